import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/db/database.ts'
import { newId } from '../../kernel/db/new-id.ts'
import type { Grant, LoadViewer } from '../../kernel/viewer/viewer.ts'
import { roleGrants, sessions, users } from './account.tables.ts'

export type UserRow = typeof users.$inferSelect

/** Who a token stands for, with his roles as of now, in one statement: it runs at every request. */
export function loadViewer(db: Db): LoadViewer {
  const grants = sql<Grant[]>`(
    select coalesce(json_agg(json_build_object('role', g.role, 'groupId', g.group_id, 'departmentId', g.department_id,
      'schoolId', g.school_id, 'subjects', g.subjects) order by g.id), '[]')
    from role_grant g where g.user_id = ${users.id})`
  const statement = db
    .select({ userId: sessions.userId, sessionId: sessions.id, username: users.username, grants })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.tokenHash, sql.placeholder('hash')),
        gt(sessions.expiresAt, sql.placeholder('now')),
        isNull(users.disabledAt),
      ),
    )
    .prepare('load_viewer')
  return async (hash, now) => (await statement.execute({ hash, now }))[0] ?? null
}

export const readUser = async (db: Db, id: string): Promise<UserRow | undefined> =>
  (await db.select().from(users).where(eq(users.id, id)))[0]

/** As `readUser`, and nobody else changes it until the transaction ends. */
export const lockUser = async (db: Db, id: string): Promise<UserRow | undefined> =>
  (await db.select().from(users).where(eq(users.id, id)).for('no key update'))[0]

/** By name, whatever its capitals. */
export async function findByUsername(db: Db, username: string): Promise<UserRow | undefined> {
  const [row] = await db
    .select()
    .from(users)
    .where(sql`${users.usernameFolded} = lower(normalize(${username}, nfc))`)
  return row
}

type NewUser = Pick<UserRow, 'username' | 'passwordHash' | 'displayName' | 'phone'>

/** Makes a user, or gives null when the name is taken. */
export async function insertUser(db: Db, user: NewUser): Promise<string | null> {
  const rows = await db
    .insert(users)
    .values({ id: newId(), ...user })
    .onConflictDoNothing({ target: users.usernameFolded })
    .returning({ id: users.id })
  return rows[0]?.id ?? null
}

export async function insertGrant(
  db: Db,
  userId: string,
  grant: Partial<Grant> & Pick<Grant, 'role'>,
): Promise<void> {
  await db
    .insert(roleGrants)
    .values({ id: newId(), userId, ...grant, subjects: [...(grant.subjects ?? [])] })
    .onConflictDoNothing()
}

export async function updateUser(
  db: Db,
  id: string,
  change: Partial<Omit<UserRow, 'id' | 'usernameFolded' | 'search'>>,
): Promise<void> {
  await db.update(users).set(change).where(eq(users.id, id))
}

type NewSession = Omit<typeof sessions.$inferInsert, 'id'>

export async function insertSession(db: Db, session: NewSession): Promise<void> {
  await db.insert(sessions).values({ id: newId(), ...session })
}

export async function deleteSession(db: Db, id: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.id, id))
}

/** Ends every other session of a user and gives their ids. */
export async function deleteOtherSessions(db: Db, userId: string, keep: string): Promise<string[]> {
  const rows = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), ne(sessions.id, keep)))
    .returning({ id: sessions.id })
  return rows.map(row => row.id)
}

export async function deleteAllSessions(db: Db, userId: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.userId, userId))
}
