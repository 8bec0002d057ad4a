import { QUESTION } from '../../limits.ts'
import { isImage } from '../../media.ts'
import type { Share } from '../../points.ts'
import { drawIds, shuffle } from '../../shuffle.ts'
import { ordered, type RedactOptions, seenFields, type TypeModule } from '../../type-module.ts'
import type { ClassificationDraft, ClassificationQuestion, RedactedClassification } from './schema.ts'

/** The ids of items by their index, drawn from the seed of attempt and question: rows and `right` keep the index. */
const itemIds = (seed: string): string[] => drawIds(QUESTION.items.max, seed)

/** Items are always shuffled: who writes field by field has them stored in the order of the answer. */
function redactClassification(
  question: ClassificationQuestion,
  { seed, order }: RedactOptions,
): RedactedClassification {
  const ids = itemIds(seed)
  const items = question.answers.list.map((item, index) => ({ id: ids[index] as string, item }))
  return {
    ...seenFields(question),
    type: 'Classification',
    answers: {
      list: ordered(items, order, () => shuffle(items, seed)),
      classificationFields: [...question.answers.classificationFields],
      ...(question.fakeChoices && { leavesOver: true }),
    },
  }
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/**
 * The share of items that stand in their own field and in no other one. `answer`: item indexes by field. Items of no field are
 * left out of it, else a blank answer would score; put into a field, each takes one away.
 */
function gradeClassification({ right, fakeChoices }: ClassificationQuestion, answer: unknown): Share {
  const fields = listOf(answer).map(listOf)
  const isRight = (item: number) => {
    const places = fields.flatMap((items, field) => (items.includes(item) ? [field] : []))
    return places.length === 1 && right.findIndex(items => items.includes(item)) === places[0]
  }
  const own = right.flat()
  const placed = new Set(fields.flat())
  const wrong = (fakeChoices ?? []).filter(item => placed.has(item)).length
  return { hit: Math.max(0, own.filter(isRight).length - wrong), of: own.length }
}

/** Two fields and four items, none of which belongs anywhere yet. */
function emptyClassification(): {
  answers: { list: string[]; classificationFields: string[] }
  right: number[][]
  fakeChoices: number[] | null
} {
  return {
    answers: { list: ['', '', '', ''], classificationFields: ['', ''] },
    right: [[], []],
    fakeChoices: null,
  }
}

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
