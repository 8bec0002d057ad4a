import { seenFields } from '../../type-module.ts'
import type { NumericAnswerQuestion, RedactedNumericAnswer } from './schema.ts'

export function redactNumericAnswer(question: NumericAnswerQuestion): RedactedNumericAnswer {
  return { ...seenFields(question), type: 'NumericAnswer', answers: { sheet: question.answers.sheet } }
}
