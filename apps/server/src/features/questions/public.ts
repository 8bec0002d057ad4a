import type { Feature } from '../../kernel/feature.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { questionsRoutes } from './questions.routes.ts'
import type { QuestionOwners } from './questions.service.ts'

export type { QuestionOwner, QuestionOwners } from './questions.service.ts'
export { copyGroups, deleteGroup } from './questions.store.ts'
export {
  type AddressOf,
  addressBy,
  fileAddresses,
  pointsView,
  questionView,
  staffGroups,
  studentGroups,
} from './questions.view.ts'
export {
  countQuestions,
  readGroupsOfVersions,
  readGroupsWithQuestions,
  readVersions,
  type StoredGroup,
} from './read-questions.store.ts'
export const questionsFeature = (kernel: Kernel, owners: QuestionOwners): Feature => ({
  calls: questionsRoutes(kernel, owners),
})
