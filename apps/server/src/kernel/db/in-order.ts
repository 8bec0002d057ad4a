import { type AnyColumn, type SQL, sql } from 'drizzle-orm'

type ColumnOf<Sort extends string> = Exclude<Sort, `-${string}`>

/** What each column that a list is ordered by stands for, at last something that no two rows share. */
export type Orders<Sort extends string> = Readonly<Record<ColumnOf<Sort>, readonly (AnyColumn | SQL)[]>>

/** The `order by` of a list. `-name` is all of `name` the other way round, so that one index serves both. */
export function inOrder<Sort extends string>(sort: Sort, orders: Orders<Sort>): SQL {
  const falls = sort.startsWith('-')
  const by = orders[(falls ? sort.slice(1) : sort) as ColumnOf<Sort>]
  return sql.join(
    by.map(column => (falls ? sql`${column} desc` : sql`${column}`)),
    sql`, `,
  )
}

/** A name with numbers in it, as people count: 6A2 before 6A10. */
export const byNumbers = (column: AnyColumn): SQL => sql`${column} collate vi_number`
