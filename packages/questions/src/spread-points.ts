import { type ExactPoints, totalPoints } from './points.ts'

/** A hundredth of a point: shares that a teacher can read (product 9.8). */
const HUNDREDTH = 100
const FINEST = 1

/**
 * `total` over `count` questions in equal parts whose sum is exactly `total`; the last question takes the remainder.
 * Parts are exact where four places allow it (16 questions of 10 points: 0.625), else of two places, and finer only where
 * the last question would differ by more than half a part.
 */
export function equalPoints(total: ExactPoints, count: number): ExactPoints[] {
  if (count === 0) return []
  const part = (step: number) => Math.round(total / count / step) * step
  const lastOf = (each: number) => total - each * (count - 1)
  const isFair = (each: number) => 2 * Math.abs(lastOf(each) - each) <= each
  const exact = total % count === 0 ? total / count : undefined
  const each = exact ?? [part(HUNDREDTH), part(FINEST)].find(isFair) ?? Math.floor(total / count)
  return [...Array.from({ length: count - 1 }, () => each), lastOf(each)] as ExactPoints[]
}

/**
 * Points in the proportion of `before`, with a sum of exactly `total`: rounded down to hundredths, and what is left goes,
 * a hundredth each, to those that lost most. Where that would leave a question without points, or all come out exact
 * anyway, four places are used. Where there were no points, all get the same.
 */
export function scaledPoints(total: ExactPoints, before: readonly ExactPoints[]): ExactPoints[] {
  const sum = totalPoints(before)
  if (sum === 0) return equalPoints(total, before.length)
  const exact = before.map(points => (points * total) / sum)
  if (exact.every(Number.isInteger)) return exact as ExactPoints[]
  const rounded = inSteps(HUNDREDTH, total, exact)
  const losesOne = rounded.some((points, at) => points === 0 && before[at] !== 0)
  return losesOne ? inSteps(FINEST, total, exact) : rounded
}

/** The largest remainders first; of equal ones the earlier question. */
function inSteps(step: number, total: number, exact: readonly number[]): ExactPoints[] {
  const points = exact.map(value => Math.floor(value / step) * step)
  let left = total - points.reduce((sum, value) => sum + value, 0)
  const byLoss = exact
    .map((value, at) => ({ at, loss: value - (points[at] ?? 0) }))
    .toSorted((one, other) => other.loss - one.loss)
  for (const { at } of byLoss) {
    const more = Math.min(step, left)
    points[at] = (points[at] ?? 0) + more
    left -= more
  }
  return points as ExactPoints[]
}
