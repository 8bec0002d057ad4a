import { sql } from 'drizzle-orm'
import { type Runner, run, type Task, Logger as WorkerLogger } from 'graphile-worker'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { Db } from '../db/database.ts'

/** One kind of work that is done later, once, even after a restart (product 4.7). */
export interface Job {
  readonly name: string
  /** Cron line in UTC, for work that repeats. */
  readonly cron?: string
  readonly work: (payload: unknown) => Promise<void>
}

/**
 * Asks for a job inside the transaction that needs it: it is there when that commits, and not otherwise.
 * @param key one job a key: asking again moves it
 */
export async function addJob(
  db: Db,
  job: string,
  payload: unknown,
  at: { key: string; runAt: Date },
): Promise<void> {
  await db.execute(sql`
    select graphile_worker.add_job(${job}, payload => ${JSON.stringify(payload)}::json,
      job_key => ${at.key}, run_at => ${at.runAt.toISOString()}::timestamptz, max_attempts => 25)`)
}

/** Takes back a job that is no longer needed. */
export async function removeJob(db: Db, key: string): Promise<void> {
  await db.execute(sql`select graphile_worker.remove_job(${key})`)
}

/**
 * Starts the workers of this process. Stop them before the pool is closed.
 * @param alone true when no other process works on this database: jobs that a dead worker held are freed at once
 */
export async function startJobs(
  pool: pg.Pool,
  jobs: readonly Job[],
  log: Logger,
  alone: boolean,
): Promise<Runner> {
  if (alone) await freeHeldJobs(pool)
  const taskList = Object.fromEntries<Task>(jobs.map(job => [job.name, payload => job.work(payload)]))
  const crontab = jobs.flatMap(job => (job.cron ? [`${job.cron} ${job.name}`] : [])).join('\n')
  const runner = await run({
    pgPool: pool,
    taskList,
    crontab,
    concurrency: 4,
    noHandleSignals: true,
    logger: quiet,
  })
  runner.events.on('job:error', ({ job, error }) =>
    log.error(
      {
        job: job.task_identifier,
        attempt: job.attempts,
        error: error instanceof Error ? error.name : 'unknown',
      },
      'a job failed',
    ),
  )
  return runner
}

// The queue itself frees the jobs of a dead worker only after four hours.
async function freeHeldJobs(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ locked_by: string }>(
    'select distinct locked_by from graphile_worker._private_jobs where locked_by is not null',
  )
  if (rows.length > 0)
    await pool.query('select graphile_worker.force_unlock_workers($1::text[])', [
      rows.map(row => row.locked_by),
    ])
}

// Its own log quotes payloads; what matters is told by the events above.
const quiet = new WorkerLogger(() => () => undefined)
