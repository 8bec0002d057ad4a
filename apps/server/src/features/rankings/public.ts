import type { Feature } from '../../kernel/feature.ts'
import { rankingsRoutes } from './rankings.routes.ts'

export const feature: Feature = {
  layer: 8,
  open: () => ({ calls: rankingsRoutes() }),
}
