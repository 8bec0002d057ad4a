import { exportMarks } from '@bangxanh/contract/homework/endpoints.ts'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { download } from '../../shared/http/download.ts'
import { ExportDialog } from '../exporting/exporting.ts'

interface Props {
  readonly homeworkUid: string
  /** Who has read it, and no marks. */
  readonly reading: boolean
  readonly onClose: () => void
}

export function ExportMarksDialog({ homeworkUid, reading, onClose }: Props) {
  const { t } = useTranslation('results')
  const save = useMutation({
    mutationFn: (password: string) => download(exportMarks, { params: { homeworkUid }, body: { password } }),
    meta: { done: reading ? 'results:reading.exportDone' : 'results:export.done' },
  })
  return (
    <ExportDialog
      title={t(reading ? 'reading.export' : 'export.title')}
      hint={t(reading ? 'reading.exportHint' : 'export.hint')}
      submit={t('export.submit')}
      onExport={save.mutateAsync}
      onClose={onClose}
    />
  )
}
