import { isImage } from '../../media.ts'
import type { TypeModule } from '../../type-module.ts'
import { emptyClassification } from './empty.ts'
import { gradeClassification } from './grade.ts'
import { itemIds } from './item-ids.ts'
import { redactClassification } from './redact.ts'
import type { ClassificationDraft, ClassificationQuestion, RedactedClassification } from './schema.ts'

/** Each member of each field's list changed; what is no list of lists stays as it is. */
const mapItems = (answer: unknown, change: (item: unknown) => unknown): unknown =>
  Array.isArray(answer) ? answer.map(items => (Array.isArray(items) ? items.map(change) : items)) : answer

export const classification = {
  empty: emptyClassification,
  redact: redactClassification,
  grade: gradeClassification,
  keep: (answer, seed) => {
    const ids = itemIds(seed)
    const kept = mapItems(answer, id => (typeof id === 'string' ? ids.indexOf(id) : id))
    return Array.isArray(kept) && kept.flat().includes(-1) ? undefined : kept
  },
  show: (stored, seed) => {
    const ids = itemIds(seed)
    return mapItems(stored, index => (typeof index === 'number' ? ids[index] : index))
  },
  ids: ({ answers }, seed) => itemIds(seed).slice(0, answers.list.length),
  fileKeys: draft => draft.answers.list.filter(isImage),
} satisfies TypeModule<ClassificationQuestion, ClassificationDraft, RedactedClassification>
