import { loadTexts } from '../../shared/i18n/i18n.ts'
import { lazyDialog } from '../../shared/ui/lazy-dialog.tsx'

/** Asks for the own password before people's data leaves. */
export const ExportDialog = lazyDialog(async () => {
  const words = loadTexts(['exporting'])
  const { ExportDialog } = await import('./export-dialog.tsx')
  await words
  return ExportDialog
})
