import type { Feature } from '../../kernel/kernel.ts'
import { documentsRoutes } from './documents.routes.ts'

export const documentsFeature = (): Feature => ({ calls: documentsRoutes() })
