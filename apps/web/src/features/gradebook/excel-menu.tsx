import type { Gradebook } from '@bangxanh/contract/gradebook/schemas.ts'
import type { Semester } from '@bangxanh/contract/gradebook/states.ts'
import { Button, Kbd, Menu } from '@mantine/core'
import { IconClipboardText, IconFileDownload, IconFileSpreadsheet, IconFileUpload } from '@tabler/icons-react'
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
  /** Opens what is pasted into, where cells are chosen. */
  readonly onPaste: (() => void) | undefined
}

/** The book out to Excel, and marks of a semester in from there. */
export function ExcelMenu({ classUid, book, semester, draft, onPaste }: Props) {
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
          {onPaste && (
            <Menu.Item
              leftSection={<IconClipboardText size={18} stroke={1.6} aria-hidden />}
              rightSection={<Kbd size="xs">Ctrl V</Kbd>}
              onClick={onPaste}
            >
              {t('act.paste')}
            </Menu.Item>
          )}
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
