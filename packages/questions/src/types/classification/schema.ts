import { z } from 'zod'
import { QUESTION } from '../../limits.ts'
import { asPath } from '../../media.ts'
import { draftFields, Line, questionFields, redactedFields } from '../../question.ts'

const { items, fields } = QUESTION

/** An item's place in the stored list. */
const ItemIndex = z
  .int()
  .min(0)
  .max(items.max - 1)

/** What a student knows an item by (see `itemIds`). */
const ItemId = z.string().regex(/^[0-9a-z]{8}$/)

/** In one order, so that equal sets are equal. */
const Items = z
  .array(ItemIndex)
  .max(items.max)
  .overwrite(indexes => indexes.toSorted((a, b) => a - b))

const areDifferent = (texts: readonly unknown[]) => new Set(texts).size === texts.length

export const classificationSchemas = {
  draft: z
    .strictObject({
      ...draftFields,
      type: z.literal('Classification'),
      answers: z.strictObject({
        /** Each a text or the key of a picture (see `isImage`). Equal ones could not be told apart by who sorts them. */
        list: z
          .array(Line.overwrite(asPath))
          .min(items.min)
          .max(items.max)
          .refine(areDifferent, 'Two items are equal'),
        classificationFields: z
          .array(Line)
          .min(fields.min)
          .max(fields.max)
          .refine(areDifferent, 'Two fields are equal'),
      }),
      /** The indexes of the items of each field. */
      right: z.array(Items),
      /** Those that belong to no field, marked as such by who wrote them (product 9.157). */
      fakeChoices: Items.min(1).nullable().default(null),
    })
    .refine(({ answers, right }) => right.length === answers.classificationFields.length, {
      path: ['right'],
      error: 'Not one list a field',
    })
    .refine(
      ({ answers, right, fakeChoices }) => {
        const placed = [...right.flat(), ...(fakeChoices ?? [])]
        return areDifferent(placed) && answers.list.every((_, item) => placed.includes(item))
      },
      { path: ['right'], error: 'Not every item belongs to one field, or to none as is marked' },
    )
    .refine(({ right }) => right.some(items => items.length > 0), {
      path: ['right'],
      error: 'No item belongs to a field',
    })
    .refine(
      ({ answers, right, fakeChoices }) =>
        [...right.flat(), ...(fakeChoices ?? [])].every(item => item < answers.list.length),
      { path: ['right'], error: 'No item has this index' },
    ),
  question: z.strictObject({
    ...questionFields,
    type: z.literal('Classification'),
    answers: z.strictObject({ list: z.array(z.string()), classificationFields: z.array(z.string()) }),
    right: z.array(z.array(z.int())),
    fakeChoices: z.array(z.int()).nullable(),
  }),
  redacted: z.strictObject({
    ...redactedFields,
    type: z.literal('Classification'),
    answers: z.strictObject({
      /** Shuffled. */
      list: z.array(z.strictObject({ id: ItemId, item: z.string() })),
      classificationFields: z.array(z.string()),
      /** There are items that belong to no field and are left where they are; which of them is not told. */
      leavesOver: z.literal(true).optional(),
    }),
  }),
  /** The ids of the items that were put into each field; rows, and replies to staff, hold their indexes instead. */
  answer: z.array(z.array(z.union([ItemId, ItemIndex])).max(items.max)).max(fields.max),
}

export type ClassificationDraft = z.infer<typeof classificationSchemas.draft>
export type ClassificationQuestion = z.infer<typeof classificationSchemas.question>
export type RedactedClassification = z.infer<typeof classificationSchemas.redacted>
