import type { Feature } from '../../kernel/feature.ts'
import { setupRoutes } from './setup.routes.ts'

export { offerSetup } from './offer-setup.ts'
export { createChief, foundGroup, removeGroup, resetPassword } from './owner-tasks.ts'
export { firstSteps, type NewestDump } from './setup.service.ts'
export { listGroups } from './setup.store.ts'
export const feature: Feature = {
  layer: 1,
  open: () => ({ calls: setupRoutes() }),
}
