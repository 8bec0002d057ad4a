/** What other features show of an exam. Needs the texts `examVault` and `questions`. */
export { ExamPreview } from './exam-preview.tsx'
export { ExamPreviewDialog } from './exam-preview-dialog.tsx'
export { useVaultWords } from './vault-words.ts'
