import { shuffle } from '../../shuffle.ts'
import { type RedactOptions, seenFields } from '../../type-module.ts'
import { optionIds } from './option-ids.ts'
import type { MultiChoiceQuestion, RedactedMultiChoice } from './schema.ts'

export function redactMultiChoice(
  question: MultiChoiceQuestion,
  { seed, shuffleOptions }: RedactOptions,
): RedactedMultiChoice {
  const ids = optionIds(seed)
  const options = question.answers.map((content, index) => ({ id: ids[index] as string, content }))
  return {
    ...seenFields(question),
    type: 'MultiChoice',
    answers: shuffleOptions ? shuffle(options, seed) : options,
  }
}
