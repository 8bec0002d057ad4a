import { once } from 'node:events'
import { createLiveExam } from '@bangxanh/contract/live-exam/endpoints.ts'
import { actInRoom, readRoom } from '@bangxanh/contract/rooms/endpoints.ts'
import type { ActDraft } from '@bangxanh/contract/rooms/schemas.ts'
import { asDraft, sample } from '@bangxanh/questions/testing/sample.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makePlace, startTestApp, type TestPlace } from '../../testing/app.ts'
import type { Person } from '../../testing/make.ts'
import { homeworkMaker } from '../../testing/make-homework.ts'
import { expectAcknowledgedKept, Phone } from '../../testing/phones.ts'
import { type RealServer, startRealServer } from '../../testing/real-server.ts'

const PHONES = 20
/** Acknowledged answers while both run, and after one was killed. */
const ANSWERS = 100

/** The machine of the second one has a wrong clock. */
const HALF_AN_HOUR_AHEAD = `--import=data:text/javascript,${encodeURIComponent('const own = Date.now; Date.now = () => own() + 1_800_000')}`

let place: TestPlace
let room: { id: string; teacher: Person; pupils: readonly Person[] }
const servers: RealServer[] = []
const phones: Phone[] = []
beforeAll(async () => {
  place = await makePlace()
  const t = await startTestApp(undefined, { ...place, forget: async () => {} })
  t.clock.set(new Date())
  const make = homeworkMaker(t)
  const { classId, teacher, pupils } = await make.classroom({ pupils: PHONES })
  const questions = [1, 2].map(() => asDraft(sample.ShortAnswer({ duration: 600 })))
  const examVaultId = await make.exam(teacher, questions)
  const { data } = await t.as(teacher).call(createLiveExam, { body: { classId, examVaultId } })
  await t.close()
  room = { id: data.liveExam._id, teacher, pupils }
  servers.push(
    await startRealServer(place),
    await startRealServer(place, { NODE_OPTIONS: HALF_AN_HOUR_AHEAD }),
  )
})
afterAll(async () => {
  for (const phone of phones) phone.stop()
  for (const server of servers) await server.remove()
  await place.forget()
})

it('a host at one process and pupils at both, of which one has a wrong clock, are in one room; that is killed in asking, and all screens end where the room stands', async () => {
  const [hosted, killed] = servers as [RealServer, RealServer]
  const given = { token: room.teacher.token, params: { roomId: room.id } }
  const act = async (body: ActDraft) => (await hosted.done(actInRoom, { ...given, body })).desk!
  const allStandAt = ({ rev, phase }: { rev: number; phase: string | null }) =>
    expect.poll(() => [...new Set(phones.map(one => `${one.rev} ${one.phase}`))]).toEqual([`${rev} ${phase}`])

  await act({ act: 'start' })
  let isThere = true
  phones.push(
    ...room.pupils.map(
      (pupil, at) =>
        new Phone(pupil, room.id, () => (isThere && at % 2 === 1 ? killed.address : hosted.address)),
    ),
  )
  await expect.poll(() => phones.every(({ entered }) => entered > 0)).toBe(true)
  const asked = await act({ act: 'next' })
  await allStandAt(asked)

  let answers = 0
  const enough = async () => {
    const before = answers
    await expect.poll(() => answers - before).toBeGreaterThan(ANSWERS)
  }
  const answering = phones.map(phone => phone.answer(asked.question!._id, () => void answers++))
  await enough()
  const gone = once(killed.process, 'exit')
  // What leads phones to a server leads them to the one that is left.
  isThere = false
  killed.process.kill('SIGKILL')
  await gone
  await enough()
  for (const phone of phones) phone.rest()
  await Promise.all(answering)
  await expect
    .poll(() => phones.filter((_, at) => at % 2 === 1).every(({ entered }) => entered > 1))
    .toBe(true)
  // One process was there all along, and both had one time: nothing is given back, and nothing has stopped.
  const { desk } = await hosted.done(readRoom, given)
  expect(desk).toMatchObject({ phase: 'asking', closesAt: asked.closesAt, counts: { answered: PHONES } })
  await expectAcknowledgedKept(hosted, room.id, phones)

  await act({ act: 'lock' })
  await act({ act: 'reveal' })
  await expect.poll(() => phones.every(({ phase }) => phase === 'revealed')).toBe(true)
  await allStandAt(await act({ act: 'next' }))
  await allStandAt(await act({ act: 'end' }))
  expect(hosted.complaints()).toBe('')
})
