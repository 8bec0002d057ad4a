import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterEach, expect, it, vi } from 'vitest'
import { startDatabase } from '../app/start-database/start-database.ts'
import { openDatabase } from '../kernel/db/database.ts'
import { migrate } from '../kernel/db/migrate.ts'
import { addJob, startJobs } from '../kernel/jobs/jobs.ts'

const undo: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})

it('PostgreSQL dies under a job that ends: the process lives on, the job is done, and so is the next', async () => {
  // The queue says there that it gives up.
  const trace = vi.spyOn(console, 'trace').mockImplementation(() => {})
  undo.push(async () => trace.mockRestore())
  const dataDir = await mkdtemp(join(tmpdir(), 'bangxanh-jobs-'))
  undo.push(() => rm(dataDir, { recursive: true, force: true }))
  const quiet = { info: () => {}, warn: () => {}, error: () => {} }
  const cluster = await startDatabase({ dataDir, fsync: true, log: quiet })
  undo.push(() => cluster.stop())
  const database = openDatabase(cluster.url, pino({ level: 'silent' }))
  undo.push(() => database.close())
  await migrate(database.pool, join(import.meta.dirname, '..', '..', 'migrations'))

  const done: unknown[] = []
  const killed = Promise.withResolvers<void>()
  let runs = 0
  const work = async (payload: unknown) => {
    if (++runs === 1) {
      const { rows } = await database.pool.query<{ pid: number }>(
        "select (string_to_array(pg_read_file('postmaster.pid'), E'\\n'))[1]::int as pid",
      )
      // Ends by itself only with the PostgreSQL that it runs on, so that no start of the next is too quick to be seen.
      const sleeping = database.pool.query('select pg_sleep(600)').catch(() => 'ended')
      await expect.poll(isAsleep).toBe(true)
      process.kill(rows[0]!.pid, 'SIGKILL')
      expect(await sleeping).toBe('ended')
      killed.resolve()
    }
    done.push(payload)
  }
  const isAsleep = async () => {
    const { rows } = await database.pool.query(
      "select from pg_stat_activity where wait_event = 'PgSleep' and state = 'active'",
    )
    return rows.length > 0
  }
  const waiting = async () =>
    (await database.pool.query('select from graphile_worker.jobs').catch(() => ({ rows: [0] }))).rows.length
  const jobs = await startJobs(database.pool, [{ name: 'test', work }], pino({ level: 'silent' }), true)
  undo.push(() => jobs.stop())
  const unhandled = vi.fn()
  process.on('unhandledRejection', unhandled)
  undo.push(async () => process.off('unhandledRejection', unhandled))

  const ask = (key: string) => addJob(database.db, 'test', { key }, { key, runAt: new Date() })
  await ask('first')
  await killed.promise
  // A connection of before may be handed out once more; asked again it is the same job.
  const isAsked = () =>
    ask('second').then(
      () => true,
      () => false,
    )
  await expect.poll(isAsked).toBe(true)
  // Whether the end of the first could still be written, or it ran once more, is a matter of moments.
  await expect.poll(() => done).toEqual(expect.arrayContaining([{ key: 'first' }, { key: 'second' }]))
  await expect.poll(waiting).toBe(0)
  expect(unhandled).not.toHaveBeenCalled()
})
