import { z } from 'zod'
import { classificationSchemas } from './types/classification/schema.ts'
import { completeSentenceSchemas } from './types/complete-sentence/schema.ts'
import { essaySchemas } from './types/essay/schema.ts'
import { matchingSchemas } from './types/matching/schema.ts'
import { multiChoiceSchemas } from './types/multi-choice/schema.ts'
import { numericAnswerSchemas } from './types/numeric-answer/schema.ts'
import { shortAnswerSchemas } from './types/short-answer/schema.ts'
import { speakingSchemas } from './types/speaking/schema.ts'
import { stringSortingSchemas } from './types/string-sorting/schema.ts'
import { trueFalseSchemas } from './types/true-false/schema.ts'
import { underlineWordSchemas } from './types/underline-word/schema.ts'
import { wordSearchSchemas } from './types/word-search/schema.ts'

export { FileKey, Points } from './question.ts'

const SCHEMAS = {
  MultiChoice: multiChoiceSchemas,
  ShortAnswer: shortAnswerSchemas,
  StringSorting: stringSortingSchemas,
  CompleteSentence: completeSentenceSchemas,
  Matching: matchingSchemas,
  TrueFalse: trueFalseSchemas,
  NumericAnswer: numericAnswerSchemas,
  Classification: classificationSchemas,
  UnderlineWord: underlineWordSchemas,
  Speaking: speakingSchemas,
  Essay: essaySchemas,
  WordSearch: wordSearchSchemas,
}
type Schemas = (typeof SCHEMAS)[keyof typeof SCHEMAS]

/** zod asks for a list that is known to hold one member; the members' types are the same either way. */
function all<Part extends keyof Schemas>(part: Part) {
  return Object.values(SCHEMAS).map(schemas => schemas[part]) as [Schemas[Part]]
}

/** What a teacher sends: no ids, unknown fields refused. For a type that is not built see `unsupportedType`. */
export const QuestionDraft = z.discriminatedUnion('type', all('draft')).meta({ id: 'QuestionDraft' })
export type QuestionDraft = z.infer<typeof QuestionDraft>

/** What is stored, and what staff see. */
export const Question = z.discriminatedUnion('type', all('question')).meta({ id: 'Question' })
export type Question = z.infer<typeof Question>

/** What a student sees before the answer may be known. Strict, so that a leaking field fails and is not sent. */
export const RedactedQuestion = z.discriminatedUnion('type', all('redacted')).meta({ id: 'RedactedQuestion' })
export type RedactedQuestion = z.infer<typeof RedactedQuestion>

/** A student's answer to a question of any type; null takes an answer back. */
export const Answer = z.union(all('answer')).nullable().meta({ id: 'Answer' })
export type Answer = z.infer<typeof Answer>

/** Made once: a schema costs more to make than to use, and each answer that is saved is tried for every type. */
const ANSWERS = Object.fromEntries(
  Object.entries<{ answer: z.ZodType<Answer> }>(SCHEMAS).map(
    ([type, { answer }]): [string, z.ZodType<Answer>] => [type, answer.nullable()],
  ),
) as Record<Question['type'], z.ZodType<Answer>>

/**
 * Whether `value` has the shape of an answer to a question of this type: zod's `{ success, data }` or
 * `{ success, error }`. Null is an answer that was taken back. Whether it is right, `grade` says.
 */
export const parseAnswer = (type: Question['type'], value: unknown): z.ZodSafeParseResult<Answer> =>
  ANSWERS[type].safeParse(value)
