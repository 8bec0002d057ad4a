import pg from 'pg'

/** Any number serves, as long as every process of ours uses this one. */
const AT_WORK = 20_261_123

/** That a process works on a database, for the others to see as long as it lives, however it ends. */
export interface Presence {
  /** No other process works on it; who comes meanwhile waits until this one stays. */
  readonly isFirst: boolean
  stay(): Promise<void>
  leave(): Promise<void>
}

/**
 * A lock of a connection of its own, which PostgreSQL gives back when the process is gone: alone by who is the first, then
 * shared by all. Those of the pool do not live as long.
 */
export async function announce(pool: pg.Pool): Promise<Presence> {
  const client = new pg.Client(pool.options)
  // With the connection goes the lock; the queue stops then as well and announces itself anew.
  client.on('error', () => undefined)
  await client.connect()
  const { rows } = await client.query<{ first: boolean }>('select pg_try_advisory_lock($1) as first', [
    AT_WORK,
  ])
  const isFirst = rows[0]?.first === true
  return {
    isFirst,
    async stay() {
      await client.query('select pg_advisory_lock_shared($1)', [AT_WORK])
      if (isFirst) await client.query('select pg_advisory_unlock($1)', [AT_WORK])
    },
    leave: () => client.end().catch(() => undefined),
  }
}
