import { expect, it } from 'vitest'
import { features } from '../app/feature-list.ts'
import { endLater } from '../features/licences/end-licence.job.ts'
import { untell } from '../features/notifications/public.ts'
import { tellPupils } from '../features/rooms/public.ts'
import { addJob, type Job, startJobs } from '../kernel/jobs/jobs.ts'
import { addLongWork, isLong, longWorkJob } from '../kernel/jobs/long-work.ts'
import { testSchool } from './test-school.ts'

const t = testSchool()
const LONG_AGO = new Date(0)
const LONG_AHEAD = new Date('2099-01-01T00:00:00Z')

const ask = (name: string, person: { userId: string }, schoolId: string | null) =>
  addLongWork(t.database.db, 'test-long', {
    ...{ payload: name, key: `test-long ${name}`, runAt: LONG_AGO },
    ...{ personId: person.userId, schoolId },
  })

/** Work that goes on until it is told to end. */
function gated() {
  const begun: unknown[] = []
  const ends = new Map<unknown, () => void>()
  const work = (payload: unknown) => {
    begun.push(payload)
    return new Promise<void>(resolve => void ends.set(payload, resolve))
  }
  return { begun, work, end: (payload: unknown) => ends.get(payload)?.() }
}

it('a person has two under way, the next place is of another school, and an end brings the next of the line', async () => {
  const { begun, work, end } = gated()
  const job = longWorkJob(t.kernel, [{ name: 'test-long', atOnce: 3, work } as never])
  for (const name of ['a1', 'a2', 'a3', 'a4']) await ask(name, t.teacher, t.schoolId)
  await ask('b1', t.colleague, t.schoolId)
  await ask('c1', t.otherTenant, null)
  const tickets: Promise<void>[] = []
  const next = () => {
    tickets.push(job.work({}))
  }
  next()
  await expect.poll(() => begun).toEqual(['a1'])
  next()
  await expect.poll(() => begun).toEqual(['a1', 'c1'])
  next()
  await expect.poll(() => begun).toEqual(['a1', 'c1', 'b1'])
  // All places are taken: the ticket ends and waits for nothing.
  await job.work({})
  expect(begun).toHaveLength(3)
  end('c1')
  await tickets[1]
  next()
  await expect.poll(() => begun).toEqual(['a1', 'c1', 'b1', 'a2'])
  end('b1')
  await tickets[2]
  // A place is free, and not for who has two.
  await job.work({})
  expect(begun).toHaveLength(4)
  for (const name of ['a1', 'a2']) end(name)
  await tickets[0]
  await tickets[3]
  next()
  next()
  await expect.poll(() => begun.slice(4).toSorted()).toEqual(['a3', 'a4'])
  for (const name of ['a3', 'a4']) end(name)
  await Promise.all(tickets)
})

it('what a ticket held when its server died is taken up by that ticket, and work that fails waits again', async () => {
  const begun: unknown[] = []
  const ticket = crypto.randomUUID()
  const failing = async (payload: unknown) => {
    begun.push(payload)
    if (begun.length === 1) throw new Error('not yet')
  }
  const job = longWorkJob(t.kernel, [{ name: 'test-long', atOnce: 1, work: failing } as never])
  await ask('d1', t.teacher, t.schoolId)
  await expect(job.work({ ticket })).rejects.toThrow('not yet')
  await t.database.pool.query(
    "update long_work set run_at = 'epoch', ticket = $1, began_at = $2 where key = 'test-long d1'",
    [ticket, t.clock.now()],
  )
  await job.work({})
  expect(begun).toEqual(['d1'])
  await job.work({ ticket })
  expect(begun).toEqual(['d1', 'd1'])
  await job.work({ ticket })
  expect(begun).toHaveLength(2)
})

it('a job with places of its own is done while others fill all that they share', async () => {
  const { begun, work, end } = gated()
  const done: unknown[] = []
  const jobs: Job[] = [
    { name: 'test-fills', work },
    { name: 'test-ends', places: 1, work: async (payload: unknown) => void done.push(payload) },
    { name: 'test-opens', places: 1, lane: 'clock', work },
    {
      name: 'test-closes',
      places: 1,
      lane: 'clock',
      work: async (payload: unknown) => void done.push(payload),
    },
  ]
  const runs = await startJobs(t.database.pool, jobs, t.kernel.log, true)
  for (const key of ['1', '2', '3', '4', '5'])
    await addJob(t.database.db, 'test-fills', key, { key: `fills ${key}`, runAt: LONG_AGO })
  await expect.poll(() => begun.length).toBe(2)
  await addJob(t.database.db, 'test-ends', 'end', { key: 'ends', runAt: LONG_AGO })
  await expect.poll(() => done).toEqual(['end'])
  expect(begun).toHaveLength(2)
  // Those of one lane share its places: of two one is left.
  await addJob(t.database.db, 'test-opens', 'open', { key: 'opens', runAt: LONG_AGO })
  await expect.poll(() => begun).toContain('open')
  await addJob(t.database.db, 'test-closes', 'close', { key: 'closes', runAt: LONG_AGO })
  await expect.poll(() => done).toEqual(['end', 'close'])
  expect(begun).toHaveLength(3)
  const ending = setInterval(() => begun.forEach(end), 20)
  await expect.poll(() => begun.length).toBe(6)
  await runs.stop()
  clearInterval(ending)
})

it('of one kind however many take no place of another of their lane, and none of another lane', async () => {
  const { begun, work, end } = gated()
  const done: unknown[] = []
  const quick = async (payload: unknown) => void done.push(payload)
  const jobs: Job[] = [
    { name: 'test-many', places: 1, lane: 'clock', work },
    { name: 'test-one', places: 1, lane: 'clock', work: quick },
    { name: 'test-other', places: 1, lane: 'tell', work: quick },
  ]
  const runs = await startJobs(t.database.pool, jobs, t.kernel.log, true)
  const ask = (name: string, payload: string, queue?: string) =>
    addJob(t.database.db, name, payload, {
      ...{ key: `${name} ${payload}`, runAt: LONG_AGO },
      ...(queue !== undefined && { queue }),
    })
  for (const no of ['1', '2', '3']) await ask('test-many', no, 'test-many')
  await expect.poll(() => begun.length).toBe(1)
  await ask('test-one', 'one', 'test-one')
  await expect.poll(() => done).toEqual(['one'])
  expect(begun).toHaveLength(1)
  // Without their queue they fill the lane, and no other.
  for (const no of ['4', '5', '6']) await ask('test-many', no)
  await expect.poll(() => begun.length).toBe(2)
  await ask('test-other', 'other')
  await expect.poll(() => done).toEqual(['one', 'other'])
  expect(begun).toHaveLength(2)
  const ending = setInterval(() => begun.forEach(end), 20)
  await expect.poll(() => begun.length).toBe(6)
  await runs.stop()
  clearInterval(ending)
})

it('who shares a lane has one place there, and stands in the queue of its name, whoever asks for it', async () => {
  const inLanes = features(t.kernel)
    .flatMap(({ jobs = [] }) => jobs)
    .filter(({ lane }) => lane)
  expect(inLanes.map(({ places }) => places)).toEqual(inLanes.map(() => 1))
  const asked = inLanes.filter(({ cron }) => !cron)
  await t.act(async caller => {
    await tellPupils(caller.db, t.schoolId, LONG_AHEAD)
    await untell({ ...caller, now: LONG_AHEAD }, 'homeworkGiven', t.schoolId)
    await endLater(caller, { id: t.schoolId, endsAt: LONG_AHEAD })
  })
  const { rows } = await t.database.pool.query(
    `
    select t.identifier as job, q.queue_name as queue from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id left join graphile_worker._private_job_queues q on q.id = j.job_queue_id
    where j.run_at = $1 order by 1`,
    [LONG_AHEAD],
  )
  expect(rows).toEqual(
    asked.map(({ name }) => ({ job: name, queue: name })).toSorted((a, b) => (a.job < b.job ? -1 : 1)),
  )
})

it('housekeeping alone shares places: what has a deadline and what people wait for takes none of its', () => {
  const short = features(t.kernel).flatMap(({ jobs = [] }) => jobs.filter(job => !isLong(job)))
  const named = (jobs: typeof short) => jobs.map(({ name }) => name).toSorted()
  expect(named(short.filter(({ places }) => !places))).toEqual([
    'count-ended',
    'draw-thumbnail',
    'empty-document-bin',
    'end-uploads',
    'forget-merges',
    'forget-notifications',
    'forget-promotions',
    'forget-screens',
    'forget-signs',
    'forget-transfers',
    'free-files',
    'remove-old-imports',
    'remove-orphans',
  ])
  const deadlines = ['end-licence', 'end-rooms-left-alone', 'move-contests', 'submit-attempt']
  // Where push is configured, that too.
  const told = ['notify', 'tell-pupils-of-room', 'untell']
  const counted = ['count-days', 'count-schools']
  expect(named(short.filter(({ places }) => places))).toEqual([...deadlines, ...told, ...counted].toSorted())
})
