import { shuffleOutOfOrder } from '../../shuffle.ts'
import { type RedactOptions, seenFields } from '../../type-module.ts'
import { wordsOf } from '../../words.ts'
import type { RedactedStringSorting, StringSortingQuestion } from './schema.ts'

export function redactStringSorting(
  question: StringSortingQuestion,
  { seed }: RedactOptions,
): RedactedStringSorting {
  const pieces = shuffleOutOfOrder(wordsOf(question.right), seed)
  return { ...seenFields(question), type: 'StringSorting', answers: { pieces } }
}
