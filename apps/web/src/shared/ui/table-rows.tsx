import { Group, Table, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { isBy, isNothing, leadOf, type RowsProps, type ShownColumn, turned } from './row-columns.ts'
import classes from './row-list.module.css'

export function TableRows<Row extends { readonly _id: string }>({
  label,
  order,
  rows,
  columns,
  rowActions,
}: RowsProps<Row>) {
  const { t } = useTranslation('shared')
  const lead = leadOf(columns)
  return (
    <Table.ScrollContainer minWidth={560} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
      <Table aria-label={label} highlightOnHover className={classes.table}>
        <Table.Thead>
          <Table.Tr>
            {columns.map(column => (
              <Head key={column.title} column={column} order={order} />
            ))}
            {rowActions && (
              <Table.Th ta="right" scope="col" w={1} style={{ whiteSpace: 'nowrap' }}>
                {t('list.actions')}
              </Table.Th>
            )}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row, at) => (
            <Table.Tr key={row._id}>
              {columns.map(column => (
                <Table.Td
                  key={column.title}
                  ta={column.align}
                  data-lead={column === lead || undefined}
                  data-figure={column.align === 'right' || undefined}
                >
                  <Cell column={column} row={row} at={at} />
                </Table.Td>
              ))}
              {rowActions && (
                <Table.Td className={classes.rowActions}>
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

interface CellProps<Row> {
  readonly column: ShownColumn<Row>
  readonly row: Row
  readonly at: number
}

function Cell<Row>({ column: { picture, shown }, row, at }: CellProps<Row>) {
  const said = shown[at]
  if (!picture) return isNothing(said) ? '–' : said
  return (
    <div className={classes.picture}>
      {picture(row)}
      <div>{said}</div>
    </div>
  )
}

interface HeadProps<Row> extends Pick<RowsProps<Row>, 'order'> {
  readonly column: ShownColumn<Row>
}

/** A head that sorts is a button; the arrow says which way the rows run. */
function Head<Row>({ column: { title, align, width, quiet, sort }, order }: HeadProps<Row>) {
  const own = { ta: align, w: width, scope: 'col' }
  if (quiet)
    return (
      <Table.Th {...own}>
        <VisuallyHidden>{title}</VisuallyHidden>
      </Table.Th>
    )
  if (!sort || !order.sortBy) return <Table.Th {...own}>{title}</Table.Th>
  const isOrder = isBy(sort, order.sort)
  const falls = order.sort?.startsWith('-')
  const Arrow = falls ? IconArrowDown : IconArrowUp
  return (
    <Table.Th {...own} aria-sort={isOrder ? (falls ? 'descending' : 'ascending') : 'none'}>
      <UnstyledButton
        className={classes.sort}
        onClick={() => order.sortBy?.(order.sort === sort ? turned(sort) : sort)}
      >
        {title}
        <Arrow size={14} stroke={2} aria-hidden className={isOrder ? undefined : classes.unsorted} />
      </UnstyledButton>
    </Table.Th>
  )
}
