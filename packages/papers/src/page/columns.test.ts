import { expect, test } from 'vitest'
import { PLAIN } from '../document.ts'
import { gutterOf } from './columns.ts'
import { rowsOf } from './rows.ts'

const WIDTH = 595
/** Stretches of a page from left to right, each on its line. */
type Stretch = readonly [left: number, right: number, baseline: number, text?: string]
const pageOf = (...stretches: readonly Stretch[]) =>
  rowsOf(
    stretches.map(([left, right, baseline, text = 'chữ']) => ({
      ...{ left, right, baseline, top: baseline - 9, bottom: baseline + 3, text },
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

test("none is between the halves of a school's head, which stand above the first question", () => {
  const head = Array.from({ length: 6 }, (_, at) => [
    [40, 280, 40 + at * 18] as const,
    [330, 540, 40 + at * 18] as const,
  ]).flat()
  const below = [200, 220, 240].map(baseline => [40, 270, baseline] as const)
  const page = (...beside: readonly Stretch[]) =>
    gutterOf(
      pageOf(...head, [40, 270, 180, 'Câu 1.'], ...below, ...beside, [320, 400, 300, '--- HẾT ---']),
      WIDTH,
    )
  expect(page()).toBeNull()
  expect(page([330, 540, 200], [330, 540, 220])).not.toBeNull()
})
