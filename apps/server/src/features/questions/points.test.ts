import { readExam } from '@bangxanh/contract/exam-vault/endpoints.ts'
import { setPoints, spreadPoints, updateQuestion } from '@bangxanh/contract/questions/endpoints.ts'
import { expect, test } from 'vitest'
import type { Person } from '../../testing/make.ts'
import { homeworkMaker } from '../../testing/make-homework.ts'
import { draft, vaultMaker } from '../../testing/make-vault.ts'
import { testSchool } from '../../testing/test-school.ts'
import '../../testing/to-fail.ts'

const t = testSchool()
const area = 'exam-vault' as const

const spread = (who: Person, examVaultId: string, total: number, how: 'equal' | 'scaled' = 'equal') =>
  t.as(who).call(spreadPoints, {
    params: { area },
    query: { examVaultId },
    body: { total, spread: how },
  })
const give = (
  who: Person,
  examVaultId: string,
  questions: { _id: string; point: number; edition?: number }[],
) => t.as(who).call(setPoints, { params: { area }, query: { examVaultId }, body: { questions } })
const pointsOf = async (id: string) => {
  const { exam } = (await t.as(t.teacher).call(readExam, { params: { id } })).data
  const points = exam.questionGroups.flatMap(({ questions }) => questions.map(({ point }) => point))
  return { points, totalPoint: exam.totalPoint }
}

test('10 points over three questions in two groups: the last one of the last group takes the remainder', async () => {
  const { examId } = await vaultMaker(t).examWithQuestions(t.teacher)
  await vaultMaker(t).question(t.teacher, await vaultMaker(t).group(t.teacher, examId), draft.matching)
  const { data } = await spread(t.teacher, examId, 10)
  expect(data.totalPoint).toBe(10)
  expect(data.questions.map(({ point, before }) => [point, before])).toEqual([
    [2.5, 0.25],
    [2.5, 0.5],
    [2.5, 1],
    [2.5, 1],
  ])
  const [first] = data.questions
  const { examId: ofThree } = await vaultMaker(t).examWithQuestions(t.teacher)
  await spread(t.teacher, ofThree, 10)
  expect(await pointsOf(ofThree)).toEqual({ points: [3.33, 3.33, 3.34], totalPoint: 10 })
  // Nothing but the points is another version's.
  expect(first?.edition).toBe(2)
  expect(await pointsOf(examId)).toEqual({ points: [2.5, 2.5, 2.5, 2.5], totalPoint: 10 })
})

test('a new total keeps the proportion, and taken back all is as it was', async () => {
  const { examId } = await vaultMaker(t).examWithQuestions(t.teacher)
  const { data } = await spread(t.teacher, examId, 7, 'scaled')
  expect(await pointsOf(examId)).toEqual({ points: [1, 2, 4], totalPoint: 7 })
  const back = data.questions.map(({ _id, before, edition }) => ({ _id, point: before, edition }))
  const undone = await give(t.teacher, examId, back)
  expect(undone.data.totalPoint).toBe(1.75)
  expect(await pointsOf(examId)).toEqual({ points: [0.25, 0.5, 1], totalPoint: 1.75 })
  // Answered the same a second time, and nothing is written.
  expect((await give(t.teacher, examId, back)).data).toEqual({ questions: [], totalPoint: 1.75 })
})

test('what a colleague has changed since is not undone, and nothing else is either', async () => {
  const { examId, groupId, questionIds } = await vaultMaker(t).examWithQuestions(t.teacher)
  const { data } = await spread(t.teacher, examId, 10)
  await t.as(t.teacher).call(updateQuestion, {
    params: { area, questionGroupId: groupId, questionId: questionIds[1] as string },
    body: { ...draft.shortAnswer, point: 5 },
  })
  const back = data.questions.map(({ _id, before, edition }) => ({ _id, point: before, edition }))
  expect(await give(t.teacher, examId, back)).toFail(409, 'E_POINTS_CHANGED')
  expect((await pointsOf(examId)).points).toEqual([3.33, 5, 3.34])
})

test('bad totals, questions of another exam, and an exam without questions are refused', async () => {
  const { examId } = await vaultMaker(t).examWithQuestions(t.teacher)
  for (const total of [0, -10, 0.99999, 10.00001, 1001])
    expect(await spread(t.teacher, examId, total)).toFail(400, 'E_INVALID')
  const other = await vaultMaker(t).examWithQuestions(t.teacher)
  const [foreign = ''] = other.questionIds
  expect(await give(t.teacher, examId, [{ _id: foreign, point: 1 }])).toFail(404, 'E_NOT_FOUND')
  const twice = { _id: foreign, point: 1 }
  expect(await give(t.teacher, other.examId, [twice, twice])).toFail(400, 'E_INVALID')
  expect(await spread(t.teacher, await vaultMaker(t).exam(t.teacher), 10)).toFail(409, 'E_NO_QUESTIONS')
  expect(await spread(t.otherTenant, examId, 10)).toFail(404, 'E_NOT_FOUND')
  expect((await pointsOf(examId)).points).toEqual([0.25, 0.5, 1])
})

test('two at once come one after the other, and the sum is one of theirs', async () => {
  const { examId } = await vaultMaker(t).examWithQuestions(t.teacher)
  const answers = await Promise.all([10, 7, 10, 7].map(total => spread(t.teacher, examId, total)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const { points, totalPoint } = await pointsOf(examId)
  expect([7, 10]).toContain(totalPoint)
  expect(points.map(point => Math.round(point * 10_000)).reduce((sum, point) => sum + point)).toBe(
    totalPoint * 10_000,
  )
})

test('a homework keeps its points once somebody has begun it', async () => {
  const maker = homeworkMaker(t)
  const room = await maker.classroom()
  const homework = await maker.homework(room)
  const ask = (total: number) =>
    t.as(room.teacher).call(spreadPoints, {
      params: { area: 'homework' },
      query: { homeworkUid: homework._id },
      body: { total, spread: 'equal' },
    })
  expect((await ask(10)).data.totalPoint).toBe(10)
  await maker.attempt(room.pupils[0] as Person, homework)
  expect(await ask(7)).toFail(409, 'E_HOMEWORK_HAS_ATTEMPTS')
  expect((await maker.seen(room, homework)).totalPoint).toBe(10)
})
