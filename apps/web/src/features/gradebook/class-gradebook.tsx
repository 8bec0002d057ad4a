import type { Class } from '@bangxanh/contract/classes/schemas.ts'
import type { Gradebook } from '@bangxanh/contract/gradebook/schemas.ts'
import { ONE_A_SEMESTER, SEMESTERS, type Semester } from '@bangxanh/contract/gradebook/states.ts'
import { Button, Group, SegmentedControl, Stack } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyDialog } from '../../shared/ui/lazy-dialog.tsx'
import { ReadingState } from '../../shared/ui/reading-state.tsx'
import { EmptyState } from '../../shared/ui/states.tsx'
import { usePhone } from '../../shared/ui/use-phone.ts'
import { ClassFoot } from './class-foot.tsx'
import { DesktopSheet } from './desktop-sheet.tsx'
import { EmptySemester } from './empty-semester.tsx'
import { ExcelMenu } from './excel-menu.tsx'
import type { GradebookDraft } from './gradebook-draft.ts'
import { LockBar } from './lock-bar.tsx'
import { PhoneSheet } from './phone-sheet.tsx'
import { SavedState } from './saved-state.tsx'
import { type SheetColumn, sheetOf } from './sheet.ts'
import { useBook } from './use-book.ts'
import { useRemoveColumn } from './use-remove-column.ts'
import { YearTable } from './year-table.tsx'

const ColumnDialog = lazyDialog(async () => (await import('./column-dialog.tsx')).ColumnDialog)

/** The gradebook of a class: its semesters as spreadsheets, and the year. */
export function ClassGradebook({ eClass }: { readonly eClass: Class }) {
  const { query, draft } = useBook(eClass)
  const book = query.data?.gradebook
  if (book) return <Book classUid={eClass._id} book={book} draft={draft} />
  return <ReadingState query={query} minHeight="16rem" />
}

interface BookProps {
  readonly classUid: string
  readonly book: Gradebook
  readonly draft: GradebookDraft
}
const WHOLE_YEAR = 'year'

function Book({ classUid, book: whole, draft }: BookProps) {
  const { t } = useTranslation('gradebook')
  const phone = usePhone()
  const remove = useRemoveColumn(classUid)
  const [part, setPart] = useState<`${Semester}` | typeof WHOLE_YEAR>(`${whole.semester}`)
  const [dialog, setDialog] = useState<{ edited?: SheetColumn } | null>(null)
  const semester: Semester = part === '2' ? 2 : 1
  const { closed } = whole.locks[semester === 1 ? 'first' : 'second']
  // Who may write does so while the semester is open.
  const book = closed ? { ...whole, can: { ...whole.can, write: false } } : whole
  const sheet = sheetOf(book, semester, draft)
  const taken = new Set(sheet.columns.map(({ column }) => column.kind))
  const kinds = book.kinds.filter(kind => !ONE_A_SEMESTER.includes(kind) || !taken.has(kind))
  const averaged = book.scheme === 'marks'
  const parts = [
    ...SEMESTERS.map(one => ({ value: `${one}`, label: t(`semesters.s${one}`) })),
    ...(averaged ? [{ value: WHOLE_YEAR, label: t('semesters.year') }] : []),
  ]
  const acts = book.can.write
    ? { onEdit: (edited: SheetColumn) => setDialog({ edited }), onRemove: remove }
    : null
  const add = () => setDialog({})

  return (
    <Stack gap="sm">
      <Group justify="space-between">
        <Group gap="sm">
          <SegmentedControl
            aria-label={t('semester')}
            value={part}
            onChange={value => setPart(value as typeof part)}
            data={parts}
          />
          {book.can.write && part !== WHOLE_YEAR && sheet.columns.length > 0 && (
            <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={add}>
              {t('act.add')}
            </Button>
          )}
          {book.columns.length > 0 && book.pupils.length > 0 && (
            <ExcelMenu {...{ classUid, book, draft }} semester={part === WHOLE_YEAR ? null : semester} />
          )}
        </Group>
        {whole.can.write && <SavedState draft={draft} />}
      </Group>
      {part !== WHOLE_YEAR && <LockBar {...{ classUid, book, semester }} />}
      {book.pupils.length === 0 ? (
        <EmptyState title={t('empty.pupils')} hint={t('empty.pupilsHint')} />
      ) : part === WHOLE_YEAR ? (
        <YearTable rows={sheet.rows} />
      ) : sheet.columns.length === 0 ? (
        <EmptySemester classUid={classUid} book={book} semester={semester} onAdd={add} />
      ) : phone ? (
        <PhoneSheet
          key={semester}
          {...{ classUid, book, sheet, draft, acts }}
          average={semester === 1 ? 'first' : 'second'}
        />
      ) : (
        <DesktopSheet key={semester} {...{ classUid, book, sheet, semester, draft, acts }} />
      )}
      {averaged && sheet.rows.length > 0 && (
        <ClassFoot
          averages={sheet.rows.map(
            ({ averages }) => averages[part === WHOLE_YEAR ? 'year' : semester === 1 ? 'first' : 'second'],
          )}
        />
      )}
      {dialog && (
        <ColumnDialog
          classUid={classUid}
          semester={semester}
          scheme={book.scheme}
          kinds={kinds}
          edited={dialog.edited}
          onClose={() => setDialog(null)}
        />
      )}
    </Stack>
  )
}
