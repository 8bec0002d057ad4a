import { seenFields } from '../../type-module.ts'
import type { RedactedUnderlineWord, UnderlineWordQuestion } from './schema.ts'

export function redactUnderlineWord(question: UnderlineWordQuestion): RedactedUnderlineWord {
  const { type, phrase } = question.answers
  return { ...seenFields(question), type: 'UnderlineWord', answers: { type, phrase } }
}
