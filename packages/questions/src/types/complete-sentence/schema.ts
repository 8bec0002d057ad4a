import { z } from 'zod'
import { QUESTION } from '../../limits.ts'
import { draftFields, Line, questionFields, redactedFields, StudentText } from '../../question.ts'
import { gapOf, isSameWord } from './gap.ts'

/** The place of a word in its phrase, from 0. */
const WordIndex = z
  .int()
  .min(0)
  .max(QUESTION.text - 1)

export const completeSentenceSchemas = {
  draft: z
    .strictObject({
      ...draftFields,
      type: z.literal('CompleteSentence'),
      answers: z.strictObject({ phrase: Line }),
      /** The index of the word that becomes the gap. */
      right: z.array(WordIndex).length(1),
      /** The wrong word, under the index of the right one. */
      fakeChoices: z.record(z.string().max(3).regex(/^\d+$/), Line),
    })
    .refine(draft => gapOf(draft) !== null, { path: ['right'], error: 'No word has this index' })
    .refine(({ right, fakeChoices }) => Object.keys(fakeChoices).join() === right.join(), {
      path: ['fakeChoices'],
      error: 'The wrong word stands under the index of the right one',
    })
    .refine(
      draft => Object.values(draft.fakeChoices).every(wrong => !isSameWord(wrong, gapOf(draft)?.word ?? '')),
      { path: ['fakeChoices'], error: 'The wrong word is the right one' },
    ),
  question: z.strictObject({
    ...questionFields,
    type: z.literal('CompleteSentence'),
    answers: z.strictObject({ phrase: z.string() }),
    right: z.array(z.int()),
    fakeChoices: z.record(z.string(), z.string()),
  }),
  redacted: z.strictObject({
    ...redactedFields,
    type: z.literal('CompleteSentence'),
    answers: z.strictObject({
      /** The phrase on both sides of the gap. */
      before: z.string(),
      after: z.string(),
      /** The right word and the wrong one, shuffled. */
      choices: z.array(z.string()),
    }),
  }),
  /** One of the two words. */
  answer: StudentText,
}

export type CompleteSentenceDraft = z.infer<typeof completeSentenceSchemas.draft>
export type CompleteSentenceQuestion = z.infer<typeof completeSentenceSchemas.question>
export type RedactedCompleteSentence = z.infer<typeof completeSentenceSchemas.redacted>
