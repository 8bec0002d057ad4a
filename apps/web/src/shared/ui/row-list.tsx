import { Group, Table, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type ListProps, ListStates } from './list-states.tsx'
import classes from './row-list.module.css'
import { usePhone } from './use-phone.ts'

export interface Column<Row> {
  readonly title: string
  /** Nothing (`null`, an empty text) is a dash in the table, and is left out on a phone. */
  readonly cell: (row: Row, phone: boolean) => ReactNode
  /** The name of the row: its first line on a phone. One column is it; else the first. */
  readonly lead?: boolean
  /** Stands before the name, such as a person's face. */
  readonly picture?: (row: Row) => ReactNode
  readonly align?: 'left' | 'right' | 'center'
  readonly width?: number | string
  /** Where it stands on a phone, when not in the second line; `none` leaves it out. */
  readonly phone?: 'start' | 'end' | 'none'
  /** Said to screen readers alone. */
  readonly quiet?: boolean
}

export interface RowListProps<Row> extends ListProps<Row> {
  /** What the list is, for screen readers. */
  readonly label: string
  readonly columns: readonly (Column<Row> | false)[]
  /** Buttons at the end of a row; none of them where nobody may do anything. */
  readonly rowActions?: ((row: Row) => ReactNode) | false
}

/** Rows as a table, on a phone as two lines each, with all states of a list. */
export function RowList<Row extends { readonly _id: string }>(props: RowListProps<Row>) {
  const phone = usePhone()
  const columns = props.columns.filter(column => column !== false)
  const Rows = phone ? FlatRows : TableRows
  return <ListStates {...props}>{rows => <Rows {...props} columns={columns} rows={rows} />}</ListStates>
}

interface RowsProps<Row> extends Pick<RowListProps<Row>, 'label' | 'rowActions'> {
  readonly rows: readonly Row[]
  readonly columns: readonly Column<Row>[]
}

const leadOf = <Row,>(columns: readonly Column<Row>[]) => columns.find(column => column.lead) ?? columns[0]

const isNothing = (shown: ReactNode) =>
  shown === undefined || shown === null || shown === false || shown === ''

function TableRows<Row extends { readonly _id: string }>({
  label,
  rows,
  columns,
  rowActions,
}: RowsProps<Row>) {
  const { t } = useTranslation('shared')
  const lead = leadOf(columns)
  return (
    <Table.ScrollContainer minWidth={560} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
      <Table aria-label={label} verticalSpacing="sm" highlightOnHover className={classes.table}>
        <Table.Thead>
          <Table.Tr>
            {columns.map(({ align, width, title, quiet }) => (
              <Table.Th key={title} ta={align} w={width} scope="col">
                {quiet ? <VisuallyHidden>{title}</VisuallyHidden> : title}
              </Table.Th>
            ))}
            {rowActions && (
              <Table.Th ta="right" scope="col" w={1} style={{ whiteSpace: 'nowrap' }}>
                {t('list.actions')}
              </Table.Th>
            )}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(row => (
            <Table.Tr key={row._id}>
              {columns.map(column => {
                const shown = column.cell(row, false)
                return (
                  <Table.Td key={column.title} ta={column.align} data-lead={column === lead || undefined}>
                    {column.picture ? (
                      <div className={classes.picture}>
                        {column.picture(row)}
                        <div>{shown}</div>
                      </div>
                    ) : isNothing(shown) ? (
                      '–'
                    ) : (
                      shown
                    )}
                  </Table.Td>
                )
              })}
              {rowActions && (
                <Table.Td>
                  <Group gap={4} justify="flex-end" wrap="nowrap">
                    {rowActions(row)}
                  </Group>
                </Table.Td>
              )}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

/** The name above, below it what else is known, in few words; what is done with it at the end. */
function FlatRows<Row extends { readonly _id: string }>({
  label,
  rows,
  columns,
  rowActions,
}: RowsProps<Row>) {
  const lead = leadOf(columns)
  const at = (place: Column<Row>['phone']) =>
    columns.filter(column => column !== lead && column.phone === place)
  return (
    <ul className={classes.flat} aria-label={label}>
      {rows.map(row => (
        <li key={row._id} className={classes.row}>
          <Cells row={row} columns={at('start')} className={classes.start} />
          {lead?.picture?.(row)}
          <div className={classes.words}>
            <div className={classes.lead}>{lead?.cell(row, true)}</div>
            <Cells row={row} columns={at(undefined)} className={classes.fact} wrapper={classes.facts} />
          </div>
          <Cells row={row} columns={at('end')} className={classes.end} />
          {rowActions && <div className={classes.actions}>{rowActions(row)}</div>}
        </li>
      ))}
    </ul>
  )
}

interface CellsProps<Row> {
  readonly row: Row
  readonly columns: readonly Column<Row>[]
  readonly className: string | undefined
  readonly wrapper?: string | undefined
}

function Cells<Row>({ row, columns, className, wrapper }: CellsProps<Row>) {
  const cells = columns.flatMap(({ title, cell }) => {
    const shown = cell(row, true)
    return isNothing(shown)
      ? []
      : [
          <div key={title} className={className}>
            <VisuallyHidden>{title}: </VisuallyHidden>
            {shown}
          </div>,
        ]
  })
  if (cells.length === 0) return null
  return wrapper ? <div className={wrapper}>{cells}</div> : cells
}
