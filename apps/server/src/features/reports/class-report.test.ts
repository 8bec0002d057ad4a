import { submitAttempt } from '@bangxanh/contract/learn/endpoints.ts'
import { handBack, scoreSubmission } from '@bangxanh/contract/marking/endpoints.ts'
import { readClassReport } from '@bangxanh/contract/reports/endpoints.ts'
import { decideStudent } from '@bangxanh/contract/students/endpoints.ts'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { newId } from '../../kernel/db/new-id.ts'
import type { Person } from '../../testing/make.ts'
import { classMaker } from '../../testing/make-classes.ts'
import { type Classroom, homeworkMaker } from '../../testing/make-homework.ts'
import { taskMaker } from '../../testing/make-tasks.ts'
import { testSchool } from '../../testing/test-school.ts'
import '../../testing/to-fail.ts'

/** A class at a glance (product 10.185). */
const HOUR = 3_600_000
const DAY = 24 * HOUR
const t = testSchool()
let make: ReturnType<typeof homeworkMaker>
let tasks: ReturnType<typeof taskMaker>
let room: Classroom
const pupil = (at: number) => room.pupils[at] as Person

const read = (who: Person | null = room.teacher, classUid = room.classId) =>
  t.as(who).call(readClassReport, { query: { classUid } })
const report = async () => (await read()).data.report

async function handIn(who: Person, homework: { _id: string }, grid: readonly string[]): Promise<string> {
  const { _id: attemptId } = await make.attempt(who, homework)
  const body = { grid: [...grid] }
  const { status } = await t.as(who).call(submitAttempt, { params: { attemptId }, body })
  expect(status).toBe(200)
  return attemptId
}

beforeAll(() => {
  make = homeworkMaker(t)
  tasks = taskMaker(t)
})
beforeEach(async () => {
  room = await make.classroom({ pupils: 3, schoolId: t.schoolId })
})

it('is for who reads the results of the class: its teachers, management and heads of the subject', async () => {
  expect(await read(null)).toFail(401, 'E_UNAUTHENTICATED')
  expect(await read(room.teacher, 'x')).toFail(400, 'E_INVALID')
  for (const who of [t.otherTenant, t.otherAdmin]) expect(await read(who)).toFail(404, 'E_NOT_FOUND')
  expect(await read(room.teacher, newId())).toFail(404, 'E_NOT_FOUND')
  expect(await read(t.colleague)).toFail(403, 'E_NOT_CLASS_TEACHER')
  expect([403, 404]).toContain((await read(pupil(0))).status)
  for (const who of [t.admin, t.head]) expect((await read(who)).data.report.pupils).toHaveLength(3)
})

it('gives chiefs the totals, and no homework and no pupil', async () => {
  const { _id, name } = await make.homework(room)
  for (const who of [t.director, t.regional]) {
    const { status, data, text } = await read(who)
    expect(status).toBe(200)
    expect(data.report).toMatchObject({
      ...{ homeworks: null, pupils: null },
      statistics: { homeworks: 1, expected: 3 },
    })
    for (const told of [...room.studentIds, _id, name]) expect(text).not.toContain(told)
  }
})

it('tells of each homework and each pupil who has handed in, who is late, who is missing, and the mean of best marks', async () => {
  const nobody = { expected: 0, handedIn: 0, late: 0, missing: 0, averageMark: null, lastActivityAt: null }
  expect(await report()).toMatchObject({ homeworks: [], pupils: [nobody, nobody, nobody] })
  const answerKeys = ['A', 'B', 'C', 'D']
  const first = await tasks.fileHomework(room, { answerKeys, lateIn: 3 * DAY, latePenalty: 10 })
  // Not seen by pupils: in nobody's figures.
  await make.homework(room, { publish: false })
  await handIn(pupil(0), first, ['A', 'B', 'C', 'D'])
  t.clock.forward(HOUR + 1)
  await handIn(pupil(1), first, ['A', 'B', 'C', 'A'])
  let { homeworks, pupils } = await report()
  expect(homeworks).toMatchObject([
    { _id: first._id, name: first.name, expected: 3, handedIn: 2, late: 1, waiting: 0, averageMark: 8.25 },
  ])
  // It may still be handed in late: who has not is not missing yet.
  expect(pupils?.map(({ missing }) => missing)).toEqual([0, 0, 0])
  t.clock.forward(3 * DAY)
  const second = await tasks.attachment(room)
  const { _id: attemptId } = await make.attempt(pupil(0), second)
  await t.as(pupil(0)).call(submitAttempt, { params: { attemptId }, body: { text: 'Xong' } })
  ;({ homeworks, pupils } = await report())
  expect(homeworks?.map(({ _id, handedIn, waiting }) => [_id, handedIn, waiting])).toEqual([
    [second._id, 1, 1],
    [first._id, 2, 0],
  ])
  expect(pupils).toMatchObject([
    { _id: room.studentIds[0], expected: 2, handedIn: 2, late: 0, missing: 0, averageMark: 10 },
    { _id: room.studentIds[1], expected: 2, handedIn: 1, late: 1, missing: 0, averageMark: 6.5 },
    { _id: room.studentIds[2], expected: 2, handedIn: 0, late: 0, missing: 1, averageMark: null },
  ])
  expect(pupils?.[2]?.lastActivityAt).toBeNull()
  await t.as(room.teacher).call(scoreSubmission, { body: { submissionId: attemptId, score: 6 } })
  const params = { homeworkUid: second._id, submissionId: attemptId }
  await t.as(room.teacher).call(handBack, { params, body: { outcome: 'returned' } })
  expect((await report()).pupils?.[0]).toMatchObject({ averageMark: 8 })
  expect((await report()).statistics).toMatchObject({ homeworks: 2, handedIn: 3, expected: 6 })
  // Who comes after the end of all misses nothing; who has left is in no list of the class.
  t.clock.forward(2 * HOUR)
  const [newcomer] = await classMaker(t).students(room.classId, [{ fullname: 'Trần Mới' }], room.schoolId)
  ;({ homeworks, pupils } = await report())
  expect(homeworks?.map(({ expected }) => expected)).toEqual([3, 3])
  expect(pupils?.find(({ _id }) => _id === newcomer)).toMatchObject({ expected: 0, missing: 0 })
  const body = { classUid: room.classId, studentId: room.studentIds[2] as string, status: 'removed' as const }
  expect((await t.as(room.teacher).call(decideStudent, { body })).status).toBe(200)
  expect(new Set((await report()).pupils?.map(({ _id }) => _id))).toEqual(
    new Set([newcomer, ...room.studentIds.slice(0, 2)]),
  )
})
