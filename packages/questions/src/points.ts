import { QUESTION } from './limits.ts'

const PER_POINT = 10_000

/**
 * Points as code holds them: an integer of 1/10000 point, so that sums are exact (product, scoring rules).
 * The brand keeps it apart from the JSON number (`1.25`), which is 10000 times smaller.
 */
export type ExactPoints = number & { readonly unit: '1/10000 point' }

/** How much of a question was answered right: `hit` of `of`, integers, 0 <= hit <= of. */
export type Share = { hit: number; of: number }

export const NO_POINTS = 0 as ExactPoints

/** True for a number that the wire accepts as points: 0 to 999999.9999 with at most 4 decimals. */
export function isPoints(value: number): boolean {
  // Division rounds correctly, so the quotient is the very double that the decimal literal means.
  return value >= 0 && value <= QUESTION.points && Math.round(value * PER_POINT) / PER_POINT === value
}

/** JSON number to exact points: 0.25 is 2500. Throws RangeError for what `isPoints` refuses. */
export function pointsFromNumber(value: number): ExactPoints {
  if (!isPoints(value)) throw new RangeError(`Not points: ${value}`)
  return Math.round(value * PER_POINT) as ExactPoints
}

/** Exact points to the JSON number: 2500 is 0.25. */
export function pointsToNumber(points: ExactPoints): number {
  return points / PER_POINT
}

/** Text of a numeric(_,4) column to exact points: "0.2500" is 2500. Throws RangeError for other text. */
export function pointsFromText(text: string): ExactPoints {
  const match = /^(\d{1,11})(?:\.(\d{1,4}))?$/.exec(text)
  if (!match) throw new RangeError(`Not points: ${text}`)
  return Number(match[1] + (match[2] ?? '').padEnd(4, '0')) as ExactPoints
}

/** Text of a numeric(_,4) column to the JSON number: "0.2500" is 0.25. */
export const pointsView = (text: string): number => pointsToNumber(pointsFromText(text))

/** The same where there may be none yet. */
export const pointsOrNull = (text: string | null | undefined): number | null =>
  text == null ? null : pointsView(text)

/** Exact points to the text of a numeric(_,4) column: 2500 is "0.2500". */
export function pointsToText(points: ExactPoints): string {
  const digits = String(points).padStart(5, '0')
  return `${digits.slice(0, -4)}.${digits.slice(-4)}`
}

/** The score of one question, rounded half up, once: 1 of 3 of one point is 3333 (product, scoring rules). */
export function partScore(point: ExactPoints, { hit, of }: Share): ExactPoints {
  if (of === 0) return NO_POINTS
  return Math.floor((2 * point * hit + of) / (2 * of)) as ExactPoints
}

/** The sum of rounded parts; nothing is rounded again. */
export function totalPoints(parts: readonly ExactPoints[]): ExactPoints {
  return parts.reduce<number>((sum, part) => sum + part, 0) as ExactPoints
}
