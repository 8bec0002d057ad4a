import { updateClass } from '@bangxanh/contract/classes/endpoints.ts'
import { createTopic, createTopicComment, reportComment } from '@bangxanh/contract/discussion/endpoints.ts'
import { extendStudent, markAnswer } from '@bangxanh/contract/homework/endpoints.ts'
import { joinClass, submitAttempt } from '@bangxanh/contract/learn/endpoints.ts'
import { createComment, handBack, scoreSubmission } from '@bangxanh/contract/marking/endpoints.ts'
import { sendNotice } from '@bangxanh/contract/notices/endpoints.ts'
import { changeNotificationSetting } from '@bangxanh/contract/notifications/endpoints.ts'
import { NOTIFICATION_KINDS, type NotificationKind } from '@bangxanh/contract/notifications/kinds.ts'
import { decideStudent } from '@bangxanh/contract/students/endpoints.ts'
import { asDraft, sample } from '@bangxanh/questions/testing/sample.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { features } from '../../app/feature-list.ts'
import type { Person } from '../../testing/make.ts'
import { classMaker } from '../../testing/make-classes.ts'
import { type Classroom, homeworkMaker } from '../../testing/make-homework.ts'
import { testSchool } from '../../testing/test-school.ts'
import '../../testing/to-fail.ts'

/**
 * Of each kind that a class brings about: exactly who is told and of how many, in one row each, however many workers tell it and however
 * often; and nobody who has switched it off. Those of contests, rankings, regrades, offers, papers and packages stand beside them.
 */
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const t = testSchool()
let make: ReturnType<typeof homeworkMaker>
let room: Classroom
/** Teaches the class as well. */
let second: Person
let joinCode: string

beforeAll(() => {
  make = homeworkMaker(t)
})
beforeEach(async () => {
  room = await make.classroom({ pupils: 3, schoolId: t.schoolId, subject: 'math' })
  second = await t.make.person('teacher', { schoolId: t.schoolId })
  const body = { _id: room.classId, teacherIds: [room.teacher.userId, second.userId] }
  joinCode = (await t.as(t.admin).call(updateClass, { body })).data.eClass.joinCode ?? ''
})

const pupil = (at = 0) => room.pupils[at] as Person
const studentId = (at = 0) => room.studentIds[at] as string
const teachers = () => [room.teacher, second]
const essay = (over: object = {}) => make.homework(room, { questions: [asDraft(sample.Essay())], ...over })

async function handIn(at: number, homework: { _id: string }): Promise<string> {
  const { _id: attemptId } = await make.attempt(pupil(at), homework)
  await t.as(pupil(at)).call(submitAttempt, { params: { attemptId }, body: {} })
  return attemptId
}
const ask = (who: Person, submissionId: string) =>
  t.as(who).call(createComment, { body: { submissionId, text: 'Vì sao ạ?' } })
const open = async (who: Person, text = 'Em hỏi.') =>
  (await t.as(who).call(createTopic, { body: { classUid: room.classId, title: 'Bài 3', text } })).data.topic
    ._id
const answer = async (who: Person, topicId: string) =>
  (await t.as(who).call(createTopicComment, { body: { topicId, text: 'Dạ.' } })).data.comment._id

const job = () =>
  features(t.kernel)
    .flatMap(({ jobs = [] }) => jobs)
    .find(({ name }) => name === 'notify')
/** What waits to be told within a minute: two workers take it at once, then it is tried again, and then the queue has its turn. */
async function tellAll() {
  t.clock.forward(MINUTE)
  const { rows } = await t.database.pool.query<{ payload: unknown }>(
    `select payload from graphile_worker._private_jobs where key like 'notify %' and run_at <= $1`,
    [t.clock.now()],
  )
  for (const { payload } of rows) {
    await Promise.all([job()?.work(payload), job()?.work(payload)])
    await job()?.work(payload)
  }
  await t.runDueJobs()
}
const forget = async () => {
  await tellAll()
  await t.database.pool.query('delete from notification')
}

interface Happened {
  /** Who is told, and of how many. */
  readonly told: readonly (readonly [Person, number])[]
}
const each = (people: readonly Person[], count = 1) => people.map(who => [who, count] as const)

/** Lets it happen, once what was before it is forgotten. */
const HAPPENS: Partial<Record<NotificationKind, () => Promise<Happened>>> = {
  homeworkGiven: async () => {
    await forget()
    await essay({ assignStudentIds: [studentId(), studentId(2)] })
    return { told: each([pupil(), pupil(2)]) }
  },
  homeworkEnding: async () => {
    await handIn(0, await essay({ endsIn: 3 * DAY }))
    await forget()
    t.clock.forward(2 * DAY)
    return { told: each([pupil(1), pupil(2)]) }
  },
  handedIn: async () => {
    const homework = await essay()
    await forget()
    for (const at of [0, 1]) await handIn(at, homework)
    return { told: each(teachers(), 2) }
  },
  marked: async () => {
    const submissionId = await handIn(0, await essay())
    await forget()
    for (const score of [1, 2])
      await t.as(second).call(scoreSubmission, { body: { submissionId, score, reason: 'Cộng điểm' } })
    return { told: each([pupil()]) }
  },
  redo: async () => {
    const homework = await essay()
    const submissionId = await handIn(1, homework)
    await forget()
    const params = { homeworkUid: homework._id, submissionId }
    await t.as(room.teacher).call(handBack, { params, body: { outcome: 'redo' } })
    return { told: each([pupil(1)]) }
  },
  moreTime: async () => {
    const homework = await essay()
    await forget()
    const endAt = new Date(t.clock.now().getTime() + 5 * DAY).toISOString()
    const params = { homeworkUid: homework._id, studentId: studentId(2) }
    await t.as(room.teacher).call(extendStudent, { params, body: { endAt } })
    return { told: each([pupil(2)]) }
  },
  comment: async () => {
    const submissionId = await handIn(0, await essay())
    await forget()
    for (const _ of [1, 2]) await ask(pupil(), submissionId)
    await ask(second, submissionId)
    // The other side of each: of a teacher's word the pupil, of a pupil's the teachers.
    return { told: [[pupil(), 1], ...each(teachers(), 2)] }
  },
  topicComment: async () => {
    const topicId = await open(pupil())
    await forget()
    for (const who of [pupil(1), room.teacher]) await answer(who, topicId)
    await answer(pupil(), topicId)
    return { told: each([pupil()], 2) }
  },
  mention: async () => {
    await forget()
    await open(room.teacher, `@[${pupil(1).userId}] và @[${second.userId}], @[${pupil(1).userId}] nhé`)
    return { told: each([pupil(1), second]) }
  },
  contentReported: async () => {
    const commentId = await answer(pupil(1), await open(pupil(1)))
    await forget()
    for (const at of [0, 2])
      await t.as(pupil(at)).call(reportComment, { body: { commentId, reason: 'Không hay' } })
    return { told: each(teachers(), 2) }
  },
  joinAsked: async () => {
    await forget()
    for (const fullname of ['Trần Văn Đến', 'Trần Thị Đợi'])
      await t.as(await t.make.person('student')).call(joinClass, { body: { joinCode, fullname } })
    return { told: each(teachers(), 2) }
  },
  joinApproved: async () => {
    const who = await t.make.person('student')
    const one = { fullname: 'Lê Văn Xin', userId: who.userId, state: 'waiting' as const }
    const [id] = await classMaker(t).students(room.classId, [one], t.schoolId)
    await forget()
    const body = { classUid: room.classId, studentId: id as string, status: 'approved' as const }
    await t.as(second).call(decideStudent, { body })
    return { told: each([who]) }
  },
  notice: async () => {
    await forget()
    const body = { classUid: room.classId, readers: 'pupils' as const, title: 'Mai học bù', text: '' }
    await t.as(room.teacher).call(sendNotice, { body })
    return { told: each(room.pupils) }
  },
}
const KINDS = Object.entries(HAPPENS).map(([kind, happens]) => ({ kind: kind as NotificationKind, happens }))

async function rowsOf(kind: NotificationKind) {
  const { rows } = await t.database.pool.query<{ who: string; count: number }>(
    'select user_id as who, count from notification where kind = $1',
    [kind],
  )
  return rows.map(({ who, count }) => [who, count]).toSorted()
}
const asRows = (told: Happened['told']) => told.map(([{ userId }, count]) => [userId, count]).toSorted()
const switchOff = (who: Person, kind: NotificationKind) =>
  t.as(who).call(changeNotificationSetting, { body: { kind, on: false } })

it('names every kind that is told elsewhere', () => {
  const elsewhere = ['markChanged', 'examOffered', 'offerAnswered', 'paperRead', 'licenceEnds']
  const rooms = ['roomPublished', 'roomMoved', 'roomResults', 'essaysToMark']
  const named = [...KINDS.map(({ kind }) => kind), ...elsewhere, ...rooms]
  expect(named.toSorted()).toEqual(Object.keys(NOTIFICATION_KINDS).toSorted())
})

describe.each(KINDS)('$kind', ({ kind, happens }) => {
  it('is told to exactly these, in one row each, also by two workers at once and again', async () => {
    const { told } = await happens()
    await tellAll()
    expect(await rowsOf(kind)).toEqual(asRows(told))
  })

  it('is told to nobody who has switched it off, where that can be', async () => {
    const off = NOTIFICATION_KINDS[kind].off
    const people = [...room.pupils, ...teachers()]
    for (const who of people) expect(await switchOff(who, kind)).toMatchObject({ status: off ? 200 : 400 })
    const { told } = await happens()
    await tellAll()
    expect(await rowsOf(kind)).toEqual(off ? [] : asRows(told))
  })
})

/** Of one kind who was told, of which of these and of how many. */
async function toldOf(kind: NotificationKind, homeworks: readonly { _id: string }[]) {
  const { rows } = await t.database.pool.query<{ who: string; about: string; count: number }>(
    'select user_id as who, about, count from notification where kind = $1',
    [kind],
  )
  const people = [...room.pupils, ...teachers()].map(({ userId }) => userId)
  return homeworks.map(({ _id }) =>
    rows
      .filter(({ about }) => about === _id)
      .map(({ who, count }) => [people.indexOf(who), count])
      .toSorted(),
  )
}

describe('of several homeworks, begun, done and left in other ways', () => {
  beforeEach(async () => {
    const others = await make.classroom({ pupils: 2, schoolId: t.schoolId })
    room = {
      ...room,
      pupils: [...room.pupils, ...others.pupils],
      studentIds: [...room.studentIds, ...others.studentIds],
    }
    await t.database.pool.query('update class_student set class_id = $1 where class_id = $2', [
      ...[room.classId, others.classId],
    ])
  })
  const give = (homework: { _id: string }, at: number) =>
    t.as(room.teacher).call(extendStudent, {
      params: { homeworkUid: homework._id, studentId: studentId(at) },
      body: { endAt: new Date(t.clock.now().getTime() + 5 * DAY).toISOString() },
    })
  const redo = (homework: { _id: string }, submissionId: string) =>
    t.as(room.teacher).call(handBack, {
      params: { homeworkUid: homework._id, submissionId },
      body: { outcome: 'redo' },
    })
  const leaves = (at: number) =>
    t.as(room.teacher).call(decideStudent, {
      body: { classUid: room.classId, studentId: studentId(at), status: 'removed' },
    })

  it('more time is told to whom it was given, where they find it, and not where the work comes back', async () => {
    const [one, two, draft] = [await essay(), await essay(), await essay({ publish: false })]
    const back = await handIn(0, one)
    await handIn(2, one)
    await redo(two, await handIn(1, two))
    await forget()
    // All at one instant.
    for (const at of [1, 2]) await give(one, at)
    for (const at of [0, 1, 3]) await give(two, at)
    await give(draft, 1)
    await redo(one, back)
    await leaves(2)
    await tellAll()
    expect(await toldOf('moreTime', [one, two, draft])).toEqual([[[1, 1]], [0, 1, 3].map(at => [at, 1]), []])
    expect(await toldOf('redo', [one, two])).toEqual([[[0, 1]], []])
  })

  it('a day before its end nobody is told who has handed it in or has left; nor after it', async () => {
    const soon = await essay({ endsIn: 3 * DAY })
    const [sooner, other] = [await essay({ endsIn: 2.5 * DAY }), await essay({ endsIn: 9 * DAY })]
    const over = await essay({ endsIn: MINUTE / 2 })
    await handIn(0, soon)
    await handIn(1, other)
    await make.attempt(pupil(3), soon)
    await tellAll()
    expect(await toldOf('homeworkGiven', [soon, over])).toEqual([[0, 1, 2, 3, 4].map(at => [at, 1]), []])
    await leaves(2)
    t.clock.forward(2.5 * DAY)
    await tellAll()
    expect(await toldOf('homeworkEnding', [soon, sooner, other])).toEqual([
      [1, 3, 4].map(at => [at, 1]),
      [],
      [],
    ])
  })

  it('who handed in is counted by who is there, and a mark is told of what is marked and stays so', async () => {
    const homework = await essay({
      questions: [asDraft(sample.Essay()), asDraft(sample.Essay())],
      limitSubmit: 2,
    })
    const byMachine = await essay({ questions: [asDraft(sample.MultiChoice())] })
    await forget()
    const submissions: string[] = []
    for (const at of [0, 1, 2]) submissions.push(await handIn(at, homework))
    const attempt = await make.attempt(pupil(3), homework)
    const answers = attempt.questionGroups.flatMap(({ questions }) =>
      questions.map(({ _id }) => ({ questionId: _id, answer: { html: '<p>Bài</p>', files: [] }, seq: 1 })),
    )
    await t.as(pupil(3)).call(submitAttempt, { params: { attemptId: attempt._id }, body: { answers } })
    await make.attempt(pupil(4), homework)
    await handIn(0, byMachine)
    await leaves(2)
    await tellAll()
    expect(await toldOf('handedIn', [homework, byMachine])).toEqual([
      [5, 6].map(at => [at, 3]),
      [5, 6].map(at => [at, 1]),
    ])
    // One of two answers of the last one, and all of the others at once; one of these is to be done again.
    for (const submissionId of submissions.slice(0, 3))
      await t.as(second).call(scoreSubmission, { body: { submissionId, score: 1, reason: 'Cộng điểm' } })
    await redo(homework, submissions[1] ?? '')
    const params = { homeworkUid: homework._id, studentId: studentId(3) }
    const body = { attemptId: attempt._id, questionId: answers[0]?.questionId ?? '', points: 1, edition: 1 }
    expect((await t.as(second).call(markAnswer, { params, body })).status).toBe(200)
    await tellAll()
    await job()?.work({ occasion: 'marked', about: byMachine._id })
    expect(await toldOf('marked', [homework, byMachine])).toEqual([[[0, 1]], []])
  })
})

it('who comes into a class is told of what runs in it, and nobody of another class is told again', async () => {
  const elsewhere = await make.classroom({ pupils: 1, schoolId: t.schoolId })
  const theirs = await make.homework(elsewhere)
  const homework = await essay()
  await forget()
  const who = await t.make.person('student')
  const [id = ''] = await classMaker(t).students(
    room.classId,
    [{ fullname: 'Lê Văn Xin', userId: who.userId, state: 'waiting' }],
    t.schoolId,
  )
  const [gone = ''] = await classMaker(t).students(
    room.classId,
    [{ fullname: 'Lê Thị Vắng', userId: t.pupil.userId, state: 'removed' }],
    t.schoolId,
  )
  await t.database.pool.query(
    `update class_student set changed_at = asked_at + interval '1 minute' where student_id = $1`,
    [gone],
  )
  t.clock.forward(MINUTE)
  const body = { classUid: room.classId, studentId: id, status: 'approved' as const }
  await t.as(second).call(decideStudent, { body })
  await tellAll()
  expect(await rowsOf('joinApproved')).toEqual([[who.userId, 1]])
  const { rows } = await t.database.pool.query(
    `select about from notification where kind = 'homeworkGiven' and about in ($1, $2) and user_id = any($3)`,
    [theirs._id, homework._id, [who.userId, elsewhere.pupils[0]?.userId, t.pupil.userId]],
  )
  expect(rows).toEqual([{ about: homework._id }])
})
