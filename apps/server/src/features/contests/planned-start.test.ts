import {
  addContestQuestions,
  addParticipants,
  createContest,
  updateContest,
} from '@bangxanh/contract/contests/endpoints.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addJobs } from '../../kernel/jobs/jobs.ts'
import { makePlace, startTestApp, type TestApp, type TestPlace } from '../../testing/app.ts'
import { holdLock, waitingForLocks } from '../../testing/locks.ts'
import { maker } from '../../testing/make.ts'
import { homeworkMaker } from '../../testing/make-homework.ts'
import { choices } from '../../testing/make-rooms.ts'
import { type RealServer, startRealServer } from '../../testing/real-server.ts'

/** So many of its jobs a process does at once: with twice as many both of them are at it. */
const A_PROCESS = 3
const DAY = 86_400_000

let place: TestPlace
let t: TestApp
let id: string
const servers: RealServer[] = []
beforeAll(async () => {
  place = await makePlace()
  t = await startTestApp(undefined, { ...place, forget: async () => {} })
  t.clock.set(new Date())
  const make = maker(t)
  const schoolId = await make.school()
  const admin = await make.person('admin', { schoolId })
  const { studentIds } = await homeworkMaker(t).classroom({ schoolId, pupils: 3 })
  const params = { contestArea: 't-rcv-contest' }
  const startAt = new Date(t.clock.now().getTime() + DAY).toISOString()
  const made = await t.as(admin).call(createContest, { params, body: { name: 'Chuông', startAt } })
  id = made.data.contest._id
  const questions = choices(2) as never
  await t.as(admin).call(addContestQuestions, { params, query: { contestId: id }, body: { questions } })
  await t.as(admin).call(addParticipants, { params, body: { contestId: id, studentIds: [...studentIds] } })
  await t.as(admin).call(updateContest, { params, body: { _id: id, published: true } })
  for (let number = 0; number < 2; number++) servers.push(await startRealServer(place))
})
afterAll(async () => {
  for (const server of servers) await server.remove()
  await t.close()
  await place.forget()
})

/**
 * The clock's jobs of both processes come to the contest at one moment. It is planned for a time at which something is due only once
 * its row is held: else the job of a full minute would do that before.
 */
async function bothFire(startsIn: string): Promise<void> {
  const release = await holdLock(t, sql`select from room where id = ${id} for no key update`)
  await t.database.pool.query('update contest set start_at = now() + $2::interval where id = $1', [
    id,
    startsIn,
  ])
  const jobs = Array.from({ length: 2 * A_PROCESS }, (_, at) => ({
    ...{ key: `test ${at}`, payload: {}, runAt: new Date(0) },
  }))
  await addJobs(t.database.db, 'move-contests', jobs)
  await waitingForLocks(t, jobs.length)
  await release()
  await expect
    .poll(async () => {
      const { rows } = await t.database.pool.query(
        `select count(*)::int as n from graphile_worker._private_jobs where key like 'test %'`,
      )
      return rows[0].n
    })
    .toBe(0)
}
const acts = async () => {
  const { rows } = await t.database.pool.query('select act from room_act where room_id = $1 order by id', [
    id,
  ])
  return rows.map(({ act }) => act)
}

it('a planned start is made once, whichever process is at it first: the waiting room, and then the first question', async () => {
  await bothFire('20 minutes')
  expect(await acts()).toEqual(['start'])
  await bothFire('-1 second')
  expect(await acts()).toEqual(['start', 'next'])
  const { rows } = await t.database.pool.query('select question, phase, rev from room where id = $1', [id])
  expect(rows).toEqual([{ question: 1, phase: 'asking', rev: 2 }])
  expect(servers.map(server => server.complaints())).toEqual(['', ''])
})
