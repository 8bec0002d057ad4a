import type { Share } from '../../points.ts'
import { sameText } from '../../text.ts'
import type { ShortAnswerQuestion } from './schema.ts'

export function gradeShortAnswer(question: ShortAnswerQuestion, answer: unknown): Share {
  const right = typeof answer === 'string' && question.right.some(accepted => sameText(accepted, answer))
  return { hit: right ? 1 : 0, of: 1 }
}
