import type { Feature } from '../../kernel/feature.ts'
import { keepsOfStaff } from '../../kernel/pupil-data.ts'
import { questionsRoutes } from './questions.routes.ts'
import type { QuestionOwners } from './questions.service.ts'

export { addQuestionGroups, addQuestions, addUntitledGroup } from './add-questions.ts'
export { changeQuestion, removeQuestion } from './change-questions.ts'
export type { Area, GroupOfOwner, QuestionOwner, QuestionOwners } from './questions.service.ts'
export {
  builtDraft,
  cleanDraft,
  countWithinLimits,
  keysOfGroup,
  keysOfQuestion,
  loadGroup,
  refuseForeignFiles,
} from './questions.service.ts'
export { copyGroups, copyQuestionsInto, markGroupsDeleted, setEveryoneRight } from './questions.store.ts'
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
  personRules: keepsOfStaff('question_version'),
  open: (_, { questionOwners }) => ({ calls: questionsRoutes(questionOwners) }),
}
