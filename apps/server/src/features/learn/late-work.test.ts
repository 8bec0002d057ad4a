import * as homework from '@bangxanh/contract/homework/endpoints.ts'
import type { HomeworkDetail } from '@bangxanh/contract/homework/schemas.ts'
import { effectiveDeadline, latePoints } from '@bangxanh/contract/homework/states.ts'
import * as calls from '@bangxanh/contract/learn/endpoints.ts'
import { listMarking, readSubmission, scoreSubmission } from '@bangxanh/contract/marking/endpoints.ts'
import { asDraft, sample } from '@bangxanh/questions/testing/sample.ts'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { holdLock, waitingForLocks } from '../../testing/locks.ts'
import type { Person } from '../../testing/make.ts'
import { type Classroom, homeworkMaker } from '../../testing/make-homework.ts'
import { taskMaker } from '../../testing/make-tasks.ts'
import { testSchool } from '../../testing/test-school.ts'
import '../../testing/to-fail.ts'

/** Handing in late, for a part of the points (product 10.15). */
const t = testSchool()
const HOUR = 3_600_000
const DAY = 24 * HOUR
let make: ReturnType<typeof homeworkMaker>
let tasks: ReturnType<typeof taskMaker>
let room: Classroom
let assignment: HomeworkDetail
const pupil = (place = 0) => room.pupils[place] as Person

beforeAll(() => {
  make = homeworkMaker(t)
  tasks = taskMaker(t)
})
beforeEach(async () => {
  room = await make.classroom({ pupils: 2, schoolId: t.schoolId })
  const answerKeys = ['A', 'B', 'C', 'D']
  assignment = await tasks.fileHomework(room, { answerKeys, lateIn: 3 * DAY, latePenalty: 10 })
})

const own = async (who = pupil()) =>
  (await t.as(who).call(calls.readOwnHomework, { params: { homeworkUid: assignment._id } })).data
const handIn = async (who = pupil(), grid = ['A', 'B', 'C', 'D']) => {
  const { _id: attemptId } = await tasks.begin(who, assignment)
  return (await t.as(who).call(calls.submitAttempt, { params: { attemptId }, body: { grid } })).data.attempt
}
const put = (over: object) =>
  t.as(room.teacher).call(homework.updateFileHomework, { body: { _id: assignment._id, ...over } as never })
const extend = (studentId: string, endAt: string) =>
  t.as(room.teacher).call(homework.extendStudent, {
    params: { homeworkUid: assignment._id, studentId },
    body: { endAt },
  })
const soon = (milliseconds: number) => new Date(t.clock.now().getTime() + milliseconds).toISOString()

it('takes its part for each day that has begun, and none before', async () => {
  expect(await handIn()).toMatchObject({ score: 10, late: null })
  t.clock.forward(HOUR + DAY + 1)
  const { homework: shown } = await own(pupil(1))
  expect(shown).toMatchObject({ tab: 'open', status: 'in_progress', latePenalty: 10 })
  expect(await handIn(pupil(1))).toMatchObject({ score: 8, late: { days: 2, points: 2 } })
  const report = await t
    .as(room.teacher)
    .call(homework.reportSubmissions, { body: { homeworkUid: assignment._id, sort: 'rank' } })
  expect(report.data.submissions.map(({ score, lateDays }) => [score, lateDays])).toEqual([
    [10, 0],
    [8, 2],
  ])
})

it('is told of questions as of any work: to the pupil in the result, and to the teacher on the paper', async () => {
  const questions = [asDraft(sample.MultiChoice({ right: 0, point: 2 }))]
  const ofQuestions = await make.homework(room, { lateIn: 3 * DAY, latePenalty: 10, questions })
  t.clock.forward(HOUR + 1)
  const attempt = await make.attempt(pupil(), ofQuestions)
  const answers = attempt.questionGroups.flatMap(group =>
    group.questions.map(({ _id: questionId }) => ({ questionId, seq: 1, answer: 0 })),
  )
  const submit = { params: { attemptId: attempt._id }, body: { answers } }
  const { data } = await t.as(pupil()).call(calls.submitAttempt, submit)
  expect(data.attempt).toMatchObject({ score: 1.8, late: { days: 1, points: 0.2 } })
  const params = { homeworkUid: ofQuestions._id, studentId: room.studentIds[0] as string }
  const { paper } = (await t.as(room.teacher).call(homework.readPaper, { params })).data
  expect(paper.attempts[0]).toMatchObject({ score: 1.8, late: { days: 1, points: 0.2 } })
})

it('never takes more than there is, and ends', async () => {
  t.clock.forward(HOUR + 2 * DAY)
  expect(await handIn(pupil(), ['A', '', '', ''])).toMatchObject({ score: 0.5, late: { days: 2, points: 2 } })
  t.clock.forward(DAY)
  const params = { homeworkUid: assignment._id }
  expect(await t.as(pupil(1)).call(calls.startAttempt, { params })).toFail(409, 'E_HOMEWORK_ENDED')
  expect((await own(pupil(1))).homework).toMatchObject({ tab: 'ended', status: 'ended' })
})

it('counts what the end closes by its last save', async () => {
  const { _id: attemptId } = await tasks.begin(pupil(), assignment)
  const work = { grid: ['A', 'B', null, null], seq: 1 }
  await t.as(pupil()).call(calls.saveAnswers, { params: { attemptId }, body: { work } })
  t.clock.forward(4 * DAY)
  await t.runDueJobs()
  expect((await own()).attempts[0]).toMatchObject({ state: 'graded', score: 5, late: null })
})

it('is counted anew when the end moves, for everybody or for one', async () => {
  const answerKeys = ['A', 'B', 'C', 'D']
  const elsewhere = await tasks.fileHomework(room, { answerKeys, lateIn: 3 * DAY, latePenalty: 10 })
  t.clock.forward(HOUR + 1)
  await handIn(pupil(0))
  await handIn(pupil(1))
  const scores = async () =>
    Promise.all([0, 1].map(async place => (await own(pupil(place))).attempts[0]?.score))
  expect(await scores()).toEqual([9, 9])
  expect((await extend(room.studentIds[1] as string, soon(HOUR))).status).toBe(200)
  expect(await scores()).toEqual([9, 10])
  // An end of one's own is that of one homework.
  const others: unknown[] = []
  for (const who of room.pupils) {
    const { _id: attemptId } = await tasks.begin(who, elsewhere)
    const body = { grid: answerKeys }
    const { data } = await t.as(who).call(calls.submitAttempt, { params: { attemptId }, body })
    others.push(data.attempt.score)
  }
  expect(others).toEqual([9, 9])
  await put({ latePenalty: 25 })
  expect(await scores()).toEqual([7.5, 10])
  expect((await put({ endAt: soon(HOUR) })).status).toBe(200)
  expect(await scores()).toEqual([10, 10])
  const read = { params: { homeworkUid: elsewhere._id } }
  const stays = room.pupils.map(
    async who => (await t.as(who).call(calls.readOwnHomework, read)).data.attempts,
  )
  expect((await Promise.all(stays)).map(([one]) => one?.score)).toEqual([9, 9])
  expect(await put({ lateUntil: soon(0) })).toFail(409, 'E_LATE_UNTIL')
})

it('is counted by the end that stands, also of what is being marked while the end moves', async () => {
  const work = await tasks.attachment(room, { lateIn: 3 * DAY, latePenalty: 10 })
  t.clock.forward(HOUR + 1)
  const { _id: submissionId } = await tasks.begin(pupil(), work)
  const submit = { params: { attemptId: submissionId }, body: { text: 'xong' } }
  await t.as(pupil()).call(calls.submitAttempt, submit)
  // The mark has counted its lateness and is about to tell of it.
  const letGo = await holdLock(t, sql`select from homework where id = ${work._id} for update`)
  const marked = t.as(room.teacher).call(scoreSubmission, { body: { submissionId, score: 8 } })
  await waitingForLocks(t, 1)
  const body = { _id: work._id, endAt: soon(HOUR) }
  const moved = t.as(room.teacher).call(homework.updateAttachmentHomework, { body })
  await waitingForLocks(t, 2)
  await letGo()
  expect([(await marked).status, (await moved).status]).toEqual([200, 200])
  const params = { homeworkUid: work._id }
  const { attempts } = (await t.as(pupil()).call(calls.readOwnHomework, { params })).data
  expect(attempts[0]).toMatchObject({ score: 8, late: null })
})

describe('mended keys', () => {
  it('score again what was handed in, but not over a teacher', async () => {
    const [first, second] = [
      await handIn(pupil(0), ['A', 'B', 'C', 'A']),
      await handIn(pupil(1), ['A', 'B', 'C', 'A']),
    ]
    expect([first.score, second.score]).toEqual([7.5, 7.5])
    const body = { submissionId: second._id, score: 3, reason: 'Em chép bài bạn.' }
    expect((await t.as(room.teacher).call(scoreSubmission, { body })).status).toBe(200)
    expect((await put({ answerKeys: ['A', 'B', 'C', 'A'] })).status).toBe(200)
    expect((await own(pupil(0))).attempts[0]?.score).toBe(10)
    expect((await own(pupil(1))).attempts[0]?.score).toBe(3)
  })
})

it('takes its part of what a teacher gave, too', async () => {
  t.clock.forward(HOUR + 1)
  const attempt = await handIn(pupil(), ['', '', '', 'x'])
  const body = { submissionId: attempt._id, score: 8, reason: 'Có trình bày.' }
  expect((await t.as(room.teacher).call(scoreSubmission, { body })).status).toBe(200)
  expect((await own()).attempts[0]).toMatchObject({ score: 7, late: { days: 1, points: 1 } })
})

it('is told to who marks, beside what was scored by itself and its keys, and to the pupil without them', async () => {
  t.clock.forward(HOUR + 1)
  const { _id: submissionId } = await handIn(pupil(), ['A', 'B', 'A', ''])
  const params = { homeworkUid: assignment._id, submissionId }
  const read = async (who: Person) => (await t.as(who).call(readSubmission, { params })).data.submission
  expect(await read(room.teacher)).toMatchObject({
    ...{ score: 4, rawScore: 5, late: { days: 1, points: 1 } },
    work: {
      ...{ grid: ['A', 'B', 'A', null], read: false, result: null },
      keys: [true, true, false, false].map((isRight, at) => ({ right: 'ABCD'[at], isRight })),
    },
  })
  expect(await read(pupil())).toMatchObject({ score: 4, late: { days: 1, points: 1 }, work: null })
  const listed = await t.as(room.teacher).call(listMarking, { params: { homeworkUid: assignment._id } })
  expect(listed.data.marking.homework.latePenalty).toBe(10)
  await extend(room.studentIds[0] as string, soon(HOUR))
  expect(await read(room.teacher)).toMatchObject({ score: 5, rawScore: 5, late: null })
})

it('hands in once of two at once', async () => {
  const { _id: attemptId } = await tasks.begin(pupil(), assignment)
  const body = { grid: ['A', 'B', 'C', 'D'] }
  const both = await Promise.all(
    [1, 2].map(() => t.as(pupil()).call(calls.submitAttempt, { params: { attemptId }, body })),
  )
  expect(both.map(({ status, data }) => [status, data.attempt.score])).toEqual([
    [200, 10],
    [200, 10],
  ])
  expect((await own()).attempts).toHaveLength(1)
})

it('is told alike by the contract and by statements', async () => {
  for (const [total, penalty, days] of [
    [100_000, 10, 2],
    [33_333, 7.25, 3],
    [100_000, 33.33, 4],
    [9_999_999_999, 0.01, 1],
    [1, 50, 1],
  ] as const) {
    const due = new Date('2026-01-01T00:00:00Z')
    const at = new Date(due.getTime() + days * DAY)
    const { rows } = await t.database.db.execute<{ taken: string }>(sql`
      select (late_points(${total}::numeric / 10000, ${penalty}::numeric, ${due.toISOString()}::timestamptz,
        ${at.toISOString()}::timestamptz) * 10000)::text as taken`)
    expect(Number(rows[0]?.taken)).toBe(latePoints(total, penalty, days))
  }
  await extend(room.studentIds[0] as string, soon(5 * DAY))
  const { rows } = await t.database.db.execute<{ end_at: Date; own_end_at: Date | null }>(sql`
    select end_at, own_end_at from homework_recipient where homework_id = ${assignment._id} order by own_end_at nulls last`)
  const times = { endAt: new Date(assignment.endAt), lateUntil: new Date(assignment.lateUntil as string) }
  for (const row of rows)
    expect(new Date(row.end_at)).toEqual(
      effectiveDeadline(times, { endAt: row.own_end_at && new Date(row.own_end_at) }),
    )
})
