import { z } from 'zod'
import { QUESTION } from '../../limits.ts'
import { draftFields, line, questionFields, redactedFields, StudentText, Unused } from '../../question.ts'
import { asLetter, findWord, lettersOf } from './grid.ts'

const { min, max } = QUESTION.grid
const Side = z.int().min(min).max(max)

/** One letter or digit with its marks, in capitals. */
const Letter = z
  .string()
  .max(20)
  .overwrite(asLetter)
  .regex(/^[\p{L}\p{N}]\p{M}*$/u)

const Word = line(QUESTION.text).refine(word => {
  const { length } = lettersOf(word)
  return length >= QUESTION.wordLetters && length <= max
}, 'Too few letters, or too many for a grid')

const gridFields = { w: z.int(), h: z.int(), crossword: z.array(z.array(z.string())) }

export const wordSearchSchemas = {
  draft: z
    .strictObject({
      ...draftFields,
      type: z.literal('WordSearch'),
      answers: z
        .strictObject({ w: Side, h: Side, crossword: z.array(z.array(Letter).max(max)).max(max) })
        .refine(({ w, h, crossword }) => crossword.length === h && crossword.every(row => row.length === w), {
          path: ['crossword'],
          error: 'Not of this width and height',
        }),
      right: z
        .array(Word)
        .min(1)
        .max(QUESTION.words)
        .refine(
          words => new Set(words.map(word => lettersOf(word).join(''))).size === words.length,
          'A word is named twice',
        ),
      fakeChoices: Unused,
    })
    .refine(({ answers, right }) => right.every(word => findWord(answers, word)), {
      path: ['right'],
      error: 'A word does not stand in the grid',
    }),
  question: z.strictObject({
    ...questionFields,
    type: z.literal('WordSearch'),
    answers: z.strictObject(gridFields),
    right: z.array(z.string()),
    fakeChoices: z.null(),
  }),
  redacted: z.strictObject({
    ...redactedFields,
    type: z.literal('WordSearch'),
    /** `words`: how many there are to find. */
    answers: z.strictObject({ ...gridFields, words: z.int() }),
  }),
  /** What was found: each word with the cells that spell it, counted from 0 row by row. */
  answer: z
    .array(
      z.strictObject({
        word: StudentText,
        cells: z
          .array(
            z
              .int()
              .min(0)
              .max(max * max - 1),
          )
          .min(1)
          .max(max),
      }),
    )
    .max(QUESTION.words),
}

export type WordSearchDraft = z.infer<typeof wordSearchSchemas.draft>
export type WordSearchQuestion = z.infer<typeof wordSearchSchemas.question>
export type RedactedWordSearch = z.infer<typeof wordSearchSchemas.redacted>
