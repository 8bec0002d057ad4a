import type { Feature } from '../../kernel/feature.ts'
import { examVaultRoutes } from './exam-vault.routes.ts'

export { examQuestions, loadExamForAssign } from './exam-vault.service.ts'
export const examVaultFeature = (): Feature => ({ calls: examVaultRoutes() })
