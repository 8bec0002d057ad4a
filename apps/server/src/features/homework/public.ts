import type { Feature, Kernel } from '../../kernel/kernel.ts'
import type { PermissionTable } from '../../kernel/viewer/viewer.ts'
import { homeworkRoom } from './homework.live.ts'
import { homeworkRoutes } from './homework.routes.ts'
import type { MoveDeadline } from './update-homework.ts'

export { countAttempt } from './assignees.store.ts'
export { resultsArrived } from './homework.service.ts'
export { homeworkQuestions } from './question-owner.ts'
export type { MoveDeadline } from './update-homework.ts'
export const homeworkFeature = (
  kernel: Kernel,
  permissions: PermissionTable,
  moveDeadline: MoveDeadline,
): Feature => ({
  calls: homeworkRoutes(kernel, moveDeadline),
  rooms: [homeworkRoom(kernel, permissions)],
})
