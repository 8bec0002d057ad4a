import { type ExactPoints, partScore, pointsFromNumber } from './points.ts'
import type { Answer, Question, QuestionDraft, RedactedQuestion } from './schemas.ts'
import type { RedactOptions, TypeModule } from './type-module.ts'
import { classification } from './types/classification/classification.ts'
import { completeSentence } from './types/complete-sentence/complete-sentence.ts'
import { essay } from './types/essay/essay.ts'
import { matching } from './types/matching/matching.ts'
import { multiChoice } from './types/multi-choice/multi-choice.ts'
import { numericAnswer } from './types/numeric-answer/numeric-answer.ts'
import { shortAnswer } from './types/short-answer/short-answer.ts'
import { speaking } from './types/speaking/speaking.ts'
import { stringSorting } from './types/string-sorting/string-sorting.ts'
import { trueFalse } from './types/true-false/true-false.ts'
import { underlineWord } from './types/underline-word/underline-word.ts'
import { wordSearch } from './types/word-search/word-search.ts'

export type QuestionType = Question['type']
type Of<Union, Type> = Extract<Union, { type: Type }>

/** The types that are built, by their names on the wire. */
export const TYPES = {
  MultiChoice: multiChoice,
  ShortAnswer: shortAnswer,
  StringSorting: stringSorting,
  CompleteSentence: completeSentence,
  Matching: matching,
  TrueFalse: trueFalse,
  NumericAnswer: numericAnswer,
  Classification: classification,
  UnderlineWord: underlineWord,
  Speaking: speaking,
  Essay: essay,
  WordSearch: wordSearch,
} satisfies {
  [Type in QuestionType]: TypeModule<Of<Question, Type>, Of<QuestionDraft, Type>, Of<RedactedQuestion, Type>>
}

type ByMachine = {
  [Type in QuestionType]: (typeof TYPES)[Type] extends { byPerson: true } ? never : Type
}[QuestionType]

export const QUESTION_TYPES = Object.keys(TYPES) as QuestionType[]

/** Every type of the product, built or not (product, question types). */
export const ALL_QUESTION_TYPES = [
  'MultiChoice',
  'ShortAnswer',
  'StringSorting',
  'Classification',
  'Speaking',
  'UnderlineWord',
  'Matching',
  'WordSearch',
  'CompleteSentence',
  'TrueFalse',
  'NumericAnswer',
  'Essay',
] as const

/** True for the name of a type that is built. */
export function isSupported(type: unknown): type is QuestionType {
  return typeof type === 'string' && Object.hasOwn(TYPES, type)
}

/**
 * The type that a refused draft asked for, when that is why it was refused (QUESTION_TYPE_NOT_SUPPORTED); undefined
 * when the type is built, or none was named.
 */
export function unsupportedType(draft: unknown): string | undefined {
  const type = typeof draft === 'object' && draft !== null && 'type' in draft ? draft.type : undefined
  return typeof type === 'string' && !isSupported(type) ? type : undefined
}

const moduleOf = (type: QuestionType): TypeModule<Question, QuestionDraft, RedactedQuestion> => TYPES[type]

/**
 * What a student sees of a question before the answer may be known.
 * `seed`: a secret of the attempt that never leaves the server (who knows it can undo a shuffle); the same seed shows
 * the same order. `shuffleOptions`: whether options such as those of MultiChoice change places. `order`: what changes places in
 * an order that was drawn before, such as that of a printed paper.
 */
export function redact(question: Question, { seed, ...options }: RedactOptions): RedactedQuestion {
  return moduleOf(question.type).redact(question, { seed: seedOf(seed, question._id), ...options })
}

/** Each question of an attempt draws for itself. */
const seedOf = (seed: string, questionId: string) => `${seed} ${questionId}`

/** True where a teacher gives the points, and an answer waits until they do (product 9.20). */
export const isMarkedByPerson = (type: QuestionType): boolean => moduleOf(type).byPerson === true

/** A student's answer of a type with its HTML passed through the server's sanitizer. */
export const cleanAnswer = (type: QuestionType, answer: Answer, clean: (html: string) => string): Answer =>
  // Only HTML strings change, so what was an answer stays one.
  (moduleOf(type).cleanAnswer?.(answer, clean) ?? answer) as Answer

/** A student's answer of a type, as rows keep it; undefined when it names nothing of the question. `seed` as for `redact`. */
export function keptAnswer(type: QuestionType, questionId: string, answer: Answer, seed: string): unknown {
  const { keep } = moduleOf(type)
  return keep ? keep(answer, seedOf(seed, questionId)) : answer
}

/** Keys of the files that a student's answer of a type names, with their slash. */
export const answerFiles = (type: QuestionType, answer: unknown): string[] =>
  moduleOf(type).answerFiles?.(answer) ?? []

/** A kept answer as its student gave it. */
export function shownAnswer(type: QuestionType, questionId: string, stored: unknown, seed: string): Answer {
  const { show } = moduleOf(type)
  // Parsed by its question's type before it was kept.
  return (show ? show(stored, seedOf(seed, questionId)) : stored) as Answer
}

/** The ids by which a student knows options or items, in their stored order; null for a type without. `seed` as for `redact`. */
export function idsOf(question: Question, seed: string): string[] | null {
  return moduleOf(question.type).ids?.(question, seedOf(seed, question._id)) ?? null
}

/**
 * The points that a stored answer scores, in 1/10000, rounded half up; null where it waits for a teacher. No answer (null,
 * undefined) and one of a shape that does not fit score 0. Throws RangeError only for a question whose `point` is none.
 */
export function grade(question: Of<Question, ByMachine>, answer: unknown): ExactPoints
export function grade(question: Question, answer: unknown): ExactPoints | null
export function grade(question: Question, answer: unknown): ExactPoints | null {
  const share = moduleOf(question.type).grade(question, answer)
  return share && partScore(pointsFromNumber(question.point), share)
}

/**
 * A kept answer to one version of a question as one to another version of it; undefined where nobody can say what it means
 * there, such as an option that reads otherwise now. It is never guessed. Blank stays blank (null).
 */
export function carriedAnswer(answer: unknown, from: Question, to: Question): unknown {
  if (answer === null || answer === undefined) return null
  if (from.type !== to.type) return undefined
  const { carry } = moduleOf(to.type)
  if (carry) return carry(answer, from, to)
  return JSON.stringify(from.answers) === JSON.stringify(to.answers) ? answer : undefined
}

/** The draft with every HTML string (content, hint, and those of its type) passed through the server's sanitizer. */
export function cleanHtml(draft: QuestionDraft, clean: (html: string) => string): QuestionDraft {
  return {
    ...(moduleOf(draft.type).cleanHtml?.(draft, clean) ?? draft),
    content: clean(draft.content),
    answerHint: draft.answerHint === null ? null : clean(draft.answerHint),
  }
}

/**
 * Keys of the stored files that a draft or question names, each once; files inside HTML are the sanitizer's matter.
 * Sorted, because the order in which they are stored would show a student which picture belongs to which.
 */
export function fileKeys(question: QuestionDraft | Question): string[] {
  const keys = [question.imgUrl, question.audioUrl, ...(moduleOf(question.type).fileKeys?.(question) ?? [])]
  return [...new Set(keys.filter(key => key !== null))].sort()
}
