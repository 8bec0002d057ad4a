import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { runMigrations } from 'graphile-worker'
import type pg from 'pg'

const NAME = /^\d{4}_[a-z0-9_]+\.sql$/
/** Any number serves, as long as every process of ours uses this one. */
const LOCK = 20_260_905

/**
 * Brings a database to the newest form: the numbered files of `folder`, forward only, each once and in its own
 * transaction, then the job queue's own tables. Safe to call from several processes at once.
 * @throws when a file that ran before has changed since.
 */
export async function migrate(pool: pg.Pool, folder: string): Promise<void> {
  const names = (await readdir(folder)).filter(name => NAME.test(name)).sort()
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await client.query(
      'create table if not exists migration (name text primary key, sha256 text not null, applied_at timestamptz not null default now())',
    )
    const done = new Map(
      (await client.query<{ name: string; sha256: string }>('select name, sha256 from migration')).rows.map(
        row => [row.name, row.sha256] as const,
      ),
    )
    for (const name of names) {
      const sql = await readFile(`${folder}/${name}`, 'utf8')
      const sha256 = createHash('sha256').update(sql).digest('hex')
      if (done.get(name) === sha256) continue
      if (done.has(name))
        throw new Error(`Migration ${name} has changed after it ran. Add a new file instead.`)
      await client.query('begin')
      await client.query(sql)
      await client.query('insert into migration (name, sha256) values ($1, $2)', [name, sha256])
      await client.query('commit')
    }
    await runMigrations({ pgPool: pool })
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCK]).catch(() => undefined)
    client.release()
  }
}
