import { ROLES } from '@bangxanh/contract/account/roles.ts'
import type { Role } from '@bangxanh/contract/account/schemas.ts'
import { TEACHING_ROLES } from '@bangxanh/contract/staff/roles.ts'
import { type AnyColumn, and, eq, type SQL, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { isAmong } from '../../kernel/db/is-among.ts'
import type { Grant, GrantedScope } from '../../kernel/viewer/viewer.ts'
import { roleGrants, sessions, users } from '../../schema/account.ts'
import { departments } from '../../schema/organisation.ts'
import { any, inOrganisation, NOTHING } from '../organisation/public.ts'

const query = new QueryBuilder({ casing: 'snake_case' })

/** The rows of a grant's own organisation, by their department's id: a school has no say in any. */
function inDepartments(grant: Grant, departmentId: AnyColumn): SQL {
  if (grant.departmentId) return eq(departmentId, grant.departmentId)
  if (!grant.groupId) return NOTHING
  const own = query
    .select({ id: departments.id })
    .from(departments)
    .where(eq(departments.groupId, grant.groupId))
  return isAmong(departmentId, own)
}

/** The roles of other people inside a grant's organisation, as a condition on rows of `role_grant`. */
const inPlaceOf = (grant: Grant): SQL =>
  any([inOrganisation(grant, roleGrants.schoolId), inDepartments(grant, roleGrants.departmentId)])

/** Words of ours in the text: so a plan for any values knows how few they are, where nearly all roles are pupils'. */
const isRole = (roles: readonly Role[]): SQL =>
  sql`${roleGrants.role} in (${sql.raw(roles.map(role => `'${role}'`).join(', '))})`
const isStaff = isRole(ROLES.filter(role => role !== 'student'))
/** Of no organisation: the role of who registered by themselves. */
export const isFree = sql<boolean>`num_nonnulls(${roleGrants.schoolId}, ${roleGrants.departmentId}, ${roleGrants.groupId}) = 0`
export const teaches = isRole(TEACHING_ROLES)

/**
 * The roles that an action's scopes hold, as conditions on rows of `role_grant`: their union (product 6.20). One by one
 * each finds its rows by an index; joined by "or" they would not.
 */
export const staffParts = (scopes: readonly GrantedScope[]): SQL[] =>
  scopes.flatMap(({ scope, grant }) => {
    if (scope !== 'G' && scope !== 'D' && scope !== 'S' && scope !== 'B') return []
    const shared = sql`${roleGrants.subjects} && ${sql.param([...grant.subjects])}::text[]`
    const inSchools = all(isStaff, inOrganisation(grant, roleGrants.schoolId))
    return scope === 'B'
      ? [all(teaches, shared, inSchools)]
      : [inSchools, all(isStaff, inDepartments(grant, roleGrants.departmentId))]
  })

/** The same of those who may be a class's teachers. */
export const teacherParts = (scopes: readonly GrantedScope[]): SQL[] =>
  staffParts(scopes).map(part => all(teaches, part))

/**
 * How high the scopes stand over a thing: the place of their highest role that holds it in ROLES, null where none does.
 * Who stands at n may give, change and authorize the roles behind n (product 6.3).
 */
const heightOver = (scopes: readonly GrantedScope[], holds: (grant: Grant) => SQL): SQL<number | null> =>
  sql`least(null::int, ${sql.join(
    scopes.map(({ grant }) => sql`case when ${holds(grant)} then ${ROLES.indexOf(grant.role)}::int end`),
    sql`, `,
  )})`

const overNothing = sql<number | null>`null::int`

export const heightOverRole = (scopes: readonly GrantedScope[]): SQL<number | null> =>
  scopes.length > 0 ? heightOver(scopes, inPlaceOf) : overNothing
export const heightOverSchool = (scopes: readonly GrantedScope[], schoolId: AnyColumn): SQL<number | null> =>
  scopes.length > 0 ? heightOver(scopes, grant => inOrganisation(grant, schoolId)) : overNothing
export const heightOverDepartment = (
  scopes: readonly GrantedScope[],
  departmentId: AnyColumn,
): SQL<number | null> =>
  scopes.length > 0 ? heightOver(scopes, grant => inDepartments(grant, departmentId)) : overNothing

const all = (...conditions: SQL[]): SQL => and(...conditions) ?? NOTHING

/** An account that works and was last seen before a moment, or made before it and never seen. */
export const notSeenSince = (since: Date): SQL => {
  const before = sql`${since.toISOString()}::timestamptz`
  return sql`(${users.disabledAt} is null and coalesce(${users.signedInAt}, ${users.createdAt}) <= ${before} and not exists (
    select from ${sessions} where ${sessions.userId} = ${users.id} and ${sessions.seenAt} > ${before}))`
}
