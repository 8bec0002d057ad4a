import type { Server as HttpServer } from 'node:http'
import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { Server, type Socket } from 'socket.io'
import type { Kernel } from '../kernel.ts'
import { inLane } from '../turns.ts'
import { bearer, owesPassword } from '../viewer/viewer.ts'
import { type Admission, type AdmissionSources, admissionOf, type Visitor } from './admission.ts'
import { type Hall, hallOf, type Places } from './hall.ts'
import { listen } from './listen.ts'
import type { Change, Message } from './live.ts'

/** What no screen and no person reaches (product 5.22). */
const JOINS_A_SECOND = 20
const SOCKETS_A_PERSON = 20
/** More than a screen ever enters; the names that one joins stay in memory. */
const ROOMS_A_SOCKET = 50

type Answer = (said: object) => void
type Connection = Socket<
  Record<string, (...given: unknown[]) => void>,
  Record<string, (body: unknown) => void>,
  Record<string, never>,
  Visitor & { readonly places: Places }
>

export interface Live {
  readonly hall: Hall
  close(): Promise<void>
}

/**
 * Opens the sockets at /app/socket, with the token in the handshake, and listens to the database for what changed.
 * PostgreSQL holds every state; a socket says that there is something to read, or what a room has to say whole.
 */
export async function openLive(server: HttpServer, kernel: Kernel, sources: AdmissionSources): Promise<Live> {
  const { clock, database, log } = kernel
  const { rooms } = sources
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
  const admission = admissionOf(kernel, sources)
  const messages = new Set(rooms.flatMap(room => Object.keys(room.messages ?? {})))

  io.use(async (socket, next) => {
    try {
      const refusal = await handshake(socket, admission)
      next(refusal ? new Error(refusal) : undefined)
    } catch {
      // The database is away. A refusal would be final for the client; a lost connection it tries again.
      socket.conn.close()
    }
  })

  io.on('connection', (socket: Connection) => {
    const now = () => clock.now()
    const isTooFast = paces(now)
    letJoin(socket, admission, isTooFast)
    for (const kind of messages) receiveMessages(socket, admission, kind, { isTooFast, now })
  })

  const heard = (text: string) => {
    const message = JSON.parse(text) as
      | Change
      | { tell: string[]; kind: string }
      | { ask: string[] }
      | { end: { sessionId: string } | { userId: string } }
    if ('tell' in message) return io.to(message.tell.map(id => `user:${id}`)).emit('told', message.kind)
    if ('room' in message) {
      const { room } = admission.roomOf(message.room)
      return room?.heard ? room.heard(message, hall) : io.to(message.room).emit('changed', message)
    }
    if ('ask' in message) return void askAgain(message.ask)
    const whose = 'userId' in message.end ? `user:${message.end.userId}` : `session:${message.end.sessionId}`
    io.in(whose).disconnectSockets(true)
  }

  /** Whether a socket may still be where it is. It looks for itself what it has missed, or that it is out. */
  const ask = async (socket: Connection): Promise<void> => {
    try {
      const lost = await admission.lostRooms(socket.data, socket.rooms)
      if (!lost) return void socket.disconnect(true)
      for (const name of lost) leave(socket, name)
      socket.emit('missed', null)
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

/** Lets a socket come in, with its rooms of person and session; else says why not. */
async function handshake(socket: Connection, admission: Admission): Promise<string | undefined> {
  const token = bearer(`Bearer ${String(socket.handshake.auth.token ?? '')}`)
  const who = token ? await inLane(token, () => admission.identify(token)) : null
  if (!token || !who) return 'E_UNAUTHENTICATED'
  const isGuest = !('userId' in who)
  if (!isGuest && owesPassword(who)) return 'E_PASSWORD_MUST_CHANGE'
  const own = isGuest ? `session:${who.id}` : `user:${who.userId}`
  const open = socket.nsp.adapter.rooms.get(own)?.size ?? 0
  if (open >= SOCKETS_A_PERSON) return 'E_TOO_MANY'
  // Now and not when it is connected: others of the same person stand here as well.
  void socket.join(isGuest ? own : [`session:${who.sessionId}`, own])
  socket.data = { token, places: new Map(), isGuest }
  return undefined
}

const isAnswer = (given: unknown): given is Answer => typeof given === 'function'

type IsTooFast = ReturnType<typeof paces>

function letJoin(socket: Connection, admission: Admission, isTooFast: IsTooFast): void {
  socket.on('join', async (name, ...more) => {
    const answer = more.at(-1)
    if (typeof name !== 'string' || !isAnswer(answer)) return
    if (isTooFast('join', JOINS_A_SECOND) || socket.rooms.size >= ROOMS_A_SOCKET)
      return answer({ error: 'E_TOO_MANY' })
    try {
      const entered = await inLane(socket.data.token, () =>
        admission.enter(socket.data, name, more.length > 1 ? more[0] : undefined, async place => {
          if (place !== undefined) socket.data.places.set(name, place)
          await socket.join(name)
        }),
      )
      if (!entered) {
        leave(socket, name)
        return answer({ error: 'E_NOT_FOUND' })
      }
      const { rev, state } = entered
      answer({ rev, ...(state !== undefined && { state }) })
    } catch {
      answer({ error: 'E_UNAVAILABLE' })
    }
  })
  socket.on('leave', name => {
    // Only what one can enter: by `user:` and `session:` the sockets of who was sent out are ended.
    if (typeof name === 'string' && admission.roomOf(name).room) leave(socket, name)
  })
}

function receiveMessages(
  socket: Connection,
  admission: Admission,
  kind: string,
  { isTooFast, now }: { isTooFast: IsTooFast; now: () => Date },
): void {
  socket.on(kind, async (name, body, wanted) => {
    if (typeof name !== 'string') return
    // Who waits for no answer gets none: each is a message to a phone.
    const answer: Answer = isAnswer(wanted) ? wanted : () => undefined
    const at = now()
    const { room, id } = admission.roomOf(name)
    const message: Message | undefined = room?.messages?.[kind]
    if (!message || !socket.rooms.has(name)) return answer({ error: 'E_NOT_FOUND' })
    if (isTooFast(`${kind} ${name}`, message.aSecond)) return answer({ error: 'E_TOO_MANY' })
    const parsed = message.schema.safeParse(body)
    if (!parsed.success) return answer({ error: 'E_INVALID' })
    try {
      const from = { id, place: socket.data.places.get(name), at }
      answer(await message.receive(from, parsed.data))
    } catch (error) {
      answer({ error: error instanceof AppError ? error.failure.code : 'E_UNAVAILABLE' })
    }
  })
}

function leave(socket: Connection, name: string): void {
  socket.data.places.delete(name)
  void socket.leave(name)
}

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
