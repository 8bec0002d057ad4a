import { extendStudent, publishHomework, updateHomework } from '@bangxanh/contract/homework/endpoints.ts'
import { joinClass, submitAttempt } from '@bangxanh/contract/learn/endpoints.ts'
import { createComment, handBack, scoreSubmission } from '@bangxanh/contract/marking/endpoints.ts'
import * as calls from '@bangxanh/contract/notifications/endpoints.ts'
import { decideStudent } from '@bangxanh/contract/students/endpoints.ts'
import { asDraft, sample } from '@bangxanh/questions/testing/sample.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { features } from '../../app/feature-list.ts'
import { inTransaction } from '../../kernel/caller.ts'
import type { Person } from '../../testing/make.ts'
import { classMaker } from '../../testing/make-classes.ts'
import { type Classroom, homeworkMaker } from '../../testing/make-homework.ts'
import { runJob } from '../../testing/run-job.ts'
import { testSchool } from '../../testing/test-school.ts'
import '../../testing/to-fail.ts'
import { notify } from './public.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const t = testSchool()
let make: ReturnType<typeof homeworkMaker>
let room: Classroom
const pupil = (at = 0) => room.pupils[at] as Person
const studentId = (at = 0) => room.studentIds[at] as string
const ESSAY = [asDraft(sample.Essay())]

beforeAll(() => {
  make = homeworkMaker(t)
})
beforeEach(async () => {
  room = await make.classroom({ pupils: 3, schoolId: t.schoolId, subject: 'math' })
})

const list = (who: Person | null, query: object = {}) =>
  t.as(who).call(calls.listNotifications, { query: { limit: 100, ...query } })
/** What somebody was told, once the jobs of a minute have run: kind and how many, newest first. */
async function told(who: Person): Promise<[string, number][]> {
  t.clock.forward(MINUTE)
  await t.runDueJobs()
  return (await list(who)).data.notifications.map(({ kind, count }) => [kind, count])
}
const readAll = (who: Person) =>
  t.as(who).call(calls.readNotifications, { body: { until: t.clock.now().toISOString() } })
const unread = async (who: Person) => (await list(who)).data.unread

async function handIn(who: Person, homework: { _id: string }): Promise<string> {
  const { _id: attemptId } = await make.attempt(who, homework)
  await t.as(who).call(submitAttempt, { params: { attemptId }, body: {} })
  return attemptId
}
const score = (submissionId: string) =>
  t.as(room.teacher).call(scoreSubmission, { body: { submissionId, score: 1, reason: 'Cộng điểm' } })

describe('the list of what somebody was told', () => {
  it('is their own: of nobody else, and nothing of it without signing in', async () => {
    expect(await list(null)).toFail(401, 'E_UNAUTHENTICATED')
    await make.homework(room)
    expect(await told(pupil())).toEqual([['homeworkGiven', 1]])
    expect(await told(t.pupil)).toEqual([])
    const [mine] = (await list(pupil())).data.notifications
    const body = { _id: mine?._id as string }
    expect(await t.as(pupil(1)).call(calls.readNotifications, { body })).toFail(404, 'E_NOT_FOUND')
    expect(await t.as(pupil()).call(calls.readNotifications, { body })).toMatchObject({ data: { unread: 0 } })
    expect(await unread(pupil(1))).toBe(1)
  })

  it.each([
    ['nothing', {}],
    ['one and all', { _id: '0192f0c0-0000-7000-8000-000000000001', until: '2026-10-05T02:00:00.000Z' }],
    ['no instant', { until: 'today' }],
  ])('%s is not what is read', async (_, body) => {
    expect(await t.as(pupil()).call(calls.readNotifications, { body: body as never })).toFail(
      400,
      'E_INVALID',
    )
  })

  it('names what it is about by the names of today, with the way to it', async () => {
    const homework = await make.homework(room)
    await told(pupil())
    const body = { _id: homework._id, name: 'Tên mới', edition: homework.edition }
    await t.as(room.teacher).call(updateHomework, { body })
    const [one] = (await list(pupil())).data.notifications
    expect(one?.about).toEqual({
      type: 'homework',
      _id: homework._id,
      name: 'Tên mới',
      class: { _id: room.classId, name: expect.any(String) },
    })
  })

  it('tells nothing of what may no longer be seen, once its reader has left the class or it is gone', async () => {
    const homework = await make.homework(room)
    await handIn(pupil(), homework)
    await told(pupil())
    // Another class has them still.
    const elsewhere = await make.classroom({ pupils: 0, schoolId: t.schoolId })
    await t.database.pool.query(
      `insert into class_student (id, class_id, student_id, state, entry, asked_at, changed_at)
       values (gen_random_uuid(), $1, $2, 'approved', 'roster', $3, $3)`,
      [elsewhere.classId, studentId(), t.clock.now()],
    )
    const other = await make.homework(elsewhere)
    await told(pupil())
    const body = { classUid: room.classId, studentId: studentId(), status: 'removed' as const }
    await t.as(room.teacher).call(decideStudent, { body })
    const { data, text } = await list(pupil())
    expect(data.notifications).toMatchObject([
      { kind: 'homeworkGiven', about: { _id: other._id } },
      { kind: 'homeworkGiven', about: null },
    ])
    expect(text).not.toContain(homework.name)
    const theirs = { type: 'class', _id: elsewhere.classId, name: expect.any(String) }
    const asks = await t.make.person('student')
    await classMaker(t).students(
      elsewhere.classId,
      [{ fullname: 'Trần Văn Đến', state: 'waiting', userId: asks.userId }],
      t.schoolId,
    )
    await t.act(caller => inTransaction(caller, caller => notify(caller, 'placesChanged', elsewhere.classId)))
    await told(elsewhere.teacher)
    const abouts = async () =>
      (await list(elsewhere.teacher)).data.notifications.map(({ kind, about }) => [kind, about])
    expect(await abouts()).toEqual([['joinAsked', theirs]])
    // It is a colleague's by now.
    await t.database.pool.query('update class_teacher set user_id = $2 where class_id = $1', [
      ...[elsewhere.classId, t.colleague.userId],
    ])
    expect(await abouts()).toEqual([['joinAsked', null]])
  })

  it('nor of homework that is taken back, whatever else they find', async () => {
    const [homework, other] = [await make.homework(room), await make.homework(room)]
    await told(pupil())
    const publish = { homeworkUid: homework._id, publish: false }
    expect((await t.as(room.teacher).call(publishHomework, { body: publish })).status).toBe(200)
    const abouts = (await list(pupil())).data.notifications.map(({ about }) => about?._id ?? null)
    expect(abouts.toSorted()).toEqual([null, other._id].toSorted())
  })

  it('holds a hundred, a page at a time, and counts the unread among these', async () => {
    await t.database.pool.query(
      `insert into notification (id, user_id, kind, about, count, at)
       select uuidv7(), $1, 'marked', uuidv7(), 1, now() - n * interval '1 minute' from generate_series(1, 130) n`,
      [pupil().userId],
    )
    const { data } = await list(pupil(), { page: 2, limit: 60 })
    expect(data.notifications).toHaveLength(40)
    expect(data.pagination).toEqual({ page: 2, limit: 60, total: 100 })
    expect(data.unread).toBe(100)
  })

  it('what comes while somebody reads stays unread', async () => {
    await make.homework(room)
    await told(pupil())
    const until = t.clock.now().toISOString()
    t.clock.forward(MINUTE)
    await make.homework(room)
    await told(pupil())
    await t.as(pupil()).call(calls.readNotifications, { body: { until } })
    expect((await list(pupil())).data.notifications.map(({ read }) => read)).toEqual([false, true])
  })

  it('is kept for a year', async () => {
    await t.database.pool.query(
      `insert into notification (id, user_id, kind, about, count, at)
       select uuidv7(), $1, 'marked', uuidv7(), 1, $2::timestamptz - days * interval '1 day' from unnest(array[364, 366]) days`,
      [pupil().userId, t.clock.now()],
    )
    await runJob(t, 'forget-notifications')
    expect((await list(pupil())).data.notifications).toHaveLength(1)
  })
})

describe('of homework its pupils are told', () => {
  it('when it is given, each once, however often that is said', async () => {
    const homework = await make.homework(room, { assignStudentIds: [studentId(), studentId(1)] })
    for (const at of [0, 1]) expect(await told(pupil(at))).toEqual([['homeworkGiven', 1]])
    expect(await told(pupil(2))).toEqual([])
    expect(await told(room.teacher)).toEqual([])
    await readAll(pupil())
    const again = () =>
      t.act(caller => inTransaction(caller, caller => notify(caller, 'homeworkGiven', homework._id)))
    await Promise.all([again(), again()])
    expect(await told(pupil())).toEqual([['homeworkGiven', 1]])
    expect(await unread(pupil())).toBe(0)
  })

  it("when it begins, and not before; a draft is nobody's, until it is published", async () => {
    const draft = await make.homework(room, { publish: false, endsIn: 9 * HOUR })
    await make.homework(room, { startsIn: HOUR, endsIn: 3 * HOUR })
    expect(await told(pupil())).toEqual([])
    t.clock.forward(HOUR)
    expect(await told(pupil())).toEqual([['homeworkGiven', 1]])
    await t.as(room.teacher).call(publishHomework, { body: { homeworkUid: draft._id, publish: true } })
    expect(await told(pupil())).toHaveLength(2)
    expect((await list(pupil())).data.notifications[0]).toMatchObject({
      kind: 'homeworkGiven',
      about: { _id: draft._id },
    })
  })

  it('also who comes into the class later, of what still runs; the teachers hear who waits, in one row a class', async () => {
    const { id: classId, joinCode } = await classMaker(t).class({
      teachers: [room.teacher],
      schoolId: t.schoolId,
    })
    const here = { ...room, classId }
    await make.homework(here)
    const over = await make.homework(here, { endsIn: 2 * MINUTE })
    const [one, two] = [await t.make.person('student'), await t.make.person('student')]
    for (const [who, fullname] of [
      [one, 'Trần Văn Đến'],
      [two, 'Trần Thị Đợi'],
    ] as const)
      await t.as(who).call(joinClass, { body: { joinCode, fullname } })
    expect(await told(room.teacher)).toEqual([['joinAsked', 2]])
    expect(await told(one)).toEqual([])
    t.clock.forward(2 * MINUTE)
    const { rows } = await t.database.pool.query<{ id: string }>(
      'select id from student where user_id = $1',
      [one.userId],
    )
    const body = { classUid: classId, studentId: rows[0]?.id as string, status: 'approved' as const }
    await t.as(room.teacher).call(decideStudent, { body })
    expect((await told(one)).toSorted()).toEqual([
      ['homeworkGiven', 1],
      ['joinApproved', 1],
    ])
    expect(JSON.stringify((await list(one)).data)).not.toContain(over._id)
    expect(await told(two)).toEqual([])
  })

  it('a day before its end, who has handed nothing in; with more time, a day before that', async () => {
    const homework = await make.homework(room, { endsIn: 3 * DAY })
    await handIn(pupil(), homework)
    await told(pupil())
    const endAt = new Date(t.clock.now().getTime() + 5 * DAY).toISOString()
    const params = { homeworkUid: homework._id, studentId: studentId(2) }
    await t.as(room.teacher).call(extendStudent, { params, body: { endAt } })
    const kinds = async (at: number) => (await told(pupil(at))).map(([kind]) => kind)
    expect(await kinds(1)).toEqual(['homeworkGiven'])
    t.clock.forward(2 * DAY)
    expect(await kinds(0)).toEqual(['homeworkGiven'])
    expect(await kinds(1)).toEqual(['homeworkEnding', 'homeworkGiven'])
    expect(await kinds(2)).toEqual(['moreTime', 'homeworkGiven'])
    t.clock.forward(2 * DAY)
    expect(await kinds(2)).toEqual(['homeworkEnding', 'moreTime', 'homeworkGiven'])
  })

  it('when a person has marked it, or wants it again; who is marked by a machine sees it at once', async () => {
    const homework = await make.homework(room, { questions: ESSAY })
    const [first, second] = [await handIn(pupil(), homework), await handIn(pupil(1), homework)]
    await told(pupil())
    await score(first)
    expect((await told(pupil()))[0]).toEqual(['marked', 1])
    const body = { outcome: 'redo' as const }
    await t.as(room.teacher).call(handBack, {
      params: { homeworkUid: homework._id, submissionId: second },
      body,
    })
    expect(await told(pupil(1))).toEqual([
      ['redo', 1],
      ['homeworkGiven', 1],
    ])
    const byMachine = await make.homework(room, { questions: [asDraft(sample.MultiChoice())] })
    await handIn(pupil(2), byMachine)
    expect((await told(pupil(2))).map(([kind]) => kind)).toEqual(['homeworkGiven', 'homeworkGiven'])
  })
})

describe('of work its teachers are told', () => {
  it('in one row a homework how many handed in, of those since it was read', async () => {
    const homework = await make.homework(room, { questions: ESSAY })
    await handIn(pupil(), homework)
    await handIn(pupil(1), homework)
    expect(await told(room.teacher)).toEqual([['handedIn', 2]])
    expect((await list(room.teacher)).data.notifications[0]?.about).toMatchObject({ _id: homework._id })
    await readAll(room.teacher)
    expect(await unread(room.teacher)).toBe(0)
    await handIn(pupil(2), homework)
    expect(await told(room.teacher)).toEqual([['handedIn', 1]])
    expect(await unread(room.teacher)).toBe(1)
    expect(await told(t.colleague)).toEqual([])
  })

  it('once when two servers tell it at once, and none after it is switched off', async () => {
    const homework = await make.homework(room, { questions: ESSAY })
    await handIn(pupil(), homework)
    const job = features(t.kernel)
      .flatMap(({ jobs = [] }) => jobs)
      .find(({ name }) => name === 'notify')
    const payload = { occasion: 'handedIn', about: homework._id }
    await Promise.all([job?.work(payload), job?.work(payload)])
    await job?.work(payload)
    expect((await list(room.teacher)).data.notifications).toMatchObject([{ kind: 'handedIn', count: 1 }])
    const setting = { kind: 'handedIn', on: false } as const
    const { data } = await t.as(room.teacher).call(calls.changeNotificationSetting, { body: setting })
    expect(data.settings).toContainEqual({ ...setting, optional: true, push: false })
    t.clock.forward(MINUTE)
    await handIn(pupil(1), homework)
    expect(await told(room.teacher)).toEqual([['handedIn', 1]])
    await t.as(room.teacher).call(calls.changeNotificationSetting, { body: { ...setting, on: true } })
    await handIn(pupil(2), homework)
    expect(await told(room.teacher)).toEqual([['handedIn', 3]])
  })

  it('of a comment the other side, by how many there are', async () => {
    const submissionId = await handIn(pupil(), await make.homework(room, { questions: ESSAY }))
    await told(room.teacher)
    await readAll(room.teacher)
    for (const text of ['Thưa cô, vì sao ạ?', 'Em chưa hiểu ý b.'])
      await t.as(pupil()).call(createComment, { body: { submissionId, text } })
    expect((await told(room.teacher))[0]).toEqual(['comment', 2])
    expect((await told(pupil())).map(([kind]) => kind)).toEqual(['homeworkGiven'])
    await t.as(room.teacher).call(createComment, { body: { submissionId, text: 'Em xem trang 12.' } })
    expect((await told(pupil()))[0]).toEqual(['comment', 1])
    const about = async (who: Person) => (await list(who)).data.notifications[0]?.about
    expect(await about(pupil())).toMatchObject({ type: 'submission', student: null })
    expect(await about(room.teacher)).toMatchObject({ type: 'submission', student: { _id: studentId() } })
  })
})

describe('what somebody has switched off', () => {
  const off = async (who: Person, kinds: readonly string[]) => {
    for (const kind of kinds)
      await t.as(who).call(calls.changeNotificationSetting, { body: { kind, on: false } as never })
  }

  it('is not told, and all the rest is', async () => {
    await off(pupil(), ['homeworkEnding', 'marked', 'comment'])
    await off(room.teacher, ['comment'])
    const homework = await make.homework(room, { questions: ESSAY, endsIn: 3 * DAY })
    await make.homework(room, { questions: ESSAY, endsIn: 2 * DAY })
    const submissions = [await handIn(pupil(), homework), await handIn(pupil(1), homework)]
    for (const submissionId of submissions) {
      await score(submissionId)
      await t.as(room.teacher).call(createComment, { body: { submissionId, text: 'Em xem trang 12.' } })
    }
    await t.as(pupil()).call(createComment, {
      body: { submissionId: submissions[0] ?? '', text: 'Dạ vì sao ạ?' },
    })
    await told(pupil())
    t.clock.forward(DAY + HOUR)
    const kinds = async (who: Person) => [...new Set((await told(who)).map(([kind]) => kind))].sort()
    expect(await kinds(pupil())).toEqual(['homeworkGiven'])
    expect(await kinds(pupil(1))).toEqual(['comment', 'homeworkEnding', 'homeworkGiven', 'marked'])
    expect(await kinds(room.teacher)).toEqual(['handedIn'])
  })
})

describe('the settings', () => {
  const settings = async (who: Person) =>
    (await t.as(who).call(calls.readNotificationSettings)).data.settings.flatMap(({ kind, optional }) =>
      optional ? [kind] : [],
    )

  it('offer each what they may be told of and need not be', async () => {
    expect(await settings(pupil())).toEqual([
      'homeworkEnding',
      'marked',
      'markChanged',
      'comment',
      'topicComment',
      'mention',
      'roomResults',
    ])
    expect(await settings(room.teacher)).toEqual([
      'handedIn',
      'comment',
      'topicComment',
      'mention',
      'offerAnswered',
      'paperRead',
      'essaysToMark',
    ])
  })

  it.each(['joinAsked', 'nothing'])('%s is none', async kind => {
    const body = { kind, on: false } as never
    expect(await t.as(pupil()).call(calls.changeNotificationSetting, { body })).toFail(400, 'E_INVALID')
  })
})
