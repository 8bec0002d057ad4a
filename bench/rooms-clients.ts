// Pupils of the bench of rooms, in a process of their own: told by messages what to do, and tells what it took.
import { Agent } from 'node:http'
import { io, type Socket } from 'socket.io-client'
import { fire, type Shot } from './load.ts'

/** Who comes with a device, to which process of the server, into which room. */
export interface Phone {
  readonly port: number
  readonly roomId: string
  readonly token: string
  readonly studentId: string
}

export type ClientsTask =
  | { readonly do: 'open'; readonly phones: readonly Phone[]; readonly comeBack?: boolean }
  /** From now on; `heard` waits until all have. */
  | { readonly do: 'listen'; readonly event: string }
  | { readonly do: 'heard' }
  /** Who has lost their socket since then is in their room again. */
  | { readonly do: 'back' }
  /** All lose their sockets, and come back. */
  | { readonly do: 'drop' }
  /** Of each room its questions, of which each answers one a round, whether or not the one before was acknowledged. */
  | {
      readonly do: 'answer'
      readonly asked: Readonly<Record<string, readonly string[]>>
      readonly seq: number
      readonly roundMs: number
      readonly rounds?: number
    }
  | { readonly do: 'call'; readonly port: number; readonly shots: readonly Shot[]; readonly withinMs: number }
  /** Each answers every so often, is cut off once for a while, and sends again what was not acknowledged, as the page does. */
  | {
      readonly do: 'falter'
      readonly questionId: string
      readonly everyMs: number
      readonly times: number
      readonly cutMs: number
    }
  | { readonly do: 'close' }

export interface Heard {
  /** Milliseconds that each took; of `heard` and `back` the moment. */
  readonly times: readonly number[]
  readonly errors: readonly string[]
}

/** More at once would try nothing but the patience of this machine's network. */
const OPENED_AT_ONCE = 250

interface Open extends Phone {
  readonly socket: Socket
  epoch: number
  isBack: (at: number) => void
}
interface Joined {
  readonly error?: string
  readonly state: { readonly mine: { readonly epoch: number } }
}

let phones: Open[] = []
let listening: Promise<number[]> | undefined
let back: Promise<number[]> | undefined
const agent = new Agent({ keepAlive: true })
const wait = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))
const ack = <T>(socket: Socket, event: string, ...given: unknown[]): Promise<T> =>
  new Promise(resolve => socket.emit(event, ...given, resolve))

// Who started it is gone.
process.on('disconnect', () => process.exit())
process.on('message', async (task: ClientsTask) => process.send?.(await done(task)))

async function done(task: ClientsTask): Promise<Heard> {
  switch (task.do) {
    case 'open':
      return openAll(task.phones, task.comeBack ?? false)
    case 'listen':
      back = Promise.all(phones.map(phone => new Promise<number>(resolve => (phone.isBack = resolve))))
      listening = Promise.all(
        phones.map(
          ({ socket }) => new Promise<number>(resolve => socket.once(task.event, () => resolve(Date.now()))),
        ),
      )
      return { times: [], errors: [] }
    case 'heard':
      return { times: (await listening) ?? [], errors: [] }
    case 'drop':
      back = Promise.all(phones.map(phone => new Promise<number>(resolve => (phone.isBack = resolve))))
      for (const { socket } of phones) socket.io.engine.close()
      return { times: await back, errors: [] }
    case 'back':
      return { times: (await back) ?? [], errors: [] }
    case 'answer':
      return answerAll(task)
    case 'call':
      return callAll(task)
    case 'falter':
      return falterAll(task)
    case 'close':
      for (const { socket } of phones) socket.disconnect()
      phones = []
      agent.destroy()
      return { times: [], errors: [] }
  }
}

async function openAll(all: readonly Phone[], comeBack: boolean): Promise<Heard> {
  const [begun, waiting, times] = [performance.now(), [...all], [] as number[]]
  const some = async () => {
    for (let phone = waiting.shift(); phone; phone = waiting.shift()) {
      phones.push(await open(phone, comeBack))
      times.push(performance.now() - begun)
    }
  }
  await Promise.all(Array.from({ length: OPENED_AT_ONCE }, some))
  return { times, errors: [] }
}

async function open(phone: Phone, comeBack: boolean): Promise<Open> {
  const socket = io(`http://127.0.0.1:${phone.port}`, {
    path: '/app/socket',
    auth: { token: phone.token },
    transports: ['websocket'],
    // As each page draws one, for a proxy that has several processes behind it.
    query: { c: phone.token.slice(0, 8) },
    reconnection: comeBack,
    forceNew: true,
  })
  const opened: Open = { ...phone, socket, epoch: 0, isBack: () => {} }
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    if (!comeBack) socket.once('connect_error', reject)
  })
  await join(opened)
  // As the page does.
  socket.on('connect', () => void join(opened).then(() => opened.isBack(Date.now())))
  return opened
}

async function join(phone: Open): Promise<void> {
  const { socket, roomId, studentId, epoch } = phone
  const joined = await ack<Joined>(socket, 'join', `play:${roomId}`, { studentId, epoch })
  if (joined.error) throw new Error(joined.error)
  phone.epoch = joined.state.mine.epoch
}

async function answerAll({
  asked,
  seq,
  roundMs,
  rounds = 1,
}: Extract<ClientsTask, { do: 'answer' }>): Promise<Heard> {
  const [begun, times, errors] = [performance.now(), [] as number[], [] as string[]]
  await Promise.all(
    phones.map(async ({ socket, roomId, epoch }, at) => {
      const questions = asked[roomId] ?? []
      const answers: Promise<void>[] = []
      for (let round = 0; round < rounds; round++) {
        await wait(Math.max(0, begun + roundMs * (round + at / phones.length) - performance.now()))
        const sent = performance.now()
        const body = {
          ...{ questionId: questions[(at + round) % questions.length], answer: round % 4 },
          ...{ epoch, seq: seq + round },
        }
        const kept = ack<{ error?: string; verdict?: string }>(socket, 'answer', `play:${roomId}`, body)
        answers.push(
          kept.then(({ error, verdict }) => {
            times.push(performance.now() - sent)
            if (error) errors.push(error)
            else if (verdict !== undefined && !['ok', 'had'].includes(verdict)) errors.push(verdict)
          }),
        )
      }
      await Promise.all(answers)
    }),
  )
  return { times, errors }
}

async function falterAll({
  questionId,
  everyMs,
  times,
  cutMs,
}: Extract<ClientsTask, { do: 'falter' }>): Promise<Heard> {
  const [took, errors] = [[] as number[], [] as string[]]
  await Promise.all(
    phones.map(async phone => {
      const { socket, roomId } = phone
      await wait(Math.random() * everyMs)
      const cutAt = Math.floor(Math.random() * times)
      for (let seq = 1; seq <= times; seq++) {
        const due = performance.now() + everyMs
        if (seq === cutAt) {
          socket.disconnect()
          setTimeout(() => socket.connect(), cutMs)
        }
        let wasCut = !socket.connected
        const sent = performance.now()
        for (;;) {
          if (!socket.connected) await new Promise<void>(resolve => (phone.isBack = () => resolve()))
          const body = { questionId, answer: seq % 4, epoch: phone.epoch, seq }
          const kept = await answered(socket, `play:${roomId}`, body)
          if (kept?.error) errors.push(kept.error)
          if (kept) break
          wasCut = true
        }
        if (!wasCut) took.push(performance.now() - sent)
        await wait(Math.max(0, due - performance.now()))
      }
    }),
  )
  return { times: took, errors }
}

/** Undefined: the socket was lost before it was acknowledged. */
const answered = (socket: Socket, room: string, body: object): Promise<{ error?: string } | undefined> =>
  new Promise(resolve => {
    const lost = () => resolve(undefined)
    socket.once('disconnect', lost)
    socket.emit('answer', room, body, (kept: { error?: string }) => {
      socket.off('disconnect', lost)
      resolve(kept)
    })
  })

async function callAll({ port, shots, withinMs }: Extract<ClientsTask, { do: 'call' }>): Promise<Heard> {
  const [times, errors] = [[] as number[], [] as string[]]
  await Promise.all(
    shots.map(async (shot, at) => {
      await wait((withinMs * at) / shots.length)
      const sent = performance.now()
      await fire(agent, port, shot).catch((error: Error) => errors.push(error.message))
      times.push(performance.now() - sent)
    }),
  )
  return { times, errors }
}
