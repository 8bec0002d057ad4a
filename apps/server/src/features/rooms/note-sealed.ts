import { isPaper } from '@bangxanh/contract/rooms/states.ts'
import type { AnyCaller } from '../../kernel/caller.ts'
import { type RoomRow, readRow } from './rooms.store.ts'
import { versionOf } from './sealed-paper.ts'
import { questionAhead } from './sealed-question.ts'
import { findSeat, type SeatRow, setSealed } from './seats.store.ts'

/** Whether a device has what comes ahead to its seat as it stands now: it says so when it comes, and once it has fetched it. */
export async function noteSealed(
  caller: AnyCaller,
  room: RoomRow,
  { roomId, studentId, variant, sealed, ahead }: SeatRow,
  version: string | undefined,
): Promise<void> {
  const { db } = caller
  if (isPaper(room.kind)) {
    const has = variant !== null && version === versionOf(room, variant)
    if (has !== sealed) await setSealed(db, { roomId, studentId }, { sealed: has })
    return
  }
  const next = await questionAhead(caller, room)
  const has = next && next.version === version ? next.no : 0
  // What it has said of a question that has opened meanwhile counts for nothing.
  if (next && has !== ahead) await setSealed(db, { roomId, studentId }, { ahead: has })
}

export async function hasSealed(
  caller: AnyCaller,
  of: { readonly roomId: string; readonly studentId: string },
  version: string,
): Promise<void> {
  const [room, seat] = [await readRow(caller.db, of.roomId), await findSeat(caller.db, of)]
  if (room && seat) await noteSealed(caller, room, seat, version)
}
