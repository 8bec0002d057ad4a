import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors as common } from '@bangxanh/contract/kit/errors.ts'
import { errors } from '@bangxanh/contract/rooms/errors.ts'
import type { ActDraft } from '@bangxanh/contract/rooms/schemas.ts'
import type { PhaseAct, SeatAct } from '@bangxanh/contract/rooms/states.ts'
import { fileKeys } from '@bangxanh/questions/registry.ts'
import type { Caller } from '../../kernel/caller.ts'
import { newId } from '../../kernel/db/new-id.ts'
import { announce } from '../../kernel/live/live.ts'
import { frozenOf } from './frozen-questions.ts'
import { kindOf } from './kinds.ts'
import { readRoomQuestions, updateRoomQuestion } from './questions.store.ts'
import { insertAct, lockRoom, markUndone, type RoomRow, readLastAct } from './rooms.store.ts'
import { keptStanding, saveMove, standingOf } from './save-move.ts'
import { haveAllAnswered, lockSeat, setSeatState } from './seats.store.ts'
import { readDesk } from './snapshots.ts'
import { prepareRoom } from './start-room.ts'
import { type Circumstances, isUndoable, type LastAct, move, undone } from './states.ts'

/**
 * A host's act. It locks the one room first, so that of two taps or two hosts one moves it.
 * @throws E_ROOM_MOVED with the desk as it stands, E_ROOM_ACT, E_NO_NEXT_QUESTION, E_SEAT_CHANGED; what `prepareRoom` throws
 */
export async function actInRoom(caller: Caller, roomId: string, draft: ActDraft): Promise<void> {
  const room = await lockRoom(caller.db, roomId)
  if (!room) throw new AppError(common.E_NOT_FOUND)
  if (draft.act === 'remove' || draft.act === 'readmit') return actOnSeat(caller, room, draft.act, draft)
  // The type of the draft is narrowed by its act alone.
  const { rev } = draft as { rev?: number }
  if (rev !== undefined && rev !== room.rev)
    throw new AppError(errors.E_ROOM_MOVED, { current: await readDesk(caller, room) })
  if (draft.act === 'undo') return undo(caller, room)
  await movePhase(caller, room, draft.act as PhaseAct, (draft as { no?: number }).no)
}

async function movePhase(caller: Caller, room: RoomRow, act: PhaseAct, no?: number): Promise<void> {
  const { db, now, viewer } = caller
  const kind = kindOf(room)
  if (room.phase && kind.without(room.phase).includes(act)) throw new AppError(errors.E_ROOM_ACT)
  if (act === 'start' && room.status === 'not_started') await prepareRoom(caller, room)
  const questions = await readRoomQuestions(db, room.id)
  const target = act === 'void' ? (no ?? room.question) : room.question
  if (act === 'next' && room.status === 'live' && room.question >= questions.length)
    throw new AppError(errors.E_NO_NEXT_QUESTION)
  const about: Circumstances = {
    now,
    of: questions.length,
    next: await nextQuestion(caller, room),
    allAnswered: act === 'reveal' && (await haveAllAnswered(db, room.id, room.question, now)),
    voided: questions[target - 1]?.voided ?? false,
  }
  // One that was passed by may be voided too; only the one that stands is locked by it.
  if (act === 'void' && target > room.question) throw new AppError(errors.E_ROOM_ACT)
  const to = move(standingOf(room), act, about)
  if (!to) throw new AppError(errors.E_ROOM_ACT)
  const isOld = act === 'void' && target !== room.question
  if (act === 'void') await updateRoomQuestion(db, { roomId: room.id, no: target }, { voided: true })
  const changed = act === 'void' ? { no: target } : {}
  await saveMove(db, room, isOld ? standingOf(room) : to, { userId: viewer.userId, now, act, changed })
}

async function nextQuestion({ db }: Caller, room: RoomRow): Promise<Circumstances['next']> {
  if (room.status !== 'live') return undefined
  const next = (await frozenOf(db, room)).questions[room.question]
  return next && { duration: next.duration, media: fileKeys(next.question).length > 0 }
}

async function undo(caller: Caller, room: RoomRow): Promise<void> {
  const { db, now, viewer } = caller
  const row = await readLastAct(db, room.id)
  const last: LastAct | undefined = row && { act: row.act, at: row.at, before: keptStanding(row.changed) }
  const at = standingOf(room)
  if (!row || !last || !isUndoable(at, last)) throw new AppError(errors.E_ROOM_ACT)
  await markUndone(db, row.id, now)
  const changed = row.changed as { no?: number; state?: 'in' }
  if (row.act === 'void')
    await updateRoomQuestion(db, { roomId: room.id, no: changed.no as number }, { voided: false })
  if (row.studentId)
    await setSeatState(db, { roomId: room.id, studentId: row.studentId }, changed.state ?? 'in')
  await saveMove(db, room, undone(at, last, now), { userId: viewer.userId, now, act: 'undo' })
  // An undo is no act that is taken back itself.
  const itself = await readLastAct(db, room.id)
  if (itself?.act === 'undo') await markUndone(db, itself.id, now)
}

/** It raises no rev: eight judges who tap at once never refuse one another. */
async function actOnSeat(
  { db, now, viewer }: Caller,
  room: RoomRow,
  act: SeatAct,
  { studentId, edition }: { studentId: string; edition?: number | undefined },
): Promise<void> {
  if (room.phase !== 'lobby' && room.phase !== 'asking') throw new AppError(errors.E_ROOM_ACT)
  const seat = await lockSeat(db, room.id, studentId)
  if (!seat) throw new AppError(common.E_NOT_FOUND)
  const state = act === 'remove' ? 'removed' : 'in'
  if (seat.state === state || (act === 'readmit' && seat.state !== 'removed')) return
  if (edition !== undefined && edition !== seat.edition) throw new AppError(errors.E_SEAT_CHANGED)
  await setSeatState(db, seat, state)
  await insertAct(db, {
    ...{ id: newId(), roomId: room.id, rev: room.rev, made: room.rev, at: now, userId: viewer.userId, act },
    ...{ no: room.question, studentId, changed: { before: standingOf(room), state: seat.state } },
  })
  await announce(db, { room: `play:${room.id}`, rev: room.rev, kind: `seat ${studentId}` })
}
