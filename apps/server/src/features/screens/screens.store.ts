import { SCREEN } from '@bangxanh/contract/screens/limits.ts'
import { and, eq, gt, isNull, ne, or, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/db/database.ts'
import { rooms } from '../../schema/rooms.ts'
import { screens } from '../../schema/screens.ts'

export type ScreenRow = typeof screens.$inferSelect

/** From when on what waits is still good. */
const sinceWhen = (now: Date) => new Date(now.getTime() - SCREEN.waitMs)

/**
 * One that waits, in the next place of a thousand: when all are taken, who waits longest loses theirs. False when its code is taken.
 */
export async function insertScreen(
  db: Db,
  { id, code, secretHash, createdAt }: Pick<ScreenRow, 'id' | 'code' | 'secretHash' | 'createdAt'>,
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    insert into ${screens} (id, slot, code, secret_hash, created_at)
    select ${id}::uuid, nextval('screen_slot'), ${code}, ${secretHash}::bytea, ${createdAt.toISOString()}::timestamptz
    where not exists (select from ${screens} where code = ${code})
    on conflict (slot) do update
      set id = excluded.id, code = excluded.code, secret_hash = excluded.secret_hash, created_at = excluded.created_at`)
  return rowCount === 1
}

/** Of its code: one that still waits, or that was accepted for this room lately. */
export async function findByCode(
  db: Db,
  { code, roomId, now }: { code: string; roomId: string; now: Date },
): Promise<ScreenRow | undefined> {
  const [found] = await db
    .select()
    .from(screens)
    .where(
      and(
        eq(screens.code, code),
        or(
          and(isNull(screens.roomId), gt(screens.createdAt, sinceWhen(now))),
          and(eq(screens.roomId, roomId), gt(screens.acceptedAt, sinceWhen(now))),
        ),
      ),
    )
  return found
}

/** Of its secret: one that still waits, or that was accepted lately. */
export async function findBySecret(db: Db, secretHash: Buffer, now: Date): Promise<ScreenRow | undefined> {
  const [found] = await db
    .select()
    .from(screens)
    .where(
      and(
        eq(screens.secretHash, secretHash),
        sql`coalesce(${screens.acceptedAt}, ${screens.createdAt}) > ${sinceWhen(now).toISOString()}::timestamptz`,
      ),
    )
  return found
}

/** A place among the screens of a room, which the caller holds; undefined when all are taken. */
export async function freePlace(db: Db, roomId: string): Promise<number | undefined> {
  const { rows } = await db.execute<{ place: number }>(sql`
    select place from generate_series(1, ${SCREEN.ofRoom}::int) place
    where not exists (select from ${screens} taken where taken.room_id = ${roomId} and taken.place = place.place)
    order by place limit 1`)
  return rows[0]?.place
}

/** Undefined when it waits no more. */
export async function acceptWaiting(
  db: Db,
  id: string,
  accepted: { roomId: string; place: number; acceptedBy: string; acceptedAt: Date },
): Promise<ScreenRow | undefined> {
  const [screen] = await db
    .update(screens)
    .set({ ...accepted, slot: null })
    .where(and(eq(screens.id, id), isNull(screens.roomId)))
    .returning()
  return screen
}

/** In place of the token that it had. */
export const setToken = (db: Db, id: string, tokenHash: Buffer) =>
  db.update(screens).set({ tokenHash }).where(eq(screens.id, id))

/** False when the room has no such screen. */
export async function deleteScreen(db: Db, roomId: string, id: string): Promise<boolean> {
  const { rowCount } = await db.delete(screens).where(and(eq(screens.roomId, roomId), eq(screens.id, id)))
  return rowCount === 1
}

/** The room that a screen shows, until that has ended. */
export async function findShown(
  db: Db,
  tokenHash: Buffer,
): Promise<{ id: string; roomId: string } | undefined> {
  const [found] = await db
    .select({ id: screens.id, roomId: rooms.id })
    .from(screens)
    .innerJoin(rooms, eq(rooms.id, screens.roomId))
    .where(and(eq(screens.tokenHash, tokenHash), ne(rooms.status, 'ended')))
  return found
}

/** Screens that wait no more, and those of rooms that have ended. */
export async function forgetScreens(db: Db, now: Date): Promise<void> {
  await db.execute(sql`
    delete from ${screens} where (room_id is null and created_at <= ${sinceWhen(now).toISOString()}::timestamptz)
      or room_id in (select id from ${rooms} where status = 'ended')`)
}
