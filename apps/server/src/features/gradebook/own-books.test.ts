import * as calls from '@bangxanh/contract/gradebook/endpoints.ts'
import { submitAttempt } from '@bangxanh/contract/learn/endpoints.ts'
import { updateConfig } from '@bangxanh/contract/organisation/endpoints.ts'
import type { MarksSeen } from '@bangxanh/contract/organisation/states.ts'
import { decideStudent } from '@bangxanh/contract/students/endpoints.ts'
import { asDraft, sample } from '@bangxanh/questions/testing/sample.ts'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Person } from '../../testing/make.ts'
import { classMaker } from '../../testing/make-classes.ts'
import { type Classroom, homeworkMaker } from '../../testing/make-homework.ts'
import { testSchool } from '../../testing/test-school.ts'
import '../../testing/to-fail.ts'

const t = testSchool()
let make: ReturnType<typeof homeworkMaker>
let room: Classroom
beforeAll(() => {
  make = homeworkMaker(t)
})
beforeEach(async () => {
  room = await make.classroom({ pupils: 2, schoolId: t.schoolId, subject: 'math' })
})
afterEach(() => show('nothing'))

const pupil = (at: number) => room.pupils[at] as Person
const params = () => ({ classUid: room.classId })
const show = (marksSeen: MarksSeen) => t.as(t.admin).call(updateConfig, { body: { marksSeen } })
const own = (who: Person | null) => t.as(who).call(calls.readOwnGradebooks)
const books = async (at = 0) => (await own(pupil(at))).data.books
const join = (classId: string, studentId: string) =>
  t.database.pool.query(
    `insert into class_student (id, class_id, student_id, state, entry, asked_at, changed_at)
     values (gen_random_uuid(), $1, $2, 'approved', 'roster', now(), now())`,
    [classId, studentId],
  )
async function fill() {
  const kinds = ['TX', 'GK', 'CK'] as const
  const body = { semester: 1 as const, columns: kinds.map(kind => ({ kind })) }
  const { columns } = (await t.as(room.teacher).call(calls.addGradebookColumns, { params: params(), body }))
    .data
  const cells = columns.flatMap(({ _id }, at) =>
    [0, 1].map(who => ({
      columnId: _id,
      studentId: room.studentIds[who] as string,
      value: 7 + at - who,
      edition: 0,
    })),
  )
  await t.as(room.teacher).call(calls.writeGradebookCells, { params: params(), body: { cells } })
}

it('is for pupils alone', async () => {
  expect(await own(null)).toFail(401, 'E_UNAUTHENTICATED')
  for (const who of [room.teacher, t.admin, t.director]) expect(await own(who)).toFail(403, 'E_FORBIDDEN')
})

it('shows nothing until the school says so, then the own marks, then averages too', async () => {
  await fill()
  expect(await books()).toEqual([])
  await show('marks')
  const [book] = await books()
  expect(book?.class).toMatchObject({ _id: room.classId, subject: 'math' })
  expect(book?.columns.map(({ kind, value, late }) => [kind, value, late])).toEqual([
    ['TX', 7, false],
    ['GK', 8, false],
    ['CK', 9, false],
  ])
  expect(book?.averages).toBeNull()
  await show('all')
  expect((await books())[0]?.averages).toEqual({ first: 8.3, second: null, year: null })
  expect((await books(1))[0]?.averages?.first).toBe(7.3)
  await show('nothing')
  expect(await books()).toEqual([])
})

it('shows remarks as it shows marks', async () => {
  const body = { semester: 1 as const, columns: [{ kind: 'note' as const }] }
  const { columns } = (await t.as(room.teacher).call(calls.addGradebookColumns, { params: params(), body }))
    .data
  const place = { columnId: columns[0]?._id ?? '', studentId: room.studentIds[0] as string }
  const cells = [{ ...place, value: { note: 'Em rất chăm chỉ.' }, edition: 0 }]
  await t.as(room.teacher).call(calls.writeGradebookCells, { params: params(), body: { cells } })
  expect(await books()).toEqual([])
  await show('marks')
  expect((await books())[0]?.columns).toMatchObject([{ kind: 'note', value: { note: 'Em rất chăm chỉ.' } }])
  expect((await books(1))[0]?.columns).toMatchObject([{ kind: 'note', value: null }])
})

it('shows what homework gives, and nothing of a class that the pupil has left', async () => {
  await show('all')
  const homework = await make.homework(room, {
    questions: [asDraft(sample.MultiChoice({ right: 0, point: 1 }))],
  })
  const body = { semester: 1 as const, columns: [{ kind: 'TX' as const, homeworkId: homework._id }] }
  await t.as(room.teacher).call(calls.addGradebookColumns, { params: params(), body })
  const { _id: attemptId, questionGroups } = await make.attempt(pupil(0), homework)
  const answers = [{ questionId: questionGroups[0]?.questions[0]?._id ?? '', answer: 0, seq: 1 }]
  await t.as(pupil(0)).call(submitAttempt, { params: { attemptId }, body: { answers } })
  expect((await books())[0]?.columns).toMatchObject([{ name: homework.name, value: 10 }])
  expect((await books(1))[0]?.columns).toMatchObject([{ value: null }])
  await t.as(room.teacher).call(decideStudent, {
    body: { classUid: room.classId, studentId: room.studentIds[0] as string, status: 'removed' },
  })
  expect(await books()).toEqual([])
})

it('stand by the school year of the class, the newest first, then by its name as people count', async () => {
  await show('marks')
  const named = async (name: string, madeAt: string) => {
    const one = await make.classroom({ pupils: 0, schoolId: t.schoolId, subject: 'math' })
    const body = { semester: 1 as const, columns: [{ kind: 'TX' as const }] }
    await t.as(one.teacher).call(calls.addGradebookColumns, { params: { classUid: one.classId }, body })
    await t.database.pool.query('update class set name = $2, created_at = $3 where id = $1', [
      ...[one.classId, name, madeAt],
    ])
    await join(one.classId, room.studentIds[0] as string)
  }
  await named('6A2', '2025-09-01T00:00:00Z')
  await named('7A10', '2026-09-01T00:00:00Z')
  await named('7A9', '2026-08-01T00:00:00Z')
  expect((await books()).map(book => book.class.name)).toEqual(['7A9', '7A10', '6A2'])
})

it('keeps the marks of each class in its own cells, however many columns all classes of many years have', async () => {
  await show('marks')
  const makeClass = classMaker(t)
  const { schoolId, teacher } = room
  const ids = [room.classId]
  for (const name of ['Toán 9', 'Toán 8'])
    ids.push((await makeClass.class({ teachers: [teacher], schoolId, name })).id)
  const studentId = room.studentIds[0] as string
  for (const classId of ids.slice(1)) await join(classId, studentId)
  for (const [at, classUid] of ids.entries()) {
    const columns = Array.from({ length: 20 }, () => ({ kind: 'TX' as const }))
    const add = (semester: 1 | 2, count = columns.length) =>
      t.as(teacher).call(calls.addGradebookColumns, {
        params: { classUid },
        body: { semester, columns: columns.slice(0, count) },
      })
    for (const semester of [1, 1, 2, 2] as const) await add(semester)
    await add(1, 10)
    const made = (await add(2, 10)).data.columns
    const cells = [made[0], made[99]].map((column, last) => ({
      columnId: column?._id ?? '',
      studentId,
      value: at * 2 + last + 1,
      edition: 0,
    }))
    await t.as(teacher).call(calls.writeGradebookCells, { params: { classUid }, body: { cells } })
  }
  const shown = new Map((await books()).map(book => [book.class._id, book.columns]))
  expect(
    ids.map(id => shown.get(id)?.flatMap(({ value }, at) => (value === null ? [] : [[at, value]]))),
  ).toEqual([
    [
      [0, 1],
      [99, 2],
    ],
    [
      [0, 3],
      [99, 4],
    ],
    [
      [0, 5],
      [99, 6],
    ],
  ])
})
