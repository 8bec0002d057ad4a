import { publishHomework } from '@bangxanh/contract/homework/endpoints.ts'
import * as calls from '@bangxanh/contract/learn/endpoints.ts'
import type { Attempt } from '@bangxanh/contract/learn/schemas.ts'
import { asDraft, sample } from '@bangxanh/questions/testing/sample.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../kernel/db/new-id.ts'
import type { Person } from '../../testing/make.ts'
import { classMaker } from '../../testing/make-classes.ts'
import { type Classroom, homeworkMaker } from '../../testing/make-homework.ts'
import { testSchool } from '../../testing/test-school.ts'

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

const setState = (state: string) =>
  t.database.pool.query('update class_student set state = $2 where class_id = $1', [room.classId, state])
const questionsOf = (attempt: Attempt) => attempt.questionGroups.flatMap(group => group.questions)
const idOf = (attempt: Attempt, type: string) =>
  questionsOf(attempt).find(question => question.type === type)!._id
const save = (
  attempt: Attempt,
  answers: { questionId: string; answer: unknown; seq: number }[],
  who = pupil,
) =>
  t
    .as(who)
    .call(calls.saveAnswers, { params: { attemptId: attempt._id }, body: { answers: answers as never } })
const submit = (attempt: Attempt, answers: unknown[] = [], who = pupil, key?: string) =>
  t.as(who).call(calls.submitAttempt, {
    params: { attemptId: attempt._id },
    body: { answers: answers as never },
    key,
  })
const read = async (attempt: Attempt, who = pupil) =>
  (await t.as(who).call(calls.readAttempt, { params: { attemptId: attempt._id } })).data.attempt
const list = async (query: Parameters<typeof queryOf>[0] = {}) =>
  (await t.as(pupil).call(calls.listOwnHomeworks, { query })).data.homeworks
const queryOf = (query: {
  tab?: 'open' | 'submitted' | 'ended'
  search?: string
  classId?: string
  page?: number
  limit?: number
}) => query
const start = (homeworkUid: string, who = pupil, key?: string) =>
  t.as(who).call(calls.startAttempt, { params: { homeworkUid }, key })
const count = async (table: string, column: string, id: string) =>
  (await t.database.pool.query(`select count(*)::int from ${table} where ${column} = $1`, [id])).rows[0]
    .count as number

it('an attempt of a class that a pupil has left is gone, whoever else has its homework and whatever else they have', async () => {
  const both = await make.classroom({ pupils: 2 })
  const [leaving, staying] = both.pupils as [Person, Person]
  const second = await make.classroom({ pupils: 0 })
  const place = `insert into class_student (id, class_id, student_id, state, entry, asked_at, changed_at)
    values (gen_random_uuid(), $1, $2, 'approved', 'roster', $3, $3)`
  await t.database.pool.query(place, [second.classId, both.studentIds[0], t.clock.now()])
  const [left, kept] = [await make.homework(both), await make.homework(second)]
  const attempts = [
    await make.attempt(leaving, left),
    await make.attempt(staying, left),
    await make.attempt(leaving, kept),
  ]
  const status = async (who: Person, at: number) =>
    (await t.as(who).call(calls.readAttempt, { params: { attemptId: attempts[at]?._id as string } })).status
  expect([await status(leaving, 0), await status(staying, 1), await status(leaving, 2)]).toEqual([
    200, 200, 200,
  ])
  const row = [both.classId, both.studentIds[0]]
  await t.database.pool.query(
    `update class_student set state = 'removed' where class_id = $1 and student_id = $2`,
    row,
  )
  expect([await status(leaving, 0), await status(staying, 1), await status(leaving, 2)]).toEqual([
    404, 200, 200,
  ])
})

describe("the pupil's classes", () => {
  it('joins by a code typed in small letters and sees the class, and joining again changes nothing', async () => {
    const { joinCode } = await classMaker(t).class({
      schoolId: room.schoolId,
      teachers: [room.teacher],
      approval: 'auto',
    })
    for (const code of [joinCode.toLowerCase(), joinCode]) {
      const { status, data } = await t.as(pupil).call(calls.joinClass, { body: { joinCode: code } })
      expect([status, data.class.state]).toEqual([200, 'approved'])
    }
    const { data } = await t.as(pupil).call(calls.listOwnClasses)
    expect(data.classes.map(each => each.state)).toEqual(['approved', 'approved'])
  })

  it('a wrong code is refused with a sentence, and a teacher does not join', async () => {
    const wrong = await t.as(pupil).call(calls.joinClass, { body: { joinCode: 'ZZZZZZZ' } })
    expect([wrong.status, wrong.error.code]).toEqual([409, 'E_JOIN_CODE_UNKNOWN'])
    expect((await t.as(room.teacher).call(calls.joinClass, { body: { joinCode: 'ZZZZZZZ' } })).status).toBe(
      403,
    )
  })
})

describe("the pupil's homework", () => {
  it('is to do, then handed in; without anything handed in it is over at its end', async () => {
    const done = await make.homework(room, { name: 'Bài Phân Số' })
    const missed = await make.homework(room)
    expect((await list({ tab: 'open' })).map(each => each._id).sort()).toEqual([done._id, missed._id].sort())
    await submit(await make.attempt(pupil, done))
    expect((await list({ tab: 'submitted' })).map(each => each._id)).toEqual([done._id])
    expect((await list({ search: 'phan so' })).map(each => each._id)).toEqual([done._id])
    expect((await list({ classId: room.classId })).length).toBe(2)
    expect(await list({ classId: newId() })).toEqual([])
    t.clock.forward(HOUR)
    expect((await list({ tab: 'ended' })).map(each => each._id)).toEqual([missed._id])
    expect((await list({ tab: 'submitted' })).map(each => each.status)).toEqual(['ended'])
    expect((await list({ page: 2, limit: 1 })).length).toBe(1)
  })

  it('says of each what its pupil has done there, whatever a classmate has and whatever they have elsewhere', async () => {
    const both = await make.classroom({ pupils: 2 })
    const [mine, theirs] = both.studentIds as [string, string]
    const given = await Promise.all(Array.from({ length: 10 }, () => make.homework(both, { limitSubmit: 3 })))
    const [going, again, waits, marked, none, redo, closed, used, over, plain] = given.map(({ _id }) => _id)
    const now = t.clock.now()
    const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
    /** Attempts of one pupil, each graded with a score, or waiting where that is null. */
    const did = async (
      homeworkId: string | undefined,
      studentId: string,
      ...all: { score: number | null; redo?: true; marked?: number }[]
    ) => {
      await t.database.pool.query(
        `insert into homework_assignee (homework_id, student_id, attempts) values ($1, $2, $3)
         on conflict (homework_id, student_id) do update set attempts = homework_assignee.attempts + $3`,
        [homeworkId, studentId, all.length],
      )
      for (const [index, { score, ...one }] of all.entries())
        await t.database.pool.query(
          `insert into attempt (id, homework_id, student_id, number, state, seed, started_at, ends_at, submitted_at, score, waiting, points_so_far, total_point, redo_at, marked_at)
           values ($9, $1, $2, $3, $4, 's', $5, $5, $5, $6, $7, case when $4 = 'submitted' then 0 end, 3, $8, $10)`,
          [
            ...[homeworkId, studentId, index + 1, score === null ? 'submitted' : 'graded', now, score],
            ...[score === null ? 1 : 0, one.redo ? now : null, newId(), one.marked ? at(one.marked) : null],
          ],
        )
    }
    const [me, mate] = both.pupils as [Person, Person]
    await did(again, mine, { score: 1 })
    await did(again, theirs, { score: 3, marked: 9 })
    const attempts = [
      await make.attempt(me, given[0]!),
      await make.attempt(mate, given[0]!),
      await make.attempt(me, given[1]!),
    ]
    const [own, mates] = attempts.map(questionsOf)
    await save(attempts[0]!, [{ questionId: own![0]!._id, answer: 1, seq: 1 }], me)
    const answers = mates!.slice(1, 2).map(({ _id }) => ({ questionId: _id, answer: 'Huế', seq: 1 }))
    await save(attempts[1]!, answers, mate)
    await did(waits, mine, { score: null })
    await did(marked, mine, { score: 2, marked: 1 })
    for (const id of [waits, marked, none])
      await did(id, theirs, { score: 3, marked: 8 }, { score: null }, { score: 1, redo: true })
    await did(redo, mine, { score: 1 }, { score: 2, redo: true })
    for (const id of [closed, used, over]) await did(id, mine, { score: 1, redo: true })
    await did(plain, mine, { score: 1, redo: true }, { score: 0 })
    await t.database.pool.query(
      'update homework_assignee set solutions_shown_at = $2 where homework_id = $1',
      [...[closed, now]],
    )
    await t.database.pool.query('update homework set limit_submit = 1 where id = $1', [used])
    await t.database.pool.query('update homework set start_at = $2, end_at = $3 where id = $1', [
      ...[over, at(-60), at(-1)],
    ])
    const { homeworks } = (await t.as(me).call(calls.listOwnHomeworks, { query: { limit: 100 } })).data
    const told = new Map(homeworks.map(one => [one._id, one]))
    const results = new Map(
      (
        await t.database.pool.query(
          'select homework_id, id from attempt where student_id = $1 and number = 1',
          [mine],
        )
      ).rows.map(({ homework_id, id }) => [homework_id, id]),
    )
    expect(
      [going, again, waits, marked, none, redo, closed, used, over, plain].map(id => {
        const one = told.get(id ?? '')
        const isOnly = one?.resultAttemptId && one.resultAttemptId === results.get(id)
        return [one?.tab, one?.bestScore, one?.waiting, one?.redo, isOnly ?? null, one?.markedAt ?? null]
      }),
    ).toEqual([
      ['open', null, false, false, null, null],
      ['open', 1, false, false, null, null],
      ['submitted', null, true, false, null, null],
      ['submitted', 2, false, false, true, at(1).toISOString()],
      ['open', null, false, false, null, null],
      ['open', 2, false, true, null, null],
      ['submitted', 1, false, false, true, null],
      ['submitted', 1, false, false, true, null],
      ['submitted', 1, false, false, true, null],
      ['submitted', 1, false, false, null, null],
    ])
    const open = homeworks.map(({ _id, openAttemptId, openProgress }) => [_id, openAttemptId, openProgress])
    expect(open.filter(([, id, progress]) => id || progress).toSorted()).toEqual(
      [
        [going, attempts[0]!._id, { answered: 1, next: 2 }],
        [again, attempts[2]!._id, { answered: 0, next: 1 }],
      ].toSorted(),
    )
    const params = { homeworkUid: marked ?? '' }
    const { data } = await t.as(me).call(calls.readOwnHomework, { params })
    expect(data.attempts.map(({ _id }) => _id)).toEqual([results.get(marked)])
    const some = [going, none].map(id => id ?? '')
    const asked = (await t.as(me).call(calls.listOwnHomeworks, { query: { ids: some } })).data.homeworks
    expect(asked.map(({ _id }) => _id).toSorted()).toEqual(some.toSorted())
  })

  it('does not exist before it begins, unpublished, for others, and for those who are no longer in the class', async () => {
    const other = await make.classroom()
    const early = await make.homework(room, { startsIn: 1, endsIn: HOUR })
    const draft = await make.homework(room, { publish: false })
    const open = await make.homework(room)
    const attempt = await make.attempt(pupil, open)
    const statuses = async (who: Person, homeworkUid: string) => [
      (await t.as(who).call(calls.readOwnHomework, { params: { homeworkUid } })).status,
      (await start(homeworkUid, who)).status,
    ]
    for (const homework of [early, draft]) expect(await statuses(pupil, homework._id)).toEqual([404, 404])
    const foreign = other.pupils[0] as Person
    expect(await statuses(foreign, open._id)).toEqual([404, 404])
    expect(await statuses(pupil, newId())).toEqual([404, 404])
    const answers = [{ questionId: idOf(attempt, 'ShortAnswer'), answer: 'x', seq: 1 }]
    for (const who of [foreign, pupil]) {
      if (who === pupil) await setState('banned')
      const read = await t.as(who).call(calls.readAttempt, { params: { attemptId: attempt._id } })
      expect([
        read.status,
        (await save(attempt, answers, who)).status,
        (await submit(attempt, [], who)).status,
      ]).toEqual([404, 404, 404])
    }
    expect(await statuses(pupil, open._id)).toEqual([404, 404])
    expect(await list()).toEqual([])
    for (const call of [calls.readOwnHomework, calls.startAttempt])
      expect(
        (await t.as(room.teacher).call(call, { params: { homeworkUid: open._id } })).status,
      ).toBeGreaterThanOrEqual(403)
  })

  it('is on the list while it is shown: not unpublished, not yet begun, not withdrawn, whatever was done in it', async () => {
    const names = async (tab?: 'open' | 'submitted') =>
      (await list({ ...(tab && { tab }) })).map(({ _id }) => _id)
    const show = (homework: { _id: string }, publish: boolean) =>
      t.as(room.teacher).call(publishHomework, { body: { homeworkUid: homework._id, publish } })
    const open = await make.homework(room, { endsIn: HOUR })
    const begun = await make.homework(room, { endsIn: 2 * HOUR })
    const done = await make.homework(room, { endsIn: 3 * HOUR })
    await make.homework(room, { publish: false })
    await make.homework(room, { startsIn: 1 })
    await make.attempt(pupil, begun)
    await submit(await make.attempt(pupil, done))
    expect(await names()).toEqual([open._id, begun._id, done._id])
    for (const homework of [begun, done]) expect((await show(homework, false)).status).toBe(200)
    expect(await names()).toEqual([open._id])
    expect(await names('submitted')).toEqual([])
    for (const homework of [begun, done]) await show(homework, true)
    expect(await names()).toEqual([open._id, begun._id, done._id])
  })

  it('tells how many attempts are used and left, and shows the past ones', async () => {
    const homework = await make.homework(room, { limitSubmit: 2 })
    await submit(await make.attempt(pupil, homework))
    const { data } = await t.as(pupil).call(calls.readOwnHomework, { params: { homeworkUid: homework._id } })
    expect(data.homework).toMatchObject({
      attemptsUsed: 1,
      attemptsLeft: 1,
      bestScore: 0,
      resultAttemptId: data.attempts[0]?._id,
      tab: 'submitted',
      openAttemptId: null,
      openProgress: null,
    })
    expect(data.attempts).toMatchObject([{ number: 1, state: 'graded', score: 0, totalPoint: 3 }])
    await submit(await make.attempt(pupil, homework))
    const again = await t.as(pupil).call(calls.listOwnHomeworks, { query: { ids: [homework._id] } })
    expect(again.data.homeworks).toMatchObject([{ attemptsUsed: 2, resultAttemptId: null }])
  })
})

it('says of an open attempt how far it is and where it goes on', async () => {
  const homework = await make.homework(room)
  const attempt = await make.attempt(pupil, homework)
  const progress = async () => {
    const { data } = await t.as(pupil).call(calls.listOwnHomeworks, { query: { ids: [homework._id] } })
    return data.homeworks[0]?.openProgress
  }
  expect(await progress()).toEqual({ answered: 0, next: 1 })
  const [first, second, third] = questionsOf(attempt)
  await save(attempt, [{ questionId: third!._id, answer: ['hai', null, null, null], seq: 1 }])
  await save(attempt, [{ questionId: first!._id, answer: 0, seq: 1 }])
  expect(await progress()).toEqual({ answered: 2, next: 2 })
  await save(attempt, [{ questionId: second!._id, answer: 'Huế', seq: 1 }])
  expect(await progress()).toEqual({ answered: 3, next: null })
  await save(attempt, [{ questionId: first!._id, answer: null, seq: 2 }])
  expect(await progress()).toEqual({ answered: 2, next: 1 })
})

describe('starting an attempt', () => {
  it('gives the questions; starting again on another device resumes it with the same shuffle and what was saved', async () => {
    const homework = await make.homework(room)
    const first = await make.attempt(pupil, homework)
    const questionId = idOf(first, 'Matching')
    await save(first, [{ questionId, answer: ['hai', null, 'ba', 'bốn'], seq: 3 }])
    const again = await make.attempt(pupil, homework)
    expect(again._id).toBe(first._id)
    expect(again.questionGroups).toEqual(first.questionGroups)
    expect(again.answers).toEqual([{ questionId, answer: ['hai', null, 'ba', 'bốn'], seq: 3 }])
    expect((await read(first)).questionGroups).toEqual(first.questionGroups)
    expect(questionsOf(first).map(question => question.type)).toEqual([
      'MultiChoice',
      'ShortAnswer',
      'Matching',
    ])
  })

  it('two pupils see differently shuffled columns, from secrets that are in no reply', async () => {
    const right = Array.from({ length: 12 }, (_, index) => `B${index}`)
    const pairs = asDraft(
      sample.Matching({ right, answers: { classificationFields: right.map(each => `A${each}`) } }),
    )
    const both = await make.classroom({ pupils: 2 })
    const homework = await make.homework(both, { questions: [pairs] })
    const [one, other] = await Promise.all(both.pupils.map(each => make.attempt(each, homework)))
    expect(JSON.stringify(questionsOf(one!))).not.toBe(JSON.stringify(questionsOf(other!)))
    const { rows } = await t.database.pool.query('select seed from attempt where homework_id = $1', [
      homework._id,
    ])
    for (const { seed } of rows) {
      expect(seed).toMatch(/^[\w-]{22}$/)
      expect(JSON.stringify([one, other])).not.toContain(seed)
    }
  })

  it('two starts at once give one attempt, also with the limit reached by it', async () => {
    const homework = await make.homework(room, { limitSubmit: 1 })
    const started = await Promise.all(
      ['start-one', 'start-two', undefined, undefined].map(key => start(homework._id, pupil, key)),
    )
    expect(started.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(new Set(started.map(({ data }) => data.attempt._id)).size).toBe(1)
    expect(await count('attempt', 'homework_id', homework._id)).toBe(1)
  })

  it('the same key after the submit gives the same attempt and no second one', async () => {
    const homework = await make.homework(room, { limitSubmit: 2 })
    const first = (await start(homework._id, pupil, 'the-same-key')).data.attempt
    await submit(first)
    const again = (await start(homework._id, pupil, 'the-same-key')).data.attempt
    expect([again._id, again.state]).toEqual([first._id, 'graded'])
    expect(await count('attempt', 'homework_id', homework._id)).toBe(1)
  })

  it('stops at the limit and at the end, with a sentence each', async () => {
    const homework = await make.homework(room)
    await submit(await make.attempt(pupil, homework))
    const over = await start(homework._id)
    expect([over.status, over.error.code]).toEqual([409, 'E_NO_ATTEMPT_LEFT'])
    const late = await make.homework(room)
    t.clock.forward(HOUR)
    const ended = await start(late._id)
    expect([ended.status, ended.error.code]).toEqual([409, 'E_HOMEWORK_ENDED'])
  })
})
