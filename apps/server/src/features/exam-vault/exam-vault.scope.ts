import type { OwnerCategory } from '@bangxanh/contract/exam-vault/schemas.ts'
import { type AnyColumn, eq, type SQL } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { holds, type Rights } from '../../kernel/db/abilities.ts'
import type { GrantedScope } from '../../kernel/viewer/viewer.ts'
import { departments } from '../../schema/organisation.ts'
import { any, byOrganisation, NOTHING } from '../organisation/public.ts'

const query = new QueryBuilder({ casing: 'snake_case' })

/** The columns that say whose an exam or a category is. */
type Owned = Readonly<Record<'groupId' | 'schoolId' | 'userId', AnyColumn>>

/**
 * What a viewer finds in the vault: their own, their school's, their group's. All else does not exist for them (product 6.4).
 * @param tab of this owner alone: an order is then read from that owner's index, however large their vault is
 */
export function vaultReach({ viewer, scopesOf }: Rights, of: Owned, tab?: OwnerCategory): SQL {
  const reach = {
    Teacher: own({ viewer, scopesOf }, of),
    School: byOrganisation(scopesOf('vault.school.read'), of.schoolId),
    Group: byGroup(scopesOf('vault.group.write'), of.groupId),
  } satisfies Record<OwnerCategory, SQL>
  return tab ? reach[tab] : any(Object.values(reach))
}

/** What of it they may change. True or false, never null, as a reply's `can` needs it. */
export const vaultWrite = ({ viewer, scopesOf }: Rights, of: Owned): SQL<boolean> =>
  holds(
    any([
      own({ viewer, scopesOf }, of),
      byOrganisation(scopesOf('vault.school.write'), of.schoolId),
      byGroup(scopesOf('vault.group.write'), of.groupId),
    ]),
  )

const own = ({ viewer, scopesOf }: Rights, of: Owned): SQL =>
  scopesOf('vault.teacher.write').length > 0 ? eq(of.userId, viewer.userId) : NOTHING

/** A regional manager stands in the group of their region. */
const byGroup = (scopes: readonly GrantedScope[], groupId: AnyColumn): SQL =>
  any(
    scopes.map(({ grant }) => {
      if (grant.groupId) return eq(groupId, grant.groupId)
      if (!grant.departmentId) return NOTHING
      // One value, known before the exams are looked at: by it, and not by a set, their index is used within a union.
      const ofRegion = query.select({ id: departments.groupId }).from(departments)
      return eq(groupId, ofRegion.where(eq(departments.id, grant.departmentId)))
    }),
  )
