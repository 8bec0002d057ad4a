import type { Feature } from '../../kernel/feature.ts'
import { markingRoutes } from './marking.routes.ts'
import { personRules } from './person-rules.ts'
import { submissionRoom } from './submission.live.ts'

export { commentBearer } from './comments.service.ts'
export { besideComment, handedInWork } from './file-readers.store.ts'
export { commented, describeSubmissions } from './notifications.store.ts'
export const feature: Feature = {
  layer: 8,
  personRules,
  open: () => ({ calls: markingRoutes(), rooms: [submissionRoom] }),
}
