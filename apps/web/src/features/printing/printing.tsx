import type { Exam } from '@bangxanh/contract/exam-vault/schemas.ts'
import { IconPrinter } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { DialogButton } from '../../shared/ui/dialog-button.tsx'
import { lazyDialog } from '../../shared/ui/lazy-dialog.tsx'

export const PrintDialog = lazyDialog(async () => (await import('./print-dialog.tsx')).PrintDialog)

/** Opens the print dialog from an exam's page. Its word is of `examVault`. */
export function PrintButton({ exam }: { readonly exam: Pick<Exam, '_id' | 'title' | 'questionCount'> }) {
  const { t } = useTranslation('examVault')
  return (
    <DialogButton
      variant="default"
      leftSection={<IconPrinter size={18} stroke={1.6} aria-hidden />}
      disabled={exam.questionCount === 0}
      dialog={close => <PrintDialog examId={exam._id} title={exam.title} onClose={close} />}
    >
      {t('act.print')}
    </DialogButton>
  )
}
