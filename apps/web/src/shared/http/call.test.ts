import { login, readAccount, updateAccount } from '@bangxanh/contract/account/endpoints.ts'
import { createClass, listClasses } from '@bangxanh/contract/classes/endpoints.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { data, failure, fakeServer } from '../../testing/fake-server.ts'
import { call, whenSignedOut } from './call.ts'
import { CallError } from './call-error.ts'
import { reachable } from './reachable.ts'
import { dropToken, keepToken, readToken } from './token.ts'

const credentials = { body: { username: 'an', password: 'bí mật ' } }
const caught = (asked: Promise<unknown>): Promise<unknown> =>
  asked.then(
    () => undefined,
    error => error,
  )

beforeEach(() => localStorage.clear())
afterEach(() => {
  globalThis.early = undefined
  vi.unstubAllGlobals()
  vi.useRealTimers()
  vi.restoreAllMocks()
  reachable.answered()
})

describe('a call', () => {
  it('says who asks and in which language, and unpacks the data', async () => {
    keepToken('token-1')
    const seen = fakeServer(() => data({ profile: { displayName: 'An' } }))
    const reply = await call(readAccount, {})
    expect(reply.profile.displayName).toBe('An')
    expect(seen[0]).toMatchObject({
      method: 'GET',
      url: '/app/account',
      headers: { authorization: 'Bearer token-1', 'accept-language': 'vi' },
    })
  })

  it('outlives its page where a browser lets it: what is longer goes as long as the page lives', async () => {
    const fetched = vi.fn(async () => data({}))
    vi.stubGlobal('fetch', fetched)
    for (const [name, keepalive] of [
      ['6A', true],
      ['ố'.repeat(30_000), false],
    ] as const) {
      await call(createClass, { body: { name, grade: 'L6', subject: 'math' } }, { keepalive: true })
      expect(fetched.mock.lastCall).toMatchObject(['/app/class', { keepalive }])
    }
  })

  it('takes once what index.html has asked early, for the same person and before anything is written', async () => {
    // A worker that has run other files is older than a page that has just been opened.
    vi.spyOn(performance, 'now').mockReturnValue(1_000)
    const early = () => ({
      answer: Promise.resolve({
        status: 200,
        text: JSON.stringify({ data: { profile: { displayName: 'early' } } }),
      }),
      stop: new AbortController(),
    })
    const seen = fakeServer(() => data({ profile: { displayName: 'asked' } }))
    const nameNow = async () => (await call(readAccount, {})).profile.displayName
    keepToken('token-1')
    const begin = (token: string) => {
      globalThis.early = { token, answers: new Map([['/app/account', early()]]) }
    }

    begin('token-1')
    expect(await nameNow()).toBe('early')
    expect(await nameNow()).toBe('asked')

    begin('token-1')
    await call(createClass, { body: { name: '6A', grade: 'L6', subject: 'math' } })
    expect(await nameNow()).toBe('asked')

    begin('of somebody else')
    expect(await nameNow()).toBe('asked')
    expect(seen.map(({ url }) => url)).toEqual(['/app/account', '/app/class', '/app/account', '/app/account'])
  })

  it('drops empty filters and repeats arrays', async () => {
    const seen = fakeServer(() => data({}))
    await call(listClasses, { query: { search: '', _search: undefined, page: 2, ids: ['a', 'b'] } })
    expect(seen[0]?.url).toBe('/app/class?page=2&ids=a&ids=b')
  })

  it('sends the key of the intent only where a call takes one', async () => {
    const seen = fakeServer(() => data({ accessToken: 't' }))
    await call(createClass, { body: { name: '6A', grade: 'L6', subject: 'math' } }, { key: 'k1' })
    await call(login, credentials, { key: 'k1' })
    expect(seen[0]?.headers['idempotency-key']).toBe('k1')
    expect(seen[1]?.headers['idempotency-key']).toBeUndefined()
    expect(seen[1]?.body).toEqual(credentials.body)
  })

  it('says which browser it is where somebody signs in and nowhere else, and stays the same after signing out', async () => {
    const seen = fakeServer(() => data({ accessToken: 't' }))
    await call(login, credentials)
    keepToken('t')
    await call(readAccount, {})
    dropToken()
    await call(login, credentials)
    const [first, other, again] = seen.map(({ headers }) => headers['x-device'])
    expect(first).toMatch(/^[0-9a-f]{32}$/)
    expect([other, again]).toEqual([undefined, first])
  })

  it("raises the server's sentence with its code and fields", async () => {
    fakeServer(() => failure(400, 'E_INVALID', 'Chưa hợp lệ.', { phone: 'Thiếu số.' }))
    const error = await caught(call(updateAccount, { body: { displayName: 'An', phone: '1' } }))
    expect(error).toBeInstanceOf(CallError)
    expect(error).toMatchObject({ status: 400, code: 'E_INVALID', msg: 'Chưa hợp lệ.', offline: false })
    expect(error).toMatchObject({ fields: { phone: 'Thiếu số.' } })
  })
})

describe('a lost session', () => {
  it('forgets the token and says so, once the server refuses it', async () => {
    keepToken('old')
    const told = vi.fn()
    whenSignedOut(told)
    fakeServer(() => failure(401, 'E_UNAUTHENTICATED'))
    await caught(call(readAccount, {}))
    expect(readToken()).toBeNull()
    expect(told).toHaveBeenCalledOnce()
  })

  it('is not what a wrong password means', async () => {
    keepToken('still good')
    const told = vi.fn()
    whenSignedOut(told)
    fakeServer(() => failure(401, 'E_LOGIN_FAILED', 'Sai mật khẩu.'))
    await caught(call(login, credentials))
    expect(readToken()).toBe('still good')
    expect(told).not.toHaveBeenCalled()
  })
})

describe('a server that is away', () => {
  it('keeps the token, and is told as offline', async () => {
    keepToken('kept')
    fakeServer(() => Promise.reject(new TypeError('Failed to fetch')))
    const error = await caught(call(readAccount, {}))
    expect(error).toMatchObject({ status: 0, code: 'E_OFFLINE', offline: true, outcomeUnknown: true })
    expect(readToken()).toBe('kept')
    expect(reachable.isAway()).toBe(true)
  })

  it('is waited for 25 seconds and no longer', async () => {
    vi.useFakeTimers()
    fakeServer(() => new Promise<never>(() => undefined))
    const asked = caught(call(readAccount, {}))
    await vi.advanceTimersByTimeAsync(24_999)
    expect(reachable.isAway()).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(await asked).toMatchObject({ code: 'E_TIMEOUT', offline: true })
  })

  it('is back with its first answer, whatever it says', async () => {
    reachable.lost()
    fakeServer(() => failure(404, 'E_NOT_FOUND'))
    await caught(call(readAccount, {}))
    expect(reachable.isAway()).toBe(false)
  })

  it('asks for patience with 503', async () => {
    fakeServer(
      () =>
        new Response('{"error":{"code":"E_UNAVAILABLE","msg":"Tạm gián đoạn."}}', {
          status: 503,
          headers: { 'Retry-After': '7' },
        }),
    )
    expect(await caught(call(readAccount, {}))).toMatchObject({ offline: true, retryAfter: 7 })
  })
})

describe('a cancelled call', () => {
  it('raises the cancellation, not a failure', async () => {
    const stop = new AbortController()
    fakeServer(() => new Promise<never>(() => undefined))
    const asked = caught(call(readAccount, {}, { signal: stop.signal }))
    stop.abort()
    expect(await asked).toMatchObject({ name: 'AbortError' })
    expect(reachable.isAway()).toBe(false)
  })
})
