import type { Server as HttpServer } from 'node:http'
import { sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Logger } from 'pino'
import { Server, type Socket } from 'socket.io'
import { actAs, type Caller } from '../caller.ts'
import type { Db } from '../db/database.ts'
import type { Kernel } from '../kernel.ts'
import { inLane } from '../turns.ts'
import { bearer, hashOf, type LoadViewer, owesPassword, type Viewer } from '../viewer/viewer.ts'

/** A kind of room, named `prefix:id`. Who may enter is asked at every join. */
export interface Room {
  readonly prefix: string
  /** The room's `rev` when the caller may listen, undefined when they may not. */
  readonly enter: (caller: Caller, id: string) => Promise<number | undefined>
}

/** Something changed in a room; what, a reader fetches by GET (product 7.1). */
export interface Change {
  readonly room: string
  /** Raised by one in the transaction that made the change: a gap means that a change was missed. */
  readonly rev: number
  readonly kind: string
}

interface ServerEvents {
  changed: (change: Change) => void
  /** Something came for this person, of this kind; a reader fetches it by GET. */
  told: (kind: string) => void
}
interface ClientEvents {
  join: (room: unknown, answer: (state: { rev: number } | { error: string }) => void) => void
  leave: (room: unknown) => void
}
type Connection = Socket<ClientEvents, ServerEvents, Record<string, never>, { viewer: Viewer; token: string }>

const CHANNEL = 'live'

/** What no screen and no person reaches (product 5.22). */
const JOINS_A_SECOND = 20
const SOCKETS_A_PERSON = 20
/** More than a screen ever enters; the names that one joins stay in memory. */
const ROOMS_A_SOCKET = 50
/** Another spelling of the same thing would be a room that nothing is told in. */
const ROOM = /^([a-z]+):([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** Tells every server process, when the transaction commits, that a room has changed. */
export async function announce(db: Db, change: Change): Promise<void> {
  await db.execute(sql`select pg_notify(${CHANNEL}, ${JSON.stringify(change)})`)
}

/** The same of several rooms, in one statement. */
export async function announceAll(db: Db, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return
  await db.execute(sql`
    select pg_notify(${CHANNEL}, change::text) from jsonb_array_elements(${JSON.stringify(changes)}::jsonb) change`)
}

/** So many ids fit into one notice of the database. */
const USERS_A_NOTICE = 200

/** Tells people themselves, on all their screens, that something came for them. */
export async function tellUsers(db: Db, userIds: readonly string[], kind: string): Promise<void> {
  for (let from = 0; from < userIds.length; from += USERS_A_NOTICE) {
    const notice = { tell: userIds.slice(from, from + USERS_A_NOTICE), kind }
    await db.execute(sql`select pg_notify(${CHANNEL}, ${JSON.stringify(notice)})`)
  }
}

/** Ends the sockets of a session (logout) or of a whole user (ban, change of role), in every process. */
export async function endSockets(db: Db, whose: { sessionId: string } | { userId: string }): Promise<void> {
  await db.execute(sql`select pg_notify(${CHANNEL}, ${JSON.stringify({ end: whose })})`)
}

/** The same for many users at once. */
export async function endSocketsOf(db: Db, userIds: readonly string[]): Promise<void> {
  await db.execute(sql`
    select pg_notify(${CHANNEL}, json_build_object('end', json_build_object('userId', id))::text)
    from unnest(${sql.param([...userIds])}::uuid[]) id`)
}

export interface Live {
  close(): Promise<void>
}

/**
 * Opens the sockets at /app/socket, with the token in the handshake, and listens to the database for what changed.
 * PostgreSQL holds every state; a socket only says that there is something to read.
 */
export async function openLive(
  server: HttpServer,
  kernel: Kernel,
  { loadViewer, rooms }: { loadViewer: LoadViewer; rooms: readonly Room[] },
): Promise<Live> {
  const { clock, database, log } = kernel
  const io = new Server<ClientEvents, ServerEvents, Record<string, never>, Connection['data']>(server, {
    path: '/app/socket',
    serveClient: false,
    perMessageDeflate: false,
    maxHttpBufferSize: 16 * 1024,
  })
  const byPrefix = new Map(rooms.map(room => [room.prefix, room]))

  io.use(async (socket, next) => {
    const token = bearer(`Bearer ${String(socket.handshake.auth.token ?? '')}`)
    if (!token) return next(new Error('E_UNAUTHENTICATED'))
    try {
      const viewer = await inLane(token, () => loadViewer(hashOf(token), clock.now()))
      if (!viewer) return next(new Error('E_UNAUTHENTICATED'))
      if (owesPassword(viewer)) return next(new Error('E_PASSWORD_MUST_CHANGE'))
      const own = `user:${viewer.userId}`
      const open = io.of('/').adapter.rooms.get(own)?.size ?? 0
      if (open >= SOCKETS_A_PERSON) return next(new Error('E_TOO_MANY'))
      // Now and not when it is connected: others of the same person stand here as well.
      void socket.join([`session:${viewer.sessionId}`, own])
      socket.data = { viewer, token }
      next()
    } catch {
      // The database is away. A refusal would be final for the client; a lost connection it tries again.
      socket.conn.close()
    }
  })

  io.on('connection', (socket: Connection) => {
    const enter = async (name: string): Promise<number | undefined> => {
      const [, prefix = '', id = ''] = ROOM.exec(name) ?? []
      // Rights are those of this moment, not of the handshake.
      const viewer = await loadViewer(hashOf(socket.data.token), clock.now())
      const room = byPrefix.get(prefix)
      if (!room || !viewer || owesPassword(viewer)) return undefined
      return actAs(kernel, { viewer }, caller => room.enter(caller, id))
    }
    let second = 0
    let joins = 0
    const isTooFast = (): boolean => {
      const now = Math.floor(clock.now().getTime() / 1000)
      joins = now === second ? joins + 1 : 1
      second = now
      return joins > JOINS_A_SECOND
    }
    socket.on('join', async (name, answer) => {
      if (typeof name !== 'string' || typeof answer !== 'function') return
      if (isTooFast() || socket.rooms.size >= ROOMS_A_SOCKET) return answer({ error: 'E_TOO_MANY' })
      try {
        const rev = await inLane(socket.data.token, () => enter(name))
        if (rev === undefined) return answer({ error: 'E_NOT_FOUND' })
        await socket.join(name)
        answer({ rev })
      } catch {
        answer({ error: 'E_UNAVAILABLE' })
      }
    })
    socket.on('leave', name => {
      // Only what one can enter: by `user:` and `session:` the sockets of who was sent out are ended.
      if (typeof name === 'string' && byPrefix.has(name.split(':')[0] ?? '')) void socket.leave(name)
    })
  })

  const heard = (text: string) => {
    const message = JSON.parse(text) as
      | Change
      | { tell: string[]; kind: string }
      | { end: { sessionId: string } | { userId: string } }
    if ('tell' in message) return io.to(message.tell.map(id => `user:${id}`)).emit('told', message.kind)
    if ('room' in message) return io.to(message.room).emit('changed', message)
    const whose = 'userId' in message.end ? `user:${message.end.userId}` : `session:${message.end.sessionId}`
    io.in(whose).disconnectSockets(true)
  }
  // Their connections and not their sockets, which clients would take for a farewell: so they come back and join anew.
  const missed = () => {
    for (const socket of io.sockets.sockets.values()) socket.conn.close()
  }
  const listener = listen(database.pool, heard, log, missed)
  return {
    async close() {
      await listener.close()
      await io.close()
    },
  }
}

/** Keeps one connection that listens, and opens another when it dies; what was missed meanwhile, clients read anew. */
function listen(
  pool: pg.Pool,
  heard: (text: string) => void,
  log: Logger,
  missed: () => void,
): { close(): Promise<void> } {
  let closed = false
  let client: pg.PoolClient | undefined
  let again: NodeJS.Timeout | undefined
  const connect = async (first: boolean) => {
    try {
      const next = await pool.connect()
      if (closed) return next.release(true)
      client = next
      next.on('notification', ({ payload }) => payload && heard(payload))
      next.once('end', retry)
      await next.query(`listen ${CHANNEL}`)
      if (!first) missed()
    } catch (error) {
      log.warn({ error: error instanceof Error ? error.name : 'unknown' }, 'cannot listen to the database')
      retry()
    }
  }
  const retry = () => {
    // A dead connection holds its place in the pool until it is given back.
    client?.release(true)
    client = undefined
    if (closed || again) return
    again = setTimeout(() => {
      again = undefined
      void connect(false)
    }, 500)
  }
  void connect(true)
  return {
    async close() {
      closed = true
      clearTimeout(again)
      const last = client
      client = undefined
      last?.release(true)
    },
  }
}
