import type pg from 'pg'
import type { Clock } from '../kernel/clock.ts'
import type { startJobs } from '../kernel/jobs/jobs.ts'

/** The queue of a test: what is due by the test's clock is done when the test asks, and not otherwise. */
export interface AskedJobs {
  readonly start: typeof startJobs
  /** Does what is due now, in the order of the queue, and gives how many there were. A failure is the test's. */
  run(): Promise<number>
}

export function askedJobs(clock: Clock): AskedJobs {
  let database: pg.Pool
  let works: ReadonlyMap<string, (payload: unknown) => Promise<void>>
  return {
    async start(pool, jobs) {
      database = pool
      works = new Map(jobs.map(({ name, work }) => [name, work]))
      return { stop: async () => undefined }
    },
    async run() {
      const { rows } = await database.query<{ id: string; name: string; payload: unknown }>(
        `select job.id, task.identifier as name, job.payload
         from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
         where job.run_at <= $1 order by job.priority, job.run_at, job.id`,
        [clock.now()],
      )
      for (const { id, name, payload } of rows) {
        const work = works.get(name)
        if (!work) throw new Error(`Nobody does ${name}.`)
        // Held as a worker holds it: asked for again meanwhile, it is another job.
        await database.query(
          `update graphile_worker._private_jobs set locked_at = now(), locked_by = 'test' where id = $1`,
          [id],
        )
        await work(payload).finally(() =>
          database.query(
            `update graphile_worker._private_jobs set locked_at = null, locked_by = null where id = $1`,
            [id],
          ),
        )
        await database.query('delete from graphile_worker._private_jobs where id = $1', [id])
      }
      return rows.length
    },
  }
}
