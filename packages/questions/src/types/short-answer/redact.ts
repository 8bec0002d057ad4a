import { seenFields } from '../../type-module.ts'
import type { RedactedShortAnswer, ShortAnswerQuestion } from './schema.ts'

export function redactShortAnswer(question: ShortAnswerQuestion): RedactedShortAnswer {
  return { ...seenFields(question), type: 'ShortAnswer', answers: null }
}
