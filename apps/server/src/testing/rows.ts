import type { TestApp } from './app.ts'

/** Puts a row into a table as it is, without the calls that would make it: for what only stands after years, or in many places at once. */
export function insertRow({ database }: TestApp, table: string, row: object) {
  const columns = Object.keys(row).join(', ')
  return database.pool.query(
    `insert into ${table} (${columns}) select ${columns} from jsonb_populate_record(null::${table}, $1)`,
    [JSON.stringify(row)],
  )
}

/** Rows of a table once more, with what is other in them. */
export async function copyRows(
  t: TestApp,
  table: string,
  by: string,
  id: string,
  over: object,
): Promise<void> {
  const { rows } = await t.database.pool.query(
    `select to_jsonb(x) - 'search' as row from ${table} x where ${by} = $1`,
    [id],
  )
  for (const { row } of rows) await insertRow(t, table, { ...row, ...over })
}
