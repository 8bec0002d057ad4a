import type { Feature } from '../../kernel/feature.ts'
import { documentsRoutes } from './documents.routes.ts'

export const documentsFeature = (): Feature => ({ calls: documentsRoutes() })
