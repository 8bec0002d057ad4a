import { describe, expect, test } from 'vitest'
import { PLAIN } from '../document.ts'
import { withFractions } from './fractions.ts'
import { type Box, type PageMarks, type Span, union } from './page.ts'
import { withStacks } from './stacks.ts'

/** Letters of a line, half as wide as high, from a place on. */
const letters = (text: string, left: number, baseline: number, size = 12): Span[] =>
  [...text].map((letter, at) => ({
    ...{ text: letter, look: PLAIN, letters: 'unicode', spaced: false, size, baseline },
    ...{ left: left + (at * size) / 2, right: left + ((at + 1) * size) / 2 },
    ...{ top: baseline - size * 0.75, bottom: baseline + size * 0.22 },
  }))
const rule = (left: number, right: number, at: number): Box => ({ left, right, top: at, bottom: at + 0.5 })
const page = (spans: Span[], rules: Box[] = []): PageMarks => ({
  ...{ width: 595, height: 842, spans, rules, grounds: [], drawings: [], formulas: [] },
})
/** What stays in lines, and how many formulas are cut out. */
const read = (marks: PageMarks) => {
  const { spans, formulas, rules } = withStacks(withFractions(marks))
  return { text: spans.map(({ text }) => text).join(''), formulas, rules: rules.length }
}
/** Enough text for 12 to be the usual size. */
const text = letters('Câu1.Tínhgiátrịcủabiểuthứcsauđây', 40, 60)

describe('Formulas of letters', () => {
  test.each<[string, Span[], Box[], string]>([
    ['a root', [...letters('√', 100, 200, 15), ...letters('x+1', 108, 200)], [rule(107, 128, 188.5)], ''],
    [
      'a cube root',
      [...letters('3', 97, 194, 7), ...letters('√', 100, 200, 15), ...letters('27', 108, 200)],
      [rule(107, 121, 188.5)],
      '',
    ],
    [
      'a root in a fraction',
      [...letters('√', 100, 193, 15), ...letters('3', 108, 193), ...letters('2', 104, 212)],
      [rule(99, 115, 198), rule(107, 115, 181.5)],
      '',
    ],
    [
      'a fraction below a root',
      [
        ...letters('√', 100, 180, 15),
        ...letters('63', 108, 180),
        ...letters('63', 100, 194),
        ...letters('8', 103, 211),
      ],
      [rule(107, 120, 168.5), rule(100, 112, 198)],
      '',
    ],
    [
      'powers in a fraction',
      [...letters('x', 100, 193), ...letters('2', 106, 188, 7), ...letters('y', 100, 212)],
      [rule(99, 111, 198)],
      '',
    ],
    [
      'a sum with limits',
      [
        ...letters('∑', 100, 200, 18),
        ...letters('k=1', 98, 210, 7),
        ...letters('4', 102, 184, 7),
        ...letters('k', 112, 200),
      ],
      [],
      'k',
    ],
    [
      'an integral',
      [
        ...letters('∫', 100, 200, 18),
        ...letters('0', 103, 210, 7),
        ...letters('1', 104, 184, 7),
        ...letters('xdx', 112, 200),
      ],
      [],
      'xdx',
    ],
    [
      'a limit',
      [...letters('lim', 100, 200), ...letters('x→0', 101, 208, 7), ...letters('f', 124, 200)],
      [],
      'f',
    ],
    [
      'a system',
      [
        ...letters('{', 100, 206, 28),
        ...letters('x+y=5', 116, 195),
        ...letters('x–y=1', 116, 209),
        ...letters('có', 156, 202),
      ],
      [],
      'có',
    ],
    [
      'a matrix',
      [
        ...letters('(', 100, 206, 28),
        ...letters('4', 116, 195),
        ...letters('5', 130, 195),
        ...letters('6', 116, 209),
        ...letters('7', 130, 209),
        ...letters(')', 138, 206, 28),
        ...letters('là', 158, 202),
      ],
      [],
      'là',
    ],
    [
      'a vector',
      [...letters('\u20d7', 100, 198, 24), ...letters('AB', 100, 200), ...letters('là', 116, 200)],
      [],
      'là',
    ],
  ])('%s is cut out whole', (_, formula, rules, rest) => {
    const found = read(page([...text, ...formula], rules))
    expect(found.text).toBe(text.map(({ text }) => text).join('') + rest)
    const cut = union(found.formulas)
    const inside = formula.filter(
      ({ text }) => !rest.includes(text) || text === '1' || text === 'k' || text === 'x',
    )
    expect(cut.left).toBeLessThanOrEqual(Math.min(...inside.map(({ left }) => left)))
    expect(found.rules).toBe(0)
  })

  test.each<[string, Span[], Box[]]>([
    ['a root without its line', letters('√27', 100, 200), []],
    ['a sum without limits', [...letters('∑', 100, 200, 18), ...letters('k', 112, 200)], []],
    ['a word that begins like a limit', [...letters('limit', 100, 200), ...letters('x', 102, 208, 7)], []],
    ['a brace of a set', letters('{1;2}', 100, 200), []],
    [
      'an underlined word above another line',
      [...letters('sai', 100, 200), ...letters('không', 100, 216)],
      [rule(100, 118, 201.5)],
    ],
  ])('%s stays letters', (_, formula, rules) => {
    expect(read(page([...text, ...formula], rules)).formulas).toEqual([])
  })
})
