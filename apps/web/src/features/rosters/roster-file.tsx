import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { DropWords, DropZone } from '../../shared/ui/drop-zone.tsx'
import { SpreadsheetButton, useSpreadsheet } from '../../shared/ui/spreadsheet-button.tsx'

export function RosterFile({ onFile }: { readonly onFile: (file: File) => void }) {
  const { t } = useTranslation('rosters')
  const take = useSpreadsheet(onFile)
  return (
    <>
      <DropZone onFile={take} grow>
        <IconFileSpreadsheet size={40} stroke={1.3} aria-hidden />
        <DropWords size="sm" ta="center">
          {t('choose.drop')}
        </DropWords>
      </DropZone>
      <SpreadsheetButton onFile={onFile} fullWidth>
        {t('choose.excel')}
      </SpreadsheetButton>
    </>
  )
}
