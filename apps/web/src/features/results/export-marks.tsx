import { Button } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyDialog } from '../../shared/ui/lazy-dialog.tsx'

const ExportMarksDialog = lazyDialog(
  async () => (await import('./export-marks-dialog.tsx')).ExportMarksDialog,
)

/** The marks of a homework as a file; show it to whom the server lets. */
export function ExportMarksButton({ homeworkUid }: { readonly homeworkUid: string }) {
  const { t } = useTranslation('results')
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFileSpreadsheet size={18} stroke={1.6} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {t('export.open')}
      </Button>
      {opened && <ExportMarksDialog homeworkUid={homeworkUid} onClose={() => setOpened(false)} />}
    </>
  )
}
