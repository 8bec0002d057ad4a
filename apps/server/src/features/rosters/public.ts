import type { Feature } from '../../kernel/feature.ts'
import { rostersRoutes } from './rosters.routes.ts'

export const rostersFeature = (): Feature => ({ calls: rostersRoutes() })
