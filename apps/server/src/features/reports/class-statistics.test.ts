import { submitAttempt } from '@bangxanh/contract/learn/endpoints.ts'
import { listClassesWithStatistics } from '@bangxanh/contract/reports/endpoints.ts'
import { asDraft, sample } from '@bangxanh/questions/testing/sample.ts'
import { beforeAll, expect, it } from 'vitest'
import type { Person } from '../../testing/make.ts'
import { classMaker } from '../../testing/make-classes.ts'
import { type Classroom, homeworkMaker } from '../../testing/make-homework.ts'
import { testSchool } from '../../testing/test-school.ts'

const HOUR = 3_600_000
const t = testSchool()
let make: ReturnType<typeof homeworkMaker>
let room: Classroom

const list = (who: Person | null, query: Record<string, unknown> = {}) =>
  t.as(who).call(listClassesWithStatistics, { query })
const of = async (who: Person, classId = room.classId) =>
  (await list(who, { ids: [classId] })).data.classes[0]?.statistics

/** Two questions of a point each; this many are answered rightly. */
async function handIn(pupil: Person, homework: { _id: string }, right: number): Promise<void> {
  const { _id, questionGroups } = await make.attempt(pupil, homework)
  const questions = questionGroups.flatMap(group => group.questions)
  const answers = questions
    .slice(0, right)
    .map(({ _id: questionId }) => ({ questionId, answer: 'đúng' as never, seq: 1 }))
  const { status } = await t.as(pupil).call(submitAttempt, { params: { attemptId: _id }, body: { answers } })
  expect(status).toBe(200)
}
const questions = () => ['a', 'b'].map(() => asDraft(sample.ShortAnswer({ right: ['đúng'], point: 1 })))

beforeAll(async () => {
  make = homeworkMaker(t)
  room = await make.classroom({ pupils: 4, schoolId: t.schoolId })
})

it('is for who has reports of classes: nobody unknown, nothing of another school, no class of a colleague', async () => {
  expect((await list(null)).status).toBe(401)
  expect((await list(room.teacher, { status: 'x' })).status).toBe(400)
  const classesOf = async (who: Person) => (await list(who)).data.classes.map(({ _id }) => _id)
  for (const who of [t.otherAdmin, t.otherTenant, t.colleague, room.pupils[0] as Person])
    expect(await classesOf(who)).not.toContain(room.classId)
  for (const who of [room.teacher, t.admin, t.head, t.director])
    expect(await classesOf(who)).toContain(room.classId)
})

it('counts the homework that pupils have seen, who handed it in, the mean of the best marks, and the last sign of life', async () => {
  expect(await of(room.teacher)).toEqual({
    homeworks: 0,
    handedIn: 0,
    expected: 0,
    averageMark: null,
    lastActivityAt: null,
    next: null,
  })
  const one = await make.homework(room, { questions: questions(), limitSubmit: 2 })
  const two = await make.homework(room, {
    questions: questions(),
    assignStudentIds: [room.studentIds[0]!],
    endsIn: HOUR / 2,
  })
  await make.homework(room, { publish: false })
  await make.homework(room, { startsIn: HOUR, endsIn: 2 * HOUR })
  expect(await of(room.teacher)).toMatchObject({ homeworks: 2, handedIn: 0, expected: 5, averageMark: null })

  const [first, second, third] = room.pupils as [Person, Person, Person]
  await handIn(first, one, 0)
  await handIn(first, one, 2)
  await handIn(second, one, 1)
  await handIn(first, two, 1)
  t.clock.forward(60_000)
  await make.attempt(third, one)
  // 10, 5 and 5 of three best attempts; who is still at it is no zero.
  const figures = {
    homeworks: 2,
    handedIn: 3,
    expected: 5,
    averageMark: 6.67,
    lastActivityAt: t.clock.now().toISOString(),
    next: { endAt: two.endAt, reading: false, handedIn: 1, expected: 1 },
  }
  expect(await of(room.teacher)).toEqual(figures)
  expect(await of(t.admin)).toEqual(figures)
})

it('chiefs get totals, and teachers by masked names', async () => {
  const { data } = await list(t.director, { ids: [room.classId] })
  expect(data.classes[0]).toMatchObject({ joinCode: null, statistics: { handedIn: 3 } })
  const own = (await list(room.teacher, { ids: [room.classId] })).data.classes[0]
  expect(data.classes[0]?.teachers[0]?.displayName).not.toBe(own?.teachers[0]?.displayName)
})

it('comes in pages of the class list, with its filters', async () => {
  const { id } = await classMaker(t).class({
    schoolId: t.schoolId,
    teachers: [room.teacher],
    name: 'Lớp chưa có gì',
  })
  const { data } = await list(room.teacher, { page: 1, limit: 1, sort: 'name', search: 'chua co gi' })
  expect(data.classes.map(({ _id }) => _id)).toEqual([id])
  expect(data.pagination.total).toBe(1)
  expect((await list(room.teacher, { limit: 1 })).data.pagination.total).toBe(2)
})

it('tells of the homework that runs, and of none once all of it has ended', async () => {
  const other = await make.classroom({ pupils: 2, schoolId: t.schoolId })
  await make.homework(other, { questions: questions() })
  const later = await make.homework(other, { questions: questions(), endsIn: 3 * HOUR })
  t.clock.forward(2 * HOUR)
  const next = async () => (await of(other.teacher, other.classId))?.next
  expect(await next()).toEqual({ endAt: later.endAt, reading: false, handedIn: 0, expected: 2 })
  t.clock.forward(2 * HOUR)
  expect(await next()).toBeNull()
  // Who comes after the end misses nothing.
  await classMaker(t).students(other.classId, [{ fullname: 'Lê Mới' }], t.schoolId)
  expect(await of(other.teacher, other.classId)).toMatchObject({ homeworks: 2, expected: 4 })
})
