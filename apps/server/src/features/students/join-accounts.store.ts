import { sql } from 'drizzle-orm'
import type { Db } from '../../kernel/db/database.ts'
import { students } from '../../schema/students.ts'

/** Ties records that have no account yet to one each. Call it under their locks. */
export async function joinAccounts(
  db: Db,
  pairs: readonly { readonly studentId: string; readonly userId: string }[],
): Promise<void> {
  if (pairs.length === 0) return
  await db
    .update(students)
    .set({ userId: sql`given."userId"` })
    .from(sql`jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) given ("studentId" uuid, "userId" uuid)`)
    .where(sql`${students.id} = given."studentId" and ${students.userId} is null`)
}
