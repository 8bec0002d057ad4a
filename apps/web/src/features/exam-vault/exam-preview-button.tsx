import type { Exam } from '@bangxanh/contract/exam-vault/schemas.ts'
import { Button } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyDialog } from '../../shared/ui/lazy-dialog.tsx'

const ExamPreviewDialog = lazyDialog(
  async () => (await import('./exam-preview-dialog.tsx')).ExamPreviewDialog,
)

/** The whole exam as pupils get it, from the page where it is written. */
export function ExamPreviewButton({ exam }: { readonly exam: Pick<Exam, '_id' | 'title'> }) {
  const { t } = useTranslation('examVault')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconEye size={18} stroke={1.6} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('act.preview')}
      </Button>
      {open && <ExamPreviewDialog exam={exam} onClose={() => setOpen(false)} />}
    </>
  )
}
