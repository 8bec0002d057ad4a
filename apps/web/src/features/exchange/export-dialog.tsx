import { checkExport, exportExam } from '@bangxanh/contract/exam-vault/endpoints.ts'
import { FORMATS, type Format } from '@bangxanh/exchange/model.ts'
import { Button, Group, Loader, Radio, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { download } from '../../shared/http/download.ts'
import { useApiQuery } from '../../shared/query/use-api-query.ts'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { DownloadButton } from '../../shared/ui/download-button.tsx'
import { CarriedDetails } from './carried-details.tsx'
import { Report } from './report.tsx'

interface Props {
  readonly examId: string
  readonly questionCount: number
  readonly onClose: () => void
}

/** An exam into a file: the format is chosen with what it would lose of this very exam. */
export function ExportDialog({ examId, questionCount, onClose }: Props) {
  const { t } = useTranslation(['exchange', 'shared'])
  const [format, setFormat] = useState<Format>('moodle-xml')
  const { data, isPending } = useApiQuery(checkExport, { params: { id: examId }, query: { format } })
  const gone = new Set((data?.report ?? []).filter(({ carried }) => !carried).map(({ item }) => item))
  const nothing = data !== undefined && gone.size >= questionCount
  return (
    <Dialog onClose={onClose} title={t('export.title')} size="lg" fillsPhone>
      <Stack>
        <Radio.Group label={t('export.format')} value={format} onChange={value => setFormat(value as Format)}>
          <Stack gap="xs" mt="xs">
            {FORMATS.map(one => (
              <Radio
                key={one}
                value={one}
                label={t(`format.${one}.name`)}
                description={t(`format.${one}.use`)}
              />
            ))}
          </Stack>
        </Radio.Group>
        <div role="status">
          {isPending && <Loader size="sm" aria-label={t('export.checking')} />}
          {nothing && <Text c="var(--mantine-color-error)">{t('export.none')}</Text>}
          {data?.report.length === 0 && <Text>{t('export.whole')}</Text>}
        </div>
        {data && <Report report={data.report} way="export" />}
        <CarriedDetails />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('shared:form.close')}
          </Button>
          <DownloadButton
            disabled={nothing}
            onDownload={() => download(exportExam, { params: { id: examId }, query: { format } })}
          >
            {t('export.save')}
          </DownloadButton>
        </Group>
      </Stack>
    </Dialog>
  )
}
