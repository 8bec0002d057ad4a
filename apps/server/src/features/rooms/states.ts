import { ROOM } from '@bangxanh/contract/rooms/limits.ts'
import {
  type AskedAct,
  actsIn,
  isPaper,
  type PhaseAct,
  type RoomActName,
  type RoomKind,
  type RoomPhase,
  type RoomStatus,
  undoneIn,
} from '@bangxanh/contract/rooms/states.ts'

/** Where a room stands: what acts move. */
export interface Standing {
  readonly kind: RoomKind
  readonly status: RoomStatus
  readonly phase: RoomPhase | null
  readonly question: number
  readonly opensAt: Date | null
  readonly closesAt: Date | null
  readonly pausedAt: Date | null
  readonly revealAt: Date | null
  readonly beforeClosesAt: Date | null
  readonly rehearsal: boolean
}

/** What an act is done with. */
export interface Circumstances {
  readonly now: Date
  /** How many questions the room has. */
  readonly of: number
  /** Of the question that is to open: how long it takes, in seconds, and whether a picture or a sound is in it. */
  readonly next?: { readonly duration: number; readonly media: boolean } | undefined
  /** Every present seat has answered. */
  readonly allAnswered: boolean
  /** The question that stands counts no more. */
  readonly voided: boolean
  /** A pupil has answered in the room. */
  readonly answered: boolean
  /** Of a bell: somebody has won it. */
  readonly won: boolean
  /** Of a paper that is handed out: when it closes. */
  readonly paperCloses?: Date | null
}

/** What becomes of it. `undefined`: this act does not follow here. */
export type Moved = Standing | undefined

const plus = (at: Date, milliseconds: number) => new Date(at.getTime() + milliseconds)
const earlier = (a: Date, b: Date) => (a < b ? a : b)
const later = (a: Date, b: Date) => (a > b ? a : b)

/** The acts of hosts that may follow, without undo. */
export function actsThatFollow(
  at: Standing,
  { of, voided, answered, won }: Pick<Circumstances, 'of' | 'voided' | 'answered' | 'won'>,
): AskedAct[] {
  if (at.phase === null) return ['start']
  return actsIn(at.kind, at.phase).filter(act => {
    switch (act) {
      case 'next':
        return at.question < of
      case 'bell':
        return at.question < of && won
      case 'rescue':
      case 'winner':
        return !won
      case 'void':
        return isPaper(at.kind) || (at.question > 0 && !voided)
      case 'reset':
        return !answered
      case 'rehearse':
        return !answered && !at.rehearsal
      case 'end':
        // What was tried has no result: it goes back to its beginning.
        return !at.rehearsal
      case 'reveal':
        return at.revealAt === null
      case 'extension':
      case 'reopen':
      case 'reopen-shown':
        // One that ended before it was handed out has no time to give more of.
        return at.opensAt !== null
      default:
        return true
    }
  })
}

/** When the question that stands closes if it is left now: what came in time keeps its two seconds. */
function closing(at: Standing, now: Date): Date | null {
  if (!at.closesAt || !at.opensAt) return null
  return later(at.opensAt, earlier(at.closesAt, at.pausedAt ?? now))
}

const isOpen = ({ phase }: Standing) => phase === 'asking' || phase === 'paused' || phase === 'locked'

const locked = (at: Standing, now: Date): Standing => ({
  ...at,
  phase: 'locked',
  closesAt: closing(at, now),
  pausedAt: null,
})

function opened(at: Standing, question: number, { now, next }: Circumstances): Moved {
  if (!next) return undefined
  const opensAt = plus(now, next.media ? ROOM.aheadOfMediaMs : ROOM.aheadMs)
  return {
    ...{ kind: at.kind, rehearsal: at.rehearsal },
    status: 'live',
    phase: 'asking',
    question,
    opensAt,
    closesAt: plus(opensAt, next.duration * 1000),
    pausedAt: null,
    revealAt: null,
    beforeClosesAt: isOpen(at) ? closing(at, now) : null,
  }
}

/** As a room stands before its start. */
const UNSTARTED: Omit<Standing, 'kind'> = {
  status: 'not_started',
  phase: null,
  question: 0,
  opensAt: null,
  closesAt: null,
  pausedAt: null,
  revealAt: null,
  beforeClosesAt: null,
  rehearsal: false,
}

/** One function an act: from where the room stands to where it stands then. That it may follow has been asked. */
const MOVES: { readonly [Act in PhaseAct]: (at: Standing, about: Circumstances) => Moved } = {
  start: at => ({ ...at, status: 'live', phase: 'lobby' }),

  next: (at, about) => opened(at, at.question + 1, about),

  bell: (at, about) => opened(at, about.of, about),

  'hand-out': (at, { now, paperCloses = null }) => ({
    ...at,
    phase: 'working',
    opensAt: now,
    closesAt: paperCloses,
  }),

  rehearse: at => ({ ...at, rehearsal: true }),

  reset: ({ kind }) => ({ ...UNSTARTED, kind }),

  lock: (at, { now }) => locked(at, now),

  extend: at => ({ ...at, closesAt: at.closesAt && plus(at.closesAt, ROOM.extendMs) }),

  pause: (at, { now }) => ({ ...at, phase: 'paused', pausedAt: now }),

  resume: (at, { now }) => resumed(at, now),

  reveal(at, { now, allAnswered }) {
    const closed = at.phase === 'asking' ? locked(at, now) : at
    if (!closed.closesAt) return undefined
    const due = plus(closed.closesAt, ROOM.revealAfterMs)
    // What was in time is through first.
    return allAnswered || due <= now ? revealed(closed) : { ...closed, revealAt: due }
  },

  ranking: at => ({ ...at, phase: 'ranking' }),

  end: (at, { now }) => ({
    ...at,
    status: 'ended',
    phase: 'ended',
    // More time after the end counts from it.
    closesAt: closing(at, now) ?? (at.phase === 'working' ? now : null),
    pausedAt: null,
    revealAt: null,
    beforeClosesAt: null,
  }),

  void: (at, { now }) => (at.phase === 'asking' || at.phase === 'paused' ? locked(at, now) : at),
}

/** The same seconds are left as when it was paused. */
export function resumed(at: Standing, now: Date): Standing {
  const away = at.pausedAt ? now.getTime() - at.pausedAt.getTime() : 0
  return { ...at, ...shifted(at, away), phase: 'asking', pausedAt: null }
}

/** Opening and closing by so much later: nobody was there meanwhile. */
export const shifted = ({ opensAt, closesAt, revealAt }: Standing, by: number) => ({
  opensAt: opensAt && plus(opensAt, by),
  closesAt: closesAt && plus(closesAt, by),
  revealAt: revealAt && plus(revealAt, by),
})

const revealed = (at: Standing): Standing => ({ ...at, phase: 'revealed', revealAt: null })

/** What a host's act makes of a room; undefined where it does not follow. */
export function move(at: Standing, act: PhaseAct, about: Circumstances): Moved {
  return actsThatFollow(at, about).includes(act) ? MOVES[act](at, about) : undefined
}

/** What the time makes of it: a question whose time is over locks itself; a reveal that waited is carried out. */
export function moveByTime(
  at: Standing,
  now: Date,
): { readonly act: RoomActName; readonly to: Standing } | undefined {
  if (at.phase === 'asking' && at.closesAt && at.closesAt <= now)
    return { act: 'time-up', to: { ...at, phase: 'locked' } }
  if (at.phase === 'locked' && at.revealAt && at.revealAt <= now) return { act: 'reveal', to: revealed(at) }
  return undefined
}

/** What was done last and still stands: with how the room stood before it. */
export interface LastAct {
  readonly act: RoomActName
  readonly before: Standing
  readonly at: Date
}

/** Whether an undo takes it back. A lock only while time was left, and before a reveal was pressed. */
export function isUndoable(at: Standing, last: LastAct | undefined): boolean {
  if (!last || at.phase === null || !undoneIn(at.kind, at.phase).includes(last.act)) return false
  if (last.act === 'lock') return at.revealAt === null && closesLater(last)
  return true
}

const closesLater = ({ before, at }: LastAct) =>
  before.closesAt !== null && before.closesAt > (before.pausedAt ?? at)

/** It was paused then, or asked: from now on with what was left. */
const unlocked = (before: Standing, when: Date, now: Date): Standing =>
  before.pausedAt ? before : { ...before, ...shifted(before, now.getTime() - when.getTime()) }

/** How the room stands once its last act is taken back: as before it, with the seconds that were left then. */
export function undone(at: Standing, { act, before, at: when }: LastAct, now: Date): Standing {
  switch (act) {
    case 'extend':
      return { ...at, closesAt: at.closesAt && plus(at.closesAt, -ROOM.extendMs) }
    case 'pause':
      return resumed(at, now)
    case 'resume':
      return { ...at, phase: 'paused', pausedAt: now }
    case 'lock':
      return unlocked(before, when, now)
    case 'void':
      // One that was asked was locked by it.
      return at.phase === 'locked' && before.phase !== 'locked' ? unlocked(before, when, now) : at
    default:
      return at
  }
}
