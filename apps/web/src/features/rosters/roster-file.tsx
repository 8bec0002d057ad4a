import { SPREADSHEET } from '@bangxanh/contract/kit/spreadsheets.ts'
import { Button, FileButton } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { formatLimit } from '../../shared/format/format.ts'
import { DropWords, DropZone } from '../../shared/ui/drop-zone.tsx'
import { noticeError } from '../../shared/ui/notices.ts'

export function RosterFile({ onFile }: { readonly onFile: (file: File) => void }) {
  const { t } = useTranslation('rosters')
  const reset = useRef<() => void>(null)
  const take = (chosen: File | null | undefined) => {
    reset.current?.()
    if (!chosen) return
    if (chosen.size <= SPREADSHEET.bytes) onFile(chosen)
    else void noticeError(t('choose.tooLarge', { size: formatLimit(SPREADSHEET.bytes) }))
  }
  return (
    <>
      <DropZone onFile={take} grow>
        <IconFileSpreadsheet size={40} stroke={1.3} aria-hidden />
        <DropWords size="sm" ta="center">
          {t('choose.drop')}
        </DropWords>
      </DropZone>
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
