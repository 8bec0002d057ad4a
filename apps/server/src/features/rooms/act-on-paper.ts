import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors as common } from '@bangxanh/contract/kit/errors.ts'
import { errors } from '@bangxanh/contract/rooms/errors.ts'
import { paperEnd, paperPlan } from '@bangxanh/contract/rooms/paper.ts'
import type { ActDraft } from '@bangxanh/contract/rooms/schemas.ts'
import { type AskedAct, actsIn } from '@bangxanh/contract/rooms/states.ts'
import type { AnyCaller, Caller } from '../../kernel/caller.ts'
import { foldOutage } from './beat.store.ts'
import { closingWith, goOn, openAgain } from './go-on.ts'
import { hallMinutes } from './halls.store.ts'
import { kindOf } from './kinds.ts'
import { takeInTime } from './late.store.ts'
import { logInRoom } from './log-in-room.ts'
import { beginSeats, isStopped, openQuestions, setPaper } from './papers.store.ts'
import { readRoomQuestions, updateRoomQuestion } from './questions.store.ts'
import { recordRoom } from './record-room.ts'
import { type RoomRow, updateRoom } from './rooms.store.ts'
import { saveMove, standingOf } from './save-move.ts'
import { lockSeat, type SeatRow } from './seats.store.ts'
import { tellSeat } from './tell-seat.ts'

interface Plan {
  readonly closesAt: Date | null
  readonly together: boolean
  readonly minutes: number | null
}

/** What a paper is handed out with. */
export async function planPaper({ db, now }: AnyCaller, room: RoomRow): Promise<Plan> {
  const planned = await kindOf(room).plan?.(db, room.id)
  const { minutes, startAt, endAt } = planned ?? { minutes: null, startAt: null, endAt: null }
  return { ...paperPlan({ minutes, startAt, endAt, now }), minutes }
}

/** It is handed out: where all begin together, everybody who waits has it from now on. The caller holds the room. */
export async function beginTogether(
  { db, now }: AnyCaller,
  { id }: RoomRow,
  { minutes, together }: Plan,
): Promise<void> {
  await updateRoom(db, id, { minutes })
  await openQuestions(db, id, now)
  if (together) await beginSeats(db, id, now)
}

interface Extension {
  readonly minutes: number
  readonly reason?: string | undefined
  readonly outage?: true | undefined
}

/**
 * So many minutes more for everybody, whatever there were before; who was stopped by the clock goes on, and so does an exam that has
 * ended. @throws E_ROOM_ACT, E_TIME_IS_PAST
 */
export async function extendPaper(
  caller: Caller,
  room: RoomRow,
  { minutes, reason, outage }: Extension,
): Promise<void> {
  const { db, now, viewer } = caller
  if (!room.phase || !actsIn(room.kind, room.phase).includes('extension'))
    throw new AppError(errors.E_ROOM_ACT)
  const isOver = room.phase === 'ended'
  if (room.extension === minutes && !isOver) return
  const to = isOver
    ? await openAgain(caller, room, { until: closingWith(room, minutes), whom: 'all' })
    : standingOf(room)
  await updateRoom(db, room.id, { extension: minutes })
  const isMore = minutes > room.extension
  // Where all get less than before, nothing was given to fold into it.
  if (outage && isMore) await foldOutage(db, room.id, minutes - room.extension)
  if (isOver || isMore) await goOn(db, room.id)
  await saveMove(db, room, to, {
    ...{ userId: viewer.userId, now, act: 'extension', reason: reason ?? null },
    changed: { minutes, was: room.extension },
  })
  if (isOver) await recordRoom(caller, room, 'room.reopened', { minutes })
}

interface VoidDraft {
  readonly act: AskedAct
  readonly no?: number | undefined
  readonly reason?: string | undefined
}

/**
 * A question of a paper counts for nobody, or counts again: while it is worked on, and after the end, where that is written down.
 * Said again it changes nothing. The caller holds the room. @throws E_ROOM_ACT, E_NOT_FOUND of a question that there is not
 */
export async function voidInPaper(
  caller: Caller,
  room: RoomRow,
  { act, no, reason }: VoidDraft,
): Promise<void> {
  const { db, now, viewer } = caller
  if (!room.phase || !actsIn(room.kind, room.phase).includes(act)) throw new AppError(errors.E_ROOM_ACT)
  const question = (await readRoomQuestions(db, room.id)).find(one => one.no === no)
  if (!question) throw new AppError(common.E_NOT_FOUND)
  const voided = act === 'void'
  if (question.voided === voided) return
  await updateRoomQuestion(db, question, { voided })
  await saveMove(db, room, standingOf(room), {
    ...{ userId: viewer.userId, now, act: voided ? 'void' : 'restore', no: question.no },
    reason: reason ?? null,
    changed: { no: question.no },
  })
  if (room.status === 'ended')
    await recordRoom(caller, room, voided ? 'room.question-voided' : 'room.question-restored', {
      no: question.no,
    })
}

type Draft<Act extends ActDraft['act']> = Extract<ActDraft, { act: Act }>
export type PaperDraft =
  | Draft<'collect'>
  | Draft<'minutes'>
  | Extract<ActDraft, { act: 'reopen' | 'reopen-shown' }>

/**
 * An act on one paper. It binds to its seat's edition and raises no rev, unless an exam that has ended goes on by it. The caller holds
 * the room. @throws E_ROOM_ACT, E_NOT_FOUND, E_SEAT_CHANGED, E_SOLUTIONS_SHOWN, E_TIME_IS_PAST
 */
export async function actOnPaper(caller: Caller, room: RoomRow, draft: PaperDraft): Promise<void> {
  const { db, now, viewer } = caller
  const { act, studentId, edition } = draft
  if (!room.phase || !actsIn(room.kind, room.phase).includes(act)) throw new AppError(errors.E_ROOM_ACT)
  const seat = await lockSeat(db, room.id, studentId)
  if (!seat) throw new AppError(common.E_NOT_FOUND)
  const hall = await hallMinutes(db, seat.hallId)
  const changes = changesBy(draft, room, seat, { now, hall })
  if (!changes) return
  if (seat.state === 'removed') throw new AppError(errors.E_ROOM_ACT)
  if (edition !== undefined && edition !== seat.edition) throw new AppError(errors.E_SEAT_CHANGED)
  const isOver = room.phase === 'ended'
  const end = endOf(room, { ...seat, ...changes }, hall)
  const to = isOver ? await openAgain(caller, room, { until: end, whom: { studentId } }) : undefined
  await setPaper(db, seat, changes)
  const isLonger = (changes.extraMinutes ?? 0) > seat.extraMinutes
  if (changes.closed === null || isLonger) await takeInTime(db, room.id)
  const done = {
    ...{ studentId, reason: 'reason' in draft ? (draft.reason ?? null) : null },
    changed: { extra: seat.extraMinutes, closed: seat.closed, ...changes },
  }
  if (to) await saveMove(db, room, to, { userId: viewer.userId, now, act, ...done })
  else await logInRoom(caller, room, act, done)
  if (act === 'reopen-shown') await recordRoom(caller, room, 'room.reopened-shown', { number: seat.number })
  else if (to) await recordRoom(caller, room, 'room.reopened', { number: seat.number })
  await tellSeat(db, room, seat)
}

/**
 * Undefined: it stands so already. @throws E_ROOM_ACT of a paper that was not begun, or has no time left to work on, E_TIME_IS_PAST by
 * the minutes that it would get, E_SOLUTIONS_SHOWN
 */
function changesBy(
  draft: PaperDraft,
  room: RoomRow,
  seat: SeatRow,
  { now, hall }: { readonly now: Date; readonly hall: number },
): Partial<SeatRow> | undefined {
  switch (draft.act) {
    case 'minutes': {
      const { minutes } = draft
      if (minutes === seat.extraMinutes) return undefined
      const isOn = isStopped(seat) && minutes > seat.extraMinutes
      if (isOn && seat.shownAt) throw new AppError(errors.E_SOLUTIONS_SHOWN)
      return { extraMinutes: minutes, ...(isOn && OPEN) }
    }
    case 'collect':
      if (seat.begunAt === null) throw new AppError(errors.E_ROOM_ACT)
      return seat.closed === null ? { closed: 'collected', closedAt: now } : undefined
    case 'reopen':
    case 'reopen-shown': {
      // Who had not begun when they saw right answers begins by it.
      const begunAt = seat.begunAt ?? (seat.shownAt && now)
      if (begunAt === null) throw new AppError(errors.E_ROOM_ACT)
      if (seat.begunAt !== null && seat.closed === null) return undefined
      if (seat.shownAt && draft.act === 'reopen') throw new AppError(errors.E_SOLUTIONS_SHOWN)
      const extraMinutes = draft.minutes ?? seat.extraMinutes
      const end = endOf(room, { begunAt, extraMinutes }, hall)
      if (end && end <= now)
        throw new AppError(draft.minutes === undefined ? errors.E_ROOM_ACT : errors.E_TIME_IS_PAST)
      return { ...OPEN, begunAt, extraMinutes }
    }
  }
}

const OPEN = { closed: null, closedAt: null, endsAt: null } as const

/** Until when somebody may work on their paper, in a hall that has so many minutes more. */
export const endOf = (
  room: RoomRow,
  { begunAt, extraMinutes }: Pick<SeatRow, 'begunAt' | 'extraMinutes'>,
  hall: number,
): Date | null =>
  paperEnd({
    ...{ begunAt, minutes: room.minutes, closesAt: room.closesAt },
    ...{ extra: extraMinutes, extension: room.extension + hall },
  })
