import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors as common } from '@bangxanh/contract/kit/errors.ts'
import { errors } from '@bangxanh/contract/rooms/errors.ts'
import { paperEnd, paperPlan } from '@bangxanh/contract/rooms/paper.ts'
import type { ActDraft } from '@bangxanh/contract/rooms/schemas.ts'
import { type AskedAct, actsIn } from '@bangxanh/contract/rooms/states.ts'
import type { AnyCaller, Caller } from '../../kernel/caller.ts'
import { newId } from '../../kernel/db/new-id.ts'
import { goOn } from './go-on.ts'
import { hallMinutes } from './halls.store.ts'
import { kindOf } from './kinds.ts'
import { takeInTime } from './late.store.ts'
import { beginSeats, openQuestions, setPaper } from './papers.store.ts'
import { readRoomQuestions, updateRoomQuestion } from './questions.store.ts'
import { recordRoom } from './record-room.ts'
import { insertAct, type RoomRow, updateRoom } from './rooms.store.ts'
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

/** So many minutes more for everybody, whatever there were before; who was stopped by the clock goes on. @throws E_ROOM_ACT */
export async function extendPaper(caller: Caller, room: RoomRow, minutes: number): Promise<void> {
  const { db, now, viewer } = caller
  if (!room.phase || !actsIn(room.kind, room.phase).includes('extension'))
    throw new AppError(errors.E_ROOM_ACT)
  if (room.extension === minutes) return
  await updateRoom(db, room.id, { extension: minutes })
  if (minutes > room.extension) await goOn(db, room.id)
  await saveMove(db, room, standingOf(room), {
    ...{ userId: viewer.userId, now, act: 'extension' },
    changed: { minutes, was: room.extension },
  })
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

export type PaperDraft = Extract<ActDraft, { act: 'collect' | 'reopen' } | { act: 'minutes' }>

/**
 * An act on one paper. It binds to its seat's edition and raises no rev. The caller holds the room.
 * @throws E_ROOM_ACT, E_NOT_FOUND, E_SEAT_CHANGED
 */
export async function actOnPaper(caller: Caller, room: RoomRow, draft: PaperDraft): Promise<void> {
  const { db, now, viewer } = caller
  const { act, studentId, edition } = draft
  if (!room.phase || !actsIn(room.kind, room.phase).includes(act)) throw new AppError(errors.E_ROOM_ACT)
  const seat = await lockSeat(db, room.id, studentId)
  if (!seat) throw new AppError(common.E_NOT_FOUND)
  const changes = changesBy(draft, room, seat, { now, hall: await hallMinutes(db, seat.hallId) })
  if (!changes) return
  if (seat.state === 'removed') throw new AppError(errors.E_ROOM_ACT)
  if (edition !== undefined && edition !== seat.edition) throw new AppError(errors.E_SEAT_CHANGED)
  await setPaper(db, seat, changes)
  const isLonger = 'extraMinutes' in changes && changes.extraMinutes > seat.extraMinutes
  if (changes.closed === null || isLonger) await takeInTime(db, room.id)
  await insertAct(db, {
    ...{ id: newId(), roomId: room.id, rev: room.rev, made: room.rev, at: now, userId: viewer.userId, act },
    ...{ no: room.question, studentId, reason: draft.act === 'minutes' ? (draft.reason ?? null) : null },
    changed: { before: standingOf(room), extra: seat.extraMinutes, closed: seat.closed, ...changes },
  })
  await tellSeat(db, room, seat)
}

/** Undefined: it stands so already. @throws E_ROOM_ACT of a paper that was not begun, or has no time left to work on */
function changesBy(
  draft: PaperDraft,
  room: RoomRow,
  seat: SeatRow,
  { now, hall }: { readonly now: Date; readonly hall: number },
) {
  switch (draft.act) {
    case 'minutes': {
      const { minutes } = draft
      if (minutes === seat.extraMinutes) return undefined
      const isOn = seat.closed === 'time' && minutes > seat.extraMinutes
      return { extraMinutes: minutes, ...(isOn && { closed: null, closedAt: null }) }
    }
    case 'collect':
      if (seat.begunAt === null) throw new AppError(errors.E_ROOM_ACT)
      return seat.closed === null ? { closed: 'collected' as const, closedAt: now } : undefined
    case 'reopen': {
      if (seat.begunAt === null) throw new AppError(errors.E_ROOM_ACT)
      if (seat.closed === null) return undefined
      const end = endOf(room, seat, hall)
      if (end && end <= now) throw new AppError(errors.E_ROOM_ACT)
      return { closed: null, closedAt: null }
    }
  }
}

/** Until when somebody may work on their paper, in a hall that has so many minutes more. */
export const endOf = (room: RoomRow, { begunAt, extraMinutes }: SeatRow, hall: number): Date | null =>
  paperEnd({
    ...{ begunAt, minutes: room.minutes, closesAt: room.closesAt },
    ...{ extra: extraMinutes, extension: room.extension + hall },
  })
