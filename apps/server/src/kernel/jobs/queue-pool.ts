import type pg from 'pg'
import { Turns } from '../turns.ts'

/** So much the queue asks at once: for the next job, or to write down the end of one. */
const AT_ONCE = 2

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: pg.PoolClient['release'],
) => void

interface Listening {
  readonly client: Promise<pg.PoolClient>
  holders: number
  asked: Promise<unknown>
}

/** What the queue does with a connection on which it listens. A lane's words wait for those of the others. */
const seenBy = (client: pg.PoolClient, shared: Listening) =>
  ({
    on: client.on.bind(client),
    removeListener: client.removeListener.bind(client),
    query: (text: string) => {
      const asked = shared.asked.catch(() => undefined).then(() => client.query(text))
      shared.asked = asked
      return asked
    },
  }) as Partial<pg.PoolClient> as pg.PoolClient

/**
 * The pool as the pools of workers are given it, one of which there is a lane: they listen on one connection together, and ask on few.
 * Else each holds one to listen as long as the server lives, and every worker opens one at its start.
 */
export function queuePool(pool: pg.Pool): pg.Pool {
  const turns = new Turns({ all: AT_ONCE })
  let listening: Listening | undefined

  async function take(): Promise<pg.PoolClient> {
    const end = await turns.take(undefined)
    const client = await pool.connect().catch(error => {
      end()
      throw error
    })
    const { release } = client
    client.release = (...given) => {
      end()
      release.apply(client, given)
    }
    return client
  }

  /** The queue takes a connection by a callback to listen, and by a promise for all else. What they hear all of them hear. */
  function listen(connected: Connected): void {
    listening ??= { client: pool.connect(), holders: 0, asked: Promise.resolve() }
    const shared = listening
    shared.holders += 1
    let holds = true
    const leave = (client?: pg.PoolClient) => {
      if (!holds) return
      holds = false
      // It has died, or they all stop: who comes after gets another.
      if (listening === shared) listening = undefined
      shared.holders -= 1
      if (shared.holders === 0) client?.release()
    }
    shared.client.then(
      client => {
        client.setMaxListeners(0)
        connected(undefined, seenBy(client, shared), () => leave(client))
      },
      error => {
        leave()
        connected(error, undefined, () => {})
      },
    )
  }

  return Object.create(pool, {
    connect: { value: (connected?: Connected) => (connected ? listen(connected) : take()) },
    query: {
      async value(...given: Parameters<pg.PoolClient['query']>) {
        const client = await take()
        try {
          return await client.query(...given)
        } finally {
          client.release()
        }
      },
    },
  })
}
