import { SPREADSHEET } from '@bangxanh/contract/kit/spreadsheets.ts'
import { Button, List, Stack } from '@mantine/core'
import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatLimit } from '../../shared/format/format.ts'
import { DropWords, DropZone } from '../../shared/ui/drop-zone.tsx'
import { FilePicker } from '../../shared/ui/file-picker.tsx'
import { useSpreadsheet } from '../../shared/ui/spreadsheet-button.tsx'
import type { People } from './import-kind.ts'

interface Props {
  readonly people: People
  readonly template: () => Promise<void>
  readonly onFile: (file: File) => void
}

/** A file by drag and drop, by the file dialog or by keyboard, and the template for who has none yet. */
export function ChooseStep({ people, template, onFile }: Props) {
  const { t } = useTranslation('rosters')
  const [loading, setLoading] = useState(false)
  const drop = useSpreadsheet(onFile)

  const download = async () => {
    setLoading(true)
    try {
      await template()
    } finally {
      setLoading(false)
    }
  }

  return (
    <Stack>
      <DropZone onFile={drop}>
        <IconFileSpreadsheet size={44} stroke={1.3} aria-hidden />
        <DropWords fw={600}>{t('choose.drop')}</DropWords>
        <FilePicker
          label={t('choose.kinds', { size: formatLimit(SPREADSHEET.bytes) })}
          onChange={file => file && onFile(file)}
          accept={SPREADSHEET.endings}
          maxBytes={SPREADSHEET.bytes}
        />
      </DropZone>
      <Button
        variant="light"
        leftSection={<IconDownload size={18} aria-hidden />}
        onClick={() => void download()}
        loading={loading}
        style={{ alignSelf: 'flex-start' }}
      >
        {t('choose.template')}
      </Button>
      <List size="sm" spacing="xxs" c="dimmed">
        <List.Item>{t(`choose.${people}`)}</List.Item>
        <List.Item>{t('choose.header')}</List.Item>
        <List.Item>{t('choose.nothingYet')}</List.Item>
      </List>
    </Stack>
  )
}
