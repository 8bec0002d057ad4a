import {
  endLiveExam,
  nextLiveQuestion,
  readOwnLiveExam,
  saveLiveAnswer,
  startLiveExam,
} from '@bangxanh/contract/live-exam/endpoints.ts'
import { readRoom } from '@bangxanh/contract/rooms/endpoints.ts'
import type { DeskSeat, PlayState, RoomCounts } from '@bangxanh/contract/rooms/schemas.ts'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { announce } from '../../kernel/live/live.ts'
import { choices, roomMaker, say } from '../../testing/make-rooms.ts'
import { testSchool } from '../../testing/test-school.ts'

const t = testSchool()
let make: ReturnType<typeof roomMaker>

beforeAll(async () => {
  make = roomMaker(t)
  await make.listen()
})
afterEach(() => make.close())

const PUPILS = 40

it('a question costs a phone its opening, one acknowledgement, an early lock and its reveal; nothing of its key comes before', async () => {
  const room = await make.room({ pupils: PUPILS, questions: choices(2) })
  await make.acts(room, 'start')
  const phones = await Promise.all(
    room.pupils.map(async pupil => {
      const socket = await make.connect(pupil)
      const heard: { event: string; body: PlayState }[] = []
      socket.onAny((event, body) => heard.push({ event, body }))
      const { state } = await say<{ state: PlayState }>(socket, 'join', `play:${room.id}`)
      return { socket, heard, epoch: state.mine!.epoch }
    }),
  )
  const host = await make.connect(room.teacher)
  await say(host, 'join', `screen:${room.id}`)
  const counts: RoomCounts[] = []
  host.on('counts', body => counts.push(body))
  // Two acts that are told as one bring one state: each is waited for.
  const allHear = (phase: string) =>
    expect.poll(() => phones.every(({ heard }) => heard.some(({ body }) => body?.phase === phase))).toBe(true)
  const { question } = await make.acts(room, 'next')
  await allHear('asking')
  await make.pass(2_000)
  for (const { socket, epoch } of phones.slice(1))
    await say(socket, 'answer', `play:${room.id}`, { questionId: question!._id, answer: 0, epoch, seq: 1 })
  await t.beat()
  await make.acts(room, 'lock')
  await allHear('locked')
  await make.pass(2_500)
  await make.acts(room, 'reveal')
  await allHear('revealed')
  await make.acts(room, 'ranking')
  await announce(t.database.db, { room: `user:${room.pupils[0]!.userId}`, rev: 0, kind: 'last' })
  await expect.poll(() => phones[0]!.heard.at(-1)?.event).toBe('changed')
  await expect
    .poll(() => phones.every(({ heard }) => heard.filter(({ event }) => event === 'state').length === 3))
    .toBe(true)
  for (const { heard } of phones) {
    const states = heard.filter(({ event }) => event === 'state').map(({ body }) => body)
    expect(states.map(({ phase }) => phase)).toEqual(['asking', 'locked', 'revealed'])
    const [opening, lock, reveal] = states as [PlayState, PlayState, PlayState]
    expect(opening.question!.body).toBeDefined()
    expect(JSON.stringify([opening, lock])).not.toMatch(/"right"|"answerHint"|"score":\d/)
    expect(lock.question).not.toHaveProperty('body')
    expect(reveal.mine).not.toBeNull()
    expect(heard.filter(({ event }) => event !== 'state' && event !== 'changed')).toEqual([])
  }
  expect(counts.at(-1)).toMatchObject({ seated: PUPILS, present: PUPILS, answered: PUPILS - 1 })
  expect(phones[0]!.heard.find(({ body }) => body?.phase === 'revealed')?.body.mine).toMatchObject({
    answered: false,
  })
})

it('with 200 a question costs at most four messages each, and screen and desk four counts a second while all answer', async () => {
  const ALL = 200
  const room = await make.room({ pupils: ALL, questions: choices(2) })
  await make.acts(room, 'start')
  let toPhones = 0
  const phones = await Promise.all(
    room.pupils.map(async pupil => {
      const socket = await make.connect(pupil)
      const { state } = await say<{ state: PlayState }>(socket, 'join', `play:${room.id}`)
      const phone = { socket, epoch: state.mine!.epoch, last: state }
      socket.onAny((event, body) => {
        toPhones++
        if (event === 'state') phone.last = body
      })
      return phone
    }),
  )
  const watchers = await Promise.all(
    ['screen', 'desk'].map(async door => {
      const socket = await make.connect(room.teacher)
      await say(socket, 'join', `${door}:${room.id}`)
      const heard: string[] = []
      socket.onAny(event => heard.push(event))
      return heard
    }),
  )
  const allStand = (phase: string) =>
    expect.poll(() => phones.every(({ last }) => last.phase === phase)).toBe(true)
  const { question } = await make.acts(room, 'next')
  await allStand('asking')
  await make.pass(2_000)
  await expect.poll(() => watchers.every(heard => heard.includes('counts'))).toBe(true)
  for (const heard of watchers) heard.length = 0
  let answered = 0
  await t.second(async at => {
    const some = phones.slice(at * 10, at * 10 + 10)
    await Promise.all(
      some.map(({ socket, epoch }) =>
        say(socket, 'answer', `play:${room.id}`, { questionId: question!._id, answer: 0, epoch, seq: 1 }),
      ),
    )
    answered += some.length
  })
  expect(answered).toBe(ALL)
  const [screen, desk] = watchers as [string[], string[]]
  await expect.poll(() => desk).toContain('seats')
  for (const heard of [screen, desk]) expect(heard.filter(event => event === 'counts')).toHaveLength(4)
  expect(screen).toHaveLength(4)
  expect(desk.filter(event => event !== 'counts')).toEqual(['seats'])
  await make.acts(room, 'lock')
  await allStand('locked')
  await make.pass(2_500)
  await make.acts(room, 'reveal')
  await allStand('revealed')
  await make.acts(room, 'ranking')
  // With the acknowledgement of each.
  expect(toPhones + answered).toBeLessThanOrEqual(4 * ALL)
})

it('twenty questions of 1.5 kB bring a phone at most 60 kB', async () => {
  const QUESTIONS = 20
  const words = 'Nước nào có đường bờ biển dài nhất? '.repeat(30).slice(0, 768)
  const questions = choices(QUESTIONS, { content: `<p>${words}</p>`, answerHint: null })
  const room = await make.room({ pupils: 1, questions })
  await make.acts(room, 'start')
  const socket = await make.connect(room.pupils[0]!)
  let bytes = 0
  socket.io.engine.on('packet', ({ data }) => {
    bytes += Buffer.byteLength(String(data ?? ''))
  })
  const { state } = await say<{ state: PlayState }>(socket, 'join', `play:${room.id}`)
  let last = state
  socket.on('state', body => {
    last = body
  })
  let seen = 0
  for (let no = 1; no <= QUESTIONS; no++) {
    await make.acts(room, 'next')
    await expect.poll(() => last.question?.no).toBe(no)
    const { _id: questionId, body } = last.question!
    seen += Buffer.byteLength(JSON.stringify(body))
    await make.pass(2_000)
    const draft = { questionId, answer: 0, epoch: state.mine!.epoch, seq: no }
    expect(await say(socket, 'answer', `play:${room.id}`, draft)).toMatchObject({ seq: no })
    // Everybody has answered: it locks and is revealed at once.
    await make.acts(room, 'reveal')
    await expect.poll(() => last.phase).toBe('revealed')
    expect(last.key!.question).toMatchObject({ content: '', right: 2 })
  }
  expect(seen).toBeGreaterThan(QUESTIONS * 1_500)
  expect(bytes).toBeLessThan(60 * 1024)
})

it('of ten rooms what happens in one reaches no other', async () => {
  const rooms = await Promise.all(Array.from({ length: 10 }, () => make.room({ pupils: 1 })))
  const heard: string[] = []
  let told = 0
  for (const [at, room] of rooms.entries()) {
    await make.acts(room, 'start')
    const [pupil, host] = [await make.connect(room.pupils[0]!), await make.connect(room.teacher)]
    for (const socket of [pupil, host])
      socket.onAny((event, body) => heard.push(`${at} ${event} ${body?.room}`))
    if (at === 0) pupil.on('state', ({ rev }) => (told = rev))
    await say(pupil, 'join', `play:${room.id}`)
    for (const door of ['screen', 'desk']) await say(host, 'join', `${door}:${room.id}`)
  }
  await t.beat()
  await expect.poll(() => heard.filter(one => one.includes('seats'))).toHaveLength(10)
  heard.length = 0
  const [first] = rooms as [(typeof rooms)[0]]
  const { question, seats } = await make.acts(first, 'next')
  await make.pass(2_000)
  const params = { liveExamId: first.id }
  const body = { questionId: question!._id, answer: 0, seq: 1 }
  expect((await t.as(first.pupils[0]!).call(saveLiveAnswer, { params, body })).status).toBe(200)
  await t.beat()
  await make.acts(first, 'lock')
  await make.pass(3_000)
  const { rev } = await make.acts(first, 'reveal', 'ranking', 'void', 'next')
  // What is told of a seat together with an act goes with its state.
  await expect.poll(() => told).toBeGreaterThanOrEqual(rev)
  await make.act(first.teacher, first.id, { act: 'remove', studentId: seats[0]!.studentId })
  await t.beat()
  // By itself, before the end tells all.
  await expect.poll(() => heard.some(one => one.includes(' own '))).toBe(true)
  await make.acts(first, 'end')
  // Each of the others is listening.
  for (const room of rooms.slice(1)) await make.acts(room, 'next')
  await expect
    .poll(() => new Set(heard.filter(one => one.includes(' state ')).map(one => one.split(' ')[0])).size)
    .toBe(10)
  for (const one of heard) {
    const [at, , of] = one.split(' ')
    expect(of).toBe(rooms[Number(at)]!.id)
  }
  // Who is in, for the wall, is still told of all.
  const acted = heard.filter(one => !one.includes(' inside '))
  expect(new Set(acted.map(one => one.split(' ')[1]))).toEqual(new Set(['state', 'own', 'counts', 'seats']))
  const others = acted.filter(one => !one.startsWith('0 '))
  // To pupil, screen and desk of each that its own question opens.
  expect(others.sort()).toEqual(
    rooms.slice(1).flatMap(({ id }, at) => Array.from({ length: 3 }, () => `${at + 1} state ${id}`)),
  )
})

it('desks hear which seats have changed, each once', async () => {
  const room = await make.room({ pupils: 3 })
  await make.acts(room, 'start')
  const host = await make.connect(room.teacher)
  await say(host, 'join', `desk:${room.id}`)
  const seats: DeskSeat[][] = []
  host.on('seats', ({ seats: some }) => seats.push(some))
  await t.beat()
  await expect.poll(() => seats.length).toBe(1)
  await t.beat()
  const socket = await make.connect(room.pupils[1]!)
  await say(socket, 'join', `play:${room.id}`)
  await t.beat()
  await t.beat()
  await expect.poll(() => seats.length).toBe(2)
  expect(seats[1]).toMatchObject([{ number: 2, present: true, answered: false }])
  t.clock.forward(1_000)
  socket.disconnect()
  await new Promise(resolve => setTimeout(resolve, 200))
  await make.pass(15_000)
  await expect.poll(() => seats.at(-1)).toMatchObject([{ number: 2, present: false }])
})

it('a live exercise runs by start, next-question and end alone; a pupil without a socket reads and answers by calls', async () => {
  const room = await make.room({ pupils: 2, questions: choices(1) })
  const [one, two] = room.pupils as [(typeof room.pupils)[0], (typeof room.pupils)[0]]
  const params = { liveExamId: room.id }
  expect((await t.as(null).call(startLiveExam, { params, body: {} })).status).toBe(401)
  expect((await t.as(t.otherTenant).call(startLiveExam, { params, body: {} })).status).toBe(404)
  expect((await t.as(one).call(startLiveExam, { params, body: {} })).status).toBe(404)
  expect((await t.as(one).call(readOwnLiveExam, { params })).data.state).toMatchObject({
    status: 'not_started',
    mine: null,
  })
  const key = { headers: { 'idempotency-key': 'once and no more' } }
  const started = await t.as(room.teacher).call(startLiveExam, { params, body: {}, ...key } as never)
  expect(started.data.liveExam).toMatchObject({ status: 'live', seatCount: 2 })
  const asked = await t.as(room.teacher).call(nextLiveQuestion, { params, body: { rev: 1 } })
  expect(asked.data.liveExam.currentQuestion).toMatchObject({ no: 1, of: 1 })
  expect(await t.as(room.teacher).call(nextLiveQuestion, { params, body: {} })).toMatchObject({
    error: { code: 'E_NO_NEXT_QUESTION' },
  })
  await make.pass(2_000)
  const { state } = (await t.as(one).call(readOwnLiveExam, { params })).data
  const questionId = state.question!._id
  const save = (who: typeof one, body: object) =>
    t.as(who).call(saveLiveAnswer, { params, body: { questionId, answer: 0, seq: 1, ...body } as never })
  expect((await save(t.pupil, {})).status).toBe(404)
  expect((await save(one, { answer: 'x'.repeat(20), epoch: 1 })).status).toBe(400)
  expect((await save(one, { epoch: 1 })).data.kept).toMatchObject({ epoch: 1, seq: 1 })
  // Without an epoch it is another device.
  expect((await save(one, {})).data.kept).toMatchObject({ epoch: 2, seq: 1 })
  const both = await Promise.all([save(two, { epoch: 0, seq: 3 }), save(two, { epoch: 0, seq: 3 })])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  const ended = await t.as(room.teacher).call(endLiveExam, { params, body: {} })
  expect(ended.data.liveExam).toMatchObject({ status: 'ended', answeredCount: 2 })
  expect(await save(one, { epoch: 2, seq: 9 })).toMatchObject({ error: { code: 'E_ANSWER_CLOSED' } })
  expect(await t.as(room.teacher).call(endLiveExam, { params, body: {} })).toMatchObject({
    error: { code: 'E_ROOM_ACT' },
  })
})

it('a pupil without a socket is there while they answer', async () => {
  const room = await make.room({ pupils: 1, questions: choices(1, { duration: 60 }) })
  await make.acts(room, 'start')
  const { question } = await make.acts(room, 'next')
  const params = { liveExamId: room.id }
  await t.as(room.pupils[0]!).call(readOwnLiveExam, { params })
  const isThere = async () =>
    (await t.as(room.teacher).call(readRoom, { params: { roomId: room.id } })).data.desk?.seats[0]?.present
  expect(await isThere()).toBe(true)
  await make.pass(16_000)
  expect(await isThere()).toBe(false)
  const body = { questionId: question!._id, answer: 0, epoch: 1, seq: 1 }
  expect((await t.as(room.pupils[0]!).call(saveLiveAnswer, { params, body })).status).toBe(200)
  expect(await isThere()).toBe(true)
})

it('the quick have up to half of the points more, who is wholly right alone: 2 points after 10 of 30 seconds are 0.6667 more', async () => {
  const room = await make.room({
    pupils: 2,
    questions: choices(1, { point: 2, duration: 30 }),
    settings: { speedBonus: true },
  })
  await make.acts(room, 'start')
  const { question } = await make.acts(room, 'next')
  await make.pass(11_500)
  const params = { liveExamId: room.id }
  // The third option is right.
  for (const [index, answer] of [2, 1].entries()) {
    const body = { questionId: question!._id, answer, seq: 1 }
    expect((await t.as(room.pupils[index]!).call(saveLiveAnswer, { params, body })).status).toBe(200)
  }
  const { top } = await make.acts(room, 'reveal')
  expect(top).toMatchObject([
    { number: 1, points: 2, bonus: 0.6667, rank: 1 },
    { number: 2, points: 0, bonus: 0, rank: 2 },
  ])
  const voided = await make.acts(room, 'void')
  expect(voided.top).toMatchObject([{ points: 0, bonus: 0, rank: 1 }, { rank: 1 }])
})

it('sockets stay when the database hangs up; rooms say what is newer, and who has been signed out is out', async () => {
  const room = await make.room({ pupils: 2 })
  await make.acts(room, 'start')
  const [one, two] = await Promise.all(room.pupils.map(pupil => make.connect(pupil)))
  for (const socket of [one!, two!]) await say(socket, 'join', `play:${room.id}`)
  const states: PlayState[] = []
  one!.on('state', state => states.push(state))
  let missed = 0
  one!.on('missed', () => missed++)
  await t.database.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen live' and datname = current_database()",
  )
  await t.database.pool.query('delete from session where user_id = $1', [room.pupils[1]!.userId])
  await make.acts(room, 'next')
  await expect.poll(() => missed).toBe(1)
  await expect.poll(() => states.at(-1)?.phase).toBe('asking')
  await expect.poll(() => two!.connected).toBe(false)
  expect(one!.connected).toBe(true)
})
