import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterEach, expect, it, vi } from 'vitest'
import { startDatabase } from '../app/start-database.ts'
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

  const isAway = () =>
    database.pool.query('select 1').then(
      () => false,
      () => true,
    )
  const done: unknown[] = []
  let runs = 0
  const work = async (payload: unknown) => {
    if (++runs === 1) {
      const { rows } = await database.pool.query<{ pid: number }>(
        "select (string_to_array(pg_read_file('postmaster.pid'), E'\\n'))[1]::int as pid",
      )
      process.kill(rows[0]!.pid, 'SIGKILL')
      await expect.poll(isAway, { interval: 2 }).toBe(true)
    }
    done.push(payload)
  }
  const jobs = await startJobs(database.pool, [{ name: 'test', work }], pino({ level: 'silent' }), true)
  undo.push(() => jobs.stop())
  const unhandled = vi.fn()
  process.on('unhandledRejection', unhandled)
  undo.push(async () => process.off('unhandledRejection', unhandled))

  const ask = (key: string) => addJob(database.db, 'test', { key }, { key, runAt: new Date() })
  await ask('first')
  await expect.poll(async () => runs > 0 && !(await isAway())).toBe(true)
  await ask('second')
  // The end of the first could not be written, so it ran once more.
  await expect.poll(() => done).toEqual(expect.arrayContaining([{ key: 'first' }, { key: 'second' }]))
  expect(runs).toBeGreaterThanOrEqual(3)
  expect(unhandled).not.toHaveBeenCalled()
})
