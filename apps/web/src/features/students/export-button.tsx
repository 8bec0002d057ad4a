import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { DialogButton } from '../../shared/ui/dialog-button.tsx'
import { lazyDialog } from '../../shared/ui/lazy-dialog.tsx'

const ExportStudents = lazyDialog(async () => (await import('./export-students.tsx')).ExportStudents)

/** Students as a file: of a class, or of the school when none is named. Show it to whom the server lets. */
export function ExportButton({ classUid }: { classUid?: string }) {
  const { t } = useTranslation('students')
  return (
    <DialogButton
      variant="default"
      leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
      dialog={close => <ExportStudents classUid={classUid} onClose={close} />}
    >
      {t('export.open')}
    </DialogButton>
  )
}
