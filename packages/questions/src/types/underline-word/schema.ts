import { z } from 'zod'
import { QUESTION } from '../../limits.ts'
import { draftFields, line, questionFields, redactedFields, Unused } from '../../question.ts'
import { isChoosable, tokensOf } from './tokens.ts'

const CutBy = z.enum(['word', 'character'])
const Position = z
  .int()
  .min(0)
  .max(QUESTION.phrase - 1)

export const underlineWordSchemas = {
  draft: z
    .strictObject({
      ...draftFields,
      type: z.literal('UnderlineWord'),
      answers: z.strictObject({ type: CutBy, phrase: line(QUESTION.phrase) }),
      /** Positions in `tokensOf`, sorted. */
      right: z
        .array(Position)
        .min(1)
        .max(QUESTION.phrase)
        .overwrite(positions => positions.toSorted((a, b) => a - b))
        .refine(positions => new Set(positions).size === positions.length, 'A position is named twice'),
      fakeChoices: Unused,
    })
    .refine(
      ({ answers, right }) => {
        const tokens = tokensOf(answers)
        return right.every(position => isChoosable(tokens[position]))
      },
      { path: ['right'], error: 'Nothing to underline has this position' },
    ),
  question: z.strictObject({
    ...questionFields,
    type: z.literal('UnderlineWord'),
    answers: z.strictObject({ type: CutBy, phrase: z.string() }),
    right: z.array(z.int()),
    fakeChoices: z.null(),
  }),
  redacted: z.strictObject({
    ...redactedFields,
    type: z.literal('UnderlineWord'),
    answers: z.strictObject({ type: CutBy, phrase: z.string() }),
  }),
  /** The positions that were underlined, in any order. */
  answer: z.array(Position).max(QUESTION.phrase),
}

export type UnderlineWordDraft = z.infer<typeof underlineWordSchemas.draft>
export type UnderlineWordQuestion = z.infer<typeof underlineWordSchemas.question>
export type RedactedUnderlineWord = z.infer<typeof underlineWordSchemas.redacted>
