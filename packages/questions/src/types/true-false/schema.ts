import { z } from 'zod'
import { QUESTION } from '../../limits.ts'
import { draftFields, html, questionFields, redactedFields, Unused } from '../../question.ts'

const { statements, option } = QUESTION

export const trueFalseSchemas = {
  draft: z.strictObject({
    ...draftFields,
    type: z.literal('TrueFalse'),
    answers: z.strictObject({
      /** a) to d); they keep their order. */
      statements: z.array(html(option).min(1)).length(statements),
      /** Each right statement brings a quarter of the points; else they rise by steps (see `gradeTrueFalse`). */
      linear: z.boolean().default(false),
    }),
    /** Whether each statement is true. */
    right: z.array(z.boolean()).length(statements),
    fakeChoices: Unused,
  }),
  question: z.strictObject({
    ...questionFields,
    type: z.literal('TrueFalse'),
    answers: z.strictObject({ statements: z.array(z.string()), linear: z.boolean() }),
    right: z.array(z.boolean()),
    fakeChoices: z.null(),
  }),
  redacted: z.strictObject({
    ...redactedFields,
    type: z.literal('TrueFalse'),
    answers: z.strictObject({ statements: z.array(z.string()) }),
  }),
  /** What a student holds each statement for; null where they have not said yet. */
  answer: z.array(z.boolean().nullable()).length(statements),
}

export type TrueFalseDraft = z.infer<typeof trueFalseSchemas.draft>
export type TrueFalseQuestion = z.infer<typeof trueFalseSchemas.question>
export type RedactedTrueFalse = z.infer<typeof trueFalseSchemas.redacted>
