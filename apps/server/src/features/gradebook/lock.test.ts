import * as calls from '@bangxanh/contract/gradebook/endpoints.ts'
import type { GradebookColumn, LockDraft } from '@bangxanh/contract/gradebook/schemas.ts'
import { submitAttempt } from '@bangxanh/contract/learn/endpoints.ts'
import { asDraft, sample } from '@bangxanh/questions/testing/sample.ts'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Person } from '../../testing/make.ts'
import { type Classroom, homeworkMaker } from '../../testing/make-homework.ts'
import { testSchool } from '../../testing/test-school.ts'
import { closedSince } from './gradebook.access.ts'
import '../../testing/to-fail.ts'

const t = testSchool()
const HOUR = 3_600_000
let make: ReturnType<typeof homeworkMaker>
let room: Classroom
beforeAll(() => {
  make = homeworkMaker(t)
})
beforeEach(async () => {
  room = await make.classroom({ pupils: 2, schoolId: t.schoolId, subject: 'math' })
})

const params = () => ({ classUid: room.classId })
const student = (at: number) => room.studentIds[at] as string
const lock = (body: LockDraft, who: Person | null = t.admin) =>
  t.as(who).call(calls.lockGradebook, { params: params(), body })
const add = (semester: 1 | 2, homeworkId?: string) =>
  t.as(room.teacher).call(calls.addGradebookColumns, {
    params: params(),
    body: { semester, columns: [{ kind: 'TX', homeworkId: homeworkId ?? null }] },
  })
const write = (column: GradebookColumn, value: number | null, edition: number) =>
  t.as(room.teacher).call(calls.writeGradebookCells, {
    params: params(),
    body: { cells: [{ columnId: column._id, studentId: student(0), value, edition }] },
  })
const book = async () =>
  (await t.as(room.teacher).call(calls.readGradebook, { params: params() })).data.gradebook
const setDays = (firstClosesAfter: string | null) =>
  t.database.pool.query('update school set first_closes_after = $2 where id = $1', [
    t.schoolId,
    firstClosesAfter,
  ])
async function handIn(homework: { _id: string }, answer: number) {
  const pupil = t.as(room.pupils[0] as Person)
  const { _id: attemptId, questionGroups } = await make.attempt(room.pupils[0] as Person, homework)
  const questionId = questionGroups[0]?.questions[0]?._id ?? ''
  const answers = [{ questionId, answer, seq: 1 }]
  await pupil.call(submitAttempt, { params: { attemptId }, body: { answers } })
}
async function columnOf(semester: 1 | 2, homeworkId?: string): Promise<GradebookColumn> {
  const { columns } = (await add(semester, homeworkId)).data
  return columns.find(column => column.semester === semester) as GradebookColumn
}

it('administrators of the school close a semester of a class, nobody else does', async () => {
  const closing = { semester: 1, lock: 'closed' } as const
  expect(await lock(closing, null)).toFail(401, 'E_UNAUTHENTICATED')
  for (const who of [t.otherTenant, t.otherAdmin]) expect(await lock(closing, who)).toFail(404, 'E_NOT_FOUND')
  for (const who of [room.teacher, t.leader, t.colleague, t.director])
    expect(await lock(closing, who)).toFail(403, 'E_NOT_CLASS_TEACHER')
  expect((await lock(closing, room.pupils[0] as Person)).status).not.toBe(200)
  for (const body of [{ semester: 3, lock: 'closed' }, { semester: 1, lock: 'shut' }, { semester: 1 }])
    expect(await lock(body as never)).toFail(400, 'E_INVALID')
  expect((await book()).locks.first).toEqual({ closed: false, since: null, after: null, own: null })
  expect((await lock(closing)).data.locks.first).toEqual({
    ...{ closed: true, after: null, own: 'closed' },
    since: t.clock.now().toISOString(),
  })
  expect((await book()).can).toMatchObject({ write: true, lock: false })
  const { rows } = await t.database.pool.query(
    `select actor_id, detail from audit_log where action = 'gradebook.locked' and object_id = $1`,
    [room.classId],
  )
  expect(rows).toEqual([{ actor_id: t.admin.userId, detail: { semester: 1, lock: 'closed' } }])
})

it('a closed semester is not written in any way, the other one is; open again it is', async () => {
  const [first, second] = [await columnOf(1), await columnOf(2)]
  await write(first, 7, 0)
  await lock({ semester: 1, lock: 'closed' })
  expect(await write(first, 8, 1)).toFail(409, 'E_GRADEBOOK_CLOSED')
  expect(await write(first, null, 1)).toFail(409, 'E_GRADEBOOK_CLOSED')
  // The answer to what was written before was lost on its way.
  expect((await write(first, 7, 0)).status).toBe(200)
  expect(await add(1)).toFail(409, 'E_GRADEBOOK_CLOSED')
  const place = { params: { ...params(), columnId: first._id } }
  const rename = () =>
    t.as(room.teacher).call(calls.updateGradebookColumn, { ...place, body: { name: 'Miệng' } })
  expect(await rename()).toFail(409, 'E_GRADEBOOK_CLOSED')
  expect(await t.as(room.teacher).call(calls.deleteGradebookColumn, place)).toFail(409, 'E_GRADEBOOK_CLOSED')
  const both = [first, second].map(({ _id }) => ({
    columnId: _id,
    studentId: student(1),
    value: 5,
    edition: 0,
  }))
  const body = { cells: both }
  const mixed = await t.as(room.teacher).call(calls.writeGradebookCells, { params: params(), body })
  expect(mixed).toFail(409, 'E_GRADEBOOK_CLOSED')
  expect((await write(second, 6, 0)).status).toBe(200)
  await lock({ semester: 1, lock: 'open' })
  expect((await write(first, 8, 1)).status).toBe(200)
  expect((await rename()).status).toBe(200)
})

it('the day of the school closes its semester the next midnight in Vietnam; a class of its own is opened and given back', async () => {
  const column = await columnOf(1)
  t.clock.set('2026-10-05T03:00:00.000Z')
  try {
    await setDays('2026-10-05')
    t.clock.set('2026-10-05T16:59:59.000Z')
    expect((await write(column, 7, 0)).status).toBe(200)
    t.clock.set('2026-10-05T17:00:00.000Z')
    expect(await write(column, 8, 1)).toFail(409, 'E_GRADEBOOK_CLOSED')
    expect((await book()).locks.first).toEqual({
      ...{ closed: true, after: '2026-10-05', own: null },
      since: '2026-10-05T17:00:00.000Z',
    })
    await lock({ semester: 1, lock: 'open' })
    expect((await write(column, 8, 1)).status).toBe(200)
    expect((await lock({ semester: 1, lock: 'bySchool' })).data.locks.first.closed).toBe(true)
    expect(await write(column, 9, 2)).toFail(409, 'E_GRADEBOOK_CLOSED')
  } finally {
    await setDays(null)
  }
})

it('a closed semester keeps what the homework gave then, until it is open again', async () => {
  const question = asDraft(sample.MultiChoice({ right: 0, point: 1 }))
  const homework = await make.homework(room, { questions: [question], limitSubmit: 3 })
  await columnOf(1, homework._id)
  const value = async () => (await book()).pupils.find(({ _id }) => _id === student(0))?.cells[0]?.value
  await handIn(homework, 1)
  t.clock.forward(1_000)
  await lock({ semester: 1, lock: 'closed' })
  t.clock.forward(1_000)
  await handIn(homework, 0)
  expect(await value()).toBe(0)
  t.clock.forward(Date.parse(homework.endAt) - t.clock.now().getTime() + 1_000)
  const other = (await book()).pupils.find(({ _id }) => _id === student(1))
  expect(other?.cells[0]).toBeNull()
  // Again, closed already: it keeps its moment.
  await lock({ semester: 1, lock: 'closed' })
  expect(await value()).toBe(0)
  await lock({ semester: 1, lock: 'bySchool' })
  expect(await value()).toBe(10)
})

it('what the day of the school has closed keeps that moment when it is closed by hand, and its history tells of what counts', async () => {
  t.clock.set('2026-10-06T02:00:00.000Z')
  try {
    const question = asDraft(sample.MultiChoice({ right: 0, point: 1 }))
    const homework = await make.homework(room, { questions: [question], limitSubmit: 3, endsIn: 96 * HOUR })
    const column = await columnOf(1, homework._id)
    const inTime = t.clock.now().toISOString()
    await handIn(homework, 1)
    await setDays('2026-10-06')
    t.clock.set('2026-10-07T02:00:00.000Z')
    await handIn(homework, 0)
    await lock({ semester: 1, lock: 'closed' })
    expect((await book()).pupils.find(({ _id }) => _id === student(0))?.cells[0]?.value).toBe(0)
    const place = { ...params(), columnId: column._id, studentId: student(0) }
    const { history } = (await t.as(room.teacher).call(calls.readCellHistory, { params: place })).data
    expect(history.homework).toMatchObject({ value: 0, at: inTime })
  } finally {
    await setDays(null)
  }
})

it('a day holds for the classes of its school year', () => {
  const now = new Date('2027-09-10T00:00:00Z')
  const closing = { after: '2026-12-30', own: null }
  expect(closedSince(closing, new Date('2026-09-05T00:00:00Z'), now)).toEqual(
    new Date('2026-12-30T17:00:00Z'),
  )
  expect(closedSince(closing, new Date('2027-08-05T00:00:00Z'), now)).toBeNull()
  const next = { after: '2027-12-30', own: null }
  expect(closedSince(next, new Date('2026-09-05T00:00:00Z'), now)).toEqual(new Date('2027-06-30T17:00:00Z'))
  expect(closedSince(next, new Date('2027-08-05T00:00:00Z'), now)).toBeNull()
  const at = new Date('2026-10-01T00:00:00Z')
  expect(closedSince({ ...next, own: { closed: true, at } }, now, now)).toBe(at)
  expect(closedSince({ ...closing, own: { closed: false, at } }, at, now)).toBeNull()
})
