import { EventEmitter } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { type Runner, run, type Task, type WorkerEvents, Logger as WorkerLogger } from 'graphile-worker'
import type pg from 'pg'
import type { Logger } from 'pino'
import { codeOf } from '../db/code-of.ts'
import type { Db } from '../db/database.ts'
import { announce, type Presence } from './presence.ts'
import { queuePool } from './queue-pool.ts'

const ANEW_MS = 500
const SHARED = 2

/** One kind of work that is done later, once, even after a restart (product 4.7). */
export interface Job {
  readonly name: string
  /** Cron line in UTC, for work that repeats. */
  readonly cron?: string
  /** So many go on at once, in places of their own that no other job takes; without it, it shares two (product 4.22). */
  readonly places?: number
  /**
   * Jobs that say the same share the connection that a process holds for places. Such a job has one place, and is asked for in the
   * queue of its name: else however many there are of one kind would take the places of the others.
   */
  readonly lane?: 'clock' | 'tell'
  /** @param stop aborts when the server goes down and waits no longer for what runs; the job is done anew after the next start */
  readonly work: (payload: unknown, stop?: AbortSignal) => Promise<void>
}

interface When {
  /** One job a key: asking again moves it. */
  readonly key: string
  readonly runAt: Date
  /** Asked for again while it waits, it is done at the time of before. */
  readonly keepsTime?: boolean
  /** Jobs of one queue are done one after the other, whoever asks for them; without it, several at once. */
  readonly queue?: string
}

/** Asks for a job inside the transaction that needs it: it is there when that commits, and not otherwise. */
export const addJob = (db: Db, job: string, payload: unknown, when: When): Promise<void> =>
  addJobs(db, job, [{ payload, ...when }])

/** The same for as many as there are, in one statement. */
export async function addJobs(
  db: Db,
  job: string,
  wanted: readonly (When & { readonly payload: unknown })[],
): Promise<void> {
  if (wanted.length === 0) return
  // One that keeps its time is only held: no worker takes it before this transaction ends, and then it sees what that wrote.
  await db.execute(sql`
    with waiting as (
      select key from graphile_worker._private_jobs
      where key = any(${sql.param(wanted.flatMap(({ key, keepsTime }) => (keepsTime ? [key] : [])))}::text[])
        and locked_at is null and attempts = 0
      order by key for share
    )
    select graphile_worker.add_job(${job}, payload => one.payload::json, queue_name => one.queue, job_key => one.key,
      job_key_mode => one.mode, run_at => one.run_at, max_attempts => 25)
    from unnest(${sql.param(wanted.map(({ payload }) => JSON.stringify(payload)))}::text[],
      ${sql.param(wanted.map(({ queue }) => queue ?? null))}::text[], ${sql.param(wanted.map(({ key }) => key))}::text[],
      ${sql.param(wanted.map(({ keepsTime }) => (keepsTime ? 'preserve_run_at' : 'replace')))}::text[],
      ${sql.param(wanted.map(({ runAt }) => runAt.toISOString()))}::timestamptz[]) one (payload, queue, key, mode, run_at)
    where one.key not in (select key from waiting)`)
}

/** Takes back a job that is no longer needed. */
export async function removeJob(db: Db, key: string): Promise<void> {
  await db.execute(sql`select graphile_worker.remove_job(${key})`)
}

/** The workers of this process. */
export interface Jobs {
  /** Jobs that run are finished first. */
  stop(): Promise<void>
}

/** Jobs that share places. A pool of workers looks for its own jobs alone, so no other kind fills them. */
interface Lane {
  readonly jobs: readonly Job[]
  readonly concurrency: number
}

const lanesOf = (jobs: readonly Job[]): Lane[] =>
  [...Map.groupBy(jobs, ({ name, places, lane }) => places && (lane ?? name)).values()].map(jobs => ({
    jobs,
    concurrency: jobs.reduce((sum, { places = 0 }) => sum + places, 0) || SHARED,
  }))

const cronOf = ({ cron, name, lane }: Job): string[] =>
  cron ? [`${cron} ${name}${lane ? ` ?queue=${name}` : ''}`] : []

/**
 * Starts the workers of this process and keeps them working: the queue gives up when the database goes away under a job
 * that ends, so it is begun anew until `stop`, and what it held is free again. Stop it before the pool is closed.
 * Jobs that a dead process held are freed at once where no other one lives that could hold them.
 * @param alone true when no other process can work on this database
 */
export async function startJobs(
  pool: pg.Pool,
  jobs: readonly Job[],
  log: Logger,
  alone: boolean,
): Promise<Jobs> {
  const events: WorkerEvents = new EventEmitter()
  events.on('job:error', ({ job, error }) =>
    log.error(
      {
        job: job.task_identifier,
        attempt: job.attempts,
        ...causeOf(error),
      },
      'a job failed',
    ),
  )
  // The names under which this process has held jobs.
  const own = new Set<string>()
  events.on('pool:create', ({ workerPool }) => own.add(workerPool.id))

  const shared = queuePool(pool)
  const work = ({ jobs, concurrency }: Lane): Promise<Runner> =>
    run({
      pgPool: shared,
      taskList: Object.fromEntries<Task>(
        jobs.map(job => [job.name, (payload, { abortSignal }) => job.work(payload, abortSignal)]),
      ),
      crontab: jobs.flatMap(cronOf).join('\n'),
      concurrency,
      noHandleSignals: true,
      logger: quiet,
      events,
      preset: {
        worker: {
          // Else nobody waits for the end of a job to be written, and its failure would end the process.
          completeJobBatchDelay: 0,
          failJobBatchDelay: 0,
          // One clock says when a job is due and what time it is in it.
          useNodeTime: true,
        },
      },
    })
  let runners: readonly Runner[] = []
  const end = () => Promise.allSettled(runners.map(runner => runner.stop()))
  let presence: Presence | undefined
  const begin = async () => {
    await presence?.leave()
    presence = alone ? undefined : await announce(pool)
    const nobodyElse = alone || (own.size === 0 && presence?.isFirst)
    await freeHeldJobs(pool, nobodyElse ? null : [...own])
    await forgetTimesAhead(pool)
    await presence?.stay()
    const begun = await Promise.allSettled(lanesOf(jobs).map(work))
    runners = begun.flatMap(one => (one.status === 'fulfilled' ? [one.value] : []))
    const failed = begun.find(one => one.status === 'rejected')
    if (!failed) return
    await end()
    runners = []
    throw failed.reason
  }
  await begin()
  const stopping = new AbortController()
  const { signal } = stopping
  const keepGoing = async () => {
    while (!signal.aborted) {
      if (runners.length > 0) await Promise.race(runners.map(({ promise }) => promise)).catch(() => undefined)
      if (signal.aborted) return
      log.warn('the job queue stopped, it is begun anew')
      // The others hold jobs that are freed when all begin anew.
      await end()
      await wait(ANEW_MS, undefined, { signal }).catch(() => undefined)
      await begin().catch(error => log.warn({ code: codeOf(error) }, 'the job queue cannot begin yet'))
    }
  }
  const going = keepGoing()
  return {
    async stop() {
      stopping.abort()
      await end()
      await going
      // Begun in the very moment of the end.
      await end()
      await presence?.leave()
    },
  }
}

/**
 * Why a job failed, without what it worked on: of an error of the database its code and where it was, not its words, which
 * quote values (0014); of ours and of Node its name, code and the place.
 */
export function causeOf(error: unknown): { error: string; code?: string; at?: string; cause?: object } {
  if (!(error instanceof Error)) return { error: 'unknown' }
  const code = codeOf(error)
  const at = /^ {4}at .*$/m.exec(error.stack ?? '')?.[0].trim()
  return {
    error: error.name,
    ...(code !== undefined && { code }),
    ...(at && { at }),
    ...(error.cause !== undefined && { cause: causeOf(error.cause) }),
  }
}

/** The queue itself frees the jobs of a dead worker only after four hours. `holders`: null for everybody. */
async function freeHeldJobs(pool: pg.Pool, holders: readonly string[] | null): Promise<void> {
  const { rows } = await pool.query<{ locked_by: string }>(
    `select distinct locked_by from graphile_worker._private_jobs
     where locked_by is not null and ($1::text[] is null or locked_by = any($1))`,
    [holders],
  )
  if (rows.length > 0)
    await pool.query('select graphile_worker.force_unlock_workers($1::text[])', [
      rows.map(row => row.locked_by),
    ])
}

/**
 * What is done by the clock is done once a time: set back, the clock would have to come to where it was before anything is done again.
 * The clocks of other processes do not differ by a day.
 */
async function forgetTimesAhead(pool: pg.Pool): Promise<void> {
  await pool.query(`update graphile_worker._private_known_crontabs set last_execution = null
    where last_execution > now() + interval '1 day'`)
}

// Its own log quotes payloads; what matters is told by the events above.
const quiet = new WorkerLogger(() => () => undefined)
