import type { Feature, Kernel } from '../../kernel/kernel.ts'
import { studentsRoutes } from './students.routes.ts'

export { joinByCode, joinWithinLimits } from './join-by-code.ts'
export const studentsFeature = (kernel: Kernel): Feature => ({ calls: studentsRoutes(kernel) })
