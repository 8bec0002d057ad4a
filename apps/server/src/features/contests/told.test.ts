import * as calls from '@bangxanh/contract/contests/endpoints.ts'
import { changeNotificationSetting, listNotifications } from '@bangxanh/contract/notifications/endpoints.ts'
import { actInRoom } from '@bangxanh/contract/rooms/endpoints.ts'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Person } from '../../testing/make.ts'
import { type Classroom, homeworkMaker } from '../../testing/make-homework.ts'
import { draft } from '../../testing/make-vault.ts'
import { testSchool } from '../../testing/test-school.ts'
import '../../testing/to-fail.ts'
import { notify } from '../notifications/public.ts'

const t = testSchool()
const params = { contestArea: 't-rcv-contest' }
const MINUTE = 60_000
let room: Classroom
let host: Person
let judge: Person

beforeEach(async () => {
  room = await homeworkMaker(t).classroom({ schoolId: t.schoolId, pupils: 3 })
  host = await t.make.person('teacher', { schoolId: t.schoolId })
  judge = await t.make.person('teacher', { schoolId: t.schoolId })
})

const pupil = (at = 0) => room.pupils[at] as Person
const inMinutes = (minutes: number) => new Date(t.clock.now().getTime() + minutes * MINUTE).toISOString()
const change = (_id: string, body: object) =>
  t.as(t.admin).call(calls.updateContest, { params, body: { _id, ...body } })

/** One for the class, with a question, hosts and judges; nobody knows of it yet. */
async function contest(over: object = {}): Promise<string> {
  const body = {
    ...{ name: 'Chuông', audience: 'classes' as const, classIds: [room.classId] },
    ...{ hostIds: [host.userId], judgeIds: [judge.userId], ...over },
  }
  const { data } = await t.as(t.admin).call(calls.createContest, { params, body })
  const { _id: contestId } = data.contest
  const question = draft.multiChoice as never
  await t.as(t.admin).call(calls.addContestQuestion, { params, query: { contestId }, body: question })
  return contestId
}
const act = (roomId: string, name: 'start' | 'end' | 'reset') =>
  t.as(t.admin).call(actInRoom, { params: { roomId }, body: { act: name } })

/** What somebody was told of it, the jobs of a minute after: kind, how many, whether it was read, what it is about. */
async function told(who: Person, contestId: string) {
  t.clock.forward(MINUTE)
  await t.runDueJobs()
  const { rows } = await t.database.pool.query(
    'select id from notification where user_id = $1 and about = $2',
    [who.userId, contestId],
  )
  const ids = rows.map(({ id }) => id)
  const { data } = await t.as(who).call(listNotifications, { query: { limit: 100 } })
  return data.notifications.filter(({ _id }) => ids.includes(_id))
}
const kinds = async (who: Person, contestId: string) =>
  (await told(who, contestId)).map(({ kind, count }) => [kind, count])
/** As a job that is tried again, and as two workers at once. */
async function again(occasion: 'contestPublished' | 'contestMoved' | 'roomEnded', contestId: string) {
  t.clock.forward(MINUTE)
  await notify({ db: t.database.db, now: t.clock.now() }, occasion, contestId)
  await Promise.all([t.runDueJobs(), t.runDueJobs()])
}

describe('that a contest is published', () => {
  it('is told to its pupils, hosts and judges, once, and to nobody else', async () => {
    const id = await contest()
    expect(await told(pupil(), id)).toEqual([])
    await change(id, { published: true })
    for (const who of [pupil(), pupil(2), host, judge])
      expect(await kinds(who, id)).toEqual([['roomPublished', 1]])
    await again('contestPublished', id)
    expect(await kinds(pupil(), id)).toEqual([['roomPublished', 1]])
    const other = (await homeworkMaker(t).classroom({ schoolId: t.schoolId, pupils: 1 })).pupils[0] as Person
    for (const who of [other, room.teacher, t.admin, t.otherTenant]) expect(await told(who, id)).toEqual([])
  })

  it('says what it is and as what one comes to it; after leaving the class nothing', async () => {
    const id = await contest({ name: 'Chuông vàng' })
    await change(id, { published: true })
    const about = {
      ...{ type: 'room', _id: id, kind: 'school-bell', name: 'Chuông vàng' },
      ...{ class: null, startAt: null },
    }
    expect((await told(pupil(), id))[0]?.about).toEqual({ ...about, part: 'pupil' })
    expect((await told(host, id))[0]?.about).toEqual({ ...about, part: 'host' })
    expect((await told(judge, id))[0]?.about).toEqual({ ...about, part: 'judge' })
    const studentId = room.studentIds[0] as string
    await t.database.db.execute(
      sql`update class_student set state = 'removed' where student_id = ${studentId}`,
    )
    expect((await told(pupil(), id))[0]?.about).toBeNull()
  })

  it('is told to classes, hosts and judges who come to it later, once, and to nobody again', async () => {
    const id = await contest()
    await change(id, { published: true })
    const [before] = await told(pupil(), id)
    const later = await homeworkMaker(t).classroom({ schoolId: t.schoolId, pupils: 1 })
    const [newHost, newJudge] = [room.teacher, later.teacher]
    await change(id, { classIds: [room.classId, later.classId], hostIds: [host.userId, newHost.userId] })
    await change(id, { judgeIds: [judge.userId, newJudge.userId] })
    for (const who of [later.pupils[0] as Person, newHost, newJudge])
      expect(await kinds(who, id)).toEqual([['roomPublished', 1]])
    expect(await told(pupil(), id)).toEqual([before])
  })

  it('says nothing any more to a judge or host who has left the school', async () => {
    const id = await contest()
    await change(id, { published: true })
    for (const who of [host, judge]) {
      expect((await told(who, id))[0]?.about).not.toBeNull()
      await t.database.db.execute(sql`
        update role_grant set school_id = other.school_id from role_grant other
        where role_grant.user_id = ${who.userId} and other.user_id = ${t.otherTenant.userId}`)
      expect((await told(who, id))[0]?.about).toBeNull()
    }
  })

  it('is taken back with it, and told anew; nothing is left of one that is deleted', async () => {
    const id = await contest()
    await change(id, { published: true })
    expect(await kinds(pupil(), id)).toEqual([['roomPublished', 1]])
    await change(id, { published: false })
    expect(await told(pupil(), id)).toEqual([])
    await change(id, { published: true })
    expect(await kinds(pupil(), id)).toEqual([['roomPublished', 1]])
    await t.as(t.admin).call(calls.deleteContest, { params, query: { _id: id } })
    expect(await told(pupil(), id)).toEqual([])
  })

  it('cannot be switched off, nor can that it is moved', async () => {
    for (const kind of ['roomPublished', 'roomMoved'] as const)
      expect(await t.as(pupil()).call(changeNotificationSetting, { body: { kind, on: false } })).toFail(
        400,
        'E_INVALID',
      )
  })
})

describe('that a contest starts at another time', () => {
  it('is told to its pupils, hosts and judges each time, with the new one, and once', async () => {
    const id = await contest({ startAt: inMinutes(600) })
    await change(id, { startAt: inMinutes(700) })
    await change(id, { published: true })
    expect(await kinds(pupil(), id)).toEqual([['roomPublished', 1]])
    const startAt = inMinutes(900)
    await change(id, { startAt })
    for (const who of [pupil(), host, judge]) {
      const [moved] = (await told(who, id)).filter(({ kind }) => kind === 'roomMoved')
      expect(moved).toMatchObject({ count: 1, read: false, about: { startAt } })
    }
    await again('contestMoved', id)
    expect((await kinds(pupil(), id)).filter(([kind]) => kind === 'roomMoved')).toEqual([['roomMoved', 1]])
    const [before] = await told(pupil(), id)
    await change(id, { startAt: null })
    const [moved] = await told(pupil(), id)
    expect(moved).toMatchObject({ kind: 'roomMoved', count: 1, about: { startAt: null } })
    expect(Date.parse(moved?.at ?? '')).toBeGreaterThan(Date.parse(before?.at ?? ''))
    // The same again is no move.
    await change(id, { startAt: null, name: 'Chuông' })
    expect((await told(pupil(), id))[0]?.at).toBe(moved?.at)
    expect(await told(room.teacher, id)).toEqual([])
  })
})

describe('the results of a room', () => {
  it('are told to who came in, once it has ended, and not to who has switched that off', async () => {
    const id = await contest({ audience: 'school', classIds: [] })
    const body = { contestId: id, studentIds: [...room.studentIds] }
    await t.as(t.admin).call(calls.addParticipants, { params, body })
    const off = { kind: 'roomResults', on: false } as const
    await t.as(pupil(1)).call(changeNotificationSetting, { body: off })
    await act(id, 'start')
    for (const who of [pupil(), pupil(1)])
      await t.as(who).call(calls.readOwnContest, { params: { contestId: id } })
    expect(await told(pupil(), id)).toEqual([])
    await act(id, 'end')
    expect(await kinds(pupil(), id)).toEqual([['roomResults', 1]])
    await again('roomEnded', id)
    expect(await kinds(pupil(), id)).toEqual([['roomResults', 1]])
    expect((await told(pupil(), id))[0]?.about).toMatchObject({ _id: id, part: 'pupil' })
    for (const who of [pupil(1), pupil(2), host, judge, room.teacher]) expect(await told(who, id)).toEqual([])
  })

  it('go with a room that begins anew, are told again at its end, and go with one that is deleted', async () => {
    const id = await contest({ audience: 'school', classIds: [] })
    const body = { contestId: id, studentIds: [...room.studentIds] }
    await t.as(t.admin).call(calls.addParticipants, { params, body })
    const comes = async () => {
      await act(id, 'start')
      await t.as(pupil()).call(calls.readOwnContest, { params: { contestId: id } })
      await act(id, 'end')
    }
    await comes()
    expect(await kinds(pupil(), id)).toEqual([['roomResults', 1]])
    await act(id, 'reset')
    expect(await told(pupil(), id)).toEqual([])
    await comes()
    expect(await kinds(pupil(), id)).toEqual([['roomResults', 1]])
    await t.as(t.admin).call(calls.deleteContest, { params, query: { _id: id } })
    expect(await told(pupil(), id)).toEqual([])
  })
})
