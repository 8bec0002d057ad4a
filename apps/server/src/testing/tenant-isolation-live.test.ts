import type { AddressInfo } from 'node:net'
import type { Action } from '@bangxanh/contract/kit/actions.ts'
import type { Kind } from '@bangxanh/contract/kit/kinds.ts'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { features } from '../app/feature-list.ts'
import { announce } from '../kernel/live/live.ts'
import { startTestApp, type TestApp } from './app.ts'
import { expectThing } from './tenant-isolation/expect-status.ts'
import { guardedCalls, isRead, requestsOf } from './tenant-isolation/requests.ts'
import { rowOf } from './tenant-isolation/rules.ts'
import { type Actor, type Place, thingOf } from './tenant-isolation/things.ts'
import { makeWorld, type World } from './tenant-isolation/world.ts'

/** A kind of room -> what it is about, and the action whose right opens it; null: nobody who is not named in it. */
const ROOMS: Readonly<Record<string, { kind: Kind; action: Action | null }>> = {
  play: { kind: 'room', action: 'live-exam.join' },
  screen: { kind: 'room', action: 'live-exam.run' },
  desk: { kind: 'room', action: 'live-exam.run' },
  judge: { kind: 'room', action: null },
  hall: { kind: 'hall', action: 'contest.invigilate' },
  class: { kind: 'class', action: 'class-student.read' },
  discussion: { kind: 'class', action: 'discussion.read' },
  homework: { kind: 'homework', action: 'homework.answers' },
  submission: { kind: 'attempt', action: 'submission.read' },
}

let t: TestApp
let world: World
const sockets: Socket[] = []

beforeAll(async () => {
  t = await startTestApp()
  world = await makeWorld(t)
  await t.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  for (const socket of sockets) socket.disconnect()
  await t.close()
})

/** Every room of a place, and whether the table opens it to them. */
function roomsOf(place: Place, actor: Actor): { room: string; opens: boolean }[] {
  return features(t.kernel)
    .flatMap(({ rooms = [] }) => rooms)
    .map(({ prefix }) => {
      const about = ROOMS[prefix]
      if (!about)
        throw new Error(
          `Say in tenant-isolation-live.test.ts what the room "${prefix}:" is about and who may enter it.`,
        )
      const thing = thingOf(place, about.kind)
      return {
        room: `${prefix}:${thing.id}`,
        opens:
          about.action !== null &&
          expectThing(actor, thing, rowOf(about.action), { personal: false }) === 'through',
      }
    })
}

async function listen(actor: Actor): Promise<{ socket: Socket; heard: string[] }> {
  const { port } = t.app.server.address() as AddressInfo
  const auth = { token: actor.token }
  const options = { path: '/app/socket', auth, transports: ['websocket'], reconnection: false }
  const socket = io(`http://127.0.0.1:${port}`, options)
  sockets.push(socket)
  const heard: string[] = []
  socket.onAny((...event) => heard.push(JSON.stringify(event)))
  await expect.poll(() => socket.connected).toBe(true)
  return { socket, heard }
}

const enter = (socket: Socket, room: string): Promise<object> =>
  new Promise(resolve => socket.emit('join', room, resolve))

it('sockets of every role enter the rooms of the table alone, and hear nothing of others while all schools write', async () => {
  const everywhere = [...world.schools.values()].flatMap(({ places }) => [places.a, places.b])
  const listening: { actor: Actor; socket: Socket; heard: string[] }[] = []
  for (const actor of world.actors) {
    const { socket, heard } = await listen(actor)
    for (const place of everywhere)
      for (const { room, opens } of roomsOf(place, actor))
        expect([actor.name, place.name, room, 'rev' in (await enter(socket, room))]).toEqual([
          actor.name,
          place.name,
          room,
          opens,
        ])
    listening.push({ actor, socket, heard })
  }

  // Every write of the contract, by whoever may, in every school. What takes things away comes last.
  const writes = guardedCalls()
    // Those of one's own account end sessions, and with them the sockets that listen.
    .filter(call => !isRead(call) && !call.name.startsWith('account.'))
    .sort((a, b) => Number(a.endpoint.method === 'DELETE') - Number(b.endpoint.method === 'DELETE'))
  let done = 0
  for (const { people, places } of world.schools.values())
    for (const name of ['teacherA', 'admin', 'approved']) {
      const userId = people[name] as string
      const writer: Actor = { ...(world.actors[0] as Actor), userId, token: await world.signIn(userId) }
      for (const call of writes)
        for (const request of (await requestsOf(call, writer, places.a)).slice(0, 1)) {
          const { status } = await t.as(writer).call(call.endpoint, request.given as never)
          if (status === 200) done++
        }
    }
  expect(done).toBeGreaterThan(100)

  const teacher = listening.find(({ actor }) => actor.name === 'teacher of class a')
  await expect.poll(() => teacher?.heard.length).toBeGreaterThan(2)
  // Announcements come in the order of their commits: who hears their last one has heard all.
  // Some have been sent out meanwhile, by a new password or a change of role.
  for (const { actor, socket, heard } of listening) {
    await announce(t.database.db, { room: `user:${actor.userId}`, rev: 0, kind: 'last' })
    await expect.poll(() => socket.disconnected || heard.at(-1)?.includes('"last"')).toBe(true)
  }
  for (const { actor, heard } of listening) {
    const foreign = world.canaries.in(heard.join('\n')).filter(({ whose }) => !actor.sees(whose))
    expect([actor.name, foreign]).toEqual([actor.name, []])
  }
  const deaf = listening
    .filter(({ heard }) => heard.every(event => event.includes('"last"')))
    .map(({ actor }) => actor.name)
  expect(deaf).toContain('group_chief')
  expect(deaf).toContain('teacher of class b')
}, 900_000)
