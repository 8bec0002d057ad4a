import type { Share } from '../../points.ts'
import { decimalOf, isNear } from './decimal.ts'
import type { NumericAnswerQuestion } from './schema.ts'

export function gradeNumericAnswer({ answers, right }: NumericAnswerQuestion, answer: unknown): Share {
  const given = typeof answer === 'string' ? decimalOf(answer) : null
  // A double that a draft may hold is written in decimals, and back without a loss.
  const tolerance = decimalOf(String(answers.tolerance))
  const hit = right.some(number => {
    const accepted = decimalOf(String(number))
    return given && accepted && tolerance && isNear(given, accepted, tolerance)
  })
  return { hit: hit ? 1 : 0, of: 1 }
}
