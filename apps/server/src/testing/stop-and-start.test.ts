import { once } from 'node:events'
import { connect } from 'node:net'
import { createClass, listClasses } from '@bangxanh/contract/classes/endpoints.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectAnswersKept, pupilsAtWork, saveNext, type WorkingPupil } from './pupils-at-work.ts'
import { isAlive, type RealServer, startRealServer } from './real-server.ts'

const CLIENTS = 8
/** Acknowledged saves before the signal. */
const SAVES = 150

let server: RealServer
beforeAll(async () => {
  server = await startRealServer()
})
afterAll(() => server.remove())

it('SIGTERM under load: it ends by itself within 10 s, PostgreSQL too, and what was answered is there after the next start', async () => {
  const { teacher, pupils } = await pupilsAtWork(server, CLIENTS)
  const creation = { token: teacher, key: 'lop-10a2', body: { name: '10A2', grade: 'L10', subject: 'math' } }
  const { eClass } = await server.done(createClass, creation)
  const database = server.databasePid()
  // Somebody who sends so slowly that their call never comes to its end.
  const { hostname, port } = new URL(server.address)
  const slow = connect(Number(port), hostname).on('error', () => {})
  slow.write(
    'POST /app/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
  )

  let saves = 0
  let told = 0
  const gone = once(server.process, 'exit')
  const saveUntilGone = async (pupil: WorkingPupil) => {
    for (;;) {
      const answer = await saveNext(server, pupil).catch(() => undefined)
      if (!answer) return
      if (answer.status === 503) expect(Number(answer.retryAfter)).toBeGreaterThan(0)
      else expect(answer.status).toBe(200)
      if (++saves !== SAVES) continue
      told = Date.now()
      server.process.kill('SIGTERM')
      // Ctrl-C under npm arrives twice.
      server.process.kill('SIGTERM')
    }
  }
  await Promise.all(pupils.map(saveUntilGone))
  expect(await gone).toEqual([0, null])
  expect(Date.now() - told).toBeLessThan(10_000)
  expect(isAlive(database)).toBe(false)
  expect(server.complaints()).toBe('')
  slow.destroy()

  await server.start()
  // The same tokens, the same attempts, and the same key gives what it made before.
  await expectAnswersKept(server, pupils)
  for (const pupil of pupils) expect((await saveNext(server, pupil)).status).toBe(200)
  await expectAnswersKept(server, pupils)
  expect((await server.done(createClass, creation)).eClass._id).toBe(eClass._id)
  expect((await server.done(listClasses, { token: teacher })).pagination.total).toBe(2)
})
