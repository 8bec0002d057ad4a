import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { DialogButton } from '../../shared/ui/dialog-button.tsx'
import { lazyDialog } from '../../shared/ui/lazy-dialog.tsx'
import { usePhone } from '../../shared/ui/use-phone.ts'

const ExportMarksDialog = lazyDialog(
  async () => (await import('./export-marks-dialog.tsx')).ExportMarksDialog,
)

/** The marks of a homework as a file; show it to whom the server lets. */
export function ExportMarksButton(homework: { readonly homeworkUid: string; readonly reading: boolean }) {
  const { t } = useTranslation('results')
  const phone = usePhone()
  const sign = <IconFileSpreadsheet size={phone ? 22 : 18} stroke={1.6} aria-hidden />
  return (
    <DialogButton
      variant="default"
      label={t('export.open')}
      leftSection={!phone && sign}
      px={phone ? 'sm' : undefined}
      dialog={close => <ExportMarksDialog {...homework} onClose={close} />}
    >
      {phone ? sign : t('export.open')}
    </DialogButton>
  )
}
