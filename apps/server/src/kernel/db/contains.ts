import { type AnyColumn, type SQL, sql } from 'drizzle-orm'

/** A folded search column holds the text, whatever its case and tone marks: nguyen finds Nguyễn (product 4.8). */
export function contains(column: AnyColumn | SQL, text: string): SQL {
  const literally = text.trim().replace(/[\\%_]/g, '\\$&')
  return sql`${column} like '%' || fold(${literally}) || '%'`
}
