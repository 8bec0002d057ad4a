import type { Feature } from '../../kernel/feature.ts'
import { markingRoutes } from './marking.routes.ts'
import { submissionRoom } from './submission.live.ts'

export const markingFeature = (): Feature => ({ calls: markingRoutes(), rooms: [submissionRoom] })
