import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/db/database.ts'
import { isAmong } from '../../kernel/db/is-among.ts'
import { roomAnswers, rooms } from '../../schema/rooms.ts'

type NewRoom = typeof rooms.$inferInsert

/** False when its code is taken. */
export const insertRoom = async (db: Db, room: NewRoom): Promise<boolean> =>
  (
    await db
      .insert(rooms)
      .values(room)
      .onConflictDoNothing({ target: rooms.code })
      .returning({ id: rooms.id })
  ).length > 0

export const deleteRoomRow = (db: Db, id: string) => db.delete(rooms).where(eq(rooms.id, id))

export const readRooms = (db: Db, ids: readonly string[]) =>
  db
    .select({ id: rooms.id, status: rooms.status, phase: rooms.phase, code: rooms.code, rev: rooms.rev })
    .from(rooms)
    .where(isAmong(rooms.id, ids))

/** Holds the room for this transaction; undefined where there is none. An act of a host is on it for 20 ms at most. */
export async function lockRoom(db: Db, id: string): Promise<typeof rooms.$inferSelect | undefined> {
  const [room] = await db.select().from(rooms).where(eq(rooms.id, id)).for('update')
  return room
}

export const updateSettings = (db: Db, id: string, settings: object) =>
  db
    .update(rooms)
    .set({ settings: sql`${JSON.stringify(settings)}::jsonb` })
    .where(eq(rooms.id, id))

/** Somebody has answered in it: what pupils have answered is not deleted. */
export const hasAnswers = async (db: Db, id: string): Promise<boolean> =>
  (await db.select({ no: roomAnswers.no }).from(roomAnswers).where(eq(roomAnswers.roomId, id)).limit(1))
    .length > 0
