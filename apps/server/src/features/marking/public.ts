import type { Feature } from '../../kernel/feature.ts'
import { markingRoutes } from './marking.routes.ts'
import { submissionRoom } from './submission.live.ts'

export const feature: Feature = {
  layer: 8,
  open: () => ({ calls: markingRoutes(), rooms: [submissionRoom] }),
}
