import type { Feature } from '../../kernel/feature.ts'
import { printingRoutes } from './printing.routes.ts'

export const printingFeature = (): Feature => ({ calls: printingRoutes() })
