import { exportRoomMarks } from '@bangxanh/contract/room-results/endpoints.ts'
import type { ExportFormat } from '@bangxanh/contract/room-results/states.ts'
import { SegmentedControl } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { download } from '../../shared/http/download.ts'
import { ExportDialog } from '../exporting/exporting.ts'

interface Props {
  readonly roomId: string
  /** Of all sittings of its examination. */
  readonly whole?: boolean
  /** With what each has answered, and its log. */
  readonly isExam?: boolean
  readonly onClose: () => void
}

/** The marks of a live exercise as a file, as Excel unless the other is chosen. */
export function ExportRoomDialog({ roomId, whole = false, isExam = false, onClose }: Props) {
  const { t } = useTranslation('roomResults')
  const [format, setFormat] = useState<ExportFormat>('xlsx')
  const save = useMutation({
    mutationFn: (password: string) =>
      download(exportRoomMarks, { params: { roomId }, body: { password, format, whole } }),
    meta: { done: 'roomResults:export.done' },
  })
  return (
    <ExportDialog
      title={t('export.title')}
      hint={t(isExam ? 'export.examHint' : 'export.hint')}
      submit={t('export.submit')}
      onExport={save.mutateAsync}
      onClose={onClose}
    >
      <SegmentedControl
        aria-label={t('export.format')}
        w="fit-content"
        value={format}
        data={[
          { value: 'xlsx', label: t('export.xlsx') },
          { value: 'csv', label: t('export.csv') },
        ]}
        onChange={next => setFormat(next === 'csv' ? 'csv' : 'xlsx')}
      />
    </ExportDialog>
  )
}
