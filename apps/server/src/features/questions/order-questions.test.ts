import { readExam } from '@bangxanh/contract/exam-vault/endpoints.ts'
import {
  changeQuestions,
  copyQuestions,
  createQuestion,
  createQuestionGroups,
  deleteQuestion,
  deleteQuestionGroup,
  listQuestionGroups,
  listQuestions,
  orderQuestions,
} from '@bangxanh/contract/questions/endpoints.ts'
import type { QuestionOrder, QuestionsAct } from '@bangxanh/contract/questions/schemas.ts'
import { expect, test } from 'vitest'
import type { Person } from '../../testing/make.ts'
import { homeworkMaker } from '../../testing/make-homework.ts'
import { draft, vaultMaker } from '../../testing/make-vault.ts'
import { testSchool } from '../../testing/test-school.ts'
import '../../testing/to-fail.ts'

const t = testSchool()
const area = 'exam-vault' as const

const order = (who: Person | null, examVaultId: string, groups: QuestionOrder, seen?: QuestionOrder) =>
  t.as(who).call(orderQuestions, { params: { area }, query: { examVaultId }, body: { groups, seen } })
const act = (who: Person | null, examVaultId: string, body: QuestionsAct) =>
  t.as(who).call(changeQuestions, { params: { area }, query: { examVaultId }, body })
const copy = (who: Person | null, examVaultId: string, questionIds: string[], key?: string) =>
  t.as(who).call(copyQuestions, { params: { area }, query: { examVaultId }, body: { questionIds }, key })
const away = { questionIds: [], questionGroupIds: [] }

async function seen(id: string) {
  const { exam } = (await t.as(t.teacher).call(readExam, { params: { id } })).data
  const groups = exam.questionGroups.map(({ _id, questions }) => ({
    _id,
    questionIds: questions.map(question => question._id),
  }))
  return { groups, count: exam.questionCount, total: exam.totalPoint }
}
const ordered = async (id: string) => (await seen(id)).groups

/** An exam of two groups, three questions and one. */
async function twoGroups() {
  const { examId, groupId, questionIds } = await vaultMaker(t).examWithQuestions(t.teacher)
  const otherGroupId = await vaultMaker(t).group(t.teacher, examId)
  const other = await vaultMaker(t).question(t.teacher, otherGroupId)
  const [a = '', b = '', c = ''] = questionIds
  return { examId, groupId, otherGroupId, a, b, c, other }
}

test('a visitor signs in first; nobody else finds the questions; nonsense is refused', async () => {
  const { examId, groupId, a, b, c, other, otherGroupId } = await twoGroups()
  const current = await ordered(examId)
  const turned = [...current].reverse()
  for (const [who, status] of [
    [null, 401],
    [t.otherTenant, 404],
    [t.colleague, 404],
    [t.pupil, 404],
  ] as const) {
    const answers = await Promise.all([
      order(who, examId, turned),
      act(who, examId, { act: 'points', questionIds: [a], point: 9 }),
      act(who, examId, { act: 'delete', ...away, questionIds: [a] }),
      copy(who, examId, [a]),
    ])
    expect(answers.map(answer => answer.status)).toEqual([status, status, status, status])
  }
  const invalid = await Promise.all([
    order(t.teacher, examId, [...current, ...current]),
    order(t.teacher, examId, [{ _id: groupId, questionIds: [a, a, b, c, other] }]),
    act(t.teacher, examId, { act: 'points', questionIds: [a, a], point: 1 }),
    act(t.teacher, examId, { act: 'points', questionIds: [], point: 1 }),
    act(t.teacher, examId, { act: 'points', questionIds: [a], point: -1 }),
    act(t.teacher, examId, { act: 'points', questionIds: [a], point: 0.00001 }),
    act(t.teacher, examId, { act: 'jump', questionIds: [a] } as never),
    copy(t.teacher, examId, []),
  ])
  expect(invalid.map(answer => answer.status)).toEqual(invalid.map(() => 400))
  // Another exam of the same teacher is another one.
  const foreign = await twoGroups()
  const strange = await Promise.all([
    order(t.teacher, examId, [{ _id: groupId, questionIds: [a, b, c, foreign.a] }, ...current.slice(1)]),
    order(t.teacher, examId, [...current, { _id: foreign.groupId, questionIds: [] }]),
    act(t.teacher, examId, { act: 'points', questionIds: [a, foreign.a], point: 9 }),
    act(t.teacher, examId, { act: 'move', questionIds: [a], questionGroupId: foreign.groupId }),
    act(t.teacher, examId, { act: 'move', questionIds: [foreign.a], questionGroupId: otherGroupId }),
    act(t.teacher, examId, { act: 'delete', ...away, questionGroupIds: [foreign.groupId] }),
    act(t.teacher, examId, { act: 'restore', ...away, questionIds: [foreign.a] }),
    copy(t.teacher, examId, [a, foreign.a]),
    t.as(t.teacher).call(createQuestion, {
      params: { area, questionGroupId: groupId },
      query: { after: foreign.a },
      body: draft.multiChoice,
    }),
  ])
  expect(strange.map(answer => answer.status)).toEqual(strange.map(() => 404))
  expect(await seen(examId)).toEqual({ groups: current, count: 4, total: 2 })
})

test('groups and questions change places, also between groups, and back by the reverse call', async () => {
  const { examId, groupId, otherGroupId, a, b, c, other } = await twoGroups()
  const before = await ordered(examId)
  const after = [
    { _id: otherGroupId, questionIds: [c, other, a] },
    { _id: groupId, questionIds: [b] },
  ]
  expect((await order(t.teacher, examId, after, before)).data.groups).toEqual(after)
  expect(await seen(examId)).toEqual({ groups: after, count: 4, total: 2 })
  // Answered the same a second time, whatever was seen.
  expect((await order(t.teacher, examId, after, before)).status).toBe(200)
  expect((await order(t.teacher, examId, before, after)).data.groups).toEqual(before)
})

test('who has not seen the order that stands is told, and changes nothing', async () => {
  const { examId, groupId, otherGroupId, a, b, c, other } = await twoGroups()
  const before = await ordered(examId)
  const mine = [
    { _id: groupId, questionIds: [b, a, c] },
    { _id: otherGroupId, questionIds: [other] },
  ]
  const theirs = [
    { _id: groupId, questionIds: [c, b, a] },
    { _id: otherGroupId, questionIds: [other] },
  ]
  const answers = await Promise.all([mine, theirs].map(groups => order(t.teacher, examId, groups, before)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const current = await ordered(examId)
  const late = answers.find(({ status }) => status === 409)
  expect(late).toFail(409, 'E_ORDER_CHANGED')
  // A question that came meanwhile is not lost from an order that does not name it, nor one that went.
  const added = await vaultMaker(t).question(t.teacher, groupId)
  expect(await order(t.teacher, examId, before)).toFail(409, 'E_ORDER_CHANGED')
  await t
    .as(t.teacher)
    .call(deleteQuestion, { params: { area, questionGroupId: groupId, questionId: added } })
  const withAdded = [{ _id: groupId, questionIds: [added, a, b, c] }, ...before.slice(1)]
  expect(await order(t.teacher, examId, withAdded)).toFail(409, 'E_ORDER_CHANGED')
  expect(await ordered(examId)).toEqual(current)
})

test('several questions get points, move, go and come back with their ids, each with the totals', async () => {
  const { examId, groupId, otherGroupId, a, b, c, other } = await twoGroups()
  const before = await ordered(examId)
  const points = await act(t.teacher, examId, { act: 'points', questionIds: [a, c], point: 2.5 })
  expect(points.data).toEqual({
    questions: [
      { _id: a, point: 2.5, before: 0.25, edition: 2 },
      { _id: c, point: 2.5, before: 1, edition: 2 },
    ],
    questionCount: 4,
    totalPoint: 5.75,
  })
  await act(t.teacher, examId, { act: 'move', questionIds: [c, a], questionGroupId: otherGroupId })
  expect(await ordered(examId)).toEqual([
    { _id: groupId, questionIds: [b] },
    { _id: otherGroupId, questionIds: [other, c, a] },
  ])
  await order(t.teacher, examId, before)
  const gone = { questionIds: [b, a], questionGroupIds: [otherGroupId] }
  for (let twice = 0; twice < 2; twice++) {
    const { data } = await act(t.teacher, examId, { act: 'delete', ...gone })
    expect(data).toEqual({ questions: [], questionCount: 1, totalPoint: 2.5 })
  }
  expect(await ordered(examId)).toEqual([{ _id: groupId, questionIds: [c] }])
  const { data } = await act(t.teacher, examId, { act: 'restore', ...gone })
  expect(data).toMatchObject({ questionCount: 4, totalPoint: 5.75 })
  expect(await ordered(examId)).toEqual(before)
})

test('a deleted group comes back with its questions, and what is full stays full', async () => {
  const { examId, groupId } = await twoGroups()
  const before = await seen(examId)
  await t.as(t.teacher).call(deleteQuestionGroup, { params: { area, questionGroupId: groupId } })
  const listed = () => t.as(t.teacher).call(listQuestions, { params: { area, questionGroupId: groupId } })
  expect((await listed()).status).toBe(404)
  await act(t.teacher, examId, { act: 'restore', ...away, questionGroupIds: [groupId] })
  expect(await seen(examId)).toEqual(before)
  const add = async (count: number) => {
    const questionGroups = Array.from({ length: count }, () => ({ title: 'Phần', questions: [] }))
    const { data } = await t.as(t.teacher).call(createQuestionGroups, {
      params: { area },
      query: { examVaultId: examId },
      body: { questionGroups },
    })
    return data.questionGroups.map(({ _id }) => _id)
  }
  await add(50)
  const groups = await add(48)
  await act(t.teacher, examId, { act: 'delete', ...away, questionGroupIds: groups.slice(0, 1) })
  await add(1)
  const full = await act(t.teacher, examId, { act: 'restore', ...away, questionGroupIds: groups.slice(0, 1) })
  expect(full).toFail(409, 'E_TOO_MANY_GROUPS')
})

test('copies stand behind their originals, once for one key, and a new question stands where it was asked for', async () => {
  const { examId, groupId, otherGroupId, a, b, c, other } = await twoGroups()
  const answers = await Promise.all([1, 2].map(() => copy(t.teacher, examId, [other, a], 'copy-key-1')))
  const [copyOfA, copyOfOther] = answers[0]?.data.questions ?? []
  expect(answers[1]?.data).toEqual(answers[0]?.data)
  expect(copyOfA).toMatchObject({ ...draft.multiChoice, edition: 1, questionGroupId: groupId })
  const { data } = await t.as(t.teacher).call(createQuestion, {
    params: { area, questionGroupId: groupId },
    query: { after: b },
    body: draft.shortAnswer,
  })
  expect(await seen(examId)).toEqual({
    groups: [
      { _id: groupId, questionIds: [a, copyOfA?._id, b, data.question._id, c] },
      { _id: otherGroupId, questionIds: [other, copyOfOther?._id] },
    ],
    count: 7,
    total: 3,
  })
})

test('a homework keeps its order and its questions once somebody has begun it', async () => {
  const maker = homeworkMaker(t)
  const room = await maker.classroom()
  const homework = await maker.homework(room)
  const params = { area: 'homework' as const }
  const query = { homeworkUid: homework._id }
  const groups = await t.as(room.teacher).call(listQuestionGroups, { params, query })
  const [group] = groups.data.questionGroups
  const read = async () =>
    (
      await t
        .as(room.teacher)
        .call(listQuestions, { params: { ...params, questionGroupId: group?._id ?? '' }, query })
    ).data.questions
  const questionIds = (await read()).map(({ _id }) => _id)
  const asks = (ids: string[]) =>
    Promise.all([
      t.as(room.teacher).call(orderQuestions, {
        params,
        query,
        body: { groups: [{ _id: group?._id ?? '', questionIds: ids }] },
      }),
      t.as(room.teacher).call(changeQuestions, {
        params,
        query,
        body: { act: 'points', questionIds: ids, point: 2 },
      }),
    ])
  const turned = questionIds.toReversed()
  expect((await asks(turned)).map(({ status }) => status)).toEqual([200, 200])
  await maker.attempt(room.pupils[0] as Person, homework)
  for (const refused of await asks(questionIds)) expect(refused).toFail(409, 'E_HOMEWORK_HAS_ATTEMPTS')
  expect((await read()).map(({ _id, point }) => [_id, point])).toEqual(turned.map(id => [id, 2]))
})
