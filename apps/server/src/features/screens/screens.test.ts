import { readAccount } from '@bangxanh/contract/account/endpoints.ts'
import { listOwnRooms, listRunningRooms, readRoom } from '@bangxanh/contract/rooms/endpoints.ts'
import type { DeskState, ScreenState } from '@bangxanh/contract/rooms/schemas.ts'
import {
  acceptScreen,
  openScreen,
  readScreenToken,
  removeScreen,
} from '@bangxanh/contract/screens/endpoints.ts'
import { sql } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { type MadeRoom, next, roomMaker, say } from '../../testing/make-rooms.ts'
import { testSchool } from '../../testing/test-school.ts'
import { forgetScreens, insertScreen } from './screens.store.ts'

const t = testSchool()
let make: ReturnType<typeof roomMaker>
let room: MadeRoom

beforeAll(async () => {
  make = roomMaker(t)
  await make.listen()
})
beforeEach(async () => {
  room = await make.room()
})
afterEach(() => make.close())

const nobody = () => t.as(null)
const open = async () => (await nobody().call(openScreen, {})).data.screen
const askToken = (secret: string) => nobody().call(readScreenToken, { body: { secret } })
const accept = (code: string, { teacher, id: roomId } = room) =>
  t.as(teacher).call(acceptScreen, { params: { roomId }, body: { code } })
const remove = (screenId: string, { teacher, id: roomId } = room) =>
  t.as(teacher).call(removeScreen, { params: { roomId, screenId } })
const unknown = { status: 404, error: { code: 'E_PAIRING_UNKNOWN' } }
const MINUTES = 60_000

/** A screen that shows the room, by its token. */
async function paired(of = room) {
  const { code, secret } = await open()
  const { _id } = (await accept(code, of)).data.screen
  const { token } = (await askToken(secret)).data
  return { _id, code, secret, token: token as string }
}

it('a screen waits, is accepted by a host, and shows their room and nothing else', async () => {
  await make.acts(room, 'start')
  const { code, secret, expiresAt } = await open()
  expect(new Date(expiresAt).getTime() - t.clock.now().getTime()).toBe(10 * MINUTES)
  expect((await askToken(secret)).data).toEqual({ token: null, roomId: null })

  const host = await make.connect(room.teacher)
  const desk = await say<{ state: { screens: unknown[] } }>(host, 'join', `desk:${room.id}`)
  expect(desk.state.screens).toEqual([])
  const told = next<DeskState>(host, 'state', ({ screens }) => screens.length > 0)
  const { screen } = (await accept(` ${code.toLowerCase().slice(0, 3)} ${code.slice(3)}`)).data
  expect(screen.code).toBe(code)
  expect((await told).screens).toMatchObject([{ _id: screen._id, code }])

  const { token, roomId } = (await askToken(secret)).data
  expect(roomId).toBe(room.id)
  const wall = await make.connect({ token: token as string })
  const { state } = await say<{ state: ScreenState }>(wall, 'join', `screen:${room.id}`)
  expect(state).toMatchObject({ room: room.id, phase: 'lobby', name: expect.any(String) })
  const asked = next<ScreenState>(wall, 'state', ({ phase }) => phase === 'asking')
  await make.acts(room, 'next')
  expect(await asked).toMatchObject({ phase: 'asking', question: { no: 1 }, key: null })
  expect(await say(wall, 'clock', `screen:${room.id}`, {})).toMatchObject({ now: expect.any(String) })

  const another = await make.room()
  for (const name of [`desk:${room.id}`, `play:${room.id}`, `judge:${room.id}`, `screen:${another.id}`])
    expect(await say(wall, 'join', name)).toEqual({ error: 'E_NOT_FOUND' })
  const asScreen = t.as({ token: token as string })
  expect((await asScreen.call(readAccount, {})).status).toBe(401)
  expect((await asScreen.call(listOwnRooms, {})).status).toBe(401)
  expect(
    (await asScreen.call(readRoom, { params: { roomId: room.id }, query: { view: 'screen' } })).status,
  ).toBe(401)
})

it('is accepted by hosts alone', async () => {
  const { code, secret } = await open()
  const params = { roomId: room.id }
  const body = { code }
  expect((await nobody().call(acceptScreen, { params, body })).status).toBe(401)
  expect((await t.as(room.teacher).call(acceptScreen, { params, body: { code: '' } })).status).toBe(400)
  expect((await t.as(t.otherTenant).call(acceptScreen, { params, body })).status).toBe(404)
  expect((await t.as(room.pupils[0]!).call(acceptScreen, { params, body })).status).toBe(404)
  expect((await t.as(t.colleague).call(acceptScreen, { params, body })).status).not.toBe(200)
  expect((await askToken(secret)).data.token).toBeNull()
})

it('a code that is wrong, was used elsewhere or is ten minutes old is refused, and guesses are counted', async () => {
  const another = await make.room()
  const used = await open()
  await accept(used.code)
  expect(await accept(used.code, another)).toMatchObject(unknown)
  const old = await open()
  t.clock.forward(10 * MINUTES)
  expect(await accept(old.code)).toMatchObject(unknown)
  expect(await askToken(old.secret)).toMatchObject(unknown)
  expect(await askToken(used.secret)).toMatchObject(unknown)
  expect(await askToken('a secret that nobody has')).toMatchObject(unknown)

  const guesser = await make.room()
  const codes = Array.from({ length: 100 }, (_, at) => `AAA${100 + at}`.slice(0, 6))
  const statuses = []
  for (const code of codes) statuses.push((await accept(code, guesser)).status)
  expect(statuses.filter(status => status === 404)).toHaveLength(10)
  expect(statuses.filter(status => status === 429)).toHaveLength(90)
  // A right one does not help any more.
  expect((await accept((await open()).code, guesser)).status).toBe(429)
})

it('accepting twice, and twice at once, is accepting once; a lost answer is asked for again', async () => {
  const { code, secret } = await open()
  const both = await Promise.all([accept(code), accept(code)])
  const again = await accept(code)
  const [first] = both
  for (const { status, data } of [...both, again]) {
    expect(status).toBe(200)
    expect(data.screen).toEqual(first?.data.screen)
  }
  const lost = (await askToken(secret)).data.token as string
  const token = (await askToken(secret)).data.token as string
  await expect(make.connect({ token: lost })).rejects.toThrow('E_UNAUTHENTICATED')
  expect(await say(await make.connect({ token }), 'join', `screen:${room.id}`)).toHaveProperty('state')
})

it('of two hosts who accept one screen at once one has it', async () => {
  const another = await make.room()
  const { code } = await open()
  const statuses = (await Promise.all([accept(code), accept(code, another)])).map(({ status }) => status)
  expect(statuses.sort()).toEqual([200, 404])
})

it('is cut off at the desk: its socket ends and its token opens nothing', async () => {
  const { _id, token } = await paired()
  const wall = await make.connect({ token })
  await say(wall, 'join', `screen:${room.id}`)
  const stranger = await make.room()
  expect((await nobody().call(removeScreen, { params: { roomId: room.id, screenId: _id } })).status).toBe(401)
  expect((await remove(_id, stranger)).status).toBe(404)
  expect((await remove(_id, { ...stranger, id: room.id })).status).toBe(404)
  const ended = new Promise(resolve => wall.once('disconnect', resolve))
  expect((await remove(_id)).data.screens).toEqual([])
  await ended
  await expect(make.connect({ token })).rejects.toThrow('E_UNAUTHENTICATED')
  expect((await remove(_id)).status).toBe(404)
})

it('opens nothing once the room has ended, and is forgotten', async () => {
  const { token } = await paired()
  await make.acts(room, 'start')
  const wall = await make.connect({ token })
  await say(wall, 'join', `screen:${room.id}`)
  const told = next<ScreenState>(wall, 'state', ({ status }) => status === 'ended')
  await make.acts(room, 'end')
  expect(await told).toMatchObject({ status: 'ended' })
  expect(await say(wall, 'join', `screen:${room.id}`)).toEqual({ error: 'E_NOT_FOUND' })
  await expect(make.connect({ token })).rejects.toThrow('E_UNAUTHENTICATED')
  expect(await accept((await open()).code)).toMatchObject({ error: { code: 'E_ROOM_ACT' } })
  const waits = await open()
  await forgetScreens(t.database.db, t.clock.now())
  const { rows } = await t.database.db.execute<{ code: string }>(
    sql`select code from screen where room_id = ${room.id} or code = ${waits.code}`,
  )
  expect(rows).toEqual([{ code: waits.code }])
})

it('a room has ten screens at most', async () => {
  const codes = []
  for (let at = 0; at < 12; at++) codes.push((await open()).code)
  const statuses = (await Promise.all(codes.map(code => accept(code)))).map(({ status }) => status)
  expect(statuses.filter(status => status === 200)).toHaveLength(10)
  expect(statuses.filter(status => status === 409)).toHaveLength(2)
})

it('a flood leaves a thousand that wait, of which the latest stay good, and one address is slowed down', async () => {
  const { db } = t.database
  const { code: oldest } = await open()
  for (let at = 0; at < 1_100; at++)
    await insertScreen(db, {
      ...{ id: crypto.randomUUID(), code: `Z${String(at).padStart(5, '0')}` },
      ...{ secretHash: Buffer.from(String(at)), createdAt: t.clock.now() },
    })
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int from screen where room_id is null`,
  )
  expect(rows[0]?.count).toBe(1_000)
  expect(await accept(oldest)).toMatchObject(unknown)
  expect((await accept('Z01099')).status).toBe(200)

  const statuses = []
  for (let at = 0; at < 210; at++) statuses.push((await nobody().call(openScreen, {})).status)
  expect(statuses.at(-1)).toBe(429)
})

it('a host is told which of their rooms run, and nobody else is', async () => {
  const ids = async (who: Parameters<typeof t.as>[0]) =>
    (await t.as(who).call(listRunningRooms, {})).data.rooms.map(({ _id }) => _id)
  expect((await nobody().call(listRunningRooms, {})).status).toBe(401)
  expect(await ids(room.teacher)).toEqual([])
  await make.acts(room, 'start')
  expect(await ids(room.teacher)).toEqual([room.id])
  expect(await ids(room.pupils[0]!)).toEqual([])
  expect(await ids((await make.room()).teacher)).toEqual([])
  await make.acts(room, 'end')
  expect(await ids(room.teacher)).toEqual([])
})
