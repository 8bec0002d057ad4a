import type { Feature } from '../../kernel/feature.ts'
import { printingRoutes } from './printing.routes.ts'

export const feature: Feature = {
  layer: 6,
  open: () => ({ calls: printingRoutes() }),
}
