import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { runMigrations } from 'graphile-worker'
import type pg from 'pg'

const NAME = /^\d{4}_[a-z0-9_]+\.sql$/
/** Any number serves, as long as every process of ours uses this one. */
export const MIGRATION_LOCK = 20_260_905

/** A numbered file of `apps/server/migrations`. */
export interface Migration {
  readonly name: string
  readonly sha256: string
  readonly sql: string
}

export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter(name => NAME.test(name)).sort()
  return Promise.all(
    names.map(async name => {
      const sql = await readFile(`${folder}/${name}`, 'utf8')
      return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

/** The migrations that have run here: name -> hash. */
export async function appliedMigrations(client: pg.ClientBase): Promise<Map<string, string>> {
  await client.query(
    'create table if not exists migration (name text primary key, sha256 text not null, applied_at timestamptz not null default now())',
  )
  const { rows } = await client.query<{ name: string; sha256: string }>('select name, sha256 from migration')
  return new Map(rows.map(row => [row.name, row.sha256] as const))
}

/** Runs one migration and notes it, inside the caller's transaction. */
export async function applyMigration(client: pg.ClientBase, { name, sha256, sql }: Migration): Promise<void> {
  await client.query(sql)
  await client.query('insert into migration (name, sha256) values ($1, $2)', [name, sha256])
}

/**
 * Whether a first start has come to its end here, how many migrations of `folder` have not run, and how many have that `folder` does
 * not hold.
 */
export async function migrationsAhead(
  pool: pg.Pool,
  folder: string,
): Promise<{ whole: boolean; waiting: number; unknown: number }> {
  const names = new Set((await readMigrations(folder)).map(({ name }) => name))
  // The job queue's own tables come last: a start that was cut off before left a database in which nobody has worked.
  const { rows: found } = await pool.query<{ there: boolean; whole: boolean }>(
    `select to_regclass('migration') is not null as there,
       to_regclass('graphile_worker.migrations') is not null as whole`,
  )
  const { rows } = found[0]?.there
    ? await pool.query<{ name: string }>('select name from migration')
    : { rows: [] }
  const done = new Set(rows.map(({ name }) => name))
  const without = (one: Set<string>, other: Set<string>) => [...one].filter(name => !other.has(name)).length
  return { whole: found[0]?.whole ?? false, waiting: without(names, done), unknown: without(done, names) }
}

/**
 * Brings a database to the newest form: the numbered files of `folder`, forward only, each once and in its own
 * transaction, then the job queue's own tables. Safe to call from several processes at once.
 * @throws when a file that ran before has changed since.
 */
export async function migrate(pool: pg.Pool, folder: string): Promise<void> {
  const migrations = await readMigrations(folder)
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    const done = await appliedMigrations(client)
    for (const migration of migrations) {
      const { name, sha256 } = migration
      if (done.get(name) === sha256) continue
      if (done.has(name))
        throw new Error(`Migration ${name} has changed after it ran. Add a new file instead.`)
      await client.query('begin')
      await applyMigration(client, migration)
      await client.query('commit')
    }
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => undefined)
    client.release()
  }
  // They have a way of their own for several at once, and take the connection that was given back.
  await runMigrations({ pgPool: pool })
}
