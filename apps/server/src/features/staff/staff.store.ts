import { and, eq, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/db/database.ts'
import { isAmong } from '../../kernel/db/is-among.ts'
import type { GrantedScope, Role } from '../../kernel/viewer/viewer.ts'
import { roleGrants, users } from '../../schema/account.ts'
import { departments, schools } from '../../schema/organisation.ts'
import { lockUser, type UserRow } from '../account/public.ts'
import type { AuthorizedRole, Height, Place } from './staff.access.ts'
import { heightOverDepartment, heightOverRole, heightOverSchool, isFree } from './staff.scope.ts'

/** How high the scopes stand over a school or a department; undefined: there is none. */
export async function heightOverPlace(
  db: Db,
  scopes: readonly GrantedScope[],
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

/** The name itself, or with the first number that nobody has. It looks at one name after the other, each by the index. */
export async function freeUsername(db: Db, name: string): Promise<string> {
  const numbered = (n: SQL) => sql`${name}::text || case ${n} when 1 then '' else (${n})::text end`
  const isTaken = (n: SQL) => sql`exists (
    select from ${users} where ${users.usernameFolded} = lower(normalize(${numbered(n)}, nfc)))`
  const { rows } = await db.execute<{ free: string }>(sql`
    with recursive tried (n, taken) as (
      select 1, ${isTaken(sql`1`)} union all select n + 1, ${isTaken(sql`n + 1`)} from tried where taken)
    select ${numbered(sql`n`)} as free from tried where not taken`)
  return (rows[0] as { free: string }).free
}

export type StaffRole = Pick<
  typeof roleGrants.$inferSelect,
  'id' | 'role' | 'subjects' | 'schoolId' | 'departmentId'
> &
  AuthorizedRole
export interface Staff {
  readonly user: UserRow
  readonly roles: readonly StaffRole[]
}

/** Somebody of the staff with all their roles and how high the scopes stand over each; nobody else changes them meanwhile. */
export async function lockStaff(
  db: Db,
  scopes: readonly GrantedScope[],
  userId: string,
): Promise<Staff | undefined> {
  const user = await lockUser(db, userId)
  if (!user) return undefined
  const roles = await db
    .select({
      id: roleGrants.id,
      role: roleGrants.role,
      subjects: roleGrants.subjects,
      schoolId: roleGrants.schoolId,
      departmentId: roleGrants.departmentId,
      height: heightOverRole(scopes),
      free: isFree,
    })
    .from(roleGrants)
    .where(and(eq(roleGrants.userId, userId), ne(roleGrants.role, 'student')))
  return { user, roles }
}

/**
 * Whether somebody else who may sign in has one of these roles in a school. The school is locked, so that of two who
 * take each the other's successor away one sees what the other did.
 */
export async function othersHold(
  db: Db,
  schoolId: string,
  roles: readonly Role[],
  userId: string,
): Promise<boolean> {
  await db.select({ id: schools.id }).from(schools).where(eq(schools.id, schoolId)).for('no key update')
  const others = db
    .select({ id: roleGrants.id })
    .from(roleGrants)
    .innerJoin(users, eq(users.id, roleGrants.userId))
    .where(
      and(
        eq(roleGrants.schoolId, schoolId),
        isAmong(roleGrants.role, roles),
        ne(roleGrants.userId, userId),
        isNull(users.disabledAt),
      ),
    )
    .limit(1)
  return (await others).length > 0
}
