import * as calls from '@bangxanh/contract/homework/endpoints.ts'
import type { Endpoint } from '@bangxanh/contract/kit/endpoint.ts'
import * as questionCalls from '@bangxanh/contract/questions/endpoints.ts'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../kernel/db/new-id.ts'
import { holdLock, waitingForLocks } from '../../testing/locks.ts'
import { maker, type Person } from '../../testing/make.ts'
import { classMaker } from '../../testing/make-classes.ts'
import { type Classroom, homeworkMaker } from '../../testing/make-homework.ts'
import { testSchool } from '../../testing/test-school.ts'

const HOUR = 3_600_000
const t = testSchool()
let make: ReturnType<typeof homeworkMaker>
let room: Classroom
let pupil: Person
let colleague: Person
let otherTenant: Person
let admin: Person

beforeAll(async () => {
  make = homeworkMaker(t)
  room = await make.classroom({ pupils: 2 })
  pupil = room.pupils[0] as Person
  const person = maker(t).person
  colleague = await person('teacher', { schoolId: room.schoolId })
  otherTenant = await person('teacher', { schoolId: await maker(t).school() })
  admin = await person('admin', { schoolId: room.schoolId })
})

const later = (milliseconds: number) => new Date(t.clock.now().getTime() + milliseconds).toISOString()
const when = () => ({ name: 'Bài tập tuần 5', startAt: later(0), endAt: later(HOUR) })
const draft = (examVaultId: string, over = {}) => ({ examVaultId, classId: room.classId, ...when(), ...over })
const assign = async (over = {}, who = room.teacher, key?: string) =>
  t.as(who).call(calls.assignExam, { body: draft(await make.exam(who), over), key })
const code = ({ status, error }: { status: number; error?: { code: string } }) => [status, error?.code]

describe('giving an exam to a class', () => {
  it('copies its groups, gives it to every approved student, and keeps the defaults', async () => {
    const own = await make.classroom({ pupils: 2 })
    await classMaker(t).students(own.classId, [
      { fullname: 'Không tài khoản' },
      { fullname: 'Đang chờ', state: 'waiting', userId: pupil.userId },
    ])
    const { status, data } = await assign({ classId: own.classId }, own.teacher)
    expect(status).toBe(200)
    expect(data.homework).toMatchObject({
      status: 'draft',
      publish: false,
      limitSubmit: 1,
      showAnswers: 'after_end',
      questionCount: 3,
      totalPoint: 3,
      wholeClass: true,
      assignStudentIds: [],
      assigneeCount: 3,
      submittedCount: 0,
      submissionRate: 0,
      averageScore: null,
      can: { edit: true, editQuestions: true, remove: true, exportMarks: true },
    })
  })

  it('the same key once more gives the same homework', async () => {
    const body = draft(await make.exam(room.teacher))
    const give = () => t.as(room.teacher).call(calls.assignExam, { body, key: 'assign-once' })
    const [one, other] = await Promise.all([give(), give()])
    expect(other.data.homework._id).toBe(one.data.homework._id)
    const list = await t
      .as(room.teacher)
      .call(calls.listHomeworks, { query: { ids: [one.data.homework._id] } })
    expect(list.data.pagination.total).toBe(1)
  })

  it('refuses what cannot be given, with a sentence each', async () => {
    const mine = await make.exam(room.teacher)
    const empty = await make.exam(room.teacher, [])
    const give = (body: object) =>
      t.as(room.teacher).call(calls.assignExam, { body: { ...draft(mine), ...body } })
    const [waiting] = await classMaker(t).students(room.classId, [
      { fullname: 'Đang chờ', state: 'waiting', userId: colleague.userId },
    ])
    const [roster] = await classMaker(t).students(room.classId, [{ fullname: 'Chưa có tài khoản' }])
    const closed = await classMaker(t).class({
      schoolId: room.schoolId,
      teachers: [room.teacher],
      status: 'closed',
    })
    expect(code(await give({ endAt: later(0) }))).toEqual([400, 'E_INVALID'])
    expect(code(await give({ limitSubmit: 101 }))).toEqual([400, 'E_INVALID'])
    expect(code(await give({ examVaultId: newId() }))).toEqual([404, 'HW_CREATE_SOURCE_INVALID'])
    expect(code(await give({ examVaultId: await make.exam(otherTenant) }))).toEqual([
      404,
      'HW_CREATE_SOURCE_INVALID',
    ])
    expect(code(await give({ examVaultId: empty }))).toEqual([409, 'E_SOURCE_EMPTY'])
    const elsewhere = await make.classroom({ schoolId: room.schoolId })
    for (const id of [waiting, roster, elsewhere.studentIds[0], newId()])
      expect(code(await give({ assignStudentIds: [room.studentIds[0], id] }))).toEqual([
        409,
        'E_ASSIGNEE_INVALID',
      ])
    const { status, error } = await t.as(room.teacher).call(calls.assignExam, {
      body: draft(mine, { classId: closed.id }),
      headers: { 'accept-language': 'en' },
    })
    expect([status, error.msg]).toEqual([409, 'Failed to create assignment.'])
  })
})

it('is published and deleted once nobody is just starting it', async () => {
  const [draft, given] = [await make.homework(room, { publish: false }), await make.homework(room)]
  const starting = ({ _id }: { _id: string }) =>
    holdLock(t, sql`select pg_advisory_xact_lock_shared(hashtextextended(${`homework ${_id}`}, 0))`)
  const release = [await starting(draft), await starting(given)]
  const both = Promise.all([
    t.as(room.teacher).call(calls.publishHomework, { body: { homeworkUid: draft._id, publish: true } }),
    t.as(room.teacher).call(calls.deleteHomework, { params: { homeworkUid: given._id } }),
  ])
  await waitingForLocks(t, 2)
  for (const letGo of release) await letGo()
  expect((await both).map(({ status }) => status)).toEqual([200, 200])
})

describe('who may handle a homework', () => {
  const sentence = "You're not teacher of this class. This function is only available for teachers of class."

  it('its class teachers; another of the school is told so, another school and pupils find nothing', async () => {
    const { _id } = await make.homework(room)
    const homeworkUid = _id
    const all: [Endpoint, object][] = [
      [calls.readHomework, { query: { homeworkUid } }],
      [calls.updateHomework, { body: { _id, name: 'Tên khác' } }],
      [calls.publishHomework, { body: { homeworkUid, publish: false } }],
      [calls.pushQuestionGroups, { body: { homeworkUid, examVaultId: newId() } }],
      [calls.pullQuestionGroups, { body: { homeworkUid, questionGroupIds: [newId()] } }],
      [calls.deleteHomework, { params: { homeworkUid } }],
      [calls.reportSubmissions, { body: { homeworkUid } }],
      [calls.reportQuestions, { body: { homeworkUid } }],
      [calls.assignExam, { body: draft(newId()) }],
      [calls.assignExamToClasses, { body: { ...when(), examVaultId: newId(), classIds: [room.classId] } }],
      [questionCalls.listQuestionGroups, { params: { area: 'homework' }, query: { homeworkUid } }],
    ]
    for (const [endpoint, input] of all) {
      const ask = (who: Person | null) =>
        t.as(who).call(endpoint, { ...input, headers: { 'accept-language': 'en' } } as never)
      expect(code(await ask(null))).toEqual([401, 'E_UNAUTHENTICATED'])
      const { status, error } = await ask(colleague)
      expect([endpoint.path, status, error.msg]).toEqual([endpoint.path, 403, sentence])
      for (const who of [otherTenant, pupil])
        expect([endpoint.path, (await ask(who)).status]).toEqual([endpoint.path, 404])
    }
    expect(code(await t.as(admin).call(calls.updateHomework, { body: { _id, name: 'x' } }))).toEqual([
      403,
      'E_NOT_CLASS_TEACHER',
    ])
    const { data } = await t.as(admin).call(calls.readHomework, { query: { homeworkUid } })
    expect(data.homework.can).toEqual({
      edit: false,
      editQuestions: false,
      remove: false,
      exportMarks: true,
    })
  })

  it('lists hold what the caller may read, by class, status and name', async () => {
    const own = await make.classroom({ schoolId: room.schoolId })
    const second = await make.classroom({ pupils: 0, schoolId: room.schoolId })
    await make.homework(second)
    await t.database.pool.query('insert into class_teacher (class_id, user_id) values ($1, $2)', [
      ...[second.classId, own.teacher.userId],
    ])
    const running = await make.homework(own, { name: 'Ôn tập Chương 1' })
    const draftOne = await make.homework(own, { publish: false })
    const ended = await make.homework(own, { startsIn: -2 * HOUR, endsIn: -HOUR })
    const soon = await make.homework(own, { startsIn: HOUR, endsIn: 2 * HOUR })
    const never = await make.homework(own, { startsIn: -2 * HOUR, endsIn: -HOUR, publish: false })
    const ids = async (query: object, who = own.teacher) =>
      (await t.as(who).call(calls.listHomeworks, { query })).data.homeworks.map(each => each._id)
    expect((await ids({ classUid: own.classId })).toSorted()).toEqual(
      [running._id, draftOne._id, ended._id, soon._id, never._id].toSorted(),
    )
    const inOwn = { classUid: own.classId }
    expect(await ids({ ...inOwn, status: 'in_progress' })).toEqual([running._id])
    expect((await ids({ status: 'draft' })).toSorted()).toEqual(
      [draftOne._id, soon._id, never._id].toSorted(),
    )
    expect(await ids({ status: 'ended', kind: 'es' })).toEqual([ended._id])
    expect(await ids({ search: 'on tap chuong' })).toEqual([running._id])
    expect(await ids({ search: '%' })).toEqual([])
    expect(await ids({ ids: [running._id] }, otherTenant)).toEqual([])
    expect(await ids({ classUid: own.classId }, colleague)).toEqual([])
    expect((await ids({ classUid: own.classId }, admin)).length).toBe(5)
    expect((await t.as(pupil).call(calls.listHomeworks)).status).toBe(403)
    expect(
      (await t.as(own.teacher).call(calls.listHomeworks, { query: { sort: 'totalPoint' as never } })).status,
    ).toBe(400)
    const { data } = await t
      .as(own.teacher)
      .call(calls.listHomeworks, { query: { ...inOwn, page: 2, limit: 2 } })
    expect([data.homeworks.length, data.pagination]).toEqual([2, { page: 2, limit: 2, total: 5 }])
  })

  it('hold what waits for a teacher, and what does so for long', async () => {
    const own = await make.classroom()
    const [waits, long, marked, open] = await Promise.all([1, 2, 3, 4].map(() => make.homework(own)))
    const put = async (homework: { _id: string } | undefined, state: string, daysAgo: number) => {
      await t.database.pool.query('insert into homework_assignee (homework_id, student_id) values ($1, $2)', [
        ...[homework?._id, own.studentIds[0]],
      ])
      await t.database.pool.query(
        `insert into attempt (id, homework_id, student_id, number, state, seed, started_at, ends_at, submitted_at, score, waiting, points_so_far, total_point)
         select gen_random_uuid(), $1, $2, 1, $3, 's', at, at, case when $3 <> 'open' then at end,
           case when $3 = 'graded' then 1 end, case when $3 = 'submitted' then 1 else 0 end, case when $3 = 'submitted' then 0 end, 3
         from (select $4::timestamptz as at) moment`,
        [homework?._id, own.studentIds[0], state, later(-daysAgo * 24 * HOUR)],
      )
    }
    await put(waits, 'submitted', 4)
    await put(long, 'submitted', 6)
    await put(marked, 'graded', 6)
    await put(open, 'open', 6)
    const ids = async (waiting: 'true' | 'false' | 'long') =>
      (await t.as(own.teacher).call(calls.listHomeworks, { query: { waiting } })).data.homeworks
        .map(({ _id }) => _id)
        .toSorted()
    const sorted = (...of: ({ _id: string } | undefined)[]) => of.map(one => one?._id).toSorted()
    expect(await ids('true')).toEqual(sorted(waits, long))
    expect(await ids('false')).toEqual(sorted(marked, open))
    expect(await ids('long')).toEqual(sorted(long))
    const counts = await Promise.all([waits, marked, open].map(one => make.seen(own, one!)))
    expect(
      counts.map(({ submittedCount, waitingCount, averageScore }) => [
        submittedCount,
        waitingCount,
        averageScore,
      ]),
    ).toEqual([
      [1, 1, null],
      [1, 0, 1],
      [0, 0, null],
    ])
  })

  it('begin with what started last or, when asked, with what ends first', async () => {
    const own = await make.classroom()
    const far = await make.homework(own, { name: 'Bài 10', startsIn: -HOUR, endsIn: 9 * HOUR })
    const near = await make.homework(own, { name: 'Bài 2', startsIn: -3 * HOUR, endsIn: HOUR })
    const between = await make.homework(own, { name: 'Bài 1', startsIn: -2 * HOUR, endsIn: 5 * HOUR })
    const ids = async (query: object) =>
      (await t.as(own.teacher).call(calls.listHomeworks, { query })).data.homeworks.map(each => each._id)
    expect(await ids({})).toEqual([far._id, between._id, near._id])
    expect(await ids({ sort: 'endAt', limit: 2 })).toEqual([near._id, between._id])
    expect(await ids({ sort: 'endAt', limit: 2, page: 2 })).toEqual([far._id])
    expect(await ids({ sort: 'name' })).toEqual([between._id, near._id, far._id])
  })
})
