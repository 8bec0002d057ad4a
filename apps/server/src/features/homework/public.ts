import type { Feature } from '../../kernel/feature.ts'
import { homeworkRoom } from './homework.live.ts'
import { homeworkRoutes } from './homework.routes.ts'
import type { MoveDeadline } from './update-homework.ts'

export { countAttempt, lockOwnRow, noteSolutionsShown } from './assignees.store.ts'
export { resultsArrived } from './homework.service.ts'
export {
  dropAssignees,
  joinAssignees,
  lockHomeworksOf,
  returnAssignees,
  settleAssignees,
} from './merge-assignees.store.ts'
export { homeworkQuestions } from './question-owner.ts'
export type { MoveDeadline } from './update-homework.ts'
export const homeworkFeature = (moveDeadline: MoveDeadline): Feature => ({
  calls: homeworkRoutes(moveDeadline),
  rooms: [homeworkRoom],
})
