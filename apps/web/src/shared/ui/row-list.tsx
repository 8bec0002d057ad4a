import { Box, Group, Paper, Stack, Table } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadingState } from './loading-state.tsx'
import { Pager } from './pager.tsx'
import classes from './row-list.module.css'
import { FailedState } from './states.tsx'

export interface Column<Row> {
  readonly key: string
  readonly title: string
  readonly cell: (row: Row) => ReactNode
  /** The name of the row: the heading of its card on a phone. One column is it; else the first. */
  readonly lead?: boolean
  readonly align?: 'left' | 'right' | 'center'
  readonly width?: number | string
  /** Left out on a phone. */
  readonly wideOnly?: boolean
}

/** What a list needs to know of its reading; the result of `useApiQuery` fits. */
export interface Reading {
  readonly isPending: boolean
  readonly error: unknown
  readonly refetch: () => unknown
  /** The rows of the last page are shown while the next one loads. */
  readonly isPlaceholderData?: boolean
}

export interface RowListProps<Row> {
  /** What the list is, for screen readers. */
  readonly label: string
  readonly query: Reading
  readonly rows: readonly Row[] | undefined
  readonly rowKey: (row: Row) => string
  readonly columns: readonly Column<Row>[]
  /** Buttons at the end of a row. */
  readonly rowActions?: (row: Row) => ReactNode
  /** What stands there when there is no row. */
  readonly empty: ReactNode
  /** Said when reading failed, instead of the general sentence. */
  readonly failure?: string
  readonly pagination?: { readonly page: number; readonly limit: number; readonly total: number }
  readonly onPage?: (page: number) => void
}

/** Rows as a table, on a phone as cards, with all states of a list and its pager. */
export function RowList<Row>(props: RowListProps<Row>) {
  const { query, rows, pagination, onPage } = props
  const phone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false })

  if (!rows) {
    if (query.error) {
      return <FailedState error={query.error} title={props.failure} onRetry={() => void query.refetch()} />
    }
    return <LoadingState minHeight="16rem" />
  }
  return (
    <Stack>
      <Box className={classes.rows} aria-busy={query.isPlaceholderData || undefined}>
        {rows.length === 0 ? (
          props.empty
        ) : phone ? (
          <Cards {...props} rows={rows} />
        ) : (
          <Rows {...props} rows={rows} />
        )}
      </Box>
      {pagination && onPage && <Pager {...pagination} onPage={onPage} />}
    </Stack>
  )
}

const leadOf = <Row,>(columns: readonly Column<Row>[]) => columns.find(column => column.lead) ?? columns[0]

type Filled<Row> = RowListProps<Row> & { readonly rows: readonly Row[] }

function Rows<Row>({ label, rows, rowKey, columns, rowActions }: Filled<Row>) {
  const { t } = useTranslation('shared')
  const lead = leadOf(columns)
  return (
    <Table.ScrollContainer minWidth={560} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
      <Table aria-label={label} verticalSpacing="sm" highlightOnHover className={classes.table}>
        <Table.Thead>
          <Table.Tr>
            {columns.map(column => (
              <Table.Th key={column.key} ta={column.align} w={column.width} scope="col">
                {column.title}
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
            <Table.Tr key={rowKey(row)}>
              {columns.map(column => (
                <Table.Td key={column.key} ta={column.align} data-lead={column === lead || undefined}>
                  {column.cell(row)}
                </Table.Td>
              ))}
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

function Cards<Row>({ label, rows, rowKey, columns, rowActions }: Filled<Row>) {
  const lead = leadOf(columns)
  const rest = columns.filter(column => column !== lead && !column.wideOnly)
  return (
    <ul className={classes.cards} aria-label={label}>
      {rows.map(row => (
        <Paper component="li" withBorder p="md" key={rowKey(row)}>
          <div className={classes.lead}>{lead?.cell(row)}</div>
          {rest.length > 0 && (
            <dl className={classes.facts}>
              {rest.map(column => (
                <div key={column.key} className={classes.fact}>
                  <dt>{column.title}</dt>
                  <dd>{column.cell(row)}</dd>
                </div>
              ))}
            </dl>
          )}
          {rowActions && (
            <Group gap="xs" mt="sm" justify="flex-end">
              {rowActions(row)}
            </Group>
          )}
        </Paper>
      ))}
    </ul>
  )
}
