import type { Feature } from '../../kernel/feature.ts'
import { discussionRoom } from './discussion.live.ts'
import { discussionRoutes } from './discussion.routes.ts'
import { personRules } from './person-rules.ts'

export { inDiscussion } from './file-readers.store.ts'
export { contentReported, describeTopics, discussed, mentioned } from './notifications.store.ts'
export { discussionBearer } from './write-discussion.ts'
export const feature: Feature = {
  layer: 3,
  personRules,
  open: () => ({ calls: discussionRoutes(), rooms: [discussionRoom] }),
}
