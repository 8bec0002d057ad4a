import type { Exam } from '@bangxanh/contract/exam-vault/schemas.ts'
import { IconEye } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { DialogButton } from '../../shared/ui/dialog-button.tsx'
import { lazyDialog } from '../../shared/ui/lazy-dialog.tsx'

const ExamPreviewDialog = lazyDialog(
  async () => (await import('./exam-preview-dialog.tsx')).ExamPreviewDialog,
)

/** The whole exam as pupils get it, from the page where it is written. */
export function ExamPreviewButton({ exam }: { readonly exam: Pick<Exam, '_id' | 'title'> }) {
  const { t } = useTranslation('examVault')
  return (
    <DialogButton
      variant="default"
      leftSection={<IconEye size={18} stroke={1.6} aria-hidden />}
      dialog={close => <ExamPreviewDialog exam={exam} onClose={close} />}
    >
      {t('act.preview')}
    </DialogButton>
  )
}
