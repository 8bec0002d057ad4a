import type { Feature } from '../../kernel/kernel.ts'
import { setupRoutes } from './setup.routes.ts'

export { offerSetup } from './offer-setup.ts'
export const setupFeature = (): Feature => ({ calls: setupRoutes() })
