import type { OwnPaper, OwnSeat, RoomCounts, RoomJudge } from '@bangxanh/contract/rooms/schemas.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Socket } from 'socket.io-client'
import { connect, connectBy } from '../../shared/live/use-room.ts'

interface OneSeat {
  readonly studentId: string
  readonly edition: number
}

/** What every state of a room has, whoever looks at it. */
interface Moment {
  readonly room: string
  readonly rev: number
  readonly serverNow: string
  readonly question?: {
    readonly no: number
    readonly body?: { readonly content: string } | undefined
    readonly files?: unknown
  } | null
  readonly key?: { readonly question: { readonly content: string } } | null
  readonly settings?: unknown
  readonly counts?: RoomCounts
  readonly seats?: readonly OneSeat[]
  readonly hall?: { readonly edition: number }
  readonly mine?: OwnSeat | null
  readonly own?: OwnPaper | undefined
  readonly judges?: readonly RoomJudge[]
  readonly judge?: RoomJudge | null
}

/** How far the server's clock is ahead of this device's, by the fastest of some answers; the device's own is often wrong. */
const CLOCK_AFTER_MS = [0, 1_000, 6_000, 18_000]
const PATIENCE_MS = 10_000

interface Options {
  /** Goes with each join: who comes back says which device it is. */
  readonly bring?: () => object
  /** Reads it where no socket comes through. */
  readonly read?: () => Promise<unknown>
  /** The answer to a join of this page. */
  readonly joined?: (state: unknown) => void
  /** Comes by a token of this room alone, without anybody signed in. */
  readonly token?: string | undefined
}

/**
 * A live room as its server tells it: whole at the join and at each step, a newer state in place of any older one. While there is no
 * socket it is read every three seconds.
 */
export function useRoomState<State extends Moment>(
  door: 'play' | 'screen' | 'desk' | 'judge' | 'hall',
  roomId: string,
  { bring, read, joined, token }: Options,
) {
  const [state, setState] = useState<State>()
  const [isConnected, setConnected] = useState(true)
  const [isRefused, setRefused] = useState(false)
  const ahead = useRef({ by: 0, within: Number.POSITIVE_INFINITY })
  const speaking = useRef<Socket>(undefined)
  const options = useRef({ bring, read, joined })
  options.current = { bring, read, joined }

  const take = useCallback((next: State) => {
    if (ahead.current.within === Number.POSITIVE_INFINITY)
      ahead.current.by = Date.parse(next.serverNow) - Date.now()
    setState(before => {
      if (before && next.rev < before.rev) return before
      const mine = mineOf(next, before)
      // A paper comes with a snapshot alone, and is there while it is worked on.
      const own = mine?.paper?.state === 'working' ? (next.own ?? before?.own) : undefined
      return { ...withLatest(next, before), ...withWords(next, before), mine, own }
    })
  }, [])

  useEffect(() => {
    const name = `${door}:${roomId}`
    let left = false
    let socket: Socket | undefined
    const timers: ReturnType<typeof setTimeout>[] = []
    const measure = () => {
      const sent = Date.now()
      socket?.timeout(PATIENCE_MS).emit('clock', name, {}, (late: Error | null, said?: { now?: string }) => {
        const within = Date.now() - sent
        if (late || !said?.now || within >= ahead.current.within) return
        ahead.current = { by: Date.parse(said.now) + within / 2 - Date.now(), within }
      })
    }
    const join = () => {
      const brought = options.current.bring?.() ?? {}
      socket
        ?.timeout(PATIENCE_MS)
        .emit('join', name, brought, (late: Error | null, joined?: { state?: State; error?: string }) => {
          if (left) return
          if (late) return void timers.push(setTimeout(join, 1_000 + Math.random() * 2_000))
          if (joined?.error === 'E_NOT_FOUND') return setRefused(true)
          if (!joined?.state) return void timers.push(setTimeout(join, 1_000 + Math.random() * 2_000))
          setConnected(true)
          setRefused(false)
          options.current.joined?.(joined.state)
          take(joined.state)
          for (const after of CLOCK_AFTER_MS) timers.push(setTimeout(measure, after))
        })
    }
    const lost = (why?: string) => {
      setConnected(false)
      // Cut off by the server: coming back says whether for good.
      if (token && why === 'io server disconnect') socket?.connect()
    }
    const refused = ({ message }: Error) => {
      if (token && message === 'E_UNAUTHENTICATED') setRefused(true)
    }
    const told = (said: State) => {
      if (said.room === roomId) take(said)
    }
    const counted = ({ room, ...counts }: RoomCounts & { room: string }) => {
      if (room === roomId) setState(before => before && { ...before, counts })
    }
    const seated = ({ room, seats }: { room: string; seats: readonly { readonly studentId: string }[] }) => {
      if (room !== roomId) return
      const news = new Map(seats.map(seat => [seat.studentId, seat]))
      setState(
        before => before && { ...before, seats: before.seats?.map(one => news.get(one.studentId) ?? one) },
      )
    }
    const judged = ({ room, judges }: { room: string; judges: readonly RoomJudge[] }) => {
      if (room !== roomId) return
      const own = (judge: RoomJudge) =>
        judges.find(({ userId, from }) => userId === judge.userId && from === judge.from) ?? judge
      setState(before => before && { ...before, judges, ...(before.judge && { judge: own(before.judge) }) })
    }
    const owned = ({ room, mine }: { room: string; mine: OwnSeat }) => {
      if (room !== roomId) return
      const isWorking = mine.paper?.state === 'working'
      setState(before => before && { ...before, mine, own: isWorking ? before.own : undefined })
    }
    const poll = setInterval(async () => {
      if (socket?.connected) return
      try {
        const said = await options.current.read?.()
        if (!left && said) take(said as State)
      } catch {
        // Tried again; the notice of the lost network stands meanwhile.
      }
    }, 3_000)
    const connecting = token ? connectBy(token) : connect()
    connecting.then(
      connected => {
        if (left) return void (token && connected.disconnect())
        socket = connected
        speaking.current = connected
        socket.on('connect', join)
        socket.on('missed', join)
        socket.on('connect_error', refused)
        socket.on('disconnect', lost)
        socket.on('state', told)
        socket.on('counts', counted)
        socket.on('seats', seated)
        socket.on('judges', judged)
        socket.on('own', owned)
        if (socket.connected) join()
      },
      () => setConnected(false),
    )
    return () => {
      left = true
      speaking.current = undefined
      clearInterval(poll)
      for (const timer of timers) clearTimeout(timer)
      socket?.off('connect', join)
      socket?.off('missed', join)
      socket?.off('connect_error', refused)
      socket?.off('disconnect', lost)
      socket?.off('state', told)
      socket?.off('counts', counted)
      socket?.off('seats', seated)
      socket?.off('judges', judged)
      socket?.off('own', owned)
      if (token) socket?.disconnect()
      else if (socket?.connected) socket.emit('leave', name)
    }
  }, [door, roomId, take, token])

  /** Tells the room something that needs no answer; without a socket it is told by the next join. */
  const tell = useCallback(
    (event: string, said: object) =>
      void speaking.current?.emit(event, `${door}:${roomId}`, said, () => undefined),
    [door, roomId],
  )
  const serverNow = useCallback(() => Date.now() + ahead.current.by, [])
  return { state, take, tell, isConnected, isRefused, serverNow }
}

/** What is done to one seat or to a hall raises no rev: of two states of one rev each has what the other lacks. */
function withLatest<State extends Moment>(next: State, before: State | undefined): State {
  if (!before || next.rev !== before.rev) return next
  const known = new Map(before.seats?.map(seat => [seat.studentId, seat]))
  const later = (seat: OneSeat) => {
    const had = known.get(seat.studentId)
    return had && had.edition > seat.edition ? had : seat
  }
  return {
    ...next,
    ...(next.seats && { seats: next.seats.map(later) }),
    ...(before.hall && next.hall && before.hall.edition > next.hall.edition && { hall: before.hall }),
  }
}

/** The words of a question come once, when it opens: its key comes without them then. Settings come where they are new. */
function withWords(
  { question, key, settings: said }: Moment,
  before: Moment | undefined,
): Pick<Moment, 'question' | 'key' | 'settings'> {
  const settings = said ?? before?.settings
  if (!question || question.body || before?.question?.no !== question.no) return { question, key, settings }
  const { body, files } = before.question
  return {
    settings,
    question: { ...question, body, files },
    key: key && body ? { ...key, question: { ...key.question, content: body.content } } : key,
  }
}

/** What is one's own is not told with what is the same for all; of another question nothing is answered yet. */
function mineOf(next: Moment, before: Moment | undefined): OwnSeat | null | undefined {
  if (next.mine !== undefined) return next.mine
  const mine = before?.mine
  if (!mine) return mine
  return next.question?.no === before.question?.no
    ? mine
    : { ...mine, answer: null, answered: false, score: null, seq: 0 }
}
