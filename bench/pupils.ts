import { randomUUID } from 'node:crypto'
import { Agent } from 'node:http'
import { photo } from '../apps/server/src/testing/make-uploads.ts'
import { fire, type Shot } from './load.ts'
import type { World } from './world.ts'

type Say = (line?: string) => void
/** Processor seconds so far. */
export interface Spent {
  readonly server: number
  readonly database: number
}

const SAVES_EACH = 20
const PHOTOS_EACH = 4
/** Those who write while others bring their photos, and how often each saves, as a pupil who taps quickly makes a browser do. */
const WRITING = 34
const SAVE_EVERY_MS = 1_000
const GOALS = { sitting: { p95: 250, processor: 2 }, whilePhotos: { p95: 100 } }

const json = { 'content-type': 'application/json' }
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const savesOf = (
  { token, attemptId }: { readonly token: string; readonly attemptId: string },
  questionId: string,
  seq: number,
): Shot => ({
  method: 'PUT',
  path: `/app/learn/attempts/${attemptId}/answers`,
  headers: { ...bearer(token), ...json },
  body: JSON.stringify({ answers: [{ questionId, answer: seq % 4, seq }] }),
})

/** Times of requests, and what went wrong. */
function watch(port: number, agent: Agent) {
  const times: number[] = []
  const errors: string[] = []
  return {
    times,
    errors,
    async fire(shot: Shot): Promise<string | undefined> {
      const sent = performance.now()
      const answer = await fire(agent, port, shot).catch(error => {
        errors.push(String(error))
        return undefined
      })
      times.push(performance.now() - sent)
      return answer
    },
  }
}

type Watch = ReturnType<typeof watch>

function at(times: readonly number[], share: number): number {
  const inOrder = [...times].sort((a, b) => a - b)
  return inOrder[Math.min(inOrder.length - 1, Math.floor(inOrder.length * share))] ?? Number.NaN
}
const missed = (...met: readonly boolean[]) => (met.every(Boolean) ? '' : ' missed')

/** What a class does to the server in its busiest minutes: all save and hand in at once; photos come while others write. */
export async function measurePupils(
  port: number,
  world: World,
  spent: () => Promise<Spent>,
  say: Say,
): Promise<void> {
  await sitting(port, world, spent, say)
  await photos(port, world, spent, say)
}

type Sitting = World['sittings'][number]

/** Each saves one answer after the other, and hands in. */
async function sit(pupils: Sitting, saves: Watch, handIns: Watch): Promise<void> {
  const pupil = async (mine: Sitting[number]) => {
    // The numbers of what is saved already are small ones.
    for (let n = 0; n < SAVES_EACH; n++)
      await saves.fire(savesOf(mine, mine.questionIds[n % mine.questionIds.length] as string, 1_000 + n))
    await handIns.fire({
      method: 'POST',
      path: `/app/learn/attempts/${mine.attemptId}/submit`,
      headers: { ...bearer(mine.token), ...json, 'idempotency-key': randomUUID() },
      body: '{}',
    })
  }
  await Promise.all(pupils.map(pupil))
}

async function sitting(
  port: number,
  { sittings }: World,
  spent: () => Promise<Spent>,
  say: Say,
): Promise<void> {
  const [warmUp, together] = sittings as [Sitting, Sitting]
  const agent = new Agent({ keepAlive: true, maxSockets: together.length })
  await sit(warmUp, watch(port, agent), watch(port, agent))
  const [saves, handIns] = [watch(port, agent), watch(port, agent)]
  const before = await spent()
  const began = performance.now()
  await sit(together, saves, handIns)
  const seconds = (performance.now() - began) / 1_000
  const after = await spent()
  agent.destroy()
  const calls = saves.times.length + handIns.times.length
  const [server, database] = [after.server - before.server, after.database - before.database].map(
    time => (time * 1_000) / calls,
  ) as [number, number]
  const errors = [...saves.errors, ...handIns.errors]
  const p95 = at([...saves.times, ...handIns.times], 0.95)
  const { p95: most, processor } = GOALS.sitting
  say(
    `\n${together.length} pupils save ${SAVES_EACH} answers each and hand in, without a pause: ${calls} calls in ${seconds.toFixed(1)} s | save p50 ${at(saves.times, 0.5).toFixed(0)} ms, p95 ${at(saves.times, 0.95).toFixed(0)} | hand in p50 ${at(handIns.times, 0.5).toFixed(0)}, p95 ${at(handIns.times, 0.95).toFixed(0)} | errors ${errors.length} | processor ms a call: server ${server.toFixed(2)}, database ${database.toFixed(2)}, both ${(server + database).toFixed(2)} | goals: errors 0, p95 ${most}, both ${processor}${missed(errors.length === 0, p95 <= most, server + database <= processor)} ${errors[0] ?? ''}`,
  )
}

async function photos(
  port: number,
  { savers, photographers }: World,
  spent: () => Promise<Spent>,
  say: Say,
): Promise<void> {
  const bytes = await photo()
  const agent = new Agent({ keepAlive: true })
  const [uploads, saves] = [watch(port, agent), watch(port, agent)]
  let isBringing = true
  const writer = async (mine: World['savers'][number], place: number) => {
    await pause((place * SAVE_EVERY_MS) / WRITING)
    for (let seq = 2_000_000; isBringing; seq++) {
      const due = performance.now() + SAVE_EVERY_MS
      await saves.fire(savesOf(mine, mine.questionId, seq))
      await pause(due - performance.now())
    }
  }
  const bring = async ({ token, homeworkId }: World['photographers'][number]) => {
    for (let page = 1; page <= PHOTOS_EACH; page++) {
      const opened = await uploads.fire({
        method: 'POST',
        path: `/app/learn/homeworks/${homeworkId}/create-upload-url`,
        headers: { ...bearer(token), ...json, 'idempotency-key': randomUUID() },
        body: JSON.stringify({
          filename: `trang-${page}.jpg`,
          contentType: 'image/jpeg',
          fileSize: bytes.length,
        }),
      })
      if (!opened) continue
      const [ticket] = JSON.parse(opened).data.upload.parts
      await uploads.fire({ method: 'PUT', path: ticket.url, headers: ticket.headers, body: bytes })
    }
  }
  const before = await spent()
  const began = performance.now()
  const writing = savers.slice(0, WRITING).map(writer)
  await Promise.all(photographers.map(bring))
  const seconds = (performance.now() - began) / 1_000
  isBringing = false
  await Promise.all(writing)
  const after = await spent()
  agent.destroy()
  const errors = [...uploads.errors, ...saves.errors]
  const p95 = at(saves.times, 0.95)
  const count = photographers.length * PHOTOS_EACH
  say(
    `\n${photographers.length} pupils bring ${PHOTOS_EACH} photos of ${(bytes.length / 1024 / 1024).toFixed(1)} MB each while ${WRITING} others save each second: ${count} photos in ${seconds.toFixed(1)} s, processor ${((after.server - before.server) / count).toFixed(2)} s a photo | ${saves.times.length} saves p50 ${at(saves.times, 0.5).toFixed(0)} ms, p95 ${p95.toFixed(0)}, longest ${at(saves.times, 1).toFixed(0)} | errors ${errors.length} | goals: errors 0, p95 ${GOALS.whilePhotos.p95}${missed(errors.length === 0, p95 <= GOALS.whilePhotos.p95)} ${errors[0] ?? ''}`,
  )
}

const pause = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, Math.max(0, milliseconds)))
