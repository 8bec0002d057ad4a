import type { Gradebook } from '@bangxanh/contract/gradebook/schemas.ts'
import { ActionIcon, Group, Select, Text } from '@mantine/core'
import { IconHistory, IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../shared/ui/dialog.tsx'
import layout from '../../shared/ui/layout.module.css'
import { PersonName } from '../../shared/ui/person-name.tsx'
import { RowMenu } from '../../shared/ui/row-menu.tsx'
import { assessedIn, type ShownCell } from './book.ts'
import { CellHistory } from './cell-history.tsx'
import { ClashBars } from './clash-bars.tsx'
import type { ColumnActs } from './column-head.tsx'
import classes from './gradebook.module.css'
import type { GradebookDraft } from './gradebook-draft.ts'
import { PhoneCell } from './phone-cell.tsx'
import type { Sheet, SheetRow } from './sheet.ts'
import { useKeepRemark } from './use-keep-remark.ts'
import { useCellWords } from './words.ts'

interface Props {
  readonly classUid: string
  readonly book: Gradebook
  readonly sheet: Sheet
  readonly average: 'first' | 'second'
  readonly draft: GradebookDraft
  readonly acts: ColumnActs | null
}

/** A semester on a phone: one column at a time, a pupil a line. */
export function PhoneSheet({ classUid, book, sheet, average, draft, acts }: Props) {
  const { t } = useTranslation('gradebook')
  const words = useCellWords()
  const notesOf = useNotes(book, average)
  const keepRemark = useKeepRemark()
  const [wanted, setWanted] = useState<string | null>(null)
  const [openRow, setOpenRow] = useState<SheetRow | null>(null)
  const at = Math.max(
    0,
    sheet.columns.findIndex(({ column }) => column._id === wanted),
  )
  const shown = sheet.columns[at]
  if (!shown) return null
  const { column, label } = shown
  return (
    <>
      <ClashBars draft={draft} sheet={sheet} />
      <ColumnChoice columns={sheet.columns} shown={shown} acts={acts} onChoose={setWanted} />
      {column.exam?.awaits && (
        <Text size="sm">{t(`awaits.${column.exam.awaits}`, { name: column.exam.name })}</Text>
      )}
      <ul className={`${layout.list} ${classes.lines}`} aria-label={t('phone.marks', { column: label })}>
        {sheet.rows.map(row => {
          const { pupil, cells } = row
          const cell = cells[at]
          if (!cell) return null
          return (
            <li
              key={pupil._id}
              className={`${layout.rowXxs} ${classes.line}`}
              data-note={column.kind === 'note' || undefined}
            >
              <span className={`${layout.grow} ${classes.lineName}`}>
                <PersonName name={pupil.fullname} born={row.born} />
                <small>{notesOf(row, cell)}</small>
              </span>
              <ActionIcon
                variant="subtle"
                color="gray"
                size={44}
                aria-label={`${t('act.history')}: ${t('history.of', { name: pupil.fullname, column: label })}`}
                onClick={() => setOpenRow(row)}
              >
                <IconHistory size={20} stroke={1.6} aria-hidden />
              </ActionIcon>
              <PhoneCell
                key={column._id}
                label={t('history.of', { name: pupil.fullname, column: label })}
                text={words.value(cell.value, '')}
                readOnly={!book.can.write}
                place={{ scheme: sheet.scheme, kind: column.kind }}
                onBegin={() => draft.baseAt({ columnId: column._id, studentId: pupil._id })}
                onCommit={(value, base) => {
                  draft.write([{ columnId: column._id, studentId: pupil._id, value, ...(base && { base }) }])
                  keepRemark(value, cell.value)
                }}
              />
            </li>
          )
        })}
      </ul>
      {openRow && (
        <Dialog onClose={() => setOpenRow(null)} title={t('history.title')}>
          <CellHistory
            classUid={classUid}
            place={{ columnId: column._id, studentId: openRow.pupil._id }}
            title={t('history.of', { name: openRow.pupil.fullname, column: label })}
          />
        </Dialog>
      )}
    </>
  )
}

interface ChoiceProps {
  readonly columns: Sheet['columns']
  readonly shown: Sheet['columns'][number]
  readonly acts: ColumnActs | null
  readonly onChoose: (columnId: string | null) => void
}

/** Which column is shown, and what can be done with it. */
function ColumnChoice({ columns, shown, acts, onChoose }: ChoiceProps) {
  const { t } = useTranslation('gradebook')
  return (
    <Group gap="xs" align="end" wrap="nowrap">
      <Select
        label={t('phone.column')}
        data={columns.map(one => ({
          value: one.column._id,
          label: [one.label, one.column.kind !== 'own' && assessedIn(one.column)].filter(Boolean).join(' · '),
        }))}
        value={shown.column._id}
        onChange={onChoose}
        allowDeselect={false}
        style={{ flex: 1 }}
      />
      {acts && (
        <RowMenu
          label={t('act.columnMenu', { column: shown.label })}
          acts={[
            { icon: IconPencil, text: t('act.editColumn'), onClick: () => acts.onEdit(shown) },
            {
              icon: IconTrash,
              text: t('act.removeColumn'),
              onClick: () => acts.onRemove(shown),
              danger: true,
            },
          ]}
        />
      )}
    </Group>
  )
}

/** What stands below a pupil's name. */
function useNotes({ scheme }: Gradebook, average: Props['average']) {
  const { t } = useTranslation('gradebook')
  const words = useCellWords()
  return ({ averages, awaited }: SheetRow, cell: ShownCell) =>
    [
      scheme === 'marks' &&
        (averages[average] === null
          ? t('average.waits', { awaited: awaited.join(', ') })
          : `${t('average.short')} ${words.average(averages[average])}`),
      cell.late && t('cell.late'),
      cell.beneath !== null && t('cell.over', { value: words.value(cell.beneath) }),
    ]
      .filter(part => part)
      .join(' · ')
}
