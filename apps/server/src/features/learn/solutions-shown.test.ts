import { extendStudent, updateHomework } from '@bangxanh/contract/homework/endpoints.ts'
import * as calls from '@bangxanh/contract/learn/endpoints.ts'
import type { Attempt } from '@bangxanh/contract/learn/schemas.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Person } from '../../testing/make.ts'
import { type Classroom, homeworkMaker } from '../../testing/make-homework.ts'
import { testSchool } from '../../testing/test-school.ts'
import { submitAttemptJob } from './learn.job.ts'

const HOUR = 3_600_000
const t = testSchool()
let make: ReturnType<typeof homeworkMaker>
let room: Classroom
let curious: Person
let patient: Person

beforeAll(() => {
  make = homeworkMaker(t)
})
beforeEach(async () => {
  room = await make.classroom({ pupils: 2 })
  ;[curious, patient] = room.pupils as [Person, Person]
})

const read = async (who: Person, { _id }: Attempt) =>
  (await t.as(who).call(calls.readAttempt, { params: { attemptId: _id } })).data.attempt
const own = async (who: Person, homeworkUid: string) =>
  (await t.as(who).call(calls.readOwnHomework, { params: { homeworkUid } })).data.homework
const extend = (homeworkUid: string, hours: number) =>
  t.as(room.teacher).call(updateHomework, {
    body: { _id: homeworkUid, endAt: new Date(t.clock.now().getTime() + hours * HOUR).toISOString() },
  })
const close = (attempt: Attempt) => submitAttemptJob(t.kernel).work({ attemptId: attempt._id })

describe('who has been shown the solutions (product 6.14)', () => {
  it('stays closed when the end moves, and is named; who has not goes on', async () => {
    const homework = await make.homework(room, { limitSubmit: 3 })
    const [seen, unseen] = [await make.attempt(curious, homework), await make.attempt(patient, homework)]
    t.clock.forward(HOUR)
    await close(seen)
    await close(unseen)
    expect((await read(curious, seen)).solutions).toHaveLength(3)

    const { status, data } = await extend(homework._id, 1)
    expect(status).toBe(200)
    expect(data.homework.closedFor.map(({ studentId }) => studentId)).toEqual([room.studentIds[0]])
    expect(await read(curious, seen)).toMatchObject({ state: 'graded', solutions: null, scores: null })
    expect(await read(patient, unseen)).toMatchObject({ state: 'open' })
    // Two attempts are left by the limit; neither begins.
    const again = await t.as(curious).call(calls.startAttempt, { params: { homeworkUid: homework._id } })
    expect([again.status, again.error.code]).toEqual([409, 'E_SOLUTIONS_SHOWN'])
    expect(await own(curious, homework._id)).toMatchObject({ attemptsLeft: 0, solutionsShown: true })
    expect(await own(patient, homework._id)).toMatchObject({ attemptsLeft: 2, solutionsShown: false })
  })

  it('by handing in the last attempt does not begin again when the limit is raised', async () => {
    const homework = await make.homework(room, { showAnswers: 'after_last_attempt' })
    const attempt = await make.attempt(curious, homework)
    const params = { attemptId: attempt._id }
    const { data } = await t.as(curious).call(calls.submitAttempt, { params, body: {} })
    expect(data.attempt.solutions).toHaveLength(3)
    await t.as(room.teacher).call(updateHomework, { body: { _id: homework._id, limitSubmit: 2 } })
    const again = await t.as(curious).call(calls.startAttempt, { params: { homeworkUid: homework._id } })
    expect(again.error.code).toBe('E_SOLUTIONS_SHOWN')
  })

  it('is decided once when the end moves in the same moment: solutions, or time, never both', async () => {
    for (let round = 0; round < 5; round++) {
      const homework = await make.homework(room)
      const attempt = await make.attempt(curious, homework)
      t.clock.forward(HOUR)
      await close(attempt)
      const [{ solutions }] = await Promise.all([read(curious, attempt), extend(homework._id, 1)])
      const { state } = await read(curious, attempt)
      expect([solutions !== null, state]).toEqual(solutions ? [true, 'graded'] : [false, 'open'])
    }
  })
})

it('solutions wait for who was given another try and has yet to use it, and come with its end', async () => {
  const homework = await make.homework(room)
  const [done, first] = [await make.attempt(curious, homework), await make.attempt(patient, homework)]
  await t.as(patient).call(calls.submitAttempt, { params: { attemptId: first._id }, body: {} })
  const params = { homeworkUid: homework._id, studentId: room.studentIds[1] as string }
  const endAt = new Date(t.clock.now().getTime() + 2 * HOUR).toISOString()
  const { status } = await t.as(room.teacher).call(extendStudent, { params, body: { endAt, attempts: 2 } })
  expect(status).toBe(200)
  t.clock.forward(HOUR)
  await close(done)
  expect(await read(curious, done)).toMatchObject({ state: 'graded', solutions: null })
  t.clock.forward(HOUR)
  expect((await read(curious, done)).solutions).toHaveLength(3)
})

it('solutions wait for nothing that goes on in other homework, or with who may not hand in any more', async () => {
  const [homework, other] = [
    await make.homework(room),
    await make.homework(room, { limitSubmit: 2, endsIn: 5 * HOUR }),
  ]
  const done = await make.attempt(curious, homework)
  const theirs = await make.attempt(patient, homework)
  for (const who of [curious, patient]) await make.attempt(who, other)
  for (const { _id } of [homework, other]) {
    const params = { homeworkUid: _id, studentId: room.studentIds[1] as string }
    const endAt = new Date(t.clock.now().getTime() + 7 * HOUR).toISOString()
    const body = { endAt, attempts: 3 }
    expect((await t.as(room.teacher).call(extendStudent, { params, body })).status).toBe(200)
  }
  await t.as(patient).call(calls.submitAttempt, { params: { attemptId: theirs._id }, body: {} })
  t.clock.forward(HOUR)
  await close(done)
  expect(await read(curious, done)).toMatchObject({ state: 'graded', solutions: null })
  // Who has been shown them hands in no more.
  await t.database.pool.query(
    'update homework_assignee set solutions_shown_at = $3 where homework_id = $1 and student_id = $2',
    [homework._id, room.studentIds[1], t.clock.now()],
  )
  expect((await read(curious, done)).solutions).toHaveLength(3)
})

it('solutions wait for no classmate whose end has passed, though nothing has closed them yet', async () => {
  const homework = await make.homework(room)
  const done = await make.attempt(curious, homework)
  await make.attempt(patient, homework)
  t.clock.forward(HOUR)
  await close(done)
  expect((await read(curious, done)).solutions).toHaveLength(3)
})

it('what a later end has opened again is handed in by the job of that end', async () => {
  const homework = await make.homework(room)
  const attempt = await make.attempt(curious, homework)
  t.clock.forward(HOUR)
  await close(attempt)
  await extend(homework._id, 2)
  const { state, endsAt } = await read(curious, attempt)
  expect(state).toBe('open')
  const { rows } = await t.database.pool.query(
    `select run_at from graphile_worker.jobs where key = 'submit-attempt:${attempt._id}'`,
  )
  // A save that began in time has ended by then.
  expect(rows.map(({ run_at }) => run_at.getTime() - Date.parse(endsAt as string))).toEqual([2_000])
})

it('solutions wait for the last one who may still hand in', async () => {
  const homework = await make.homework(room)
  const [done, going] = [await make.attempt(curious, homework), await make.attempt(patient, homework)]
  const later = new Date(t.clock.now().getTime() + 2 * HOUR)
  await t.database.pool.query('update attempt set ends_at = $2 where id = $1', [going._id, later])
  t.clock.forward(HOUR)
  await close(done)
  expect(await read(curious, done)).toMatchObject({ state: 'graded', solutions: null })
  t.clock.forward(HOUR)
  await close(going)
  expect((await read(curious, done)).solutions).toHaveLength(3)
})
