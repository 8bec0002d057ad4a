import { shuffle } from '../../shuffle.ts'
import { type RedactOptions, seenFields } from '../../type-module.ts'
import { itemIds } from './item-ids.ts'
import type { ClassificationQuestion, RedactedClassification } from './schema.ts'

/** Items are always shuffled: who writes field by field has them stored in the order of the answer. */
export function redactClassification(
  question: ClassificationQuestion,
  { seed }: RedactOptions,
): RedactedClassification {
  const ids = itemIds(seed)
  const items = question.answers.list.map((item, index) => ({ id: ids[index] as string, item }))
  return {
    ...seenFields(question),
    type: 'Classification',
    answers: {
      list: shuffle(items, seed),
      classificationFields: [...question.answers.classificationFields],
    },
  }
}
