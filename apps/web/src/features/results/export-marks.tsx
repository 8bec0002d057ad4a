import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { DialogButton } from '../../shared/ui/dialog-button.tsx'
import { lazyDialog } from '../../shared/ui/lazy-dialog.tsx'

const ExportMarksDialog = lazyDialog(
  async () => (await import('./export-marks-dialog.tsx')).ExportMarksDialog,
)

/** The marks of a homework as a file; show it to whom the server lets. */
export function ExportMarksButton(homework: { readonly homeworkUid: string; readonly reading: boolean }) {
  const { t } = useTranslation('results')
  return (
    <DialogButton
      variant="default"
      leftSection={<IconFileSpreadsheet size={18} stroke={1.6} aria-hidden />}
      dialog={close => <ExportMarksDialog {...homework} onClose={close} />}
    >
      {t('export.open')}
    </DialogButton>
  )
}
