import type { Feature } from '../../kernel/feature.ts'
import { questionsRoutes } from './questions.routes.ts'
import type { QuestionOwners } from './questions.service.ts'

export { addQuestionGroups } from './add-questions.ts'
export type { QuestionOwner, QuestionOwners } from './questions.service.ts'
export { keysOfGroup, keysOfQuestion } from './questions.service.ts'
export { copyGroups, markGroupsDeleted } from './questions.store.ts'
export {
  answerAddresses,
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
export const questionsFeature = (owners: QuestionOwners): Feature => ({
  calls: questionsRoutes(owners),
})
