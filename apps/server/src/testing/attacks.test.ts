import { changeAvatar, readAccount, updateAccount } from '@bangxanh/contract/account/endpoints.ts'
import * as classes from '@bangxanh/contract/classes/endpoints.ts'
import * as vault from '@bangxanh/contract/exam-vault/endpoints.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { files } from '../schema/uploads.ts'
import { startTestApp, type TestApp } from './app.ts'
import { maker } from './make.ts'
import { type Classroom, homeworkMaker } from './make-homework.ts'
import { picture } from './make-vault.ts'

/** Tricks with keys, tokens, headers, addresses and fields. */
let t: TestApp
let make: ReturnType<typeof maker>
let room: Classroom

beforeAll(async () => {
  t = await startTestApp()
  make = maker(t)
  room = await homeworkMaker(t).classroom({ pupils: 2 })
})
afterAll(() => t.close())

it('an Idempotency-Key is of one person and one call: the same word of another makes their own', async () => {
  const body = { name: '10A1', grade: 'L10', subject: 'math' }
  const key = 'cung-mot-khoa'
  const other = await make.person('teacher', { schoolId: room.schoolId })
  const made = await Promise.all(
    [room.teacher, room.teacher, room.teacher, other].map(who =>
      t.as(who).call(classes.createClass, { body, key }),
    ),
  )
  const [first, second, third, foreign] = made.map(({ data }) => data.eClass._id)
  expect([second, third]).toEqual([first, first])
  expect(foreign).not.toBe(first)
  const category = await t
    .as(room.teacher)
    .call(vault.createCategory, { body: { ownerCategory: 'Teacher', name: 'X' }, key })
  expect(category.status).toBe(200)
  const changed = await t.as(room.teacher).call(classes.createClass, { body: { ...body, name: '10A2' }, key })
  expect([changed.status, changed.error.code]).toEqual([409, 'E_IDEMPOTENCY_REUSED'])
})

it('a token counts in one form alone', async () => {
  const { token } = room.teacher
  const forms = [
    { authorization: `bearer ${token}` },
    { authorization: `Bearer  ${token}` },
    { authorization: `Bearer ${token} x` },
    { authorization: `Bearer ${token}, Bearer ${token}` },
    { authorization: token },
    { authorization: `Basic ${btoa(`x:${token}`)}` },
    { cookie: `token=${token}` },
    { 'x-authorization': `Bearer ${token}` },
    { 'proxy-authorization': `Bearer ${token}` },
  ]
  for (const headers of forms) {
    const { statusCode } = await t.app.inject({ url: '/app/account', headers })
    expect([headers, statusCode]).toEqual([headers, 401])
  }
  const inAddress = await t.app.inject({ url: `/app/account?access_token=${token}&token=${token}` })
  expect(inAddress.statusCode).toBe(401)
})

it('HEAD tells no more than GET, OPTIONS opens nothing to other sites, and a verb in a header is no verb', async () => {
  expect((await t.app.inject({ method: 'HEAD', url: '/app/class' })).statusCode).toBe(401)
  const headers = { origin: 'https://evil.example', 'access-control-request-method': 'GET' }
  const preflight = await t.app.inject({ method: 'OPTIONS', url: '/app/class', headers })
  expect(preflight.statusCode).toBe(405)
  expect(Object.keys(preflight.headers).filter(name => name.startsWith('access-control'))).toEqual([])
  const authorization = `Bearer ${room.teacher.token}`
  const answer = await t.app.inject({
    method: 'GET',
    url: `/app/class?ids=${room.classId}`,
    headers: { ...headers, authorization, 'x-http-method-override': 'DELETE' },
  })
  expect(answer.json().data.classes).toHaveLength(1)
  for (const { headers } of [preflight, answer])
    expect(Object.keys(headers).filter(name => name.startsWith('access-control'))).toEqual([])
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
})

it('every answer says that it runs nothing of others, is framed by nobody and sends its forms home alone', async () => {
  for (const url of ['/app/account', '/app/docs/', '/app/nothing', '/healthz']) {
    const { headers } = await t.app.inject({ url })
    const policy = String(headers['content-security-policy']).split(';')
    for (const line of [
      "default-src 'self'",
      "script-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ])
      expect([url, policy]).toEqual([url, expect.arrayContaining([line])])
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' })
    expect(headers['x-powered-by']).toBeUndefined()
  }
})

it('a signed address opens one key until its hour, and no path leads out of the files', async () => {
  await t.as(room.teacher).call(changeAvatar, { file: await picture() })
  const { url } = (await t.as(room.teacher).call(readAccount)).data.profile.avatar!
  const read = async (address: string) => (await t.app.inject({ url: address })).statusCode
  expect(await read(url)).toBe(200)
  const other = `aa/${'b'.repeat(30)}.png`
  const now = t.clock.now()
  const wrong = [
    url.replace(/files\/[^?]+/, `files/${encodeURIComponent(other)}`),
    url.replace(/expires=\d+/, `expires=${now.getTime() + 9e9}`),
    url.replace(/signature=./, 'signature='),
    t.kernel.signer.addressOf('../../app-secret', now),
    t.kernel.signer.addressOf('aa/../../app-secret', now),
    t.kernel.signer.addressOf(other, now),
    t.kernel.signer.addressOf('\0', now),
  ]
  for (const address of wrong)
    expect([address, [400, 404].includes(await read(address))]).toEqual([address, true])
  const { search } = new URL(url, 'http://x')
  for (const path of [
    '..%2f..%2fapp-secret',
    '..',
    '%2e%2e%2fapp-secret',
    'a/b',
    '%00',
    '%E0%A4%A',
    'x'.repeat(400),
  ]) {
    const { statusCode, body } = await t.app.inject({ url: `/app/files/${path}${search}` })
    expect([path, [400, 404].includes(statusCode)]).toEqual([path, true])
    expect([path, JSON.parse(body).error.code]).toEqual([path, expect.stringMatching(/^E_/)])
  }
  t.clock.forward(3 * 3_600_000)
  expect(await read(url)).toBe(404)
  t.clock.set(now)
})

it('pictures changed at once leave one file, the one that is shown', async () => {
  const who = await make.person('teacher', { schoolId: room.schoolId })
  const answers = await Promise.all(
    Array.from({ length: 4 }, async () => t.as(who).call(changeAvatar, { file: await picture() })),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const stored = await t.database.db
    .select({ key: files.key })
    .from(files)
    .where(eq(files.ownerId, who.userId))
  const { profile } = (await t.as(who).call(readAccount)).data
  expect(stored).toEqual([{ key: profile.avatar?.key }])
})

it('nobody makes themselves more than they are by fields that they add', async () => {
  const body = { displayName: 'Nguyễn An', phone: '0901234567' }
  for (const more of [
    { roles: ['admin'] },
    { schoolId: room.schoolId },
    { mustChangePassword: false },
    { _id: room.teacher.userId },
  ]) {
    const before = (await t.as(room.pupils[1]!).call(readAccount)).data.profile
    const { status, data } = await t
      .as(room.pupils[1]!)
      .call(updateAccount, { body: { ...body, ...more } as never })
    // Own fields come back with a profile that is sent whole: they are taken and ignored, an id that is not theirs is 404.
    if ('_id' in more || 'schoolId' in more) expect(status).toBe(404)
    else expect({ ...data.profile, ...body, edition: 0 }).toEqual({ ...before, ...body, edition: 0 })
  }
  const unknown = { ...body, isAdmin: true } as never
  expect((await t.as(room.pupils[1]!).call(updateAccount, { body: unknown })).status).toBe(400)
  const raised = '{"displayName":"X","phone":"0901234567","__proto__":{"roles":["admin"]}}'
  for (const payload of [raised, raised.replace('__proto__', 'constructor')]) {
    const headers = { authorization: `Bearer ${room.pupils[1]!.token}`, 'content-type': 'application/json' }
    expect((await t.app.inject({ method: 'PUT', url: '/app/account', headers, payload })).statusCode).toBe(
      400,
    )
  }
})
