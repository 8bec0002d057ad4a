import type { Feature } from '../../kernel/feature.ts'
import { reportsRoutes } from './reports.routes.ts'

export const feature: Feature = {
  layer: 8,
  open: () => ({ calls: reportsRoutes() }),
}
