// Pupils of the bench of rooms, in a process of their own: told by messages what to do, and tells what it took.
import { io, type Socket } from 'socket.io-client'

export interface ClientsTask {
  readonly do: 'open' | 'expect' | 'answer'
  readonly port?: number
  readonly roomId?: string
  readonly players?: readonly { readonly token: string; readonly studentId: string }[]
  readonly event?: string
  readonly questionId?: string
  readonly seq?: number
  readonly withinMs?: number
}

let room = ''
let sockets: { socket: Socket; epoch: number }[] = []
/** Who comes back says so, as phones do. */
const epochs = new Map<string, number>()
let heard: Promise<number[]> | undefined
const tell = (said: object) => process.send?.(said)
const ack = <T>(socket: Socket, event: string, ...given: unknown[]): Promise<T> =>
  new Promise(resolve => socket.emit(event, ...given, resolve))

process.on('message', async (task: ClientsTask) => {
  if (task.do === 'open') {
    room = `play:${task.roomId}`
    const begun = performance.now()
    sockets = await Promise.all(
      (task.players ?? []).map(async ({ token, studentId }) => {
        const socket = io(`http://127.0.0.1:${task.port}`, {
          ...{
            path: '/app/socket',
            auth: { token },
            transports: ['websocket'],
            reconnection: false,
            forceNew: true,
          },
        })
        await new Promise<void>((resolve, reject) => {
          socket.once('connect', () => resolve())
          socket.once('connect_error', reject)
        })
        const joined = await ack<{ error?: string; state: { mine: { epoch: number } } }>(
          socket,
          'join',
          room,
          { studentId, epoch: epochs.get(token) ?? 0 },
        )
        if (joined.error) throw new Error(joined.error)
        epochs.set(token, joined.state.mine.epoch)
        return { socket, epoch: joined.state.mine.epoch }
      }),
    )
    tell({ times: [performance.now() - begun] })
  }
  if (task.do === 'expect') {
    heard = Promise.all(
      sockets.map(
        ({ socket }) =>
          new Promise<number>(resolve => socket.once(task.event ?? 'state', () => resolve(Date.now()))),
      ),
    )
    tell({ ready: true })
    tell({ times: await heard })
  }
  if (task.do === 'answer') {
    const wait = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))
    const errors: string[] = []
    const times = await Promise.all(
      sockets.map(async ({ socket, epoch }, at) => {
        await wait(((task.withinMs ?? 1000) * at) / sockets.length)
        const begun = performance.now()
        const body = { questionId: task.questionId, answer: 0, epoch, seq: task.seq }
        const kept = await ack<{ error?: string; verdict?: string }>(socket, 'answer', room, body)
        if (kept.error ?? (kept.verdict !== undefined && !['ok', 'had'].includes(kept.verdict)))
          errors.push(kept.error ?? String(kept.verdict))
        return performance.now() - begun
      }),
    )
    tell({ times, errors })
  }
})
