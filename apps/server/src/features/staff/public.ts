import type { Feature } from '../../kernel/kernel.ts'
import { staffRoutes } from './staff.routes.ts'

export const staffFeature = (): Feature => ({ calls: staffRoutes() })
