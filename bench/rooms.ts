import type { ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { Agent } from 'node:http'
import { cpus } from 'node:os'
import { ROOM } from '@bangxanh/contract/rooms/limits.ts'
import pg from 'pg'
import { fire } from './load.ts'
import { databaseSeconds, heldMilliseconds, processSeconds, residentMegabytes } from './processor.ts'
import type { Phone } from './rooms-clients.ts'
import { measureExam } from './rooms-exam.ts'
import { measureNet } from './rooms-net.ts'
import { measureNginx } from './rooms-nginx.ts'
import { CLIENT_PROCESSES, type Measured, Phones } from './rooms-phones.ts'
import { figure, headOfTable, line, type Say } from './rooms-table.ts'
import { makeRoomWorld, type RoomWorld } from './rooms-world.ts'

/** What the bench starts and ends, on one database. */
export interface House {
  readonly url: string
  readonly postmaster: number
  start(port: number): Promise<ChildProcess>
  startBare(): Promise<ChildProcess>
  end(child: ChildProcess): Promise<void>
}
interface Asked {
  /** Of the product, of its second process, of the bare server. */
  readonly ports: readonly [number, number, number]
  readonly players: number
  readonly isNamed: (name: string) => boolean
}

/** Processor milliseconds a recipient, an answer or a join; and what it may cost of a bare server. */
const GOALS = {
  next: { goal: 0.035, most: 1.3 },
  answer: { goal: 0.5, most: 1.7 },
  sustained: { goal: 0.2, most: 2 },
  reveal: { goal: 0.045, most: 1.4 },
  join: { goal: 3, most: 4 },
} as const
const ROUNDS = 3
const HELD_MS = 20
/** A seat may say 20 things a second. */
const SUSTAINED = { aSecond: 4_000, aSeat: 15, seconds: 5 }
const MANY = { seats: 50, roundSeconds: 20, most: 1.5, kilobytes: 60 }
const agent = new Agent({ keepAlive: true })
const wait = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

/** What live rooms and exams cost with so many pupils in them (product 18.86). */
export async function measureRooms(
  house: House,
  { ports, players, isNamed }: Asked,
  say: Say,
): Promise<void> {
  const pool = new pg.Pool({ connectionString: house.url, max: 2 })
  say(
    `\nrooms: ${players} pupils, ${cpus().length} processors, clients in ${CLIENT_PROCESSES} processes of their own`,
  )
  headOfTable(say)
  try {
    await measureParts(house, { ports, players, isNamed, pool }, say)
  } finally {
    await pool.end()
  }
}

async function measureParts(
  house: House,
  { ports: [real, second, bare], players, isNamed, pool }: Asked & { readonly pool: pg.Pool },
  say: Say,
): Promise<void> {
  const own = await house.start(real)
  const one = sideOf(house, [own], [real])
  if (isNamed('live') || isNamed('many')) {
    const server = await house.startBare()
    const plain = sideOf(house, [server], [bare])
    if (isNamed('live')) await measureLive({ own: one, bare: plain }, pool, players, say)
    if (isNamed('many')) await measureMany({ own: one, bare: plain }, pool, players, say)
    await house.end(server)
  }
  if (isNamed('processes') || isNamed('nginx')) {
    const other = await house.start(second)
    const two = sideOf(house, [own, other], [real, second])
    if (isNamed('processes')) await measureMany({ own: two }, pool, players, say)
    if (isNamed('nginx')) await measureNginx(two, { pool, players: Math.min(players, ROOM.seats) }, say)
    await house.end(other)
  }
  if (isNamed('exam')) await measureExam({ side: one, pool, players }, say)
  if (isNamed('net')) await measureNet(one, pool, say)
  if (isNamed('back')) await measureBack(house, own, { pool, port: real, players }, say)
}

/** Servers that are measured together. */
export interface Side {
  readonly pids: readonly number[]
  readonly ports: readonly number[]
  readonly spent: () => { server: number; database: number }
}

export const sideOf = (
  { postmaster }: Pick<House, 'postmaster'>,
  servers: readonly ChildProcess[],
  ports: readonly number[],
): Side => {
  const pids = servers.map(({ pid }) => pid as number)
  return {
    ...{ pids, ports },
    spent: () => ({
      server: pids.reduce((sum, pid) => sum + processSeconds(pid), 0),
      database: databaseSeconds(postmaster),
    }),
  }
}

const phonesOf = ({ roomId, players }: RoomWorld, { ports }: Side): Phone[] =>
  players.map((player, at) => ({ ...player, roomId, port: ports[at % ports.length] as number }))

interface Desk {
  readonly question: { readonly _id: string }
}

export const actIn =
  (port: number, { roomId, teacher }: RoomWorld) =>
  async (name: string): Promise<Desk> => {
    const headers = { authorization: `Bearer ${teacher}`, 'content-type': 'application/json' }
    const shot = {
      ...{ method: 'POST', path: `/app/rooms/${roomId}/acts`, body: JSON.stringify({ act: name }) },
      headers: { ...headers, 'idempotency-key': randomUUID() },
    }
    return (JSON.parse(await fire(agent, port, shot)) as { data: { desk: Desk } }).data.desk
  }

/** What the bare server does in place of an act. */
const emitIn = (port: number, room: string, each: boolean, bytes: number) => () =>
  fire(agent, port, {
    ...{ method: 'POST', path: '/', headers: {} },
    body: JSON.stringify({ emit: { room, event: 'state', body: { filler: 'z'.repeat(bytes) }, each } }),
  })

/** Coming in, a question that opens, answers, a reveal; then answers without a pause. */
async function measureLive(
  { own, bare }: { readonly own: Side; readonly bare: Side },
  pool: pg.Pool,
  players: number,
  say: Say,
): Promise<void> {
  const world = await makeRoomWorld(pool, players)
  await pool.query('vacuum analyze')
  const { roomId } = world
  const port = own.ports[0] as number
  const act = actIn(port, world)
  const emit = (each: boolean, bytes: number) => emitIn(bare.ports[0] as number, roomId, each, bytes)
  await act('start')
  const [phones, plain] = [new Phones(own.spent), new Phones(bare.spent)]
  const joins = await phones.open(phonesOf(world, own))
  const tell = (flow: keyof typeof GOALS, measured: Measured, other: Measured, each = players, note = '') =>
    line(flow, measured, { each, ...GOALS[flow], bare: other, note }, say)
  tell('join', joins, await plain.open(phonesOf(world, bare)))
  let [held, asked]: [number, Record<string, string[]>] = [0, {}]
  for (let round = 0; round <= ROUNDS; round++) {
    let desk: Desk | undefined
    const next = await phones.hear('state', async () => {
      desk = await act('next')
    })
    asked = { [roomId]: [desk?.question._id as string] }
    const plainNext = await plain.hear('state', emit(false, 2_000))
    await wait(1_600)
    if (round === ROUNDS) break
    tell('next', next, plainNext)
    const answers = await phones.answer({ asked, seq: 2, roundMs: 1_000 })
    await pool.query('delete from room_answer')
    tell('answer', answers, await plain.answer({ asked, seq: 1, roundMs: 1_000 }))
    await heldMilliseconds(port)
    const reveal = await phones.hear('state', () => act('reveal'))
    held = Math.max(held, await heldMilliseconds(port))
    tell('reveal', reveal, await plain.hear('state', emit(true, 1_900)))
    // The bare server has one round alone in it.
  }
  figure('loop held at a reveal', held, 'ms', HELD_MS, say)
  const aSecond = Math.min(SUSTAINED.aSecond, players * SUSTAINED.aSeat)
  const task = { asked, roundMs: (players * 1_000) / aSecond }
  const rounds = Math.round((SUSTAINED.seconds * aSecond) / players)
  const kept = await phones.answer({ ...task, seq: 10, rounds })
  await pool.query('delete from room_answer')
  const plainKept = await plain.answer({ ...task, seq: 10, rounds })
  tell('sustained', kept, plainKept, rounds * players, `${aSecond} a second`)
  phones.end()
  plain.end()
}

/** Rooms of a class, each with its own question all the time. Without a bare server nothing is a gate. */
async function measureMany(
  { own, bare }: { readonly own: Side; readonly bare?: Side },
  pool: pg.Pool,
  players: number,
  say: Say,
): Promise<void> {
  const count = Math.max(2, Math.round(players / MANY.seats))
  const worlds: RoomWorld[] = []
  for (let at = 0; at < count; at++) worlds.push(await makeRoomWorld(pool, MANY.seats))
  await pool.query('vacuum analyze')
  const acts = worlds.map((world, at) => actIn(own.ports[at % own.ports.length] as number, world))
  for (const act of acts) await act('start')
  const memory = () => own.pids.reduce((sum, pid) => sum + residentMegabytes(pid), 0)
  const before = memory()
  const phones = new Phones(own.spent)
  await phones.open(worlds.flatMap(world => phonesOf(world, own)))
  const seats = count * MANY.seats
  const held = ((memory() - before) * 1_024) / seats
  const opened = async (open: (at: number) => Promise<unknown>) => {
    for (let at = 0; at < count; at++) {
      await open(at)
      await wait((MANY.roundSeconds * 500) / count)
    }
  }
  const asked: Record<string, string[]> = {}
  const questions = await phones.measured(async () => {
    await opened(async at => {
      const desk = await acts[at]?.('next')
      asked[worlds[at]?.roomId as string] = [desk?.question._id as string]
    })
    await wait(1_600)
    return phones.answer({ asked, seq: 1, roundMs: MANY.roundSeconds * 500 })
  })
  const plain = bare && (await measureManyBare(bare, { pool, worlds, asked, opened }))
  const reveals = await phones.measured(async () => {
    for (const act of acts) await act('reveal')
    return { times: [], errors: [] }
  })
  phones.end()
  const one = {
    ...questions,
    spent: {
      server: questions.spent.server + reveals.spent.server,
      database: questions.spent.database + reveals.spent.database,
    },
  }
  const { next, answer, reveal } = GOALS
  const goal = Number((next.goal + answer.goal + reveal.goal).toFixed(2))
  const note = `${seats} sockets in ${count} rooms, ${own.ports.length} processes`
  line(
    'a question of each room: next, answer, reveal',
    one,
    { each: seats, note, ...(plain && { goal, bare: plain, most: MANY.most }) },
    say,
  )
  figure('memory a player', held, 'kB', bare && MANY.kilobytes, say)
}

/** The same of the bare server, in rooms whose questions are open. */
async function measureManyBare(
  bare: Side,
  {
    pool,
    worlds,
    asked,
    opened,
  }: {
    readonly pool: pg.Pool
    readonly worlds: readonly RoomWorld[]
    readonly asked: Readonly<Record<string, readonly string[]>>
    readonly opened: (open: (at: number) => Promise<unknown>) => Promise<void>
  },
): Promise<Measured> {
  const phones = new Phones(bare.spent)
  await phones.open(worlds.flatMap(world => phonesOf(world, bare)))
  await pool.query('delete from room_answer')
  const port = bare.ports[0] as number
  const tell = (at: number) => emitIn(port, worlds[at]?.roomId as string, false, 2_000)()
  const measured = await phones.measured(async () => {
    await opened(tell)
    const answers = await phones.answer({ asked, seq: 1, roundMs: MANY.roundSeconds * 500 })
    for (let at = 0; at < worlds.length; at++) await tell(at)
    return answers
  })
  phones.end()
  return measured
}

/** The server is killed while all are there: what it costs until all are back, and how long that takes. */
async function measureBack(
  house: House,
  first: ChildProcess,
  { pool, port, players }: { readonly pool: pg.Pool; readonly port: number; readonly players: number },
  say: Say,
): Promise<void> {
  const world = await makeRoomWorld(pool, players)
  await actIn(port, world)('start')
  let side = sideOf(house, [first], [port])
  const phones = new Phones(() => side.spent())
  const joins = await phones.open(phonesOf(world, side), true)
  line('join before kill -9', joins, { each: players }, say)
  await phones.listen('disconnect')
  first.kill('SIGKILL')
  await phones.wait('heard')
  side = sideOf(house, [await house.start(port)], [port])
  const listens = Date.now()
  const back = await phones.measured(() => phones.wait('back'))
  const times = back.times.map(time => Math.max(0, time - listens))
  line(
    'back after kill -9, from when it listens',
    { ...back, times },
    { each: players, goal: GOALS.join.goal },
    say,
  )
  phones.end()
}
