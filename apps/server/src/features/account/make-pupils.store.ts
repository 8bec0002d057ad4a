import { sql } from 'drizzle-orm'
import type { Db } from '../../kernel/db/database.ts'
import { newId } from '../../kernel/db/new-id.ts'
import { roleGrants, users } from '../../schema/account.ts'

/** Of two that make accounts at once the second waits for the first to end: else each could wait for a name of the other. */
export async function lockUsernames(db: Db): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('user names', 0))`)
}

/** The user names that are one of these, with or without a number behind it. A range of the index a base: ':' follows '9'. */
export async function takenUsernames(db: Db, bases: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select u.username_folded as name from unnest(${sql.param([...bases])}::text[]) base
      join ${users} u on u.username_folded >= base and u.username_folded < base || ':'
    where substr(u.username_folded, length(base) + 1) ~ '^[0-9]*$'`)
  return rows.map(row => row.name)
}

/** Makes pupils, and gives the ids of those whose name nobody has taken meanwhile, by user name. */
export async function insertPupils(
  db: Db,
  people: readonly { username: string; displayName: string }[],
  of: { passwordHash: string; schoolId: string | null; createdAt: Date },
): Promise<Map<string, string>> {
  const { schoolId, ...rest } = of
  const rows = await db
    .insert(users)
    .values(people.map(({ username, displayName }) => ({ id: newId(), username, displayName, ...rest })))
    .onConflictDoNothing({ target: users.usernameFolded })
    .returning({ id: users.id, username: users.username })
  if (rows.length > 0)
    await db
      .insert(roleGrants)
      .values(rows.map(({ id }) => ({ id: newId(), userId: id, role: 'student' as const, schoolId })))
  return new Map(rows.map(({ id, username }) => [username, id]))
}
