import { sql } from 'drizzle-orm'
import type { Db } from '../../kernel/db/database.ts'
import { users } from './account.tables.ts'

interface NewPassword {
  readonly userId: string
  readonly passwordHash: string
}

/**
 * Gives users new passwords, by which their login cards lose their worth (product 5.17); the row stays, under a hash of
 * which nobody has the code, and says who made it. Cards live in a feature above this one, so they are named here as
 * the table they are, and come first, in the order in which a sign-in by card locks. Sessions are the caller's to end.
 */
export async function setPasswords(db: Db, passwords: readonly NewPassword[]): Promise<void> {
  if (passwords.length === 0) return
  const given = sql`jsonb_to_recordset(${JSON.stringify(passwords)}::jsonb) given ("userId" uuid, "passwordHash" text)`
  await db.execute(sql`
    update login_card set code_hash = sha256(convert_to(gen_random_uuid()::text, 'UTF8'))
    from ${given} where login_card.user_id = given."userId"`)
  await db
    .update(users)
    .set({ passwordHash: sql`given."passwordHash"`, mustChangePassword: false })
    .from(given)
    .where(sql`${users.id} = given."userId"`)
}
