import * as calls from '@bangxanh/contract/homework/endpoints.ts'
import { HOMEWORK } from '@bangxanh/contract/homework/limits.ts'
import { submitAttempt } from '@bangxanh/contract/learn/endpoints.ts'
import * as questionCalls from '@bangxanh/contract/questions/endpoints.ts'
import { asDraft, sample } from '@bangxanh/questions/testing/sample.ts'
import { beforeAll, expect, it } from 'vitest'
import { newId } from '../../kernel/db/new-id.ts'
import type { Person } from '../../testing/make.ts'
import { type Classroom, homeworkMaker, oneOfEach } from '../../testing/make-homework.ts'
import { testSchool } from '../../testing/test-school.ts'

const HOUR = 3_600_000
const t = testSchool()
let make: ReturnType<typeof homeworkMaker>
let room: Classroom
let pupil: Person

beforeAll(async () => {
  make = homeworkMaker(t)
  room = await make.classroom({ pupils: 2 })
  pupil = room.pupils[0] as Person
})

const later = (milliseconds: number) => new Date(t.clock.now().getTime() + milliseconds).toISOString()
const code = ({ status, error }: { status: number; error?: { code: string } }) => [status, error?.code]
const update = (_id: string, patch: object) =>
  t.as(room.teacher).call(calls.updateHomework, { body: { _id, ...patch } })

it('changes what is given and leaves the rest', async () => {
  const { _id, startAt, endAt } = await make.homework(room)
  const { data } = await update(_id, {
    name: 'Tên mới',
    limitSubmit: 3,
    assignStudentIds: [room.studentIds[1]],
  })
  expect(data.homework).toMatchObject({
    name: 'Tên mới',
    limitSubmit: 3,
    endAt,
    publish: true,
    assignStudentIds: [room.studentIds[1]],
  })
  for (const wrong of [later(-HOUR), startAt])
    expect(code(await update(_id, { endAt: wrong }))).toEqual([409, 'E_HOMEWORK_TIMES'])
  for (const lateUntil of [startAt, endAt])
    expect(code(await update(_id, { lateUntil }))).toEqual([409, 'E_LATE_UNTIL'])
  // Publishing has a call of its own; here the field only comes back with the homework.
  expect((await update(_id, { publish: false })).data.homework.publish).toBe(true)
  expect(code(await update(_id, { unheard: 1 }))).toEqual([400, 'E_INVALID'])
})

it('who has started stays assigned, and the start does not move ahead again', async () => {
  const homework = await make.homework(room)
  await make.attempt(pupil, homework)
  expect(code(await update(homework._id, { assignStudentIds: [room.studentIds[1]] }))).toEqual([
    409,
    'E_ASSIGNEE_HAS_ATTEMPTS',
  ])
  // Neither ahead nor back (product 3.34).
  expect(code(await update(homework._id, { startAt: later(-60_000) }))).toEqual([
    409,
    'E_HOMEWORK_HAS_ATTEMPTS',
  ])
  expect(code(await update(homework._id, { startAt: later(60_000) }))).toEqual([
    409,
    'E_HOMEWORK_HAS_ATTEMPTS',
  ])
  expect((await update(homework._id, { assignStudentIds: [] })).data.homework.assigneeCount).toBe(2)
})

it('who is not chosen any more has it no more, here alone', async () => {
  const [here, there] = [
    await make.homework(room, { assignStudentIds: [...room.studentIds] }),
    await make.homework(room, { assignStudentIds: [...room.studentIds] }),
  ]
  const chosen = async ({ _id }: { _id: string }) =>
    (await t.as(room.teacher).call(calls.readHomework, { query: { homeworkUid: _id } })).data.homework
      .assignStudentIds
  await update(here._id, { assignStudentIds: [room.studentIds[1]] })
  expect([await chosen(here), (await chosen(there)).length]).toEqual([[room.studentIds[1]], 2])
})

it('its questions change until the first attempt, and its totals with them', async () => {
  const homework = await make.homework(room)
  const homeworkUid = homework._id
  const examVaultId = await make.exam(room.teacher, [asDraft(sample.ShortAnswer({ point: 0.25 }))])
  const push = () => t.as(room.teacher).call(calls.pushQuestionGroups, { body: { homeworkUid, examVaultId } })
  expect((await push()).data.homework).toMatchObject({ questionCount: 4, totalPoint: 3.25 })
  const area = { area: 'homework' as const }
  const groups = await t
    .as(room.teacher)
    .call(questionCalls.listQuestionGroups, { params: area, query: { homeworkUid } })
  const [first, pushed] = groups.data.questionGroups.map(group => group._id) as [string, string]
  const pull = (questionGroupIds: string[]) =>
    t.as(room.teacher).call(calls.pullQuestionGroups, { body: { homeworkUid, questionGroupIds } })
  expect(code(await pull([pushed, newId()]))).toEqual([404, 'E_NOT_FOUND'])
  expect((await pull([pushed])).data.homework).toMatchObject({ questionCount: 3, totalPoint: 3 })
  expect(code(await pull([first]))).toEqual([409, 'E_HOMEWORK_EMPTY'])
  const add = () =>
    t.as(room.teacher).call(questionCalls.createQuestion, {
      params: { ...area, questionGroupId: first },
      query: { homeworkUid },
      body: asDraft(sample.ShortAnswer({ point: 0.5 })) as never,
    })
  expect((await add()).status).toBe(200)
  expect(await make.seen(room, homework)).toMatchObject({ questionCount: 4, totalPoint: 3.5 })
  const started = await make.attempt(pupil, homework)
  expect(started.totalPoint).toBe(3.5)
  // Of what was taken out nothing is asked.
  const asked = await t.database.pool.query('select from attempt_question where attempt_id = $1', [
    started._id,
  ])
  expect(asked.rowCount).toBe(4)
  for (const refused of [await add(), await push(), await pull([first])])
    expect(code(refused)).toEqual([409, 'E_HOMEWORK_HAS_ATTEMPTS'])
  expect((await make.seen(room, homework)).can).toEqual({
    edit: true,
    editQuestions: false,
    remove: true,
    exportMarks: true,
  })
})

it('questions that change while pupils start are wholly in each attempt or not at all', async () => {
  const many = await make.classroom({ pupils: 6 })
  const homework = await make.homework(many)
  const body = { homeworkUid: homework._id, examVaultId: await make.exam(many.teacher, oneOfEach()) }
  const [pushed, ...attempts] = await Promise.all([
    t.as(many.teacher).call(calls.pushQuestionGroups, { body }),
    ...many.pupils.map(each => make.attempt(each, homework)),
  ])
  const counts = attempts.map(({ questionGroups }) => questionGroups.flatMap(group => group.questions).length)
  expect(counts).toEqual(Array(6).fill(pushed.status === 200 ? 6 : 3))
  expect(attempts.map(({ totalPoint }) => totalPoint)).toEqual(Array(6).fill(pushed.status === 200 ? 6 : 3))
})

it('is published and withdrawn, but never without questions', async () => {
  const homework = await make.homework(room, { publish: false })
  const publish = (publish: boolean) =>
    t.as(room.teacher).call(calls.publishHomework, { body: { homeworkUid: homework._id, publish } })
  expect((await publish(true)).data.homework.status).toBe('in_progress')
  expect((await publish(false)).data.homework.status).toBe('draft')
  const groups = await t.as(room.teacher).call(questionCalls.listQuestionGroups, {
    params: { area: 'homework' },
    query: { homeworkUid: homework._id },
  })
  const questionGroupIds = groups.data.questionGroups.map(group => group._id)
  await t
    .as(room.teacher)
    .call(calls.pullQuestionGroups, { body: { homeworkUid: homework._id, questionGroupIds } })
  expect(code(await publish(true))).toEqual([409, 'E_HOMEWORK_EMPTY'])
})

it('is deleted with open attempts, but not once there is a result', async () => {
  const remove = (homeworkUid: string) =>
    t.as(room.teacher).call(calls.deleteHomework, { params: { homeworkUid } })
  const can = async (homeworkUid: string) =>
    (await t.as(room.teacher).call(calls.readHomework, { query: { homeworkUid } })).data.homework.can
  const open = await make.homework(room)
  await make.attempt(pupil, open)
  expect(await can(open._id)).toMatchObject({ editQuestions: false, remove: true })
  expect((await remove(open._id)).status).toBe(200)
  expect((await remove(open._id)).status).toBe(404)
  const graded = await make.homework(room)
  const attempt = await make.attempt(pupil, graded)
  await t.as(pupil).call(submitAttempt, { params: { attemptId: attempt._id }, body: {} })
  expect(await can(graded._id)).toMatchObject({ edit: true, remove: false })
  expect(code(await remove(graded._id))).toEqual([409, 'E_HOMEWORK_HAS_RESULTS'])
})

it('a homework lasts five years at most, and begins in this century: nobody waits for the year 9999', async () => {
  const examVaultId = await make.exam(room.teacher)
  const assign = (startAt: string, endAt: string) =>
    t.as(room.teacher).call(calls.assignExam, {
      body: { examVaultId, classId: room.classId, name: 'Bài', startAt, endAt, publish: true },
    })
  expect(code(await assign(later(0), '9999-12-31T00:00:00.000Z'))).toEqual([409, 'E_HOMEWORK_TOO_LONG'])
  expect((await assign('9998-12-31T00:00:00.000Z', '9999-12-31T00:00:00.000Z')).status).toBe(400)
  const homework = await make.homework(room)
  const fiveYears = new Date(Date.parse(homework.startAt) + HOMEWORK.longestMs).toISOString()
  expect((await update(homework._id, { endAt: fiveYears })).status).toBe(200)
  expect(code(await update(homework._id, { endAt: '9999-12-31T00:00:00.000Z' }))).toEqual([
    409,
    'E_HOMEWORK_TOO_LONG',
  ])
  await expect(
    t.database.pool.query("update homework set end_at = '9999-12-31' where id = $1", [homework._id]),
  ).rejects.toThrow('homework_check')
})
