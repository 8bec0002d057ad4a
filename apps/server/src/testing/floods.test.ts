import { type AddressInfo, connect } from 'node:net'
import { readAccount, updateAccount } from '@bangxanh/contract/account/endpoints.ts'
import { sql } from 'drizzle-orm'
import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from './app.ts'
import { holdLock, waitingForLocks } from './locks.ts'
import { maker, type Person } from './make.ts'
import { classMaker } from './make-classes.ts'

/** One person does not take from all (product 5.22). */
let t: TestApp
let port: number
let flooder: Person
let other: Person
const open: Socket[] = []

beforeAll(async () => {
  t = await startTestApp()
  await t.app.listen({ port: 0, host: '127.0.0.1' })
  port = (t.app.server.address() as AddressInfo).port
  flooder = await maker(t).person('teacher')
  other = await maker(t).person('teacher')
})
afterEach(() => {
  for (const socket of open.splice(0)) socket.disconnect()
})
afterAll(() => t.close())

/** Sends all requests in one breath on one connection, and gives the answers when there are as many. */
function pipeline(
  requests: readonly string[],
): Promise<{ status: number; retryAfter: string | undefined }[]> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    const answers: { status: number; retryAfter: string | undefined }[] = []
    let text = ''
    socket.on('error', reject).setEncoding('latin1')
    socket.on('data', more => {
      // The last one may not be whole yet.
      const whole = /HTTP\/1\.1 (\d+)([\s\S]*?)\r\n\r\n/g
      text += more
      let read = 0
      for (const [all, status, headers] of text.matchAll(whole)) {
        answers.push({ status: Number(status), retryAfter: /retry-after: (\d+)/i.exec(headers!)?.[1] })
        read = text.indexOf(all, read) + all.length
      }
      text = text.slice(read)
      if (answers.length < requests.length) return
      socket.destroy()
      resolve(answers)
    })
    socket.write(requests.join(''))
  })
}
const get = (token: string) =>
  `GET /app/account HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n\r\n`
const counted = (answers: readonly { status: number }[]) =>
  Object.fromEntries(
    Object.entries(Object.groupBy(answers, ({ status }) => status)).map(([status, all]) => [
      status,
      all?.length,
    ]),
  )

it('five thousand requests in one breath are refused but for forty of what one reading brings', async () => {
  const answers = await pipeline(Array.from({ length: 5_000 }, () => get(flooder.token)))
  const { 200: served = 0, 429: refused = 0 } = counted(answers)
  expect(served + refused).toBe(5_000)
  expect(served).toBeGreaterThanOrEqual(40)
  expect(refused).toBeGreaterThan(1_000)
  for (const { status, retryAfter } of answers) expect(retryAfter).toBe(status === 429 ? '1' : undefined)
  expect((await t.as(flooder).call(readAccount)).status).toBe(200)
})

it('a connection is no way round: of five thousand made-up tokens no more are looked up', async () => {
  const made = Array.from({ length: 5_000 }, (_, at) => get(String(at).padStart(43, 'A')))
  const { 401: lookedUp = 0, 429: refused = 0 } = counted(await pipeline(made))
  expect(lookedUp + refused).toBe(5_000)
  expect(refused).toBeGreaterThan(1_000)
})

it('of sixty calls of one person at once eight go on and thirty-two wait, while another person is served', async () => {
  const letGo = await holdLock(t, sql`select from "user" where id = ${flooder.userId} for update`)
  const body = { displayName: 'Nguyễn An', phone: '0901234567' }
  const flood = Promise.all(Array.from({ length: 60 }, () => t.as(flooder).call(updateAccount, { body })))
  await waitingForLocks(t, 8)
  expect((await t.as(other).call(updateAccount, { body })).status).toBe(200)
  await letGo()
  expect(counted(await flood)).toEqual({ 200: 40, 429: 20 })
})

it('forty pupils behind one address are no flood', async () => {
  const signIn = JSON.stringify({ username: 'khong-co', password: 'sai' })
  const request = `POST /app/auth/card HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${signIn.length}\r\n\r\n${signIn}`
  const answers = await Promise.all(Array.from({ length: 60 }, () => pipeline([request])))
  expect(counted(answers.flat())).toEqual({ 400: 60 })
})

const socketOf = (who: Person): Socket => {
  const auth = { token: who.token }
  const socket = io(`http://127.0.0.1:${port}`, {
    path: '/app/socket',
    auth,
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
  })
  open.push(socket)
  return socket
}
const connected = (socket: Socket): Promise<string> =>
  new Promise(resolve => {
    socket.once('connect', () => resolve('connected'))
    socket.once('connect_error', error => resolve(error.message))
  })

it('a socket joins twenty rooms a second, and asks the database for no more', async () => {
  const { id } = await classMaker(t).class({ teachers: [other], schoolId: null })
  const socket = socketOf(other)
  const join = () =>
    new Promise<{ rev?: number; error?: string }>(resolve => socket.emit('join', `class:${id}`, resolve))
  const all = await Promise.all(Array.from({ length: 5_000 }, join))
  expect(all.filter(({ rev }) => rev !== undefined)).toHaveLength(20)
  expect(all.filter(({ error }) => error === 'E_TOO_MANY')).toHaveLength(4_980)
  t.clock.forward(1_000)
  expect(await join()).toEqual({ rev: 0 })
})

it('a socket stands in so many rooms and no more', async () => {
  const make = classMaker(t)
  const socket = socketOf(other)
  const outcomes: unknown[] = []
  for (let n = 0; n < 50; n++) {
    if (n % 20 === 0) t.clock.forward(1_000)
    const { id } = await make.class({ teachers: [other], schoolId: null })
    outcomes.push(await new Promise(resolve => socket.emit('join', `class:${id}`, resolve)))
  }
  const refused = outcomes.filter(outcome => (outcome as { error?: string }).error === 'E_TOO_MANY')
  // Three of the fifty are its own, of its session and of its person.
  expect(refused).toHaveLength(3)
})

it('a person has twenty sockets, also when they come at once, and again when some have gone', async () => {
  const sockets = Array.from({ length: 30 }, () => socketOf(other))
  const outcomes = await Promise.all(sockets.map(connected))
  expect(outcomes.filter(outcome => outcome === 'connected')).toHaveLength(20)
  expect(outcomes.filter(outcome => outcome === 'E_TOO_MANY')).toHaveLength(10)
  expect(await connected(socketOf(flooder))).toBe('connected')
  for (const socket of sockets) socket.disconnect()
  await expect.poll(() => connected(socketOf(other))).toBe('connected')
})
