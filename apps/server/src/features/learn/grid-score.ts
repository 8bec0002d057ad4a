import type { ExactPoints } from '@bangxanh/questions/points.ts'
import { sameText } from '@bangxanh/questions/text.ts'

/**
 * What filled-in answers score by their keys: the points are shared equally, and what does not divide goes to the last one
 * (product 10.11).
 */
export function gridScore(
  keys: readonly string[],
  grid: readonly (string | null)[],
  totalPoint: ExactPoints,
): ExactPoints {
  const share = Math.floor(totalPoint / keys.length)
  const last = totalPoint - share * (keys.length - 1)
  return keys.reduce((sum, key, at) => {
    if (!sameText(key, grid[at] ?? '')) return sum
    return sum + (at === keys.length - 1 ? last : share)
  }, 0) as ExactPoints
}
