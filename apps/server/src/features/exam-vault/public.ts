import type { Feature } from '../../kernel/feature.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { examVaultRoutes } from './exam-vault.routes.ts'

export { examQuestions, loadExamForAssign } from './exam-vault.service.ts'
export const examVaultFeature = (kernel: Kernel): Feature => ({ calls: examVaultRoutes(kernel) })
