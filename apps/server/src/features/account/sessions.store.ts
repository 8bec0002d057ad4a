import { and, desc, eq, gt, isNull, lte, ne, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/db/database.ts'
import { isAmong } from '../../kernel/db/is-among.ts'
import { newId } from '../../kernel/db/new-id.ts'
import { type ListFilters, pageOf } from '../../kernel/serve/lists.ts'
import { sessions, users } from '../../schema/account.ts'

type NewSession = Omit<typeof sessions.$inferSelect, 'id' | 'seenAt'>

/**
 * Begins a session and writes down that its user has signed in, in one statement. False, and nothing written, when they are
 * disabled or `passwordHash` is theirs no more: it waits for who changes either, and looks again. Who changes them deletes
 * sessions after it, and so finds what was begun before. Who comes in by the card of a seat has not taken the account into use.
 */
export async function insertSession(
  db: Db,
  { userId, tokenHash, userAgent, createdAt, expiresAt, roomId }: NewSession,
  passwordHash?: string,
): Promise<boolean> {
  const maySignIn = and(
    eq(users.id, userId),
    isNull(users.disabledAt),
    passwordHash === undefined ? undefined : eq(users.passwordHash, passwordHash),
  )
  const person =
    roomId === null
      ? sql`update ${users} set signed_in_at = ${createdAt} where ${maySignIn} returning id`
      : sql`select id from ${users} where ${maySignIn} for share`
  const { rowCount } = await db.execute(sql`
    with person as (${person})
    insert into ${sessions} (id, user_id, token_hash, user_agent, created_at, seen_at, expires_at, room_id)
    select ${newId()}::uuid, id, ${tokenHash}::bytea, ${userAgent}, ${createdAt}::timestamptz, ${createdAt}::timestamptz,
      ${expiresAt}::timestamptz, ${roomId}::uuid from person`)
  return rowCount === 1
}

export async function deleteSession(db: Db, id: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.id, id))
}

/** Gives whether it was there and this user's. */
export async function deleteOwnSession(db: Db, userId: string, id: string): Promise<boolean> {
  const { rowCount } = await db.delete(sessions).where(and(eq(sessions.id, id), eq(sessions.userId, userId)))
  return rowCount === 1
}

/** A page of the sessions of a user that are still good. */
export async function selectSessions(db: Db, userId: string, now: Date, filters: ListFilters) {
  const good = and(eq(sessions.userId, userId), gt(sessions.expiresAt, now))
  // Of before the moment of use was kept: it was used when it began.
  const seenAt = sql<Date>`coalesce(${sessions.seenAt}, ${sessions.createdAt})`.mapWith(sessions.createdAt)
  return pageOf(
    db
      .select({ id: sessions.id, userAgent: sessions.userAgent, createdAt: sessions.createdAt, seenAt })
      .from(sessions)
      .where(good)
      .orderBy(desc(seenAt), desc(sessions.id)),
    filters,
    () => db.$count(sessions, good),
  )
}
export type SessionRow = Awaited<ReturnType<typeof selectSessions>>['rows'][number]

/** Nobody enters by them any more (product 5.7). */
export async function forgetOldSessions(db: Db, now: Date): Promise<void> {
  await db.delete(sessions).where(lte(sessions.expiresAt, now))
}

/** Every session of these users ends. */
export async function deleteSessionsOf(db: Db, userIds: readonly string[]): Promise<void> {
  await db.delete(sessions).where(isAmong(sessions.userId, userIds))
}

/** Those by cards of seats of these exams end, of all or of some users. Gives their ids. */
export async function deleteSessionsIn(
  db: Db,
  roomIds: readonly string[],
  userIds?: readonly string[],
): Promise<string[]> {
  const rows = await db
    .delete(sessions)
    .where(and(isAmong(sessions.roomId, roomIds), userIds && isAmong(sessions.userId, userIds)))
    .returning({ id: sessions.id })
  return rows.map(({ id }) => id)
}

/** Ends every other session of a user and gives their ids. */
export async function deleteOtherSessions(db: Db, userId: string, keep: string): Promise<string[]> {
  const rows = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), ne(sessions.id, keep)))
    .returning({ id: sessions.id })
  return rows.map(row => row.id)
}
