import type { GrantableRole, RoleDraft, StaffRole } from '@bangxanh/contract/staff/schemas.ts'

/** Roles as a form holds them. */
export interface RoleValues {
  readonly roles: GrantableRole[]
  /** The subjects that they teach, and those whose head they are. */
  readonly teaches: string[]
  readonly leads: string[]
}

export function roleValues(roles: readonly StaffRole[]): RoleValues {
  const subjectsOf = (role: GrantableRole) => [...(roles.find(one => one.role === role)?.subjects ?? [])]
  return {
    roles: roles.flatMap(({ role }) => (role === 'student' || role === 'group_chief' ? [] : [role])),
    teaches: subjectsOf('teacher'),
    leads: subjectsOf('leader'),
  }
}

/** What the server is asked to store of them. */
export const roleDrafts = ({ roles, teaches, leads }: RoleValues): RoleDraft[] =>
  roles.map(role => ({
    role,
    subjects: role === 'teacher' ? teaches : role === 'leader' ? leads : [],
  }))
