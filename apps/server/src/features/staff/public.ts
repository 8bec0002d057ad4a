import type { Feature } from '../../kernel/kernel.ts'
import { staffRoutes } from './staff.routes.ts'

export { type CreatedTeacher, createTeacher } from './create-teacher.ts'
export { newTemporaryPassword, type TemporaryPassword } from './temporary-password.ts'
export const staffFeature = (): Feature => ({ calls: staffRoutes() })
