import { FULL_MARK, markOf } from '@bangxanh/questions/marks.ts'

/** A mark below it has not passed, as schools count. */
export const PASSED = FULL_MARK / 2

export interface Distribution {
  /** How many have a mark from n to below n + 1, by n; the last one is the full mark alone. */
  readonly counts: readonly number[]
  readonly total: number
  readonly median: number
  readonly below: number
}

/** How the marks of a homework spread; null while there is none. */
export function distributionOf(scores: readonly number[], total: number): Distribution | null {
  const marks = scores.flatMap(score => markOf(score, total) ?? []).sort((one, other) => one - other)
  const middle = marks.length / 2
  const [low, high] = [marks[Math.ceil(middle) - 1], marks[Math.floor(middle)]]
  if (low === undefined || high === undefined) return null
  const counts = Array.from({ length: FULL_MARK + 1 }, () => 0)
  for (const mark of marks) {
    const at = Math.min(FULL_MARK, Math.floor(mark))
    counts[at] = (counts[at] ?? 0) + 1
  }
  return {
    counts,
    total: marks.length,
    median: (low + high) / 2,
    below: marks.filter(mark => mark < PASSED).length,
  }
}
