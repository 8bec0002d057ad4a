import { SPREADSHEET } from '@bangxanh/contract/kit/spreadsheets.ts'
import { Button, List, Stack, Text } from '@mantine/core'
import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react'
import { type DragEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatSize } from '../../shared/format/format.ts'
import { FilePicker } from '../../shared/ui/file-picker.tsx'
import { noticeError } from '../../shared/ui/notices.ts'
import classes from './choose-step.module.css'

interface Props {
  readonly people: 'pupils' | 'teachers'
  readonly template: () => Promise<void>
  readonly onFile: (file: File) => void
}

/** A file by drag and drop, by the file dialog or by keyboard, and the template for who has none yet. */
export function ChooseStep({ people, template, onFile }: Props) {
  const { t } = useTranslation('rosters')
  const [isOver, setOver] = useState(false)
  const [loading, setLoading] = useState(false)

  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (!file) return
    if (file.size > SPREADSHEET.bytes)
      void noticeError(t('choose.tooLarge', { size: formatSize(SPREADSHEET.bytes) }))
    else onFile(file)
  }
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
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same by keyboard */}
      <div
        className={classes.zone}
        data-over={isOver || undefined}
        onDragOver={event => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <IconFileSpreadsheet size={44} stroke={1.3} aria-hidden />
        <Text fw={600}>{t('choose.drop')}</Text>
        <FilePicker
          label={t('choose.kinds', { size: formatSize(SPREADSHEET.bytes) })}
          onChange={file => file && onFile(file)}
          accept={SPREADSHEET.endings}
          maxBytes={SPREADSHEET.bytes}
        />
      </div>
      <Button
        variant="light"
        leftSection={<IconDownload size={18} aria-hidden />}
        onClick={() => void download()}
        loading={loading}
        style={{ alignSelf: 'flex-start' }}
      >
        {t('choose.template')}
      </Button>
      <List size="sm" spacing={4} c="dimmed">
        <List.Item>{t(`choose.${people}`)}</List.Item>
        <List.Item>{t('choose.header')}</List.Item>
        <List.Item>{t('choose.nothingYet')}</List.Item>
      </List>
    </Stack>
  )
}
