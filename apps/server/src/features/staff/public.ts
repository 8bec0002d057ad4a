import type { Feature } from '../../kernel/feature.ts'
import type { LeaveClasses } from './change-roles.ts'
import { staffRoutes } from './staff.routes.ts'

export type { LeaveClasses } from './change-roles.ts'
export { createTeacher } from './create-teacher.ts'
export { listStaff } from './staff.service.ts'
export { newTemporaryPassword } from './temporary-password.ts'
export { updateTeacher } from './update-teacher.ts'
export const feature: Feature<{ readonly leaveClasses: LeaveClasses }> = {
  layer: 1,
  open: (_, { leaveClasses }) => ({ calls: staffRoutes(leaveClasses) }),
}
