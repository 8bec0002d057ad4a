import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { Db } from '../kernel/db/database.ts'
import { addJob, type Jobs, startJobs } from '../kernel/jobs/jobs.ts'
import { testSchool } from './test-school.ts'

const t = testSchool()

it('a job that waits and is asked for again is begun after that transaction, once, and sees what it wrote', async () => {
  const { db, pool } = t.database
  const seen: number[] = []
  const marks: unknown[] = []
  const work = {
    tell: async () => void seen.push((await pool.query('select from happened')).rows.length),
    mark: async (payload: unknown) => void marks.push(payload),
  }
  const ask = (db: Db) => addJob(db, 'tell', {}, { key: 'tell', runAt: new Date(0), keepsTime: true })
  await pool.query('create table happened (what text)')
  await ask(db)
  let jobs: Jobs | undefined
  await db.transaction(async tx => {
    await ask(tx)
    await tx.execute(sql`insert into happened values ('late')`)
    const named = Object.entries(work).map(([name, work]) => ({ name, work }))
    jobs = await startJobs(pool, named, t.kernel.log, true)
    await addJob(db, 'mark', 'others go on', { key: 'mark', runAt: new Date(0) })
    await expect.poll(() => marks).toEqual(['others go on'])
    expect(seen).toEqual([])
  })
  await expect.poll(() => seen).toEqual([1])
  // What is asked for while it is done, or after, is done again.
  await ask(db)
  await expect.poll(() => seen).toEqual([1, 1])
  await jobs?.stop()
})

it('what is done by the clock is done again after that was set back', async () => {
  const { pool } = t.database
  const nightly = [{ name: 'nightly', cron: '0 3 * * *', work: async () => {} }]
  const lastOf = async () => {
    const { rows } = await pool.query<{ last: Date | null }>(
      `select last_execution as last from graphile_worker._private_known_crontabs where identifier = 'nightly'`,
    )
    return rows.map(({ last }) => last)
  }
  await (await startJobs(pool, nightly, t.kernel.log, true)).stop()
  for (const [ahead, kept] of [
    ['1 minute', [expect.any(Date)]],
    ['30 days', [null]],
  ] as const) {
    await pool.query(
      `update graphile_worker._private_known_crontabs set last_execution = now() + $1::interval where identifier = 'nightly'`,
      [ahead],
    )
    await (await startJobs(pool, nightly, t.kernel.log, true)).stop()
    expect(await lastOf()).toEqual(kept)
  }
})
