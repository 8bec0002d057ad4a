import { type AnyColumn, type GetColumnData, type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/**
 * A column holds one of the values. They travel as one array, so that the statement's text, and with it its prepared
 * name, is the same for any number of them. Or it holds one of what a query inside this one finds.
 */
export function isAmong<C extends AnyColumn>(
  column: C,
  values: readonly GetColumnData<C, 'raw'>[] | SQLWrapper,
): SQL {
  return Array.isArray(values)
    ? sql`${column} = any(${sql.param([...values])})`
    : sql`${column} in ${values as SQLWrapper}`
}
