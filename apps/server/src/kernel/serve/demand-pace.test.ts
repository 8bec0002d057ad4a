import { expect, it } from 'vitest'
import { demandPace } from './demand-pace.ts'

/** Pieces as they come: after how many seconds, and how long each is. Gives the second in which they are too slow. */
function tooSlowAt(pieces: readonly (readonly [seconds: number, length: number])[]): number | undefined {
  let second = 0
  const look = demandPace({ now: () => new Date(second * 1000) })
  for (const [after, length] of pieces) {
    second += after
    try {
      look(length)
    } catch (error) {
      expect(error).toMatchObject({ failure: { code: 'E_TOO_SLOW' } })
      return second
    }
  }
  return undefined
}
const times = <T>(count: number, piece: T): T[] => Array.from({ length: count }, () => piece)

it.each([
  ['2 kB/s, as the slowest nets bring', times(1_000, [1, 2_000] as const)],
  ['2 kB/s that stand still for half a minute of each', times(40, [30, 60_000] as const)],
  ['all at once', [[0, 20_000_000] as const]],
  ['the end of a file, a minute late', [[0, 64_000] as const, [59, 5] as const]],
])('lets through %s', (_, pieces) => {
  expect(tooSlowAt(pieces)).toBeUndefined()
})

it.each([
  ['a byte now and then', times(100, [10, 1] as const), 60],
  [
    'much at first, and then a byte now and then',
    [[0, 8_000_000] as const, ...times(100, [20, 1] as const)],
    120,
  ],
])('ends %s', (_, pieces, second) => {
  expect(tooSlowAt(pieces)).toBe(second)
})
