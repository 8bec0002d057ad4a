import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/db/database.ts'
import { users } from '../account/account.tables.ts'
import { groups, schools } from '../organisation/organisation.tables.ts'
import { installation } from './setup.tables.ts'

/** The row with the hash of the code that opens the set-up. */
const SETUP = 'setup'

/** How far an installation is: whether it has people, an organisation, and a code that waits. */
export async function readInstallation(
  db: Db,
): Promise<{ people: boolean; organisation: boolean; code: string | null }> {
  const { rows } = await db.execute<{ people: boolean; organisation: boolean; code: string | null }>(sql`
    select exists (select from ${users}) as people,
      exists (select from ${groups}) or exists (select from ${schools}) as organisation,
      (select ${installation.value} from ${installation} where ${installation.name} = ${SETUP}) as code`)
  return rows[0] as (typeof rows)[number]
}

/** Puts a code's hash in the place of the one before. */
export async function writeCode(db: Db, hash: string): Promise<void> {
  await db
    .insert(installation)
    .values({ name: SETUP, value: hash })
    .onConflictDoUpdate({ target: installation.name, set: { value: hash } })
}

/** Takes the code out of the database; of two at once the second waits, and finds none. */
export async function takeCode(db: Db): Promise<string | undefined> {
  const rows = await db
    .delete(installation)
    .where(eq(installation.name, SETUP))
    .returning({ value: installation.value })
  return rows[0]?.value
}
