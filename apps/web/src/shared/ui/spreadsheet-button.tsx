import { SPREADSHEET } from '@bangxanh/contract/kit/spreadsheets.ts'
import { Button, type ButtonProps, FileButton } from '@mantine/core'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { formatLimit } from '../format/format.ts'
import { noticeError } from './notices.ts'

type OnFile = (file: File) => void

/** Hands on a spreadsheet that was dropped or chosen; one that is too large is said and not sent. */
export function useSpreadsheet(onFile: OnFile): OnFile {
  const { t } = useTranslation('shared')
  return file => {
    if (file.size <= SPREADSHEET.bytes) onFile(file)
    else void noticeError(t('file.tooLarge', { size: formatLimit(SPREADSHEET.bytes) }))
  }
}

/** A button that asks for a spreadsheet, the same one again too. */
export function SpreadsheetButton({ onFile, ...look }: ButtonProps & { readonly onFile: OnFile }) {
  const reset = useRef<() => void>(null)
  const take = useSpreadsheet(onFile)
  return (
    <FileButton
      onChange={file => {
        reset.current?.()
        if (file) take(file)
      }}
      accept={SPREADSHEET.endings.join(',')}
      resetRef={reset}
      inputProps={{ tabIndex: -1, 'aria-hidden': true }}
    >
      {button => <Button {...button} variant="default" {...look} />}
    </FileButton>
  )
}
