import type pg from 'pg'
import type { DumpedSequence, DumpedTable } from './manifest.ts'

/** These tell the form of the tables; they come from migrating, and the manifest names what they held. */
const OF_THE_FORM = ['public.migration', 'graphile_worker.migrations']

export type Table = Pick<DumpedTable, 'schema' | 'name' | 'columns'>

export const fullName = ({ schema, name }: Pick<Table, 'schema' | 'name'>) => `"${schema}"."${name}"`
export const columnsOf = ({ columns }: Pick<Table, 'columns'>) =>
  columns.map(column => `"${column}"`).join(', ')

/** Every table that must outlive the machine: the unlogged ones are void after a crash anyway, generated columns are made anew. */
export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select n.nspname as schema, c.relname as name,
       (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and c.relpersistence = 'p' and n.nspname in ('public', 'graphile_worker')
       and n.nspname || '.' || c.relname <> all($1)
       and not exists (select from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype = 'e')
     order by 1, 2`,
    [OF_THE_FORM],
  )
  return rows
}

/** The same tables, each after those that it refers to; a reference that is only looked at on commit asks for no order. */
export async function inLoadingOrder<T extends Pick<Table, 'schema' | 'name'>>(
  client: pg.ClientBase,
  tables: readonly T[],
): Promise<T[]> {
  const { rows } = await client.query<{ from: string; to: string }>(
    `select format('"%s"."%s"', fn.nspname, f.relname) as from, format('"%s"."%s"', tn.nspname, t.relname) as to
     from pg_constraint k
     join pg_class f on f.oid = k.conrelid join pg_namespace fn on fn.oid = f.relnamespace
     join pg_class t on t.oid = k.confrelid join pg_namespace tn on tn.oid = t.relnamespace
     where k.contype = 'f' and not k.condeferrable and k.conrelid <> k.confrelid`,
  )
  const waiting = new Map(tables.map(table => [fullName(table), table]))
  const ordered: T[] = []
  while (waiting.size > 0) {
    const free = [...waiting].filter(
      ([name]) => !rows.some(({ from, to }) => from === name && waiting.has(to)),
    )
    if (free.length === 0) throw new Error(`Tables refer to each other: ${[...waiting.keys()].join(', ')}`)
    for (const [name, table] of free) {
      ordered.push(table)
      waiting.delete(name)
    }
  }
  return ordered
}

export async function listSequences(client: pg.ClientBase): Promise<DumpedSequence[]> {
  const { rows } = await client.query<Pick<DumpedSequence, 'schema' | 'name'>>(
    `select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'S' and c.relpersistence = 'p' and n.nspname in ('public', 'graphile_worker') order by 1, 2`,
  )
  const sequences: DumpedSequence[] = []
  for (const row of rows) {
    const { rows: states } = await client.query<{ value: string; used: boolean }>(
      `select last_value::text as value, is_called as used from ${fullName(row)}`,
    )
    for (const state of states) sequences.push({ ...row, ...state })
  }
  return sequences
}

/** How far the job queue's own tables have come. */
export async function queueForm(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ form: number }>(
    'select coalesce(max(id), 0) as form from graphile_worker.migrations',
  )
  return rows[0]?.form ?? 0
}
