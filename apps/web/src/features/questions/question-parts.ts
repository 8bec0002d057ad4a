import type { FileAddresses } from '@bangxanh/contract/questions/schemas.ts'
import type { QuestionType } from '@bangxanh/questions/registry.ts'
import type { Answer, Question, RedactedQuestion } from '@bangxanh/questions/schemas.ts'

import type { Work } from './work.ts'

export type { Answer, FileAddresses, Question, QuestionType, RedactedQuestion }

export type QuestionOf<Type extends QuestionType> = Extract<Question, { type: Type }>
export type SeenOf<Type extends QuestionType> = Extract<RedactedQuestion, { type: Type }>

/** What the player of a type is given. The question's own text stands above it already. */
export interface PlayerProps<Seen> {
  readonly question: Seen
  /** What is answered so far; null is no answer. A value of another type's shape counts as none. */
  readonly value: Answer
  readonly onChange: (value: Answer) => void
  readonly files: FileAddresses
  readonly readOnly: boolean
  /** How files are handed in; left out where nothing is, as in a result. */
  readonly work?: Work | undefined
  /** The id of the element that says the question. */
  readonly labelledBy: string
}

/** What the review of a type is given. */
export interface ReviewProps<Stored, Seen> {
  readonly question: Stored
  /** The question as the student saw it: its shuffle is kept. */
  readonly seen: Seen | undefined
  /** The student's answer, null for none; undefined where nobody answered, as in a preview. */
  readonly answer: Answer | undefined
  /** Its points; undefined where nothing was graded. */
  readonly score: number | undefined
  /** By index: the ids that the student knew options or items by. Without them an answer names indexes, as it is kept. */
  readonly optionIds?: readonly string[] | undefined
  readonly files: FileAddresses
}

/** What the two lines of a type are given: what was answered, and what is right. */
export interface LineProps<Stored> {
  readonly question: Stored
  /** As it is kept: options and items by their index. */
  readonly answer: Answer
  readonly files: FileAddresses
}

/** The name of the option at an index, as papers have it: A, B, C. */
export const letterOf = (index: number) => String.fromCharCode(65 + index)

/** True for HTML that shows nothing: no word and no picture. */
export const isBlank = (html: string | null) =>
  !html?.includes('<img') && (html ?? '').replace(/<[^>]*>|&nbsp;/g, '').trim() === ''
