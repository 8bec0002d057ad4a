import type { QuestionType } from '@bangxanh/questions/registry.ts'
import type { QuestionDraft } from '@bangxanh/questions/schemas.ts'
import { asDraft, sample } from '@bangxanh/questions/testing/sample.ts'
import type { ExchangeExam, ExchangeGroup } from '../model.ts'

const group = (questions: readonly QuestionDraft[], change: Partial<ExchangeGroup> = {}): ExchangeGroup => ({
  title: 'Phần I',
  content: '',
  imgUrl: null,
  audioUrl: null,
  questions,
  ...change,
})

export const examOf = (
  questions: readonly QuestionDraft[],
  change: Partial<ExchangeGroup> = {},
): ExchangeExam => ({
  title: 'Đề số 1',
  groups: [group(questions, change)],
})

/** A question of a type with nothing beside: one point, no hint, no time. */
export const plain = (type: QuestionType): QuestionDraft => ({
  ...asDraft(sample[type]()),
  answerHint: null,
  duration: null,
  level: null,
})
