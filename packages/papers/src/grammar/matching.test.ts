import { expect, test } from 'vitest'
import { type Paragraph, PLAIN } from '../document.ts'
import { sentenceOf } from './matching.ts'

const paragraph = (text: string): Paragraph => ({
  ...{ kind: 'paragraph', at: 0, label: null },
  pieces: [{ kind: 'text', text, look: PLAIN }],
})

test('a cell of a sentence that has two lines is read whole', () => {
  const above = [['We'], ['must', 'finish'], ['now'], ['.']]
  const rows = [above, [['A'], ['B'], ['C'], ['']]].map(row => row.map(cell => cell.map(paragraph)))
  const sentence = sentenceOf({ kind: 'table', at: 0, rows })
  expect(sentence?.line.text).toBe('We must finish now.')
  expect(sentence?.words.map(({ text }) => text)).toEqual(['We', 'must finish', 'now'])
})
