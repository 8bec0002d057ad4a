import {
  createLiveExam,
  readOwnLiveExam,
  saveLiveAnswer,
  uploadToLiveExam,
} from '@bangxanh/contract/live-exam/endpoints.ts'
import { listNotifications } from '@bangxanh/contract/notifications/endpoints.ts'
import {
  actInRoom,
  listOwnRooms,
  listRoomActs,
  listRunningRooms,
  readRoom,
} from '@bangxanh/contract/rooms/endpoints.ts'
import type { OwnRoom, PlayState, RoomAnswerKept } from '@bangxanh/contract/rooms/schemas.ts'
import { isMarkedByPerson, QUESTION_TYPES } from '@bangxanh/questions/registry.ts'
import { asDraft, sample } from '@bangxanh/questions/testing/sample.ts'
import { sql } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { actAs } from '../../kernel/caller.ts'
import { newId } from '../../kernel/db/new-id.ts'
import { holdLock, waitingForLocks } from '../../testing/locks.ts'
import type { Person } from '../../testing/make.ts'
import { choices, type MadeRoom, next, roomMaker, say } from '../../testing/make-rooms.ts'
import { picture } from '../../testing/make-vault.ts'
import { record } from '../../testing/record-sql.ts'
import { copyRows, insertRow } from '../../testing/rows.ts'
import { testSchool } from '../../testing/test-school.ts'
import { newRoomCode } from './room-code.ts'

const t = testSchool()
let make: ReturnType<typeof roomMaker>

beforeAll(async () => {
  make = roomMaker(t)
  await make.listen()
})
afterEach(() => make.close())

const phone = async (room: MadeRoom, index = 0, epoch = 0) => {
  const socket = await make.connect(room.pupils[index]!)
  const joined = await say<{ rev: number; state: PlayState }>(socket, 'join', `play:${room.id}`, { epoch })
  return { socket, joined, state: joined.state, epoch: joined.state.mine?.epoch ?? 0 }
}
const answer = (
  { socket, epoch }: { socket: Awaited<ReturnType<typeof make.connect>>; epoch: number },
  room: MadeRoom,
  questionId: string,
  option: unknown,
  seq = 1,
) =>
  say<RoomAnswerKept & { error?: string }>(socket, 'answer', `play:${room.id}`, {
    questionId,
    answer: option,
    epoch,
    seq,
  })
const question = (state: PlayState) => state.question!._id

describe('who acts in a room', () => {
  it('is a teacher of its class, and nobody else', async () => {
    const room = await make.room()
    const asked = { params: { roomId: room.id }, body: { act: 'start' } } as const
    expect((await t.as(null).call(actInRoom, asked)).status).toBe(401)
    expect(
      (await t.as(room.teacher).call(actInRoom, { ...asked, body: { act: 'dance' } as never })).status,
    ).toBe(400)
    expect((await t.as(t.otherTenant).call(actInRoom, asked)).status).toBe(404)
    const colleague = await t.make.person('teacher', { schoolId: room.schoolId })
    expect(await t.as(colleague).call(actInRoom, asked)).toMatchObject({
      status: 403,
      error: { code: 'E_NOT_CLASS_TEACHER' },
    })
    expect((await t.as(room.pupils[0]!).call(actInRoom, asked)).status).toBe(404)
    const started = await t.as(room.teacher).call(actInRoom, asked)
    expect(started.data.desk).toMatchObject({
      rev: 1,
      phase: 'lobby',
      status: 'live',
      can: ['next', 'remove', 'readmit', 'rehearse', 'reset', 'end'],
    })
    expect(started.data.desk!.seats.map(({ number, state }) => [number, state])).toEqual([
      [1, 'in'],
      [2, 'in'],
    ])
  })

  it('moves it once: two taps on one rev, one key sent twice, two at once', async () => {
    const room = await make.room()
    await make.acts(room, 'start')
    const one = await make.act(room.teacher, room.id, { act: 'next', rev: 1 })
    expect(one.data.desk).toMatchObject({ rev: 2, phase: 'asking', question: { no: 1, of: 3 } })
    const two = await make.act(room.teacher, room.id, { act: 'next', rev: 1 })
    expect(two).toMatchObject({ status: 409, error: { code: 'E_ROOM_MOVED' } })
    expect((two.error as { current?: unknown }).current).toMatchObject({ rev: 2, question: { no: 1 } })
    const both = await Promise.all([1, 2].map(() => make.act(room.teacher, room.id, { act: 'lock', rev: 2 })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const log = await t.as(room.teacher).call(listRoomActs, { params: { roomId: room.id } })
    expect(log.data.acts.map(({ act }) => act)).toEqual(['lock', 'next', 'start'])
  })

  it('is told what does not follow, and that there is no next question', async () => {
    const room = await make.room({ questions: choices(1) })
    expect(await make.act(room.teacher, room.id, { act: 'next' })).toMatchObject({
      error: { code: 'E_ROOM_ACT' },
    })
    await make.acts(room, 'start', 'next')
    expect(await make.act(room.teacher, room.id, { act: 'start' })).toMatchObject({
      error: { code: 'E_ROOM_ACT' },
    })
    expect(await make.act(room.teacher, room.id, { act: 'next' })).toMatchObject({
      error: { code: 'E_NO_NEXT_QUESTION' },
    })
    expect(await make.act(room.teacher, room.id, { act: 'ranking' })).toMatchObject({
      error: { code: 'E_ROOM_ACT' },
    })
    const ended = await make.acts(room, 'end')
    expect(ended).toMatchObject({ status: 'ended', phase: 'ended', can: ['void', 'reset'] })
  })
})

describe('a list of rooms', () => {
  it('of which two run is read by as many statements as of one, with their names', async () => {
    const room = await make.room()
    const { teacher, classId } = room
    const statementsOf = async (call: typeof listRunningRooms | typeof listOwnRooms, who: Person) => {
      const { statements, answer } = await record(() => t.as(who).call(call, {}))
      const { data } = answer as { data: { rooms: OwnRoom[] } }
      return { statements: statements.length, names: data.rooms.map(({ name }) => name) }
    }
    const both = async () => [
      await statementsOf(listRunningRooms, teacher),
      await statementsOf(listOwnRooms, room.pupils[0]!),
    ]
    await make.acts(room, 'start')
    // What is asked once of everybody is known from here on.
    await both()
    const of1 = await both()
    const body = { classId, name: 'Bài hai', fromLiveExamId: room.id }
    const second = (await t.as(teacher).call(createLiveExam, { body })).data.liveExam
    await make.acts({ ...room, id: second._id }, 'start')
    const of2 = await both()
    expect(of2.map(({ names }) => names)).toEqual(of1.map(({ names }) => ['Bài hai', ...names]))
    expect(of2.map(({ statements }) => statements)).toEqual(of1.map(({ statements }) => statements))
  })
})

describe('the home of a pupil', () => {
  it('hears that a room of theirs is open, and that it is over; nobody else does', async () => {
    const room = await make.room()
    const other = await make.room()
    const [mine, theirs] = await Promise.all([
      make.connect(room.pupils[0] as never),
      make.connect(other.pupils[0] as never),
    ])
    const heard: unknown[] = []
    theirs.on('told', kind => heard.push(kind))
    for (const act of ['start', 'end'] as const) {
      const told = next(mine, 'told')
      await make.acts(room, act)
      await t.runDueJobs()
      expect(await told).toBe('rooms')
    }
    expect(heard).toEqual([])
  })
})

describe('the results of a live exercise', () => {
  it('are told to who came in, once it has ended, and say nothing more to who has left the class', async () => {
    const room = await make.room()
    const [present, away] = room.pupils as [Person, Person]
    const told = async (who: Person) => {
      t.clock.forward(60_000)
      await t.runDueJobs()
      const { data } = await t.as(who).call(listNotifications, { query: { limit: 100 } })
      return data.notifications.filter(({ kind }) => kind === 'roomResults')
    }
    await make.acts(room, 'start')
    await t.as(present).call(readOwnLiveExam, { params: { liveExamId: room.id } })
    await make.acts(room, 'end')
    expect(await told(present)).toMatchObject([
      { count: 1, about: { type: 'room', _id: room.id, part: 'pupil' } },
    ])
    expect(await told(away)).toEqual([])
    expect(await told(room.teacher)).toEqual([])
    await t.database.db.execute(
      sql`update class_student set state = 'removed' where class_id = ${room.classId}`,
    )
    expect(await told(present)).toMatchObject([{ about: null }])
  })
})

describe('a pupil in a room', () => {
  it('waits in the lobby, answers, changes it until the lock, and learns at the reveal what was right', async () => {
    const room = await make.room()
    const early = await phone(room)
    expect(early.state).toMatchObject({ status: 'not_started', mine: null, question: null })
    await make.acts(room, 'start')
    expect((await t.as(room.pupils[0]!).call(listOwnRooms)).data.rooms).toMatchObject([
      { _id: room.id, status: 'live' },
    ])
    const one = await phone(room)
    expect(one.state).toMatchObject({ phase: 'lobby', mine: { number: 1, epoch: 1, answered: false } })
    const opened = next<PlayState>(one.socket, 'state', ({ phase }) => phase === 'asking')
    await make.acts(room, 'next')
    const asking = await opened
    expect(asking).toMatchObject({ phase: 'asking', rev: 2, key: null })
    expect(asking.question!.body).not.toHaveProperty('right')
    expect(await answer(one, room, question(asking), 0)).toEqual({ error: 'E_ANSWER_NOT_OPEN' })
    await make.pass(1_500)
    expect(await answer(one, room, question(asking), 0, 2)).toMatchObject({ epoch: 1, seq: 2 })
    // The same again is acknowledged again; an older one does not come back.
    expect(await answer(one, room, question(asking), 0, 2)).toMatchObject({ seq: 2 })
    expect(await answer(one, room, question(asking), 1, 1)).toMatchObject({ seq: 2 })
    expect(await answer(one, room, question(asking), 1, 3)).toMatchObject({ seq: 3 })
    const revealed = next<PlayState>(one.socket, 'state', ({ phase }) => phase === 'revealed')
    const desk = await make.acts(room, 'reveal')
    // Whoever is there has answered.
    expect(desk.phase).toBe('revealed')
    const shown = await revealed
    expect(shown).toMatchObject({
      phase: 'revealed',
      mine: { answered: true },
      key: { given: [{ count: 1 }] },
    })
    expect(shown.question).not.toHaveProperty('body')
    expect(await answer(one, room, question(asking), 0, 9)).toEqual({ error: 'E_ANSWER_CLOSED' })
  })

  it('who comes in just as a question opens has it, though what stood was read before', async () => {
    const room = await make.room()
    await make.acts(room, 'start')
    const there = await phone(room)
    const late = await make.connect(room.pupils[1]!)
    const heard: PlayState[] = []
    late.on('state', state => heard.push(state as PlayState))
    // What is a pupil's own is read last of all.
    const release = await holdLock(t, sql`lock table room_reader in access exclusive mode`)
    const joined = say<{ state: PlayState }>(late, 'join', `play:${room.id}`, { epoch: 0 })
    await waitingForLocks(t, 1)
    const opened = next<PlayState>(there.socket, 'state', ({ phase }) => phase === 'asking')
    await make.acts(room, 'next')
    expect((await opened).question?.body).toBeDefined()
    await release()
    heard.push((await joined).state)
    expect(heard.some(({ question }) => question?.body)).toBe(true)
  })

  it('has two seconds after the lock, and nothing after the reveal that waits for them', async () => {
    const room = await make.room()
    await make.acts(room, 'start')
    const [one, two] = [await phone(room, 0), await phone(room, 1)]
    const { question: asked } = await make.acts(room, 'next')
    await make.pass(2_000)
    const waiting = await make.acts(room, 'reveal')
    expect(waiting).toMatchObject({ phase: 'locked' })
    expect(waiting.revealAt).not.toBeNull()
    expect(waiting.can).not.toContain('reveal')
    await make.pass(1_900)
    expect(await answer(one, room, asked!._id, 0)).toMatchObject({ seq: 1 })
    await make.pass(200)
    expect(await answer(two, room, asked!._id, 0)).toEqual({ error: 'E_ANSWER_CLOSED' })
    await make.pass(1_000)
    const read = await t.as(room.teacher).call(readRoom, { params: { roomId: room.id } })
    expect(read.data.desk).toMatchObject({ phase: 'revealed', revealAt: null, counts: { answered: 1 } })
  })

  it('answers a question that was paused before it had opened only once it opens', async () => {
    const room = await make.room()
    await make.acts(room, 'start')
    const one = await phone(room, 0)
    const { question: asked } = await make.acts(room, 'next')
    await make.pass(500)
    await make.acts(room, 'pause')
    await make.pass(5_000)
    await make.acts(room, 'resume')
    expect(await answer(one, room, asked!._id, 0)).toEqual({ error: 'E_ANSWER_NOT_OPEN' })
    await make.pass(3_000)
    expect(await answer(one, room, asked!._id, 0)).toMatchObject({ seq: 1 })
  })

  it('is locked out by the time alone, and the teacher reveals', async () => {
    const room = await make.room()
    await make.acts(room, 'start', 'next')
    await make.pass(21_500)
    const read = await t.as(room.teacher).call(readRoom, { params: { roomId: room.id } })
    expect(read.data.desk).toMatchObject({ phase: 'locked', revealAt: null })
    await make.pass(3_000)
    expect((await t.as(room.teacher).call(readRoom, { params: { roomId: room.id } })).data.desk!.phase).toBe(
      'locked',
    )
  })

  it('keeps two seconds for the question that next has left', async () => {
    const room = await make.room()
    await make.acts(room, 'start')
    const one = await phone(room)
    const first = await make.acts(room, 'next')
    await make.pass(3_000)
    const second = await make.acts(room, 'next')
    await make.pass(1_000)
    expect(await answer(one, room, first.question!._id, 0)).toMatchObject({ seq: 1 })
    expect(await answer(one, room, second.question!._id, 0)).toEqual({ error: 'E_ANSWER_NOT_OPEN' })
    await make.pass(2_000)
    expect(await answer(one, room, first.question!._id, 1, 5)).toEqual({ error: 'E_ANSWER_CLOSED' })
  })

  it('is taken over by another device; what the first still sends fills only what is empty', async () => {
    const room = await make.room()
    await make.acts(room, 'start')
    const old = await phone(room)
    const heard: object[] = []
    old.socket.on('own', said => heard.push(said))
    const { question: asked } = await make.acts(room, 'next')
    await make.pass(2_000)
    const fresh = await phone(room)
    expect([old.epoch, fresh.epoch]).toEqual([1, 2])
    // The same device comes back and keeps what it holds.
    expect((await phone(room, 0, 2)).epoch).toBe(2)
    // The one that was taken over from hears of it, and takes nothing back when its net is there again.
    await expect.poll(() => heard.at(-1)).toMatchObject({ room: room.id, mine: { epoch: 2 } })
    expect((await phone(room, 0, 1)).epoch).toBe(2)
    expect(await answer(old, room, asked!._id, 0, 7)).toMatchObject({ epoch: 1, seq: 7 })
    expect(await answer(fresh, room, asked!._id, 1, 1)).toMatchObject({ epoch: 2, seq: 1 })
    expect(await answer(old, room, asked!._id, 0, 8)).toMatchObject({ epoch: 2, seq: 1 })
    expect(await answer({ ...old, epoch: 9 }, room, asked!._id, 0, 9)).toEqual({ error: 'E_INVALID' })
  })

  it('gives an answer once where changing is off', async () => {
    const room = await make.room({ settings: { changeUntilLock: false } })
    await make.acts(room, 'start')
    const one = await phone(room)
    const { question: asked } = await make.acts(room, 'next')
    await make.pass(2_000)
    expect(await answer(one, room, asked!._id, 0, 1)).toMatchObject({ seq: 1 })
    expect(await answer(one, room, asked!._id, 1, 2)).toEqual({ error: 'E_ANSWER_GIVEN' })
    expect(await answer(one, room, asked!._id, 0, 2)).toMatchObject({ seq: 1 })
  })

  it('is removed and let in again; no question of another room, no frame of another shape', async () => {
    const [room, other] = [await make.room(), await make.room()]
    await make.acts(room, 'start')
    await make.acts(other, 'start')
    const one = await phone(room)
    const { question: asked, seats } = await make.acts(room, 'next')
    const theirs = await make.acts(other, 'next')
    await make.pass(2_000)
    expect(await answer(one, room, theirs.question!._id, 0)).toEqual({ error: 'E_NOT_FOUND' })
    expect(await answer(one, other, theirs.question!._id, 0)).toEqual({ error: 'E_NOT_FOUND' })
    expect(await answer(one, room, asked!._id, { a: 1 })).toEqual({ error: 'E_INVALID' })
    expect(await say(one.socket, 'answer', `play:${room.id}`, 'nonsense')).toEqual({ error: 'E_INVALID' })
    const own = next<{ mine: { state: string } }>(one.socket, 'own')
    const [seat] = seats
    const removed = await make.act(room.teacher, room.id, {
      act: 'remove',
      studentId: seat!.studentId,
      edition: 1,
    })
    expect(removed.data.desk).toMatchObject({ rev: 2, seats: [{ state: 'removed', edition: 2 }, {}] })
    expect((await own).mine.state).toBe('removed')
    expect(await answer(one, room, asked!._id, 0)).toEqual({ error: 'E_NOT_FOUND' })
    expect(await say(one.socket, 'join', `play:${room.id}`)).toEqual({ error: 'E_NOT_FOUND' })
    expect(
      await make.act(room.teacher, room.id, { act: 'readmit', studentId: seat!.studentId, edition: 1 }),
    ).toMatchObject({ error: { code: 'E_SEAT_CHANGED' } })
    const undone = await make.act(room.teacher, room.id, { act: 'undo', rev: 2 })
    expect(undone.data.desk!.seats[0]).toMatchObject({ state: 'in', edition: 3 })
    const back = await phone(room)
    expect(await answer(back, room, asked!._id, 0)).toMatchObject({ seq: 1 })
  })

  it.each(['banned', 'removed'])(
    'who is %s in the class answers no more, by a socket or by a call',
    async state => {
      const room = await make.room()
      await make.acts(room, 'start')
      const one = await phone(room)
      const { question: asked } = await make.acts(room, 'next')
      await make.pass(2_000)
      expect(await answer(one, room, asked!._id, 0)).toMatchObject({ seq: 1 })
      await t.database.db.execute(
        sql`update class_student set state = ${state} where student_id = ${room.studentIds[0]}`,
      )
      expect(await answer(one, room, asked!._id, 1, 2)).toEqual({ error: 'E_NOT_FOUND' })
      const body = { questionId: asked!._id, answer: 1, epoch: one.epoch, seq: 3 }
      const params = { liveExamId: room.id }
      expect((await t.as(room.pupils[0]!).call(saveLiveAnswer, { params, body })).status).toBe(404)
      const { rows } = await t.database.pool.query('select seq from room_answer where room_id = $1', [
        room.id,
      ])
      expect(rows).toEqual([{ seq: '1' }])
    },
  )

  it('sees nothing of the key before the reveal, of whatever type a question is, and neither do wall and judges', async () => {
    const asked = QUESTION_TYPES.filter(type => !isMarkedByPerson(type)).map(type => {
      if (type === 'ShortAnswer') return sample.ShortAnswer({ right: ['bimatngan'] })
      if (type === 'NumericAnswer') return sample.NumericAnswer({ right: [73.125] })
      return sample[type]()
    })
    const questions = asked.map(question => asDraft({ ...question, duration: 600 }))
    const room = await make.bell({ pupils: 1, questions })
    const judge = await t.make.person('teacher', { schoolId: room.schoolId })
    await make.acts(room, 'start')
    const judges = [{ userId: judge.userId, from: 1, to: 1 }]
    await make.act(room.teacher, room.id, { act: 'boards', judges })
    const told: { door: string; state: PlayState }[] = []
    const watch = async (who: Person, door: string) => {
      const socket = await make.connect(who)
      const name = `${door}:${room.id}`
      socket.on('state', state => told.push({ door, state }))
      return async () => void told.push({ door, ...(await say<{ state: PlayState }>(socket, 'join', name)) })
    }
    const [play, screen, bench] = [
      await watch(room.pupils[0]!, 'play'),
      await watch(room.teacher, 'screen'),
      await watch(judge, 'judge'),
    ]
    for (const join of [play, screen, bench]) await join()
    for (const { type, right } of asked) {
      const { question: opened } = await make.acts(room, 'next')
      const heardIn = (phase: string) =>
        told.filter(({ state }) => state.question?.no === opened!.no && state.phase === phase)
      await expect.poll(() => new Set(heardIn('asking').map(({ door }) => door)).size).toBe(3)
      for (const join of [play, screen, bench]) await join()
      await make.pass(2_000)
      await make.acts(room, 'lock')
      await make.pass(3_000)
      await play()
      await screen()
      // Judges have it from the lock on; the others when it is revealed.
      const seen = [...heardIn('asking'), ...heardIn('locked').filter(({ door }) => door !== 'judge')]
      expect(new Set(seen.map(({ door, state }) => `${door} ${state.phase}`)).size).toBe(5)
      for (const { state } of seen) {
        const said = JSON.stringify(state)
        expect([type, state.key, said.match(/"(right|answerHint|tolerance)"|SECRET|"score":\d/)]).toEqual([
          ...[type, null, null],
        ])
        // One number, or two, may stand there for something else.
        for (const word of [JSON.stringify(right), 'bimatngan', '73.125', 'goes to school'])
          if (word.length > 5) expect(said).not.toContain(word)
      }
      await make.acts(room, 'reveal')
    }
  })

  it('hears nothing by the doors of screen and desk', async () => {
    const room = await make.room()
    await make.acts(room, 'start')
    const { socket } = await phone(room)
    for (const door of ['screen', 'desk'])
      expect(await say(socket, 'join', `${door}:${room.id}`)).toEqual({ error: 'E_NOT_FOUND' })
    const stranger = await make.connect(t.pupil)
    expect(await say(stranger, 'join', `play:${room.id}`)).toEqual({ error: 'E_NOT_FOUND' })
    const host = await make.connect(room.teacher)
    expect(await say(host, 'join', `desk:${room.id}`)).toMatchObject({
      rev: 1,
      state: { code: expect.any(String) },
    })
    expect(await say(host, 'join', `screen:${room.id}`)).toMatchObject({
      state: { counts: { seated: 2, present: 1 } },
    })
    expect(await say(socket, 'clock', `play:${room.id}`, {})).toEqual({ now: t.clock.now().toISOString() })
  })
})

describe('what comes that no phone of ours sends', () => {
  const asking = async () => {
    const room = await make.room()
    await make.acts(room, 'start')
    const [one, two] = [await phone(room, 0), await phone(room, 1)]
    const { question: asked } = await make.acts(room, 'next')
    await make.pass(2_000)
    return { room, one, two, questionId: asked!._id }
  }

  it('a hundred answers in one breath: twenty are read, and no other pupil waits', async () => {
    const { room, one, two, questionId } = await asking()
    const flood = Promise.all(
      Array.from({ length: 100 }, (_, at) => answer(one, room, questionId, 0, at + 1)),
    )
    const begun = performance.now()
    expect(await answer(two, room, questionId, 1)).toMatchObject({ seq: 1 })
    expect(performance.now() - begun).toBeLessThan(1_000)
    const told = await flood
    expect(told.filter(({ error }) => error === 'E_TOO_MANY')).toHaveLength(80)
    expect(told.filter(({ error }) => error === undefined)).toHaveLength(20)
    t.clock.forward(1_000)
    expect(await answer(one, room, questionId, 1, 200)).toMatchObject({ seq: 200 })
  })

  it('a frame over 16 kB ends the socket that sent it; a kind that is unknown is nothing', async () => {
    const { room, one, two, questionId } = await asking()
    two.socket.emit('dance', `play:${room.id}`, {})
    two.socket.emit('answer', 7, null)
    const ended = next(one.socket, 'disconnect')
    one.socket.emit('answer', `play:${room.id}`, { answer: 'x'.repeat(17 * 1024) }, () => undefined)
    await ended
    expect(await answer(two, room, questionId, 1)).toMatchObject({ seq: 1 })
    expect(await answer(await phone(room, 0, one.epoch), room, questionId, 0)).toMatchObject({ seq: 1 })
  })

  it('a room while the database is away: a join is told to try again, and comes in once it is back', async () => {
    const { room, one } = await asking()
    const { pool } = t.database
    await pool.query('alter table room rename to room_away')
    expect(await say(one.socket, 'join', `play:${room.id}`)).toEqual({ error: 'E_UNAVAILABLE' })
    await pool.query('alter table room_away rename to room')
    expect(await say(one.socket, 'join', `play:${room.id}`, { epoch: one.epoch })).toMatchObject({
      state: { phase: 'asking', mine: { epoch: one.epoch } },
    })
  })

  it('a full disk in mid-question: not saved, and saved when it is sent again', async () => {
    const { room, one, questionId } = await asking()
    const { pool } = t.database
    await pool.query(
      `create function no_room() returns trigger language plpgsql as $$
       begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`,
    )
    await pool.query('create trigger no_room before insert on room_answer execute function no_room()')
    expect(await answer(one, room, questionId, 0)).toEqual({ error: 'E_UNAVAILABLE' })
    const body = { questionId, answer: 0, epoch: one.epoch, seq: 1 }
    const put = () => t.as(room.pupils[0]!).call(saveLiveAnswer, { params: { liveExamId: room.id }, body })
    expect(await put()).toMatchObject({ status: 503, error: { code: 'E_UNAVAILABLE' } })
    await pool.query('drop trigger no_room on room_answer')
    await pool.query('drop function no_room')
    expect(await answer(one, room, questionId, 0)).toMatchObject({ seq: 1 })
    expect((await put()).status).toBe(200)
  })
})

describe('a question that is to be asked', () => {
  const started = async (over: object) => {
    const room = await make.room({ questions: choices(1, over) })
    return make.act(room.teacher, room.id, { act: 'start' })
  }
  it('is at most 8 kB as it is seen', async () => {
    const of = (length: number) => started({ content: `<p>${'x'.repeat(length)}</p>` })
    expect(await of(8_192)).toMatchObject({ status: 409, error: { code: 'E_QUESTION_TOO_LARGE' } })
    expect((await of(7_000)).status).toBe(200)
  })

  it('takes five seconds at least and ten minutes at most, and opens later where a picture is in it', async () => {
    for (const [duration, seconds] of [
      [1, 5],
      [4, 5],
      [601, 600],
      [7_200, 600],
    ] as const) {
      const { opensAt, closesAt } = await make.acts(
        await make.room({ questions: choices(1, { duration }) }),
        ...(['start', 'next'] as const),
      )
      expect(Date.parse(opensAt!) - t.clock.now().getTime()).toBe(1_500)
      expect([duration, Date.parse(closesAt!) - Date.parse(opensAt!)]).toEqual([duration, seconds * 1000])
    }
    const room = await make.room({ questions: choices(1) })
    const params = { id: room.id }
    const { key } = (await t.as(room.teacher).call(uploadToLiveExam, { params, file: await picture() })).data
    await t.database.db.execute(
      sql`update question_version set img_url = ${`/${key}`} where question_id in (select q.id from question q join question_group g on g.id = q.question_group_id where g.live_exam_id = ${room.id})`,
    )
    const { opensAt } = await make.acts(room, 'start', 'next')
    expect(Date.parse(opensAt!) - t.clock.now().getTime()).toBe(3_000)
  })
})

describe('what hosts take back', () => {
  it('ten seconds more, a pause, a resume, a lock while time was left, a void', async () => {
    const room = await make.room()
    const first = await make.acts(room, 'start', 'next')
    const more = await make.acts(room, 'extend')
    expect(Date.parse(more.closesAt!) - Date.parse(first.closesAt!)).toBe(10_000)
    const undo = async (rev: number) =>
      (await make.act(room.teacher, room.id, { act: 'undo', rev })).data.desk!
    expect((await undo(3)).closesAt).toBe(first.closesAt)
    await make.pass(5_000)
    const paused = await make.acts(room, 'pause')
    expect(paused.left).toBe(16_500)
    await make.pass(60_000)
    const resumed = await make.acts(room, 'resume')
    expect(Date.parse(resumed.closesAt!) - t.clock.now().getTime()).toBe(16_500)
    expect(await undo(resumed.rev)).toMatchObject({ phase: 'paused', left: 16_500 })
    await make.acts(room, 'resume')
    await make.pass(1_000)
    const locked = await make.acts(room, 'lock')
    expect(locked.can).toContain('undo')
    await make.pass(3_000)
    const again = await undo(locked.rev)
    expect(again.phase).toBe('asking')
    expect(Date.parse(again.closesAt!) - t.clock.now().getTime()).toBe(15_500)
    const voided = await make.acts(room, 'void')
    expect(voided).toMatchObject({ phase: 'locked', question: { voided: true } })
    const counted = await undo(voided.rev)
    expect(counted).toMatchObject({ phase: 'asking', question: { voided: false } })
    expect(Date.parse(counted.closesAt!) - t.clock.now().getTime()).toBe(15_500)
  })
})

describe('the time', () => {
  it('stands still while no server was there; a clock that somebody sets pauses what is asked', async () => {
    const room = await make.room()
    const { closesAt } = await make.acts(room, 'start', 'next')
    await t.beat()
    t.clock.forward(30_000)
    await t.beat()
    const read = async () =>
      (await t.as(room.teacher).call(readRoom, { params: { roomId: room.id } })).data.desk!
    const after = await read()
    expect(after.phase).toBe('asking')
    expect(Date.parse(after.closesAt!) - Date.parse(closesAt!)).toBe(30_000)
    expect(after.acts[0]).toMatchObject({ act: 'outage', by: null })
    t.clock.jump(2 * 3_600_000)
    await t.beat()
    const jumped = await read()
    expect(jumped).toMatchObject({ phase: 'paused', left: 21_500 })
    t.clock.jump(-2 * 3_600_000)
    await t.beat()
    await make.acts(room, 'resume')
    expect((await read()).phase).toBe('asking')
    await make.acts(room, 'end')
  })

  it('that was away for over ten minutes, or was set back, pauses what is asked with the seconds that were left', async () => {
    for (const goes of [() => t.clock.forward(11 * 60_000), () => t.clock.jump(-60_000)]) {
      const room = await make.room()
      await make.acts(room, 'start', 'next')
      await make.pass(3_000)
      goes()
      await t.beat()
      const { desk } = (await t.as(room.teacher).call(readRoom, { params: { roomId: room.id } })).data
      expect(desk).toMatchObject({ phase: 'paused', left: 18_500 })
      await make.acts(room, 'end')
    }
  })

  it('of a lock that was due while the database was away is given back, and it locks itself then', async () => {
    const room = await make.room()
    await make.acts(room, 'start')
    const one = await phone(room)
    const { question: asked } = await make.acts(room, 'next')
    await make.pass(11_000)
    const { pool } = t.database
    await pool.query('alter table room_beat rename to room_beat_away')
    for (let second = 0; second < 30; second++) {
      t.clock.forward(1_000)
      await expect(t.beat()).rejects.toThrow()
    }
    await pool.query('alter table room_beat_away rename to room_beat')
    await t.beat()
    const desk = async () =>
      (await t.as(room.teacher).call(readRoom, { params: { roomId: room.id } })).data.desk!
    const back = await desk()
    expect(back.phase).toBe('asking')
    expect(Date.parse(back.closesAt!) - t.clock.now().getTime()).toBe(10_500)
    expect(await answer(one, room, asked!._id, 0)).toMatchObject({ seq: 1 })
    await make.pass(11_000)
    expect(await desk()).toMatchObject({ phase: 'locked', counts: { answered: 1 } })
  })

  it('of a lock and of a reveal is acted by one of two processes that look at once', async () => {
    const room = await make.room()
    const { actByTime } = await import('./keep-time.ts')
    const both = () =>
      Promise.all(
        [1, 2, 3, 4].map(() => actAs(t.kernel, { viewer: null }, caller => actByTime(caller, t.clock))),
      )
    await make.acts(room, 'start')
    // Who is there and has not answered is waited for.
    await phone(room)
    const { rev } = await make.acts(room, 'next')
    await make.pass(21_000)
    t.clock.forward(600)
    await both()
    await t.beat()
    await make.acts(room, 'reveal')
    t.clock.forward(1_500)
    await t.beat()
    t.clock.forward(700)
    await both()
    const { desk } = (await t.as(room.teacher).call(readRoom, { params: { roomId: room.id } })).data
    expect(desk!.acts.map(({ act }) => act)).toEqual(['reveal', 'reveal', 'time-up', 'next', 'start'])
    expect([desk!.phase, desk!.rev]).toEqual(['revealed', rev + 3])
  })

  it('is told apart from that of the database, on the desk and in /metrics', async () => {
    const room = await make.room()
    await make.acts(room, 'start')
    // The clock of tests stands still long ago.
    const ahead = (Date.now() - t.clock.now().getTime()) / 1000
    await t.beat()
    const { desk } = (await t.as(room.teacher).call(readRoom, { params: { roomId: room.id } })).data
    expect(desk!.clocksApart! / 1000 - ahead).toBeGreaterThanOrEqual(0)
    const { body } = await t.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })
    expect(Number(/^bangxanh_database_clock_ahead_seconds (\S+)$/m.exec(body)?.[1])).toBe(
      desk!.clocksApart! / 1000,
    )
    await make.acts(room, 'end')
  })

  it('ends a room that everybody has left, but no exam that is to come, or whose paper may still be given time', async () => {
    const room = await make.room()
    await make.acts(room, 'start')
    const hours = (count: number) => new Date(t.clock.now().getTime() + count * 3_600_000)
    const copies: [name: string, id: string][] = []
    const copy = async (name: string, over: object, startAt?: Date) => {
      const id = newId()
      copies.push([name, id])
      await copyRows(t, 'room', 'id', room.id, { id, code: newRoomCode(), ...over })
      const of = {
        class_id: room.classId,
        audience: 'class',
        boards: 'none',
        created_by: room.teacher.userId,
      }
      const endAt = startAt && new Date(startAt.getTime() + 1)
      const at = { start_at: startAt, end_at: endAt, created_at: t.clock.now() }
      await insertRow(t, 'contest', { id, name, ...of, ...at })
    }
    const exam = { kind: 'exam', minutes: 45 }
    const working = { ...exam, phase: 'working', opens_at: hours(0) }
    await copy('exam of tomorrow', exam, hours(20))
    await copy('exam that nobody began', exam, hours(0))
    await copy('bell of tomorrow', { kind: 'class-bell' }, hours(20))
    await copy('paper that may go on', { ...working, closes_at: hours(1), extension: 10 }, hours(0))
    await copy('paper without an end', { ...working, closes_at: null }, hours(0))
    t.clock.forward(181 * 60_000)
    await copy('of a moment ago', { started_at: t.clock.now(), acted_at: t.clock.now() })
    const { endLeftAlone } = await import('./keep-time.ts')
    await t.act(endLeftAlone)
    const { data } = await t.as(room.teacher).call(readRoom, { params: { roomId: room.id } })
    expect(data.desk).toMatchObject({ status: 'ended', acts: [{ act: 'left-alone' }, {}] })
    const { rows } = await t.database.pool.query('select id, status from room where id = any($1)', [
      copies.map(([, id]) => id),
    ])
    const live = rows.flatMap(({ id, status }) => (status === 'live' ? [id] : []))
    expect(copies.flatMap(([name, id]) => (live.includes(id) ? [name] : []))).toEqual([
      'exam of tomorrow',
      'paper that may go on',
      'of a moment ago',
    ])
    await t.database.pool.query('delete from room where id = any($1)', [live])
  })
})
