/** The scale that Vietnamese schools mark on (product 4.5). */
export const FULL_MARK = 10

/**
 * The mark on the scale of 10 that `score` of `total` points is, rounded half up to two decimals; null where there is
 * nothing to have. Screens and spreadsheets show it, nothing stores it: the exact points stay what counts.
 */
export function markOf(score: number, total: number): number | null {
  const [had, most] = [exact(score), exact(total)]
  if (most <= 0) return null
  // Of integers, so that no half is lost to a binary fraction.
  return Math.floor((200 * FULL_MARK * had + most) / (2 * most)) / 100
}

const exact = (points: number): number => Math.round(points * 10_000)
