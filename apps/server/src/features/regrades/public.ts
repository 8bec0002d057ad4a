import type { Feature } from '../../kernel/feature.ts'
import { personRules } from './person-rules.ts'
import { regradesRoutes } from './regrades.routes.ts'

export { regraded } from './notifications.store.ts'
export const feature: Feature = {
  layer: 8,
  personRules,
  open: () => ({ calls: regradesRoutes() }),
}
