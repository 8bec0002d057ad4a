import { publishHomework, updateHomework } from '@bangxanh/contract/homework/endpoints.ts'
import * as calls from '@bangxanh/contract/learn/endpoints.ts'
import type { AnswerDraft, Attempt } from '@bangxanh/contract/learn/schemas.ts'
import { asDraft, sample } from '@bangxanh/questions/testing/sample.ts'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { holdLock, waitingForLocks } from '../../testing/locks.ts'
import type { Person } from '../../testing/make.ts'
import { type Classroom, homeworkMaker } from '../../testing/make-homework.ts'
import { testSchool } from '../../testing/test-school.ts'
import { submitAttemptJob } from './learn.job.ts'

const HOUR = 3_600_000
const t = testSchool()
let make: ReturnType<typeof homeworkMaker>
let room: Classroom
let pupil: Person

beforeAll(() => {
  make = homeworkMaker(t)
})
beforeEach(async () => {
  room = await make.classroom()
  pupil = room.pupils[0] as Person
})

const questionsOf = (attempt: Attempt) => attempt.questionGroups.flatMap(group => group.questions)
/** Right answers to the questions of the maker, each in its own shape. */
const RIGHT: Record<string, AnswerDraft['answer']> = {
  MultiChoice: 2,
  ShortAnswer: ' bí mật  hà nội.',
  Matching: ['một', 'hai', 'ba', 'bốn'],
}
const allRight = (attempt: Attempt): AnswerDraft[] =>
  questionsOf(attempt).map(({ _id, type }) => ({ questionId: _id, answer: RIGHT[type] ?? null, seq: 1 }))
const save = (attempt: Attempt, answers: AnswerDraft[]) =>
  t.as(pupil).call(calls.saveAnswers, { params: { attemptId: attempt._id }, body: { answers } })
const submit = (attempt: Attempt, answers: AnswerDraft[] = [], key?: string) =>
  t.as(pupil).call(calls.submitAttempt, { params: { attemptId: attempt._id }, body: { answers }, key })
const read = async (attempt: Attempt) =>
  (await t.as(pupil).call(calls.readAttempt, { params: { attemptId: attempt._id } })).data.attempt
const runJob = (attempt: Attempt) => submitAttemptJob(t.kernel).work({ attemptId: attempt._id })
const revOf = async (attempt: Attempt) =>
  (await t.database.pool.query('select rev from homework where id = $1', [attempt.homeworkUid])).rows[0]
    .rev as number
const extendTo = (attempt: Attempt, endAt: string) =>
  t.as(room.teacher).call(updateHomework, { body: { _id: attempt.homeworkUid, endAt } })

describe('submitting', () => {
  it('is of who began it alone, and of what is given: of others nothing is closed', async () => {
    const both = await make.classroom({ pupils: 2 })
    const [mine, mate] = both.pupils as [Person, Person]
    const homework = await make.homework(both)
    const attempt = await make.attempt(mine, homework)
    const state = async () =>
      (await t.database.pool.query('select state from attempt where id = $1', [attempt._id])).rows[0].state
    const handIn = async (who: Person | null) => {
      const params = { attemptId: attempt._id }
      const { status, error } = await t.as(who).call(calls.submitAttempt, { params, body: {} })
      return [status, error?.code, await state()]
    }
    expect(await handIn(null)).toEqual([401, 'E_UNAUTHENTICATED', 'open'])
    expect(await handIn(mate)).toEqual([404, 'E_NOT_FOUND', 'open'])
    const publish = (value: boolean) =>
      t.as(both.teacher).call(publishHomework, { body: { homeworkUid: homework._id, publish: value } })
    await publish(false)
    expect(await handIn(mine)).toEqual([409, 'E_HOMEWORK_WITHDRAWN', 'open'])
    await publish(true)
    expect(await handIn(mine)).toEqual([200, undefined, 'graded'])
    // The job of its end has nothing left to do.
    const { rows } = await t.database.pool.query('select from graphile_worker.jobs where key = $1', [
      `submit-attempt:${attempt._id}`,
    ])
    expect(rows).toEqual([])
  })

  it('and being shown the solutions wait for who moves the end', async () => {
    const both = await make.classroom({ pupils: 2 })
    const homework = await make.homework(both, { limitSubmit: 2 })
    const [one, other] = both.pupils as [Person, Person]
    const attempts = [await make.attempt(one, homework), await make.attempt(other, homework)]
    const moving = sql`select from homework_assignee where homework_id = ${homework._id} for update`
    const params = attempts.map(({ _id }) => ({ attemptId: _id }))
    const release = await holdLock(t, moving)
    const handing = t.as(one).call(calls.submitAttempt, { params: params[0]!, body: {} })
    await waitingForLocks(t, 1)
    await release()
    expect((await handing).status).toBe(200)
    t.clock.forward(HOUR)
    await runJob(attempts[1]!)
    const again = await holdLock(
      t,
      sql`
      with moved as (update homework set end_at = end_at + interval '2 hours' where id = ${homework._id})
      select from homework_assignee where homework_id = ${homework._id} for update`,
    )
    const reading = t.as(other).call(calls.readAttempt, { params: params[1]! })
    await waitingForLocks(t, 1)
    await again()
    expect((await reading).data.attempt.solutions).toBeNull()
  })

  it('grades each question and the whole, with the last answers that come along', async () => {
    const attempt = await make.attempt(pupil, await make.homework(room))
    const { status, data } = await submit(attempt, allRight(attempt))
    expect([status, data.attempt.state, data.attempt.score]).toEqual([200, 'graded', 3])
    // Of several attempts the points of single questions would tell the key: the total alone shows until the end.
    expect([data.attempt.scores, data.attempt.solutions]).toEqual([null, null])
    expect(data.attempt.questionGroups).toEqual(attempt.questionGroups)
    t.clock.forward(HOUR)
    expect((await read(attempt)).scores?.map(({ score }) => score)).toEqual([1, 1, 1])
  })

  it('12 x 0.25 + 4 x 1 + 6 x 0.5 is 10 exactly', async () => {
    const of = (times: number, point: number) =>
      Array.from({ length: times }, () => asDraft(sample.MultiChoice({ point })))
    const homework = await make.homework(room, { questions: [...of(12, 0.25), ...of(4, 1), ...of(6, 0.5)] })
    expect([homework.totalPoint, homework.questionCount]).toEqual([10, 22])
    const attempt = await make.attempt(pupil, homework)
    const { data } = await submit(attempt, allRight(attempt))
    expect([data.attempt.score, data.attempt.totalPoint]).toEqual([10, 10])
  })

  it('a part that is right scores its share, rounded once', async () => {
    const right = ['một', 'hai', 'ba']
    const thirds = asDraft(sample.Matching({ right, answers: { classificationFields: ['1', '2', '3'] } }))
    const attempt = await make.attempt(
      pupil,
      await make.homework(room, { questions: [thirds, thirds, thirds] }),
    )
    const { data } = await submit(
      attempt,
      questionsOf(attempt).map(({ _id }) => ({ questionId: _id, answer: ['một'], seq: 1 })),
    )
    expect(data.attempt.score).toBe(0.9999)
  })

  it('a second submit, with the same key or without, gives the same result and ignores what it carries', async () => {
    const attempt = await make.attempt(pupil, await make.homework(room))
    const first = await submit(attempt, allRight(attempt).slice(0, 1), 'submit-once')
    const again = await submit(attempt, allRight(attempt).slice(0, 1), 'submit-once')
    const other = await submit(attempt, allRight(attempt))
    expect([again.data.attempt, other.data.attempt]).toEqual([first.data.attempt, first.data.attempt])
    expect(await revOf(attempt)).toBe(1)
  })

  it('two submits at once with one attempt allowed give one attempt and one score, to both', async () => {
    const homework = await make.homework(room, { limitSubmit: 1 })
    const attempt = await make.attempt(pupil, homework)
    const [right, ...rest] = allRight(attempt)
    const both = await Promise.all([
      submit(attempt, [right!]),
      submit(attempt, rest),
      submit(attempt),
      runJob(attempt).catch(() => 0),
    ])
    const results = both
      .filter(each => typeof each === 'object')
      .map(({ status, data }) => [status, data.attempt.score, data.attempt.submittedAt])
    expect(results).toHaveLength(3)
    expect(results).toEqual(Array(3).fill(results[0]))
    const { rows } = await t.database.pool.query('select score from attempt where homework_id = $1', [
      homework._id,
    ])
    expect(rows).toHaveLength(1)
    expect(await revOf(attempt)).toBe(1)
  })

  it('an answer that was acknowledged beside the submit counts, whoever comes first', async () => {
    for (let round = 0; round < 5; round++) {
      const attempt = await make.attempt(pupil, await make.homework(room))
      const answers = allRight(attempt)
      const [submitted, ...saves] = await Promise.all([
        submit(attempt),
        ...answers.map(each => save(attempt, [each])),
      ])
      const acknowledged = saves.filter(({ status }) => status === 200).length
      expect(saves.every(({ status, error }) => status === 200 || error.code === 'E_ATTEMPT_CLOSED')).toBe(
        true,
      )
      expect(submitted.data.attempt.score).toBe(acknowledged)
      expect((await read(attempt)).answers).toHaveLength(acknowledged)
    }
  })

  it('of several attempts the highest counts', async () => {
    const homework = await make.homework(room, { limitSubmit: 3 })
    for (const right of [1, 3, 0]) {
      const attempt = await make.attempt(pupil, homework)
      await submit(attempt, allRight(attempt).slice(0, right))
    }
    const { data } = await t.as(pupil).call(calls.readOwnHomework, { params: { homeworkUid: homework._id } })
    expect([data.homework.bestScore, data.attempts.map(({ score }) => score)]).toEqual([3, [1, 3, 0]])
  })
})

describe('the end of an attempt that was left open', () => {
  it('the job grades what was acknowledged, once, with the time of the end; not before', async () => {
    const attempt = await make.attempt(pupil, await make.homework(room))
    await save(attempt, allRight(attempt).slice(0, 2))
    await expect(runJob(attempt)).rejects.toThrow('not ended')
    t.clock.forward(HOUR + 10_000)
    await Promise.all([runJob(attempt), runJob(attempt), submit(attempt)])
    await runJob(attempt)
    expect(await read(attempt)).toMatchObject({ state: 'graded', score: 2, submittedAt: attempt.endsAt })
    expect(await revOf(attempt)).toBe(1)
  })

  it('a job waits for each open attempt until a little behind its end, moves with the end, and goes with the submit', async () => {
    const waits = async ({ _id }: Attempt) => {
      const key = `submit-attempt:${_id}`
      const { rows } = await t.database.pool.query('select from graphile_worker.jobs where key = $1', [key])
      return rows.length
    }
    const attempt = await make.attempt(pupil, await make.homework(room))
    const atLast = async () => {
      await t.runDueJobs()
      return [await waits(attempt), (await read(attempt)).state]
    }
    t.clock.set(attempt.endsAt)
    expect(await atLast()).toEqual([1, 'open'])
    const later = new Date(Date.parse(attempt.endsAt) + HOUR).toISOString()
    await extendTo(attempt, later)
    t.clock.forward(10_000)
    expect(await atLast()).toEqual([1, 'open'])
    t.clock.set(new Date(Date.parse(later) + 10_000))
    expect(await atLast()).toEqual([0, 'graded'])

    const quick = await make.attempt(pupil, await make.homework(room))
    expect(await waits(quick)).toBe(1)
    await submit(quick)
    expect(await waits(quick)).toBe(0)
  })

  it('the job of a homework that is gone does nothing', async () => {
    const attempt = await make.attempt(pupil, await make.homework(room))
    await t.database.pool.query('delete from homework where id = $1', [attempt.homeworkUid])
    await expect(runJob(attempt)).resolves.toBeUndefined()
  })

  it('an extension opens again what the end had closed, with all that was saved, and leaves what was handed in', async () => {
    const both = await make.classroom({ pupils: 2 })
    const [slow, quick] = both.pupils as [Person, Person]
    room = both
    const homework = await make.homework(both)
    const [left, handedIn] = [await make.attempt(slow, homework), await make.attempt(quick, homework)]
    pupil = quick
    await submit(handedIn)
    pupil = slow
    const [first, second] = allRight(left) as [AnswerDraft, AnswerDraft]
    await save(left, [first])
    t.clock.forward(HOUR)
    await runJob(left)
    const listed = await t.as(slow).call(calls.readOwnHomework, { params: { homeworkUid: homework._id } })
    expect(listed.data.attempts.map(({ score }) => score)).toEqual([1])
    await extendTo(left, new Date(Date.parse(left.endsAt) + HOUR).toISOString())
    expect(await read(left)).toMatchObject({
      state: 'open',
      score: null,
      submittedAt: null,
      answers: [{ seq: 1 }],
    })
    expect((await save(left, [second])).status).toBe(200)
    expect((await submit(left)).data.attempt.score).toBe(2)
    pupil = quick
    expect(await read(handedIn)).toMatchObject({ state: 'graded', score: 0 })
  })
})

describe('right answers', () => {
  const shown = async (attempt: Attempt) => (await read(attempt)).solutions !== null

  it('show after the end, which is the default', async () => {
    const attempt = await make.attempt(pupil, await make.homework(room))
    await submit(attempt)
    expect(await shown(attempt)).toBe(false)
    t.clock.forward(HOUR)
    const { solutions } = await read(attempt)
    expect(solutions?.map(({ right }) => right)).toEqual([2, ['BÍ MẬT Hà Nội'], ['một', 'hai', 'ba', 'bốn']])
  })

  it('show after the last attempt where the teacher says so, and never while one is open', async () => {
    const homework = await make.homework(room, { limitSubmit: 2, showAnswers: 'after_last_attempt' })
    const first = await make.attempt(pupil, homework)
    await submit(first)
    expect(await shown(first)).toBe(false)
    const second = await make.attempt(pupil, homework)
    expect(await shown(first)).toBe(false)
    await submit(second)
    expect([await shown(first), await shown(second)]).toEqual([true, true])
  })

  it('never show where the teacher says never', async () => {
    const attempt = await make.attempt(pupil, await make.homework(room, { showAnswers: 'never' }))
    await submit(attempt)
    t.clock.forward(2 * HOUR)
    expect(await shown(attempt)).toBe(false)
  })
})
