import type { PaperDraft } from '@bangxanh/contract/paper-imports/schemas.ts'
import { type Level, QUESTION } from '@bangxanh/questions/limits.ts'
import { isPoints } from '@bangxanh/questions/points.ts'
import { TYPES } from '@bangxanh/questions/registry.ts'
import type { Question, QuestionType } from './question-parts.ts'
import type { texts } from './texts.vi.ts'

/** The fields of a type while they are written: not valid yet, a right answer that nobody chose is null. */
export type WrittenOf<Type extends QuestionType> = { type: Type } & ReturnType<(typeof TYPES)[Type]['empty']>
export type Written = { [Type in QuestionType]: WrittenOf<Type> }[QuestionType]

/** A question while it is written. */
export interface QuestionValues {
  readonly written: Written
  readonly content: string
  readonly imgUrl: string | null
  readonly audioUrl: string | null
  readonly answerHint: string
  readonly point: number | ''
  readonly duration: number | ''
  readonly level: Level | null
}

/** What is not right yet, by the name that the server gives the field: `content`, `answers.0`, `right`. */
export type Problem = keyof (typeof texts)['problem']
export type Problems = Record<string, Problem>

/** Said while a person types; the rest waits until they try to save, since a form begins unfinished. */
export const SAID_AT_ONCE: readonly Problem[] = ['tooLong', 'point', 'duration']

export function emptyOf(type: QuestionType): Written {
  // The table pairs each type with its own fields, which a union of types cannot tell.
  return { type, ...TYPES[type].empty() } as Written
}

export const NEW_QUESTION: QuestionValues = {
  written: emptyOf('MultiChoice'),
  content: '',
  imgUrl: null,
  audioUrl: null,
  answerHint: '',
  point: 1,
  duration: '',
  level: null,
}

export function valuesOf(question: Question): QuestionValues {
  const { content, imgUrl, audioUrl, answerHint, point, duration, level } = question
  const { type, answers, right, fakeChoices } = question
  return {
    written: {
      type,
      answers,
      right,
      fakeChoices,
      ...('fixedOptions' in question && { fixedOptions: question.fixedOptions }),
    } as Written,
    content,
    imgUrl,
    audioUrl,
    answerHint: answerHint ?? '',
    point,
    duration: duration ?? '',
    level,
  }
}

/** Of a draft that may lack its right answer. */
export function valuesOfDraft({
  type,
  answers,
  right,
  fakeChoices,
  fixedOptions,
  ...draft
}: PaperDraft): QuestionValues {
  const empty = emptyOf(type)
  const own = { answers, right: right ?? empty.right, fakeChoices, ...(fixedOptions && { fixedOptions }) }
  return {
    ...draft,
    // The server has checked that the answers of a draft agree with its type.
    written: { ...empty, ...own } as Written,
    answerHint: draft.answerHint ?? '',
    duration: draft.duration ?? '',
  }
}

/** What is sent to store a question. */
export function draftOf({ written, answerHint, duration, ...values }: QuestionValues) {
  return {
    ...written,
    ...values,
    answerHint: answerHint || null,
    duration: duration === '' ? null : duration,
  }
}

/** A text that must be there and must not be too long. */
export function textProblem(text: string, most: number): Problem | undefined {
  if (text.trim() === '') return 'required'
  return text.length > most ? 'tooLong' : undefined
}

/** The problems of a list of texts, each under its own place. */
export function listProblems(texts: readonly string[], most: number, at: string): Problems {
  const problems: Problems = {}
  texts.forEach((text, index) => {
    const problem = textProblem(text, most)
    if (problem) problems[`${at}.${index}`] = problem
  })
  return problems
}

/** The problems of what all types have. */
export function commonProblems(values: QuestionValues): Problems {
  const { content, imgUrl, audioUrl, answerHint, point, duration } = values
  const { min, max } = QUESTION.durationSeconds
  const problems: Problems = {}
  if (!content && !imgUrl && !audioUrl) problems.content = 'content'
  if (content.length > QUESTION.html) problems.content = 'tooLong'
  if (answerHint.length > QUESTION.html) problems.answerHint = 'tooLong'
  if (point === '') problems.point = 'required'
  else if (!isPoints(point)) problems.point = 'point'
  if (duration !== '' && !(Number.isInteger(duration) && duration >= min && duration <= max))
    problems.duration = 'duration'
  return problems
}
