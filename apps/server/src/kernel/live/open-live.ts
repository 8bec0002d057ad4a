import type { Server as HttpServer } from 'node:http'
import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { Server, type Socket } from 'socket.io'
import { actAs, type Caller } from '../caller.ts'
import type { Kernel } from '../kernel.ts'
import { inLane } from '../turns.ts'
import { bearer, hashOf, type LoadViewer, owesPassword } from '../viewer/viewer.ts'
import { type Hall, hallOf, type Places } from './hall.ts'
import { listen } from './listen.ts'
import type { Change, Entered, LoadGuest, Message, Room } from './live.ts'

/** What no screen and no person reaches (product 5.22). */
const JOINS_A_SECOND = 20
const SOCKETS_A_PERSON = 20
/** More than a screen ever enters; the names that one joins stay in memory. */
const ROOMS_A_SOCKET = 50
/** Another spelling of the same thing would be a room that nothing is told in. */
const ROOM = /^([a-z]+):([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

type Answer = (said: object) => void
type Connection = Socket<
  Record<string, (...given: unknown[]) => void>,
  Record<string, (body: unknown) => void>,
  Record<string, never>,
  { token: string; places: Places; isGuest: boolean }
>

export interface Live {
  readonly hall: Hall
  close(): Promise<void>
}

/**
 * Opens the sockets at /app/socket, with the token in the handshake, and listens to the database for what changed.
 * PostgreSQL holds every state; a socket says that there is something to read, or what a room has to say whole.
 */
export async function openLive(
  server: HttpServer,
  kernel: Kernel,
  { loadViewer, loadGuest, rooms }: { loadViewer: LoadViewer; loadGuest: LoadGuest; rooms: readonly Room[] },
): Promise<Live> {
  const { clock, database, log } = kernel
  const io = new Server<
    Record<string, (...given: unknown[]) => void>,
    Record<string, (body: unknown) => void>,
    Record<string, never>,
    Connection['data']
  >(server, {
    path: '/app/socket',
    serveClient: false,
    perMessageDeflate: false,
    maxHttpBufferSize: 16 * 1024,
    // Who has gone without a word is known within 18 seconds.
    pingInterval: 10_000,
    pingTimeout: 8_000,
  })
  const hall = hallOf(io as unknown as Server)
  const byPrefix = new Map(rooms.map(room => [room.prefix, room]))
  const messages = new Set(rooms.flatMap(room => Object.keys(room.messages ?? {})))
  const named = (name: string) => {
    const [, prefix = '', id = ''] = ROOM.exec(name) ?? []
    return { room: byPrefix.get(prefix), id }
  }
  /** Rights are those of this moment, not of the handshake. */
  const asViewer = async <R>(
    { data: { token } }: Connection,
    act: (caller: Caller) => Promise<R>,
  ): Promise<R | undefined> => {
    const viewer = await loadViewer(hashOf(token), clock.now())
    return viewer && !owesPassword(viewer) ? actAs(kernel, { viewer }, act) : undefined
  }

  /** The one room that a guest may be in, as of this moment. */
  const asGuest = async (
    { data: { token } }: Connection,
    name: string,
    { room, id }: { room: Room; id: string },
  ): Promise<Entered | undefined> => {
    const guest = await loadGuest(hashOf(token))
    return guest?.room === name
      ? actAs(kernel, { viewer: null }, async caller => room.welcome?.(caller, id))
      : undefined
  }

  io.use(async (socket, next) => {
    const token = bearer(`Bearer ${String(socket.handshake.auth.token ?? '')}`)
    if (!token) return next(new Error('E_UNAUTHENTICATED'))
    try {
      const who = await inLane(token, async () => {
        const hash = hashOf(token)
        return (await loadViewer(hash, clock.now())) ?? (await loadGuest(hash))
      })
      if (!who) return next(new Error('E_UNAUTHENTICATED'))
      const isGuest = !('userId' in who)
      if (!isGuest && owesPassword(who)) return next(new Error('E_PASSWORD_MUST_CHANGE'))
      const own = isGuest ? `session:${who.id}` : `user:${who.userId}`
      const open = io.of('/').adapter.rooms.get(own)?.size ?? 0
      if (open >= SOCKETS_A_PERSON) return next(new Error('E_TOO_MANY'))
      // Now and not when it is connected: others of the same person stand here as well.
      void socket.join(isGuest ? own : [`session:${who.sessionId}`, own])
      socket.data = { token, places: new Map(), isGuest }
      next()
    } catch {
      // The database is away. A refusal would be final for the client; a lost connection it tries again.
      socket.conn.close()
    }
  })

  io.on('connection', (socket: Connection) => {
    const { places, isGuest } = socket.data
    const isTooFast = paces(() => clock.now())
    const enter = async (name: string, brought: unknown): Promise<Entered | undefined> => {
      const { room, id } = named(name)
      if (!room) return undefined
      if (isGuest) return asGuest(socket, name, { room, id })
      const found = await asViewer(socket, async caller =>
        isOpen(caller, name) ? room.enter(caller, id, brought) : undefined,
      )
      return typeof found === 'number' ? { rev: found, state: undefined, place: undefined } : found
    }
    socket.on('join', async (name, ...more) => {
      const answer = more.at(-1)
      if (typeof name !== 'string' || !isAnswer(answer)) return
      if (isTooFast('join', JOINS_A_SECOND) || socket.rooms.size >= ROOMS_A_SOCKET)
        return answer({ error: 'E_TOO_MANY' })
      try {
        const entered = await inLane(socket.data.token, () =>
          enter(name, more.length > 1 ? more[0] : undefined),
        )
        if (!entered) {
          leave(socket, name)
          return answer({ error: 'E_NOT_FOUND' })
        }
        const { rev, state, place } = entered
        if (place !== undefined) places.set(name, place)
        await socket.join(name)
        answer({ rev, ...(state !== undefined && { state }) })
      } catch {
        answer({ error: 'E_UNAVAILABLE' })
      }
    })
    socket.on('leave', name => {
      // Only what one can enter: by `user:` and `session:` the sockets of who was sent out are ended.
      if (typeof name === 'string' && byPrefix.has(name.split(':')[0] ?? '')) leave(socket, name)
    })
    for (const kind of messages)
      socket.on(kind, async (name, body, answer) => {
        if (typeof name !== 'string' || !isAnswer(answer)) return
        const at = clock.now()
        const { room, id } = named(name)
        const message: Message | undefined = room?.messages?.[kind]
        if (!message || !socket.rooms.has(name)) return answer({ error: 'E_NOT_FOUND' })
        if (isTooFast(`${kind} ${name}`, message.aSecond)) return answer({ error: 'E_TOO_MANY' })
        const parsed = message.schema.safeParse(body)
        if (!parsed.success) return answer({ error: 'E_INVALID' })
        try {
          const from = { id, place: places.get(name), at }
          answer(await message.receive(from, parsed.data))
        } catch (error) {
          answer({ error: error instanceof AppError ? error.failure.code : 'E_UNAVAILABLE' })
        }
      })
  })

  const heard = (text: string) => {
    const message = JSON.parse(text) as
      | Change
      | { tell: string[]; kind: string }
      | { ask: string[] }
      | { end: { sessionId: string } | { userId: string } }
    if ('tell' in message) return io.to(message.tell.map(id => `user:${id}`)).emit('told', message.kind)
    if ('room' in message) {
      const { room } = named(message.room)
      return room?.heard ? room.heard(message, hall) : io.to(message.room).emit('changed', message)
    }
    if ('ask' in message) return void askAgain(message.ask)
    const whose = 'userId' in message.end ? `user:${message.end.userId}` : `session:${message.end.sessionId}`
    io.in(whose).disconnectSockets(true)
  }

  /** A guest is in no room but their own. */
  const mayStillCome = async ({ data: { token } }: Connection): Promise<boolean> =>
    (await loadGuest(hashOf(token))) !== null

  /** Whether a socket may still be where it is. It looks for itself what it has missed, or that it is out. */
  const ask = async (socket: Connection): Promise<void> => {
    try {
      const may = socket.data.isGuest
        ? await mayStillCome(socket)
        : await asViewer(socket, async caller => {
            for (const name of [...socket.rooms]) {
              const { room, id } = named(name)
              if (room && !(isOpen(caller, name) && (await mayStay(room, caller, id)))) leave(socket, name)
            }
            return true
          })
      if (may) socket.emit('missed', null)
      else socket.disconnect(true)
    } catch {
      // It comes back and is asked then.
      socket.conn.close()
    }
  }
  const askAgain = async (userIds: readonly string[]) => {
    const { rooms: open } = io.of('/').adapter
    for (const id of userIds.flatMap(userId => [...(open.get(`user:${userId}`) ?? [])])) {
      const socket = io.sockets.sockets.get(id)
      if (socket) await ask(socket as unknown as Connection)
    }
  }

  /** Nobody knows what was missed: rooms catch up, and one socket after the other is asked. */
  const missed = async () => {
    for (const room of rooms) void room.caughtUp?.(hall).catch(() => undefined)
    for (const socket of [...io.sockets.sockets.values()] as unknown as Connection[]) await ask(socket)
  }
  const listener = listen(database.pool, heard, log, () => void missed())
  return {
    hall,
    async close() {
      await listener.close()
      await io.close()
    },
  }
}

const isAnswer = (given: unknown): given is Answer => typeof given === 'function'

function leave(socket: Connection, name: string): void {
  socket.data.places.delete(name)
  void socket.leave(name)
}

/** Who came in by the card of a seat hears of that exam as its pupil, and of nothing else (product 19.84). */
const isOpen = ({ viewer: { onlyRoom } }: Caller, name: string): boolean =>
  onlyRoom === null || name === `play:${onlyRoom}`

const mayStay = async (room: Room, caller: Caller, id: string): Promise<boolean> =>
  room.stays ? room.stays(caller, id) : (await room.enter(caller, id, undefined)) !== undefined

/** Counts what comes within a second, by what it is about. */
function paces(now: () => Date): (about: string, most: number) => boolean {
  let second = 0
  let counts = new Map<string, number>()
  return (about, most) => {
    const at = Math.floor(now().getTime() / 1000)
    if (at !== second) [second, counts] = [at, new Map()]
    const count = (counts.get(about) ?? 0) + 1
    counts.set(about, count)
    return count > most
  }
}
