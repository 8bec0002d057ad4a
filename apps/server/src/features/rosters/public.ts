import type { Feature } from '../../kernel/kernel.ts'
import { rostersRoutes } from './rosters.routes.ts'

export const rostersFeature = (): Feature => ({ calls: rostersRoutes() })
