import { reportSubmissions } from '@bangxanh/contract/homework/endpoints.ts'
import * as calls from '@bangxanh/contract/learn/endpoints.ts'
import type { Answer, QuestionDraft, RedactedQuestion } from '@bangxanh/questions/schemas.ts'
import { asDraft, sample } from '@bangxanh/questions/testing/sample.ts'
import { beforeAll, expect, it } from 'vitest'
import type { Person } from '../../testing/make.ts'
import { type Classroom, homeworkMaker } from '../../testing/make-homework.ts'
import { testSchool } from '../../testing/test-school.ts'

type Redacted<Type> = Extract<RedactedQuestion, { type: Type }>
/** What a pupil sends to a question, and the points that it brings (product 9.5, 9.70 to 9.75); null waits for a teacher. */
type Vector = readonly [QuestionDraft, Answer | ((seen: RedactedQuestion) => Answer), number | null]

/** Of what is sent by the ids that the pupil has seen: who wrote the test knows the words. */
const ofType =
  <Type extends RedactedQuestion['type']>(type: Type, answer: (seen: Redacted<Type>) => Answer) =>
  (seen: RedactedQuestion): Answer => {
    if (!isOf(seen, type)) throw new Error(`A ${seen.type} was asked instead of a ${type}`)
    return answer(seen)
  }
const isOf = <Type extends RedactedQuestion['type']>(
  seen: RedactedQuestion,
  type: Type,
): seen is Redacted<Type> => seen.type === type
const chosen = (option: string) =>
  ofType('MultiChoice', ({ answers }) => answers.find(({ content }) => content === option)?.id ?? null)
const sorted = (...fields: readonly string[][]) =>
  ofType('Classification', ({ answers }) =>
    fields.map(items => answers.list.filter(({ item }) => items.includes(item)).map(({ id }) => id)),
  )

const trueFalse = (point: number, linear = false): QuestionDraft =>
  asDraft(sample.TrueFalse({ point, answers: { ...sample.TrueFalse().answers, linear } }))
/** Choices of which so many are right. */
const choicesWith = (hits: number) =>
  sample.TrueFalse().right.map((value, at) => (at < hits ? value : !value))
const half = asDraft(sample.NumericAnswer({ right: [0.5], answers: { tolerance: 0.01, sheet: false } }))
const short = asDraft(sample.ShortAnswer({ right: ['Hà Nội'] }))
const school = asDraft(sample.StringSorting({ right: 'Tôi đi học.' }))
const goes = asDraft(sample.CompleteSentence())
const capital = asDraft(sample.MultiChoice())
const living = asDraft(sample.Classification())
const sleeps = asDraft(sample.UnderlineWord())
const animals = asDraft(
  sample.WordSearch({
    answers: { w: 4, h: 4, crossword: ['CATX', 'CARB', 'DOGE', 'FHJK'].map(row => [...row]) },
    right: ['cat', 'dog'],
  }),
)
const [cat, car, dog] = [
  [0, 1, 2],
  [4, 5, 6],
  [8, 9, 10],
]

const VECTORS: readonly Vector[] = [
  [short, ' hà  nội.', 1],
  [short, 'ha noi', 0],
  [short, 'HÀ NỘI'.normalize('NFD'), 1],
  [asDraft(sample.Matching({ point: 2 })), ['một', 'hai', 'bốn', 'ba'], 1],
  ...[0, 0.1, 0.25, 0.5, 1].map((score, hits): Vector => [trueFalse(1), choicesWith(hits), score]),
  ...[0, 0.05, 0.125, 0.25, 0.5].map((score, hits): Vector => [trueFalse(0.5), choicesWith(hits), score]),
  ...[0, 0.25, 0.5, 0.75, 1].map((score, hits): Vector => [trueFalse(1, true), choicesWith(hits), score]),
  [trueFalse(1), [true, null, null, null], 0.1],
  ...['0,51', '0.5', '0,50'].map((answer): Vector => [half, answer, 1]),
  ...['0,511', '1/2', '-0,5', '5.10^-1'].map((answer): Vector => [half, answer, 0]),
  [school, '  tôi  đi học ', 1],
  [school, 'đi tôi học', 0],
  [goes, 'goes', 1],
  [goes, 'go', 0],
  [capital, chosen('<p>Hà Nội</p>'), 1],
  [capital, chosen('<p>Huế</p>'), 0],
  [living, sorted(['mèo', 'chó'], ['lúa', 'ngô']), 1],
  [living, sorted(['mèo', 'chó', 'ngô'], ['lúa']), 0.75],
  [living, sorted(['mèo'], ['lúa']), 0.5],
  [sleeps, [1], 0.5],
  [sleeps, [1, 2], 0],
  [sleeps, [1, 3, 4], 0.5],
  [sleeps, [1, 3], 1],
  [animals, [{ word: 'CAT', cells: car }], 0],
  [animals, [{ word: 'cat', cells: cat }], 0.5],
  [
    animals,
    [
      { word: 'cat', cells: cat },
      { word: 'god', cells: dog.toReversed() },
    ],
    1,
  ],
]
const t = testSchool()
let room: Classroom
let make: ReturnType<typeof homeworkMaker>

beforeAll(async () => {
  make = homeworkMaker(t)
  room = await make.classroom()
})

/** The attempt of one pupil who gave exactly these answers, and what each of them brought. */
async function handedIn(vectors: readonly Vector[]) {
  const pupil = room.pupils[0] as Person
  const homework = await make.homework(room, {
    questions: vectors.map(([draft]) => draft),
    showAnswers: 'after_last_attempt',
  })
  const started = await make.attempt(pupil, homework)
  const startedQuestions = started.questionGroups.flatMap(({ questions }) => questions)
  const answers = startedQuestions.map((seen, at) => {
    const answer = vectors[at]?.[1] ?? null
    return { questionId: seen._id, answer: typeof answer === 'function' ? answer(seen) : answer, seq: 1 }
  })
  const params = { attemptId: started._id }
  const { status, data } = await t.as(pupil).call(calls.submitAttempt, { params, body: { answers } })
  expect(status).toBe(200)
  const { attempt } = data
  const scores = new Map(attempt.scores?.map(({ questionId, score }) => [questionId, score]))
  return { homework, attempt, scored: startedQuestions.map(({ _id, type }) => [type, scores.get(_id)]) }
}
const expectedScores = (vectors: readonly Vector[]) => vectors.map(([{ type }, , score]) => [type, score])

it('each answer that is written down with its points brings them, from the paper to the mark', async () => {
  const { attempt, scored } = await handedIn(VECTORS)
  expect(scored).toEqual(expectedScores(VECTORS))
  const total = VECTORS.reduce((sum, [, , score]) => sum + Math.round((score ?? 0) * 10_000), 0) / 10_000
  expect(attempt).toMatchObject({ state: 'graded', score: total })
})

it('what a teacher marks is neither scored nor ranked before; the points so far are', async () => {
  const waiting: readonly Vector[] = [
    [capital, chosen('<p>Hà Nội</p>'), 1],
    [asDraft(sample.Essay({ point: 2 })), { html: '<p>Bài làm</p>', files: [] }, null],
    [asDraft(sample.Essay({ point: 2 })), null, 0],
    [asDraft(sample.Speaking({ point: 2 })), null, 0],
  ]
  const { homework, attempt, scored } = await handedIn(waiting)
  expect(scored).toEqual(expectedScores(waiting))
  expect(attempt).toMatchObject({ state: 'submitted', score: null, waiting: 1, pointsSoFar: 1 })
  const report = await t
    .as(room.teacher)
    .call(reportSubmissions, { body: { homeworkUid: homework._id, sort: 'rank' } })
  expect(report.data.submissions[0]).toMatchObject({ score: null, rank: null })
})
