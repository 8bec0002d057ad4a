import type { Action } from '@bangxanh/contract/kit/actions.ts'
import { and, eq, sql } from 'drizzle-orm'
import { holds, type Rights } from '../../kernel/db/abilities.ts'
import type { Db } from '../../kernel/db/database.ts'
import { isAmong } from '../../kernel/db/is-among.ts'
import type { Found } from '../../kernel/serve/routes.ts'
import { classes } from '../../schema/classes.ts'
import { roomActs, roomAnswers, rooms } from '../../schema/rooms.ts'
import { classReach, classScope } from '../classes/classes.scope.ts'

type NewRoom = typeof rooms.$inferInsert
export type RoomRow = typeof rooms.$inferSelect

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

export async function readRow(db: Db, id: string): Promise<RoomRow | undefined> {
  const [room] = await db.select().from(rooms).where(eq(rooms.id, id))
  return room
}

/** A room of a class within somebody's reach, and whether the action's right holds it. */
export async function findRoom(
  db: Db,
  { viewer, scopesOf }: Rights,
  action: Action,
  id: string,
): Promise<Found<RoomRow>> {
  const [found] = await db
    .select({ room: rooms, allowed: holds(classScope(viewer, scopesOf(action))) })
    .from(rooms)
    .innerJoin(classes, eq(classes.id, rooms.classId))
    .where(and(eq(rooms.id, id), classReach(viewer)))
  return found && { ...found.room, allowed: found.allowed }
}

/** Holds the room for this transaction; undefined where there is none. An act of a host is on it for 20 ms at most. */
export async function lockRoom(db: Db, id: string): Promise<RoomRow | undefined> {
  const [room] = await db.select().from(rooms).where(eq(rooms.id, id)).for('update')
  return room
}

export const updateRoom = (db: Db, id: string, changes: Partial<NewRoom>) =>
  db.update(rooms).set(changes).where(eq(rooms.id, id))

export const updateSettings = (db: Db, id: string, settings: object) =>
  db
    .update(rooms)
    .set({ settings: sql`${JSON.stringify(settings)}::jsonb` })
    .where(eq(rooms.id, id))

/** Somebody has answered in it: what pupils have answered is not deleted. */
export const hasAnswers = async (db: Db, id: string): Promise<boolean> =>
  (await db.select({ no: roomAnswers.no }).from(roomAnswers).where(eq(roomAnswers.roomId, id)).limit(1))
    .length > 0

export const insertAct = (db: Db, act: typeof roomActs.$inferInsert) => db.insert(roomActs).values(act)

/** What was done last in a room and still stands. */
export async function readLastAct(db: Db, roomId: string) {
  const [act] = await db
    .select()
    .from(roomActs)
    .where(and(eq(roomActs.roomId, roomId), sql`${roomActs.undoneAt} is null`))
    .orderBy(sql`${roomActs.id} desc`)
    .limit(1)
  return act
}

export const markUndone = (db: Db, id: string, at: Date) =>
  db.update(roomActs).set({ undoneAt: at }).where(eq(roomActs.id, id))
