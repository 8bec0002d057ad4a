import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/db/database.ts'
import type { Scope } from '../../kernel/viewer/viewer.ts'
import { users } from '../account/account.tables.ts'
import { departments, schools } from '../organisation/organisation.tables.ts'
import type { Height, Place } from './staff.access.ts'
import { heightOverDepartment, heightOverSchool } from './staff.scope.ts'

/** How high the scopes stand over a school or a department; undefined: there is none. */
export async function heightOverPlace(
  db: Db,
  scopes: readonly Scope[],
  { schoolId, departmentId }: Place,
): Promise<Height | undefined> {
  const [row] = schoolId
    ? await db
        .select({ height: heightOverSchool(scopes, schools.id) })
        .from(schools)
        .where(eq(schools.id, schoolId))
    : await db
        .select({ height: heightOverDepartment(scopes, departments.id) })
        .from(departments)
        .where(eq(departments.id, departmentId as string))
  return row?.height
}

/** The name itself, or with the first number that nobody has. */
export async function freeUsername(db: Db, name: string): Promise<string> {
  const { rows } = await db.execute<{ free: string }>(sql`
    select ${name}::text || case n when 1 then '' else n::text end as free from generate_series(1, 99999) n
    where not exists (
      select from ${users} where ${users.usernameFolded} = lower(normalize(${name}::text || case n when 1 then '' else n::text end, nfc)))
    order by n limit 1`)
  return (rows[0] as { free: string }).free
}
