import type { Question } from '@bangxanh/questions/schemas.ts'
import { gapOf } from '@bangxanh/questions/types/complete-sentence/gap.ts'
import { tokensOf } from '@bangxanh/questions/types/underline-word/tokens.ts'
import type { PrintedExam, Variant } from './model.ts'
import { type PaperQuestion, type PartKind, paperOf } from './paper.ts'

export interface KeyPart {
  readonly kind: PartKind
  readonly answers: readonly KeyAnswer[]
}

export interface KeyAnswer {
  readonly number: number
  readonly questionId: string
  /** As a key says it: "C", "ĐSĐS", "0,5", "1-c 2-a"; null where a teacher marks. */
  readonly answer: string | null
}

/** The right answers of a variant, by its parts and numbers. */
export const keyOf = (exam: PrintedExam, variant: Variant): KeyPart[] =>
  paperOf(exam, variant).map(({ kind, groups }) => ({
    kind,
    answers: groups
      .flatMap(({ questions }) => questions)
      .map(one => ({ number: one.number, questionId: one.question._id, answer: answerOf(one) })),
  }))

/** A, B, C: how the options of a question are called on paper. */
export const letterOf = (place: number): string => String.fromCharCode('A'.charCodeAt(0) + place)

/** 0,5: how a number is written in Vietnam. */
export const spokenNumber = (number: number): string => String(number).replace('.', ',')

function answerOf({ question, options }: PaperQuestion): string | null {
  switch (question.type) {
    case 'MultiChoice':
      return letterOf(options.indexOf(question.right))
    case 'TrueFalse':
      return question.right.map(isTrue => (isTrue ? 'Đ' : 'S')).join('')
    case 'NumericAnswer':
      return question.right.map(spokenNumber).join(' / ')
    case 'ShortAnswer':
      return question.right.join(' / ')
    case 'Matching':
      return matchingKey(question.right, options)
    case 'StringSorting':
      return question.right
    case 'Classification':
      return classificationKey(question, options)
    case 'CompleteSentence':
      return gapOf(question)?.word ?? ''
    case 'UnderlineWord': {
      const tokens = tokensOf(question.answers)
      return question.right.map(position => tokens[position] ?? '').join(', ')
    }
    case 'WordSearch':
      return question.right.join(', ')
    case 'Essay':
    case 'Speaking':
      return null
  }
}

/** 1-c: the first of column A belongs to c of column B. */
const matchingKey = (right: readonly string[], options: readonly number[]): string =>
  right.map((_, at) => `${at + 1}-${letterOf(options.indexOf(at)).toLowerCase()}`).join(' ')

/** Heads what belongs to none of the fields of a Classification. */
export const NO_FIELD = 'Không thuộc nhóm nào'

/** The items of each field, by the numbers that they bear on the paper. */
const classificationKey = (
  { answers, right, fakeChoices }: Extract<Question, { type: 'Classification' }>,
  options: readonly number[],
): string => {
  const numbersOf = (items: readonly number[] | null | undefined) =>
    options.flatMap((item, place) => (items?.includes(item) ? place + 1 : [])).join(', ')
  const fields = answers.classificationFields.map((field, at) => `${field}: ${numbersOf(right[at])}`)
  return [...fields, ...(fakeChoices ? [`${NO_FIELD}: ${numbersOf(fakeChoices)}`] : [])].join('; ')
}
