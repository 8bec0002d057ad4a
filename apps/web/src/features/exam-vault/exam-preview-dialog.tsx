import type { Exam } from '@bangxanh/contract/exam-vault/schemas.ts'
import { Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { usePhone } from '../../shared/ui/use-phone.ts'
import { ExamPreview } from './exam-preview.tsx'

interface Props {
  readonly exam: Pick<Exam, '_id' | 'title'>
  readonly onClose: () => void
}

/** A look into an exam without leaving the list. */
export function ExamPreviewDialog({ exam, onClose }: Props) {
  const { t } = useTranslation('examVault')
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('preview.title', { name: exam.title })}
      size={860}
      fullScreen={usePhone()}
      closeButtonProps={{ 'aria-label': t('tree.close') }}
    >
      <ExamPreview examVaultId={exam._id} />
    </Modal>
  )
}
