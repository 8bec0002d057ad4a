import { shuffle } from '../../shuffle.ts'
import { type RedactOptions, seenFields } from '../../type-module.ts'
import type { MultiChoiceQuestion, RedactedMultiChoice } from './schema.ts'

export function redactMultiChoice(
  question: MultiChoiceQuestion,
  { seed, shuffleOptions }: RedactOptions,
): RedactedMultiChoice {
  const options = question.answers.map((content, id) => ({ id, content }))
  return {
    ...seenFields(question),
    type: 'MultiChoice',
    answers: shuffleOptions ? shuffle(options, seed) : options,
  }
}
