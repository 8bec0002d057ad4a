import { type AnyColumn, eq, or, type SQL, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { abilities } from '../../kernel/db/abilities.ts'
import { isAmong } from '../../kernel/db/is-among.ts'
import type { Grant, GrantedScope } from '../../kernel/viewer/viewer.ts'
import { departments, groups, schools } from '../../schema/organisation.ts'

const query = new QueryBuilder({ casing: 'snake_case' })

/** Nothing: for a union without members. */
export const NOTHING = sql`false`

/** The rows of a grant's own organisation, by their school's id. */
export function inOrganisation(grant: Grant, schoolId: AnyColumn): SQL {
  if (grant.schoolId) return eq(schoolId, grant.schoolId)
  if (grant.departmentId)
    return isAmong(
      schoolId,
      query.select({ id: schools.id }).from(schools).where(eq(schools.departmentId, grant.departmentId)),
    )
  if (grant.groupId)
    return isAmong(
      schoolId,
      query.select({ id: schools.id }).from(schools).where(eq(schools.groupId, grant.groupId)),
    )
  return NOTHING
}

/** How far a viewer's tenants reach: outside it an object does not exist for them (product 6.2). Pupils reach no school. */
export const reach = (grants: readonly Grant[], schoolId: AnyColumn): SQL =>
  any(grants.filter(grant => grant.role !== 'student').map(grant => inOrganisation(grant, schoolId)))

/** The letters that mean a whole organisation: group, department, school. */
export const byOrganisation = (scopes: readonly GrantedScope[], schoolId: AnyColumn): SQL =>
  any(
    scopes
      .filter(({ scope }) => scope === 'G' || scope === 'D' || scope === 'S')
      .map(({ grant }) => inOrganisation(grant, schoolId)),
  )

/** The union of conditions; of none, nothing. */
export const any = (conditions: readonly SQL[]): SQL => or(...conditions) ?? NOTHING

/** The schools of the scopes' own organisations, as a condition on rows of `school`. */
export const ownSchools = (scopes: readonly GrantedScope[]): SQL =>
  any(scopes.map(({ grant }) => inOrganisation(grant, schools.id)))

/** The groups that these grants belong to, as a condition on rows of `group`. Pupils belong to none. */
export const groupsOf = (grants: readonly Grant[]): SQL =>
  any(
    grants.map(({ role, groupId, departmentId, schoolId }) => {
      if (role === 'student') return NOTHING
      if (groupId) return eq(groups.id, groupId)
      if (departmentId)
        return isAmong(
          groups.id,
          query.select({ id: departments.groupId }).from(departments).where(eq(departments.id, departmentId)),
        )
      if (schoolId)
        return isAmong(
          groups.id,
          query.select({ id: schools.groupId }).from(schools).where(eq(schools.id, schoolId)),
        )
      return NOTHING
    }),
  )

/** The departments that exist for these grants: of the group, the own one, the one of the own school. */
export const departmentsOf = (grants: readonly Grant[]): SQL =>
  any(
    grants.map(({ role, groupId, departmentId, schoolId }) => {
      if (role === 'student') return NOTHING
      if (groupId) return eq(departments.groupId, groupId)
      if (departmentId) return eq(departments.id, departmentId)
      if (schoolId)
        return isAmong(
          departments.id,
          query.select({ id: schools.departmentId }).from(schools).where(eq(schools.id, schoolId)),
        )
      return NOTHING
    }),
  )

export const grantsOf = (scopes: readonly GrantedScope[]): Grant[] => scopes.map(({ grant }) => grant)

export const schoolAbilities = abilities((_, scopes) => ownSchools(scopes), { update: 'school.update' })
export const groupAbilities = abilities((_, scopes) => groupsOf(grantsOf(scopes)), { update: 'group.update' })
export const departmentAbilities = abilities((_, scopes) => departmentsOf(grantsOf(scopes)), {
  write: 'department.write',
})
