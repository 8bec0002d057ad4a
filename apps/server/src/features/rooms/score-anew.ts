import type { Db } from '../../kernel/db/database.ts'
import { type KeyOfQuestion, type RoomScore, writeRoomKeys, writeRoomScores } from './regrades.store.ts'
import type { RoomRow } from './rooms.store.ts'
import { replayBell } from './settle-bell.ts'

/** Answers score by other keys; in a bell all that followed is judged once more. The caller holds the room, which has ended. */
export async function scoreAnew(
  db: Db,
  room: RoomRow,
  { keys, scores, now }: { keys: readonly KeyOfQuestion[]; scores: readonly RoomScore[]; now: Date },
): Promise<void> {
  await writeRoomKeys(db, room.id, keys)
  await writeRoomScores(db, room.id, scores, now)
  await replayBell(db, room)
}
