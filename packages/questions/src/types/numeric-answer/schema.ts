import { z } from 'zod'
import { QUESTION } from '../../limits.ts'
import { draftFields, questionFields, redactedFields, StudentText, Unused } from '../../question.ts'
import { isAcceptedNumber } from './decimal.ts'
import { fitsSheet } from './sheet.ts'

const { max, decimals } = QUESTION.number

const AcceptedNumber = z.number().min(-max).max(max).refine(isAcceptedNumber, `At most ${decimals} decimals`)

export const numericAnswerSchemas = {
  draft: z
    .strictObject({
      ...draftFields,
      type: z.literal('NumericAnswer'),
      answers: z
        .strictObject({
          /** How far an answer may be from an accepted number; inclusive. */
          tolerance: AcceptedNumber.min(0).default(0),
          /** Answered on the sheet with four cells, into which every accepted number then fits. */
          sheet: z.boolean().default(false),
        })
        .prefault({}),
      right: z.array(AcceptedNumber).min(1).max(QUESTION.acceptedAnswers),
      fakeChoices: Unused,
    })
    .refine(({ answers, right }) => !answers.sheet || right.every(fitsSheet), {
      path: ['answers', 'sheet'],
      error: 'An accepted number does not fit into the cells',
    }),
  question: z.strictObject({
    ...questionFields,
    type: z.literal('NumericAnswer'),
    answers: z.strictObject({ tolerance: z.number(), sheet: z.boolean() }),
    right: z.array(z.number()),
    fakeChoices: z.null(),
  }),
  redacted: z.strictObject({
    ...redactedFields,
    type: z.literal('NumericAnswer'),
    answers: z.strictObject({ sheet: z.boolean() }),
  }),
  answer: StudentText,
}

export type NumericAnswerDraft = z.infer<typeof numericAnswerSchemas.draft>
export type NumericAnswerQuestion = z.infer<typeof numericAnswerSchemas.question>
export type RedactedNumericAnswer = z.infer<typeof numericAnswerSchemas.redacted>
