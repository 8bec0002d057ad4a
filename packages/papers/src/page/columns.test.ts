import { expect, test } from 'vitest'
import { PLAIN } from '../document.ts'
import { gutterOf } from './columns.ts'
import { rowsOf } from './rows.ts'

const WIDTH = 595
/** Stretches of a page from left to right, each on its line. */
const pageOf = (...stretches: readonly (readonly [left: number, right: number, baseline: number])[]) =>
  rowsOf(
    stretches.map(([left, right, baseline]) => ({
      ...{ left, right, baseline, top: baseline - 9, bottom: baseline + 3, text: 'chữ' },
      ...{ look: PLAIN, size: 12, letters: 'unicode' as const, spaced: true },
    })),
  )
const lines = (right: number, count = 12) =>
  Array.from({ length: count }, (_, at) => [40, at % 2 === 0 ? right : 180, 60 + at * 20] as const)

test('a column that is hardly begun is one where the lines of the other end before it', () => {
  const gutter = gutterOf(pageOf(...lines(285), [320, 540, 60]), WIDTH)
  expect(gutter).toBeGreaterThan(285)
  expect(gutter).toBeLessThan(320)
})

test('none is where lines end anywhere, or one goes over the middle', () => {
  expect(gutterOf(pageOf(...lines(200), [320, 540, 60]), WIDTH)).toBeNull()
  expect(gutterOf(pageOf(...lines(285), [320, 540, 60], [40, 500, 400]), WIDTH)).toBeNull()
  expect(gutterOf(pageOf(...lines(285)), WIDTH)).toBeNull()
})
