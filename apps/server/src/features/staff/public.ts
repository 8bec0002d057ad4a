import type { Feature } from '../../kernel/kernel.ts'
import type { LeaveClasses } from './change-roles.ts'
import { staffRoutes } from './staff.routes.ts'

export type { LeaveClasses } from './change-roles.ts'
export { type CreatedTeacher, createTeacher } from './create-teacher.ts'
export { listStaff } from './staff.service.ts'
export { newTemporaryPassword, type TemporaryPassword } from './temporary-password.ts'
export { type Circumstances, updateTeacher } from './update-teacher.ts'
export const staffFeature = (leaveClasses: LeaveClasses): Feature => ({ calls: staffRoutes(leaveClasses) })
