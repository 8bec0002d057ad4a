import { shuffleOutOfOrder } from '../../shuffle.ts'
import { type RedactOptions, seenFields } from '../../type-module.ts'
import type { MatchingQuestion, RedactedMatching } from './schema.ts'

export function redactMatching(question: MatchingQuestion, { seed }: RedactOptions): RedactedMatching {
  return {
    ...seenFields(question),
    type: 'Matching',
    answers: {
      classificationFields: [...question.answers.classificationFields],
      choices: shuffleOutOfOrder(question.right, seed),
    },
  }
}
