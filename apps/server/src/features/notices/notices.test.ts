import * as calls from '@bangxanh/contract/notices/endpoints.ts'
import { listNotifications } from '@bangxanh/contract/notifications/endpoints.ts'
import { createDepartment, deleteDepartment } from '@bangxanh/contract/organisation/endpoints.ts'
import { decideStudent } from '@bangxanh/contract/students/endpoints.ts'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { holdLock, waitingForLocks } from '../../testing/locks.ts'
import type { Person } from '../../testing/make.ts'
import { classMaker } from '../../testing/make-classes.ts'
import { type Classroom, homeworkMaker } from '../../testing/make-homework.ts'
import { testSchool } from '../../testing/test-school.ts'
import '../../testing/to-fail.ts'

const MINUTE = 60_000

const t = testSchool()
let room: Classroom
const pupil = (at = 0) => room.pupils[at] as Person
const words = { title: 'Thứ bảy nghỉ học', text: 'Học bù vào chiều thứ ba.' }

beforeEach(async () => {
  room = await homeworkMaker(t).classroom({ pupils: 2, schoolId: t.schoolId, subject: 'math' })
})

type Draft = Parameters<ReturnType<typeof t.as>['call']>[1]
const send = (who: Person | null, body: object) =>
  t.as(who).call(calls.sendNotice, { body: { ...words, ...body } } as Draft & { body: never })
const count = async (who: Person, query: object) =>
  t.as(who).call(calls.countNoticeReaders, { query: query as never })
const toClass = (readers: 'staff' | 'pupils' | 'both' = 'pupils') => ({ classUid: room.classId, readers })
const toSchool = (readers: 'staff' | 'pupils' | 'both') => ({ schoolId: t.schoolId, readers })

async function told(who: Person) {
  t.clock.forward(MINUTE)
  await t.runDueJobs()
  const { data } = await t.as(who).call(listNotifications, { query: { limit: 100 } })
  return data.notifications.filter(({ kind }) => kind === 'notice')
}

describe('a notice', () => {
  it('of a teacher reaches the pupils of the class with its words and who sent it, and nobody else', async () => {
    expect((await count(room.teacher, toClass())).data.count).toBe(2)
    expect((await count(room.teacher, toClass('both'))).data.count).toBe(2)
    const sent = await send(room.teacher, toClass())
    expect(sent.data.notice).toMatchObject({ ...words, readers: 'pupils', told: 0, withdrawnAt: null })
    const [one] = await told(pupil())
    expect(one).toMatchObject({ read: false, count: 1 })
    expect(one?.about).toEqual({
      type: 'notice',
      _id: sent.data.notice._id,
      name: words.title,
      text: words.text,
      from: expect.any(String),
    })
    expect(await told(t.colleague)).toEqual([])
    expect(await told(room.teacher)).toEqual([])
    expect((await t.as(room.teacher).call(calls.listSentNotices, { query: {} })).data.notices).toMatchObject([
      { _id: sent.data.notice._id, told: 2, read: 0, can: { withdraw: true } },
    ])
    expect((await t.as(t.colleague).call(calls.listSentNotices, { query: {} })).data.notices).toEqual([])
  })

  it('of a teacher reaches who teaches the class beside them, its pupils, or both, and nobody else', async () => {
    const beside = await t.make.person('teacher', { schoolId: t.schoolId })
    const row = [room.classId, beside.userId]
    await t.database.pool.query('insert into class_teacher (class_id, user_id) values ($1, $2)', row)
    const reached = async (readers: 'staff' | 'pupils' | 'both') =>
      (await count(room.teacher, toClass(readers))).data.count
    expect([await reached('staff'), await reached('pupils'), await reached('both')]).toEqual([1, 2, 3])
    await send(room.teacher, toClass('staff'))
    expect(await told(beside)).toHaveLength(1)
    for (const who of [pupil(), t.teacher]) expect(await told(who)).toEqual([])
  })

  it('for pupils reaches nobody who leads a group or a region, and one for staff no pupil of the school', async () => {
    const reached = async (who: Person, audience: object) => (await count(who, audience)).data.count
    const all = async () => [
      await reached(t.director, { groupId: t.groupId, readers: 'pupils' }),
      await reached(t.director, { departmentId: t.departmentId, readers: 'pupils' }),
      await reached(t.head, toSchool('staff')),
    ]
    const before = await all()
    await t.make.person('group_chief', { groupId: t.groupId })
    await t.make.person('department_chief', { departmentId: t.departmentId })
    await t.make.person('student', { schoolId: t.schoolId })
    expect(await all()).toEqual(before)
  })

  it('reaches no account that is closed', async () => {
    await t.database.pool.query('update "user" set disabled_at = now() where id = $1', [pupil().userId])
    expect((await count(room.teacher, toClass())).data.count).toBe(1)
    await send(room.teacher, toClass())
    expect(await told(pupil(1))).toHaveLength(1)
  })

  it('of the head reaches those who work at the school, or its pupils, once each, whatever roles they have', async () => {
    await t.make.person('leader', { schoolId: t.schoolId, subjects: ['art'] })
    const staff = (await count(t.head, toSchool('staff'))).data.count
    const pupils = (await count(t.head, toSchool('pupils'))).data.count
    expect((await count(t.head, toSchool('both'))).data.count).toBe(staff + pupils)
    await send(t.head, toSchool('staff'))
    expect(await told(t.teacher)).toHaveLength(1)
    expect(await told(t.leader)).toHaveLength(1)
    expect(await told(pupil())).toEqual([])
    expect(await told(t.otherTenant)).toEqual([])
    await send(t.admin, toSchool('pupils'))
    expect(await told(pupil())).toHaveLength(1)
    expect(await told(t.head)).toEqual([])
  })

  it('of a director or a regional manager reaches the schools below, and who manages the region', async () => {
    const before = (await told(t.teacher)).length
    await send(t.director, { groupId: t.groupId, readers: 'staff' })
    await send(t.director, { departmentId: t.departmentId, readers: 'staff' })
    await send(t.regional, { departmentId: t.departmentId, readers: 'pupils' })
    expect(await told(t.teacher)).toHaveLength(before + 2)
    expect(await told(t.regional)).toHaveLength(2)
    expect(await told(pupil())).toHaveLength(1)
    expect(await told(t.otherTenant)).toEqual([])
  })

  it('is offered to whom its writer has', async () => {
    await classMaker(t).class({ schoolId: t.schoolId, teachers: [room.teacher], status: 'closed' })
    const places = async (who: Person) => (await t.as(who).call(calls.readNoticePlaces, {})).data.places
    expect(await places(room.teacher)).toMatchObject({
      groups: [],
      departments: [],
      schools: [],
      classes: [{ _id: room.classId }],
    })
    expect(await places(t.head)).toMatchObject({
      groups: [],
      departments: [],
      schools: [{ _id: t.schoolId }],
      classes: [],
    })
    expect(await places(t.director)).toMatchObject({
      groups: [{ _id: t.groupId }],
      departments: [{ _id: t.departmentId }],
      schools: [{ _id: t.schoolId }],
    })
    expect(await places(t.regional)).toMatchObject({ groups: [], departments: [{ _id: t.departmentId }] })
    expect((await t.as(room.teacher).call(listNotifications, { query: {} })).data.can).toEqual({
      send: true,
      push: false,
    })
    expect((await t.as(pupil()).call(listNotifications, { query: {} })).data.can).toEqual({
      send: false,
      push: false,
    })
  })

  it('is no longer read by who has left the class', async () => {
    await send(room.teacher, toClass())
    const [one] = await told(pupil())
    expect(one?.about).toMatchObject({ type: 'notice' })
    const body = {
      classUid: room.classId,
      studentId: room.studentIds[0] as string,
      status: 'removed' as const,
    }
    await t.as(room.teacher).call(decideStudent, { body })
    expect(await told(pupil())).toMatchObject([{ about: null }])
  })

  it('is written down for the administrators', async () => {
    const { data } = await send(t.head, toSchool('staff'))
    await t.as(t.head).call(calls.withdrawNotice, { params: { noticeId: data.notice._id } })
    const { rows } = await t.database.pool.query(
      "select action from audit_log where actor_id = $1 and action like 'notice.%' order by id desc limit 2",
      [t.head.userId],
    )
    expect(rows.map(({ action }) => action)).toEqual(['notice.withdrawn', 'notice.sent'])
  })
})

describe('a notice is written down', () => {
  const where = async (noticeId: string) => {
    const { rows } = await t.database.pool.query(
      `select l.school_id, l.group_id from audit_log l join notice n on n.author_id = l.actor_id
       where n.id = $1 and l.action = 'notice.sent' order by l.id desc limit 1`,
      [noticeId],
    )
    return rows[0]
  }

  it('for the school of its class, whichever its teacher works at first', async () => {
    await t.database.pool.query(
      `insert into role_grant (id, user_id, role, school_id, created_at)
       select '00000000-0000-7000-8000-000000000001', $1, 'teacher', school_id, '2000-01-01'
       from role_grant where user_id = $2`,
      [room.teacher.userId, t.otherAdmin.userId],
    )
    const { data } = await send(room.teacher, toClass())
    expect(await where(data.notice._id)).toEqual({ school_id: t.schoolId, group_id: null })
  })

  it('for the group of its region, which is removed with what was sent to it', async () => {
    const made = await t.as(t.director).call(createDepartment, { body: { name: 'Miền sông nước' } })
    const departmentId = made.data.department._id
    const chief = await t.make.person('department_chief', { departmentId })
    const { data } = await send(t.director, { departmentId, readers: 'staff' })
    expect(await where(data.notice._id)).toEqual({ school_id: null, group_id: t.groupId })
    await t.database.pool.query('delete from role_grant where user_id = $1', [chief.userId])
    const gone = await t.as(t.director).call(deleteDepartment, { params: { id: departmentId } })
    expect(gone.status).toBe(200)
    expect(
      (await t.as(t.director).call(calls.listSentNotices, { query: {} })).data.notices,
    ).not.toContainEqual(expect.objectContaining({ _id: data.notice._id }))
  })
})

describe('nobody sends a notice', () => {
  it('to a class of another teacher, to the school without its management, or to another school', async () => {
    expect(await send(t.colleague, toClass())).toFail(403, 'E_NOT_CLASS_TEACHER')
    expect(await send(room.teacher, toSchool('staff'))).toFail(403, 'E_FORBIDDEN')
    expect(await send(t.head, { departmentId: t.departmentId, readers: 'staff' })).toFail(403, 'E_FORBIDDEN')
    expect(await send(t.regional, { groupId: t.groupId, readers: 'staff' })).toFail(403, 'E_FORBIDDEN')
    expect(await send(t.otherAdmin, toSchool('staff'))).toFail(404, 'E_NOT_FOUND')
    expect(await send(t.otherTenant, toClass())).toFail(404, 'E_NOT_FOUND')
    expect(await count(t.colleague, toClass())).toFail(403, 'E_NOT_CLASS_TEACHER')
    expect(await count(t.head, { readers: 'staff' })).toFail(400, 'E_INVALID')
    expect(await count(t.head, { ...toClass(), schoolId: t.schoolId })).toFail(400, 'E_INVALID')
    expect(await send(null, toClass())).toFail(401, 'E_UNAUTHENTICATED')
  })

  it.each([
    ['of 2,001 signs', { text: 'a'.repeat(2001) }],
    ['without a title', { title: ' ' }],
    ['of a title of 121 signs', { title: 'a'.repeat(121) }],
    ['to two places', { schoolId: '0192f0c0-0000-7000-8000-000000000001' }],
  ])('%s', async (_, body) => {
    expect(await send(room.teacher, { ...toClass(), ...body })).toFail(400, 'E_INVALID')
  })

  it('to no place, or to nobody', async () => {
    expect(await send(room.teacher, { readers: 'both' })).toFail(400, 'E_INVALID')
    const empty = await homeworkMaker(t).classroom({ pupils: 0, schoolId: t.schoolId })
    const body = { classUid: empty.classId, readers: 'pupils' }
    expect((await count(empty.teacher, body)).data.count).toBe(0)
    expect(await send(empty.teacher, body)).toFail(409, 'E_NOTICE_NOBODY')
  })
})

describe('a notice that is withdrawn', () => {
  const withdraw = (who: Person, noticeId: string) =>
    t.as(who).call(calls.withdrawNotice, { params: { noticeId } })

  it('is told no more: by its author, within an hour', async () => {
    const { data } = await send(room.teacher, toClass())
    const { _id } = data.notice
    expect(await told(pupil())).toHaveLength(1)
    expect(await withdraw(t.head, _id)).toFail(404, 'E_NOT_FOUND')
    expect(await withdraw(pupil(), _id)).toFail(404, 'E_NOT_FOUND')
    expect((await withdraw(room.teacher, _id)).data.notice).toMatchObject({ can: { withdraw: false } })
    const list = await t.as(pupil()).call(listNotifications, { query: {} })
    expect(list.text).not.toContain(words.title)
    expect(await told(pupil())).toEqual([])
    expect((await withdraw(room.teacher, _id)).status).toBe(200)
  })

  it('before anybody was told reaches nobody', async () => {
    const { data } = await send(room.teacher, toClass())
    await withdraw(room.teacher, data.notice._id)
    expect(await told(pupil())).toEqual([])
  })

  it('while its readers are being told reaches nobody', async () => {
    const { data } = await send(room.teacher, toClass())
    const letGo = await holdLock(
      t,
      sql`update notice set withdrawn_at = sent_at where id = ${data.notice._id}`,
    )
    const telling = told(pupil())
    await waitingForLocks(t, 1)
    await letGo()
    expect(await telling).toEqual([])
  })

  it('stays after its hour', async () => {
    const [early, { data }] = [await send(room.teacher, toClass()), await send(room.teacher, toClass())]
    t.clock.forward(60 * MINUTE)
    expect((await withdraw(room.teacher, early.data.notice._id)).status).toBe(200)
    t.clock.forward(1)
    expect(await withdraw(room.teacher, data.notice._id)).toFail(409, 'E_NOTICE_KEPT')
    expect(await told(pupil())).toHaveLength(1)
  })
})
