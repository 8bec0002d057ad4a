import { readLiveExam, readOwnLiveExam, saveLiveAnswer } from '@bangxanh/contract/live-exam/endpoints.ts'
import { readLiveResult, readOwnRoomResult } from '@bangxanh/contract/room-results/endpoints.ts'
import {
  actInRoom,
  listOwnRooms,
  listRoomActs,
  readRoom,
  readTrial,
  saveTrialAnswer,
} from '@bangxanh/contract/rooms/endpoints.ts'
import type { DeskState, PlayState, ScreenState } from '@bangxanh/contract/rooms/schemas.ts'
import { sql } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { holdLock, waitingForLocks } from '../../testing/locks.ts'
import type { Person } from '../../testing/make.ts'
import { choices, type MadeRoom, rightOption, roomMaker, say } from '../../testing/make-rooms.ts'
import { testSchool } from '../../testing/test-school.ts'
import { openSession } from '../account/public.ts'
import { readKeptSeats } from './kept-seats.store.ts'
import { leftAloneJob } from './rooms.job.ts'

const t = testSchool()
let make: ReturnType<typeof roomMaker>
beforeAll(async () => {
  make = roomMaker(t)
  await make.listen()
})
afterEach(() => make.close())

type Device = { readonly token: string }
/** The same person, signed in at one more device. */
const deviceOf = async ({ userId }: Person): Promise<Device> => ({
  token: await t.act(caller => openSession(caller, userId)),
})
const trial = async (who: Device, { id: roomId }: MadeRoom, epoch = 0) =>
  (await t.as(who).call(readTrial, { params: { roomId }, query: { epoch } })).data.state
const answer = (who: Device, { id: roomId }: MadeRoom, body: object) =>
  t.as(who).call(saveTrialAnswer, { params: { roomId }, body: { answer: 0, seq: 1, ...body } as never })
const act = (room: MadeRoom, body: object) => make.act(room.teacher, room.id, body as never)
const countOf = async (table: string, room: MadeRoom): Promise<number> => {
  const { rows } = await t.database.pool.query(`select count(*)::int as n from ${table} where room_id = $1`, [
    room.id,
  ])
  return rows[0].n
}
const code = (reply: { status: number; error?: { code: string } }) => reply.error?.code ?? reply.status
const deskOf = async (room: MadeRoom) =>
  (await t.as(room.teacher).call(readRoom, { params: { roomId: room.id } })).data.desk!

/** A room that is rehearsed, with so many devices in their seats. */
async function rehearsed(devices = 1, of: Parameters<typeof make.room>[0] = {}) {
  const room = await make.room(of)
  await make.acts(room, 'start', 'rehearse')
  const some = await Promise.all(Array.from({ length: devices }, () => deviceOf(room.teacher)))
  for (const one of some) await trial(one, room)
  return { room, devices: some, device: some[0] as Device }
}

describe('a device of a rehearsal', () => {
  it('is of who runs the room: not signed in, invalid, of another school, a colleague, a pupil', async () => {
    const { room } = await rehearsed()
    const params = { roomId: room.id }
    const body = { questionId: room.id, answer: 0, seq: 1 }
    const colleague = await t.make.person('teacher', { schoolId: room.schoolId })
    for (const [who, refused] of [
      [null, 'E_UNAUTHENTICATED'],
      [t.otherTenant, 'E_NOT_FOUND'],
      [colleague, 'E_NOT_CLASS_TEACHER'],
      [room.pupils[0]!, 'E_NOT_FOUND'],
    ] as const) {
      expect(code(await t.as(who).call(readTrial, { params }))).toBe(refused)
      expect(code(await t.as(who).call(saveTrialAnswer, { params, body }))).toBe(refused)
    }
    expect((await t.as(room.teacher).call(readTrial, { params, query: { epoch: -1 } })).status).toBe(400)
    expect((await answer(room.teacher, room, { seq: 0 })).status).toBe(400)
    const socket = await make.connect(room.pupils[0]!)
    expect(await say(socket, 'join', `play:${room.id}`, { trial: true })).toEqual({ error: 'E_NOT_FOUND' })
  })

  it('sees and answers as a pupil would, and counts nowhere', async () => {
    const { room, device } = await rehearsed(1, { pupils: 3, questions: choices(2) })
    const socket = await make.connect(device)
    const heard: PlayState[] = []
    socket.on('state', state => heard.push(state))
    const { state } = await say<{ state: PlayState }>(socket, 'join', `play:${room.id}`, { trial: true })
    expect(state).toMatchObject({ rehearsal: true, phase: 'lobby', mine: { number: 1, rank: null } })
    const { epoch } = state.mine!
    const asking = await make.acts(room, 'next')
    const questionId = asking.question!._id
    const early = await answer(device, room, { questionId, epoch })
    expect(code(early)).toBe('E_ANSWER_NOT_OPEN')
    await make.pass(2_000)
    const wire = (await trial(device, room, epoch)).question!.body as { answers: { id: string }[] }
    const right = asking.optionIds![rightOption(asking)]!
    expect(wire.answers.map(({ id }) => id)).toContain(right)
    const given = await answer(device, room, { questionId, epoch, answer: right })
    expect(given.data.kept).toMatchObject({ epoch, seq: 1 })
    expect((await answer(device, room, { questionId, epoch, answer: right })).data.kept).toEqual(
      given.data.kept,
    )
    expect(code(await answer(device, room, { questionId, epoch: epoch + 1 }))).toBe('E_INVALID')
    expect(code(await answer(device, room, { questionId: room.id, epoch }))).toBe('E_NOT_FOUND')
    expect((await deskOf(room)).trials).toEqual([{ number: 1, answered: true }])
    await make.acts(room, 'lock')
    await make.pass(2_500)
    const revealed = await make.acts(room, 'reveal')
    expect(code(await answer(device, room, { questionId, epoch, seq: 9 }))).toBe('E_ANSWER_CLOSED')
    expect(revealed.counts).toEqual({ seated: 3, present: 0, answered: 0 })
    expect(revealed.top.map(({ points }) => points)).toEqual([0, 0, 0])
    expect(revealed.key!.given).toEqual([])
    await expect.poll(() => heard.at(-1)?.phase).toBe('revealed')
    expect(heard.at(-1)?.mine).toMatchObject({
      points: 1,
      score: 1,
      rank: null,
      answered: true,
      answer: right,
    })
    expect(await countOf('room_answer', room)).toBe(0)
    const { result } = (await t.as(room.teacher).call(readLiveResult, { params: { liveExamId: room.id } }))
      .data
    expect(JSON.stringify(result)).not.toContain('"points":1,')
  })

  it('is one of three, by its session; a reload keeps its seat and takes over, a fourth looks on', async () => {
    const { room, devices } = await rehearsed(3)
    expect((await deskOf(room)).trials).toEqual([1, 2, 3].map(number => ({ number, answered: false })))
    expect((await trial(devices[1]!, room)).mine).toMatchObject({ number: 2, epoch: 2 })
    expect((await trial(devices[1]!, room, 2)).mine).toMatchObject({ number: 2, epoch: 2 })
    const fourth = await deviceOf(room.teacher)
    expect(await trial(fourth, room)).toMatchObject({ rehearsal: true, phase: 'lobby', mine: null })
    const { question } = await make.acts(room, 'next')
    await make.pass(2_000)
    const sent = { questionId: question!._id }
    expect(code(await answer(fourth, room, sent))).toBe('E_NO_TRIAL_SEAT')
    // Of an older page only what is empty is filled, and one without an epoch takes over.
    expect((await answer(devices[1]!, room, { ...sent, epoch: 2 })).data.kept).toMatchObject({ epoch: 2 })
    expect((await answer(devices[1]!, room, { ...sent, epoch: 1, seq: 9 })).data.kept).toMatchObject({
      epoch: 2,
    })
    expect((await answer(devices[1]!, room, sent)).data.kept).toMatchObject({ epoch: 3, seq: 1 })
  })

  it('that was taken over from stays so until it asks for it anew, and hears of it at once', async () => {
    const { room, device } = await rehearsed()
    const come = async (brought: object) => {
      const socket = await make.connect(device)
      const heard: { epoch: number }[] = []
      socket.on('own', ({ mine }) => heard.push(mine))
      const entered = { trial: true, ...brought }
      const { state } = await say<{ state: PlayState }>(socket, 'join', `play:${room.id}`, entered)
      return { heard, epoch: state.mine!.epoch }
    }
    const first = await come({})
    const second = await come({})
    expect(second.epoch).toBe(first.epoch + 1)
    await expect.poll(() => first.heard.at(-1)).toMatchObject({ number: 1, epoch: second.epoch })
    // It comes back by itself, as from a pocket.
    expect((await trial(device, room, first.epoch)).mine).toMatchObject({ epoch: second.epoch })
    expect((await come({ epoch: first.epoch })).epoch).toBe(second.epoch)
    expect((await trial(device, room)).mine).toMatchObject({ epoch: second.epoch + 1 })
    await expect.poll(() => second.heard.at(-1)).toMatchObject({ epoch: second.epoch + 1 })
    const { question } = await make.acts(room, 'next')
    await make.pass(2_000)
    await answer(device, room, { questionId: question!._id })
    await expect.poll(() => second.heard.at(-1)).toMatchObject({ epoch: second.epoch + 2, answered: true })
  })

  it('tells desks alone, and shortly, that it is there and has answered', async () => {
    const { room, device } = await rehearsed()
    const { question } = await make.acts(room, 'next')
    await make.pass(2_000)
    const sockets = await Promise.all(
      (['desk', 'screen', 'play'] as const).map(async door => {
        const socket = await make.connect(room.teacher)
        await say(socket, 'join', `${door}:${room.id}`, {})
        const heard: [event: string, said: unknown][] = []
        socket.onAny((event, said) => event !== 'counts' && heard.push([event, said]))
        return heard
      }),
    )
    const [desk, ...others] = sockets
    await answer(device, room, { questionId: question!._id })
    const trials = [{ number: 1, answered: true }]
    await expect.poll(() => desk).toEqual([['trials', { room: room.id, trials }]])
    expect(others).toEqual([[], []])
  })

  it('of which five come at once: three have a seat', async () => {
    const { room } = await rehearsed(0)
    const five = await Promise.all([1, 2, 3, 4, 5].map(() => deviceOf(room.teacher)))
    const states = await Promise.all(five.map(one => trial(one, room)))
    const numbers = states.flatMap(({ mine }) => mine?.number ?? [])
    expect(numbers.toSorted()).toEqual([1, 2, 3])
  })

  it('is waited for by a reveal, which comes at once when all have answered', async () => {
    const { room, devices } = await rehearsed(2)
    const [one, other] = devices as [Device, Device]
    const { question } = await make.acts(room, 'next')
    await make.pass(2_000)
    const sent = { questionId: question!._id }
    await answer(one, room, sent)
    expect(await make.acts(room, 'reveal')).toMatchObject({ phase: 'locked', key: null })
    // What was on its way still comes through.
    expect((await answer(other, room, { ...sent, answer: 1 })).status).toBe(200)
    await make.pass(3_000)
    expect(await deskOf(room)).toMatchObject({ phase: 'revealed' })
    // One of them was wrong; nobody is out but in a bell.
    for (const each of devices) expect((await trial(each, room, 1)).mine!.state).toBe('in')
    const next = (await make.acts(room, 'next')).question!._id
    await make.pass(2_000)
    for (const each of devices) await answer(each, room, { questionId: next })
    expect(await make.acts(room, 'reveal')).toMatchObject({ phase: 'revealed' })
  })

  it('has none of a room that is not rehearsed', async () => {
    const room = await make.room()
    await make.acts(room, 'start')
    expect((await trial(room.teacher, room)).mine).toBeNull()
    expect(await countOf('room_trial', room)).toBe(0)
  })

  it('leaves nothing of its corrections in what a pupil is given of theirs', async () => {
    const room = await make.bell({ pupils: 2 })
    const correct = async (reason: string) => {
      await make.acts(room, 'next', 'lock')
      await make.pass(3_000)
      const { seats } = await make.acts(room, 'reveal')
      const { studentId, edition } = seats[0]!
      const done = await act(room, { act: 'correct', studentId, edition, out: false, reason })
      expect(done.status).toBe(200)
      return studentId
    }
    await make.acts(room, 'start', 'rehearse')
    await correct('Chỉ là thử')
    await make.acts(room, 'reset', 'start')
    const studentId = await correct('Bảng viết đúng')
    const [kept] = await t.act(({ db }) => readKeptSeats(db, { studentId, schoolId: null, userId: null }))
    expect(kept?.corrections.map(({ reason }) => reason)).toEqual(['Bảng viết đúng'])
  })

  it('falls in a bell by a wrong answer, as a pupil would, and no pupil falls by it', async () => {
    const room = await make.bell({ pupils: 3 })
    await make.acts(room, 'start', 'rehearse')
    const { mine } = await trial(room.teacher, room)
    const asking = await make.acts(room, 'next')
    await make.pass(2_000)
    const wrong = asking.optionIds!.find((_, at) => at !== rightOption(asking))
    await answer(room.teacher, room, { questionId: asking.question!._id, epoch: mine!.epoch, answer: wrong })
    await make.acts(room, 'lock')
    await make.pass(2_500)
    const revealed = await make.acts(room, 'reveal')
    expect(revealed.bell).toMatchObject({ standing: 3, fallen: [] })
    expect((await trial(room.teacher, room, mine!.epoch)).mine).toMatchObject({ state: 'out', score: 0 })
  })
})

describe('devices of a rehearsal', () => {
  it('have each what it answered itself, question by question, in this room alone', async () => {
    const room = await make.bell({ pupils: 1, questions: choices(3, { point: 2 }) })
    const other = await make.bell({ pupils: 1 })
    const elsewhere = await make.acts(other, 'start', 'rehearse', 'next')
    await make.acts(room, 'start', 'rehearse')
    const devices = [room.teacher, await deviceOf(room.teacher), await deviceOf(room.teacher)] as const
    for (const device of devices) await trial(device, room)
    const { pool } = t.database
    // The first one's session has a seat in the other room, too, under another number.
    await pool.query(
      `insert into room_trial (room_id, number, session_id, epoch) select $2, 3, session_id, 7 from room_trial where room_id = $1 and number = 1`,
      [room.id, other.id],
    )
    const each = () =>
      Promise.all(
        devices.map(async device => {
          const { number, epoch, state, points, score, answered } = (await trial(device, room, 1)).mine!
          return [number, epoch, state, points, score, answered]
        }),
      )
    const ask = async (rights: readonly (boolean | null)[], seq: number) => {
      const asking = await make.acts(room, 'next')
      await make.pass(2_000)
      const right = rightOption(asking)
      for (const [at, isRight] of rights.entries()) {
        if (isRight === null) continue
        const option = asking.optionIds![(right + (isRight ? 0 : 1)) % 4]
        const sent = { questionId: asking.question!._id, epoch: 1, seq, answer: option }
        expect((await answer(devices[at]!, room, sent)).data.kept).toMatchObject({ epoch: 1, seq })
      }
      return { questionId: asking.question!._id, wrong: asking.optionIds![(right + 1) % 4] }
    }
    const { questionId, wrong } = await ask([true, false, false], 5)
    await make.acts(room, 'lock')
    await make.pass(2_500)
    const before = [
      [1, 1, 'in', 0, null, true],
      [2, 1, 'in', 0, null, true],
      [3, 1, 'in', 0, null, true],
    ]
    expect(await each()).toEqual(before)
    await make.acts(room, 'reveal')
    const first = [
      [1, 1, 'in', 2, 2, true],
      [2, 1, 'out', 0, 0, true],
      [3, 1, 'out', 0, 0, true],
    ]
    expect(await each()).toEqual(first)
    const sent = { questionId, epoch: 1, seq: 5, answer: wrong }
    expect(code(await answer(devices[0], room, sent))).toBe('E_ANSWER_CLOSED')
    const theirs = { questionId: elsewhere.question!._id, epoch: 1, seq: 6 }
    expect(code(await answer(devices[0], room, theirs))).toBe('E_NOT_FOUND')
    const { rev } = await make.acts(room, 'void')
    expect((await each()).map(([, , state, points]) => [state, points])).toEqual([
      ['in', 0],
      ['in', 0],
      ['in', 0],
    ])
    await act(room, { act: 'undo', rev })
    expect(await each()).toEqual(first)
    // Not all have answered this one: the reveal waits.
    await ask([false, true, null], 1)
    expect(await make.acts(room, 'reveal')).toMatchObject({ phase: 'locked' })
    await make.pass(3_000)
    expect(await each()).toEqual([
      [1, 1, 'out', 2, 0, true],
      [2, 1, 'out', 2, 2, true],
      [3, 1, 'out', 0, null, false],
    ])
    // A page that is new there takes over the seat of this room alone.
    expect((await trial(devices[0], room)).mine!.epoch).toBe(2)
    const { rows } = await pool.query('select number, epoch from room_trial where room_id = $1', [other.id])
    expect(rows).toEqual([{ number: 3, epoch: 7 }])
  })
})

describe('while a room is rehearsed', () => {
  it('it is not open for pupils: nothing of it is told, nothing is taken, nobody comes in', async () => {
    const room = await make.room({ pupils: 2 })
    const pupil = room.pupils[0]!
    await make.acts(room, 'start')
    const socket = await make.connect(pupil)
    const heard: PlayState[] = []
    socket.on('state', state => heard.push(state))
    const first = await say<{ state: PlayState }>(socket, 'join', `play:${room.id}`, {})
    expect(first.state).toMatchObject({ status: 'live', mine: { number: 1 } })
    const { question } = await make.acts(room, 'rehearse', 'next')
    await make.pass(2_000)
    await make.acts(room, 'lock')
    await make.pass(2_500)
    await make.acts(room, 'reveal')
    await expect.poll(() => heard.at(-1)?.rev).toBe((await deskOf(room)).rev)
    const params = { liveExamId: room.id }
    const read = (await t.as(pupil).call(readOwnLiveExam, { params })).data.state
    for (const state of [...heard, read]) {
      expect(state).toMatchObject({
        status: 'not_started',
        phase: null,
        question: null,
        key: null,
        mine: null,
      })
      expect(state).not.toHaveProperty('rehearsal')
    }
    expect(JSON.stringify([heard, read])).not.toContain(question!._id)
    const sent = { questionId: question!._id, answer: 0, seq: 1 }
    expect(code(await t.as(pupil).call(saveLiveAnswer, { params, body: { ...sent, epoch: 1 } }))).toBe(
      'E_ANSWER_NOT_OPEN',
    )
    expect(code(await t.as(pupil).call(saveLiveAnswer, { params, body: sent }))).toBe('E_NO_SEAT')
    expect(code(await t.as(pupil).call(readOwnRoomResult, { params: { roomId: room.id } }))).toBe('E_NO_SEAT')
    const open = (await t.as(pupil).call(listOwnRooms, {})).data.rooms
    expect(open.map(({ _id }) => _id)).not.toContain(room.id)
    // Who looks on without being in the rehearsal sees what pupils see.
    expect((await t.as(room.teacher).call(readOwnLiveExam, { params })).data.state.question).toBeNull()
    // Once it is over they come in as ever.
    await make.acts(room, 'reset', 'start')
    expect((await t.as(pupil).call(readOwnLiveExam, { params })).data.state).toMatchObject({
      status: 'live',
      phase: 'lobby',
      mine: { number: 1, epoch: 1 },
    })
  })

  it('who sits down as it begins waits too, and is in once the room opens', async () => {
    const room = await make.room({ pupils: 2 })
    await make.acts(room, 'start')
    const pupil = room.pupils[1]!
    const params = { liveExamId: room.id }
    await t.database.pool.query('delete from room_seat where room_id = $1 and number = 2', [room.id])
    const release = await holdLock(t, sql`update room set rehearsal = true where id = ${room.id}`)
    const coming = t.as(pupil).call(readOwnLiveExam, { params })
    await waitingForLocks(t, 1)
    await release()
    expect((await coming).data.state).toMatchObject({ status: 'not_started', mine: null })
    expect(await countOf('room_seat', room)).toBe(1)
    await make.acts(room, 'reset', 'start')
    expect((await t.as(pupil).call(readOwnLiveExam, { params })).data.state).toMatchObject({
      mine: { number: 2 },
    })
  })

  it('the wall says so; it cannot be ended, and left alone goes back to its beginning', async () => {
    const { room } = await rehearsed()
    const desk = await deskOf(room)
    expect(desk.can).toEqual(['next', 'remove', 'readmit', 'reset'])
    const view = { params: { roomId: room.id }, query: { view: 'screen' } } as const
    expect((await t.as(room.teacher).call(readRoom, view)).data.screen).toMatchObject({ rehearsal: true })
    expect(code(await act(room, { act: 'end' }))).toBe('E_ROOM_ACT')
    expect(code(await act(room, { act: 'rehearse' }))).toBe('E_ROOM_ACT')
    t.clock.forward(181 * 60_000)
    await leftAloneJob(t.kernel).work(null)
    expect(await deskOf(room)).toMatchObject({ status: 'not_started', can: ['start'] })
  })

  it('it was begun in the lobby, and nowhere else', async () => {
    const room = await make.room()
    expect(code(await act(room, { act: 'rehearse' }))).toBe('E_ROOM_ACT')
    await make.acts(room, 'start', 'next')
    expect(code(await act(room, { act: 'rehearse' }))).toBe('E_ROOM_ACT')
  })
})

describe('a reset', () => {
  const answerOf = async (room: MadeRoom, desk: DeskState) =>
    t.as(room.pupils[0]!).call(saveLiveAnswer, {
      params: { liveExamId: room.id },
      body: { questionId: desk.question!._id, answer: 0, seq: 1 },
    })

  it('is refused to who does not run the room', async () => {
    const { room } = await rehearsed()
    const asked = { params: { roomId: room.id }, body: { act: 'reset' } } as const
    const colleague = await t.make.person('teacher', { schoolId: room.schoolId })
    expect((await t.as(null).call(actInRoom, asked)).status).toBe(401)
    expect((await t.as(t.otherTenant).call(actInRoom, asked)).status).toBe(404)
    expect(code(await t.as(colleague).call(actInRoom, asked))).toBe('E_NOT_CLASS_TEACHER')
    expect((await deskOf(room)).rehearsal).toBe(true)
  })

  it('takes the room back to before its start: questions, seats, devices, answers, times; the log stays', async () => {
    const { room, device } = await rehearsed(1, { questions: choices(2) })
    const asking = await make.acts(room, 'next')
    await make.pass(2_000)
    await answer(device, room, { questionId: asking.question!._id })
    await make.acts(room, 'extend', 'void', 'next', 'reset')
    const left = async (table: string) => countOf(table, room)
    for (const table of ['room_question', 'room_seat', 'room_trial', 'room_trial_answer', 'room_beat'])
      expect([table, await left(table)]).toEqual([table, 0])
    expect(await deskOf(room)).toMatchObject({
      ...{
        status: 'not_started',
        phase: null,
        question: null,
        opensAt: null,
        closesAt: null,
        can: ['start'],
      },
      code: asking.code,
    })
    const { rows } = await t.database.pool.query('select * from room where id = $1', [room.id])
    expect(rows[0]).toMatchObject({ started_at: null, paused_at: null, reveal_at: null, rehearsal: false })
    // What was frozen may be edited again.
    const { liveExam } = (await t.as(room.teacher).call(readLiveExam, { params: { liveExamId: room.id } }))
      .data
    expect(liveExam).toMatchObject({ status: 'not_started', can: { editQuestions: true } })
    const log = await t.as(room.teacher).call(listRoomActs, { params: { roomId: room.id } })
    expect(log.data.acts.map(({ act }) => act)).toEqual([
      'reset',
      'next',
      'void',
      'extend',
      'next',
      'rehearse',
      'start',
    ])
    // Which of them were tried.
    expect(log.data.acts.map(({ rehearsal = false }) => rehearsal)).toEqual([
      ...[true, true, true, true, true],
      ...[false, false],
    ])
    expect(code(await act(room, { act: 'undo', rev: (await deskOf(room)).rev }))).toBe('E_ROOM_ACT')
    // A device has to come in anew, and a clock that beats moves nothing.
    expect((await trial(device, room)).mine).toBeNull()
    await make.pass(60_000)
    expect((await deskOf(room)).status).toBe('not_started')
  })

  it('is told to every page; who waited waits again, and is in at the next start', async () => {
    const { room, device } = await rehearsed()
    const pages = await Promise.all(
      (
        [
          [room.teacher, `desk:${room.id}`, {}],
          [room.teacher, `screen:${room.id}`, {}],
          [device, `play:${room.id}`, { trial: true }],
          [room.pupils[0]!, `play:${room.id}`, {}],
        ] as const
      ).map(async ([who, name, brought]) => {
        const socket = await make.connect(who)
        const heard: { status: string }[] = []
        socket.on('state', state => heard.push(state))
        await say(socket, 'join', name, brought)
        return heard
      }),
    )
    await make.acts(room, 'reset')
    for (const heard of pages)
      await expect
        .poll(() => heard.at(-1))
        .toMatchObject({ status: 'not_started', phase: null, question: null })
    await make.acts(room, 'start')
    for (const heard of pages) await expect.poll(() => heard.at(-1)).toMatchObject({ phase: 'lobby' })
  })

  it('is refused with its sentence once a pupil has answered, in a room that is not rehearsed', async () => {
    const room = await make.room()
    const desk = await make.acts(room, 'start', 'next')
    await make.pass(2_000)
    expect((await answerOf(room, desk)).status).toBe(200)
    expect(await act(room, { act: 'reset' })).toMatchObject({
      status: 409,
      error: {
        code: 'E_ROOM_HAS_ANSWERS',
        msg: 'Đã có em trả lời nên phòng không thể trở về lúc đầu nữa.',
      },
    })
    expect((await deskOf(room)).can).not.toContain('reset')
  })

  it('is refused too once somebody has ruled what is written on boards, but for what was only tried', async () => {
    const ruled = async (...first: Parameters<typeof make.acts>[1][]) => {
      const room = await make.bell({ boards: 'all' })
      const asking = await make.acts(room, ...first, 'next')
      const { studentId, edition } = asking.seats[0]!
      expect((await act(room, { act: 'ruling', studentId, edition, out: true })).status).toBe(200)
      return room
    }
    const room = await ruled('start')
    expect((await deskOf(room)).can).not.toContain('reset')
    expect(code(await act(room, { act: 'reset' }))).toBe('E_ROOM_HAS_ANSWERS')
    const tried = await ruled('start', 'rehearse')
    expect(await make.acts(tried, 'reset')).toMatchObject({ status: 'not_started' })
  })

  it('of two hosts at once one moves it, and the other is shown what stands; a second one changes nothing', async () => {
    const { room } = await rehearsed()
    const { rev } = await deskOf(room)
    const both = await Promise.all([1, 2].map(() => act(room, { act: 'reset', rev })))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const moved = both.find(({ status }) => status === 409)?.error as unknown as { current: DeskState }
    expect(moved).toMatchObject({ code: 'E_ROOM_MOVED', current: { status: 'not_started' } })
    expect(code(await act(room, { act: 'reset' }))).toBe('E_ROOM_ACT')
  })

  it('at the moment of a pupil’s answer: one of the two stands', async () => {
    let resets = 0
    for (let run = 0; run < 12; run++) {
      const room = await make.room({ pupils: 1, questions: choices(1) })
      const desk = await make.acts(room, 'start', 'next')
      await make.pass(2_000)
      const late = run % 3
      const [reset, given] = await Promise.all([
        new Promise(resolve => setTimeout(resolve, late === 2 ? 8 : 0)).then(() =>
          act(room, { act: 'reset' }),
        ),
        new Promise(resolve => setTimeout(resolve, late === 1 ? 8 : 0)).then(() => answerOf(room, desk)),
      ])
      const kept = await countOf('room_answer', room)
      expect([reset.status, given.status === 200, kept]).toEqual(
        reset.status === 200 ? [200, false, 0] : [409, true, 1],
      )
      expect((await deskOf(room)).status).toBe(reset.status === 200 ? 'not_started' : 'live')
      if (reset.status === 200) resets++
    }
    expect(resets).toBeGreaterThan(0)
  })
})

describe('the wall, while pupils come in', () => {
  const wall = async (room: MadeRoom) => {
    const socket = await make.connect(room.teacher)
    const heard: NonNullable<ScreenState['inside']>[] = []
    socket.on('inside', ({ inside }) => heard.push(inside))
    const { state } = await say<{ state: ScreenState }>(socket, 'join', `screen:${room.id}`)
    return { heard, state }
  }

  it('names who is there, each as they come, and nobody once it has begun', async () => {
    const room = await make.room({ pupils: 3 })
    await make.acts(room, 'start')
    const { heard, state } = await wall(room)
    expect(state.inside).toEqual([])
    const names = (await deskOf(room)).seats.map(({ number, name }) => ({ number, name }))
    const one = await make.connect(room.pupils[1]!)
    await say(one, 'join', `play:${room.id}`, {})
    await t.beat()
    await expect.poll(() => heard.at(-1)).toEqual([names[1]])
    const other = await make.connect(room.pupils[0]!)
    await say(other, 'join', `play:${room.id}`, {})
    await t.beat()
    await expect.poll(() => heard.at(-1)).toEqual([names[0], names[1]])
    const before = heard.length
    await t.beat()
    await make.acts(room, 'next')
    await t.beat()
    expect(heard).toHaveLength(before)
    expect((await wall(room)).state).not.toHaveProperty('inside')
  })

  it('has the number alone where the room shows no names', async () => {
    const room = await make.room({ settings: { namesOnScreen: false } })
    await make.acts(room, 'start')
    const { heard, state } = await wall(room)
    const one = await make.connect(room.pupils[0]!)
    await say(one, 'join', `play:${room.id}`, {})
    await t.beat()
    expect(state).not.toHaveProperty('inside')
    expect((await deskOf(room)).counts.present).toBe(1)
    expect(heard).toEqual([])
  })
})
