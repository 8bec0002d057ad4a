import type { BoxProps } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Room } from '../list/list-search.ts'

export interface Column<Row, Sort extends string = never> {
  readonly title: string
  /**
   * Nothing (`null`, an empty text) is a dash in the table, and is left out on a phone. A column that has nothing in any
   * row steps aside.
   */
  readonly cell: (row: Row, phone: boolean) => ReactNode
  /** The name of the row: its first line on a phone. One column is it; else the first. */
  readonly lead?: boolean
  /** Stands before the name, such as a person's face. */
  readonly picture?: (row: Row) => ReactNode
  /** The order that its head asks for first; the other way round when it holds already. */
  readonly sort?: Sort | undefined
  readonly align?: 'left' | 'right' | 'center'
  readonly width?: BoxProps['w']
  /** Where it stands on a phone, when not in the second line; `none` leaves it out. */
  readonly phone?: 'start' | 'end' | 'none'
  /** Said to screen readers alone. */
  readonly quiet?: boolean
  /** Stands in its head instead of the words, on a phone beside the order of the rows. */
  readonly head?: ReactNode
}

export interface Ordered<Sort extends string> {
  readonly sort?: Sort | undefined
  readonly sortBy?: (sort: Sort) => void
  readonly orderRoom?: Room
}

/** A row as it is shown: what each column says of it. */
export interface ShownColumn<Row> extends Omit<Column<Row, string>, 'cell'> {
  readonly shown: readonly ReactNode[]
}

/** What several rows that follow one another are part of, said once above them. */
export interface RowGroup {
  readonly key: string
  readonly title: ReactNode
  /** What is done with all of it. */
  readonly action?: ReactNode
}

/** The group that begins with a row. */
export function groupAt<Row>(
  rows: readonly Row[],
  at: number,
  groupOf: ((row: Row) => RowGroup | null) | undefined,
): RowGroup | null {
  const [row, before] = [rows[at], rows[at - 1]]
  const group = (row && groupOf?.(row)) ?? null
  return group && before && groupOf?.(before)?.key === group.key ? null : group
}

export interface RowsProps<Row> {
  readonly groupOf?: ((row: Row) => RowGroup | null) | undefined
  readonly label: string
  readonly order: Ordered<string>
  readonly rows: readonly Row[]
  readonly columns: readonly ShownColumn<Row>[]
  readonly rowActions: ((row: Row) => ReactNode) | false | undefined
}

export const isNothing = (shown: ReactNode) =>
  shown === undefined || shown === null || shown === false || shown === ''

export const leadOf = <Row>(columns: readonly ShownColumn<Row>[]) =>
  columns.find(column => column.lead) ?? columns[0]

/** `-name` is `name` the other way round. */
export const turned = (sort: string) => (sort.startsWith('-') ? sort.slice(1) : `-${sort}`)
export const isBy = (sort: string, order: string | undefined) => order === sort || order === turned(sort)

/** The columns that say something of a row at least; the one that gives the order stays. */
export function filledOf<Row>(
  columns: readonly (Column<Row, string> | false)[],
  rows: readonly Row[],
  phone: boolean,
  order: string | undefined,
): ShownColumn<Row>[] {
  return columns
    .filter(column => column !== false)
    .map(({ cell, ...column }) => ({ ...column, shown: rows.map(row => cell(row, phone)) }))
    .filter(
      ({ shown, lead, picture, sort }) =>
        lead || picture || (sort && isBy(sort, order)) || !shown.every(isNothing),
    )
}
