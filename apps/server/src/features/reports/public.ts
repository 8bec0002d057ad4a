import type { Feature } from '../../kernel/feature.ts'
import { reportsRoutes } from './reports.routes.ts'

export const reportsFeature = (): Feature => ({ calls: reportsRoutes() })
