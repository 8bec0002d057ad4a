import { type AnyColumn, type SQL, sql } from 'drizzle-orm'

/**
 * A folded search column holds the text, whatever its case and tone marks: nguyen finds Nguyễn (product 4.8). Undefined, which
 * `and` leaves out, where no text is asked for.
 */
export function contains(column: AnyColumn | SQL, text: string | undefined): SQL | undefined {
  if (!text) return undefined
  // Escaped after folding, which turns full-width signs into the plain ones. As a query of its own it is worked out once, and
  // not for each row that is looked at.
  const pattern = sql`(select '%' || regexp_replace(fold(${text.trim()}), '([\\\\%_])', '\\\\\\1', 'g') || '%')`
  return sql`${column} like ${pattern}`
}
