import { exportGradebook } from '@bangxanh/contract/gradebook/endpoints.ts'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { download } from '../../shared/http/download.ts'
import { ExportDialog } from '../exporting/exporting.ts'

interface Props {
  readonly classUid: string
  readonly onClose: () => void
}

export function ExportGradebook({ classUid, onClose }: Props) {
  const { t } = useTranslation('gradebook')
  const save = useMutation({
    mutationFn: (password: string) => download(exportGradebook, { params: { classUid }, body: { password } }),
    meta: { done: 'gradebook:done.exported' },
  })
  return (
    <ExportDialog
      title={t('excel.exportTitle')}
      hint={t('excel.exportHint')}
      submit={t('excel.download')}
      onExport={save.mutateAsync}
      onClose={onClose}
    />
  )
}
