import { listAudit } from '@bangxanh/contract/audit/endpoints.ts'
import {
  extendStudent,
  extendStudents,
  readPaper,
  reportSubmissions,
  updateHomework,
} from '@bangxanh/contract/homework/endpoints.ts'
import type { StudentTermsPatch } from '@bangxanh/contract/homework/paper.ts'
import { attemptLimit, dueDate, effectiveDeadline } from '@bangxanh/contract/homework/states.ts'
import * as calls from '@bangxanh/contract/learn/endpoints.ts'
import type { Attempt } from '@bangxanh/contract/learn/schemas.ts'
import { handBack, scoreSubmission } from '@bangxanh/contract/marking/endpoints.ts'
import { decideStudent } from '@bangxanh/contract/students/endpoints.ts'
import { asDraft, sample } from '@bangxanh/questions/testing/sample.ts'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../kernel/db/new-id.ts'
import { holdLock, waitingForLocks } from '../../testing/locks.ts'
import type { Person } from '../../testing/make.ts'
import { classMaker } from '../../testing/make-classes.ts'
import { type Classroom, homeworkMaker } from '../../testing/make-homework.ts'
import { record } from '../../testing/record-sql.ts'
import { testSchool } from '../../testing/test-school.ts'
import '../../testing/to-fail.ts'
import { submitAttemptJob } from './learn.job.ts'

const HOUR = 3_600_000
const t = testSchool()
let make: ReturnType<typeof homeworkMaker>
let room: Classroom
let one: Person
let other: Person
beforeEach(async () => {
  make = homeworkMaker(t)
  room = await make.classroom({ pupils: 2, schoolId: t.schoolId })
  ;[one, other] = room.pupils as [Person, Person]
})

type Patch = Partial<StudentTermsPatch>
const inHours = (hours: number) => new Date(t.clock.now().getTime() + hours * HOUR).toISOString()
const extendAs = (
  who: Person | null,
  homeworkUid: string,
  body: Patch,
  studentId = room.studentIds[0] as string,
) => t.as(who).call(extendStudent, { params: { homeworkUid, studentId }, body })
const extend = (homework: { _id: string }, body: Patch, studentId?: string) =>
  extendAs(room.teacher, homework._id, body, studentId)
const start = (who: Person, { _id }: { _id: string }) =>
  t.as(who).call(calls.startAttempt, { params: { homeworkUid: _id } })
const submit = (who: Person, { _id }: Attempt) =>
  t.as(who).call(calls.submitAttempt, { params: { attemptId: _id }, body: {} })
const save = (who: Person, attempt: Attempt, seq = 1) => {
  const questionId = attempt.questionGroups[0]?.questions[1]?._id as string
  const body = { answers: [{ questionId, answer: `lần ${seq}`, seq }] }
  return t.as(who).call(calls.saveAnswers, { params: { attemptId: attempt._id }, body })
}
const read = async (who: Person, { _id }: Attempt) =>
  (await t.as(who).call(calls.readAttempt, { params: { attemptId: _id } })).data.attempt
const own = async (who: Person, { _id }: { _id: string }) =>
  (await t.as(who).call(calls.readOwnHomework, { params: { homeworkUid: _id } })).data.homework
const close = ({ _id }: Attempt) => submitAttemptJob(t.kernel).work({ attemptId: _id })
const paper = async ({ _id }: { _id: string }, at = 0) =>
  (
    await t
      .as(room.teacher)
      .call(readPaper, { params: { homeworkUid: _id, studentId: room.studentIds[at] as string }, query: {} })
  ).data.paper

describe('more time or tries for one pupil (product 3.22)', () => {
  it("is given by the class's teachers alone, to who has the homework", async () => {
    const { _id } = await make.homework(room)
    const body = { attempts: 2 }
    expect(await extendAs(null, _id, body)).toFail(401, 'E_UNAUTHENTICATED')
    for (const who of [t.otherTenant, t.otherAdmin, one, other])
      expect(await extendAs(who, _id, body)).toFail(404, 'E_NOT_FOUND')
    for (const who of [t.colleague, t.admin, t.leader])
      expect(await extendAs(who, _id, body)).toFail(403, 'E_NOT_CLASS_TEACHER')
    expect(await extendAs(room.teacher, _id, body, newId())).toFail(404, 'E_NOT_FOUND')
    const elsewhere = await make.classroom({ schoolId: t.schoolId })
    expect(await extendAs(room.teacher, _id, body, elsewhere.studentIds[0])).toFail(404, 'E_NOT_FOUND')
  })

  it('changes nothing that is kept of other pupils and of other homework', async () => {
    const [here, there, third] = [
      await make.homework(room, { limitSubmit: 2, showAnswers: 'after_last_attempt' }),
      await make.homework(room, { limitSubmit: 2 }),
      await make.homework(room),
    ]
    await submit(one, await make.attempt(one, there))
    await submit(other, await make.attempt(other, here))
    await submit(other, await make.attempt(other, there))
    const kept = async () => {
      const { rows } = await t.database.pool.query(
        `select * from homework_assignee where homework_id = any($1) order by array_position($1, homework_id), student_id = $2`,
        [[here._id, there._id, third._id], room.studentIds[1]],
      )
      return rows
    }
    const before = await kept()
    const mine = { homework_id: here._id, student_id: room.studentIds[0] }
    expect((await extend(here, { endAt: inHours(3), attempts: 1 + 1 + 1 })).status).toBe(200)
    for (const _ of [1, 2, 3]) await submit(one, await make.attempt(one, here))
    const [first, ...rest] = await kept()
    expect(first).toMatchObject({ ...mine, attempts: 3, own_attempts: 3, own_end_at: new Date(inHours(3)) })
    expect(rest).toEqual(before)
    // Who is done and shown the solutions is so here alone.
    const [attempt] = (
      await t.database.pool.query('select id from attempt where homework_id = $1 and student_id = $2', [
        ...[here._id, room.studentIds[0]],
      ])
    ).rows
    await submit(other, await make.attempt(other, here))
    expect((await read(one, { _id: attempt.id } as Attempt)).solutions).toHaveLength(3)
    expect((await kept()).map(row => row.solutions_shown_at !== null)).toEqual([true, true, false, false])
    // Of a classmate of whom nothing is kept yet, nothing is.
    expect((await extend(third, { attempts: 2 })).status).toBe(200)
    const ofThird = (await kept()).filter(row => row.homework_id === third._id)
    expect(ofThird.map(row => row.student_id)).toEqual([room.studentIds[0]])
  })

  it('is refused in words where it would be no more', async () => {
    const homework = await make.homework(room, { limitSubmit: 2 })
    expect(await extend(homework, { endAt: homework.startAt })).toFail(409, 'E_OWN_END')
    const refused = await extend(homework, { endAt: inHours(-1) })
    expect(refused).toFail(409, 'E_OWN_END')
    // Its sentence stands at the field.
    expect(refused.error).toMatchObject({ fields: { endAt: refused.error?.msg } })
    expect(await extend(homework, { endAt: homework.endAt })).toFail(409, 'E_OWN_END')
    expect(await extend(homework, { endAt: '2036-01-01T00:00:00.000Z' })).toFail(409, 'E_HOMEWORK_TOO_LONG')
    expect(await extend(homework, { attempts: 1 })).toFail(409, 'E_OWN_ATTEMPTS')
    for (const attempts of [0, 101, 1.5])
      expect(await extend(homework, { attempts })).toFail(400, 'E_INVALID')
    expect((await extend(homework, { attempts: 2 })).status).toBe(200)
    await submit(one, await make.attempt(one, homework))
    await extend(homework, { attempts: 3 })
    await submit(one, await make.attempt(one, homework))
    await submit(one, await make.attempt(one, homework))
    await t.as(room.teacher).call(updateHomework, { body: { _id: homework._id, limitSubmit: 1 } })
    expect(await extend(homework, { attempts: 2 })).toFail(409, 'E_OWN_ATTEMPTS')
    t.clock.forward(2 * HOUR)
    for (const over of [-0.5, 0])
      expect(await extend(homework, { endAt: inHours(over) })).toFail(409, 'E_OWN_END')
  })

  it('what stays as it was is not asked again, and is taken back', async () => {
    const homework = await make.homework(room)
    const { own } = (await extend(homework, { endAt: inHours(3), attempts: 2 })).data.terms
    await t.as(room.teacher).call(updateHomework, { body: { _id: homework._id, limitSubmit: 3 } })
    t.clock.forward(4 * HOUR)
    expect((await extend(homework, own)).data.terms.own).toEqual(own)
    expect((await extend(homework, { attempts: null })).data.terms.own).toEqual({ ...own, attempts: null })
  })

  it('lets this pupil start, save and hand in after the end, and nobody else', async () => {
    const homework = await make.homework(room)
    const { status, data } = await extend(homework, { endAt: inHours(3) })
    expect([status, data.terms]).toEqual([
      200,
      {
        own: { endAt: inHours(3), attempts: null },
        endAt: inHours(3),
        attemptLimit: 1,
        attemptsUsed: 0,
        solutionsShownAt: null,
        closed: false,
      },
    ])
    t.clock.forward(2 * HOUR)
    expect(await start(other, homework)).toFail(409, 'E_HOMEWORK_ENDED')
    expect(await own(other, homework)).toMatchObject({ status: 'ended', tab: 'ended', endAt: homework.endAt })
    expect(await own(one, homework)).toMatchObject({ status: 'in_progress', tab: 'open', endAt: inHours(1) })
    const attempt = await make.attempt(one, homework)
    expect(attempt.endsAt).toBe(inHours(1))
    expect((await save(one, attempt)).status).toBe(200)
    expect((await submit(one, attempt)).data.attempt.state).toBe('graded')
    // Nobody is left who may hand in, so the result came with its solutions.
    expect(await start(one, homework)).toFail(409, 'E_SOLUTIONS_SHOWN')
    expect(await paper(homework)).toMatchObject({
      endAt: inHours(1),
      own: { endAt: inHours(1) },
      attemptsUsed: 1,
    })
  })

  it('moves an open attempt, and outlasts every end of everybody that is earlier', async () => {
    const homework = await make.homework(room)
    const [mine, theirs] = [await make.attempt(one, homework), await make.attempt(other, homework)]
    // Elsewhere they have another end of their own.
    const elsewhere = await make.homework(room)
    expect((await extend(elsewhere, { endAt: inHours(7) })).status).toBe(200)
    await extend(homework, { endAt: inHours(5) })
    expect((await read(one, mine)).endsAt).toBe(inHours(5))
    expect((await read(other, theirs)).endsAt).toBe(homework.endAt)
    const move = (endAt: string) =>
      t.as(room.teacher).call(updateHomework, { body: { _id: homework._id, endAt } })
    await move(inHours(2))
    expect([(await read(one, mine)).endsAt, (await read(other, theirs)).endsAt]).toEqual([
      inHours(5),
      inHours(2),
    ])
    await move(inHours(8))
    expect([(await read(one, mine)).endsAt, (await read(other, theirs)).endsAt]).toEqual([
      inHours(8),
      inHours(8),
    ])
    expect(await paper(homework)).toMatchObject({ own: { endAt: inHours(5) }, endAt: inHours(8) })
    await move(inHours(1))
    await extend(homework, { endAt: null })
    expect((await read(one, mine)).endsAt).toBe(inHours(1))
  })

  it('opens again what the end had closed, with what was saved, and again only once', async () => {
    const homework = await make.homework(room)
    const attempt = await make.attempt(one, homework)
    await save(one, attempt)
    t.clock.forward(HOUR)
    await close(attempt)
    expect((await paper(homework)).score).not.toBeNull()
    const body = { endAt: inHours(2) }
    expect((await extend(homework, body)).status).toBe(200)
    expect((await extend(homework, body)).status).toBe(200)
    expect(await read(one, attempt)).toMatchObject({ state: 'open', endsAt: inHours(2), score: null })
    expect((await read(one, attempt)).answers).toHaveLength(1)
    const { data } = await t.as(t.admin).call(listAudit, { query: { objectId: room.studentIds[0] } })
    expect(data.entries.map(({ action, detail }) => [action, detail.reopened])).toEqual([
      ['homework.extended', true],
    ])
  })

  it('opens nothing of other homework, nor what is scored as a whole, given back or to be done again', async () => {
    const essays = [asDraft(sample.Essay()), asDraft(sample.ShortAnswer())]
    const given = await Promise.all(
      Array.from({ length: 7 }, () => make.homework(room, { questions: essays, limitSubmit: 3 })),
    )
    type Given = (typeof given)[number]
    const [again, twice, scored, returned, redo, past, elsewhere] = given as [
      ...[Given, Given, Given, Given, Given, Given, Given],
    ]
    // Other attempts of theirs elsewhere, of higher numbers; and a classmate's here.
    const far = await make.homework(room, { limitSubmit: 3, endsIn: 9 * HOUR })
    await submit(one, await make.attempt(one, far))
    const going = await make.attempt(one, far)
    await submit(other, await make.attempt(other, again))
    await submit(other, await make.attempt(other, again))
    await submit(one, await make.attempt(one, elsewhere))
    // Handed in at its very end, as it were, and done once more.
    const first = await make.attempt(one, twice)
    await submit(one, first)
    await t.database.pool.query('update attempt set ends_at = submitted_at where id = $1', [first._id])
    const attempts = new Map<string, Attempt>()
    for (const homework of given) {
      const attempt = await make.attempt(one, homework)
      const answers = attempt.questionGroups
        .flatMap(({ questions }) => questions)
        .map(({ _id, type }) => ({
          questionId: _id,
          answer: type === 'Essay' ? { html: '<p>Bài</p>', files: [] } : 'Huế',
          seq: 1,
        }))
      const params = { attemptId: attempt._id }
      expect((await t.as(one).call(calls.saveAnswers, { params, body: { answers } })).status).toBe(200)
      attempts.set(homework._id, attempt)
    }
    t.clock.forward(HOUR)
    for (const attempt of attempts.values()) await close(attempt)
    const of = ({ _id }: { _id: string }) => attempts.get(_id) as Attempt
    const score = { submissionId: of(scored)._id, score: 1, reason: 'Đúng' }
    expect((await t.as(room.teacher).call(scoreSubmission, { body: score })).status).toBe(200)
    for (const [homework, body] of [
      [returned, { outcome: 'returned' }],
      [redo, { outcome: 'redo', endAt: inHours(2) }],
    ] as const) {
      const params = { homeworkUid: homework._id, submissionId: of(homework)._id }
      expect((await t.as(room.teacher).call(handBack, { params, body })).status).toBe(200)
    }
    // Where they have been shown the solutions of something else, that closes nothing here.
    await t.database.pool.query(
      'update homework_assignee set solutions_shown_at = now() where homework_id = $1 and student_id = $2',
      [far._id, room.studentIds[0]],
    )
    for (const homework of [again, twice, scored, returned, redo])
      expect((await extend(homework, { endAt: inHours(3) })).status).toBe(200)
    for (const [homework, hours] of [
      [past, -0.5],
      [again, 4],
    ] as const) {
      const body = { _id: homework._id, endAt: inHours(hours) }
      expect((await t.as(room.teacher).call(updateHomework, { body })).status).toBe(200)
    }
    const { rows } = await t.database.pool.query(
      'select id, state, ends_at from attempt where id = any($1)',
      [[...attempts.values(), going, first].map(({ _id }) => _id)],
    )
    const found = new Map(rows.map(({ id, ...row }) => [id, row]))
    expect(given.map(homework => found.get(of(homework)._id).state)).toEqual([
      ...['open', 'open', 'graded', 'submitted', 'submitted', 'submitted', 'submitted'],
    ])
    expect(found.get(first._id).state).toBe('graded')
    expect(found.get(going._id)).toEqual({ state: 'open', ends_at: new Date(inHours(8)) })
    // What a machine had scored is scored anew at its end; of a classmate's nothing is.
    expect((await paper(again)).answers.map(({ score }) => score)).toEqual([null, null])
    expect((await paper(again, 1)).answers.map(({ score }) => score)).toEqual([0, 0])
  })

  it('gives tries, of which the next one counts as usual', async () => {
    const homework = await make.homework(room)
    await submit(one, await make.attempt(one, homework))
    expect(await start(one, homework)).toFail(409, 'E_NO_ATTEMPT_LEFT')
    await extend(homework, { attempts: 2 })
    expect(await own(one, homework)).toMatchObject({ limitSubmit: 2, attemptsLeft: 1 })
    expect((await make.attempt(one, homework)).number).toBe(2)
    expect(await own(other, homework)).toMatchObject({ limitSubmit: 1 })
  })

  it('keeps right answers from everybody until the last one who may still hand in has', async () => {
    const homework = await make.homework(room)
    const done = await make.attempt(other, homework)
    await submit(other, done)
    await extend(homework, { endAt: inHours(3) })
    t.clock.forward(2 * HOUR)
    // Nobody is at it, but one may still begin.
    expect((await read(other, done)).solutions).toBeNull()
    const late = await make.attempt(one, homework)
    expect((await read(other, done)).solutions).toBeNull()
    const { data } = await submit(one, late)
    // With their only try used up nobody can hand in any more.
    expect(data.attempt.solutions).toHaveLength(3)
    expect((await read(other, done)).solutions).toHaveLength(3)
  })
})

describe('who has been shown the solutions (product 6.14)', () => {
  it('goes on only where the teacher opens it expressly, and is closed again by seeing them again', async () => {
    const homework = await make.homework(room, { limitSubmit: 2 })
    const attempt = await make.attempt(one, homework)
    t.clock.forward(HOUR)
    await close(attempt)
    expect((await read(one, attempt)).solutions).toHaveLength(3)
    const seenAt = t.clock.now().toISOString()
    t.clock.forward(1_000)

    const more = await extend(homework, { endAt: inHours(1) })
    expect(more.data.terms).toMatchObject({ closed: true, solutionsShownAt: seenAt })
    expect(await read(one, attempt)).toMatchObject({ state: 'graded' })
    expect(await start(one, homework)).toFail(409, 'E_SOLUTIONS_SHOWN')

    const opened = await extend(homework, { reopen: true })
    expect(opened.data.terms).toMatchObject({ closed: false, solutionsShownAt: seenAt })
    expect(await read(one, attempt)).toMatchObject({ state: 'open', endsAt: inHours(1) })
    expect((await save(one, attempt)).status).toBe(200)
    expect((await extend(homework, { reopen: true })).status).toBe(200)
    expect((await make.seen(room, homework)).closedFor).toEqual([])
    await submit(one, attempt)
    expect((await make.attempt(one, homework)).number).toBe(2)

    t.clock.forward(HOUR)
    await close((await start(one, homework)).data.attempt)
    expect((await read(one, attempt)).solutions).toHaveLength(3)
    expect(await paper(homework)).toMatchObject({
      closed: true,
      solutionsShownAt: t.clock.now().toISOString(),
    })
  })

  it('goes on with their only try where nobody but the clock has handed it in', async () => {
    const homework = await make.homework(room)
    const attempt = await make.attempt(one, homework)
    t.clock.forward(HOUR)
    await close(attempt)
    expect((await read(one, attempt)).solutions).toHaveLength(3)
    expect((await extend(homework, { endAt: inHours(1), reopen: true })).status).toBe(200)
    expect((await save(one, attempt)).status).toBe(200)
  })

  it('is opened neither past the end nor where all was handed in by hand', async () => {
    const homework = await make.homework(room)
    const attempt = await make.attempt(one, homework)
    await submit(one, attempt)
    // What a classmate is at here, and they elsewhere, is nothing to go on with.
    await make.attempt(other, homework)
    await make.attempt(one, await make.homework(room, { endsIn: 9 * HOUR }))
    for (const _ of ['at its end', 'later']) {
      t.clock.forward(HOUR)
      expect(await extend(homework, { reopen: true })).toFail(409, 'E_REOPEN_ENDED')
    }
    expect(await extend(homework, { endAt: inHours(1), reopen: true })).toFail(409, 'E_NOTHING_TO_REOPEN')
    expect(await paper(homework)).toMatchObject({ own: { endAt: null } })
    expect((await extend(homework, { endAt: inHours(1), attempts: 2, reopen: true })).status).toBe(200)
    expect((await make.attempt(one, homework)).number).toBe(2)
  })
})

describe('at once', () => {
  it('with a hand-in, the attempt is handed in once and stays so', async () => {
    for (let round = 0; round < 4; round++) {
      const homework = await make.homework(room)
      const attempt = await make.attempt(one, homework)
      const [handed, extended] = await Promise.all([
        submit(one, attempt),
        extend(homework, { endAt: inHours(3) }),
      ])
      expect([handed.status, extended.status]).toEqual([200, 200])
      expect(await read(one, attempt)).toMatchObject({ state: 'graded' })
    }
  })

  it('with the job that closes, the attempt is open afterwards, whoever came first', async () => {
    for (let round = 0; round < 4; round++) {
      const homework = await make.homework(room)
      const attempt = await make.attempt(one, homework)
      t.clock.forward(HOUR)
      const closing = close(attempt).catch(error => String(error))
      const [extended] = await Promise.all([extend(homework, { endAt: inHours(1) }), closing])
      expect(extended.status).toBe(200)
      expect(await read(one, attempt)).toMatchObject({ state: 'open', endsAt: inHours(1), score: null })
    }
  })

  it('with a first start and with a new end of everybody, all hold', async () => {
    for (let round = 0; round < 4; round++) {
      const homework = await make.homework(room)
      const endAt = inHours(2)
      const [extended, started, moved] = await Promise.all([
        extend(homework, { endAt: inHours(4), attempts: 3 }),
        start(one, homework),
        t.as(room.teacher).call(updateHomework, { body: { _id: homework._id, endAt } }),
      ])
      expect([extended.status, started.status, moved.status]).toEqual([200, 200, 200])
      expect(await read(one, started.data.attempt)).toMatchObject({ state: 'open', endsAt: inHours(4) })
      expect(await paper(homework)).toMatchObject({ attemptsUsed: 1, attemptLimit: 3, endAt: inHours(4) })
    }
  })

  it('waits, as a start does, while somebody changes the homework', async () => {
    const homework = await make.homework(room)
    const changing = sql`select pg_advisory_xact_lock(hashtextextended(${`homework ${homework._id}`}, 0))`
    const release = await holdLock(t, changing)
    const both = Promise.all([extend(homework, { attempts: 2 }), start(other, homework)])
    await waitingForLocks(t, 2)
    await release()
    expect((await both).map(({ status }) => status)).toEqual([200, 200])
  })

  it('twice, once is written down', async () => {
    const homework = await make.homework(room)
    const body = { endAt: inHours(2), attempts: 2 }
    const both = await Promise.all([extend(homework, body), extend(homework, body)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    const { data } = await t.as(t.admin).call(listAudit, { query: { objectId: room.studentIds[0] } })
    expect(data.entries).toHaveLength(1)
  })
})

describe('a later end for several pupils', () => {
  const extendAll = (
    who: Person | null,
    { _id }: { _id: string },
    endAt: string,
    ids: readonly string[] = room.studentIds,
  ) => t.as(who).call(extendStudents, { params: { homeworkUid: _id }, body: { studentIds: [...ids], endAt } })

  it('is given to all of them or to none, by the teachers of the class', async () => {
    const homework = await make.homework(room)
    const endAt = inHours(48)
    expect(await extendAll(null, homework, endAt)).toFail(401, 'E_UNAUTHENTICATED')
    const [first] = room.studentIds as [string]
    for (const ids of [[], [first, first]])
      expect(await extendAll(room.teacher, homework, endAt, ids)).toFail(400, 'E_INVALID')
    expect(await extendAll(t.otherTenant, homework, endAt)).toFail(404, 'E_NOT_FOUND')
    expect(await extendAll(t.admin, homework, endAt)).toFail(403, 'E_NOT_CLASS_TEACHER')
    expect(await extendAll(room.teacher, homework, homework.endAt)).toFail(409, 'E_OWN_END')
    expect(await extendAll(room.teacher, homework, endAt, [first, newId()])).toFail(404, 'E_NOT_FOUND')
    expect((await paper(homework)).own.endAt).toBeNull()
    expect((await extendAll(room.teacher, homework, endAt)).status).toBe(200)
    for (const at of [0, 1]) expect((await paper(homework, at)).endAt).toBe(endAt)
    const { data } = await t.as(room.teacher).call(reportSubmissions, { body: { homeworkUid: homework._id } })
    expect(data.submissions.map(({ ownEndAt }) => ownEndAt)).toEqual([endAt, endAt])
  })

  it('leaves a later one as it is, twice and at once', async () => {
    const homework = await make.homework(room)
    await extend(homework, { endAt: inHours(72) })
    const both = await Promise.all([1, 2].map(() => extendAll(room.teacher, homework, inHours(48))))
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect([(await paper(homework)).endAt, (await paper(homework, 1)).endAt]).toEqual([
      inHours(72),
      inHours(48),
    ])
  })

  it('takes as many statements for 200 as for two, and writes down each', async () => {
    const many = Array.from({ length: 198 }, (_, at) => ({ fullname: `Nguyễn Văn ${at}` }))
    const ids = [...room.studentIds, ...(await classMaker(t).students(room.classId, many, t.schoolId))]
    const extendAndCount = async (studentIds: readonly string[]) => {
      const homework = await make.homework(room)
      // All of them are at it.
      await t.database.pool.query(
        `with kept as (insert into homework_assignee (homework_id, student_id, attempts) select $1, unnest($2::uuid[]), 1)
         insert into attempt (id, homework_id, student_id, number, seed, started_at, ends_at, total_point)
         select gen_random_uuid(), $1, unnest($2::uuid[]), 1, 'x', $3, $4, 3`,
        [homework._id, studentIds, homework.startAt, homework.endAt],
      )
      const endAt = inHours(48)
      const { answer, statements } = await record(() => extendAll(room.teacher, homework, endAt, studentIds))
      expect((answer as { status: number }).status).toBe(200)
      const { rows } = await t.database.pool.query(
        `select (select count(*)::int from attempt where homework_id = $1 and ends_at = $2) moved,
          (select count(*)::int from audit_log where detail ->> 'homeworkId' = $1::text and detail ->> 'endAt' = $3) told,
          (select count(*)::int from graphile_worker.jobs where key = any(
            select 'submit-attempt:' || id from attempt where homework_id = $1) and run_at > $2) asked`,
        [homework._id, endAt, endAt],
      )
      const all = studentIds.length
      expect(rows).toEqual([{ moved: all, told: all, asked: all }])
      return statements.length
    }
    expect(await extendAndCount(ids)).toBe(await extendAndCount(room.studentIds))
  })

  it('gives the homework to who was approved after its end; before that they are named apart', async () => {
    const homework = await make.homework(room)
    t.clock.forward(2 * HOUR)
    const pupil = await t.make.person('student')
    const [studentId] = await classMaker(t).students(
      room.classId,
      [{ fullname: 'Lê Thị Sau', state: 'waiting', userId: pupil.userId }],
      t.schoolId,
    )
    await t.as(room.teacher).call(decideStudent, {
      body: { classUid: room.classId, studentId: studentId as string, status: 'approved' },
    })
    const listed = async (late: boolean) => {
      const body = { homeworkUid: homework._id, late }
      const { data } = await t.as(room.teacher).call(reportSubmissions, { body })
      return data.submissions.map(({ student }) => student._id)
    }
    expect(await listed(true)).toEqual([studentId])
    expect(await listed(false)).not.toContain(studentId)
    expect(await start(pupil, homework)).toFail(409, 'E_HOMEWORK_ENDED')
    await extendAll(room.teacher, homework, inHours(24), [studentId as string])
    expect(await listed(true)).toEqual([])
    expect(await listed(false)).toContain(studentId)
    expect((await start(pupil, homework)).status).toBe(200)
  })
})

it('statements and the contract say the same of who may do what until when', async () => {
  const homework = await make.homework(room, { limitSubmit: 2, lateIn: 2 * HOUR })
  for (const body of [{}, { endAt: inHours(1.5) }, { endAt: inHours(3), attempts: 5 }, { endAt: null }]) {
    await extend(homework, body)
    const { rows } = await t.database.pool.query(
      `select r.*, h.end_at common_end, h.late_until, h.limit_submit common_limit from homework_recipient r
       join homework h on h.id = r.homework_id where r.homework_id = $1 and r.student_id = $2`,
      [homework._id, room.studentIds[0]],
    )
    const [row] = rows
    const [times, own] = [{ endAt: row.common_end, lateUntil: row.late_until }, { endAt: row.own_end_at }]
    expect(row.end_at).toEqual(effectiveDeadline(times, own))
    expect(row.due_at).toEqual(dueDate(times, own))
    expect(row.limit_submit).toBe(
      attemptLimit({ limitSubmit: row.common_limit }, { attempts: row.own_attempts }),
    )
  }
})
