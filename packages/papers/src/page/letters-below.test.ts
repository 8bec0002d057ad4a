import { expect, test } from 'vitest'
import { PLAIN } from '../document.ts'
import { lettersBehind } from './letters-below.ts'
import { type PlacedRow, paragraphsOf } from './paragraphs.ts'
import { rowsOf, textOf } from './rows.ts'

const WIDTH = 240
/** A line of words of six points a letter; what is framed by "_" is underlined, and blanks are as wide as letters. */
function line(text: string, at: number): PlacedRow {
  const baseline = 100 + at * 16
  const spans = [...text.matchAll(/(_?)([^\s_]+)_?/g)].map(({ 1: under, 2: word = '', index }) => {
    const left = 40 + text.slice(0, index).replaceAll('_', '').length * 6
    return {
      ...{
        text: word,
        look: { ...PLAIN, underline: under === '_' },
        letters: 'unicode' as const,
        spaced: true,
      },
      ...{ left, right: left + word.length * 6, top: baseline - 9, bottom: baseline + 3, baseline, size: 12 },
    }
  })
  const [row] = rowsOf(spans)
  if (!row) throw new Error(text)
  return { row, page: 0, region: 0, right: 40 + WIDTH }
}
const read = (...texts: readonly string[]): string[] =>
  paragraphsOf(lettersBehind(texts.map(line))).map(rows => rows.map(({ row }) => textOf(row)).join(' '))

// Forty letters fill a line.
const FIRST = 'The _boys_ who live near the river _is_'
const BELOW = '     A                              B'
const SECOND = 'playing _often_ with _they_ friends.'
const OTHERS = '         C            D'

test('letters below two lines of a sentence come behind it together', () => {
  expect(read(FIRST, BELOW, SECOND, OTHERS, 'Question 2. Next')).toEqual([
    'The boys who live near the river is playing often with they friends.',
    'A B C D',
    'Question 2. Next',
  ])
})

test('what is left of a sentence below its last letters belongs to it', () => {
  const first = 'The _boys_ who _live_ near the river _is_'
  expect(read(first, '     A          B                 C', 'playing there.')).toEqual([
    'The boys who live near the river is playing there.',
    'A B C',
  ])
})

test.each([
  ['letters of which one stands below no underlined word', FIRST, '     A        B                   C'],
  ['two letters', FIRST, BELOW],
  ['letters that are no first ones', 'The _boys_ _live_ _is_', '     B    C    D'],
  ['words', 'The _boys_ _live_ _is_', '     An   B    C'],
])('%s stay where they are', (_, above, below) => {
  const next = 'Question 2. Next'
  expect(lettersBehind([above, below, next].map(line))).toEqual([above, below, next].map(line))
})

test('a question below a full line with letters is none of it', () => {
  const first = 'The _boys_ who _live_ near the river _is_'
  expect(read(first, '     A          B                 C', 'Question 2. Next')).toEqual([
    'The boys who live near the river is',
    'A B C',
    'Question 2. Next',
  ])
  expect(read('The _boys_ _live_ _is_', '     A    B     C', 'Another text')).toEqual([
    'The boys live is',
    'A B C',
    'Another text',
  ])
})
