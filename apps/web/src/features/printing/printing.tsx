import type { Exam } from '@bangxanh/contract/exam-vault/schemas.ts'
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPrinter } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { lazyDialog } from '../../shared/ui/lazy-dialog.tsx'

export const PrintDialog = lazyDialog(async () => (await import('./print-dialog.tsx')).PrintDialog)

/** Opens the print dialog from an exam's page. Its word is of `examVault`. */
export function PrintButton({ exam }: { readonly exam: Pick<Exam, '_id' | 'title' | 'questionCount'> }) {
  const { t } = useTranslation('examVault')
  const [opened, { open, close }] = useDisclosure(false)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPrinter size={18} stroke={1.6} aria-hidden />}
        disabled={exam.questionCount === 0}
        onClick={open}
      >
        {t('act.print')}
      </Button>
      {opened && <PrintDialog examId={exam._id} title={exam.title} onClose={close} />}
    </>
  )
}
