import type { Feature } from '../../kernel/feature.ts'
import { homeworkRoom } from './homework.live.ts'
import { homeworkRoutes } from './homework.routes.ts'
import type { MoveDeadline } from './update-homework.ts'

export { countAttempt, noteSolutionsShown } from './assignees.store.ts'
export { resultsArrived } from './homework.service.ts'
export { homeworkQuestions } from './question-owner.ts'
export type { MoveDeadline } from './update-homework.ts'
export const homeworkFeature = (moveDeadline: MoveDeadline): Feature => ({
  calls: homeworkRoutes(moveDeadline),
  rooms: [homeworkRoom],
})
