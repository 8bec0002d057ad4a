import type { Gradebook } from '@bangxanh/contract/gradebook/schemas.ts'
import type { Semester } from '@bangxanh/contract/gradebook/states.ts'
import { Button, Menu } from '@mantine/core'
import { IconFileDownload, IconFileSpreadsheet, IconFileUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyDialog } from '../../shared/ui/lazy-dialog.tsx'
import type { GradebookDraft } from './gradebook-draft.ts'

const ExportGradebook = lazyDialog(async () => (await import('./export-gradebook.tsx')).ExportGradebook)
const ImportDialog = lazyDialog(async () => (await import('./import-dialog.tsx')).ImportDialog)

interface Props {
  readonly classUid: string
  readonly book: Gradebook
  /** None while the whole year is shown, which is only read. */
  readonly semester: Semester | null
  readonly draft: GradebookDraft
}

/** The book out to Excel, and marks of a semester in from there. */
export function ExcelMenu({ classUid, book, semester, draft }: Props) {
  const { t } = useTranslation('gradebook')
  const [open, setOpen] = useState<'in' | 'out' | null>(null)
  const takesIn = book.can.write && semester !== null && book.columns.some(one => one.semester === semester)
  if (!book.can.export && !takesIn) return null
  return (
    <>
      <Menu position="bottom-start" withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <Button variant="default" leftSection={<IconFileSpreadsheet size={18} aria-hidden />}>
            {t('excel.menu')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {book.can.export && (
            <Menu.Item
              leftSection={<IconFileDownload size={18} stroke={1.6} aria-hidden />}
              onClick={() => setOpen('out')}
            >
              {t('excel.export')}
            </Menu.Item>
          )}
          {takesIn && (
            <Menu.Item
              leftSection={<IconFileUpload size={18} stroke={1.6} aria-hidden />}
              onClick={() => setOpen('in')}
            >
              {t('excel.import')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {open === 'out' && <ExportGradebook classUid={classUid} onClose={() => setOpen(null)} />}
      {open === 'in' && semester !== null && (
        <ImportDialog {...{ classUid, book, semester, draft }} onClose={() => setOpen(null)} />
      )}
    </>
  )
}
