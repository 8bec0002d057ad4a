import * as account from '@bangxanh/contract/account/endpoints.ts'
import * as cards from '@bangxanh/contract/login-cards/endpoints.ts'
import { hash } from '@node-rs/argon2'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../../testing/make.ts'
import { classMaker } from '../../testing/make-classes.ts'
import { testSchool } from '../../testing/test-school.ts'
import { updateUser } from './public.ts'

/** What counts as a try, for whom, and how long (product 5.6). */
const t = testSchool()
let cheapHash: string
const PASSWORD = 'mat khau dung 1'

beforeAll(async () => {
  // Of the same kind as ours, for a thousand sign-ins that take no minute.
  cheapHash = await hash(PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 })
})

const person = async (): Promise<Person> => {
  const made = await t.make.person('student')
  await updateUser(t.database.db, made.userId, { passwordHash: cheapHash })
  return made
}
const logIn = async (username: string, password: string, device?: string) =>
  t.as(null).call(account.login, {
    body: { username, password },
    ...(device && { headers: { 'x-device': device } }),
  })
const statuses = async (answers: readonly Promise<{ status: number }>[]) =>
  Object.entries(Object.groupBy(await Promise.all(answers), ({ status }) => status)).map(
    ([status, all]) => `${all?.length} × ${status}`,
  )
/** Lets time go by for what was counted. */
const pass = (minutes: number) =>
  t.database.db.execute(sql`update guess set started_at = started_at - make_interval(mins => ${minutes})`)

describe('right ones never count', () => {
  it('a thousand sign in from one address, many of them by one account at once', async () => {
    const people = await Promise.all(Array.from({ length: 40 }, person))
    const all = Array.from({ length: 1000 }, (_, at) => logIn(people[at % 40]!.username, PASSWORD))
    expect(await statuses(all)).toEqual(['1000 × 200'])
  })

  it('five hundred register at once with the right join code', async () => {
    const teacher = await t.make.person('teacher')
    const { joinCode } = await classMaker(t).class({ teachers: [teacher], schoolId: null })
    const register = (at: number) =>
      t.as(null).call(account.register, {
        body: {
          username: `em.${at}`,
          password: PASSWORD,
          phone: '0901234567',
          displayName: 'Nguyễn An',
          role: 'student',
          joinCode,
        },
      })
    expect(await statuses(Array.from({ length: 500 }, (_, at) => register(at)))).toEqual(['500 × 200'])
  })
})

describe('wrong ones', () => {
  it('of a thousand at once ten are answered, and the right one among them only while there is room', async () => {
    const { username } = await person()
    const answers = await Promise.all(Array.from({ length: 60 }, () => logIn(username, 'sai')))
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(50)
    expect((await logIn(username, PASSWORD)).status).toBe(429)
  })

  it('rest a quarter of an hour from the last of them', async () => {
    const { username } = await person()
    for (let time = 0; time < 9; time++) expect((await logIn(username, 'sai')).status).toBe(401)
    await pass(10)
    expect((await logIn(username, 'sai')).status).toBe(401)
    await pass(10)
    const refused = await logIn(username, PASSWORD)
    expect([refused.status, Number(refused.headers['retry-after'])]).toEqual([429, expect.closeTo(300, -1)])
    // What is refused is no try.
    await pass(5)
    expect((await logIn(username, PASSWORD)).status).toBe(200)
  })

  it('of a classmate lock nobody out of a browser in which they have signed in before', async () => {
    const [own, classmates, stolen] = ['a', 'b', 'c'].map(letter => letter.repeat(32))
    const { username, userId } = await person()
    expect((await logIn(username, PASSWORD, own)).status).toBe(200)
    const guess = (device?: string) => logIn(username, 'sai', device)
    // Names that were never signed in under, and none at all, are one count.
    for (const device of [classmates, classmates, undefined, stolen, 'x', '', ...Array(4).fill(classmates)])
      expect((await guess(device)).status).toBe(401)
    for (const device of [classmates, undefined, stolen])
      expect((await logIn(username, PASSWORD, device)).status).toBe(429)
    expect((await logIn(username, PASSWORD, own)).status).toBe(200)
    // Its own count is a count as well.
    for (let time = 0; time < 10; time++) expect((await guess(own)).status).toBe(401)
    expect((await logIn(username, PASSWORD, own)).status).toBe(429)
    const { rows } = await t.database.db.execute<{ kept: string }>(
      sql`select known_device::text as kept from known_device where user_id = ${userId}`,
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]?.kept).not.toContain(own)
  })

  it('leave a browser known that signed in by registering, and none that only tried', async () => {
    const device = 'd'.repeat(32)
    const username = 'em.co.may.rieng'
    const body = {
      username,
      password: PASSWORD,
      phone: '0901234567',
      displayName: 'An',
      role: 'teacher' as const,
    }
    await t.as(null).call(account.register, { body, headers: { 'x-device': device } })
    for (let time = 0; time < 10; time++) await logIn(username, 'sai', 'e'.repeat(32))
    expect((await logIn(username, PASSWORD, 'e'.repeat(32))).status).toBe(429)
    expect((await logIn(username, PASSWORD, device)).status).toBe(200)
  })

  it('are 600 a minute from one address, and more of them are not even looked at', async () => {
    const byCard = (remoteAddress: string) =>
      t.app.inject({
        method: cards.signInByCard.method,
        url: `/app${cards.signInByCard.path}`,
        remoteAddress,
        payload: { code: 'A'.repeat(22) },
      })
    const answered = await Promise.all(Array.from({ length: 600 }, () => byCard('10.1.1.1')))
    const unknown = answered[0]!.statusCode
    expect(new Set(answered.map(({ statusCode }) => statusCode))).toEqual(new Set([unknown]))
    expect([(await byCard('10.1.1.1')).statusCode, (await byCard('10.1.1.2')).statusCode]).toEqual([
      429,
      unknown,
    ])
  })
})
