import type { Share } from './points.ts'
import type { QuestionFields } from './question.ts'

export type RedactOptions = {
  /** A secret of the server, its own for each attempt and question (see `shuffle`). */
  seed: string
  /** Whether options that have no right order are shuffled too. */
  shuffleOptions: boolean
  /** What changes places, by its stored index, in an order that was drawn before and is kept; without it the seed draws one. */
  order?: readonly number[] | undefined
}

/** Items in the order that is kept, else as they are drawn. */
export const ordered = <Item>(
  items: readonly Item[],
  order: readonly number[] | undefined,
  draw: () => readonly Item[],
): Item[] => [...(order ? order.map(at => items[at] as Item) : draw())]

/** What the engine must know of a type. Methods, not properties: so one table serves all types without assertions. */
export interface TypeModule<Question, Draft, Redacted> {
  /** What the editor starts from. It is not yet valid; a right answer that nobody chose is null. */
  empty(): { answers: unknown; right: unknown; fakeChoices: unknown }
  /** What a student sees, built field by field, so that a new stored field stays hidden. */
  redact(question: Question, options: RedactOptions): Redacted
  /**
   * How much is right; null where a person has to say (`byPerson`). The answer is whatever was stored: one of another shape,
   * and one in which nothing stands, scores nothing and never throws.
   */
  grade(question: Question, answer: unknown): Share | null
  /** What was given waits for a teacher's points (product 9.20). */
  readonly byPerson?: true
  /** An answer as rows keep it, where that is another form; undefined when it names nothing of the question. A blank stays null. */
  keep?(answer: unknown, seed: string): unknown
  /** The same back: a kept answer as the student gave it. */
  show?(stored: unknown, seed: string): unknown
  /** The ids that a student knows options or items by, in their stored order; left out where an answer names none. */
  ids?(question: Question, seed: string): string[]
  /**
   * A kept answer to one version of a question as one to another version; undefined where nobody can say what it means there.
   * Left out where it means the same as long as nothing but the right answer differs (see `carriedAnswer`).
   */
  carry?(answer: unknown, from: Question, to: Question): unknown
  /** A student's answer with its HTML cleaned; left out where there is none. */
  cleanAnswer?(answer: unknown, clean: (html: string) => string): unknown
  /** Keys of the files that a student's answer names; left out where it names none. */
  answerFiles?(answer: unknown): string[]
  /** The draft with the HTML of the type's own fields cleaned; left out where there is none. */
  cleanHtml?(draft: Draft, clean: (html: string) => string): Draft
  /** Keys of stored files in the type's own fields; left out where there are none. */
  fileKeys?(draft: Draft): string[]
}

/** The fields of every type that a student may see. */
export function seenFields(question: QuestionFields) {
  const { _id, questionGroupId, point, content, imgUrl, audioUrl, duration } = question
  return { _id, questionGroupId, point, content, imgUrl, audioUrl, duration }
}
