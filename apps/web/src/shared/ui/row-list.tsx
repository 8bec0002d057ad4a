import type { ReactNode } from 'react'
import { FlatRows } from './flat-rows.tsx'
import { type ListProps, ListStates } from './list-states.tsx'
import { type Column, filledOf, type Ordered, type RowGroup } from './row-columns.ts'
import { TableRows } from './table-rows.tsx'
import { usePhone } from './use-phone.ts'

export type { Column } from './row-columns.ts'

export interface RowListProps<Row, Sort extends string> extends Omit<ListProps<Row>, 'list'> {
  readonly list: ListProps<Row>['list'] & Ordered<Sort>
  /** What the list is, for screen readers. */
  readonly label: string
  readonly columns: readonly (Column<Row, NoInfer<Sort>> | false)[]
  /** Buttons at the end of a row; none of them where nobody may do anything. */
  readonly rowActions?: ((row: Row) => ReactNode) | false
  /** Rows that follow one another and are one thing. */
  readonly groupOf?: (row: Row) => RowGroup | null
}

/** Rows as a table, on a phone as two lines each, with all states of a list. */
export function RowList<Row extends { readonly _id: string }, Sort extends string = string>(
  props: RowListProps<Row, Sort>,
) {
  const { label, list, rowActions, groupOf } = props
  const phone = usePhone()
  const Rows = phone ? FlatRows : TableRows
  return (
    <ListStates {...props}>
      {rows => (
        <Rows
          label={label}
          order={list as Ordered<string>}
          rows={rows}
          columns={filledOf(props.columns, rows, phone, list.sort)}
          rowActions={rowActions}
          groupOf={groupOf}
        />
      )}
    </ListStates>
  )
}
