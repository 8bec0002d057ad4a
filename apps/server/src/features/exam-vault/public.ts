import type { Feature } from '../../kernel/feature.ts'
import { keepsOfStaff } from '../../kernel/pupil-data.ts'
import { examVaultRoutes } from './exam-vault.routes.ts'

export { vaultReach } from './exam-vault.scope.ts'
export {
  examHeld,
  examOffered,
  examQuestions,
  examToFill,
  examToRead,
  loadExamForAssign,
  ownerOfCategories,
  wrongFields,
} from './exam-vault.service.ts'
export type { ExamRow } from './exam-vault.store.ts'
export { examQuestion, examQuestionGroup } from './file-readers.store.ts'
export { copyExam } from './write-exam.ts'
export const feature: Feature = {
  layer: 5,
  personRules: keepsOfStaff('exam', 'vault_category'),
  open: kernel => ({ calls: examVaultRoutes(kernel) }),
}
