import type { OwnPaper, OwnSeat, RoomCounts, RoomJudge } from '@bangxanh/contract/rooms/schemas.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Socket } from 'socket.io-client'
import { connect, connectBy } from '../../shared/live/use-room.ts'
import { RoomClock } from './room-clock.ts'

interface OneSeat {
  readonly studentId: string
  readonly edition: number
}

/** What every state of a room has, whoever looks at it. */
interface Moment {
  readonly room: string
  readonly rev: number
  readonly serverNow: string
  readonly status?: string
  readonly phase?: string | null
  readonly rehearsal?: boolean | undefined
  readonly question?: {
    readonly no: number
    readonly body?: { readonly content: string } | undefined
    readonly files?: unknown
    readonly opens?: unknown
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

/** After each join the time is asked for so often. */
const CLOCK_AFTER_MS = [0, 1_000, 6_000, 18_000]
const PATIENCE_MS = 10_000
/** All phones of a room come back at one time, as when the server was away: they spread over this. */
const SPREAD_MS = 3_000
/** A phone that has not heard by then what a reveal means for it asks. */
const OWN_FACTS_MS = 10_000
/** A pupil who is refused asks again, ever more rarely: they may be let in meanwhile. */
const REFUSED_MS = 30_000
const REFUSED_MOST_MS = 8 * REFUSED_MS

interface Options {
  /** Goes with each join: who comes back says which device it is. */
  readonly bring?: () => object
  /** Reads it where no socket comes through. */
  readonly read?: () => Promise<unknown>
  /** The answer to a join of this page, and what went with it. */
  readonly joined?: (state: unknown, brought: object) => void
  /** Comes by a token of this room alone, without anybody signed in. */
  readonly token?: string | undefined
}

/**
 * A live room as its server tells it: whole at the join and at each step, a newer state in place of any older one. While there is no
 * socket it is read every three seconds (product 19.158).
 */
export function useRoomState<State extends Moment>(
  door: 'play' | 'screen' | 'desk' | 'judge' | 'hall',
  roomId: string,
  { bring, read, joined, token }: Options,
) {
  const [state, setState] = useState<State>()
  const [isConnected, setConnected] = useState(true)
  const [isRefused, setRefused] = useState(false)
  const [clock] = useState(() => new RoomClock())
  const speaking = useRef<Socket>(undefined)
  const joining = useRef<() => void>(undefined)
  const options = useRef({ bring, read, joined })
  options.current = { bring, read, joined }

  const take = useCallback(
    (next: State) => {
      clock.told(next.serverNow)
      setState(before => {
        if (before && next.rev < before.rev) return before
        const mine = mineOf(next, before)
        // A paper comes with a snapshot alone, and is there while it is worked on.
        const own = mine?.paper?.state === 'working' ? (next.own ?? before?.own) : undefined
        return { ...withLatest(next, before), ...withWords(next, before), mine, own }
      })
    },
    [clock],
  )

  useEffect(() => {
    const name = `${door}:${roomId}`
    let left = false
    let socket: Socket | undefined
    let stood: State | undefined
    /** The newest rev that was told since this page has asked how the room stands; of what has none, any. */
    let news = -1
    let ownNews: OwnSeat | undefined
    let isReading = false
    let comesBack = false
    let isInHurry = false
    let factsLack: ReturnType<typeof setTimeout> | undefined
    const timers: ReturnType<typeof setTimeout>[] = []
    const measure = () => {
      const heard = clock.ask()
      socket?.timeout(PATIENCE_MS).emit('clock', name, {}, (late: Error | null, said?: { now?: string }) => {
        if (!late && said?.now) heard(said.now)
      })
    }
    const join = () => {
      const brought = options.current.bring?.() ?? {}
      news = -1
      ownNews = undefined
      socket
        ?.timeout(PATIENCE_MS)
        .emit('join', name, brought, (late: Error | null, joined?: { state?: State; error?: string }) => {
          if (left) return
          if (late) return void timers.push(setTimeout(join, 1_000 + Math.random() * 2_000))
          if (joined?.error === 'E_NOT_FOUND') {
            setRefused(true)
            if (door === 'play') askAgain()
            return
          }
          if (!joined?.state) return void timers.push(setTimeout(join, 1_000 + Math.random() * 2_000))
          setConnected(true)
          setRefused(false)
          options.current.joined?.(joined.state, brought)
          stood = joined.state
          take(joined.state)
          // Another device has gone on meanwhile: asked once more, this one would take the seat back from it.
          if (ownNews && ownNews.epoch > (joined.state.mine?.epoch ?? 0))
            owned({ room: roomId, mine: ownNews })
          // It has moved while that was read, or something was told to this seat, or to all of an exam, without a rev of its own.
          else if (door === 'play' ? news >= joined.state.rev : news > joined.state.rev) join()
          clearTimeout(factsLack)
          for (const after of CLOCK_AFTER_MS) timers.push(setTimeout(measure, after))
        })
    }
    joining.current = join
    let refusedMs = REFUSED_MS
    const askAgain = () => {
      timers.push(
        setTimeout(() => (document.hidden ? askAgain() : join()), refusedMs * (0.5 + Math.random() / 2)),
      )
      refusedMs = Math.min(2 * refusedMs, REFUSED_MOST_MS)
    }
    const joinSpread = () => void timers.push(setTimeout(join, Math.random() * SPREAD_MS))
    const joinAgain = () => {
      const isSpread = door === 'play' && comesBack && !isInHurry
      comesBack = true
      isInHurry = false
      if (isSpread) joinSpread()
      else join()
    }
    /** Somebody looks at the page again, or the net is back: no back-off is waited for, and what stands is asked for. */
    const back = () => {
      if (document.hidden) return
      clock.anew()
      if (socket?.connected) return join()
      isInHurry = true
      if (socket?.active) socket.disconnect().connect()
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
      if (said.room !== roomId) return
      news = Math.max(news, said.rev)
      // The answer to the join says it whole; this may lack what was told before.
      if (!stood) return
      clearTimeout(factsLack)
      // Who was here before it opened, or went back to its beginning, sits down by coming in.
      if (door === 'play' && seatsAnew(said, stood)) joinSpread()
      stood = said
      take(said)
      if (door === 'play' && said.phase === 'revealed' && said.mine === undefined)
        factsLack = setTimeout(join, OWN_FACTS_MS + Math.random() * SPREAD_MS)
    }
    const counted = ({ room, ...counts }: RoomCounts & { room: string }) => {
      if (room === roomId) setState(before => before && { ...before, counts })
    }
    const named = ({ room, inside }: { room: string; inside: unknown }) => {
      if (room === roomId) setState(before => before && { ...before, inside })
    }
    const tried = ({ room, trials }: { room: string; trials: unknown }) => {
      if (room === roomId) setState(before => before && { ...before, trials })
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
      news = Number.POSITIVE_INFINITY
      ownNews = mine
      clearTimeout(factsLack)
      const isWorking = mine.paper?.state === 'working'
      setState(before => before && { ...before, mine, own: isWorking ? before.own : undefined })
    }
    const poll = setInterval(async () => {
      if (socket?.connected || isReading) return
      isReading = true
      try {
        const said = await options.current.read?.()
        if (!left && said) take(said as State)
      } catch {
        // Tried again; the notice of the lost network stands meanwhile.
      } finally {
        isReading = false
      }
    }, 3_000)
    const connecting = token ? connectBy(token) : connect()
    connecting.then(
      connected => {
        if (left) return void (token && connected.disconnect())
        socket = connected
        speaking.current = connected
        socket.on('connect', joinAgain)
        socket.on('missed', joinAgain)
        socket.on('connect_error', refused)
        socket.on('disconnect', lost)
        socket.on('state', told)
        socket.on('counts', counted)
        socket.on('seats', seated)
        socket.on('inside', named)
        socket.on('trials', tried)
        socket.on('judges', judged)
        socket.on('own', owned)
        if (socket.connected) joinAgain()
      },
      () => setConnected(false),
    )
    window.addEventListener('online', back)
    document.addEventListener('visibilitychange', back)
    return () => {
      left = true
      speaking.current = undefined
      joining.current = undefined
      clearInterval(poll)
      clearTimeout(factsLack)
      window.removeEventListener('online', back)
      document.removeEventListener('visibilitychange', back)
      for (const timer of timers) clearTimeout(timer)
      socket?.off('connect', joinAgain)
      socket?.off('missed', joinAgain)
      socket?.off('connect_error', refused)
      socket?.off('disconnect', lost)
      socket?.off('state', told)
      socket?.off('counts', counted)
      socket?.off('seats', seated)
      socket?.off('inside', named)
      socket?.off('trials', tried)
      socket?.off('judges', judged)
      socket?.off('own', owned)
      if (token) socket?.disconnect()
      else if (socket?.connected) socket.emit('leave', name)
    }
  }, [door, roomId, take, token, clock])

  // Its words were told before this page was here, or on the way.
  const lacksWords = door === 'play' && state?.question && !state.question.body ? state.rev : undefined
  useEffect(() => {
    if (lacksWords === undefined) return
    const timer = setTimeout(() => joining.current?.(), Math.random() * SPREAD_MS)
    return () => clearTimeout(timer)
  }, [lacksWords])

  /** Tells the room something that needs no answer; without a socket it is told by the next join. */
  const tell = useCallback(
    (event: string, said: object) => void speaking.current?.emit(event, `${door}:${roomId}`, said),
    [door, roomId],
  )
  /** Comes in once more: there may be a place now. */
  const come = useCallback(() => joining.current?.(), [])
  return { state, take, tell, come, isConnected, isRefused, serverNow: clock.now }
}

/** There are seats now, and this page has not come in since. */
const seatsAnew = (now: Moment, before: Moment): boolean =>
  (now.status === 'live' && before.status === 'not_started') ||
  now.rehearsal !== before.rehearsal ||
  now.mine?.epoch === 0

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
  const { body, files, opens } = before.question
  return {
    settings,
    question: { ...question, body, files, ...(opens !== undefined && { opens }) },
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
