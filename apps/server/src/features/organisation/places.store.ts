import { type AnyColumn, and, eq, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { holds } from '../../kernel/db/abilities.ts'
import type { Db } from '../../kernel/db/database.ts'
import type { Found } from '../../kernel/serve/routes.ts'
import type { GrantedScope, Scope, Viewer } from '../../kernel/viewer/viewer.ts'
import { departments, groups, schools } from '../../schema/organisation.ts'
import { byOrganisation, departmentsOf, grantsOf, groupsOf, reach } from './organisation.scope.ts'

/** A group, a region or a school: one of these. */
export type OrganisationColumn = 'groupId' | 'departmentId' | 'schoolId'
export type OrganisationPlace = Readonly<Record<OrganisationColumn, string | null>>

/** The scopes of these letters alone: by its class a teacher writes to no school. */
export const only = (scopes: readonly GrantedScope[], ...letters: Scope[]): GrantedScope[] =>
  scopes.filter(({ scope }) => letters.includes(scope))

/** A group, region or school as somebody finds it who may write to all of it, or may not. */
export async function findOrganisation(
  db: Db,
  viewer: Viewer,
  scopes: readonly GrantedScope[],
  { groupId, departmentId, schoolId }: OrganisationPlace,
): Promise<Found<{ readonly id: string }>> {
  const find = async (table: PgTable, id: AnyColumn, value: string, held: SQL, known: SQL) => {
    const [row] = await db
      .select({ id: sql<string>`${id}`, allowed: holds(held) })
      .from(table)
      .where(and(eq(id, value), known))
    return row
  }
  if (groupId)
    return find(groups, groups.id, groupId, groupsOf(grantsOf(only(scopes, 'G'))), groupsOf(viewer.grants))
  if (departmentId) {
    const held = departmentsOf(grantsOf(only(scopes, 'G', 'D')))
    return find(departments, departments.id, departmentId, held, departmentsOf(viewer.grants))
  }
  if (schoolId)
    return find(
      schools,
      schools.id,
      schoolId,
      byOrganisation(scopes, schools.id),
      reach(viewer.grants, schools.id),
    )
  return undefined
}

/** Whose record of what was done an act in a place stands in: of the school, or of the group that it belongs to. */
export async function recordOfPlace(
  db: Db,
  { groupId, departmentId, schoolId }: OrganisationPlace,
): Promise<{ readonly schoolId?: string | null; readonly groupId?: string | null } | undefined> {
  if (!departmentId) return { groupId, schoolId }
  const [row] = await db
    .select({ groupId: departments.groupId })
    .from(departments)
    .where(eq(departments.id, departmentId))
  return row
}
