import { api } from '@bangxanh/contract/api.ts'
import { isAction } from '@bangxanh/contract/kit/actions.ts'
import type { Endpoint } from '@bangxanh/contract/kit/endpoint.ts'
import { schemasOf } from '@bangxanh/contract/kit/endpoint.ts'
import { BODY_BYTES } from '@bangxanh/contract/kit/limits.ts'
import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type $ZodType, safeParse } from 'zod/v4/core'
import { permissions } from '../app/permissions.ts'
import { newId } from '../kernel/db/new-id.ts'
import type { Role } from '../kernel/viewer/viewer.ts'
import { startTestApp, type TestApp } from './app.ts'
import { type Field, fieldsOf, holds, kindOf, nameOf, withoutField, withValue } from './contract-fields.ts'
import { maker, type Person } from './make.ts'
import { runJob } from './run-job.ts'

/** What every call of the contract must refuse, made from the contract itself: a new call is swept from its first day. */
const calls: { name: string; endpoint: Endpoint }[] = Object.entries(api).flatMap(([feature, endpoints]) =>
  Object.entries(endpoints).map(([name, endpoint]) => ({
    name: `${feature}.${name}`,
    endpoint: endpoint as Endpoint,
  })),
)

it('each call has a name that no other one has: it is the operationId of OpenAPI, by which programs are generated', () => {
  const names = calls.map(({ name }) => name.split('.')[1])
  expect(names.length).toBeGreaterThan(200)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})

const guarded = calls.filter(({ endpoint }) => endpoint.action !== 'public')
/** What staff with a temporary password may still call (product 5.16). */
const BEFORE_NEW_PASSWORD = [
  'account.changeAvatar',
  'account.changePassword',
  'account.endSession',
  'account.listSessions',
  'account.logout',
  'account.readAccount',
  'account.updateAccount',
  'organisation.readConfig',
  'organisation.readOwnDepartment',
]
const withBody = calls.filter(({ endpoint }) => endpoint.body)
const withPath = guarded.filter(({ endpoint }) => /\{/.test(endpoint.path))

let t: TestApp
let school: string
const people = new Map<Role, Person>()

beforeAll(async () => {
  t = await startTestApp()
  const make = maker(t)
  const groupId = await make.group()
  const departmentId = await make.department(groupId)
  school = await make.school({ groupId, departmentId })
  for (const role of ['super_admin', 'admin', 'leader', 'teacher'] as const)
    people.set(role, await make.person(role, { schoolId: school }))
  people.set('student', await make.person('student'))
  // Before the first count no report of several classes answers.
  await runJob(t, 'count-days')
  people.set('group_chief', await make.person('group_chief', { groupId }))
  people.set('department_chief', await make.person('department_chief', { departmentId }))
})
afterAll(() => t.close())

/** Somebody whom the table lets make this call. */
function clientOf({ action }: Endpoint): Person {
  const row = isAction(action) && permissions[action]
  const role = row ? ([...people.keys()].find(each => row[each] !== '-') as Role) : 'teacher'
  return people.get(role) as Person
}

const pathOf = (endpoint: Endpoint, value: (key: string) => string) =>
  `/app${endpoint.path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(value(key)))}`

/** A value that the path accepts: an id, a key or a name of nothing, or the first word of a fixed list. */
function acceptable(endpoint: Endpoint, key: string): string {
  const schema = endpoint.params?.[key as never] as ($ZodType & { options?: string[] }) | undefined
  const id = newId()
  if (schema?.options) return schema.options[0] ?? id
  const nothings = [id, `aa/${'a'.repeat(30)}.png`, 'of-nothing']
  return nothings.find(nothing => !schema || safeParse(schema, nothing).success) ?? id
}

async function send(endpoint: Endpoint, { token, ...given }: InjectOptions & { token?: string } = {}) {
  const response = await t.app.inject({
    method: endpoint.method,
    url: pathOf(endpoint, key => acceptable(endpoint, key)),
    query: stringsOf(endpoint.example?.query),
    ...given,
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...given.headers },
  })
  const isJson = String(response.headers['content-type']).startsWith('application/json')
  return { status: response.statusCode, body: isJson ? response.json() : {} }
}

const json = (payload: unknown) => ({
  payload: JSON.stringify(payload),
  headers: { 'content-type': 'application/json' },
})

describe('every call of the contract', () => {
  it('is served, and no address serves two', () => {
    expect(calls.length).toBeGreaterThan(10)
    const addresses = calls.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)
    expect(new Set(addresses).size).toBe(addresses.length)
    for (const { endpoint } of calls)
      expect(
        t.app.hasRoute({ method: endpoint.method, url: `/app${endpoint.path.replace(/\{(\w+)\}/g, ':$1')}` }),
        endpoint.path,
      ).toBe(true)
  })

  it.each(calls)('$name answers 405 to a method that its address does not serve', async ({ endpoint }) => {
    const served = calls
      .filter(other => pathOf(other.endpoint, key => key) === pathOf(endpoint, key => key))
      .map(({ endpoint: { method } }) => method)
    for (const method of (['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const).filter(
      one => !served.includes(one),
    )) {
      const response = await t.app.inject({ method, url: pathOf(endpoint, key => acceptable(endpoint, key)) })
      // An address with an id in this place may serve it.
      if ([400, 401].includes(response.statusCode)) continue
      expect([method, response.statusCode, response.json().error.code]).toEqual([method, 405, 'E_METHOD'])
      expect(String(response.headers.allow).split(', ')).toEqual(expect.arrayContaining(served))
    }
  })

  it.each(calls.filter(({ endpoint }) => endpoint.example?.body))(
    '$name has an example that its schema accepts',
    ({ endpoint }) => {
      const { body } = schemasOf(endpoint)
      expect(body && safeParse(body, endpoint.example?.body)).toMatchObject({ success: true })
    },
  )

  it.each(guarded)(
    '$name answers 401 without a token, with a false one, and before it looks at anything else',
    async ({ endpoint }) => {
      for (const token of [undefined, 'x', 'A'.repeat(43)]) {
        const { status, body } = await send(endpoint, {
          ...(token && { token }),
          ...(endpoint.body && json({ nonsense: true })),
        })
        expect([status, body.error?.code]).toEqual([401, 'E_UNAUTHENTICATED'])
      }
    },
  )

  it('is closed to who owes a new password, but for their own account and what the first screen reads', async () => {
    const { userId, token } = await maker(t).person('super_admin', { schoolId: school })
    await t.database.pool.query('update "user" set must_change_password = true where id = $1', [userId])
    const open: string[] = []
    for (const { name, endpoint } of guarded) {
      // An unknown parameter: what is open to them is refused for that, and does nothing.
      const { status, body } = await send(endpoint, { token, query: { unheard: '1' } })
      if (body.error?.code === 'E_PASSWORD_MUST_CHANGE') expect([name, status]).toEqual([name, 403])
      else open.push(name)
    }
    expect(open.sort()).toEqual(BEFORE_NEW_PASSWORD)
  })

  it.each(guarded)('$name refuses in the language that was asked for', async ({ endpoint }) => {
    const inVietnamese = await send(endpoint)
    const inEnglish = await send(endpoint, { headers: { 'accept-language': 'en-GB,en;q=0.9' } })
    expect(inVietnamese.body.error.msg).toMatch(/đăng nhập/)
    expect(inEnglish.body.error.msg).toMatch(/log in/)
  })

  it.each(withPath)(
    '$name answers 400 to an id that is none, 404 (or 403 where they may not at all) to one of nothing',
    async ({ endpoint }) => {
      const { token } = clientOf(endpoint)
      const wrong = await send(endpoint, {
        token,
        url: pathOf(endpoint, () => 'No id at all'),
        ...(endpoint.example?.body ? json(endpoint.example.body) : {}),
      })
      expect(wrong.status).toBe(400)
      const isOfOne = Object.values(endpoint.params ?? {}).some(
        param => safeParse(param as $ZodType, newId()).success,
      )
      if (endpoint.file || !isOfOne) return
      const nothing = await send(endpoint, { token, ...(endpoint.body && json(endpoint.example?.body)) })
      expect([404, 403], JSON.stringify(nothing.body)).toContain(nothing.status)
    },
  )

  it.each(guarded)('$name refuses a query parameter that it does not know', async ({ endpoint }) => {
    const { token } = clientOf(endpoint)
    const { status, body } = await send(endpoint, {
      token,
      query: { ...stringsOf(endpoint.example?.query), unheard: '1' },
      ...(endpoint.body && json(endpoint.example?.body)),
    })
    expect([status, Object.keys(body.error?.fields ?? {})]).toEqual([400, ['unheard']])
  })

  it.each(guarded.filter(({ endpoint }) => endpoint.query))(
    '$name answers a parameter that is repeated, or of a wrong kind, without falling over',
    async ({ endpoint }) => {
      const { token } = clientOf(endpoint)
      const example = stringsOf(endpoint.example?.query)
      const rest = { token, ...(endpoint.body && json(endpoint.example?.body)) }
      for (const key of Object.keys(endpoint.query ?? {}))
        for (const value of [
          ['1', '2'],
          [newId(), newId()],
          '',
          '\0',
          '\ud800',
          '1e400',
          'x'.repeat(5_000),
        ]) {
          const { status } = await send(endpoint, { ...rest, query: { ...example, [key]: value } })
          expect([key, value, status < 500]).toEqual([key, value, true])
        }
      if (!('ids' in (endpoint.query ?? {}))) return
      const query = { ...example, ids: [newId(), newId()] }
      expect([200, 403, 404]).toContain((await send(endpoint, { ...rest, query })).status)
    },
  )
})

const caller = (endpoint: Endpoint) =>
  endpoint.action === 'public' ? {} : { token: clientOf(endpoint).token }

/** The example of a call with another value in one place. */
const put = (endpoint: Endpoint, path: Field['path'], value: unknown): unknown =>
  withValue(endpoint.example?.body, endpoint.body as $ZodType, path, value)

/** Sends a body that must be refused by its schema, and gives the fields that the refusal names. */
const refusing = (endpoint: Endpoint) => async (body: unknown, why: string) => {
  const answer = await send(endpoint, { ...caller(endpoint), ...json(body) })
  const { code, fields = {} } = answer.body.error ?? {}
  // Beside the schema a feature may refuse in its own words, such as a type of question that it does not know.
  expect([answer.status, Object.keys(fields).length > 0 || code !== 'E_INVALID', why]).toEqual([
    400,
    true,
    why,
  ])
  return Object.keys(fields)
}

/** Shares, of which there is no smallest part. */
const SHARES = new Set(['result.score'])
/** What no field of a kind may hold. */
const WRONG: Record<string, readonly unknown[]> & { any: readonly unknown[] } = {
  string: [{ wrong: ['type'] }, 'x'.repeat(200_000)],
  number: [{ wrong: ['type'] }, 1e300, -1e300, 0.123456789],
  any: [{ wrong: ['type'] }],
}

describe('every call with a body', () => {
  it('there are some', () => expect(withBody.length).toBeGreaterThan(3))

  it.each(withBody)(
    '$name refuses a body that is missing, no JSON, no object, of another medium, or too large',
    async ({ endpoint }) => {
      const who = caller(endpoint)
      const status = async (options: InjectOptions) => (await send(endpoint, { ...who, ...options })).status
      const mayBeEmpty = endpoint.method === 'POST' && safeParse(endpoint.body as $ZodType, {}).success
      const whole = endpoint.params ? 404 : 200
      expect(await status({})).toBe(mayBeEmpty ? whole : 400)
      expect(await status({ payload: '{', headers: { 'content-type': 'application/json' } })).toBe(400)
      for (const body of ['text', 7, null, [], true]) expect(await status(json(body))).toBe(400)
      expect(
        await status({ payload: 'a=b', headers: { 'content-type': 'application/x-www-form-urlencoded' } }),
      ).toBe(415)
      expect(await status({ payload: '<a/>', headers: { 'content-type': 'text/xml' } })).toBe(415)
      expect(await status(json({ filler: 'x'.repeat(BODY_BYTES) }))).toBe(413)
    },
  )

  it.each(withBody)(
    '$name refuses an unknown field, and every field it knows, deep ones too, with a wrong type',
    async ({ endpoint }) => {
      const refused = refusing(endpoint)
      await refused({ ...(endpoint.example?.body as object), unheard: 1 }, 'unknown field')
      const fields = fieldsOf(endpoint.body as $ZodType)
      for (const { path, schema } of fields)
        for (const value of WRONG[kindOf(schema)] ?? WRONG.any) {
          if (SHARES.has(nameOf(path)) && value === 0.123456789) continue
          await refused(
            put(endpoint, path, value),
            `${nameOf(path)} = ${JSON.stringify(value)?.slice(0, 40)}`,
          )
        }
    },
  )

  it.each(withBody)(
    '$name refuses a body without a field that it needs, and names the field',
    async ({ endpoint }) => {
      const { body: example } = endpoint.example as { body: object }
      for (const { path, required } of fieldsOf(endpoint.body as $ZodType)) {
        if (!required || !holds(example, path)) continue
        const fields = await refusing(endpoint)(withoutField(example, path), `without ${nameOf(path)}`)
        const named = fields.length === 0 || fields.some(field => field.startsWith(String(path[0])))
        expect([nameOf(path), named || fields]).toEqual([nameOf(path), true])
      }
    },
  )

  it.each(withBody)(
    '$name takes signs that the database could not keep out of each of its texts, and does not fail by them',
    async ({ endpoint }) => {
      for (const { path, schema } of fieldsOf(endpoint.body as $ZodType)) {
        if (kindOf(schema) !== 'string') continue
        for (const odd of ['a\0b', 'a\ud800b', '\udc00', 'a\ud83d']) {
          const { status } = await send(endpoint, {
            ...caller(endpoint),
            ...json(put(endpoint, path, odd)),
          })
          expect([nameOf(path), odd, status < 500]).toEqual([nameOf(path), odd, true])
        }
      }
    },
  )

  it.each(withBody)('$name never answers 500, whatever JSON it gets', async ({ endpoint }) => {
    const who = caller(endpoint)
    const fields = Object.keys(endpoint.example?.body ?? {})
    await fc.assert(
      fc.asyncProperty(
        fc.dictionary(fc.constantFrom(...fields, 'x'), fc.jsonValue({ maxDepth: 3 })),
        async body => {
          const example = endpoint.example?.body as object
          const answer = await send(endpoint, { ...who, ...json({ ...example, ...body }) })
          expect(answer.status).toBeLessThan(500)
        },
      ),
      { numRuns: 15 },
    )
  })
})

describe('every call with a file', () => {
  const withFile = calls.filter(({ endpoint }) => endpoint.file)
  const part = (name: string, text: string) => {
    const form = new FormData()
    form.append(name, new File([text], 'a.txt'))
    return form
  }

  it('there are some', () => expect(withFile.length).toBeGreaterThan(3))

  it.each(withFile)(
    '$name refuses no part, an empty one, one of another name, and what it does not take',
    async ({ endpoint }) => {
      const status = async (payload: FormData) =>
        (await send(endpoint, { ...caller(endpoint), payload })).status
      const two = part('file', 'a')
      two.append('file', new File(['b'], 'b.txt'))
      // An id of nothing is 404 before a byte is read.
      for (const form of [new FormData(), part('file', ''), part('picture', 'a')])
        expect([400, 404]).toContain(await status(form))
      expect([400, 404, 415]).toContain(
        await status(part('file', '<svg xmlns="http://www.w3.org/2000/svg"/>')),
      )
    },
  )
})

/** As they stand in an address: a parameter with several values is repeated. */
const stringsOf = (query: Record<string, unknown> = {}): Record<string, string | string[]> =>
  Object.fromEntries(
    Object.entries(query).map(([key, value]) => [
      key,
      Array.isArray(value) ? value.map(String) : String(value),
    ]),
  )
