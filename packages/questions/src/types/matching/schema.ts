import { z } from 'zod'
import { QUESTION } from '../../limits.ts'
import { asPath } from '../../media.ts'
import { draftFields, Line, questionFields, redactedFields, StudentText, Unused } from '../../question.ts'

const { min, max } = QUESTION.pairs

/** A text, or the key of a picture (see `isImage`). */
const Column = z.array(Line.overwrite(asPath)).min(min).max(max)

export const matchingSchemas = {
  draft: z
    .strictObject({
      ...draftFields,
      type: z.literal('Matching'),
      /** Column A. */
      answers: z.strictObject({ classificationFields: Column }),
      /** Column B, in the order of column A. */
      right: Column,
      fakeChoices: Unused,
    })
    .refine(({ answers, right }) => right.length === answers.classificationFields.length, {
      path: ['right'],
      error: 'The columns differ in length',
    }),
  question: z.strictObject({
    ...questionFields,
    type: z.literal('Matching'),
    answers: z.strictObject({ classificationFields: z.array(z.string()) }),
    right: z.array(z.string()),
    fakeChoices: z.null(),
  }),
  redacted: z.strictObject({
    ...redactedFields,
    type: z.literal('Matching'),
    answers: z.strictObject({
      classificationFields: z.array(z.string()),
      /** Column B, shuffled. */
      choices: z.array(z.string()),
    }),
  }),
  /** Values of column B in the order of column A; null where nothing was chosen yet. */
  answer: z.array(StudentText.nullable()).max(max),
}

export type MatchingDraft = z.infer<typeof matchingSchemas.draft>
export type MatchingQuestion = z.infer<typeof matchingSchemas.question>
export type RedactedMatching = z.infer<typeof matchingSchemas.redacted>
