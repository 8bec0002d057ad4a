import type { Feature } from '../../kernel/feature.ts'
import { questionsRoutes } from './questions.routes.ts'
import type { QuestionOwners } from './questions.service.ts'

export { addQuestionGroups } from './add-questions.ts'
export type { Area, QuestionOwner, QuestionOwners } from './questions.service.ts'
export {
  builtDraft,
  cleanDraft,
  countWithinLimits,
  keysOfGroup,
  keysOfQuestion,
  refuseForeignFiles,
} from './questions.service.ts'
export { copyGroups, markGroupsDeleted, setEveryoneRight } from './questions.store.ts'
export {
  answerAddresses,
  fileAddresses,
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
  type StoredQuestion,
  type VersionOf,
} from './read-questions.store.ts'
export { spokenFormulas } from './speak-maths.ts'
export const feature: Feature<{ readonly questionOwners: QuestionOwners }> = {
  layer: 4,
  open: (_, { questionOwners }) => ({ calls: questionsRoutes(questionOwners) }),
}
