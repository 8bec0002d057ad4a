import { seenFields } from '../../type-module.ts'
import type { RedactedTrueFalse, TrueFalseQuestion } from './schema.ts'

export function redactTrueFalse(question: TrueFalseQuestion): RedactedTrueFalse {
  return {
    ...seenFields(question),
    type: 'TrueFalse',
    answers: { statements: [...question.answers.statements] },
  }
}
