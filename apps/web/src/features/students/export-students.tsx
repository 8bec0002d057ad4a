import { EXPORT_FORMATS, type ExportFormat } from '@bangxanh/contract/students/states.ts'
import { Group, Radio } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ExportDialog } from '../exporting/exporting.ts'
import { useExportStudents } from './mutations.ts'

interface Props {
  readonly classUid: string | undefined
  readonly onClose: () => void
}

export function ExportStudents({ classUid, onClose }: Props) {
  const { t } = useTranslation('students')
  const exportStudents = useExportStudents()
  const [format, setFormat] = useState<ExportFormat>('xlsx')
  return (
    <ExportDialog
      title={t(classUid ? 'export.titleClass' : 'export.titleSchool')}
      hint={t(classUid ? 'export.hintClass' : 'export.hintSchool')}
      submit={t('export.submit')}
      onExport={password => exportStudents.mutateAsync({ password, format, classUid })}
      onClose={onClose}
    >
      <Radio.Group
        label={t('export.format')}
        value={format}
        onChange={value => setFormat(value as ExportFormat)}
      >
        <Group gap="lg" mt="xs">
          {EXPORT_FORMATS.map(format => (
            <Radio key={format} value={format} label={t(`export.${format}`)} />
          ))}
        </Group>
      </Radio.Group>
    </ExportDialog>
  )
}
