import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { createLiveExam } from '@bangxanh/contract/live-exam/endpoints.ts'
import { actInRoom, readRoom } from '@bangxanh/contract/rooms/endpoints.ts'
import type { ActDraft, DeskState } from '@bangxanh/contract/rooms/schemas.ts'
import { asDraft, sample } from '@bangxanh/questions/testing/sample.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runningDatabase } from '../../app/start-database/running-database.ts'
import { startTestApp } from '../../testing/app.ts'
import type { Person } from '../../testing/make.ts'
import { homeworkMaker } from '../../testing/make-homework.ts'
import { expectAcknowledgedKept, Phone } from '../../testing/phones.ts'
import { type RealServer, startRealServer } from '../../testing/real-server.ts'

// npm test kills each once; KILLS=full as often as the room promises: 200 sockets, the server 5 times, PostgreSQL twice.
const FULL = process.env.KILLS === 'full'
const SOCKETS = FULL ? 200 : 60
const TIMES = FULL ? { server: 5, postgres: 2 } : { server: 1, postgres: 1 }
/** Acknowledged answers before each kill, and after the last. */
const ANSWERS = 10 * SOCKETS
/** What a heartbeat each second, before and after, cannot know of an outage. */
const UNKNOWN_MS = 2_000
/** PostgreSQL does not answer for so long before it is killed: by itself it is back before anybody misses it. */
const HELD_MS = 3 * UNKNOWN_MS

let server: RealServer
const phones: Phone[] = []
beforeAll(async () => {
  server = await startRealServer()
})
afterAll(async () => {
  for (const phone of phones) phone.stop()
  await server.remove()
})

/** Its first process stands still before the others do: it makes no new ones then. */
async function holdAndKill(postmaster: number): Promise<void> {
  process.kill(postmaster, 'SIGSTOP')
  const all = [postmaster, ...childrenOf(postmaster)]
  for (const pid of all) process.kill(pid, 'SIGSTOP')
  await wait(HELD_MS)
  for (const pid of all) process.kill(pid, 'SIGKILL')
}

const childrenOf = (parent: number): number[] =>
  readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .filter(name => {
      try {
        return Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${name}/stat`, 'utf8'))?.[1]) === parent
      } catch {
        return false
      }
    })
    .map(Number)

/** A room of one question that stands for ten minutes, made in the database of the server. */
async function makeRoom(): Promise<{ id: string; teacher: Person; pupils: readonly Person[] }> {
  const there = { url: runningDatabase(server.dataDir), folder: server.dataDir, secret: 'of no use here' }
  const t = await startTestApp(undefined, { ...there, forget: async () => {} })
  t.clock.set(new Date())
  const make = homeworkMaker(t)
  const { classId, teacher, pupils } = await make.classroom({ pupils: SOCKETS })
  const examVaultId = await make.exam(teacher, [asDraft(sample.ShortAnswer({ duration: 600 }))])
  const made = await t.as(teacher).call(createLiveExam, { body: { classId, examVaultId } })
  await t.close()
  return { id: made.data.liveExam._id, teacher, pupils }
}

it('server, PostgreSQL and both are killed while a question is answered: no acknowledged answer is lost, the room stands where it stood', async () => {
  const { id, teacher, pupils } = await makeRoom()
  const params = { roomId: id }
  const act = (body: ActDraft) => server.done(actInRoom, { token: teacher.token, params, body })
  const desk = async () => {
    const query = { view: 'desk' }
    let answer = await server.ask(readRoom, { token: teacher.token, params, query })
    // PostgreSQL may just be coming back.
    for (
      ;
      answer.status === 503;
      answer = await server.ask(readRoom, { token: teacher.token, params, query })
    )
      await wait(100)
    expect(answer.status).toBe(200)
    return answer.data.desk as DeskState
  }
  await act({ act: 'start' })
  phones.push(...pupils.map(pupil => new Phone(pupil, id, () => server.address)))
  await expect.poll(() => phones.every(({ entered }) => entered > 0)).toBe(true)
  const asked = (await act({ act: 'next' })).desk!
  const questionId = asked.question!._id

  let answers = 0
  const answering = phones.map(phone => phone.answer(questionId, () => void answers++))
  const enough = async () => {
    const before = answers
    await expect.poll(() => answers - before, { timeout: 120_000 }).toBeGreaterThan(ANSWERS)
  }
  const killPostgres = () => process.kill(server.databasePid(), 'SIGKILL')
  const killServer = async (beside: () => void) => {
    const gone = once(server.process, 'exit')
    server.process.kill('SIGKILL')
    beside()
    await gone
    await server.start()
  }
  const kills: { of: string; kill: () => Promise<void> }[] = [
    ...Array.from({ length: TIMES.server }, () => ({ of: 'server', kill: () => killServer(() => {}) })),
    ...Array.from({ length: TIMES.postgres }, () => ({
      of: 'PostgreSQL',
      kill: () => holdAndKill(server.databasePid()),
    })),
    { of: 'both', kill: () => killServer(killPostgres) },
  ]
  for (const { of, kill } of kills) {
    await enough()
    const readAt = Date.now()
    const before = await desk()
    const entered = phones.map(phone => phone.entered)
    const killedAt = Date.now()
    await kill()
    await desk()
    const away = Date.now() - killedAt
    await enough()
    const after = await desk()
    expect([of, after.phase, after.question!._id]).toEqual([of, 'asking', questionId])
    // What nobody could work in was given back to everybody, and never more than has passed.
    const givenBack = Date.parse(after.closesAt!) - Date.parse(before.closesAt!)
    expect(givenBack, of).toBeGreaterThanOrEqual(away - UNKNOWN_MS)
    expect(givenBack, of).toBeLessThanOrEqual(Date.now() - readAt + UNKNOWN_MS)
    if (of === 'PostgreSQL') expect(givenBack).toBeGreaterThan(HELD_MS - UNKNOWN_MS)
    if (of !== 'PostgreSQL')
      await expect.poll(() => phones.every((phone, at) => phone.entered > entered[at]!)).toBe(true)
  }

  for (const phone of phones) phone.rest()
  await Promise.all(answering)
  await expectAcknowledgedKept(server, id, phones)
  // Phones hear the reveal as if nothing had been.
  await act({ act: 'lock' })
  await act({ act: 'reveal' })
  await expect.poll(() => phones.every(({ phase }) => phase === 'revealed')).toBe(true)
  expect(server.complaints()).toBe('')
})
