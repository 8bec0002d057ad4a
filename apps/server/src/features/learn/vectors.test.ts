import * as calls from '@bangxanh/contract/learn/endpoints.ts'
import type { Answer, QuestionDraft } from '@bangxanh/questions/schemas.ts'
import { asDraft, sample } from '@bangxanh/questions/testing/sample.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import type { Person } from '../../testing/make.ts'
import { type Classroom, homeworkMaker } from '../../testing/make-homework.ts'

/** What a pupil sends to a question, and the points that it brings (product 9.5). */
type Vector = readonly [QuestionDraft, Answer, number]

const trueFalse = (point: number, linear = false): QuestionDraft =>
  asDraft(sample.TrueFalse({ point, answers: { ...sample.TrueFalse().answers, linear } }))
/** Judgements of which so many are right. */
const judged = (hits: number) => sample.TrueFalse().right.map((value, at) => (at < hits ? value : !value))
const half = asDraft(sample.NumericAnswer({ right: [0.5], answers: { tolerance: 0.01, sheet: false } }))
const short = asDraft(sample.ShortAnswer({ right: ['Hà Nội'] }))
const school = asDraft(sample.StringSorting({ right: 'Tôi đi học.' }))
const goes = asDraft(sample.CompleteSentence())

const VECTORS: readonly Vector[] = [
  [short, ' hà  nội.', 1],
  [short, 'ha noi', 0],
  [short, 'HÀ NỘI'.normalize('NFD'), 1],
  [asDraft(sample.Matching({ point: 2 })), ['một', 'hai', 'bốn', 'ba'], 1],
  ...[0, 0.1, 0.25, 0.5, 1].map((score, hits): Vector => [trueFalse(1), judged(hits), score]),
  ...[0, 0.05, 0.125, 0.25, 0.5].map((score, hits): Vector => [trueFalse(0.5), judged(hits), score]),
  ...[0, 0.25, 0.5, 0.75, 1].map((score, hits): Vector => [trueFalse(1, true), judged(hits), score]),
  [trueFalse(1), [true, null, null, null], 0.1],
  ...['0,51', '0.5', '0,50'].map((answer): Vector => [half, answer, 1]),
  ...['0,511', '1/2', '-0,5', '5.10^-1'].map((answer): Vector => [half, answer, 0]),
  [school, '  tôi  đi học ', 1],
  [school, 'đi tôi học', 0],
  [goes, 'goes', 1],
  [goes, 'go', 0],
]

let t: TestApp
let room: Classroom
let make: ReturnType<typeof homeworkMaker>

beforeAll(async () => {
  t = await startTestApp()
  make = homeworkMaker(t)
  room = await make.classroom()
})
afterAll(() => t.close())

it('each answer that is written down with its points brings them, from the paper to the mark', async () => {
  const pupil = room.pupils[0] as Person
  const homework = await make.homework(room, {
    questions: VECTORS.map(([draft]) => draft),
    showAnswers: 'after_last_attempt',
  })
  const attempt = await make.attempt(pupil, homework)
  const asked = attempt.questionGroups.flatMap(({ questions }) => questions)
  expect(asked.map(({ type }) => type)).toEqual(VECTORS.map(([{ type }]) => type))

  const answers = asked.map(({ _id }, at) => ({ questionId: _id, answer: VECTORS[at]?.[1] ?? null, seq: 1 }))
  const params = { attemptId: attempt._id }
  const { status, data } = await t.as(pupil).call(calls.submitAttempt, { params, body: { answers } })
  expect(status).toBe(200)
  const scores = new Map(data.attempt.scores?.map(({ questionId, score }) => [questionId, score]))
  expect(asked.map(({ _id, type }, at) => [type, VECTORS[at]?.[1], scores.get(_id)])).toEqual(
    VECTORS.map(([{ type }, answer, score]) => [type, answer, score]),
  )
  const total = VECTORS.reduce((sum, [, , score]) => sum + Math.round(score * 10_000), 0) / 10_000
  expect(data.attempt.score).toBe(total)
})
