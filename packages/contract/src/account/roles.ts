/** In the order of rank: nobody grants a role equal to or above their own (product 6.3). */
export const ROLES = [
  'group_chief',
  'department_chief',
  'super_admin',
  'admin',
  'leader',
  'teacher',
  'student',
] as const
