import type { Feature } from '../../kernel/feature.ts'
import { keepsOfStaff } from '../../kernel/pupil-data.ts'
import { roomResultsRoutes } from './room-results.routes.ts'

export const feature: Feature = {
  layer: 8,
  personRules: keepsOfStaff('room_regrade'),
  open: () => ({ calls: roomResultsRoutes() }),
}
