import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import { holds } from '../../kernel/db/abilities.ts'
import type { Db } from '../../kernel/db/database.ts'
import { isAmong } from '../../kernel/db/is-among.ts'
import type { Found } from '../../kernel/serve/routes.ts'
import type { GrantedScope, Viewer } from '../../kernel/viewer/viewer.ts'
import { roleGrants, users } from '../../schema/account.ts'
import { schools } from '../../schema/organisation.ts'
import { reach } from '../organisation/public.ts'
import { teaches } from '../staff/staff.scope.ts'
import { isReported } from './reports.scope.ts'

const teachesInReach = (viewer: Viewer): SQL =>
  sql`${users.id} in (select ${roleGrants.userId} from ${roleGrants} where ${teaches} and ${reach(viewer.grants, roleGrants.schoolId)})`

/** Who teaches within the viewer's reach, and whether their reports are the viewer's. */
export async function loadReported(
  db: Db,
  viewer: Viewer,
  scopes: readonly GrantedScope[],
  userIds: readonly string[],
): Promise<Map<string, NonNullable<Found<{ readonly id: string }>>>> {
  const rows = await db
    .select({
      id: users.id,
      // Who belongs to no school has their own classes.
      allowed: holds(sql`(${isReported(viewer, scopes)} or ${users.id} = ${viewer.userId})`),
    })
    .from(users)
    .where(and(isAmong(users.id, userIds), or(teachesInReach(viewer), eq(users.id, viewer.userId))))
  return new Map(rows.map(row => [row.id, row]))
}

/** Whether a school exists for a viewer. */
export async function isInReach(db: Db, viewer: Viewer, schoolId: string): Promise<boolean> {
  const found = await db
    .select({ id: schools.id })
    .from(schools)
    .where(and(eq(schools.id, schoolId), reach(viewer.grants, schools.id)))
  return found.length > 0
}

/** What a school and somebody are called. */
export async function findNames(
  db: Db,
  schoolId: string | null,
  userId: string | null,
): Promise<{ readonly school: string | null; readonly teacher: string | null }> {
  const { rows } = await db.execute<{ school: string | null; teacher: string | null }>(sql`
    select (select ${schools.name} from ${schools} where ${schools.id} = ${schoolId}::uuid) as school,
      (select ${users.displayName} from ${users} where ${users.id} = ${userId}::uuid) as teacher`)
  return rows[0] ?? { school: null, teacher: null }
}
