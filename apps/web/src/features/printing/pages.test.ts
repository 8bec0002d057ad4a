import { expect, test } from 'vitest'
import { pagesOf } from './pages.ts'

const block = (height: number, keepNext = false) => ({ height, keepNext })
const room = { page: 100, head: 40, columns: 1 }

test('a sheet without blocks is one page', () => {
  expect(pagesOf([], room)).toEqual([[[0, 0]]])
})

test('blocks fill a page before the next begins; the first has its head', () => {
  expect(
    pagesOf(
      [30, 30, 50, 50, 10].map(height => block(height)),
      room,
    ),
  ).toEqual([[[0, 2]], [[2, 4]], [[4, 5]]])
})

test('two columns are filled one after the other', () => {
  expect(
    pagesOf(
      [50, 50, 90, 90, 5].map(height => block(height)),
      { ...room, columns: 2 },
    ),
  ).toEqual([
    [
      [0, 1],
      [1, 2],
    ],
    [
      [2, 3],
      [3, 5],
    ],
  ])
})

test('a heading is never the last of a column', () => {
  expect(pagesOf([block(50), block(10, true), block(30)], room)).toEqual([[[0, 1]], [[1, 3]]])
})

test('what is taller than a page has one to itself', () => {
  expect(pagesOf([block(10), block(300), block(10)], room)).toEqual([[[0, 1]], [[1, 2]], [[2, 3]]])
})

test('every block stands on exactly one page, in order', () => {
  for (let seed = 1; seed <= 50; seed++) {
    const blocks = Array.from({ length: seed }, (_, at) => block((at * seed * 37) % 120, at % 7 === seed % 7))
    for (const columns of [1, 2]) {
      const cuts = pagesOf(blocks, { ...room, columns }).flat()
      const seen = cuts.flatMap(([from, to]) => Array.from({ length: to - from }, (_, at) => from + at))
      expect(seen).toEqual(blocks.map((_, at) => at))
    }
  }
})
