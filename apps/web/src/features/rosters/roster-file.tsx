import { SPREADSHEET } from '@bangxanh/contract/kit/spreadsheets.ts'
import { Button, FileButton, Text } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatSize } from '../../shared/format/format.ts'
import { noticeError } from '../../shared/ui/notices.ts'
import classes from './choose-step.module.css'

export function RosterFile({ onFile }: { readonly onFile: (file: File) => void }) {
  const { t } = useTranslation('rosters')
  const [isOver, setOver] = useState(false)
  const reset = useRef<() => void>(null)
  const take = (chosen: File | null | undefined) => {
    reset.current?.()
    if (!chosen) return
    if (chosen.size <= SPREADSHEET.bytes) onFile(chosen)
    else void noticeError(t('choose.tooLarge', { size: formatSize(SPREADSHEET.bytes) }))
  }
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button below does the same by keyboard */}
      <div
        className={classes.zone}
        style={{ flex: 1 }}
        data-over={isOver || undefined}
        onDragOver={event => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={event => {
          event.preventDefault()
          setOver(false)
          take(event.dataTransfer.files[0])
        }}
      >
        <IconFileSpreadsheet size={40} stroke={1.3} aria-hidden />
        <Text size="sm" ta="center">
          {t('choose.drop')}
        </Text>
      </div>
      <FileButton
        onChange={take}
        accept={SPREADSHEET.endings.join(',')}
        resetRef={reset}
        inputProps={{ tabIndex: -1, 'aria-hidden': true }}
      >
        {button => (
          <Button {...button} variant="default" fullWidth>
            {t('choose.excel')}
          </Button>
        )}
      </FileButton>
    </>
  )
}
