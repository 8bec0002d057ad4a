import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/db/database.ts'
import { roomAnswers, roomQuestions } from '../../schema/rooms.ts'

/** By which version's key a question of a room is scored. */
export interface KeyOfQuestion {
  readonly no: number
  readonly keyVersion: number | null
}

export async function writeRoomKeys(db: Db, roomId: string, keys: readonly KeyOfQuestion[]): Promise<void> {
  for (const { no, keyVersion } of keys)
    await db
      .update(roomQuestions)
      .set({ keyVersion })
      .where(and(eq(roomQuestions.roomId, roomId), eq(roomQuestions.no, no)))
}

/** What an answer scores; null takes the row away that stood for none. */
export interface RoomScore {
  readonly studentId: string
  readonly no: number
  readonly score: string | null
}

/** Who has answered nothing gets a row of their own, of seq 0. The caller holds the room, in which nobody answers any more. */
export async function writeRoomScores(
  db: Db,
  roomId: string,
  scores: readonly RoomScore[],
  now: Date,
): Promise<void> {
  const [kept, gone] = [scores.filter(one => one.score !== null), scores.filter(one => one.score === null)]
  const column = (rows: readonly RoomScore[], key: keyof RoomScore) => sql.param(rows.map(row => row[key]))
  if (kept.length > 0)
    await db.execute(sql`
      insert into ${roomAnswers} (room_id, student_id, no, answer, epoch, seq, received_at, took, score)
      select ${roomId}, given.student_id, given.no, 'null', 0, 0, ${now.toISOString()}::timestamptz, q.duration * 1000, given.score
      from unnest(${column(kept, 'studentId')}::uuid[], ${column(kept, 'no')}::smallint[], ${column(kept, 'score')}::numeric[])
        given (student_id, no, score)
      join ${roomQuestions} q on q.room_id = ${roomId} and q.no = given.no
      on conflict (room_id, no, student_id) do update set score = excluded.score`)
  if (gone.length > 0)
    await db.execute(sql`
      delete from ${roomAnswers} a
      using unnest(${column(gone, 'studentId')}::uuid[], ${column(gone, 'no')}::smallint[]) given (student_id, no)
      where a.room_id = ${roomId} and a.student_id = given.student_id and a.no = given.no and a.seq = 0`)
}
