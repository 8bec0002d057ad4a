import { saveContestAnswers } from '@bangxanh/contract/contests/endpoints.ts'
import { readOwnLiveExam, saveLiveAnswer } from '@bangxanh/contract/live-exam/endpoints.ts'
import { mergeStudents, undoMerge } from '@bangxanh/contract/student-merges/endpoints.ts'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { newId } from '../../kernel/db/new-id.ts'
import type { Person } from '../../testing/make.ts'
import { classMaker } from '../../testing/make-classes.ts'
import { choices, type MadeRoom, rightOption, roomMaker } from '../../testing/make-rooms.ts'
import { copyRows, insertRow } from '../../testing/rows.ts'
import { testSchool } from '../../testing/test-school.ts'
import { newRoomCode } from './room-code.ts'

const t = testSchool()
let make: ReturnType<typeof roomMaker>
let room: MadeRoom
/** One pupil twice in a class, who sits twice in its room. */
let kept: string
let other: string

beforeAll(() => {
  make = roomMaker(t)
})
beforeEach(async () => {
  room = await make.room({ pupils: 2, questions: choices(3), schoolId: t.schoolId })
  ;[kept, other] = room.studentIds as [string, string]
  await make.acts(room, 'start')
})

/** Asks the next question, which some answer. */
async function ask(...answers: readonly [Person, number][]): Promise<void> {
  const { question } = await make.acts(room, 'next')
  await make.pass(2_000)
  for (const [pupil, answer] of answers) {
    const body = { questionId: question!._id, answer, seq: 1 }
    const { status } = await t.as(pupil).call(saveLiveAnswer, { params: { liveExamId: room.id }, body })
    expect(status).toBe(200)
  }
}
const rowsOf = async (table: string, order: string) =>
  (await t.database.pool.query(`select * from ${table} where room_id = $1 order by ${order}`, [room.id])).rows
const standing = async () => ({
  seats: await rowsOf('room_seat', 'number'),
  answers: await rowsOf('room_answer', 'no, student_id'),
  acts: await rowsOf('room_act', 'id'),
})
const merge = () => t.as(t.admin).call(mergeStudents, { body: { studentId: kept, otherId: other, take: [] } })
const undo = () => t.as(t.admin).call(undoMerge, { body: { studentId: kept } })

it('a record that takes over another keeps its own answers and has those that it lacked; undo gives each its own', async () => {
  const [ofKept, ofOther] = room.pupils as [Person, Person]
  await ask([ofKept, 0], [ofOther, 1])
  await ask([ofOther, 2])
  const edition = (await standing()).seats.find(seat => seat.student_id === other)!.edition
  expect((await make.act(room.teacher, room.id, { act: 'remove', studentId: other, edition })).status).toBe(
    200,
  )
  const before = await standing()

  expect((await merge()).status).toBe(200)
  const merged = await standing()
  expect(merged.seats.map(seat => seat.student_id)).toEqual([kept])
  expect(merged.answers.map(({ no, student_id, answer }) => [no, student_id, answer])).toEqual([
    [1, kept, before.answers.find(row => row.no === 1 && row.student_id === kept)!.answer],
    [2, kept, before.answers.find(row => row.no === 2)!.answer],
  ])
  expect(merged.acts.filter(row => row.student_id).map(row => row.student_id)).toEqual([kept])

  expect((await undo()).status).toBe(200)
  expect(await standing()).toEqual(before)
})

it('a seat that only the other record has goes along with what is answered there later', async () => {
  const [ofKept] = room.pupils as [Person]
  await t.database.pool.query('delete from room_seat where room_id = $1 and student_id = $2', [room.id, kept])
  expect((await merge()).status).toBe(200)
  expect((await standing()).seats.map(seat => seat.student_id)).toEqual([kept])
  await ask([ofKept, 1])
  expect((await undo()).status).toBe(200)
  const { seats, answers } = await standing()
  expect(seats.map(seat => seat.student_id)).toEqual([other])
  expect(answers.map(row => row.student_id)).toEqual([other])
})

it('a return to a bell is taken back for the record that stays, by which somebody was out or in', async () => {
  const bell = await make.bell({ pupils: 3, schoolId: t.schoolId })
  const { seats } = await make.acts(bell, 'start')
  const act = async (body: Parameters<typeof make.act>[2]) => {
    const done = await make.act(bell.teacher, bell.id, body)
    if (done.status !== 200) throw new Error(done.text)
    return (done.data.desk?.seats ?? []).map(({ state }) => state)
  }
  const answers = async (...options: number[]) => {
    const desk = await make.acts(bell, 'next')
    await make.pass(2_000)
    for (const [at, option] of options.entries()) {
      const pupil = bell.pupils[bell.studentIds.indexOf(seats[at]!.studentId)]!
      const answer = desk.optionIds![(rightOption(desk) + option) % 4]
      const body = { answers: [{ questionId: desk.question!._id, answer, seq: 1 }] } as never
      const sent = await t.as(pupil).call(saveContestAnswers, { params: { contestId: bell.id }, body })
      expect(sent.status).toBe(200)
    }
    await make.acts(bell, 'lock')
    await make.pass(2_500)
    await make.acts(bell, 'reveal')
  }
  const third = seats[2]!.studentId
  expect(await act({ act: 'remove', studentId: third })).toEqual(['in', 'in', 'removed'])
  await answers(1, 1)
  await make.acts(bell, 'next')
  expect(await act({ act: 'readmit', studentId: third })).toEqual(['out', 'out', 'in'])
  const merged = { studentId: kept, otherId: seats[0]!.studentId, take: [] }
  expect((await t.as(t.admin).call(mergeStudents, { body: merged })).status).toBe(200)
  const { rows: stands } = await t.database.pool.query('select rev from room where id = $1', [bell.id])
  expect(await act({ act: 'undo', rev: stands[0].rev })).toEqual(['in', 'in', 'removed'])
  const { rows } = await t.database.pool.query('select changed::text from room_act where room_id = $1', [
    bell.id,
  ])
  for (const id of bell.studentIds) expect(JSON.stringify(rows)).not.toContain(id)
})

it('what went back to its beginning since gives nothing back; a ruling of a question that it has no more is no obstacle', async () => {
  const bell = await make.bell({ pupils: 1, boards: 'all', schoolId: t.schoolId })
  const [first = ''] = bell.studentIds
  const { seats } = await make.acts(bell, 'start', 'rehearse', 'next')
  const ruling = { act: 'ruling', studentId: seats[0]!.studentId, out: true } as const
  expect((await make.act(bell.teacher, bell.id, ruling)).status).toBe(200)
  const merged = { studentId: kept, otherId: first, take: [] }
  expect((await t.as(t.admin).call(mergeStudents, { body: merged })).status).toBe(200)
  await make.acts(bell, 'reset')
  expect((await undo()).status).toBe(200)
  const { rows } = await t.database.pool.query('select from room_seat where room_id = $1', [bell.id])
  expect(rows).toEqual([])
})

it('a paper that only the other record has begun goes on where it stands; undo leaves each its own', async () => {
  const begun = `update room_seat set begun_at = $2, closed = 'submitted', closed_at = $2 where room_id = $1 and student_id = $3`
  await t.database.pool.query(begun, [room.id, t.clock.now(), other])
  // An exam that has ended and goes on for others says so of who has not begun.
  const ended = 'update room_seat set ends_at = $2 where room_id = $1 and student_id = $3'
  await t.database.pool.query(ended, [room.id, t.clock.now(), kept])
  const before = await standing()
  expect((await merge()).status).toBe(200)
  expect((await standing()).seats).toMatchObject([
    { student_id: kept, begun_at: t.clock.now(), closed: 'submitted' },
  ])
  expect((await undo()).status).toBe(200)
  expect((await standing()).seats).toEqual(before.seats)
})

it('that right answers were shown to either record is kept, and undo leaves with each what was shown to it, or since', async () => {
  const { pool } = t.database
  const shown = async (studentId: string, at: Date | null) =>
    pool.query('update room_seat set shown_at = $2 where room_id = $1 and student_id = $3', [
      ...[room.id, at, studentId],
    ])
  const shownAt = async () => (await standing()).seats.map(seat => [seat.student_id, seat.shown_at])
  const [early, now] = [new Date(t.clock.now().getTime() - 60_000), t.clock.now()]
  await pool.query('update room_seat set begun_at = $2 where room_id = $1', [room.id, early])
  for (const [ofKept, ofOther, together] of [
    [null, early, early],
    [now, early, early],
    [early, null, early],
  ] as const) {
    await shown(kept, ofKept)
    await shown(other, ofOther)
    const before = await shownAt()
    expect((await merge()).status).toBe(200)
    expect(await shownAt()).toEqual([[kept, together]])
    expect((await undo()).status).toBe(200)
    expect(await shownAt()).toEqual(before)
  }
  // Of what is shown after it undo takes nothing back, also where the paper was the other record's.
  for (const begun of [early, null]) {
    await shown(kept, null)
    await shown(other, null)
    await pool.query('update room_seat set begun_at = $2 where room_id = $1 and student_id = $3', [
      ...[room.id, begun, kept],
    ])
    expect((await merge()).status).toBe(200)
    await make.pass(1_000)
    const since = t.clock.now()
    await shown(kept, since)
    expect((await undo()).status).toBe(200)
    expect(Object.fromEntries(await shownAt())).toEqual({ [kept]: since, [other]: null })
  }
})

const put = (table: string, row: object) => insertRow(t, table, row)
/** Rooms as the one that stands, with its questions, where nobody sits yet. */
const copies = async (count: number): Promise<string[]> => {
  const ids = Array.from({ length: count }, () => newId())
  for (const id of ids) {
    await copyRows(t, 'room', 'id', room.id, { id, code: newRoomCode() })
    await copyRows(t, 'room_question', 'room_id', room.id, { room_id: id })
  }
  return ids
}

type Row = Record<string, unknown> & { room_id: string; student_id: string }
const TABLES = ['seat', 'answer', 'mark', 'late', 'sign', 'ruling', 'rescue'] as const

it('of rooms where both sat, and one of them, all that each had goes to one record and back, but what was done since; nothing of anybody else', async () => {
  const at = t.clock.now().toISOString()
  const later = new Date(t.clock.now().getTime() + 1).toISOString()
  const early = new Date(t.clock.now().getTime() - 60_000).toISOString()
  room = await make.room({ pupils: 3, questions: choices(12), schoolId: t.schoolId })
  const [k, o, b] = room.studentIds as [string, string, string]
  ;[kept, other] = [k, o]
  await make.acts(room, 'start')
  const { pool } = t.database
  await pool.query('delete from room_seat where room_id = $1', [room.id])
  const r1 = room.id
  const [r2, r3, r4, r5, r6] = (await copies(5)) as [string, string, string, string, string]
  const names = new Map([
    ...([r1, r2, r3, r4, r5, r6] as const).map((id, no) => [id, `r${no + 1}`] as const),
    ...([
      [k, 'k'],
      [o, 'o'],
      [b, 'b'],
    ] as const),
  ])
  /** Everything of these rooms, by table and key. */
  const all = async () => {
    const found = new Map<string, Row>()
    for (const table of TABLES) {
      const { rows } = await pool.query<{ row: Row }>(
        `select to_jsonb(x) as row from room_${table} x where room_id = any($1)`,
        [[r1, r2, r3, r4, r5, r6]],
      )
      for (const { row } of rows) {
        const which = String(row.no ?? row.id ?? '')
        const key = [table, names.get(row.room_id), names.get(row.student_id), which]
        found.set(key.filter(Boolean).join(' '), row)
      }
    }
    return found
  }

  const seat = (roomId: string, studentId: string, over: object = {}) =>
    put('room_seat', {
      ...{ room_id: roomId, student_id: studentId, number: [k, o, b].indexOf(studentId) + 1, ...over },
    })
  const handedIn = { begun_at: at, closed: 'submitted', closed_at: at, shown_at: early }
  await seat(r1, o, {
    ...handedIn,
    extra_minutes: 3,
    place: 4,
    flags: [2],
    roll: 'present',
    note: 'Ngồi bàn cuối',
  })
  await seat(r1, k, { extra_minutes: 1 })
  await seat(r1, b, { begun_at: at })
  await seat(r2, k, { extra_minutes: 1 })
  await seat(r2, o, { extra_minutes: 5, place: 2 })
  await seat(r2, b, { begun_at: early })
  for (const who of [o, b]) await seat(r3, who)
  for (const who of [k, b]) await seat(r4, who)
  await seat(r5, k, { begun_at: early })
  await seat(r5, o, { begun_at: at, shown_at: early })
  await seat(r5, b, { begun_at: early, shown_at: early })
  for (const who of [k, o, b]) await seat(r6, who, { begun_at: at })

  const given = (roomId: string, no: number, studentId: string, seq = 1, over: object = {}) => ({
    ...{ room_id: roomId, student_id: studentId, no, answer: seq, epoch: 1, seq, received_at: at },
    ...{ took: 1000 * seq, score: 0, ...over },
  })
  const answer = (...of: Parameters<typeof given>) => put('room_answer', given(...of))
  const stood = (seq: number) => ({ answer: seq, epoch: 1, seq, received_at: at, took: seq })
  const late = (roomId: string, no: number, studentId: string, state = 'waiting', over: object = {}) => {
    const decided = { decided_at: state === 'waiting' ? null : at, reason: 'Mất mạng' }
    return put('room_late', { ...given(roomId, no, studentId, 5), state, ...decided, ...over })
  }

  for (const who of [k, o, b]) await answer(r1, 1, who)
  for (const who of [o, b]) await answer(r1, 2, who)
  await answer(r2, 2, k)
  await answer(r1, 3, b)
  for (const no of [6, 7, 8]) await answer(r1, no, o)
  for (const who of [o, b]) await answer(r3, 1, who)
  await answer(r6, 1, o)
  await put('room_mark', {
    room_id: r1,
    no: 1,
    student_id: o,
    score: 0,
    marked_by: room.teacher.userId,
    marked_at: at,
  })

  for (const who of [k, o]) await late(r1, 1, who)
  await late(r1, 2, o)
  await late(r2, 2, k)
  await late(r1, 3, o, 'declined')
  await late(r1, 4, o, 'taken', { stood: stood(2) })
  await answer(r1, 4, o, 5)
  await answer(r1, 4, k)
  await late(r1, 5, k, 'taken', { stood: stood(3) })
  await late(r1, 10, o, 'taken', { stood: stood(4) })
  await answer(r1, 10, o, 5)
  await answer(r1, 5, k, 5)
  await late(r1, 1, b, 'taken')
  await late(r3, 1, o)
  await answer(r4, 1, k)
  await late(r4, 1, k, 'taken')

  await answer(r5, 1, k)
  await answer(r5, 1, o, 3)
  await late(r5, 1, o)
  await answer(r5, 1, b, 5)
  await late(r5, 1, b, 'taken')
  await answer(r2, 1, k, 5)
  await late(r2, 1, k, 'taken')
  await answer(r5, 2, k)
  await answer(r2, 8, k)
  await answer(r5, 3, k, 5)
  await late(r5, 3, k, 'taken', { stood: stood(2) })
  await late(r5, 3, o)
  for (const no of [4, 5]) await late(r5, no, o)
  for (const who of [k, o]) await answer(r5, 6, who, 5)
  await late(r5, 6, o)
  await answer(r5, 7, k)
  for (const who of [k, o]) await late(r5, 7, who)
  await answer(r5, 8, o, 0)
  await late(r5, 8, o)
  for (const [who, seq] of [
    [k, 2],
    [o, 3],
  ] as const) {
    await answer(r5, 10, who, 5)
    await late(r5, 10, who, 'taken', { stood: stood(seq) })
  }
  await late(r5, 11, k)
  await answer(r5, 11, o, 2)
  for (const [roomId, who] of [
    [r5, b],
    [r2, k],
  ] as const) {
    await answer(roomId, 11, who, 5)
    await late(roomId, 11, who, 'taken', { stood: stood(4) })
  }
  await answer(r5, 12, k)
  await late(r5, 12, k)
  await late(r6, 2, o)

  const ids = Array.from({ length: 7 }, () => newId())
  const sign = (roomId: string, studentId: string, id: number, network?: number) =>
    put('room_sign', {
      ...{ id: ids[id], room_id: roomId, student_id: studentId, at },
      ...(network === undefined
        ? { kind: 'left', seconds: 3 }
        : { kind: 'network', network: `\\x${String(network).padStart(64, '0')}` }),
    })
  await sign(r1, o, 0, 1)
  await sign(r1, k, 1, 2)
  await sign(r1, b, 0, 3)
  await sign(r2, k, 0, 1)
  for (const roomId of [r3, r6]) await sign(roomId, o, 0, 1)
  await sign(r1, o, 2)
  await sign(r1, k, 3)
  await sign(r1, o, 4, 2)
  await sign(r1, o, 5, 9)
  await sign(r2, k, 6, 9)

  const actId = newId()
  await put('room_act', { id: actId, room_id: r1, rev: 1, made: 1, at, act: 'rescue', no: 1, changed: {} })
  for (const who of [o, b]) {
    await put('room_ruling', {
      room_id: r1,
      no: 1,
      student_id: who,
      is_out: true,
      user_id: room.teacher.userId,
    })
    await put('room_rescue', { act_id: actId, room_id: r1, no: 1, student_id: who })
  }

  const before = await all()
  expect((await merge()).status).toBe(200)
  const merged = await all()
  const of = (who: string, rows: Map<string, Row>) => [...rows].filter(([key]) => key.split(' ')[2] === who)
  expect(of('b', merged)).toEqual(of('b', before))
  expect(of('o', merged)).toEqual([])
  const expected = new Map(before)
  for (const key of [...before.keys()]) if (key.split(' ')[2] === 'o') expected.delete(key)
  const took = (key: string, as = key, over: object = {}) =>
    expected.set(as, { ...before.get(key)!, student_id: k, ...over })
  took('seat r1 o', 'seat r1 k', { number: 1 })
  expected.set('seat r1 k', { ...expected.get('seat r1 k')!, edition: 1 })
  took('seat r3 o', 'seat r3 k')
  expected.set('seat r5 k', { ...before.get('seat r5 k')!, shown_at: before.get('seat r5 o')!.shown_at })
  for (const no of ['r1 2', 'r1 6', 'r1 7', 'r1 8', 'r1 10', 'r3 1', 'r6 1', 'r5 8', 'r5 11']) {
    const [at, which] = no.split(' ')
    took(`answer ${at} o ${which}`, `answer ${at} k ${which}`)
  }
  for (const no of ['r1 2', 'r1 3', 'r1 10', 'r3 1', 'r5 1', 'r5 4', 'r5 5', 'r5 6', 'r5 8', 'r6 2']) {
    const [at, which] = no.split(' ')
    took(`late ${at} o ${which}`, `late ${at} k ${which}`)
  }
  took('late r1 o 4', 'late r1 k 4', { state: 'declined', stood: null })
  for (const [at, id] of [
    ['r1', 0],
    ['r1', 2],
    ['r1', 5],
    ['r3', 0],
    ['r6', 0],
  ] as const)
    took(`sign ${at} o ${ids[id]}`, `sign ${at} k ${ids[id]}`)
  expect(Object.fromEntries(merged)).toEqual(Object.fromEntries(expected))

  // Since then: what came late is taken, some is answered anew, something goes, and one room begins anew.
  const upsert = `insert into room_answer (room_id, student_id, no, answer, epoch, seq, received_at, took, score)
    select room_id, student_id, no, answer, epoch, seq, received_at, took, score from room_late
    where room_id = $1 and student_id = $2 and no = $3
    on conflict (room_id, no, student_id) do update set answer = excluded.answer, epoch = excluded.epoch, seq = excluded.seq,
      received_at = excluded.received_at, took = excluded.took, score = excluded.score`
  const take = async (roomId: string, no: number) => {
    await pool.query(
      `update room_late l set state = 'taken', decided_at = $4, stood = (
        select jsonb_build_object('answer', a.answer, 'epoch', a.epoch, 'seq', a.seq, 'received_at', a.received_at, 'took', a.took)
        from room_answer a where a.room_id = l.room_id and a.no = l.no and a.student_id = l.student_id and a.seq > 0)
      where room_id = $1 and student_id = $2 and no = $3`,
      [roomId, k, no, at],
    )
    await pool.query(upsert, [roomId, k, no])
  }
  await pool.query('update room_late set epoch = 2 where room_id = $1 and no = 4 and student_id = $2', [
    r5,
    k,
  ])
  await pool.query('update room_late set seq = 6 where room_id = $1 and no = 5 and student_id = $2', [r5, k])
  for (const no of [1, 4, 5, 7, 8, 11]) await take(r5, no)
  await take(r6, 2)
  const anew = `update room_answer set epoch = $4, seq = $5, received_at = $6 where room_id = $1 and student_id = $2 and no = $3`
  await pool.query(anew, [r1, k, 6, 2, 1, at])
  await pool.query(anew, [r1, k, 7, 1, 2, at])
  await pool.query(anew, [r1, k, 8, 1, 1, later])
  for (const [roomId, no] of [
    [r5, 2],
    [r2, 8],
  ] as const)
    await pool.query('delete from room_answer where room_id = $1 and student_id = $2 and no = $3', [
      roomId,
      k,
      no,
    ])
  for (const id of [2, 5]) await pool.query('delete from room_sign where id = $1', [ids[id]])
  await pool.query('update room_seat set begun_at = $3 where room_id = $1 and student_id = $2', [r2, k, at])
  await pool.query('update room_seat set shown_at = $3 where room_id = $1 and student_id = $2', [r4, k, at])
  await pool.query(`update room set started_at = started_at + interval '1 minute' where id = $1`, [r6])
  await pool.query('update room_answer set score = 1 where room_id = $1 and student_id = $2 and no = 6', [
    r5,
    k,
  ])
  const between = await all()
  expect((await undo()).status).toBe(200)

  const parted = await all()
  const apart = new Map(before)
  const stays = (...keys: string[]) => {
    for (const key of keys) {
      const row = between.get(key)
      if (row) apart.set(key, row)
      else apart.delete(key)
    }
  }
  stays('seat r2 k', 'seat r4 k', 'seat r6 k', 'seat r6 o')
  stays('answer r1 k 6', 'answer r1 k 7', 'answer r1 k 8', 'answer r5 k 2', 'answer r2 k 8', 'answer r5 k 4')
  stays(
    'answer r5 k 6',
    'answer r5 k 5',
    'answer r5 k 7',
    'answer r5 k 11',
    'answer r6 k 1',
    'answer r6 o 1',
    'answer r6 k 2',
  )
  stays('late r5 k 4', 'late r5 k 5', 'late r5 k 7', 'late r6 k 2', 'late r6 o 2')
  stays(`sign r1 o ${ids[2]}`, `sign r1 o ${ids[5]}`, `sign r6 k ${ids[0]}`, `sign r6 o ${ids[0]}`)
  // What it took the place of, and the late answer that was taken, are each one's own again.
  for (const [no, stood] of [
    [1, 3],
    [8, 0],
  ] as const) {
    apart.set(`answer r5 o ${no}`, { ...between.get(`answer r5 k ${no}`)!, student_id: o })
    const was = before.get(`answer r5 o ${no}`)!
    const { answer, epoch, seq, received_at, took } = was
    const own = stood > 0 ? { answer, epoch, seq, received_at, took } : null
    apart.set(`late r5 o ${no}`, { ...between.get(`late r5 k ${no}`)!, student_id: o, stood: own })
  }
  apart.set('late r5 k 11', { ...between.get('late r5 k 11')!, stood: null })
  expect(Object.fromEntries(parted)).toEqual(Object.fromEntries(apart))
})

it('who came meanwhile keeps the number that was free; the other record sits behind the last, with what it has answered', async () => {
  await ask([room.pupils[1]!, 1])
  const { answers } = await standing()
  expect((await merge()).status).toBe(200)
  const late = await t.make.person('student')
  const [studentId] = await classMaker(t).students(
    room.classId,
    [{ fullname: 'Trần Muộn', userId: late.userId }],
    room.schoolId,
  )
  await t.as(late).call(readOwnLiveExam, { params: { liveExamId: room.id } })
  const seated = async () => (await standing()).seats.map(({ student_id, number }) => [student_id, number])
  const [[, number]] = (await seated()) as [[string, number]]
  expect(await seated()).toEqual([
    [kept, number],
    [studentId, number + 1],
  ])
  expect((await undo()).status).toBe(200)
  expect(await seated()).toEqual([
    [kept, number],
    [studentId, number + 1],
    [other, number + 2],
  ])
  expect((await standing()).answers).toEqual(answers)
})

it('what was kept before the table had another column goes back all the same, but to a room that is no more', async () => {
  const [gone] = await copies(1)
  await put('room_seat', { room_id: gone, student_id: other, number: 2 })
  const before = await standing()
  expect((await merge()).status).toBe(200)
  const { pool } = t.database
  const { rows } = await pool.query<{ id: string; before: string }>(
    'select id, before::text as before from student_merge where kept_id = $1',
    [kept],
  )
  const [{ id, before: text }] = rows as [{ id: string; before: string }]
  const since = ['sealed', 'browser_epochs', 'begun', 'marks', 'late', 'signs']
  const older = JSON.stringify(JSON.parse(text, (key, value) => (since.includes(key) ? undefined : value)))
  expect(older).not.toBe(JSON.stringify(JSON.parse(text)))
  await pool.query('update student_merge set before = $2 where id = $1', [id, older])
  await pool.query('delete from room where id = $1', [gone])
  expect((await undo()).status).toBe(200)
  expect((await standing()).seats).toEqual(before.seats)
})
