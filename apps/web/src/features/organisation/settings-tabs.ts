import { type Account, hasRole } from '../account/account.ts'

export type SettingsTab = 'teachers' | 'group' | 'department'

/** The settings of a person, their own first: of the group, the department, the school (product 8.31). */
export function settingsTabs(account: Account): SettingsTab[] {
  const runsSchool = account.profile.schoolId !== null && hasRole(account, 'super_admin', 'admin')
  return [
    ...(hasRole(account, 'group_chief') ? (['group'] as const) : []),
    ...(hasRole(account, 'department_chief') ? (['department'] as const) : []),
    ...(runsSchool ? (['teachers'] as const) : []),
  ]
}
