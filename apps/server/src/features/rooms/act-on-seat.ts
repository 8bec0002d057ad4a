import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors as common } from '@bangxanh/contract/kit/errors.ts'
import { errors } from '@bangxanh/contract/rooms/errors.ts'
import type { ActDraft } from '@bangxanh/contract/rooms/schemas.ts'
import { actsIn, type SeatState } from '@bangxanh/contract/rooms/states.ts'
import type { Caller } from '../../kernel/caller.ts'
import { newId } from '../../kernel/db/new-id.ts'
import { announce } from '../../kernel/live/live.ts'
import { findRuling, saveRulings } from './bell.store.ts'
import { isStanding } from './bell.ts'
import { endEntries } from './end-entries.ts'
import { findJudge } from './judges.store.ts'
import { readRoomQuestions } from './questions.store.ts'
import { recordRoom } from './record-room.ts'
import { insertAct, type RoomRow } from './rooms.store.ts'
import { saveMove, standingOf } from './save-move.ts'
import { lockSeat, raiseEdition, type SeatRow, setSeatState } from './seats.store.ts'
import { replayBell } from './settle-bell.ts'
import { tellSeat } from './tell-seat.ts'

type Draft<Act extends ActDraft['act']> = Extract<ActDraft, { act: Act }>
export type SeatDraft = Draft<'remove' | 'readmit' | 'ruling' | 'correct'>

/** @throws E_ROOM_ACT, E_NOT_FOUND, E_SEAT_CHANGED */
async function seatOf({ db }: Caller, room: RoomRow, draft: SeatDraft): Promise<SeatRow> {
  if (!room.phase || !actsIn(room.kind, room.phase).includes(draft.act)) throw new AppError(errors.E_ROOM_ACT)
  const seat = await lockSeat(db, room.id, draft.studentId)
  if (!seat) throw new AppError(common.E_NOT_FOUND)
  return seat
}

const checkEdition = (seat: SeatRow, { edition }: SeatDraft) => {
  if (edition !== undefined && edition !== seat.edition) throw new AppError(errors.E_SEAT_CHANGED)
}

/**
 * An act on one seat. It raises no rev: eight judges who tap at once never refuse one another. The caller holds the room.
 * @throws E_ROOM_ACT, E_NOT_FOUND, E_SEAT_CHANGED, E_NOT_OWN_ROWS, E_REASON_MISSING
 */
export async function actOnSeat(caller: Caller, room: RoomRow, hosts: boolean, draft: SeatDraft) {
  const seat = await seatOf(caller, room, draft)
  if (draft.act === 'ruling') return rule(caller, room, hosts, seat, draft)
  if (draft.act === 'correct') return correct(caller, room, seat, draft)
  return seatOrUnseat(caller, room, seat, draft)
}

async function seatOrUnseat(
  { db, now, viewer }: Caller,
  room: RoomRow,
  seat: SeatRow,
  draft: Draft<'remove' | 'readmit'>,
): Promise<void> {
  const { act } = draft
  const isOff = seat.state === 'removed'
  if (isOff === (act === 'remove')) return
  checkEdition(seat, draft)
  const state: SeatState = act === 'remove' ? 'removed' : 'in'
  await setSeatState(db, seat, state)
  // Who had fallen before is out again; who is let in to an exam again gets a new code, and whoever sat there by the old one is out.
  const fates = state === 'in' ? await replayBell(db, room) : []
  if (state === 'removed') await endEntries(db, [room.id], [seat.studentId])
  await insertAct(db, {
    ...{ id: newId(), roomId: room.id, rev: room.rev, made: room.rev, at: now, userId: viewer.userId, act },
    ...{ no: room.question, studentId: seat.studentId },
    changed: { before: standingOf(room), state: seat.state, ...(fates.length > 0 && { fates }) },
  })
  await tellSeat(db, room, seat)
}

/** Before the reveal: by the question that stands. */
async function rule(
  { db, now, viewer }: Caller,
  room: RoomRow,
  hosts: boolean,
  seat: SeatRow,
  draft: Draft<'ruling'>,
): Promise<void> {
  const { studentId, number } = seat
  const judge = await findJudge(db, room.id, viewer.userId)
  if (!hosts && !(judge && judge.first <= number && number <= judge.last))
    throw new AppError(errors.E_NOT_OWN_ROWS)
  if (seat.state === 'removed' || !isStanding({ state: seat.state })) throw new AppError(errors.E_ROOM_ACT)
  const of = { roomId: room.id, no: room.question, studentId }
  const was = await findRuling(db, of)
  if (was?.isOut === draft.out) return
  checkEdition(seat, draft)
  await saveRulings(db, [{ ...of, isOut: draft.out, userId: viewer.userId }])
  await raiseEdition(db, seat)
  await insertAct(db, {
    ...{ id: newId(), roomId: room.id, rev: room.rev, made: room.rev, at: now, userId: viewer.userId },
    ...{ act: 'ruling', no: room.question, studentId },
    changed: {
      ...{ before: standingOf(room), ...(!hosts && { judged: true }) },
      was: was ? { isOut: was.isOut, ruled: was.userId !== null } : null,
    },
  })
  await announce(db, { room: `play:${room.id}`, rev: room.rev, kind: `ruling ${studentId}` })
}

/** After the reveal: what followed is judged once more. It moves the room, since others may be in or out by it. */
async function correct(caller: Caller, room: RoomRow, seat: SeatRow, draft: Draft<'correct'>): Promise<void> {
  const { db, now, viewer } = caller
  const { out, no = room.question, reason } = draft
  if (room.status === 'ended' && !reason) throw new AppError(errors.E_REASON_MISSING)
  if (seat.state === 'removed') throw new AppError(errors.E_ROOM_ACT)
  if (!(await readRoomQuestions(db, room.id))[no - 1]?.revealedAt) throw new AppError(errors.E_ROOM_ACT)
  checkEdition(seat, draft)
  const { studentId } = seat
  const of = { roomId: room.id, no, studentId }
  const was = await findRuling(db, of)
  await saveRulings(db, [{ ...of, isOut: out, userId: viewer.userId }])
  await raiseEdition(db, seat)
  await replayBell(db, room)
  await saveMove(db, room, standingOf(room), {
    ...{ userId: viewer.userId, now, act: 'correct', no, studentId, reason: reason ?? null },
    changed: { was: was ? { isOut: was.isOut, ruled: was.userId !== null } : null },
  })
  if (room.status === 'ended') await recordRoom(caller, room, 'room.corrected', { no, out })
}
