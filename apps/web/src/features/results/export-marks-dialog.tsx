import { exportMarks } from '@bangxanh/contract/homework/endpoints.ts'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { download } from '../../shared/http/download.ts'
import { ExportDialog } from '../exporting/exporting.ts'

interface Props {
  readonly homeworkUid: string
  readonly onClose: () => void
}

export function ExportMarksDialog({ homeworkUid, onClose }: Props) {
  const { t } = useTranslation('results')
  const save = useMutation({
    mutationFn: (password: string) => download(exportMarks, { params: { homeworkUid }, body: { password } }),
    meta: { done: 'results:export.done' },
  })
  return (
    <ExportDialog
      title={t('export.title')}
      hint={t('export.hint')}
      submit={t('export.submit')}
      onExport={save.mutateAsync}
      onClose={onClose}
    />
  )
}
