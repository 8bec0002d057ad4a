import { Box, Group, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { groupAt, isBy, isNothing, leadOf, type RowsProps, type ShownColumn, turned } from './row-columns.ts'
import classes from './row-list.module.css'

/** Plain elements: a component of Mantine for each cell costs a slow machine a third of the list. */
export function TableRows<Row extends { readonly _id: string }>({
  label,
  order,
  rows,
  columns,
  rowActions,
  groupOf,
}: RowsProps<Row>) {
  const { t } = useTranslation('shared')
  const lead = leadOf(columns)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than the screen is moved by the arrow keys
    <div className={classes.scroll} tabIndex={0}>
      <table aria-label={label} className={classes.table}>
        <thead>
          <tr>
            {columns.map(column => (
              <Head key={column.title} column={column} order={order} />
            ))}
            {rowActions && (
              <Box component="th" ta="right" scope="col" w={1}>
                {t('list.actions')}
              </Box>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => {
            const group = groupAt(rows, at, groupOf)
            return (
              <Fragment key={row._id}>
                {group && (
                  <tr className={classes.group}>
                    <th scope="rowgroup" colSpan={columns.length + (rowActions ? 1 : 0)}>
                      <Group justify="space-between" gap="xs">
                        {group.title}
                        {group.action}
                      </Group>
                    </th>
                  </tr>
                )}
                <tr data-of-group={groupOf?.(row) ? true : undefined}>
                  {columns.map(column => (
                    <td
                      key={column.title}
                      style={{ textAlign: column.align }}
                      data-lead={column === lead || undefined}
                      data-figure={column.align === 'right' || undefined}
                    >
                      <Cell column={column} row={row} at={at} />
                    </td>
                  ))}
                  {rowActions && (
                    <td className={classes.rowActions}>
                      <Group gap="xxs" justify="flex-end" wrap="nowrap">
                        {rowActions(row)}
                      </Group>
                    </td>
                  )}
                </tr>
              </Fragment>
            )
          })}
        </tbody>
      </table>
    </div>
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
function Head<Row>({ column: { title, align, width, quiet, head, sort }, order }: HeadProps<Row>) {
  const own = { component: 'th', ta: align, w: width, scope: 'col' } as const
  if (head) return <Box {...own}>{head}</Box>
  if (quiet)
    return (
      <Box {...own}>
        <VisuallyHidden>{title}</VisuallyHidden>
      </Box>
    )
  if (!sort || !order.sortBy) return <Box {...own}>{title}</Box>
  const isOrder = isBy(sort, order.sort)
  const falls = order.sort?.startsWith('-')
  const Arrow = falls ? IconArrowDown : IconArrowUp
  return (
    <Box {...own} aria-sort={isOrder ? (falls ? 'descending' : 'ascending') : 'none'}>
      <UnstyledButton
        className={classes.sort}
        data-end={align === 'right' || undefined}
        onClick={() => order.sortBy?.(order.sort === sort ? turned(sort) : sort)}
      >
        {title}
        <Arrow size={14} stroke={2} aria-hidden className={isOrder ? undefined : classes.unsorted} />
      </UnstyledButton>
    </Box>
  )
}
