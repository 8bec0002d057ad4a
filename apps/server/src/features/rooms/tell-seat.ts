import type { Db } from '../../kernel/db/database.ts'
import { announce } from '../../kernel/live/live.ts'
import type { RoomRow } from './rooms.store.ts'
import type { SeatRow } from './seats.store.ts'

/** Something of one seat is other: its pupil and the desk hear of it, and nobody else. */
export const tellSeat = (
  db: Db,
  { id, rev }: Pick<RoomRow, 'id' | 'rev'>,
  { studentId }: Pick<SeatRow, 'studentId'>,
): Promise<void> => announce(db, { room: `play:${id}`, rev, kind: `seat ${studentId}` })
