import type { RequestOf } from '@bangxanh/contract/kit/endpoint.ts'
import { exportReport } from '@bangxanh/contract/reports/endpoints.ts'
import type { ReportFile, ReportFormat } from '@bangxanh/contract/reports/states.ts'
import { Button } from '@mantine/core'
import { IconDownload, IconFileSpreadsheet, IconFileText } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { download } from '../../shared/http/download.ts'
import { toldDownload } from '../../shared/http/told-download.ts'
import { MenuButton } from '../../shared/ui/menu-button.tsx'
import { ExportDialog } from '../exporting/exporting.ts'

type Body = Omit<RequestOf<typeof exportReport>['body'], 'format' | 'password'>

interface Props {
  readonly report: ReportFile
  readonly body: Body
  /** It holds names: the password is asked for first. */
  readonly named: boolean
}

/** A report as Excel or PDF, as it is filtered. */
export function ExportMenu({ report, body, named }: Props) {
  const { t } = useTranslation('reportPage')
  const [asking, setAsking] = useState<ReportFormat | null>(null)
  const save = (format: ReportFormat, password?: string) =>
    download(exportReport, { params: { report }, body: { ...body, format, password } })
  const exporting = useMutation({
    mutationFn: ({ format, password }: { format: ReportFormat; password: string }) => save(format, password),
    meta: { done: 'reportPage:export.done' },
  })
  const saveNow = useMutation({ mutationFn: (format: ReportFormat) => toldDownload(save(format)) })
  const choose = (format: ReportFormat) => (named ? setAsking(format) : saveNow.mutate(format))
  return (
    <>
      <MenuButton
        button={
          <Button
            variant="default"
            loading={saveNow.isPending}
            leftSection={<IconDownload size={18} aria-hidden />}
          >
            {t('export.open')}
          </Button>
        }
        side="end"
        acts={[
          { icon: IconFileSpreadsheet, text: 'Excel', onClick: () => choose('xlsx') },
          { icon: IconFileText, text: 'PDF', onClick: () => choose('pdf') },
        ]}
      />
      {asking && (
        <ExportDialog
          title={t('export.title')}
          hint={t('export.hint')}
          submit={t('export.submit')}
          onExport={password => exporting.mutateAsync({ format: asking, password })}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  )
}
