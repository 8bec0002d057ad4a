import type { GradebookColumn } from '@bangxanh/contract/gradebook/schemas.ts'
import { Menu, UnstyledButton } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { assessedIn } from './book.ts'
import classes from './gradebook.module.css'
import type { SheetColumn } from './sheet.ts'
import { useCellWords } from './words.ts'

export interface ColumnActs {
  readonly onEdit: (column: SheetColumn) => void
  readonly onRemove: (column: SheetColumn) => void
}

interface Props extends SheetColumn {
  readonly chosen: boolean
  /** Whether the book counts an average, in which a column has its weight. */
  readonly averaged: boolean
  /** Null for who only reads. */
  readonly acts: ColumnActs | null
}

/** What stands below the name of a column: what was assessed, how much it counts, and what its exam waits for. */
function useHint(averaged: boolean) {
  const { t } = useTranslation('gradebook')
  const { weight } = useCellWords()
  return (column: GradebookColumn): string =>
    [
      column.kind !== 'own' && assessedIn(column),
      averaged && weight(column),
      column.exam?.awaits && t(`awaits.short.${column.exam.awaits}`),
    ]
      .filter(part => part)
      .join(' · ')
}

/** The head of a column, with what can be done with it. */
export function ColumnHead({ column, label, chosen, averaged, acts }: Props) {
  const { t } = useTranslation('gradebook')
  const hint = useHint(averaged)(column)
  const awaits = column.exam?.awaits
  const heading = (
    <>
      <span className={classes.label}>{label}</span>
      {hint && (
        <small title={hint} data-awaits={awaits ?? undefined}>
          {awaits ? t(`awaits.short.${awaits}`) : hint}
        </small>
      )}
    </>
  )
  return (
    <th
      scope="col"
      data-chosen={chosen || undefined}
      data-note={column.kind === 'note' || undefined}
      className={classes.head}
    >
      {acts ? (
        <Menu position="bottom-start" withInitialFocusPlaceholder={false}>
          <Menu.Target>
            <UnstyledButton className={classes.headButton}>{heading}</UnstyledButton>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item
              leftSection={<IconPencil size={18} stroke={1.6} aria-hidden />}
              onClick={() => acts.onEdit({ column, label })}
            >
              {t('act.editColumn')}
            </Menu.Item>
            <Menu.Divider role="separator" />
            <Menu.Item
              color="var(--mantine-color-error)"
              leftSection={<IconTrash size={18} stroke={1.6} aria-hidden />}
              onClick={() => acts.onRemove({ column, label })}
            >
              {t('act.removeColumn')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      ) : (
        heading
      )}
    </th>
  )
}
