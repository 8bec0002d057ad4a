import { QUESTION } from '../../limits.ts'

/** A decimal number without a binary fraction: `units` of 10^-`scale`. */
interface Decimal {
  readonly units: bigint
  readonly scale: number
}

/**
 * The number that a text says: digits, one comma or point between them, a minus in front. Null for any other text, so
 * for "1/2", "5.10^-1", "1 000" and "x = 2" (product 9.72).
 */
export function decimalOf(text: string): Decimal | null {
  const match = /^(-?\d+)(?:[.,](\d+))?$/.exec(text.trim().replace('−', '-'))
  if (!match) return null
  const [, whole = '', fraction = ''] = match
  return { units: BigInt(whole + fraction), scale: fraction.length }
}

/** Whether two numbers differ by at most `tolerance`: exactly, so that 0.5 + 0.01 reaches 0,51. */
export function isNear(one: Decimal, other: Decimal, tolerance: Decimal): boolean {
  const scale = Math.max(one.scale, other.scale, tolerance.scale)
  const units = (of: Decimal) => of.units * 10n ** BigInt(scale - of.scale)
  const [here, there, room] = [units(one), units(other), units(tolerance)]
  return here - there <= room && there - here <= room
}

/** True for a number that the wire accepts as right or as a tolerance; its decimal notation is then exact. */
export function isAcceptedNumber(value: number): boolean {
  const { max, decimals } = QUESTION.number
  const units = 10 ** decimals
  // Division rounds correctly, so the quotient is the very double that the decimal literal means.
  return Math.abs(value) <= max && Math.round(value * units) / units === value
}
