import type { Feature } from '../../kernel/feature.ts'
import { regradesRoutes } from './regrades.routes.ts'

export const regradesFeature = (): Feature => ({ calls: regradesRoutes() })
