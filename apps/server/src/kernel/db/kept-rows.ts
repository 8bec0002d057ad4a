import { getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './database.ts'

/** Rows of a table as PostgreSQL writes them down, names as in the database, nothing lost. */
export type KeptRows = readonly Readonly<Record<string, unknown>>[]

export async function keepRows(db: Db, table: PgTable, where: SQL): Promise<KeptRows> {
  const { rows } = await db.execute<{ row: Record<string, unknown> }>(
    sql`select to_jsonb(${table}) as row from ${table} where ${where}`,
  )
  return rows.map(({ row }) => row)
}

/**
 * Puts kept rows back, all their columns but those that the database generates, and gives how many; where another row stands in
 * the way that one stays. A column that has come since they were kept has its default. The caller is a store of the feature that
 * owns the table.
 */
export async function putRowsBack(db: Db, table: PgTable, rows: KeptRows): Promise<number> {
  if (rows.length === 0) return 0
  const name = getTableName(table)
  const kept = JSON.stringify(rows)
  const { rows: found } = await db.execute<{ columns: string }>(sql`
    select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
    where table_schema = current_schema() and table_name = ${name} and is_generated = 'NEVER'
      and exists (select from jsonb_array_elements(${kept}::jsonb) kept(row) where kept.row ? column_name)`)
  const columns = sql.raw(found[0]?.columns ?? '')
  const { rowCount } = await db.execute(sql`
    insert into ${table} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${table}, ${kept}::jsonb)
    on conflict do nothing`)
  return rowCount ?? 0
}
