import type { AddressInfo } from 'node:net'
import * as account from '@bangxanh/contract/account/endpoints.ts'
import { listAudit } from '@bangxanh/contract/audit/endpoints.ts'
import { eq } from 'drizzle-orm'
import { io } from 'socket.io-client'
import { beforeAll, describe, expect, it } from 'vitest'
import { actAs } from '../../kernel/caller.ts'
import { sessions, users } from '../../schema/account.ts'
import type { Person } from '../../testing/make.ts'
import { testSchool } from '../../testing/test-school.ts'
import { openSession } from './account.service.ts'
import { forgetOldSessions } from './sessions.store.ts'

const t = testSchool()
let school: string
beforeAll(async () => {
  school = await t.make.school()
})

const PHONE =
  'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/129.0.0.0 Mobile Safari/537.36'
const alsoOn = async ({ userId }: Person, userAgent = PHONE) => ({
  token: await actAs(t.kernel, { viewer: null, userAgent }, caller => openSession(caller, userId)),
})
const listed = async (who: { token: string }) =>
  (await t.as(who).call(account.listSessions, { query: { limit: 50 } })).data.sessions
const isIn = async (who: { token: string }) => (await t.as(who).call(account.readAccount)).status === 200
const seenAt = async ({ userId }: Person) =>
  (await t.database.db.select().from(sessions).where(eq(sessions.userId, userId)))[0]?.seenAt

/** A connected socket, and the reason for which it ends. */
async function socketOf({ token }: { token: string }) {
  if (!t.app.server.listening) await t.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = t.app.server.address() as AddressInfo
  const socket = io(`http://127.0.0.1:${port}`, {
    path: '/app/socket',
    auth: { token },
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
  })
  const ended = new Promise<string>(done => socket.on('disconnect', done))
  await new Promise<void>(done => socket.on('connect', () => done()))
  return { socket, ended }
}

describe('where somebody is signed in', () => {
  it('is told to themselves alone, in words, the place used last first', async () => {
    const [teacher, other] = [await t.make.person('teacher'), await t.make.person('teacher')]
    t.clock.forward(60_000)
    const phone = await alsoOn(teacher)
    const now = t.clock.now().toISOString()
    expect(await listed(phone)).toEqual([
      {
        _id: expect.any(String),
        browser: 'Chrome',
        system: 'Android',
        createdAt: now,
        seenAt: now,
        current: true,
      },
      expect.objectContaining({ browser: null, system: null, current: false }),
    ])
    expect((await listed(teacher)).map(({ current }) => current)).toEqual([false, true])
    expect(await listed(other)).toHaveLength(1)
    const text = JSON.stringify(await listed(phone))
    expect(text).not.toContain(phone.token)
  })

  it('leaves out what has run out, which the nightly work deletes', async () => {
    const teacher = await t.make.person('teacher')
    t.clock.forward(31 * 86_400_000)
    const fresh = await alsoOn(teacher)
    expect(await listed(fresh)).toHaveLength(1)
    await forgetOldSessions(t.database.db, t.clock.now())
    const left = await t.database.db.select().from(sessions).where(eq(sessions.userId, teacher.userId))
    expect(left).toHaveLength(1)
  })

  it('is kept to within ten minutes, without a write at each request', async () => {
    const teacher = await t.make.person('teacher')
    const began = t.clock.now()
    t.clock.forward(9 * 60_000)
    await listed(teacher)
    await new Promise(done => setTimeout(done, 50))
    expect(await seenAt(teacher)).toEqual(began)
    t.clock.forward(2 * 60_000)
    expect(await isIn(teacher)).toBe(true)
    await expect.poll(() => seenAt(teacher)).toEqual(t.clock.now())
  })

  it('fails no request when it cannot be written', async () => {
    const teacher = await t.make.person('teacher')
    await listed(teacher)
    t.clock.forward(11 * 60_000)
    await t.database.pool.query(`
      create function no_touch() returns trigger language plpgsql as $$ begin raise exception 'the disk is full'; end $$;
      create trigger no_touch before update on session for each row execute function no_touch()`)
    try {
      expect(await isIn(teacher)).toBe(true)
      await new Promise(done => setTimeout(done, 50))
    } finally {
      await t.database.pool.query('drop trigger no_touch on session; drop function no_touch')
    }
  })

  it('a sign-in is noted at the person', async () => {
    const teacher = await t.make.person('teacher')
    t.clock.forward(1_000)
    await alsoOn(teacher)
    const [user] = await t.database.db.select().from(users).where(eq(users.id, teacher.userId))
    expect(user?.signedInAt).toEqual(t.clock.now())
  })
})

it('signing out ends the socket of that place, and of no other', async () => {
  const teacher = await t.make.person('teacher')
  const phone = await alsoOn(teacher)
  const [here, there] = [await socketOf(teacher), await socketOf(phone)]
  expect((await t.as(phone).call(account.logout)).status).toBe(200)
  expect(await there.ended).toBe('io server disconnect')
  // Asked over it: a socket that has ended answers nothing.
  expect(here.socket.connected).toBe(true)
  await new Promise(answered => here.socket.emit('join', 'none:1', answered))
  here.socket.disconnect()
})

describe('signing out elsewhere', () => {
  it("ends that place at once with its sockets, and is written down in the school's record", async () => {
    const teacher = await t.make.person('teacher', { schoolId: school })
    const phone = await alsoOn(teacher)
    const gone = (await socketOf(phone)).ended

    const there = (await listed(teacher)).find(({ current }) => !current)
    const ended = await t
      .as(teacher)
      .call(account.endSession, { params: { sessionId: there?._id as string } })
    expect(ended.status).toBe(200)
    expect(await gone).toBe('io server disconnect')
    expect([await isIn(phone), await isIn(teacher)]).toEqual([false, true])

    const admin = await t.make.person('admin', { schoolId: school })
    const { data } = await t.as(admin).call(listAudit, { query: { actorId: teacher.userId } })
    expect(data.entries).toMatchObject([
      { action: 'session.ended-elsewhere', actor: { _id: teacher.userId }, about: { type: 'user' } },
    ])
    // The second time there is nothing left to end.
    const again = await t
      .as(teacher)
      .call(account.endSession, { params: { sessionId: there?._id as string } })
    expect(again.status).toBe(404)
  })

  it("reaches nobody else's places", async () => {
    const [teacher, colleague] = [await t.make.person('teacher'), await t.make.person('teacher')]
    const [theirs] = await listed(colleague)
    const { status } = await t
      .as(teacher)
      .call(account.endSession, { params: { sessionId: theirs?._id as string } })
    expect([status, await isIn(colleague)]).toEqual([404, true])
  })

  it('where one is oneself is signing out, of which nothing is written down', async () => {
    const teacher = await t.make.person('teacher', { schoolId: school })
    const [here] = await listed(teacher)
    await t.as(teacher).call(account.endSession, { params: { sessionId: here?._id as string } })
    expect(await isIn(teacher)).toBe(false)
    const admin = await t.make.person('admin', { schoolId: school })
    const { data } = await t.as(admin).call(listAudit, { query: { actorId: teacher.userId } })
    expect(data.entries).toEqual([])
  })
})
