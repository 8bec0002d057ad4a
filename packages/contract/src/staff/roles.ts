/** The roles that somebody can be given, in the order of rank. A group's chief is made by the owner's command line. */
export const GRANTABLE_ROLES = ['department_chief', 'super_admin', 'admin', 'leader', 'teacher'] as const

/** Who has one of these may be a class's teacher. */
export const TEACHING_ROLES = ['leader', 'teacher'] as const
