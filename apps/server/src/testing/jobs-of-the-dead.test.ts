import { expect, it } from 'vitest'
import { addJob, startJobs } from '../kernel/jobs/jobs.ts'
import { announce } from '../kernel/jobs/presence.ts'
import { testSchool } from './test-school.ts'

const t = testSchool()

/** A job that somebody has taken and not ended. */
async function heldJob(key: string): Promise<void> {
  await addJob(t.database.db, 'test', { key }, { key, runAt: new Date(0) })
  await t.database.pool.query(
    `update graphile_worker._private_jobs set locked_by = 'somebody', locked_at = now() where key = $1`,
    [key],
  )
}

it('what a dead process held is done at once where nobody else lives, and stays with the living', async () => {
  const { pool } = t.database
  const done: unknown[] = []
  const start = () =>
    startJobs(pool, [{ name: 'test', work: async payload => void done.push(payload) }], t.kernel.log, false)
  const other = await announce(pool)
  expect(other.isFirst).toBe(true)
  await other.stay()
  await heldJob('of the living')
  const beside = await start()
  await addJob(t.database.db, 'test', { key: 'new' }, { key: 'new', runAt: new Date(0) })
  await expect.poll(() => done).toEqual([{ key: 'new' }])
  await beside.stop()
  await other.leave()

  const alone = await start()
  await expect.poll(() => done).toEqual([{ key: 'new' }, { key: 'of the living' }])
  await alone.stop()
})
