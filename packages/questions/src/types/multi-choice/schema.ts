import { z } from 'zod'
import { QUESTION } from '../../limits.ts'
import { draftFields, html, questionFields, redactedFields, Unused } from '../../question.ts'

const { min, max } = QUESTION.options

/** An option's place in the stored list. */
const OptionIndex = z
  .int()
  .min(0)
  .max(max - 1)

/** What a student knows an option by (see `optionIds`). */
const OptionId = z.string().regex(/^[0-9a-z]{8}$/)

export const multiChoiceSchemas = {
  draft: z
    .strictObject({
      ...draftFields,
      type: z.literal('MultiChoice'),
      answers: z.array(html(QUESTION.option).min(1)).min(min).max(max),
      right: OptionIndex,
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
    answers: z.array(z.strictObject({ id: OptionId, content: z.string() })),
  }),
  /** The index comes from a browser that was open while the server was renewed. */
  answer: z.union([OptionId, OptionIndex]),
}

export type MultiChoiceDraft = z.infer<typeof multiChoiceSchemas.draft>
export type MultiChoiceQuestion = z.infer<typeof multiChoiceSchemas.question>
export type RedactedMultiChoice = z.infer<typeof multiChoiceSchemas.redacted>
