import type { Feature } from '../../kernel/feature.ts'
import { regradesRoutes } from './regrades.routes.ts'

export const feature: Feature = {
  layer: 8,
  open: () => ({ calls: regradesRoutes() }),
}
