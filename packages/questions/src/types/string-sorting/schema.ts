import { z } from 'zod'
import { QUESTION } from '../../limits.ts'
import { draftFields, Line, questionFields, redactedFields, StudentText, Unused } from '../../question.ts'
import { wordsOf } from '../../words.ts'

const { min, max } = QUESTION.pieces

export const stringSortingSchemas = {
  draft: z.strictObject({
    ...draftFields,
    type: z.literal('StringSorting'),
    answers: Unused,
    /** The text in its right order; its words are the pieces. */
    right: Line.refine(text => {
      const { length } = wordsOf(text)
      return length >= min && length <= max
    }, `From ${min} to ${max} words`),
    fakeChoices: Unused,
  }),
  question: z.strictObject({
    ...questionFields,
    type: z.literal('StringSorting'),
    answers: z.null(),
    right: z.string(),
    fakeChoices: z.null(),
  }),
  redacted: z.strictObject({
    ...redactedFields,
    type: z.literal('StringSorting'),
    answers: z.strictObject({
      /** The words, shuffled. */
      pieces: z.array(z.string()),
    }),
  }),
  /** The pieces that were laid, with a space between them. */
  answer: StudentText,
}

export type StringSortingDraft = z.infer<typeof stringSortingSchemas.draft>
export type StringSortingQuestion = z.infer<typeof stringSortingSchemas.question>
export type RedactedStringSorting = z.infer<typeof stringSortingSchemas.redacted>
