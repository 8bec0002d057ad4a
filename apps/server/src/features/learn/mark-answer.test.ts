import {
  exportMarks,
  listHomeworks,
  markAnswer,
  readPaper,
  reportQuestions,
  reportSubmissions,
  updateHomework,
} from '@bangxanh/contract/homework/endpoints.ts'
import * as calls from '@bangxanh/contract/learn/endpoints.ts'
import type { Attempt } from '@bangxanh/contract/learn/schemas.ts'
import { listStudentHomeworks } from '@bangxanh/contract/students/endpoints.ts'
import { asDraft, sample } from '@bangxanh/questions/testing/sample.ts'
import { eq } from 'drizzle-orm'
import { readSheet } from 'read-excel-file/node'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../kernel/db/new-id.ts'
import { users } from '../../schema/account.ts'
import type { Person } from '../../testing/make.ts'
import { type Classroom, homeworkMaker } from '../../testing/make-homework.ts'
import { testSchool } from '../../testing/test-school.ts'
import { hashPassword } from '../account/public.ts'
import { submitAttemptJob } from './learn.job.ts'
import '../../testing/to-fail.ts'

const HOUR = 3_600_000
const t = testSchool()
let make: ReturnType<typeof homeworkMaker>
let room: Classroom
beforeAll(async () => {
  make = homeworkMaker(t)
})
beforeEach(async () => {
  room = await make.classroom({ pupils: 3, schoolId: t.schoolId, subject: 'math' })
})

/** One that a machine scores, and two that a teacher marks: 1, 2 and 1.5 points. */
const QUESTIONS = [
  asDraft(sample.MultiChoice({ point: 1 })),
  asDraft(sample.Essay({ point: 2 })),
  asDraft(sample.Essay({ point: 1.5 })),
]
const pupil = (at: number) => room.pupils[at] as Person
const studentId = (at: number) => room.studentIds[at] as string
const idsOf = (attempt: Attempt) =>
  attempt.questionGroups.flatMap(group => group.questions.map(({ _id }) => _id))

/** Answers to the given questions, by their place: the right option, and something written. */
async function answer(who: Person, attempt: Attempt, places: readonly number[], seq = 1) {
  const ids = idsOf(attempt)
  const answers = places.map(at => ({
    questionId: ids[at] as string,
    answer: at === 0 ? 2 : { html: `<p>Bài ${at} lần ${seq}</p>`, files: [] },
    seq,
  }))
  const saved = await t
    .as(who)
    .call(calls.saveAnswers, { params: { attemptId: attempt._id }, body: { answers } })
  expect(saved.status).toBe(200)
}
const submit = async (who: Person, { _id }: Attempt) =>
  (await t.as(who).call(calls.submitAttempt, { params: { attemptId: _id }, body: {} })).data.attempt
/** An attempt that was handed in with all, or some, of its questions answered. */
async function handedIn(at: number, homework: { _id: string }, places: readonly number[] = [0, 1, 2]) {
  const attempt = await make.attempt(pupil(at), homework)
  await answer(pupil(at), attempt, places)
  return submit(pupil(at), attempt)
}
const mark = (
  who: Person | null,
  attempt: Attempt,
  place: number,
  points: number,
  over: { edition?: number; studentId?: string; questionId?: string; attemptId?: string } = {},
) =>
  t.as(who).call(markAnswer, {
    params: { homeworkUid: attempt.homeworkUid, studentId: over.studentId ?? studentId(0) },
    body: {
      attemptId: over.attemptId ?? attempt._id,
      questionId: over.questionId ?? (idsOf(attempt)[place] as string),
      points,
      edition: over.edition,
    },
  })
const read = async (who: Person, { _id }: Attempt) =>
  (await t.as(who).call(calls.readAttempt, { params: { attemptId: _id } })).data.attempt
const people = async (homeworkUid: string, sort: 'missing' | 'rank' = 'missing') =>
  (await t.as(room.teacher).call(reportSubmissions, { body: { homeworkUid, sort } })).data.submissions
const createHomework = (limitSubmit = 1) => make.homework(room, { questions: QUESTIONS, limitSubmit })

describe('an answer that a person marks', () => {
  it('is marked by the teachers of the class alone, of a pupil of theirs, once it is handed in', async () => {
    const attempt = await handedIn(0, await createHomework())
    expect(await mark(null, attempt, 1, 1)).toFail(401, 'E_UNAUTHENTICATED')
    for (const points of [-1, 0.00001, 1e9])
      expect(await mark(room.teacher, attempt, 1, points)).toFail(400, 'E_INVALID')
    for (const who of [t.otherTenant, t.otherAdmin, pupil(0), pupil(1)])
      expect(await mark(who, attempt, 1, 1)).toFail(404, 'E_NOT_FOUND')
    for (const over of [{ studentId: studentId(1) }, { questionId: newId() }, { attemptId: newId() }])
      expect(await mark(room.teacher, attempt, 1, 1, over)).toFail(404, 'E_NOT_FOUND')
    for (const who of [t.colleague, t.leader, t.admin, t.director])
      expect(await mark(who, attempt, 1, 1)).toFail(403, 'E_NOT_CLASS_TEACHER')
    expect(await mark(room.teacher, attempt, 0, 1)).toFail(409, 'E_MARKED_BY_MACHINE')
    expect(await mark(room.teacher, attempt, 1, 2.5)).toFail(409, 'E_POINTS_OVER')
    const open = await make.attempt(pupil(1), await createHomework())
    expect(await mark(room.teacher, open, 1, 1, { studentId: studentId(1) })).toFail(409, 'E_ATTEMPT_OPEN')
  })

  it('waits: the attempt is submitted without a score, and says what is scored so far', async () => {
    const homework = await createHomework()
    const mates = await handedIn(1, homework)
    const attempt = await handedIn(0, homework)
    const others = async () => {
      const { rows } = await t.database.pool.query(
        'select position, score, edition from attempt_question where attempt_id = $1 order by position',
        [mates._id],
      )
      return rows
    }
    const before = await others()
    expect(attempt).toMatchObject({ state: 'submitted', score: null, waiting: 2, pointsSoFar: 1 })
    expect(attempt.pointsWaiting).toBe(3.5)
    expect((await mark(room.teacher, attempt, 1, 1.25)).data.mark).toMatchObject({
      score: 1.25,
      edition: 2,
      marked: { by: expect.any(String), at: t.clock.now().toISOString() },
      attempt: { score: null, waiting: 1, pointsSoFar: 2.25 },
    })
    expect(await read(pupil(0), attempt)).toMatchObject({
      state: 'submitted',
      score: null,
      pointsSoFar: 2.25,
      pointsWaiting: 1.5,
    })
    expect(await others()).toEqual(before)
    expect((await mark(room.teacher, attempt, 2, 0.3333)).data.mark.attempt).toEqual({
      score: 2.5833,
      waiting: 0,
      pointsSoFar: null,
    })
    expect(await read(pupil(0), attempt)).toMatchObject({
      state: 'graded',
      score: 2.5833,
      waiting: 0,
      pointsWaiting: null,
    })
  })

  it('makes its attempt marked at the moment of the last points, and again when they change', async () => {
    const homework = await createHomework()
    const attempt = await handedIn(0, homework)
    expect(attempt.markedAt).toBeNull()
    await mark(room.teacher, attempt, 1, 1)
    expect((await read(pupil(0), attempt)).markedAt).toBeNull()
    const last = async (points: number) => {
      t.clock.forward(60_000)
      await mark(room.teacher, attempt, 2, points)
      return t.clock.now().toISOString()
    }
    await last(1)
    const at = await last(0.5)
    expect((await read(pupil(0), attempt)).markedAt).toBe(at)
    expect((await people(homework._id, 'rank'))[0]?.markedAt).toBe(at)
    const params = { homeworkUid: homework._id, studentId: studentId(0) }
    const { paper } = (await t.as(room.teacher).call(readPaper, { params })).data
    expect(paper.attempts.map(({ markedAt }) => markedAt)).toEqual([at])
    const own = await t.as(pupil(0)).call(calls.listOwnHomeworks, { query: { tab: 'submitted' } })
    expect(own.data.homeworks.map(({ markedAt }) => markedAt)).toEqual([at])
  })

  it('has no time of marking where a machine scored all of it, nor once a person has marked and it is opened again', async () => {
    const homework = await createHomework()
    const attempt = await handedIn(0, homework, [0])
    expect(attempt).toMatchObject({ state: 'graded', markedAt: null })
    expect((await people(homework._id, 'rank'))[0]?.markedAt).toBeNull()

    const open = await make.attempt(pupil(1), homework)
    await answer(pupil(1), open, [0, 1, 2])
    t.clock.forward(HOUR)
    await submitAttemptJob(t.kernel).work({ attemptId: open._id })
    for (const place of [1, 2]) await mark(room.teacher, open, place, 1, { studentId: studentId(1) })
    const markedAt = t.clock.now().toISOString()
    // As the teacher sees it: a pupil who reads it after the end has seen the answers, and it would stay closed.
    expect((await people(homework._id, 'rank')).map(row => row.markedAt)).toContain(markedAt)
    const endAt = new Date(t.clock.now().getTime() + 2 * HOUR).toISOString()
    await t.as(room.teacher).call(updateHomework, { body: { _id: homework._id, endAt } })
    expect(await read(pupil(1), open)).toMatchObject({ state: 'open', markedAt: null })
    t.clock.forward(HOUR)
    // The answers are those that were marked: their marks stand, from when they were given.
    expect(await submit(pupil(1), open)).toMatchObject({ state: 'graded', markedAt })
  })

  it('that is blank scores nothing and waits for nobody, though a teacher may give points for what came on paper', async () => {
    const attempt = await handedIn(0, await createHomework(), [0])
    expect(attempt).toMatchObject({ state: 'graded', score: 1 })
    expect((await mark(room.teacher, attempt, 1, 2)).data.mark.attempt).toMatchObject({ score: 3 })
  })

  it('is marked again, which is written down, and twice the same changes nothing', async () => {
    const attempt = await handedIn(0, await createHomework(), [0, 1])
    const audit = async () =>
      (await t.database.pool.query(`select detail from audit_log where action = 'homework.marked-again'`))
        .rows
    const before = (await audit()).length
    await mark(room.teacher, attempt, 1, 1)
    expect((await mark(room.teacher, attempt, 1, 1)).data.mark.edition).toBe(2)
    expect((await audit()).length).toBe(before)
    expect((await mark(room.teacher, attempt, 1, 1.5)).data.mark).toMatchObject({
      edition: 3,
      attempt: { score: 2.5 },
    })
    const entries = await audit()
    expect(entries.length).toBe(before + 1)
    expect(entries.at(-1)?.detail).toMatchObject({ attemptId: attempt._id, before: 1, points: 1.5 })
  })

  it('two teachers at once: each answer gets its points, and of one answer the second is asked', async () => {
    const attempt = await handedIn(0, await createHomework())
    const both = await Promise.all([mark(room.teacher, attempt, 1, 2), mark(room.teacher, attempt, 2, 1.5)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(await read(pupil(0), attempt)).toMatchObject({ state: 'graded', score: 4.5 })
    const same = await Promise.all(
      [1, 0.5].map(points => mark(room.teacher, attempt, 1, points, { edition: 2 })),
    )
    const [won, lost] = same.sort((one, other) => one.status - other.status)
    expect([won?.status, lost?.status]).toEqual([200, 409])
    expect(lost?.error.current?.mark).toEqual(won?.data.mark)
  })
})

describe('while answers wait', () => {
  it('who waits stands first among who has handed in, without a rank, and no average holds them', async () => {
    const homework = await createHomework()
    await handedIn(0, homework)
    const graded = await handedIn(1, homework, [0])
    const rows = await people(homework._id)
    expect(rows.map(({ student, waiting, score, rank }) => [student._id, waiting, score, rank])).toEqual([
      [studentId(2), 0, null, null],
      [studentId(0), 2, null, null],
      [studentId(1), 0, 1, 1],
    ])
    expect(rows[1]).toMatchObject({ pointsSoFar: 1, submittedAt: graded.submittedAt })
    expect((await people(homework._id, 'rank'))[0]?.student._id).toBe(studentId(1))
    expect(await make.seen(room, homework)).toMatchObject({
      submittedCount: 2,
      waitingCount: 1,
      averageScore: 1,
    })
    const { report } = (
      await t.as(room.teacher).call(reportQuestions, { body: { homeworkUid: homework._id } })
    ).data
    expect(report.map(({ results, waiting, averageScore }) => [results, waiting, averageScore])).toEqual([
      [2, 0, 1],
      [2, 1, 0],
      [2, 1, 0],
    ])
  })

  it('the list of homework finds those that wait for points, and those that do not', async () => {
    const waits = await createHomework()
    const marked = await createHomework()
    await handedIn(0, waits)
    await handedIn(1, marked, [0])
    const ask = { ids: [waits._id, marked._id] }
    const found = async (query: object) =>
      (await t.as(room.teacher).call(listHomeworks, { query: { ...ask, ...query } })).data.homeworks.map(
        ({ _id }) => _id,
      )
    expect(await found({ waiting: 'true' })).toEqual([waits._id])
    expect(await found({ waiting: 'false' })).toEqual([marked._id])
    expect(await found({})).toHaveLength(2)
    expect((await t.as(room.teacher).call(listHomeworks, { query: { waiting: '1' as never } })).status).toBe(
      400,
    )
  })

  it('the paper opens on the attempt that waits, and the best still counts', async () => {
    const homework = await createHomework(2)
    const first = await handedIn(0, homework, [0])
    const second = await handedIn(0, homework)
    const ask = { params: { homeworkUid: homework._id, studentId: studentId(0) }, query: {} }
    const { paper } = (await t.as(room.teacher).call(readPaper, ask)).data
    expect(paper).toMatchObject({ attemptId: second._id, score: 1, can: { score: true } })
    expect(paper.attempts).toMatchObject([
      { _id: first._id, counts: true, waiting: 0 },
      { _id: second._id, counts: false, score: null, waiting: 2, pointsSoFar: 1 },
    ])
    expect(paper.answers.map(({ score, marked, edition }) => [score, marked, edition])).toEqual([
      [1, null, 1],
      [null, null, 1],
      [null, null, 1],
    ])
    expect((await t.as(t.leader).call(readPaper, ask)).data.paper.can.score).toBe(false)
    const own = (await t.as(pupil(0)).call(calls.readOwnHomework, { params: { homeworkUid: homework._id } }))
      .data
    expect(own.homework).toMatchObject({ bestScore: 1, waiting: true })
    await mark(room.teacher, second, 1, 2)
    await mark(room.teacher, second, 2, 1)
    expect((await t.as(room.teacher).call(readPaper, ask)).data.paper.score).toBe(4)
  })

  it('a file of marks and the page of the pupil say so', async () => {
    const homework = await createHomework()
    const attempt = await handedIn(0, homework)
    const passwordHash = await hashPassword('mật khẩu của cô')
    await t.database.db.update(users).set({ passwordHash }).where(eq(users.id, room.teacher.userId))
    const file = await t.as(room.teacher).call(exportMarks, {
      params: { homeworkUid: homework._id },
      body: { password: 'mật khẩu của cô' },
    })
    const lines = await readSheet(file.bytes)
    expect(lines.find(line => line.includes('Chờ chấm'))?.slice(2, 5)).toEqual([null, null, null])
    const { homeworks, scores } = (
      await t.as(room.teacher).call(listStudentHomeworks, { query: { studentId: studentId(0) } })
    ).data
    expect(homeworks[0]).toMatchObject({ score: null, submittedAt: attempt.submittedAt })
    expect(scores).toEqual([])
  })

  it('right answers of the others show after the end, and points of what waits do not', async () => {
    const attempt = await handedIn(0, await createHomework())
    t.clock.forward(HOUR)
    const { scores, solutions } = await read(pupil(0), attempt)
    expect(scores?.map(({ score }) => score)).toEqual([1, null, null])
    // How hard a question is meant to be stays with its teachers.
    expect(solutions?.map(({ level }) => level)).toEqual([null, null, null])
    const params = { homeworkUid: attempt.homeworkUid, studentId: studentId(0) }
    const { paper } = (await t.as(room.teacher).call(readPaper, { params })).data
    expect(paper.questionGroups.flatMap(group => group.questions.map(({ level }) => level))).toEqual([
      'TH',
      'TH',
      'TH',
    ])
  })
})

describe('an attempt that is opened again by a later end', () => {
  it('keeps the marks of answers that stay, and what was changed waits again', async () => {
    const homework = await createHomework()
    const attempt = await make.attempt(pupil(0), homework)
    await answer(pupil(0), attempt, [0, 1, 2])
    t.clock.forward(HOUR)
    await submitAttemptJob(t.kernel).work({ attemptId: attempt._id })
    expect((await mark(room.teacher, attempt, 1, 2)).status).toBe(200)
    expect((await mark(room.teacher, attempt, 2, 1)).data.mark.attempt.score).toBe(4)
    const endAt = new Date(t.clock.now().getTime() + HOUR).toISOString()
    await t.as(room.teacher).call(updateHomework, { body: { _id: homework._id, endAt } })
    expect(await read(pupil(0), attempt)).toMatchObject({ state: 'open', score: null, waiting: 0 })
    t.clock.forward(60_000)
    await answer(pupil(0), attempt, [2], 2)
    expect(await submit(pupil(0), attempt)).toMatchObject({ state: 'submitted', waiting: 1, pointsSoFar: 3 })
  })
})
