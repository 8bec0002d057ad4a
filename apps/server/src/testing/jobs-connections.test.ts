import { expect, it } from 'vitest'
import { openDatabase } from '../kernel/db/database.ts'
import { addJob, type Job, startJobs } from '../kernel/jobs/jobs.ts'
import { testSchool } from './test-school.ts'

const t = testSchool()
const LANES = Array.from({ length: 10 }, (_, at) => `test-${at}`)
/** A worker that hears nothing looks every two seconds by itself. */
const ROUNDS = 5
const HEARD_MS = 3_000

it('ten lanes take three connections: they listen on one, each hears of its jobs, and when it dies on another', async () => {
  const { pool } = t.database
  const own = openDatabase(pool.options.connectionString as string, t.kernel.log)
  const done: string[] = []
  const jobs: Job[] = LANES.map(name => ({ name, places: 1, work: async () => void done.push(name) }))
  const listening = async () => {
    const { rows } = await pool.query<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database() and query like 'LISTEN "jobs:insert"%'`,
    )
    return rows.map(({ pid }) => pid)
  }
  const askAll = async () => {
    for (const name of LANES)
      await addJob(t.database.db, name, {}, { key: crypto.randomUUID(), runAt: new Date(0) })
    await expect.poll(() => done.toSorted(), { interval: 5, timeout: 5_000 }).toEqual(LANES)
    done.length = 0
  }
  const hear = async () => {
    const since = performance.now()
    for (let round = 0; round < ROUNDS; round++) await askAll()
    expect(performance.now() - since).toBeLessThan(HEARD_MS)
  }
  const runs = await startJobs(own.pool, jobs, t.kernel.log, true)
  try {
    await expect.poll(listening).toHaveLength(1)
    await hear()
    expect(own.pool.totalCount).toBeLessThanOrEqual(3)

    const [first] = await listening()
    await pool.query('select pg_terminate_backend($1)', [first])
    await expect.poll(async () => (await listening()).filter(pid => pid !== first)).toHaveLength(1)
    await hear()
    expect(own.pool.totalCount).toBeLessThanOrEqual(3)
  } finally {
    await runs.stop()
    await own.close()
  }
})
