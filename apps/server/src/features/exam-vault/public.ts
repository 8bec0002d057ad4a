import type { Feature } from '../../kernel/feature.ts'
import { keepsOfStaff } from '../../kernel/pupil-data.ts'
import { examVaultRoutes } from './exam-vault.routes.ts'

export { examHeld, examQuestions, examToFill, examToRead, loadExamForAssign } from './exam-vault.service.ts'
export type { ExamRow } from './exam-vault.store.ts'
export const feature: Feature = {
  layer: 5,
  personRules: keepsOfStaff('exam', 'vault_category'),
  open: kernel => ({ calls: examVaultRoutes(kernel) }),
}
