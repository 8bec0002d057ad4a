import { useTranslation } from 'react-i18next'
import { ExportDialog } from '../exporting/exporting.ts'
import { useExportTeachers } from './mutations.ts'

export function ExportTeachers({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('rosters')
  const exportTeachers = useExportTeachers()
  return (
    <ExportDialog
      title={t('exporting.title')}
      hint={t('exporting.hint')}
      submit={t('export')}
      onExport={password => exportTeachers.mutateAsync({ password })}
      onClose={onClose}
    />
  )
}
