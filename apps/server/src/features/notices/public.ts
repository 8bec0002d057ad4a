import type { Feature } from '../../kernel/feature.ts'
import { keepsOfStaff } from '../../kernel/pupil-data.ts'
import { noticesRoutes } from './notices.routes.ts'

export { describeNotices, noticeSent } from './notifications.store.ts'
export const feature: Feature = {
  layer: 3,
  personRules: keepsOfStaff('notice'),
  open: () => ({ calls: noticesRoutes() }),
}
