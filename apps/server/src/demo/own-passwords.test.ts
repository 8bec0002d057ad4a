import { login, readAccount } from '@bangxanh/contract/account/endpoints.ts'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { hashPassword } from '../features/account/public.ts'
import { users } from '../schema/account.ts'
import { testSchool } from '../testing/test-school.ts'
import { readFilling, writeFilling } from './demo.store.ts'
import { dropHalfDemo, giveOwnPasswords } from './own-passwords.ts'
import { DEMO_PASSWORD } from './people.ts'

const t = testSchool()
const OWN = 'mật khẩu của riêng tôi 7'

/** Somebody of the test school takes a name of the demo. */
async function become(userId: string, username: string, password: string) {
  const passwordHash = await hashPassword(password)
  await t.database.db.update(users).set({ username, passwordHash }).where(eq(users.id, userId))
}

const signIn = (username: string, password: string) =>
  t.as(null).call(login, { body: { username, password } })

beforeAll(async () => {
  await become(t.teacher.userId, 'giaovien', DEMO_PASSWORD)
  await become(t.admin.userId, 'quantri', OWN)
  await become(t.colleague.userId, 'not.of.the.demo', DEMO_PASSWORD)
})

it('a demo that was cut off is gone before anybody is let in', async () => {
  await writeFilling(t.database.db, 'begun')
  const aside = await t.database.db
    .transaction(async db => {
      const inside = { ...t.kernel, database: { ...t.database, db } } as typeof t.kernel
      await dropHalfDemo(inside)
      const left = { people: await db.$count(users), filling: await readFilling(db) }
      throw Object.assign(new Error('as it was'), { left })
    })
    .catch(({ left }) => left)
  expect(aside).toEqual({ people: 0, filling: 'empty' })
  await t.database.db.execute(sql`delete from installation where name = 'demo'`)
})

it('gives nothing where no demo was filled', async () => {
  expect(await giveOwnPasswords(t.kernel)).toEqual([])
  expect(await signIn('giaovien', DEMO_PASSWORD)).toMatchObject({ status: 200 })
})

it('who still has the published password of the demo gets one of their own, once, and is signed out', async () => {
  await writeFilling(t.database.db, 'filled')
  const given = await giveOwnPasswords(t.kernel)
  expect(given).toEqual([{ username: 'giaovien', password: expect.stringMatching(/^[a-z2-9]{10}$/) }])
  expect(await signIn('giaovien', DEMO_PASSWORD)).toMatchObject({ status: 401 })
  expect(await t.as(t.teacher).call(readAccount)).toMatchObject({ status: 401 })
  expect(await signIn('giaovien', given[0]?.password ?? '')).toMatchObject({ status: 200 })
  expect(await signIn('quantri', OWN)).toMatchObject({ status: 200 })
  expect(await t.as(t.admin).call(readAccount)).toMatchObject({ status: 200 })
  expect(await signIn('not.of.the.demo', DEMO_PASSWORD)).toMatchObject({ status: 200 })
  expect(await giveOwnPasswords(t.kernel)).toEqual([])
})
