import { ROLES } from '@bangxanh/contract/account/roles.ts'
import type { OrgCategory, Role } from '@bangxanh/contract/account/schemas.ts'
import type { Grant } from '../../kernel/viewer/viewer.ts'

/** Group for chiefs, school for every role with a school, else teacher (product 6.4). */
export function orgCategoryOf(grants: readonly Grant[]): OrgCategory {
  if (grants.some(grant => grant.role === 'group_chief' || grant.role === 'department_chief')) return 'group'
  return grants.some(grant => grant.schoolId) ? 'school' : 'teacher'
}

/** The roles a person has, highest first, each once. */
export const rolesOf = (grants: readonly Grant[]): Role[] =>
  ROLES.filter(role => grants.some(grant => grant.role === role))
