import { type ChildProcess, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { Agent } from 'node:http'
import { cpus } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { fire } from './load.ts'
import type { ClientsTask } from './rooms-clients.ts'
import { makeRoomWorld, type RoomWorld } from './rooms-world.ts'

type Say = (line?: string) => void
interface Spent {
  readonly server: number
  readonly database: number
}
interface Side {
  readonly name: string
  readonly port: number
  readonly spent: () => Spent
}
interface Heard {
  readonly times: number[]
  readonly errors?: string[]
}

/** Processor milliseconds a recipient, an answer or a join; and what it may cost of a bare server. */
const GOALS = { next: [0.035, 1.3], answer: [0.5, 1.7], reveal: [0.045, 1.4], join: [3, 4] } as const
const ROUNDS = 3
const CLIENT_PROCESSES = 2
const agent = new Agent({ keepAlive: true })

/** What a live room costs with so many phones in it: coming in, a question that opens, answers, a reveal (product 18.12). */
export async function measureRooms(
  real: Side,
  bare: Side,
  { url, players }: { readonly url: string; readonly players: number },
  say: Say,
): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 2 })
  const world = await makeRoomWorld(pool, players)
  say(
    `\nlive rooms: ${players} sockets, ${cpus().length} processors, clients in ${CLIENT_PROCESSES} processes of their own`,
  )
  say(
    'flow | processor ms each: server | database | both | goal | bare, both | ratio | goal | times ms: p50 | p99 | last | bare p99',
  )
  say(`${'--- | '.repeat(11)}---`)
  const headers = { authorization: `Bearer ${world.teacher}`, 'content-type': 'application/json' }
  const act = async (name: string): Promise<Desk> => {
    const shot = {
      ...{ method: 'POST', path: `/app/rooms/${world.roomId}/acts`, body: JSON.stringify({ act: name }) },
      headers: { ...headers, 'idempotency-key': randomUUID() },
    }
    return (JSON.parse(await fire(agent, real.port, shot)) as { data: { desk: Desk } }).data.desk
  }
  await act('start')
  const own = await openClients(real, world)
  const plain = await openClients(bare, world)
  line('join', own.opening, plain.opening, players, say)
  for (let round = 0; round < ROUNDS; round++) {
    let desk: Desk | undefined
    const next = await own.hear('state', real, async () => {
      desk = await act('next')
    })
    const emit = (each: boolean, bytes: number) => () =>
      fire(agent, bare.port, {
        ...{ method: 'POST', path: '/', headers: {} },
        body: JSON.stringify({
          emit: { room: world.roomId, event: 'state', body: { filler: 'z'.repeat(bytes) }, each },
        }),
      }).then(() => undefined)
    line('next', next, await plain.hear('state', bare, emit(false, 2_000)), players, say)
    await new Promise(resolve => setTimeout(resolve, 1_600))
    const questionId = desk?.question._id as string
    const answers = await own.answer(real, { questionId, seq: 2, withinMs: 1_000 })
    await pool.query('delete from room_answer')
    const bareAnswers = await plain.answer(bare, { questionId, seq: 1, withinMs: 1_000 })
    line('answer', answers, bareAnswers, players, say)
    const reveal = await own.hear('state', real, async () => void (await act('reveal')))
    line('reveal', reveal, await plain.hear('state', bare, emit(true, 1_900)), players, say)
    // The bare server has one round alone in it.
    if (round === 0) say()
  }
  own.close()
  plain.close()
  await pool.end()
}

interface Desk {
  readonly question: { readonly _id: string }
}
interface Measured {
  readonly spent: Spent
  readonly times: readonly number[]
  readonly errors: readonly string[]
}

async function openClients(side: Side, world: RoomWorld) {
  const share = Math.ceil(world.players.length / CLIENT_PROCESSES)
  const children = Array.from({ length: CLIENT_PROCESSES }, () =>
    fork(join(import.meta.dirname, 'rooms-clients.ts')),
  )
  const ask = (child: ChildProcess, task: ClientsTask): Promise<Heard> =>
    new Promise((resolve, reject) => {
      child.once('exit', () => reject(new Error('the clients have ended')))
      child.on('message', function hear(said: Heard | { ready: true }) {
        if ('ready' in said) return
        child.off('message', hear)
        child.removeAllListeners('exit')
        resolve(said)
      })
      child.send(task)
    })
  const all = async (
    task: (at: number) => ClientsTask,
    meanwhile?: () => Promise<void>,
  ): Promise<Measured> => {
    const asked = children.map((child, at) => ask(child, task(at)))
    // All listen by now; what is done without a command begins at once.
    if (meanwhile) await new Promise(resolve => setTimeout(resolve, 300))
    const before = side.spent()
    await meanwhile?.()
    const said = await Promise.all(asked)
    const after = side.spent()
    return {
      spent: { server: after.server - before.server, database: after.database - before.database },
      times: said.flatMap(({ times }) => times),
      errors: said.flatMap(({ errors = [] }) => errors),
    }
  }
  const opening = await all(at => ({
    ...{ do: 'open', port: side.port, roomId: world.roomId },
    players: world.players.slice(at * share, (at + 1) * share),
  }))
  return {
    opening,
    async hear(event: string, _: Side, act: () => Promise<void>): Promise<Measured> {
      let begun = 0
      const heard = await all(
        () => ({ do: 'expect', event }),
        async () => {
          begun = Date.now()
          await act()
        },
      )
      return { ...heard, times: heard.times.map(time => time - begun) }
    },
    answer: (_: Side, task: Pick<ClientsTask, 'questionId' | 'seq' | 'withinMs'>) =>
      all(() => ({ do: 'answer', ...task })),
    close() {
      for (const child of children) child.kill()
    },
  }
}

function line(flow: keyof typeof GOALS, own: Measured, bare: Measured, players: number, say: Say): void {
  const each = (seconds: number) => (seconds * 1000) / players
  const both = ({ spent }: Measured) => each(spent.server + spent.database)
  const [goal, most] = GOALS[flow]
  const at = (times: readonly number[], share: number) =>
    [...times].sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ??
    Number.NaN
  const ratio = both(own) / both(bare)
  const mark = (met: boolean) => (met ? '' : ' missed')
  say(
    [
      flow,
      ...[each(own.spent.server), each(own.spent.database), both(own)].map(ms => ms.toFixed(3)),
      `${goal}${mark(both(own) <= goal)}`,
      both(bare).toFixed(3),
      ratio.toFixed(2),
      `${most}${mark(ratio <= most)}`,
      ...[at(own.times, 0.5), at(own.times, 0.99), Math.max(...own.times), at(bare.times, 0.99)].map(ms =>
        ms.toFixed(0),
      ),
      ...(own.errors.length + bare.errors.length > 0
        ? [`refused: ${own.errors.length}, bare ${bare.errors.length} ${own.errors[0] ?? bare.errors[0]}`]
        : []),
    ].join(' | '),
  )
}
