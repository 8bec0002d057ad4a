import { Button } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadChunk } from '../../shared/loading/load-chunk.ts'

const ExportStudents = lazy(async () => {
  const { ExportStudents } = await loadChunk(() => import('./export-students.tsx'))
  return { default: ExportStudents }
})

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
      {opened && (
        <Suspense>
          <ExportStudents classUid={classUid} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  )
}
