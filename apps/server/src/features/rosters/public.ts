import type { Feature } from '../../kernel/feature.ts'
import { rostersRoutes } from './rosters.routes.ts'

export { basisOf } from './basis.ts'
export type { ReadParticipant } from './read-participants.ts'
export { listIn } from './run-list.ts'
export { participantTemplate } from './write-files.ts'
export const feature: Feature = {
  layer: 3,
  open: () => ({ calls: rostersRoutes() }),
}
