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

test('options beside the head are of the question at the foot of the other column', () => {
  const page = (text: string) => {
    const left = lines(285).map(
      ([from, to, baseline], at) => [from, to, baseline, at === 6 ? 'Câu 1.' : 'chữ'] as const,
    )
    return gutterOf(pageOf(...left, [320, 540, 60, 'bằng'], [320, 400, 80, text]), WIDTH)
  }
  expect(page('A. 78 cm')).not.toBeNull()
  expect(page('chữ')).toBeNull()
})

/** Lines side by side, of which the left ones end at `right`. */
const beside = (right: number, ...pairs: readonly (readonly [left: string, beyond: string])[]) =>
  gutterOf(
    pageOf(
      ...pairs.flatMap(([text, beyond], at): Stretch[] => [
        [40, at % 5 === 0 ? right : Math.min(right, 180), 60 + at * 20, text],
        ...(beyond === '' ? [] : [[320, 400, 60 + at * 20, beyond] as const]),
      ]),
    ),
    WIDTH,
  )
const options = ['A. x', 'B. y', 'C. z', 'D. t'] as const

test('options of two columns that stand a line apart are none of one question', () => {
  const lines = ['Câu 1. Một?', ...options, 'Câu 2. Hai?', ...options, 'Câu 3. Ba?', ...options]
  for (const apart of [1, 2, 3])
    expect(
      beside(285, ...lines.map((text, at) => [text, lines[(at + apart) % 5] ?? ''] as const)),
    ).not.toBeNull()
})

test('options that go on beyond a gap are of one question, also down the lines', () => {
  const two = [1, 2, 3, 4].flatMap(number => [
    [`Câu ${number}. Một?`, ''] as const,
    ['A. x', 'B. y'] as const,
    ['C. z', 'D. t'] as const,
  ])
  expect(beside(285, ...two)).toBeNull()
  const down = two.map(([left, right]) => [left.replace('C.', 'B.'), right.replace('B.', 'C.')] as const)
  expect(beside(285, ...down)).toBeNull()
  expect(beside(285, ...two, ...down)).toBeNull()
})

test('columns of short lines are known by the numbers of their questions', () => {
  const numbered = (...numbers: readonly (readonly [number, number])[]) =>
    beside(
      180,
      ...numbers.flatMap(([one, other]) => [[`Câu ${one}.`, `Câu ${other}.`] as const, ['x', 'y'] as const]),
    )
  // Counted on; a part that begins anew, with one number left out.
  expect(numbered([1, 5], [2, 6], [3, 7], [4, 8])).not.toBeNull()
  expect(numbered([4, 1], [5, 2], [7, 3], [8, 4])).not.toBeNull()
  // Side by side; keys.
  expect(numbered([1, 2], [3, 4], [5, 6], [7, 8])).toBeNull()
  const lines = Array.from({ length: 11 }, (_, at) => [`chữ ${at}`, ''] as const)
  expect(beside(180, ...lines, ['1. B', '2. A'])).toBeNull()
  const begun = [
    ['Câu 1.', ''],
    ['x', 'Câu 2.'],
    ['y', 'z'],
    ['y', 'z'],
  ] as const
  expect(beside(180, ...lines, ...begun)).not.toBeNull()
})
