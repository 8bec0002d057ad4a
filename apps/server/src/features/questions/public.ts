import type { Feature, Kernel } from '../../kernel/kernel.ts'
import { questionsRoutes } from './questions.routes.ts'
import type { QuestionOwners } from './questions.service.ts'

export type { Asking, QuestionOwner, QuestionOwners } from './questions.service.ts'
export { copyGroups, deleteGroup } from './questions.store.ts'
export {
  type AddressOf,
  addressBy,
  fileAddresses,
  questionView,
  staffGroups,
  studentGroups,
} from './questions.view.ts'
export {
  countQuestions,
  type Owner,
  readGroupsById,
  readGroupsOfVersions,
  readGroupsWithQuestions,
  readVersions,
  type StoredGroup,
  type StoredQuestion,
  type Totals,
  type VersionOf,
} from './read-questions.store.ts'
export const questionsFeature = (kernel: Kernel, owners: QuestionOwners): Feature => ({
  calls: questionsRoutes(kernel, owners),
})
