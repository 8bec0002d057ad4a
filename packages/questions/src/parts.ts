import type { Share } from './points.ts'
import type { Question, RedactedQuestion } from './schemas.ts'
import type { EssayAnswer } from './types/essay/schema.ts'

type QuestionType = Question['type']
type Redacted<Type> = Extract<RedactedQuestion, { type: Type }>

/** An answer to an essay, whatever a row holds; null for another shape. */
export function essayOf(answer: unknown): EssayAnswer | null {
  const { html, files } = (answer ?? {}) as { html?: unknown; files?: unknown }
  if (typeof html !== 'string' || !Array.isArray(files)) return null
  return { html, files: files.filter(key => typeof key === 'string') }
}

/** True where something stands in it: a word, a formula or a file. */
export function isEssayGiven(answer: unknown): boolean {
  const essay = essayOf(answer)
  if (!essay) return false
  return essay.files.length > 0 || essay.html.replace(/<[^>]*>|&nbsp;/g, '').trim() !== ''
}

/** The key of the recording that an answer to a speaking question names, whatever a row holds. */
export function recordingOf(answer: unknown): string | null {
  const { key } = (answer ?? {}) as { key?: unknown }
  return typeof key === 'string' ? key : null
}

const listOf = (answer: unknown): unknown[] => (Array.isArray(answer) ? answer : [])
const whole = (isGiven: boolean): Share => ({ hit: isGiven ? 1 : 0, of: 1 })

/**
 * For types whose answers have parts that bring points of their own: how many of them an answer fills, right or wrong. Null where an
 * answer is right or wrong as a whole. It stands apart from the types, since a pupil's list of homework counts and needs no more of them.
 */
const PARTS: { [Type in QuestionType]: ((question: Redacted<Type>, answer: unknown) => Share) | null } = {
  MultiChoice: null,
  ShortAnswer: null,
  StringSorting: null,
  CompleteSentence: null,
  NumericAnswer: null,
  /** Items of column A that have a partner. */
  Matching: ({ answers }, answer) => {
    const chosen = listOf(answer)
    const items = answers.classificationFields
    return { hit: items.filter((_, at) => typeof chosen[at] === 'string').length, of: items.length }
  },
  /** Statements that were answered. */
  TrueFalse: ({ answers }, answer) => {
    const choices = listOf(answer)
    const filled = answers.statements.filter((_, at) => typeof choices[at] === 'boolean')
    return { hit: filled.length, of: answers.statements.length }
  },
  /** Items that were put into a field; where some belong to none, whether any was: how many there are is a part of the answer. */
  Classification: ({ answers }, answer) => {
    const placed = new Set(listOf(answer).flat())
    if (answers.leavesOver) return whole(placed.size > 0)
    return { hit: answers.list.filter(({ id }) => placed.has(id)).length, of: answers.list.length }
  },
  /** Whether anything is underlined: how many positions there are to find is a part of the answer. */
  UnderlineWord: (_, answer) => whole(listOf(answer).length > 0),
  /** Given or not; of its points any part can be had. */
  Speaking: (_, answer) => whole(recordingOf(answer) !== null),
  /** Given or not; of its points any part can be had. */
  Essay: (_, answer) => whole(isEssayGiven(answer)),
  /** Words that have been marked. */
  WordSearch: ({ answers }, answer) => ({
    hit: Math.min(listOf(answer).length, answers.words),
    of: answers.words,
  }),
}

/** Whether a part of the points can be had: then a mean says more than how many have all of them. */
export const isPartScored = (type: QuestionType): boolean => PARTS[type] !== null

/** How much of a question an answer fills, right or wrong: nothing, some of its parts, or all. */
export function answeredParts(question: RedactedQuestion, answer: unknown): Share {
  const parts: ((question: never, answer: unknown) => Share) | null = PARTS[question.type]
  // The table pairs each type with its own question, which a union of types cannot tell.
  if (parts) return parts(question as never, answer)
  const isGiven = typeof answer === 'string' ? answer.trim() !== '' : answer !== null && answer !== undefined
  return { hit: isGiven ? 1 : 0, of: 1 }
}
