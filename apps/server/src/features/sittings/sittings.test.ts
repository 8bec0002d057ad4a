import { listAudit } from '@bangxanh/contract/audit/endpoints.ts'
import * as contests from '@bangxanh/contract/contests/endpoints.ts'
import type { Contest } from '@bangxanh/contract/contests/schemas.ts'
import * as rankings from '@bangxanh/contract/rankings/endpoints.ts'
import { exportRoomMarks, readOwnRoomResult } from '@bangxanh/contract/room-results/endpoints.ts'
import { actInRoom, listOwnRooms } from '@bangxanh/contract/rooms/endpoints.ts'
import type { ActDraft } from '@bangxanh/contract/rooms/schemas.ts'
import * as calls from '@bangxanh/contract/sittings/endpoints.ts'
import type { SittingsDraft } from '@bangxanh/contract/sittings/schemas.ts'
import { mergeStudents, undoMerge } from '@bangxanh/contract/student-merges/endpoints.ts'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readSheets } from '../../kernel/spreadsheets/read-sheets.ts'
import { users } from '../../schema/account.ts'
import type { Person } from '../../testing/make.ts'
import { type Classroom, homeworkMaker } from '../../testing/make-homework.ts'
import { choices } from '../../testing/make-rooms.ts'
import { testSchool } from '../../testing/test-school.ts'
import { hashPassword } from '../account/public.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const t = testSchool()
const params = { contestArea: 'rtcontests' } as const
const MINUTE = 60_000
let one: Classroom
let two: Classroom
let short: string
let long: string
let own: string
let proctor: Person

beforeAll(async () => {
  const make = homeworkMaker(t)
  one = await make.classroom({ schoolId: t.schoolId, pupils: 4 })
  two = await make.classroom({ schoolId: t.schoolId, pupils: 3 })
  short = await make.exam(t.admin, choices(2, { point: 1 }))
  own = await make.exam(one.teacher, choices(2, { point: 1 }))
  long = await make.exam(t.admin, choices(4, { point: 1 }))
  proctor = await t.make.person('teacher', { schoolId: t.schoolId })
})

const code = (reply: { status: number; error?: { code: string } }) =>
  reply.status === 200 ? 200 : reply.error?.code
const admin = () => t.as(t.admin)
const later = (minutes: number) => new Date(t.clock.now().getTime() + minutes * MINUTE).toISOString()

let day = 0
beforeEach(() => {
  day += 1
})

/** Two classes in one room of six machines: a sitting a class; each test on a day of its own, when the room is free. */
const draft = (over: object = {}): SittingsDraft =>
  ({
    ...{ name: 'Giữa kì I', examIds: [short, long], classIds: [one.classId, two.classId] },
    ...{ rooms: [{ name: 'Phòng máy 1', machines: 6 }], startAt: later(60 * 24 * day), minutes: 45 },
    ...over,
  }) as SittingsDraft
const ask = (over: object = {}, who: { token: string } = t.admin, key?: string) =>
  t.as(who).call(calls.makeSittings, { body: draft(over), ...(key && { key }) })
async function made(over: object = {}): Promise<Contest[]> {
  const reply = await ask({ do: true, ...over })
  if (reply.status !== 200) throw new Error(reply.text)
  return reply.data.contests
}
const peopleOf = async (contestId: string) =>
  (await admin().call(contests.listParticipants, { params: { ...params, contestId } })).data.participants
const move = async (_id: string, ...statuses: Contest['status'][]) => {
  for (const status of statuses) {
    const moved = await admin().call(contests.updateContest, { params, body: { _id, status } })
    if (moved.status !== 200) throw new Error(moved.text)
  }
}
const read = async (contestId: string, who: { token: string } = t.admin) =>
  (await t.as(who).call(contests.readContest, { params, query: { contestId } })).data.contest

/** It is over; each of them has begun and has so many of its questions right. */
async function sat(contestId: string, right: ReadonlyMap<string, number>): Promise<void> {
  await move(contestId, 'prepare', 'in_progress')
  const at = t.clock.now().toISOString()
  for (const [id, count] of right) {
    await t.database.db.execute(sql`
      update room_seat set begun_at = ${at}::timestamptz, epoch = 1 where room_id = ${contestId} and student_id = ${id}`)
    await t.database.db.execute(sql`
      insert into room_answer (room_id, student_id, no, answer, epoch, seq, received_at, took, score)
      select room_id, ${id}, no, to_jsonb(case when no <= ${count} then 0 else 1 end), 1, 1, ${at}::timestamptz, 1000,
        case when no <= ${count} then point else 0 end
      from room_question where room_id = ${contestId}`)
  }
  await t.database.db.execute(sql`
    update room_seat set begun_at = null where room_id = ${contestId} and epoch = 0`)
  await move(contestId, 'ended')
}
const id = (of: Classroom, at: number) => of.studentIds[at] as string

describe('sittings', () => {
  it('are shown before they are made: who sits when and where, by which paper, and what to think of', async () => {
    const { plan, contests: none } = (await ask({ spare: 2 })).data
    expect(none).toEqual([])
    expect(plan).toMatchObject({
      candidates: 7,
      sittings: [
        { no: 1, name: 'Giữa kì I · ca 1', exam: { _id: short } },
        { no: 2, name: 'Giữa kì I · ca 2', exam: { _id: long } },
      ],
      warnings: [{ code: 'no-proctor', names: ['Phòng máy 1'] }],
    })
    const seated = plan?.sittings.map(({ halls }) => halls.map(({ candidates }) => candidates.length))
    expect(seated?.flat().sort()).toEqual([3, 4])
    await t.database.pool.query(`update student set birthday = '2014-09-05' where id = $1`, [id(one, 0)])
    const people = (await ask({ spare: 2 })).data.plan?.sittings.flatMap(({ halls }) =>
      halls.flatMap(({ candidates }) => candidates),
    )
    expect(people?.filter(({ birthday }) => birthday).map(({ _id, birthday }) => [_id, birthday])).toEqual([
      [id(one, 0), '2014-09-05'],
    ])
    await t.database.pool.query(`update student set birthday = null where id = $1`, [id(one, 0)])
    const [first, second] = plan?.sittings ?? []
    expect(Date.parse(second?.startAt ?? '') - Date.parse(first?.endAt ?? '')).toBe(20 * MINUTE)
    const { series } = (await admin().call(contests.listContests, { params })).data.contests[0] ?? {}
    expect(series ?? null).toBeNull()
  })

  it('are made as they were shown, once for one key, each an exam with its halls, paper and code', async () => {
    const shown = (
      await ask({ order: 'lot', rooms: [{ name: 'Phòng máy 1', machines: 6, proctorIds: [proctor.userId] }] })
    ).data.plan
    expect(shown?.sittings[0]?.halls[0]?.proctors).toEqual([
      { _id: proctor.userId, displayName: expect.stringMatching(/./) },
    ])
    const over = {
      ...{
        do: true,
        order: 'lot',
        seed: shown?.seed,
        seen: shown?.seen,
        startAt: shown?.sittings[0]?.startAt,
      },
      rooms: [{ name: 'Phòng máy 1', machines: 6, proctorIds: [proctor.userId] }],
    }
    const key = 'sittings-once-and-again'
    const [reply, again] = [await ask(over, t.admin, key), await ask(over, t.admin, key)]
    expect(again.data).toEqual(reply.data)
    const sittings = reply.data.contests
    expect(sittings).toMatchObject([
      { status: 'not_start', questionCount: 2, series: { name: 'Giữa kì I', sitting: 1, sittings: 2 } },
      { status: 'not_start', questionCount: 4, series: { sitting: 2 } },
    ])
    expect(new Set(sittings.map(({ inviteCode }) => inviteCode)).size).toBe(2)
    for (const [at, { _id, startAt, endAt }] of sittings.entries()) {
      const planned = shown?.sittings[at]
      expect([startAt, endAt]).toEqual([planned?.startAt, planned?.endAt])
      const people = (await peopleOf(_id)).map(one => [one._id as string, one.hallName]).sort()
      const wanted = planned?.halls.flatMap(({ name, candidates }) =>
        candidates.map(who => [who._id as string, name]),
      )
      expect(people).toEqual(wanted?.sort())
    }
    const basis = await admin().call(calls.readSittings, { query: {} })
    expect(basis.data.rooms).toContainEqual({ name: 'Phòng máy 1', machines: 6, isLast: true })
  })

  it('are not made where it would be something else by now', async () => {
    const body = { startAt: later(600) }
    const { plan } = (await ask(body)).data
    const other = { ...body, do: true, seen: plan?.seen, minutes: 50 }
    expect(code(await ask(other))).toBe('E_SITTINGS_CHANGED')
    expect(code(await ask({ ...other, minutes: 45 }))).toBe(200)
  })

  it('hold each pupil once: nobody is added to a second one, by hand, by code or by the database', async () => {
    const [first, second] = await made({ published: true })
    if (!first || !second) throw new Error('There are two.')
    const [someone] = await peopleOf(first._id)
    const studentIds = [someone?._id as string]
    const add = await admin().call(contests.addParticipants, {
      ...{ params, body: { contestId: second._id, studentIds } },
    })
    expect(code(add)).toBe('E_SITS_TWICE')
    const where = [one, two].find(({ studentIds: all }) => all.includes(studentIds[0] as string)) as Classroom
    const pupil = where.pupils[where.studentIds.indexOf(studentIds[0] as string)] as Person
    const joined = await t.as(pupil).call(contests.joinContest, { body: { inviteCode: second.inviteCode } })
    expect(code(joined)).toBe('E_SITS_TWICE')
    const straight = t.database.db.execute(sql`
      insert into contest_participant (contest_id, student_id, joined_at) values (${second._id}, ${studentIds[0]}, now())`)
    await expect(straight).rejects.toMatchObject({ cause: { constraint: 'contest_participant_sits_once' } })
    expect((await read(first._id)).published).toBe(true)
  })

  it('give who has longer their minutes from the beginning on, and wait for them', async () => {
    const extraMinutes = [{ studentId: id(one, 0), minutes: 30 }]
    const { plan } = (await ask({ extraMinutes })).data
    const [first, second] = plan?.sittings ?? []
    const isFirst = first?.halls[0]?.candidates.some(({ _id }) => _id === id(one, 0))
    expect((Date.parse(second?.startAt ?? '') - Date.parse(first?.endAt ?? '')) / MINUTE).toBe(
      isFirst ? 30 : 20,
    )
    const sittings = await made({ extraMinutes })
    const at = sittings[isFirst ? 0 : 1] as Contest
    await move(at._id, 'prepare')
    const { rows } = await t.database.db.execute<{ extra: number }>(sql`
      select extra_minutes as extra from room_seat where room_id = ${at._id} and student_id = ${id(one, 0)}`)
    expect(rows[0]?.extra).toBe(30)
  })

  it('are refused with a sentence: too many, no machine, a teacher in two halls, a room said twice, nobody', async () => {
    const rooms = (...names: string[]) => names.map(name => ({ name, machines: 6 }))
    const tiny = [{ name: 'A', machines: 1 }]
    const big = await homeworkMaker(t).classroom({ schoolId: t.schoolId, pupils: 21 })
    expect(code(await ask({ rooms: tiny, classIds: [big.classId] }))).toBe('E_SITTINGS_MANY')
    // Without one of them, who is in the class no more, each has a sitting.
    await t.database.pool.query(`update class_student set state = 'removed' where student_id = $1`, [
      id(big, 0),
    ])
    const alone = (await ask({ rooms: tiny, classIds: [big.classId], spare: 0 })).data.plan
    expect([alone?.candidates, alone?.sittings.length]).toEqual([20, 20])
    // Nobody of another school watches over it.
    const stranger = t.otherTenant.userId
    expect(code(await ask({ hostIds: [stranger] }))).toBe('E_NOT_FOUND')
    const byStranger = rooms('A').map(room => ({ ...room, proctorIds: [stranger] }))
    expect(code(await ask({ rooms: byStranger }))).toBe('E_NOT_FOUND')
    const closed = await homeworkMaker(t).classroom({ schoolId: t.schoolId, pupils: 1 })
    await t.database.pool.query(`update class set status = 'closed' where id = $1`, [closed.classId])
    expect(code(await ask({ classIds: [closed.classId] }))).toBe('E_CONTEST_CLASSES')
    expect((await ask({ rooms: [{ name: 'A', machines: 0 }] })).status).toBe(400)
    expect(code(await ask({ rooms: rooms('A', 'A') }))).toBe('E_HALL_NAMES')
    const watched = rooms('A', 'B').map(room => ({ ...room, proctorIds: [proctor.userId] }))
    expect(code(await ask({ rooms: watched }))).toBe('E_PROCTOR_TWICE')
    const at = { startAt: later(10_000), rooms: watched.slice(0, 1) }
    await made(at)
    expect(code(await ask(at))).toBe('E_PROCTOR_TWICE')
    const empty = await homeworkMaker(t).classroom({ schoolId: t.schoolId, pupils: 0 })
    expect(code(await ask({ classIds: [empty.classId] }))).toBe('E_SITTINGS_NOBODY')
    expect(code(await ask({ classIds: [] }))).toBe('E_CONTEST_CLASSES')
    const elsewhere = await homeworkMaker(t).classroom()
    expect(code(await ask({ classIds: [elsewhere.classId] }))).toBe('E_NOT_FOUND')
  })

  it('are refused where they would begin in the past, or where somebody with more time is none of them', async () => {
    expect(code(await ask({ startAt: later(-1) }))).toBe('E_SITTINGS_PAST')
    expect(code(await ask({ startAt: later(0) }))).toBe(200)
    expect(code(await ask({ do: true, startAt: later(-1) }))).toBe('E_SITTINGS_PAST')
    const extraMinutes = [{ studentId: id(two, 0), minutes: 10 }]
    expect(code(await ask({ classIds: [one.classId], extraMinutes }))).toBe('E_SITTINGS_EXTRA')
  })

  it('show a teacher nobody of classes that they may not read', async () => {
    const teacher = one.teacher
    expect(code(await ask({ classIds: [one.classId], examIds: [own] }, teacher))).toBe(200)
    expect(code(await ask({ classIds: [two.classId], examIds: [own] }, teacher))).toBe('E_NOT_CLASS_TEACHER')
  })

  it('are told and listed to those who sit in each, and to nobody else', async () => {
    const sittings = await made({ published: true })
    t.clock.forward(MINUTE)
    await t.runDueJobs()
    for (const eClass of [one, two])
      for (const [at, pupil] of eClass.pupils.entries()) {
        const theirs = []
        for (const { _id } of sittings)
          if ((await peopleOf(_id)).some(who => who._id === id(eClass, at))) theirs.push(_id)
        const { rooms } = (await t.as(pupil).call(listOwnRooms, {})).data
        const ids: string[] = sittings.map(({ _id }) => _id)
        expect(rooms.map(room => room._id as string).filter(room => ids.includes(room))).toEqual(theirs)
        const { rows } = await t.database.db.execute<{ about: string }>(sql`
          select about from notification where user_id = ${pupil.userId} and about = any(${sql.param(ids)}::uuid[])`)
        expect(rows.map(({ about }) => about)).toEqual(theirs)
      }
  })

  it('take one pupil once, where two are added to at once', async () => {
    const [first, second] = await made()
    if (!first || !second) throw new Error('There are two.')
    const more = await homeworkMaker(t).classroom({ schoolId: t.schoolId, pupils: 1 })
    const seriesId = first.series?._id
    await t.database.db.execute(sql`
      insert into contest_class (contest_id, class_id) select id, ${more.classId} from contest where series_id = ${seriesId}`)
    const add = ({ _id: contestId }: Contest) =>
      admin().call(contests.addParticipants, { params, body: { contestId, studentIds: [id(more, 0)] } })
    const both = await Promise.all([add(first), add(second)])
    expect(both.map(code).sort()).toEqual([200, 'E_SITS_TWICE'])
  })

  it('warn where several have one paper, and where a class is larger than a sitting', async () => {
    const { plan } = (await ask({ examIds: [short], rooms: [{ name: 'A', machines: 5 }], spare: 2 })).data
    expect(plan?.warnings.map(one => one.code)).toEqual(['same-paper', 'no-proctor', 'split-class'])
    const [first] = await made({ classIds: [one.classId], examIds: [short] })
    const of = { startAt: later(60 * 24 * day + 60), seriesId: first?.series?._id, classIds: [two.classId] }
    const again = (await ask({ ...of, examIds: [short] })).data.plan
    expect(again?.warnings.map(one => one.code)).toEqual(['same-paper', 'no-proctor'])
    const other = (await ask({ ...of, examIds: [long] })).data.plan
    expect(other?.warnings.map(one => one.code)).toEqual(['no-proctor'])
  })

  it('warn of a room in which another exam is held meanwhile, which may be shared, and refuse one that has not machines enough', async () => {
    const room = (machines: number) => ({
      ...{ rooms: [{ name: 'Phòng Tin học', machines }], startAt: later(60 * 24 * 300), spare: 0 },
    })
    // Others have not this room, or not at this time.
    await made({ ...room(3), name: 'Khác giờ', classIds: [two.classId], startAt: later(60 * 24 * 300 - 45) })
    await made({ ...room(3), name: 'Sau đó', classIds: [two.classId], startAt: later(60 * 24 * 300 + 45) })
    const [held] = await made({ ...room(4), name: 'Lớp một', classIds: [one.classId] })
    const other = { name: 'Lớp hai', classIds: [two.classId] }
    const inAnother = await ask({ ...room(3), ...other, rooms: [{ name: 'Phòng 2', machines: 3 }] })
    expect(inAnother.data.plan?.warnings.map(({ code: of }) => of)).toEqual(['no-proctor'])
    const refused = await ask({ ...room(6), ...other })
    expect(refused).toFail(409, 'E_ROOM_MACHINES')
    expect(refused.error.msg).toMatch(/“Phòng Tin học” có 6 máy.*“Lớp một · ca 1” đã xếp 4 em: xếp thêm 3 em/)
    // A place that counts no more needs no machine.
    const sits = (value: boolean) =>
      t.database.pool.query(
        'update contest_participant set sits = $3 where contest_id = $1 and student_id = $2',
        [held?._id, id(one, 0), value],
      )
    await sits(false)
    expect(code(await ask({ ...room(6), ...other }))).toBe(200)
    await sits(true)
    const shared = { ...room(7), ...other, rooms: [{ name: 'phòng tin học', machines: 7 }] }
    const { plan } = (await ask(shared)).data
    expect(plan?.warnings).toContainEqual({ code: 'room-taken', names: ['phòng tin học (Lớp một · ca 1)'] })
    // Of two at once who do not fit together one is refused.
    const nine = { ...shared, do: true, rooms: [{ name: 'phòng tin học', machines: 9 }] }
    t.clock.forward(MINUTE)
    const both = await Promise.all([ask(nine), ask({ ...nine, name: 'Lớp ba' })])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const { rooms } = (await admin().call(calls.readSittings, { query: {} })).data
    expect(rooms.map(({ name, isLast }) => [name, isLast])).toContainEqual(['Phòng máy 1', false])
    expect(rooms.filter(({ isLast }) => isLast).map(({ name }) => name)).toEqual(['phòng tin học'])
  })

  it('name of exams in a shared room those alone that their maker may read', async () => {
    const teacher = two.teacher
    const ofTeacher = await homeworkMaker(t).exam(teacher, choices(2, { point: 1 }))
    const at = (machines: number) => ({
      ...{ rooms: [{ name: 'Phòng Sinh', machines }], spare: 0, startAt: later(60 * 24 * 330) },
      ...{ classIds: [two.classId], examIds: [ofTeacher] },
    })
    await made({ ...at(9), name: 'Đề thi giáo viên giỏi', classIds: [one.classId], examIds: [short] })
    const refused = await ask(at(6), teacher)
    expect(refused).toFail(409, 'E_ROOM_MACHINES')
    expect(refused.error.msg).toMatch(/“một bài thi khác” đã xếp 4 em/)
    const { plan } = (await ask(at(9), teacher)).data
    const taken = (exam: string) => ({ code: 'room-taken', names: [`Phòng Sinh (${exam})`] })
    expect(plan?.warnings).toContainEqual(taken('một bài thi khác'))
    expect((await ask({ ...at(9), examIds: [short] })).data.plan?.warnings).toContainEqual(
      taken('Đề thi giáo viên giỏi · ca 1'),
    )
    // Their own they read by name.
    const own = { ...at(9), do: true, name: 'Của tôi', startAt: later(60 * 24 * 331) }
    expect((await ask(own, teacher)).status).toBe(200)
    const again = (await ask({ ...own, do: false }, teacher)).data.plan
    expect(again?.warnings).toContainEqual(taken('Của tôi · ca 1'))
  })

  it('are refused to one of two who make them at once in one room that each spells in their own way, which is remembered once', async () => {
    const at = (name: string, of: Classroom) => ({
      ...{ rooms: [{ name, machines: 6 }], spare: 0, startAt: later(60 * 24 * 320), classIds: [of.classId] },
      ...{ do: true, name: `Lớp của ${name}` },
    })
    const both = await Promise.all([ask(at('Phòng Hoá', one)), ask(at('phòng hoá', two))])
    expect(both.map(code).sort()).toEqual([200, 'E_ROOM_MACHINES'])
    const free = { startAt: later(60 * 24 * 321) }
    for (const name of ['Phòng Hoá', 'PHÒNG HOÁ'])
      await made({ ...at(name, two), ...free, rooms: [{ name, machines: 9 }] })
    const { rooms } = (await admin().call(calls.readSittings, { query: {} })).data
    expect(rooms.filter(({ name }) => /hoá$/i.test(name)).map(({ name }) => name)).toEqual(['PHÒNG HOÁ'])
  })

  it('count in a shared room who sits there at one moment, and of an exam that each begins when they like nobody, which is said', async () => {
    const start = 60 * 24 * 310
    const at = (from: number, of: Classroom, machines = 6, minutes = 45) => ({
      ...{ rooms: [{ name: 'Phòng Lí', machines }], spare: 0, startAt: later(start + from) },
      ...{ classIds: [of.classId], minutes },
    })
    // One after the other, and a long one beside both.
    const early = { ...at(0, one), name: 'Sớm' }
    const [first] = await made(early)
    await made({ ...at(50, two), name: 'Muộn' })
    const third = await homeworkMaker(t).classroom({ schoolId: t.schoolId, pupils: 2 })
    const { plan } = (await ask(at(0, third, 6, 90))).data
    expect(plan?.warnings).toContainEqual({
      ...{ code: 'room-taken', names: ['Phòng Lí (Sớm · ca 1)', 'Phòng Lí (Muộn · ca 1)'] },
    })
    const refused = await ask(at(0, third, 5, 90))
    expect(refused).toFail(409, 'E_ROOM_MACHINES')
    expect(refused.error.msg).toMatch(/“Sớm · ca 1” đã xếp 4 em/)
    // Whoever sits in the first may begin at any time of a week.
    const patch = { _id: first?._id as Contest['_id'], endAt: later(start + 7 * 24 * 60) }
    expect((await admin().call(contests.updateContest, { params, body: patch })).status).toBe(200)
    const crowded = await ask({ ...at(0, third, 5, 90), do: true })
    expect(code(crowded)).toBe(200)
    const next = (await ask(at(0, third, 7, 45))).data.plan
    expect(next?.warnings).toContainEqual({
      ...{ code: 'room-crowded', names: ['Phòng Lí (Sớm · ca 1)', 'Phòng Lí (Giữa kì I · ca 1)'] },
    })
  })

  it('are made by two at once with numbers of their own, and go with their examination', async () => {
    const [first] = await made()
    const seriesId = first?.series?._id
    const other = await homeworkMaker(t).classroom({ schoolId: t.schoolId, pupils: 2 })
    const more = { do: true, seriesId, classIds: [other.classId] }
    const both = await Promise.all([ask(more), ask(more)])
    expect(both.map(code).sort()).toEqual([200, 'E_SITTINGS_NOBODY'])
    const { contests: all } = both.find(({ status }) => status === 200)?.data ?? { contests: [] }
    expect(all.map(({ series }) => series?.sitting)).toEqual([1, 2, 3])
    for (const { _id } of all) await admin().call(contests.deleteContest, { params, query: { _id } })
    const { rows } = await t.database.db.execute(sql`select from contest_series where id = ${seriesId}`)
    expect(rows).toEqual([])
  })
})

describe('an examination in sittings', () => {
  /** Two sittings that are over: of the first class three came, of the second all. */
  async function held() {
    const sittings = await made({ classIds: [one.classId, two.classId] })
    const [first, second] = [...sittings].sort((a, b) => b.participantCount - a.participantCount)
    if (!first || !second) throw new Error('There are two.')
    return { first, second }
  }
  const rank = (contestId: string, query: object = {}) =>
    admin().call(rankings.rankContest, { params: { ...params, contestId }, query, body: {} })
  const list = (contestId: string, query: object = {}) =>
    admin().call(rankings.listParticipantRankings, { params, query: { contestId, ...query } })

  it('keeps right answers and single points for its hosts until the last sitting has been over for an hour', async () => {
    const { first, second } = await held()
    const came = new Map(one.studentIds.map((student, at) => [student as string, at % 3]))
    await sat(first._id, came)
    await rank(first._id)
    const own = async () =>
      (await t.as(one.pupils[0] as Person).call(readOwnRoomResult, { params: { roomId: first._id } })).data
        .result
    const paper = (who: { token: string }) =>
      t.as(who).call(contests.readContestQuestions, { params: { ...params, contestId: first._id } })
    const statistics = async (who: { token: string }) =>
      (await t.as(who).call(rankings.readContestStatistics, { params, query: { contestId: first._id } })).data
        .statistics
    const waits = async () => [
      (await own()).answers.length,
      code(await paper(one.teacher)),
      (await statistics(one.teacher)).questions.length,
      (await read(first._id, one.teacher)).can.readQuestions,
    ]
    expect(await waits()).toEqual([0, 'E_NOT_CLASS_TEACHER', 0, false])
    expect(await own()).toMatchObject({ keysWait: true, rank: expect.any(Number) })
    const filtered = await t.as(one.teacher).call(rankings.listParticipantRankings, {
      ...{ params, query: { contestId: first._id, questionId: first._id, outcome: 'right' } },
    })
    expect(code(filtered)).toBe('E_KEYS_WAIT')
    const all = (await read(first._id)).questionCount
    expect([code(await paper(t.admin)), (await statistics(t.admin)).questions.length]).toEqual([200, all])
    await sat(second._id, new Map([[id(two, 0), 1]]))
    t.clock.forward(59 * MINUTE)
    expect((await waits())[0]).toBe(0)
    t.clock.forward(2 * MINUTE)
    const questions = (await read(first._id)).questionCount
    expect(await waits()).toEqual([questions, 200, questions, true])
    // The last sitting goes on, and is over an hour later.
    const acts = (body: ActDraft) => admin().call(actInRoom, { params: { roomId: second._id }, body })
    expect(code(await acts({ act: 'extension', minutes: 120 }))).toBe(200)
    expect(await waits()).toEqual([0, 'E_NOT_CLASS_TEACHER', 0, false])
    await acts({ act: 'end' })
    t.clock.forward(59 * MINUTE)
    expect((await waits())[0]).toBe(0)
    t.clock.forward(2 * MINUTE)
    expect(await waits()).toEqual([questions, 200, questions, true])
  })

  it('has its second sitting wait while the first is worked on: each is changed, collected and told by itself', async () => {
    const [first, second] = (
      await made({
        ...{ examIds: [short], rooms: [{ name: 'A', machines: 6, proctorIds: [proctor.userId] }] },
        published: true,
      })
    ).toSorted((a, b) => b.participantCount - a.participantCount) as [Contest, Contest]
    const [early, late] = [one.pupils[0] as Person, two.pupils[0] as Person]
    const asked = (who: Person, { _id: contestId }: Contest) =>
      t.as(who).call(contests.readOwnContest, { params: { contestId } })
    const change = (of: Contest, body: object) =>
      admin().call(contests.updateContest, { params, body: { _id: of._id, ...body } as never })
    const add = ({ _id: contestId }: Contest, ...studentIds: string[]) =>
      admin().call(contests.addParticipants, { params, body: { contestId, studentIds } })
    const remove = ({ _id: contestId }: Contest, studentId: string) =>
      admin().call(contests.deleteParticipant, { params, query: { contestId, studentId } })
    const questions = (who: Person, { _id: contestId }: Contest) =>
      t.as(who).call(contests.readContestQuestions, { params: { ...params, contestId } })

    await move(first._id, 'prepare')
    expect((await asked(early, first)).status).toBe(200)
    await move(first._id, 'in_progress')
    expect((await asked(early, first)).data.state.own?.questions).toHaveLength(2)

    // The second one is moved, its candidates come and go; whoever sits in the first one gets no other place.
    const startAt = later(60 * 24 * day + 300)
    expect(code(await change(second, { startAt }))).toBe(200)
    expect((await read(second._id)).startAt).toBe(startAt)
    expect(code(await remove(second, id(two, 2)))).toBe(200)
    expect(code(await add(second, id(two, 2)))).toBe(200)
    for (const at of [0, 3]) expect(code(await add(second, id(one, at)))).toBe('E_SITS_TWICE')
    expect(code(await change(first, { startAt }))).toBe('E_CONTEST_RUNNING')
    expect(code(await remove(first, id(one, 3)))).toBe('E_CONTEST_STARTED')
    expect(code(await add(first, id(two, 0)))).toBe('E_CONTEST_STARTED')

    // Collecting and ending the first one leaves the second one as it was.
    const act = (body: ActDraft) => admin().call(actInRoom, { params: { roomId: first._id }, body })
    expect(code(await act({ act: 'collect', studentId: id(one, 0) }))).toBe(200)
    expect(code(await act({ act: 'end' }))).toBe(200)
    await rank(first._id)
    expect((await read(second._id)).status).toBe('not_start')

    // One paper for both: what is in it is told to nobody of the second one before it begins, and its key to nobody before that is over.
    const own = async () =>
      (await t.as(early).call(readOwnRoomResult, { params: { roomId: first._id } })).data.result
    const nobodyKnows = async () => {
      expect(await own()).toMatchObject({ answers: [], keysWait: true })
      for (const who of [proctor, one.teacher, two.teacher, late])
        for (const sitting of [first, second]) expect((await questions(who, sitting)).status).not.toBe(200)
    }
    await nobodyKnows()
    await move(second._id, 'prepare')
    expect(JSON.stringify((await asked(late, second)).data)).not.toMatch(/Câu [12]/)
    await nobodyKnows()
    await move(second._id, 'in_progress')
    const opened = JSON.stringify((await asked(late, second)).data)
    expect(opened).toMatch(/Câu 1/)
    expect(opened).not.toMatch(/"right"/)
    await nobodyKnows()
    await move(second._id, 'ended')
    t.clock.forward(61 * MINUTE)
    expect(await own()).toMatchObject({ keysWait: false })
    expect((await own()).answers).toHaveLength(2)
  })

  it('is ranked and told over one sitting or the whole, by the share of what each could have', async () => {
    const { first, second } = await held()
    const ofFirst = (await read(first._id)).totalPoint
    await sat(
      first._id,
      new Map([
        [id(one, 0), ofFirst],
        [id(one, 1), ofFirst / 2],
      ]),
    )
    expect(code(await rank(first._id, { whole: 'true' }))).toBe('E_CONTEST_NOT_ENDED')
    expect(code(await list(first._id, { whole: 'true' }))).toBe('E_RANKING_PROCESSING')
    const ofSecond = (await read(second._id)).totalPoint
    await sat(
      second._id,
      new Map([
        [id(two, 0), ofSecond],
        [id(two, 1), 0],
      ]),
    )
    expect((await rank(second._id, { whole: 'true' })).data.ranking).toMatchObject({
      ...{ sittings: 2, totalPoint: 10, tookPart: 4, seated: 7 },
    })
    const placed = (await list(first._id, { whole: 'true', limit: 20 })).data.rankings
    expect(placed.slice(0, 4).map(row => [row._id, row.score, row.rank, row.contestId])).toEqual(
      expect.arrayContaining([
        [id(one, 0), 10, 1, first._id],
        [id(two, 0), 10, 1, second._id],
        [id(one, 1), 5, 3, first._id],
        [id(two, 1), 0, 4, second._id],
      ]),
    )
    expect(placed.slice(4).map(({ rank }) => rank)).toEqual([null, null, null])
    const { statistics } = (
      await admin().call(rankings.readContestStatistics, {
        ...{ params, query: { contestId: first._id, whole: 'true' } },
      })
    ).data
    expect(statistics.sittings.map(({ _id, tookPart }) => [_id, tookPart]).sort()).toEqual(
      [
        [first._id, 2],
        [second._id, 2],
      ].sort(),
    )
    expect(statistics.marks.map((count, at) => [at, count]).filter(([, count]) => count)).toEqual([
      ...[
        [0, 1],
        [5, 1],
        [10, 2],
      ],
    ])
    const chose = { questionId: first._id, outcome: 'right' }
    expect((await list(first._id, { whole: 'true', ...chose })).status).toBe(400)
    const some = await list(first._id, { whole: 'true', sittingId: second._id, standing: 'took' })
    expect(some.data.rankings).toHaveLength(2)
    // Birthdays of a sitting are told to who writes that one.
    const born = [id(one, 0), id(two, 0)]
    await t.database.pool.query(`update student set birthday = '2014-09-05' where id = any($1)`, [born])
    await admin().call(contests.updateContest, {
      params,
      body: { _id: second._id, hostIds: [proctor.userId] },
    })
    const told = async (who: { token: string }) =>
      (
        await t.as(who).call(rankings.listParticipantRankings, {
          ...{ params, query: { contestId: second._id, whole: 'true', limit: 20 } },
        })
      ).data.rankings.flatMap(({ _id, birthday }) => (birthday ? [_id] : []))
    expect((await told(t.admin)).sort()).toEqual([...born].sort())
    expect(await told(proctor)).toEqual([id(two, 0)])
    expect(await told(two.teacher)).toEqual([])
  })

  it('proposes the absent for a make-up, who sit there and no more where they missed it', async () => {
    const { first, second } = await held()
    await sat(
      first._id,
      new Map([
        [id(one, 0), 1],
        [id(one, 1), 1],
      ]),
    )
    await sat(second._id, new Map(two.studentIds.map(student => [student as string, 1])))
    await t.database.pool.query(`update student set birthday = '2014-09-06' where id = $1`, [id(one, 2)])
    const seriesId = first.series?._id as string
    const basis = await admin().call(calls.readSittings, { query: { seriesId } })
    expect(basis.data.absent.map(({ _id }) => _id).sort()).toEqual([id(one, 2), id(one, 3)].sort())
    expect(basis.data.absent.map(({ birthday }) => birthday).sort()).toEqual(['2014-09-06', null])
    expect(basis.data.sittings.map(({ name }) => name)).toEqual(['Giữa kì I · ca 1', 'Giữa kì I · ca 2'])
    const again = await ask({ seriesId, classIds: [], name: 'Thi bù' })
    expect(again.data.plan).toMatchObject({ candidates: 2, sittings: [{ no: 3 }] })
    const all = await made({ seriesId, classIds: [], name: 'Thi bù' })
    const makeUp = all.find(({ series }) => series?.sitting === 3) as Contest
    expect((await peopleOf(makeUp._id)).map(({ _id }) => _id).sort()).toEqual([id(one, 2), id(one, 3)].sort())
    expect(code(await ask({ seriesId, classIds: [] }))).toBe('E_SITTINGS_NOBODY')
    const whole = await ask({ seriesId, classIds: [one.classId] })
    expect(code(whole)).toBe('E_SITTINGS_NOBODY')
    // The marks of the sitting that they missed hold them still, come back as a file, and say nothing of them.
    const passwordHash = await hashPassword('mật khẩu của cô')
    await t.database.db.update(users).set({ passwordHash }).where(eq(users.id, t.admin.userId))
    const marks = await admin().call(exportRoomMarks, {
      ...{ params: { roomId: first._id }, body: { password: 'mật khẩu của cô' } },
    })
    const seen = await admin().call(contests.importParticipants, {
      ...{ params, query: { contestId: first._id, preview: 'true' }, fields: {} },
      file: new File([new Uint8Array(marks.bytes)], 'diem.xlsx'),
    })
    expect(seen.data.imported, JSON.stringify(seen.data.rows)).toMatchObject({ same: 4, refused: 0 })
    await sat(makeUp._id, new Map([[id(one, 2), 2]]))
    await rank(makeUp._id, { whole: 'true' })
    const { rankings: placed, ranking } = (await list(first._id, { whole: 'true', limit: 20 })).data
    expect(ranking).toMatchObject({ sittings: 3, seated: 7, tookPart: 6 })
    expect(placed.find(({ _id }) => _id === id(one, 2))).toMatchObject({ sitting: 3, contestId: makeUp._id })
    // All sittings leave as one workbook, everybody once, as the call has them.
    const all3 = await admin().call(exportRoomMarks, {
      ...{ params: { roomId: first._id }, body: { password: 'mật khẩu của cô', whole: true } },
    })
    // Each sitting knows that its marks have left.
    const { data: log } = await admin().call(listAudit, { query: { action: ['room.exported'], limit: 10 } })
    const left = log.entries.map(({ detail }) => detail).filter(detail => detail?.whole === true)
    expect(left.map(({ roomId }) => roomId).sort()).toEqual([first._id, second._id, makeUp._id].sort())
    const sheets = await readSheets(new Uint8Array(all3.bytes as Buffer), XLSX)
    expect(sheets.map(({ name }) => name)).toEqual([
      ...['Điểm', 'Bài làm ca 1', 'Bài làm ca 2', 'Bài làm ca 3', 'Nhật ký'],
    ])
    const [head = [], ...rows] = sheets[0]?.rows ?? []
    const at = (title: string) => head.indexOf(title)
    expect(rows.map(row => [row[at('Họ và tên')], row[at('Ca thi')], row[at('Hạng')]]).sort()).toEqual(
      placed.map(({ fullname, sitting, rank }) => [fullname, sitting, rank]).sort(),
    )
    const csv = await admin().call(exportRoomMarks, {
      ...{ params: { roomId: first._id }, body: { password: 'mật khẩu của cô', whole: true, format: 'csv' } },
    })
    expect((csv.bytes as Buffer).toString().trim().split('\r\n')).toHaveLength(rows.length + 1)
    expect(new Set(placed.map(({ _id }) => _id)).size).toBe(placed.length)
  })

  it('has the absent again where they missed it once their make-up goes, or they are taken out of it', async () => {
    const { first, second } = await held()
    await sat(first._id, new Map())
    await sat(second._id, new Map(two.studentIds.map(student => [student as string, 1])))
    const seriesId = first.series?._id as string
    const makeUp = async () =>
      (await made({ seriesId, classIds: [], name: 'Thi bù' })).find(
        ({ series }) => series?.sitting === 3,
      ) as Contest
    const absent = async () =>
      (await admin().call(calls.readSittings, { query: { seriesId } })).data.absent
        .map(({ _id }) => _id as string)
        .sort()
    const all = one.studentIds.map(String).sort()
    await t.database.db.execute(sql`
      update contest_participant set extra_minutes = 15 where contest_id = ${first._id} and student_id = ${id(one, 3)}`)
    const byClass = (await ask({ seriesId, classIds: [one.classId] })).data.plan
    const people = byClass?.sittings.flatMap(({ halls }) => halls.flatMap(({ candidates }) => candidates))
    expect(people?.find(({ _id }) => _id === id(one, 3))?.extraMinutes).toBe(15)
    const another = await homeworkMaker(t).classroom({ schoolId: t.schoolId, pupils: 0 })
    await t.database.db.execute(sql`
      insert into class_student select (jsonb_populate_record(place, jsonb_build_object(
        'id', gen_random_uuid(), 'class_id', ${another.classId}::text))).*
      from class_student place where place.student_id = ${id(one, 3)} limit 1`)
    // It was for another class too, which is open no more.
    await t.database.pool.query('insert into contest_class (contest_id, class_id) values ($1, $2)', [
      ...[first._id, another.classId],
    ])
    await t.database.pool.query(`update class set status = 'closed' where id = $1`, [another.classId])
    const deleted = await makeUp()
    const { rows: of } = await t.database.db.execute<{ class_id: string }>(sql`
      select class_id from contest_class where contest_id = ${deleted._id}`)
    expect(of.map(row => row.class_id).sort()).toEqual([one.classId, two.classId].map(String).sort())
    expect(await absent()).toEqual([])
    await admin().call(contests.deleteContest, { params, query: { _id: deleted._id } })
    expect(await absent()).toEqual(all)
    const left = await makeUp()
    const at = { params, query: { contestId: left._id, studentId: id(one, 3) } }
    expect(code(await admin().call(contests.deleteParticipant, at))).toBe(200)
    expect(await absent()).toEqual([id(one, 3)])
    const add = { params, body: { contestId: left._id, studentIds: [id(one, 3)] } }
    expect(code(await admin().call(contests.addParticipants, add))).toBe(200)
    expect(await absent()).toEqual([])
  })

  it('seats two merged records in one sitting, though both were to sit', async () => {
    const { first, second } = await held()
    const [from, to] = [id(two, 2), id(one, 3)]
    const merged = await admin().call(mergeStudents, { body: { studentId: to, otherId: from, take: [] } })
    expect(code(merged)).toBe(200)
    const dealt = await admin().call(contests.updateContest, {
      ...{ params, body: { _id: second._id, hallOrder: 'name' } },
    })
    expect(code(dealt)).toBe(200)
    await move(first._id, 'prepare')
    await move(second._id, 'prepare')
    const { rows } = await t.database.db.execute<{ room_id: string }>(sql`
      select room_id from room_seat where room_id in (${first._id}, ${second._id}) and student_id = ${to}`)
    expect(rows).toEqual([{ room_id: first._id }])
    expect(code(await admin().call(undoMerge, { body: { studentId: to } }))).toBe(200)
  })

  it('counts that sitting of two merged records in which the one that goes has begun', async () => {
    const { first, second } = await held()
    const [from, to] = [id(two, 2), id(one, 3)]
    await sat(second._id, new Map([[from, 1]]))
    const merged = await admin().call(mergeStudents, { body: { studentId: to, otherId: from, take: [] } })
    expect(code(merged)).toBe(200)
    const { rows } = await t.database.db.execute<{ contest_id: string }>(sql`
      select contest_id from contest_participant where contest_id in (${first._id}, ${second._id}) and student_id = ${to} and sits`)
    expect(rows).toEqual([{ contest_id: second._id }])
    expect(code(await admin().call(undoMerge, { body: { studentId: to } }))).toBe(200)
  })

  it('stays one place for two records that are merged, and gives each its own back', async () => {
    const { first, second } = await held()
    const [from, to] = [id(two, 2), id(one, 3)]
    const sits = async () =>
      (
        await t.database.db.execute<{ contest_id: string; student_id: string; sits: boolean }>(sql`
          select contest_id, student_id, sits from contest_participant where contest_id in (${first._id}, ${second._id})
            and student_id in (${from}, ${to}) order by student_id, contest_id`)
      ).rows
    const before = await sits()
    const merged = await admin().call(mergeStudents, { body: { studentId: to, otherId: from, take: [] } })
    expect(code(merged)).toBe(200)
    expect((await sits()).filter(row => row.sits)).toHaveLength(1)
    expect(code(await admin().call(undoMerge, { body: { studentId: to } }))).toBe(200)
    expect(await sits()).toEqual(before)
  })
})
