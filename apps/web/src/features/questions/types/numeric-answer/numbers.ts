import { QUESTION } from '@bangxanh/questions/limits.ts'
import { decimalOf, isAcceptedNumber } from '@bangxanh/questions/types/numeric-answer/decimal.ts'
import { formatDecimal } from '../../../../shared/format/format.ts'

/** An accepted number as a teacher typed it; null for what is none, or one that no question may hold. */
export function numberOf(text: string): number | null {
  if (!decimalOf(text)) return null
  const number = Number(text.trim().replace('−', '-').replace(',', '.'))
  return isAcceptedNumber(number) ? number : null
}

export const numberText = (number: number) => formatDecimal(number, QUESTION.number.decimals)

/** The text with a minus in front, or without the one it has. */
export const withOtherSign = (text: string) => (/^[-−]/.test(text) ? text.slice(1) : `-${text}`)
