import { loadTexts } from '../../shared/i18n/i18n.ts'
import { lazyDialog } from '../../shared/ui/lazy-dialog.tsx'

/** Writes a notice, and shows those that were sent. */
export const NoticesDialog = lazyDialog(async () => {
  const words = loadTexts(['notices'])
  const { NoticesDialog } = await import('./notices-dialog.tsx')
  await words
  return NoticesDialog
})
