import type { Feature } from '../../kernel/feature.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { examVaultRoutes } from './exam-vault.routes.ts'

export { examHeld, examQuestions, examToFill, examToRead, loadExamForAssign } from './exam-vault.service.ts'
export type { ExamRow } from './exam-vault.store.ts'
export const examVaultFeature = (kernel: Kernel): Feature => ({ calls: examVaultRoutes(kernel) })
