import type { Feature } from '../../kernel/feature.ts'
import { rostersRoutes } from './rosters.routes.ts'

export const feature: Feature = {
  layer: 3,
  open: () => ({ calls: rostersRoutes() }),
}
