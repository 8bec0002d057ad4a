import { z } from 'zod'
import { QUESTION } from '../../limits.ts'
import { draftFields, Line, questionFields, redactedFields, StudentText, Unused } from '../../question.ts'

export const shortAnswerSchemas = {
  draft: z.strictObject({
    ...draftFields,
    type: z.literal('ShortAnswer'),
    answers: Unused,
    right: z.array(Line).min(1).max(QUESTION.acceptedAnswers),
    fakeChoices: Unused,
  }),
  question: z.strictObject({
    ...questionFields,
    type: z.literal('ShortAnswer'),
    answers: z.null(),
    right: z.array(z.string()),
    fakeChoices: z.null(),
  }),
  redacted: z.strictObject({ ...redactedFields, type: z.literal('ShortAnswer'), answers: z.null() }),
  answer: StudentText,
}

export type ShortAnswerDraft = z.infer<typeof shortAnswerSchemas.draft>
export type ShortAnswerQuestion = z.infer<typeof shortAnswerSchemas.question>
export type RedactedShortAnswer = z.infer<typeof shortAnswerSchemas.redacted>
