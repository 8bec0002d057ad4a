import { randomBytes } from 'node:crypto'
import * as calls from '@bangxanh/contract/contests/endpoints.ts'
import { readRoomPaper } from '@bangxanh/contract/room-results/endpoints.ts'
import { actInRoom, readRoom } from '@bangxanh/contract/rooms/endpoints.ts'
import { SIGN } from '@bangxanh/contract/rooms/limits.ts'
import type { SignDraft } from '@bangxanh/contract/rooms/schemas.ts'
import { mergeStudents, undoMerge } from '@bangxanh/contract/student-merges/endpoints.ts'
import { anonymiseStudent, exportStudent } from '@bangxanh/contract/students/endpoints.ts'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { features } from '../../app/feature-list.ts'
import { newId } from '../../kernel/db/new-id.ts'
import { users } from '../../schema/account.ts'
import type { Person } from '../../testing/make.ts'
import { type Classroom, homeworkMaker } from '../../testing/make-homework.ts'
import { choices } from '../../testing/make-rooms.ts'
import { copyRows } from '../../testing/rows.ts'
import { testSchool } from '../../testing/test-school.ts'
import '../../testing/to-fail.ts'
import { hashPassword } from '../account/public.ts'
import { newRoomCode } from './room-code.ts'
import { networkOf } from './signs.ts'

const DAY = 86_400_000
const t = testSchool()
const params = { contestArea: 'rtcontests' }
let room: Classroom
let contestId: string
let hallId: string

beforeEach(async () => {
  room = await homeworkMaker(t).classroom({ schoolId: t.schoolId, pupils: 3 })
  const body = { name: 'Giữa kì', duration: 45, halls: [{ name: 'P.201' }] }
  contestId = (await t.as(t.admin).call(calls.createContest, { params, body })).data.contest._id
  await t.as(t.admin).call(calls.addContestQuestions, {
    ...{ params, query: { contestId }, body: { questions: choices(2) as never } },
  })
  const studentIds = [...room.studentIds]
  await t.as(t.admin).call(calls.addParticipants, { params, body: { contestId, studentIds } })
  const dealt = await t.as(t.admin).call(calls.updateContest, {
    ...{ params, body: { _id: contestId, hallOrder: 'name' as const } },
  })
  hallId = dealt.data.halls[0]!._id
  await t.as(t.admin).call(calls.updateContest, { params, body: { _id: contestId, status: 'prepare' } })
})

const pupil = (at = 0) => room.pupils[at] as Person
const id = (at = 0) => room.studentIds[at] as string
const handOut = () =>
  t.as(t.admin).call(actInRoom, { params: { roomId: contestId }, body: { act: 'hand-out' } })
const begin = (who: Person) =>
  t.as(who).call(calls.beginContest, { params: { contestId }, body: { epoch: 0 } })
const newKey = () => randomBytes(16).toString('hex')
const tell = (who: Person, signs: Partial<SignDraft>[] = [], epoch = 0) => {
  const body = { epoch, signs: signs.map(sign => ({ key: newKey(), ...sign })) as never }
  return t.as(who).call(calls.tellSigns, { params: { contestId }, body })
}
const finish = (who: Person) =>
  t.as(who).call(calls.finishContest, { params: { contestId }, body: { epoch: 0 } })
const rows = async () =>
  (
    await t.database.db.execute<{ student_id: string; kind: string; seconds: number | null }>(
      sql`select student_id, kind, seconds from room_sign where room_id = ${contestId} order by at, kind`,
    )
  ).rows.map(row => [room.studentIds.indexOf(row.student_id), row.kind, row.seconds])
const onBoard = async (at = 0) => {
  const { hall } = (
    await t.as(t.admin).call(readRoom, { params: { roomId: contestId }, query: { view: 'hall', hallId } })
  ).data
  return hall?.seats.find(({ studentId }) => studentId === id(at))?.signs
}

it('is noted of who works on a paper alone, and counted on the board; their own network is none', async () => {
  await tell(pupil(), [{ kind: 'left', seconds: 5 }])
  expect(await rows()).toEqual([])
  await handOut()
  await begin(pupil())
  await tell(pupil())
  expect(await onBoard()).toBeUndefined()
  t.clock.forward(30_000)
  await tell(pupil(), [
    { kind: 'left', seconds: 12, ago: 20 },
    { kind: 'paste', ago: 5 },
    { kind: 'left', seconds: 3, ago: 3 },
  ])
  expect(await onBoard()).toEqual({ left: 2, paste: 1 })
  expect(await onBoard(1)).toBeUndefined()
  // Another machine goes on.
  await t.as(pupil()).call(calls.readOwnContest, { params: { contestId }, query: {} })
  expect(await onBoard()).toMatchObject({ device: 1 })
  const { paper } = (
    await t.as(t.admin).call(readRoomPaper, { params: { roomId: contestId, studentId: id() } })
  ).data
  expect(paper.signs.map(({ kind, seconds }) => [kind, seconds])).toEqual([
    ['left', 12],
    ['paste', null],
    ['left', 3],
    ['device', null],
  ])
  // Handed in, nothing is noted any more.
  await finish(pupil())
  const before = await rows()
  await tell(pupil(), [{ kind: 'paste' }])
  expect(await rows()).toEqual(before)
})

it('keeps of a network a keyed hash, once each: no address stands anywhere', async () => {
  await handOut()
  await begin(pupil())
  await begin(pupil(1))
  for (const who of [pupil(), pupil(1)]) await tell(who)
  await tell(pupil())
  const { rows: hashes } = await t.database.db.execute<{ network: Buffer; student_id: string; all: string }>(
    sql`select network, student_id, room_sign::text as all from room_sign where room_id = ${contestId} and kind = 'network'`,
  )
  expect(hashes).toHaveLength(2)
  expect(hashes[0]?.network).toHaveLength(32)
  // From one place they are the same in one room.
  expect(hashes[0]?.network.equals(hashes[1]?.network as Buffer)).toBe(true)
  for (const { all } of hashes) expect(all).not.toMatch(/\d+\.\d+\.\d+\.\d+/)
  await t.database.db.execute(sql`
    insert into room_sign (id, room_id, student_id, kind, at, network)
    values (uuidv7(), ${contestId}, ${id()}, 'network', ${t.clock.now().toISOString()}::timestamptz + interval '1 minute', sha256('elsewhere'))`)
  expect(await onBoard()).toEqual({ network: 1 })
  expect(await onBoard(1)).toBeUndefined()
})

it('is told by their own page alone, keeps no more than there is room for, and is kept once where it is sent twice', async () => {
  await handOut()
  await begin(pupil())
  expect(
    (await t.as(null).call(calls.tellSigns, { params: { contestId }, body: { signs: [] } })).status,
  ).toBe(401)
  expect((await tell(t.otherTenant)).status).not.toBe(200)
  expect((await tell(pupil(), [{ kind: 'device' as never }])).status).toBe(400)
  expect((await tell(pupil(), [{ kind: 'left', seconds: -1 }])).status).toBe(400)
  expect((await tell(pupil(), [{ kind: 'paste', key: 'x' }])).status).toBe(400)
  await t.database.db.execute(sql`delete from room_sign`)
  const twice = [{ kind: 'left' as const, key: newKey() }]
  // Also where both are under way at once.
  await Promise.all([tell(pupil(), twice), tell(pupil(), twice)])
  const kinds = async () => (await rows()).filter(([, kind]) => kind !== 'network')
  expect(await kinds()).toEqual([[0, 'left', null]])
  // For how long is known once they are back, and said once.
  await tell(pupil(), [{ ...twice[0], seconds: 40 }])
  await tell(pupil(), [{ ...twice[0], seconds: 90 }])
  expect(await kinds()).toEqual([[0, 'left', 40]])
  // The same key of somebody else is another thing.
  await begin(pupil(1))
  await tell(pupil(1), twice)
  expect(await kinds()).toHaveLength(2)
})

it('that comes again is noted once, and touches no other: of the same seat, of a neighbour, of the same pupil in another exam', async () => {
  await handOut()
  for (const at of [0, 1]) await begin(pupil(at))
  await t.database.db.execute(sql`delete from room_sign`)
  const [key, second, third] = [newKey(), newKey(), newKey()]
  await tell(pupil(), [{ kind: 'left', key }])
  await tell(pupil(1), [{ kind: 'left', key }])
  await tell(pupil(), [{ kind: 'left', key: second }])
  const other = newId()
  await copyRows(t, 'room', 'id', contestId, { id: other, code: newRoomCode() })
  await copyRows(t, 'room_seat', 'room_id', contestId, { room_id: other, hall_id: null, variant: null })
  // By another network there, which they had come from before.
  const at = new Date(t.clock.now().getTime() - 60_000)
  await copyRows(t, 'room_sign', 'room_id', contestId, { room_id: other, at })
  await t.database.pool.query(
    `insert into room_sign (id, room_id, student_id, kind, at) select uuidv7(), $1, $2, 'paste', $3 from generate_series(1, $4)`,
    [other, id(), t.clock.now(), SIGN.most],
  )
  await tell(pupil(), [{ kind: 'full-screen', key: second, seconds: 9 }])
  await tell(pupil(), [
    { kind: 'left', key: second },
    { kind: 'paste', key: third },
  ])
  await tell(pupil(), [{ kind: 'left', key, seconds: 40 }])
  const seen = (await rows()).filter(([, kind]) => kind !== 'network').map(row => row.join(' '))
  expect(seen.sort()).toEqual(['0 left ', '0 left 40', '0 paste ', '1 left '])
  const { rows: elsewhere } = await t.database.pool.query(
    'select count(*)::int as count, count(seconds)::int as ended from room_sign where room_id = $1 and network is null',
    [other],
  )
  expect(elsewhere).toEqual([{ count: 3 + SIGN.most, ended: 0 }])
  expect([await onBoard(), await onBoard(1)]).toEqual([{ left: 2, paste: 1 }, { left: 1 }])
  const paper = { params: { roomId: contestId, studentId: id() } }
  const { signs } = (await t.as(t.admin).call(readRoomPaper, paper)).data.paper
  expect(signs.map(({ kind, seconds }) => `${kind} ${seconds}`).sort()).toEqual([
    'left 40',
    'left null',
    'paste null',
  ])
})

it('is kept up to a limit for what the page tells and for each thing that the server sees: one hides no other', async () => {
  await handOut()
  await begin(pupil())
  const many = () => Array.from({ length: SIGN.atOnce }, () => ({ kind: 'paste' as const, key: newKey() }))
  const first = many()
  await tell(pupil(), first)
  for (let at = 2; at < SIGN.most / SIGN.atOnce; at++) await tell(pupil(), many())
  // Two batches for the room that one has.
  await Promise.all([tell(pupil(), many()), tell(pupil(), many())])
  await tell(pupil(), many())
  expect(await onBoard()).toEqual({ paste: SIGN.most })
  await t.as(pupil()).call(calls.readOwnContest, { params: { contestId }, query: {} })
  expect(await onBoard()).toEqual({ paste: SIGN.most, device: 1 })
  await t.database.db.execute(sql`
    insert into room_sign (id, room_id, student_id, kind, at)
    select uuidv7(), ${contestId}, ${id()}, 'device', ${t.clock.now().toISOString()}::timestamptz from generate_series(2, ${SIGN.mostSeen})`)
  await t.as(pupil()).call(calls.readOwnContest, { params: { contestId }, query: {} })
  expect(await onBoard()).toEqual({ paste: SIGN.most, device: SIGN.mostSeen })
})

it('is taken for some minutes after the end where it was before: who left until then has left', async () => {
  await handOut()
  await begin(pupil())
  t.clock.forward(120_000)
  await finish(pupil())
  t.clock.forward(60_000)
  await tell(pupil(), [
    { kind: 'left', ago: 100, seconds: 100 },
    // Before it was begun, and after it was handed in.
    { kind: 'left', ago: 200 },
    { kind: 'paste', ago: 50 },
  ])
  expect(await rows()).toEqual([[0, 'left', 100]])
  t.clock.forward(SIGN.lateSeconds * 1_000)
  await tell(pupil(), [{ kind: 'left', ago: SIGN.lateSeconds + 100 }])
  expect(await rows()).toHaveLength(1)
})

it('is not noted of a device that another one has taken over from', async () => {
  await handOut()
  await begin(pupil())
  await t.as(pupil()).call(calls.readOwnContest, { params: { contestId }, query: {} })
  const { state } = (await t.as(pupil()).call(calls.readOwnContest, { params: { contestId }, query: {} }))
    .data
  const epoch = state.mine!.epoch
  const before = await rows()
  await tell(pupil(), [{ kind: 'left', seconds: 5 }], epoch - 1)
  expect(await rows()).toEqual(before)
  await tell(pupil(), [{ kind: 'paste' }], epoch)
  expect((await rows()).map(([, kind]) => kind)).toContain('paste')
})

it('is noted of another device also where that takes over by an answer', async () => {
  await handOut()
  await begin(pupil())
  const { state } = (await t.as(pupil()).call(calls.readOwnContest, { params: { contestId }, query: {} }))
    .data
  const before = (await rows()).filter(([, kind]) => kind === 'device').length
  const questionId = state.own!.questions[0]!._id
  const body = { answers: [{ questionId, answer: null, seq: 1 }] } as never
  expect((await t.as(pupil()).call(calls.saveContestAnswers, { params: { contestId }, body })).status).toBe(
    200,
  )
  expect((await rows()).filter(([, kind]) => kind === 'device')).toHaveLength(before + 1)
})

it('tells networks by what a school is given, not by each machine in it', () => {
  const same = [
    ['10.1.2.3', '::ffff:10.1.2.3'],
    ['10.1.2.3', '::ffff:0a01:203'],
    ['2001:db8:1:2::5', '2001:db8:1:2:aaaa:bbbb:cccc:dddd'],
    ['fe80::1%eth0', 'fe80::2'],
    ['::1', '::2'],
  ] as const
  for (const [one, other] of same) expect(networkOf(one)).toBe(networkOf(other))
  const others = [
    ['10.1.2.3', '10.1.2.4'],
    ['2001:db8:1:2::5', '2001:db8:1:3::5'],
    ['::ffff:10.1.2.3', '::ffff:10.1.2.4'],
  ] as const
  for (const [one, other] of others) expect(networkOf(one)).not.toBe(networkOf(other))
})

it('goes with a merge to the record that stays and back, leaves with the copy of their data, and with their name', async () => {
  await handOut()
  for (const at of [0, 1]) await begin(pupil(at))
  await tell(pupil(), [{ kind: 'paste' }])
  await tell(pupil(1), [{ kind: 'left', seconds: 9 }])
  const before = await rows()
  const merged = await t
    .as(t.admin)
    .call(mergeStudents, { body: { studentId: id(), otherId: id(1), take: [] } })
  expect(merged.status).toBe(200)
  expect((await rows()).filter(([, kind]) => kind !== 'network')).toEqual([
    [0, 'left', 9],
    [0, 'paste', null],
  ])
  expect((await t.as(t.admin).call(undoMerge, { body: { studentId: id() } })).status).toBe(200)
  // Both had come from one network: that of the record that went comes back too.
  expect(before.filter(([, kind]) => kind === 'network')).toHaveLength(2)
  expect((await rows()).sort()).toEqual(before.sort())
  const password = 'mật khẩu của cô'
  await t.database.db
    .update(users)
    .set({ passwordHash: await hashPassword(password) })
    .where(eq(users.id, t.head.userId))
  const copy = await t.as(t.head).call(exportStudent, { body: { studentId: id(1) as never, password } })
  const kept: { signs: { kind: string }[] }[] = JSON.parse(String(copy.bytes)).rooms
  expect(kept.flatMap(({ signs }) => signs.map(({ kind }) => kind))).toContain('left')
  const gone = await t.as(t.head).call(anonymiseStudent, { body: { studentId: id(1) as never } })
  expect(gone.status).toBe(200)
  expect((await rows()).some(([at]) => at === 1)).toBe(false)
})

// By then nobody is signed in any more.
it('is gone after 90 days', async () => {
  await handOut()
  await begin(pupil())
  await tell(pupil(), [{ kind: 'left', seconds: 12 }])
  const job = features(t.kernel)
    .flatMap(({ jobs = [] }) => jobs)
    .find(({ name }) => name === 'forget-signs')
  t.clock.forward(SIGN.kept * DAY - 60_000)
  await job?.work({})
  expect((await rows()).map(([, kind]) => kind)).toEqual(['left', 'network'])
  t.clock.forward(120_000)
  await job?.work({})
  expect(await rows()).toEqual([])
})
