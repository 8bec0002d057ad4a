import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors as common } from '@bangxanh/contract/kit/errors.ts'
import { errors } from '@bangxanh/contract/rooms/errors.ts'
import type { ActDraft } from '@bangxanh/contract/rooms/schemas.ts'
import { actsIn } from '@bangxanh/contract/rooms/states.ts'
import type { Caller } from '../../kernel/caller.ts'
import { announce } from '../../kernel/live/live.ts'
import { findHallOutages, findOutage, findUnanswered } from './beat.store.ts'
import { closingWith, goOn, openAgain } from './go-on.ts'
import { callRoll, hallOfProctor, hallOfSeat, readHall, setHallMinutes, setSeat } from './halls.store.ts'
import { logInRoom } from './log-in-room.ts'
import { recordRoom } from './record-room.ts'
import type { RoomRow } from './rooms.store.ts'
import { saveMove, standingOf } from './save-move.ts'
import { lockSeat } from './seats.store.ts'
import { tellSeat } from './tell-seat.ts'

export type HallDraft = Extract<ActDraft, { act: 'present' | 'absent' } | { act: 'note' }>

/** A proctor acts in their own hall. @throws E_NOT_OWN_HALL, E_NOT_FOUND */
export async function refuseOtherHall(
  { db, viewer }: Caller,
  { id, kind }: RoomRow,
  draft: ActDraft,
): Promise<void> {
  if (kind !== 'exam') return
  const own = await hallOfProctor(db, id, viewer.userId)
  const hallId = 'hallId' in draft ? draft.hallId : undefined
  const studentId = 'studentId' in draft ? draft.studentId : undefined
  const isOwn =
    own !== undefined &&
    (hallId === undefined || hallId === own) &&
    (studentId === undefined || (await hallOfSeat(db, id, studentId)) === own)
  if (!isOwn) throw new AppError(errors.E_NOT_OWN_HALL)
}

/** All of a hall are other: its proctors hear of it, and who runs the exam. */
export const tellHall = ({ db }: Caller, { id, rev }: RoomRow, hallId: string) =>
  announce(db, { room: `play:${id}`, rev, kind: `hall ${hallId}` })

/**
 * The roll call and notes: of one seat, bound to its edition, or of a hall. They raise no rev. The caller holds the room.
 * @throws E_ROOM_ACT, E_NOT_FOUND, E_SEAT_CHANGED
 */
export async function actOnHall(caller: Caller, room: RoomRow, draft: HallDraft): Promise<void> {
  if (!room.phase || !actsIn(room.kind, room.phase).includes(draft.act)) throw new AppError(errors.E_ROOM_ACT)
  const { studentId } = draft
  if (studentId !== undefined) return actOnOne(caller, room, draft, studentId)
  const { act, hallId } = draft as Extract<HallDraft, { act: 'present' | 'absent' }>
  if (hallId === undefined || !(await readHall(caller.db, room.id, hallId)))
    throw new AppError(common.E_NOT_FOUND)
  const count = await callRoll(caller.db, { roomId: room.id, hallId, now: caller.now }, act)
  if (count === 0) return
  await logInRoom(caller, room, act, { changed: { hallId, count } })
  await tellHall(caller, room, hallId)
}

async function actOnOne(caller: Caller, room: RoomRow, draft: HallDraft, studentId: string): Promise<void> {
  const { db } = caller
  const seat = await lockSeat(db, room.id, studentId)
  if (!seat) throw new AppError(common.E_NOT_FOUND)
  if (draft.act === 'note' ? seat.note === draft.note : seat.roll === draft.act) return
  if (draft.edition !== undefined && draft.edition !== seat.edition) throw new AppError(errors.E_SEAT_CHANGED)
  await setSeat(db, seat, draft.act === 'note' ? { note: draft.note } : { roll: draft.act })
  await logInRoom(caller, room, draft.act, {
    studentId,
    ...(draft.act === 'note' && { reason: draft.note }),
  })
  await tellSeat(db, room, seat)
}

/**
 * So many minutes more for everybody in a hall, whatever there were before; who was stopped by the clock goes on, and so does an exam
 * that has ended. @throws E_ROOM_ACT, E_NOT_FOUND, E_HALL_CHANGED, E_TIME_IS_PAST
 */
export async function extendHall(
  caller: Caller,
  room: RoomRow,
  hallId: string,
  {
    minutes,
    edition,
    rev,
    reason = null,
  }: {
    readonly minutes: number
    readonly edition?: number | undefined
    readonly rev?: number | undefined
    readonly reason?: string | null | undefined
  },
): Promise<void> {
  const { db, now, viewer } = caller
  if (!room.phase || !actsIn(room.kind, room.phase).includes('extension'))
    throw new AppError(errors.E_ROOM_ACT)
  const hall = await readHall(db, room.id, hallId)
  if (!hall) throw new AppError(common.E_NOT_FOUND)
  const isOver = room.phase === 'ended'
  if (hall.extension === minutes && !isOver) return
  if (edition !== undefined && edition !== hall.edition) throw new AppError(errors.E_HALL_CHANGED)
  // Who runs the exam may have given the same to all.
  if (rev !== undefined && rev !== room.rev) throw new AppError(errors.E_HALL_CHANGED)
  const to = isOver
    ? await openAgain(caller, room, { until: closingWith(room, room.extension + minutes), whom: { hallId } })
    : undefined
  await setHallMinutes(db, hallId, minutes)
  if (to || minutes > hall.extension) await goOn(db, room.id, hallId)
  const changed = { hallId, minutes, was: hall.extension }
  if (to) {
    await saveMove(db, room, to, { userId: viewer.userId, now, act: 'extension', reason, changed })
    return recordRoom(caller, room, 'room.reopened', { minutes, hall: hall.name })
  }
  await logInRoom(caller, room, 'extension', { reason, changed })
  await tellHall(caller, room, hallId)
}

/**
 * Nobody gets time for it that nobody was here, in all of an exam or in one hall; said again it changes nothing.
 * @throws E_ROOM_ACT, E_NOT_FOUND
 */
export async function dismissOutage(caller: Caller, room: RoomRow, hallId?: string): Promise<void> {
  const { db, now, viewer } = caller
  if (!room.phase || !actsIn(room.kind, room.phase).includes('dismiss')) throw new AppError(errors.E_ROOM_ACT)
  if (hallId === undefined) {
    const isAsked = (await findOutage(db, room.id)) ?? (await findUnanswered(db, room.id))
    if (isAsked) await saveMove(db, room, standingOf(room), { userId: viewer.userId, now, act: 'dismiss' })
    return
  }
  if (!(await readHall(db, room.id, hallId))) throw new AppError(common.E_NOT_FOUND)
  if (!(await findHallOutages(db, [hallId])).has(hallId)) return
  await logInRoom(caller, room, 'dismiss', { changed: { hallId } })
  await tellHall(caller, room, hallId)
}
