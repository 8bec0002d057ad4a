import type { RoomActName } from '@bangxanh/contract/rooms/states.ts'
import type { Caller } from '../../kernel/caller.ts'
import { newId } from '../../kernel/db/new-id.ts'
import { insertAct, type RoomRow } from './rooms.store.ts'
import { standingOf } from './save-move.ts'

interface Logged {
  readonly studentId?: string | undefined
  readonly reason?: string | null
  readonly changed?: object
}

/** Writes an act that raises no rev into the log of its room. */
export const logInRoom = (
  { db, now, viewer }: Caller,
  room: RoomRow,
  act: RoomActName,
  { studentId, reason, changed }: Logged,
) =>
  insertAct(db, {
    ...{ id: newId(), roomId: room.id, rev: room.rev, made: room.rev, at: now, userId: viewer.userId, act },
    ...{ no: room.question, studentId: studentId ?? null, reason: reason ?? null },
    changed: { before: standingOf(room), ...changed },
  })
