import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../db/database.ts'
import { newId } from '../db/new-id.ts'
import type { Kernel } from '../kernel.ts'
import { addJob, type Job } from './jobs.ts'

/** Work of seconds or minutes for one person; it waits in a line by turns (product 4.22). */
export interface LongJob extends Job {
  /** So much of it goes on at once, in the whole installation. */
  readonly atOnce: number
}

export const isLong = (job: Job): job is LongJob => 'atOnce' in job

/** What one person has under way at most, of all kinds together. */
const OF_PERSON = 2
/** One person never takes all places of a kind, where it has several. */
const ofPerson = (atOnce: number): number => Math.max(1, Math.min(OF_PERSON, atOnce - 1))

/** No work takes longer: who holds one so long has died beside others that live. */
const LONGEST = '30 minutes'
/** Whatever failed is not tried again sooner. */
const PAUSE = '2 seconds'
/** Any number serves, as long as every process of ours uses this one. */
const CHOOSING = 20_261_124

const TICKET = 'long-work'
const Ticket = z.object({ ticket: z.uuid().optional() })

export interface LongWork {
  readonly payload: unknown
  /** Asked for again while it waits, it is the same work. */
  readonly key: string
  readonly runAt: Date
  /** Whose line it stands in. */
  readonly personId: string | null
  readonly schoolId: string | null
}

/**
 * Asks for long work inside the transaction that needs it. With each comes a ticket, a short job of the queue: the work that it
 * does is chosen when it runs, so nothing holds a place in the queue while it waits.
 */
export async function addLongWork(db: Db, job: string, work: LongWork): Promise<void> {
  const { payload, key, runAt, personId, schoolId } = work
  await db.execute(sql`
    insert into long_work (id, job, key, payload, person_id, school_id, run_at)
    values (${newId()}, ${job}, ${key}, ${JSON.stringify(payload)}::jsonb, ${personId}, ${schoolId}, ${runAt.toISOString()}::timestamptz)
    on conflict (key) where ticket is null do update set run_at = excluded.run_at`)
  await addTicket(db, runAt)
}

/** Takes work out of the line again; what is being done already ends by itself. */
export async function removeLongWork(db: Db, keys: readonly string[]): Promise<void> {
  await db.execute(sql`delete from long_work where key = any(${sql.param(keys)}::text[]) and ticket is null`)
}

const addTicket = (db: Db, runAt: Date): Promise<void> => {
  const ticket = newId()
  return addJob(db, TICKET, { ticket }, { key: `${TICKET} ${ticket}`, runAt })
}

type Taken = { id: string; job: string; key: string; payload: unknown }

/** The job that does long work, of the kinds that are long of `jobs`. */
export function longWorkJob({ database: { db }, clock, log }: Kernel, jobs: readonly Job[]): Job {
  const kinds = new Map(jobs.filter(isLong).map(job => [job.name, job]))
  return {
    name: TICKET,
    // What a process held that died beside others is looked for by nobody else.
    cron: '* * * * *',
    places: [...kinds.values()].reduce((sum, { atOnce }) => sum + atOnce, 0),
    async work(payload, stop) {
      const { ticket = newId() } = Ticket.parse(payload)
      const taken = await take(db, ticket, [...kinds.values()], clock.now())
      if (!taken) return
      try {
        await kinds.get(taken.job)?.work(taken.payload, stop)
      } catch (error) {
        log.error({ job: taken.job }, 'long work failed, it is tried again')
        await putBack(db, taken, clock.now())
        throw error
      }
      await end(db, taken.id, clock.now())
    },
  }
}

/**
 * Takes up what this ticket held when its server died, else what is next: of the school that had no turn for longest its
 * person who had none for longest, and of that one's what was asked for first.
 */
function take(db: Db, ticket: string, kinds: readonly LongJob[], now: Date): Promise<Taken | undefined> {
  const at = sql`${now.toISOString()}::timestamptz`
  return db.transaction(async tx => {
    // One chooses at a time: two would count the same places as free.
    await tx.execute(sql`select pg_advisory_xact_lock(${CHOOSING})`)
    const { rows } = await tx.execute<Taken & { person_id: string | null; school_id: string | null }>(sql`
      with kind as (
        select * from unnest(${sql.param(kinds.map(({ name }) => name))}::text[],
          ${sql.param(kinds.map(({ atOnce }) => atOnce))}::int[],
          ${sql.param(kinds.map(({ atOnce }) => ofPerson(atOnce)))}::int[]) kind (job, at_once, of_person)
      ), under as (
        select job, person_id from long_work where began_at > ${at} - ${LONGEST}::interval
      ), next as (
        select work.id from long_work work join kind using (job)
        left join work_turn of_school on of_school.whose = coalesce(work.school_id, work.person_id)
        left join work_turn of_person on of_person.whose = work.person_id
        where (work.ticket is null or work.began_at <= ${at} - ${LONGEST}::interval) and work.run_at <= ${at}
          and (select count(*) from under where job = work.job) < kind.at_once
          and (select count(*) from under where job = work.job and person_id is not distinct from work.person_id) < kind.of_person
          and (select count(*) from under where person_id is not distinct from work.person_id) < ${OF_PERSON}
        order by of_school.at nulls first, of_person.at nulls first, work.id limit 1
      ), held as (select id from long_work where ticket = ${ticket}::uuid)
      update long_work set ticket = ${ticket}::uuid, began_at = ${at}
      where id = coalesce((select id from held), (select id from next))
      returning id, job, key, payload, person_id, school_id`)
    const [taken] = rows
    if (!taken) return undefined
    const whose = [...new Set([taken.school_id, taken.person_id])].filter(id => id !== null)
    await tx.execute(sql`
      insert into work_turn (whose, at) select unnest(${sql.param(whose)}::uuid[]), ${at}
      on conflict (whose) do update set at = excluded.at`)
    return taken
  })
}

/** Gives the place to who waits. One end makes room for two at most: in its kind, and in its person's own count. */
async function end(db: Db, id: string, now: Date): Promise<void> {
  await db.transaction(async tx => {
    const { rows } = await tx.execute(sql`
      with ended as (delete from long_work where id = ${id})
      select from long_work where ticket is null and id <> ${id} and run_at <= ${now.toISOString()}::timestamptz limit 2`)
    for (const _ of rows) await addTicket(tx, now)
  })
}

/** It waits again; the queue tries the ticket later. What was asked for anew meanwhile takes its place. */
async function putBack(db: Db, { id, key }: Taken, now: Date): Promise<void> {
  await db.transaction(async tx => {
    await tx.execute(sql`delete from long_work where id = ${id}
      and exists (select from long_work other where other.key = ${key} and other.ticket is null)`)
    await tx.execute(sql`update long_work
      set ticket = null, began_at = null, run_at = ${now.toISOString()}::timestamptz + ${PAUSE}::interval where id = ${id}`)
  })
}

/** Turns of yesterday say nothing about who is next today. */
export async function forgetOldTurns(db: Db, now: Date): Promise<void> {
  await db.execute(sql`delete from work_turn where at < ${now.toISOString()}::timestamptz - interval '1 day'`)
}
