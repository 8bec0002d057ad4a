import { z } from 'zod'
import { QUESTION } from '../../limits.ts'
import { draftFields, html, questionFields, redactedFields, Unused } from '../../question.ts'

const { min, max } = QUESTION.options

/** An option's id is its index in the stored list, wherever the student sees it. */
const OptionId = z
  .int()
  .min(0)
  .max(max - 1)

export const multiChoiceSchemas = {
  draft: z
    .strictObject({
      ...draftFields,
      type: z.literal('MultiChoice'),
      answers: z.array(html(QUESTION.option).min(1)).min(min).max(max),
      right: OptionId,
      fakeChoices: Unused,
    })
    .refine(({ answers, right }) => right < answers.length, {
      path: ['right'],
      error: 'No option has this index',
    }),
  question: z.strictObject({
    ...questionFields,
    type: z.literal('MultiChoice'),
    answers: z.array(z.string()),
    right: z.int(),
    fakeChoices: z.null(),
  }),
  redacted: z.strictObject({
    ...redactedFields,
    type: z.literal('MultiChoice'),
    answers: z.array(z.strictObject({ id: z.int(), content: z.string() })),
  }),
  answer: OptionId,
}

export type MultiChoiceDraft = z.infer<typeof multiChoiceSchemas.draft>
export type MultiChoiceQuestion = z.infer<typeof multiChoiceSchemas.question>
export type RedactedMultiChoice = z.infer<typeof multiChoiceSchemas.redacted>
