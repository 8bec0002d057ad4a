import { login, readAccount } from '@bangxanh/contract/account/endpoints.ts'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { hashPassword } from '../features/account/public.ts'
import { users } from '../schema/account.ts'
import { testSchool } from '../testing/test-school.ts'
import { writeFilling } from './demo.store.ts'
import { giveOwnPasswords } from './own-passwords.ts'
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
