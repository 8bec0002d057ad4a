import type { Share } from './points.ts'
import type { Question, RedactedQuestion } from './schemas.ts'
import { classificationParts } from './types/classification/classification.ts'
import { essayParts } from './types/essay/essay.ts'
import { matchingParts } from './types/matching/matching.ts'
import { speakingParts } from './types/speaking/speaking.ts'
import { trueFalseParts } from './types/true-false/true-false.ts'
import { underlineWordParts } from './types/underline-word/underline-word.ts'
import { wordSearchParts } from './types/word-search/word-search.ts'

type QuestionType = Question['type']
type Seen<Type> = Extract<RedactedQuestion, { type: Type }>

/** Types whose answers have parts that bring points of their own; null where an answer is right or wrong as a whole. */
const PARTS = {
  MultiChoice: null,
  ShortAnswer: null,
  StringSorting: null,
  CompleteSentence: null,
  Matching: matchingParts,
  TrueFalse: trueFalseParts,
  NumericAnswer: null,
  Classification: classificationParts,
  UnderlineWord: underlineWordParts,
  Speaking: speakingParts,
  Essay: essayParts,
  WordSearch: wordSearchParts,
} satisfies { [Type in QuestionType]: ((question: Seen<Type>, answer: unknown) => Share) | null }

/** Whether a part of the points can be had: then a mean says more than how many have all of them. */
export const isPartScored = (type: QuestionType): boolean => PARTS[type] !== null

/** How much of a question an answer fills, right or wrong: nothing, some of its parts, or all. */
export function answeredParts(question: RedactedQuestion, answer: unknown): Share {
  const parts: ((question: never, answer: unknown) => Share) | null = PARTS[question.type]
  // The table pairs each type with its own question, which a union of types cannot tell.
  if (parts) return parts(question as never, answer)
  const given = typeof answer === 'string' ? answer.trim() !== '' : answer !== null && answer !== undefined
  return { hit: given ? 1 : 0, of: 1 }
}
