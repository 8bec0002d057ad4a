import { once } from 'node:events'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectAnswersKept, pupilsAtWork, saveNext } from '../../testing/pupils-at-work.ts'
import { type RealServer, startRealServer } from '../../testing/real-server.ts'

const CLIENTS = 16
const KILLS = 5
/** Acknowledged saves between two kills. */
const SAVES = 300

let server: RealServer
beforeAll(async () => {
  server = await startRealServer()
})
afterAll(() => server.remove())

it('kill -9 of the server while sixteen pupils save: no acknowledged answer is lost, none is doubled', async () => {
  const { pupils } = await pupilsAtWork(server, CLIENTS)
  for (let kill = 0; kill < KILLS; kill++) {
    let saves = 0
    const gone = once(server.process, 'exit')
    const saveUntilGone = async (pupil: (typeof pupils)[number]) => {
      for (;;) {
        const answer = await saveNext(server, pupil).catch(() => undefined)
        if (!answer) return
        expect(answer.status).toBe(200)
        if (++saves === SAVES) server.process.kill('SIGKILL')
      }
    }
    await Promise.all(pupils.map(saveUntilGone))
    await gone
    expect(saves).toBeGreaterThanOrEqual(SAVES)
    await server.start()
    await expectAnswersKept(server, pupils)
  }
})
