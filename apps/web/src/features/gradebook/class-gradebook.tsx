import type { Class } from '@bangxanh/contract/classes/schemas.ts'
import { readGradebook } from '@bangxanh/contract/gradebook/endpoints.ts'
import type { Gradebook } from '@bangxanh/contract/gradebook/schemas.ts'
import { ONE_A_SEMESTER, SEMESTERS, type Semester } from '@bangxanh/contract/gradebook/states.ts'
import { Button, Group, SegmentedControl, Stack } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../../shared/query/use-api-query.ts'
import { SaveNotice } from '../../shared/saver/save-notice.tsx'
import { askConfirm } from '../../shared/ui/confirm.ts'
import layout from '../../shared/ui/layout.module.css'
import { lazyDialog } from '../../shared/ui/lazy-dialog.tsx'
import { ReadingState } from '../../shared/ui/reading-state.tsx'
import { EmptyState } from '../../shared/ui/states.tsx'
import { usePhone } from '../../shared/ui/use-phone.ts'
import { useAccount } from '../account/account.ts'
import { ClassFoot } from './class-foot.tsx'
import { DesktopSheet } from './desktop-sheet.tsx'
import { EmptySemester } from './empty-semester.tsx'
import { ExcelMenu } from './excel-menu.tsx'
import classes from './gradebook.module.css'
import type { GradebookDraft } from './gradebook-draft.ts'
import { LockState } from './lock-state.tsx'
import { useDeleteColumn } from './mutations.ts'
import { openBook } from './open-books.ts'
import { PhoneSheet } from './phone-sheet.tsx'
import { type SheetColumn, sheetOf } from './sheet.ts'
import { YearTable } from './year-table.tsx'

/** Asks, then deletes a column. */
function useRemoveColumn(classUid: string) {
  const { t } = useTranslation('gradebook')
  const remove = useDeleteColumn()
  return async ({ column, label }: SheetColumn): Promise<void> => {
    const content = t('column.removeAsk', { column: label })
    if (await askConfirm({ content, confirm: t('act.removeColumn'), danger: true }))
      remove.mutate({ params: { classUid, columnId: column._id } })
  }
}

/** The gradebook of a class, and what was typed into it and is not saved yet. */
function useBook(eClass: { readonly _id: string; readonly name: string }) {
  const client = useQueryClient()
  const { profile } = useAccount()
  const query = useApiQuery(readGradebook, { params: { classUid: eClass._id } }, { silent: true })
  const book = openBook(client, eClass, profile._id)
  const { draft } = book
  useSyncExternalStore(draft.subscribe, draft.version)
  useEffect(() => {
    book.screens += 1
    return () => {
      book.screens -= 1
      book.notify()
    }
  }, [book])
  const loaded = query.data !== undefined
  useEffect(() => {
    if (loaded) void draft.saver.flush()
  }, [draft, loaded])
  return { query, draft }
}

/** Whether all that was typed is saved; where it is not and waiting does not help, how many cells, and the way to try again. */
function SavedState({ draft }: { readonly draft: GradebookDraft }) {
  const { t } = useTranslation('gradebook')
  const { state, failure } = draft.saver.read()
  const count = t('saved.failed', { count: draft.waiting })
  return (
    <Group gap="xs" fz="sm">
      <SaveNotice state={state}>
        {draft.isStuck
          ? state === 'refused' && failure?.msg
            ? `${count}: ${failure.msg}`
            : count
          : undefined}
      </SaveNotice>
      {draft.isStuck && (
        <Button size="compact-sm" variant="light" onClick={() => void draft.retry()}>
          {t('saved.retry')}
        </Button>
      )}
    </Group>
  )
}

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
  const half = semester === 1 ? 'first' : 'second'
  const { closed } = whole.locks[half]
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
  const lock = part !== WHOLE_YEAR && <LockState {...{ classUid, book, semester }} />
  const foot = averaged && sheet.rows.length > 0
  const hasSheet = !phone && part !== WHOLE_YEAR && book.pupils.length > 0 && sheet.columns.length > 0
  /** The line above the table; beside a keyboard the chosen cell has a place in it. */
  const bar = (ofCell?: ReactNode) => (
    <>
      <div className={layout.wrapRow}>
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
        {ofCell}
        <Group gap="sm" ml="auto">
          {!closed && lock}
          {whole.can.write && <SavedState draft={draft} />}
        </Group>
      </div>
      {closed && lock}
    </>
  )

  return (
    <Stack gap="xs" className={classes.desk}>
      {!hasSheet && bar()}
      {book.pupils.length === 0 ? (
        <EmptyState title={t('empty.pupils')} hint={t('empty.pupilsHint')} />
      ) : part === WHOLE_YEAR ? (
        <YearTable rows={sheet.rows} />
      ) : sheet.columns.length === 0 ? (
        <EmptySemester classUid={classUid} book={book} semester={semester} onAdd={add} />
      ) : phone ? (
        <PhoneSheet key={semester} {...{ classUid, book, sheet, draft, acts }} average={half} />
      ) : (
        <DesktopSheet key={semester} {...{ classUid, book, sheet, semester, draft, acts, bar }} />
      )}
      {foot && (phone || part === WHOLE_YEAR || sheet.columns.length === 0) && (
        <ClassFoot sheet={sheet} of={part === WHOLE_YEAR ? 'year' : half} />
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
