import type { Exam } from '@bangxanh/contract/exam-vault/schemas.ts'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { ExamPreview } from './exam-preview.tsx'

interface Props {
  readonly exam: Pick<Exam, '_id' | 'title'>
  readonly onClose: () => void
}

/** A look into an exam without leaving the list. */
export function ExamPreviewDialog({ exam, onClose }: Props) {
  const { t } = useTranslation('examVault')
  return (
    <Dialog onClose={onClose} title={t('preview.title', { name: exam.title })} size={860} fillsPhone>
      <ExamPreview examVaultId={exam._id} />
    </Dialog>
  )
}
