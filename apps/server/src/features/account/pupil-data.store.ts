import { asc, eq } from 'drizzle-orm'
import type { Db } from '../../kernel/db/database.ts'
import type { Pupil } from '../../kernel/pupil-data.ts'
import { sessions, users } from '../../schema/account.ts'

export async function readKeptAccount(db: Db, { userId }: Pupil) {
  if (!userId) return null
  const [account] = await db
    .select({
      username: users.username,
      displayName: users.displayName,
      phone: users.phone,
      contact: users.contact,
      createdAt: users.createdAt,
      signedInAt: users.signedInAt,
    })
    .from(users)
    .where(eq(users.id, userId))
  return account ?? null
}

export const readKeptSessions = async (db: Db, { userId }: Pupil) =>
  userId
    ? db
        .select({ browser: sessions.userAgent, createdAt: sessions.createdAt, seenAt: sessions.seenAt })
        .from(sessions)
        .where(eq(sessions.userId, userId))
        .orderBy(asc(sessions.createdAt), asc(sessions.id))
    : []
