import { createHash } from 'node:crypto'
import * as calls from '@bangxanh/contract/contests/endpoints.ts'
import type { Contest } from '@bangxanh/contract/contests/schemas.ts'
import { listNotifications } from '@bangxanh/contract/notifications/endpoints.ts'
import { readOwnRoomResult, readRoomPaper } from '@bangxanh/contract/room-results/endpoints.ts'
import { actInRoom, listOwnRooms, readRoom } from '@bangxanh/contract/rooms/endpoints.ts'
import { paperEnd } from '@bangxanh/contract/rooms/paper.ts'
import type { ActDraft, DeskState, PlayState } from '@bangxanh/contract/rooms/schemas.ts'
import { asDraft, sample } from '@bangxanh/questions/testing/sample.ts'
import { sql } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../../testing/make.ts'
import { type Classroom, homeworkMaker } from '../../testing/make-homework.ts'
import { choices, next, roomMaker, say } from '../../testing/make-rooms.ts'
import { testSchool } from '../../testing/test-school.ts'
import { contestClock } from './contests.job.ts'

const t = testSchool()
const params = { contestArea: 'rtcontests' }
let make: ReturnType<typeof roomMaker>
let room: Classroom
let pupils: [Person, Person, Person]

beforeAll(async () => {
  make = roomMaker(t)
  await make.listen()
  room = await homeworkMaker(t).classroom({ schoolId: t.schoolId, pupils: 3 })
  pupils = room.pupils as [Person, Person, Person]
})
afterEach(() => make.close())

const code = (reply: { status: number; error?: { code: string } }) =>
  reply.status === 200 ? 200 : reply.error?.code

/** An exam of three questions with all three pupils on its list. */
async function exam(over: object = {}): Promise<Contest> {
  const body = { name: 'Giữa kì', duration: 45, variants: 1, ...over }
  const { _id: contestId } = (await t.as(t.admin).call(calls.createContest, { params, body })).data.contest
  await t.as(t.admin).call(calls.addContestQuestions, {
    ...{ params, query: { contestId }, body: { questions: choices(3) as never } },
  })
  const studentIds = [...room.studentIds]
  await t.as(t.admin).call(calls.addParticipants, { params, body: { contestId, studentIds } })
  return read(contestId)
}
const read = async (contestId: string) =>
  (await t.as(t.admin).call(calls.readContest, { params, query: { contestId } })).data.contest
const move = (_id: string, status: Contest['status']) =>
  t.as(t.admin).call(calls.updateContest, { params, body: { _id, status } })
const tryAct = (roomId: string, body: ActDraft) => t.as(t.admin).call(actInRoom, { params: { roomId }, body })
async function act(roomId: string, body: ActDraft): Promise<DeskState> {
  const done = await tryAct(roomId, body)
  if (done.status !== 200) throw new Error(done.text)
  return done.data.desk as DeskState
}
const look = async (who: Person, contestId: string, epoch = 0) =>
  (await t.as(who).call(calls.readOwnContest, { params: { contestId }, query: { epoch } })).data.state
const begin = (who: Person, contestId: string, epoch = 0) =>
  t.as(who).call(calls.beginContest, { params: { contestId }, body: { epoch } })
const finish = (who: Person, contestId: string, epoch = 0) =>
  t.as(who).call(calls.finishContest, { params: { contestId }, body: { epoch } })
const save = (who: Person, contestId: string, answers: object[]) =>
  t.as(who).call(calls.saveContestAnswers, { params: { contestId }, body: { answers } as never })
const answer = (state: PlayState, at: number, value: number, seq = 1) => ({
  ...{ questionId: state.own?.questions[at]?._id ?? '', answer: value, epoch: state.mine?.epoch, seq },
})
const paperOf = (desk: DeskState, who: Person) =>
  desk.seats.find(({ studentId }) => studentId === room.studentIds[pupils.indexOf(who)])?.paper
const seatOf = (desk: DeskState, who: Person) =>
  desk.seats.find(({ studentId }) => studentId === room.studentIds[pupils.indexOf(who)])

describe('an exam in which all begin together', () => {
  it('shows nothing of its paper before the start; who waits begins with it, who comes later when they say so', async () => {
    const [a, , c] = pupils
    const { _id: id } = await exam()
    expect((await begin(a, id)).status).not.toBe(200)
    await move(id, 'prepare')
    const waiting = await look(a, id)
    expect(waiting).toMatchObject({ phase: 'lobby', mine: { paper: { state: 'waiting', endsAt: null } } })
    expect([waiting.own, waiting.question]).toEqual([undefined, null])
    expect(code(await begin(a, id))).toBe('E_ANSWER_NOT_OPEN')
    const desk = await act(id, { act: 'hand-out' })
    expect([paperOf(desk, a)?.state, paperOf(desk, c)?.state]).toEqual(['working', 'waiting'])
    const working = await look(a, id, waiting.mine?.epoch)
    const end = new Date(t.clock.now().getTime() + 45 * 60_000).toISOString()
    expect(working).toMatchObject({ phase: 'working', mine: { paper: { state: 'working', endsAt: end } } })
    expect(working.own?.questions.map(({ no }) => no)).toEqual([1, 2, 3])
    expect(JSON.stringify(working.own)).not.toMatch(/"(right|explain)"/)
    await make.pass(2_000)
    expect((await look(c, id)).own).toBeUndefined()
    const late = (await begin(c, id)).data.state
    // Everybody's paper closes at one time.
    expect(late).toMatchObject({ mine: { paper: { state: 'working', endsAt: end } } })
    expect(code(await begin(c, id))).toBe(200)
  })

  it('tells nothing of what came of it before it is ranked: not who sits it, nor its wall, nor a notice', async () => {
    const [a] = pupils
    const { _id: id } = await exam()
    const result = () => t.as(a).call(readOwnRoomResult, { params: { roomId: id } })
    await move(id, 'prepare')
    await look(a, id)
    expect(code(await result())).toBe('E_RANKING_PROCESSING')
    await move(id, 'in_progress')
    const state = await look(a, id)
    expect(code(await save(a, id, [answer(state, 0, 1)]))).toBe(200)
    await move(id, 'ended')
    expect(code(await result())).toBe('E_RANKING_PROCESSING')
    // Whoever has a pupil in it reads who sits it, and neither points nor ranks.
    const query = { limit: 10 }
    const list = await t
      .as(room.teacher)
      .call(calls.listParticipants, { params: { ...params, contestId: id }, query })
    expect(list.data.participants.map(({ points, rank }) => [points, rank])).toEqual(
      room.studentIds.map(() => [0, null]),
    )
    // Its hosts see what is there.
    const studentId = room.studentIds[0] as string
    const paper = await t.as(t.admin).call(readRoomPaper, { params: { roomId: id, studentId } })
    expect(paper.data).toMatchObject({ paper: { totalPoint: 3, answers: [{ asked: true }, {}, {}] } })
    const wall = await t.as(t.admin).call(readRoom, { params: { roomId: id }, query: { view: 'screen' } })
    expect(wall.data.screen).toMatchObject({ status: 'ended', top: [] })
    await t.runDueJobs()
    const told = await t.as(a).call(listNotifications, {})
    expect(told.data.notifications.map(({ kind }) => kind)).not.toContain('roomResults')
  })

  it('takes changed answers, whatever its settings say of questions that are asked one by one', async () => {
    const [a] = pupils
    const { _id: id } = await exam({ settings: { changeUntilLock: false } })
    await move(id, 'prepare')
    await look(a, id)
    await move(id, 'in_progress')
    const state = await look(a, id)
    expect(code(await save(a, id, [answer(state, 0, 1)]))).toBe(200)
    const changed = await save(a, id, [answer(state, 0, 2, 2)])
    expect(changed.data.kept).toMatchObject([{ seq: 2 }])
  })

  it('keeps where its pupil is and what they flagged, and gives both to the next device; an older one changes nothing', async () => {
    const [a, b] = pupils
    const { _id: id } = await exam()
    await move(id, 'prepare')
    for (const who of [a, b]) await look(who, id)
    const mark = (who: Person | null, body: object) =>
      t.as(who).call(calls.savePlace, { params: { contestId: id }, body: body as never })
    const state = await look(a, id, 1)
    // Nothing is worked on yet.
    expect(code(await mark(a, { epoch: state.mine!.epoch, place: 2, flags: [2] }))).toBe(200)
    await move(id, 'in_progress')
    const begun = await look(a, id, state.mine!.epoch)
    expect([begun.own?.place, begun.own?.flags]).toEqual([0, []])
    expect((await mark(null, { place: 1, flags: [] })).status).toBe(401)
    for (const wrong of [
      { place: 0, flags: [] },
      { place: 1, flags: [2, 2] },
      { place: 1, flags: [501] },
    ])
      expect((await mark(a, wrong)).status).toBe(400)
    const stranger = await t.make.person('student', { schoolId: await t.make.school() })
    expect(code(await mark(stranger, { place: 1, flags: [] }))).toBe('E_NOT_FOUND')
    const mine = { epoch: begun.mine!.epoch, place: 3, flags: [1, 3] }
    for (let twice = 0; twice < 2; twice += 1) expect(code(await mark(a, mine))).toBe(200)
    const other = await look(a, id)
    expect([other.own?.place, other.own?.flags]).toEqual([3, [1, 3]])
    await mark(a, { ...mine, place: 1, flags: [] })
    const again = await look(a, id, other.mine!.epoch)
    expect([again.own?.place, again.own?.flags]).toEqual([3, [1, 3]])
    await finish(a, id, other.mine!.epoch)
    expect(code(await mark(a, { epoch: other.mine!.epoch, place: 2, flags: [] }))).toBe(200)
    const { rows } = await t.database.db.execute(
      sql`select place::int, flags from room_seat where room_id = ${id} and student_id = ${room.studentIds[0]}`,
    )
    expect(rows).toEqual([{ place: 3, flags: [1, 3] }])
    expect((await look(b, id)).own).toMatchObject({ place: 0, flags: [] })
  })

  it('keeps answers until the end and gives them back to any device; what was handed in nobody changes', async () => {
    const [a] = pupils
    const { _id: id } = await exam()
    await move(id, 'prepare')
    await look(a, id)
    await move(id, 'in_progress')
    const state = await look(a, id)
    expect(code(await save(a, id, [answer(state, 0, 1), answer(state, 2, 3)]))).toBe(200)
    expect(code(await save(a, id, [answer(state, 0, 2, 2)]))).toBe(200)
    const other = await look(a, id)
    expect(other.mine!.epoch).toBeGreaterThan(state.mine!.epoch)
    // In the ids by which the room knows its options.
    expect(other.own?.answers.map(({ questionId, seq }) => [questionId, seq])).toEqual([
      [state.own?.questions[0]?._id, 2],
      [state.own?.questions[2]?._id, 1],
    ])
    expect(other.own?.answers[0]?.answer).toEqual(expect.any(String))
    // The older device only fills what is empty.
    expect(code(await save(a, id, [answer(other, 0, 0, 1)]))).toBe(200)
    const older = await save(a, id, [answer(state, 0, 3, 9), answer(state, 1, 3, 9)])
    expect(older.data.kept.map(({ epoch }) => epoch)).toEqual([other.mine!.epoch, state.mine!.epoch])
    const done = await finish(a, id)
    expect(done.data.state.mine?.paper?.state).toBe('submitted')
    expect(done.data.state.own).toBeUndefined()
    expect(code(await finish(a, id))).toBe(200)
    expect(code(await save(a, id, [answer(other, 1, 2, 5)]))).toBe('E_ANSWER_CLOSED')
    const { rows } = await t.database.db.execute(
      sql`select no, answer from room_answer where room_id = ${id} order by no`,
    )
    expect(rows.length).toBe(3)
  })

  it('ends by the clock: papers are taken at once, and the exam is over when nobody works any more', async () => {
    const [a, b] = pupils
    const { _id: id } = await exam({ duration: 1 })
    await move(id, 'prepare')
    await look(a, id)
    const second = await look(b, id)
    await act(id, { act: 'hand-out' })
    const desk = await act(id, {
      ...{ act: 'minutes', studentId: room.studentIds[1] as string, minutes: 1 },
    })
    expect(Date.parse(paperOf(desk, b)?.endsAt ?? '') - Date.parse(paperOf(desk, a)?.endsAt ?? '')).toBe(
      60_000,
    )
    const state = await look(b, id, second.mine?.epoch)
    await make.pass(61_000)
    // Within the two seconds that an answer may take.
    await make.pass(2_000)
    const over = await act(id, { act: 'extension', minutes: 0 })
    expect([paperOf(over, a)?.state, paperOf(over, b)?.state]).toEqual(['time', 'working'])
    expect(code(await save(b, id, [answer(state, 0, 1)]))).toBe(200)
    await make.pass(61_000)
    expect(await read(id)).toMatchObject({ status: 'ended', isScoredAndRanked: false })
    expect((await save(b, id, [answer(state, 1, 1)])).data.kept).toMatchObject([{ late: true }])
  })

  it('ends for who was sent out as well: no paper stays open, whether the clock or a host ends it', async () => {
    const [a, b, c] = pupils
    for (const by of ['clock', 'host'] as const) {
      const { _id: id } = await exam({ duration: 1 })
      await move(id, 'prepare')
      for (const who of [a, b]) await look(who, id)
      await act(id, { act: 'hand-out' })
      const studentId = (who: Person) => room.studentIds[pupils.indexOf(who)] as string
      await act(id, { act: 'remove', studentId: studentId(a) })
      await act(id, { act: 'remove', studentId: studentId(c) })
      if (by === 'clock') await make.pass(70_000)
      else await act(id, { act: 'end' })
      expect((await read(id)).status).toBe('ended')
      const closed = by === 'clock' ? 'time' : 'collected'
      const now = (await t.as(t.admin).call(readRoom, { params: { roomId: id }, query: {} })).data
        .desk as DeskState
      expect([a, b, c].map(who => paperOf(now, who)?.state)).toEqual([closed, closed, 'waiting'])
      expect(seatOf(now, a)?.state).toBe('removed')
    }
  })

  it('given more time goes on for who was stopped, and not for who has handed in until a host opens it again', async () => {
    const [a, b] = pupils
    const { _id: id } = await exam({ duration: 2 })
    await move(id, 'prepare')
    await look(a, id)
    await look(b, id)
    await act(id, { act: 'hand-out' })
    await act(id, { act: 'minutes', studentId: room.studentIds[2] as string, minutes: 30 })
    await begin(pupils[2], id)
    await finish(b, id)
    await make.pass(124_000)
    const stopped = await act(id, { act: 'extension', minutes: 0 })
    expect([paperOf(stopped, a)?.state, paperOf(stopped, b)?.state]).toEqual(['time', 'submitted'])
    expect(code(await tryAct(id, { act: 'reopen', studentId: room.studentIds[1] as string }))).toBe(
      'E_ROOM_ACT',
    )
    const longer = await act(id, { act: 'extension', minutes: 12 })
    expect(longer.paper?.extension).toBe(12)
    expect([paperOf(longer, a)?.state, paperOf(longer, b)?.state]).toEqual(['working', 'submitted'])
    const again = await act(id, { act: 'reopen', studentId: room.studentIds[1] as string })
    expect(paperOf(again, b)?.state).toBe('working')
    const taken = await act(id, { act: 'collect', studentId: room.studentIds[1] as string })
    expect(paperOf(taken, b)?.state).toBe('collected')
    const seat = seatOf(taken, a)!
    const both = await Promise.all(
      [5, 6].map(minutes =>
        tryAct(id, { act: 'minutes', studentId: seat.studentId, edition: seat.edition, minutes }),
      ),
    )
    expect(both.map(code).sort()).toEqual([200, 'E_SEAT_CHANGED'])
    const ended = await act(id, { act: 'end' })
    expect([ended.status, paperOf(ended, a)?.state]).toEqual(['ended', 'collected'])
  })
})

describe('an exam on a bad day', () => {
  it('waits for a host where nobody was here over its end, and gives the time that they say', async () => {
    const [a] = pupils
    const { _id: id } = await exam({ duration: 2 })
    await move(id, 'prepare')
    const waiting = await look(a, id)
    await act(id, { act: 'hand-out' })
    const state = await look(a, id, waiting.mine?.epoch)
    await make.pass(60_000)
    t.clock.forward(70_000)
    await make.pass(5_000)
    expect((await read(id)).status).toBe('in_progress')
    const longer = await act(id, { act: 'extension', minutes: 5 })
    expect(paperOf(longer, a)?.state).toBe('working')
    expect(code(await save(a, id, [answer(state, 0, 1)]))).toBe(200)
    // A host has answered: from here on the clock rules again.
    await make.pass(5 * 60_000)
    expect((await read(id)).status).toBe('ended')
  }, 120_000)

  it('collects nothing by a clock that was moved until a host has said how it goes on', async () => {
    const [a] = pupils
    const { _id: id } = await exam({ duration: 30 })
    await move(id, 'prepare')
    await look(a, id)
    await act(id, { act: 'hand-out' })
    await make.pass(3_000)
    t.clock.jump(60 * 60_000)
    await make.pass(3_000)
    const desk = await t.as(t.admin).call(readRoom, { params: { roomId: id }, query: {} })
    expect(paperOf(desk.data.desk!, a)?.state).toBe('working')
    expect((await act(id, { act: 'extension', minutes: 90 })).acts.map(one => one.act)).toContain(
      'clock-jump',
    )
    t.clock.jump(-60 * 60_000)
  })

  it('is opened on a second device: the first hears of it at once, and cannot hand in', async () => {
    const [a] = pupils
    const { _id: id } = await exam()
    await move(id, 'prepare')
    const phone = await make.connect(a)
    const joined = await say<{ state: PlayState }>(phone, 'join', `play:${id}`, { epoch: 0 })
    const epoch = joined.state.mine?.epoch
    await act(id, { act: 'hand-out' })
    const heard = next<{ mine: { epoch: number } }>(phone, 'own')
    const other = await look(a, id)
    expect((await heard).mine.epoch).toBe(other.mine?.epoch)
    expect(code(await finish(a, id, epoch))).toBe('E_PAPER_ELSEWHERE')
    expect(code(await finish(a, id, other.mine?.epoch))).toBe(200)
  })

  it('moves its planned end no more once the paper is out', async () => {
    const at = (minutes: number) => new Date(t.clock.now().getTime() + minutes * 60_000).toISOString()
    const { _id } = await exam({ startAt: at(1), endAt: at(40) })
    await move(_id, 'prepare')
    await act(_id, { act: 'hand-out' })
    const later = await t.as(t.admin).call(calls.updateContest, { params, body: { _id, endAt: at(90) } })
    expect(code(later)).toBe('E_CONTEST_RUNNING')
  })
})

describe('an exam that is open longer than each may work', () => {
  it('is begun by each when they like, and closes for all at its end', async () => {
    const [a, b] = pupils
    const at = (minutes: number) => new Date(t.clock.now().getTime() + minutes * 60_000).toISOString()
    const { _id: id } = await exam({ duration: 30, startAt: at(60), endAt: at(60 + 40) })
    await move(id, 'prepare')
    await look(a, id)
    const desk = await act(id, { act: 'hand-out' })
    expect(paperOf(desk, a)?.state).toBe('waiting')
    const first = (await begin(a, id)).data.state
    expect(first.mine?.paper?.endsAt).toBe(at(30))
    await make.pass(20 * 60_000)
    const second = (await begin(b, id)).data.state
    expect(second.mine?.paper?.endsAt).toBe(at(20))
  }, 60_000)
})

describe('an exam that is published', () => {
  it('is found by its pupils, opens and starts by the clock', async () => {
    const at = new Date(t.clock.now().getTime() + 20 * 60_000).toISOString()
    const { _id, name } = await exam({ startAt: at })
    await t.as(t.admin).call(calls.updateContest, { params, body: { _id, published: true } })
    const own = async () => (await t.as(pupils[0]).call(listOwnRooms)).data.rooms.find(one => one._id === _id)
    expect(await own()).toMatchObject({ kind: 'exam', name, status: 'not_started', startAt: at })
    await contestClock(t.kernel).work(null)
    expect((await read(_id)).status).toBe('prepare')
    t.clock.forward(20 * 60_000)
    await t.beat()
    await contestClock(t.kernel).work(null)
    expect((await read(_id)).status).toBe('in_progress')
  })
})

describe('an essay of an exam', () => {
  it('is what a pupil writes, without files', async () => {
    const [a] = pupils
    const { _id: id } = await exam()
    const query = { contestId: id }
    await t
      .as(t.admin)
      .call(calls.addContestQuestion, { params, query, body: asDraft(sample.Essay()) as never })
    await move(id, 'prepare')
    await look(a, id)
    await act(id, { act: 'hand-out' })
    const state = await look(a, id)
    const essay = { ...answer(state, 3, 0), answer: { html: '<p>Mùa thu</p>', files: [] } }
    expect(code(await save(a, id, [essay]))).toBe(200)
    const file = { ...essay, seq: 2, answer: { html: '', files: [`/aa/${'a'.repeat(30)}.jpg`] } }
    expect(code(await save(a, id, [file]))).toBe('E_INVALID')
  })
})

it('the end of a paper is the same in the contract and in the database, whatever is said of it', async () => {
  let seed = 7
  const random = (most: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % most
  }
  const base = Date.parse('2026-12-01T01:00:00.000Z')
  const maybe = <T>(value: T) => (random(4) === 0 ? null : value)
  const cases = Array.from({ length: 10_000 }, () => ({
    begunAt: maybe(new Date(base + random(90) * 60_000)),
    minutes: maybe(1 + random(600)),
    closesAt: maybe(new Date(base + random(300) * 60_000)),
    ...{ extra: random(60), extension: random(181) },
  }))
  const { rows } = await t.database.db.execute<{ end: string | null }>(sql`
    select (extract(epoch from paper_end(begun, minutes, closes, more)) * 1000)::float8 as end
    from jsonb_to_recordset(${JSON.stringify(
      cases.map(({ begunAt, closesAt, minutes, extra, extension }, at) => ({
        ...{ at, begun: begunAt, closes: closesAt, minutes, more: extra + extension },
      })),
    )}::jsonb) as one (at int, begun timestamptz, closes timestamptz, minutes int, more int) order by at`)
  expect(rows.map(({ end }) => end)).toEqual(cases.map(one => paperEnd(one)?.getTime() ?? null))
})

it('gives 180 minutes more at most: 181, or less than none, are refused for all and for one', async () => {
  const { _id: id } = await exam()
  await move(id, 'prepare')
  const [a] = pupils
  await look(a, id)
  await move(id, 'in_progress')
  const seat = seatOf(await act(id, { act: 'extension', minutes: 0 }), a)!
  for (const minutes of [181, -1, 1.5]) {
    expect((await tryAct(id, { act: 'extension', minutes })).status).toBe(400)
    expect((await tryAct(id, { act: 'minutes', studentId: seat.studentId, minutes })).status).toBe(400)
  }
  expect((await act(id, { act: 'extension', minutes: 180 })).paper?.extension).toBe(180)
  const more = await act(id, { act: 'minutes', studentId: seat.studentId, minutes: 180 })
  expect(paperOf(more, a)?.extra).toBe(180)
})

it('is refused where its paper is too large for a phone; one at the edge comes with all its answers in 256 kB', async () => {
  const of = async (last: number) => {
    const { _id: contestId } = await exam()
    const letters = [...Array.from({ length: 11 }, () => 19_990), last]
    const questions = letters.flatMap(length => choices(1, { content: `<p>${'x'.repeat(length)}</p>` }))
    const body = { questions: questions as never }
    await t.as(t.admin).call(calls.addContestQuestions, { params, query: { contestId }, body })
    return { contestId, opened: await move(contestId, 'prepare') }
  }
  expect(code((await of(19_990)).opened)).toBe('E_PAPER_TOO_LARGE')
  const { contestId, opened } = await of(19_990 - 3_000)
  expect(code(opened)).toBe(200)
  const [a] = pupils
  await look(a, contestId)
  await move(contestId, 'in_progress')
  const state = await look(a, contestId, 1)
  const given = state.own!.questions.map((_, at) => answer(state, at, 0))
  expect((await save(a, contestId, given)).status).toBe(200)
  const bytes = Buffer.byteLength(JSON.stringify(await look(a, contestId, 1)))
  expect(bytes).toBeGreaterThan(236 * 1024)
  expect(bytes).toBeLessThan(256 * 1024)
})

it('says of an answer that it is not saved while the disk is full, and takes it when it is sent again', async () => {
  const { _id: id } = await exam()
  await move(id, 'prepare')
  const [a] = pupils
  await look(a, id)
  await move(id, 'in_progress')
  const state = await look(a, id, 1)
  const { pool } = t.database
  await pool.query(
    `create function no_room() returns trigger language plpgsql as $$
     begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`,
  )
  await pool.query('create trigger no_room before insert on room_answer execute function no_room()')
  const full = await save(a, id, [answer(state, 0, 1)])
  await pool.query('drop trigger no_room on room_answer')
  expect([full.status, code(full), 'retry-after' in full.headers]).toEqual([503, 'E_UNAVAILABLE', true])
  expect((await look(a, id, 1)).own?.answers).toEqual([])
  expect(code(await save(a, id, [answer(state, 0, 1)]))).toBe(200)
  expect((await look(a, id, 1)).own?.answers).toHaveLength(1)
})

it('a thousand papers that are each handed in twice at once are a thousand results', async () => {
  const MANY = 1_000
  const crowd = await homeworkMaker(t).classroom({ schoolId: t.schoolId, pupils: MANY })
  const { _id: contestId } = await exam()
  for (let from = 0; from < MANY; from += 500) {
    const studentIds = crowd.studentIds.slice(from, from + 500)
    const body = { contestId, studentIds: [...studentIds] }
    expect((await t.as(t.admin).call(calls.addParticipants, { params, body })).status).toBe(200)
  }
  await move(contestId, 'prepare')
  await move(contestId, 'in_progress')
  await t.database.pool.query(
    'update room_seat set begun_at = (select opens_at from room where id = room_id), epoch = 1 where room_id = $1',
    [contestId],
  )
  for (let from = 0; from < MANY; from += 50) {
    const some = crowd.pupils.slice(from, from + 50)
    const done = await Promise.all([...some, ...some].map(one => finish(one, contestId, 1)))
    expect(done.map(code)).toEqual(done.map(() => 200))
  }
  const { rows } = await t.database.pool.query(
    `select closed, count(*)::int, count(distinct student_id)::int as papers, max(edition)::int as editions
     from room_seat where room_id = $1 and closed is not null group by closed`,
    [contestId],
  )
  expect(rows).toEqual([{ closed: 'submitted', count: MANY, papers: MANY, editions: 2 }])
})

it('gives a candidate the number that is said, which nobody else has, until the waiting room opens', async () => {
  const { _id: contestId } = await exam()
  const say = (at: number, number: number | null) =>
    t.as(t.admin).call(calls.updateParticipant, {
      ...{ params, body: { contestId, studentId: room.studentIds[at] as never, number } },
    })
  expect(code(await say(0, 40))).toBe(200)
  expect(code(await say(1, 40))).toBe('E_NUMBER_TAKEN')
  for (const wrong of [0, 5_001]) expect((await say(1, wrong)).status).toBe(400)
  expect(code(await say(0, 40))).toBe(200)
  expect(code(await say(0, null))).toBe(200)
  expect(code(await say(1, 40))).toBe(200)
  await move(contestId, 'prepare')
  expect(code(await say(1, 41))).toBe('E_CONTEST_STARTED')
  const { rows } = await t.database.db.execute<{ student_id: string; number: number }>(
    sql`select student_id, number::int from room_seat where room_id = ${contestId}`,
  )
  const numbers = new Map(rows.map(row => [row.student_id, row.number]))
  expect(room.studentIds.map(id => numbers.get(id)).sort()).toEqual([1, 2, 40])
  expect(numbers.get(room.studentIds[1] as string)).toBe(40)
})

describe('an exam for Safe Exam Browser', () => {
  const KEY = 'ab'.repeat(32)
  const OTHER = 'cd'.repeat(32)
  const sha = (text: string) => createHash('sha256').update(text).digest('hex')
  /** As the browser makes it, of the address that is asked and its key. */
  const shown = (path: string, key = KEY) => ({
    ...{ host: 'thi.truong.vn', 'x-safeexambrowser-configkeyhash': sha(`http://thi.truong.vn${path}${key}`) },
  })
  const ask = async (
    who: Person,
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    headers: object,
    body?: object,
  ) => {
    const reply = await t.app.inject({
      ...{ method, url: path },
      headers: { authorization: `Bearer ${who.token}`, host: 'thi.truong.vn', ...headers },
      ...(body && { payload: body }),
    })
    return {
      status: reply.statusCode,
      ...(reply.json() as { data: { state: PlayState }; error?: { code: string } }),
    }
  }
  const at = (contestId: string, rest = '') => `/app/learn/contests/${contestId}${rest}`

  async function running(): Promise<string> {
    const { _id, browserKeys } = await exam({ browserKeys: [KEY.toUpperCase(), OTHER] })
    expect(browserKeys).toEqual([KEY, OTHER])
    await move(_id, 'prepare')
    return _id
  }

  it('opens its waiting room in any browser, and its paper in none that shows no key, or a wrong one', async () => {
    const contestId = await running()
    const [who] = pupils
    expect((await ask(who, 'GET', at(contestId), {})).status).toBe(200)
    await act(contestId, { act: 'hand-out' })
    const begin = at(contestId, '/begin')
    for (const headers of [
      {},
      { 'x-safeexambrowser-configkeyhash': 'x' },
      { 'x-safeexambrowser-configkeyhash': KEY },
      shown(begin, 'ee'.repeat(32)),
      shown(at(contestId)),
    ]) {
      const refused = await ask(who, 'POST', begin, headers, { epoch: 0 })
      expect([refused.status, refused.error?.code]).toEqual([403, 'E_EXAM_BROWSER'])
    }
    const begun = await ask(who, 'POST', begin, shown(begin), { epoch: 0 })
    expect(begun.status).toBe(200)
    expect(begun.data.state.own?.questions).toHaveLength(3)
    // What is read again wants it as well; the other key, and that of the exam's page, do.
    const { epoch } = begun.data.state.mine!
    const path = `${at(contestId)}?epoch=${epoch}`
    const bare = await ask(who, 'GET', path, {})
    expect([bare.status, bare.error?.code]).toEqual([403, 'E_EXAM_BROWSER'])
    expect(JSON.stringify(bare)).not.toContain('questions')
    for (const headers of [
      shown(path),
      shown(path, OTHER),
      { 'x-safeexambrowser-configkeyhash': sha(`http://thi.truong.vn/em/thi/${contestId}${KEY}`) },
    ])
      expect((await ask(who, 'GET', path, headers)).data.state.own?.questions).toHaveLength(3)
  })

  it('takes answers and the end from calls that show it alone, and is taken over by nothing else', async () => {
    const contestId = await running()
    const [who] = pupils
    await act(contestId, { act: 'hand-out' })
    const path = at(contestId, '/begin')
    const { state } = (await ask(who, 'POST', path, shown(path), { epoch: 0 })).data
    const { epoch } = state.mine!
    const answers = at(contestId, '/answers')
    const put = (body: object, headers: object) => ask(who, 'PUT', answers, headers, { answers: [body] })
    const sent = answer(state, 0, 1)
    expect((await put(sent, shown(answers))).status).toBe(200)
    // Another browser of theirs, which says whatever it likes: a number of a device opens nothing.
    for (const claimed of [epoch, undefined, 0])
      expect((await put({ ...sent, epoch: claimed, seq: 9 }, {})).error?.code).toBe('E_EXAM_BROWSER')
    const finish = at(contestId, '/finish')
    expect((await ask(who, 'POST', finish, {}, { epoch })).error?.code).toBe('E_EXAM_BROWSER')
    expect((await ask(who, 'GET', `${at(contestId)}?epoch=0`, {})).error?.code).toBe('E_EXAM_BROWSER')
    const socket = await make.connect(who)
    for (const claimed of [epoch, 0]) {
      const joined = await say<{ state: PlayState }>(socket, 'join', `play:${contestId}`, { epoch: claimed })
      expect(joined.state.mine!.epoch).toBe(epoch)
      expect(joined.state).not.toHaveProperty('own')
      expect(joined.state.mine).not.toHaveProperty('key')
      const said = await say(socket, 'answer', `play:${contestId}`, { ...sent, epoch, seq: 9 })
      expect(said).toMatchObject({ error: 'E_EXAM_BROWSER' })
    }
    const { rows } = await t.database.db.execute<{ seq: number }>(
      sql`select seq::int from room_answer where room_id = ${contestId}`,
    )
    expect(rows).toEqual([{ seq: 1 }])
    const signs = await t.database.db.execute(
      sql`select from room_sign where room_id = ${contestId} and kind = 'device'`,
    )
    expect(signs.rowCount).toBe(0)
    // Another machine with that browser goes on, and the one before looks on.
    const next = await ask(who, 'GET', at(contestId), shown(at(contestId)))
    expect(next.data.state.mine!.epoch).toBe(epoch + 1)
    expect((await ask(who, 'POST', finish, shown(finish), { epoch: epoch + 1 })).status).toBe(200)
  })

  it('has its keys changed by who runs it, who alone reads them, until its waiting room opens; a wrong one is refused', async () => {
    const { _id: contestId } = await exam({ browserKeys: [KEY, OTHER] })
    const change = (browserKeys: string[]) =>
      t.as(t.admin).call(calls.updateContest, { params, body: { _id: contestId, browserKeys } })
    expect((await change(['abc'])).status).toBe(400)
    expect((await change([KEY, KEY])).status).toBe(400)
    const seen = (await t.as(room.teacher).call(calls.readContest, { params, query: { contestId } })).data
      .contest
    expect([seen.browserKeys, seen.browserKeyCount]).toEqual([[], 2])
    await move(contestId, 'prepare')
    expect(code(await change([]))).toBe('E_CONTEST_STARTED')
    await move(contestId, 'not_start')
    expect((await change([])).data.contest.browserKeyCount).toBe(0)
    await move(contestId, 'prepare')
    expect(code(await change([KEY]))).toBe('E_CONTEST_STARTED')
    await act(contestId, { act: 'hand-out' })
    expect(code(await begin(pupils[1], contestId))).toBe(200)
  })
})
