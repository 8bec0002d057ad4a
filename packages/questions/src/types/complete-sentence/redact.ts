import { shuffle } from '../../shuffle.ts'
import { type RedactOptions, seenFields } from '../../type-module.ts'
import { gapOf } from './gap.ts'
import type { CompleteSentenceQuestion, RedactedCompleteSentence } from './schema.ts'

export function redactCompleteSentence(
  question: CompleteSentenceQuestion,
  { seed }: RedactOptions,
): RedactedCompleteSentence {
  const { before = '', word = '', after = '' } = gapOf(question) ?? {}
  const [wrong = ''] = Object.values(question.fakeChoices)
  return {
    ...seenFields(question),
    type: 'CompleteSentence',
    answers: { before, after, choices: shuffle([word, wrong], seed) },
  }
}
