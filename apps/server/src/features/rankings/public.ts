import type { Feature } from '../../kernel/feature.ts'
import { personRules } from './person-rules.ts'
import { rankingsRoutes } from './rankings.routes.ts'

export const feature: Feature = {
  layer: 8,
  personRules,
  open: () => ({ calls: rankingsRoutes() }),
}
