import type { Exam } from '@bangxanh/contract/exam-vault/schemas.ts'
import { IconFileExport, IconFileImport } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyDialog } from '../../shared/ui/lazy-dialog.tsx'
import { type RowAct, RowMenu } from '../../shared/ui/row-menu.tsx'

const ImportDialog = lazyDialog(async () => (await import('./import-dialog.tsx')).ImportDialog)
const ExportDialog = lazyDialog(async () => (await import('./export-dialog.tsx')).ExportDialog)

interface Props {
  readonly exam: Pick<Exam, '_id' | 'title' | 'can' | 'questionCount'>
  /** What else is done with the exam, and what the menu of all of it is called. */
  readonly more: { readonly label: string; readonly acts: readonly (RowAct | false)[] }
}

/** Questions from files and into files, behind three dots on an exam's page. Words: `exchange` and `questions`. */
export function ExchangeMenu({ exam, more }: Props) {
  const { t } = useTranslation('exchange')
  const [open, setOpen] = useState<'import' | 'export'>()
  const close = () => setOpen(undefined)
  return (
    <>
      <RowMenu
        label={more.label}
        acts={[
          exam.can.editQuestions && {
            icon: IconFileImport,
            text: t('import.open'),
            onClick: () => setOpen('import'),
          },
          exam.can.preview && {
            icon: IconFileExport,
            text: t('export.open'),
            onClick: () => setOpen('export'),
            blocked: exam.questionCount === 0 ? t('export.nothing') : undefined,
          },
          ...more.acts,
        ]}
      />
      {open === 'import' && <ImportDialog examId={exam._id} onClose={close} />}
      {open === 'export' && (
        <ExportDialog examId={exam._id} questionCount={exam.questionCount} onClose={close} />
      )}
    </>
  )
}
