import { sql } from 'drizzle-orm'
import type { Db } from '../../kernel/db/database.ts'
import { users } from '../../schema/account.ts'

interface NewPassword {
  readonly userId: string
  readonly passwordHash: string
}

/**
 * Gives users new passwords. Call `voidCards` before it (product 5.17), in the order in which a sign-in by card locks:
 * card, then user. Sessions are the caller's to end.
 * @param forThem who sets them for somebody else, null by the owner of the machine; null where people choose their own
 */
export async function setPasswords(
  db: Db,
  passwords: readonly NewPassword[],
  forThem: { readonly by: string | null; readonly at: Date } | null,
): Promise<void> {
  if (passwords.length === 0) return
  await db
    .update(users)
    .set({
      passwordHash: sql`given."passwordHash"`,
      mustChangePassword: false,
      passwordSetBy: forThem?.by ?? null,
      passwordSetAt: forThem?.at ?? null,
    })
    .from(
      sql`jsonb_to_recordset(${JSON.stringify(passwords)}::jsonb) given ("userId" uuid, "passwordHash" text)`,
    )
    .where(sql`${users.id} = given."userId"`)
}
