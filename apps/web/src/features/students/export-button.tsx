import { Button } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyDialog } from '../../shared/ui/lazy-dialog.tsx'

const ExportStudents = lazyDialog(async () => (await import('./export-students.tsx')).ExportStudents)

/** Students as a file: of a class, or of the school when none is named. Show it to whom the server lets. */
export function ExportButton({ classUid }: { classUid?: string }) {
  const { t } = useTranslation('students')
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {t('export.open')}
      </Button>
      {opened && <ExportStudents classUid={classUid} onClose={() => setOpened(false)} />}
    </>
  )
}
