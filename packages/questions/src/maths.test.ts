import { expect, test } from 'vitest'
import { hasMaths, piecesOf } from './maths.ts'

test('formulas stand in the line or on their own, and words between them', () => {
  expect(piecesOf('Cho \\(x\\) và \\[y\\]')).toEqual([
    { text: 'Cho ' },
    { text: 'x', maths: 'inline' },
    { text: ' và ' },
    { text: 'y', maths: 'block' },
  ])
  expect(piecesOf('\\(x\\) là số')).toEqual([{ text: 'x', maths: 'inline' }, { text: ' là số' }])
})

test.each([
  ['\\(x\\)', true],
  ['\\[x\\]', true],
  ['(x) [y]', false],
])('that %s holds a formula: %s', (text, holds) => {
  expect(hasMaths(text)).toBe(holds)
})
