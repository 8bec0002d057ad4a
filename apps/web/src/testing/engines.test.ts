import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { BACK_OFF_MS } from '../shared/saver/back-off.ts'
import { isUnsaved, maySignOut } from '../shared/unsaved/unsaved.ts'
import { ENGINES } from './engines.ts'
import { data, fakeServer, type SentRequest } from './fake-server.ts'

const shelf = vi.hoisted(() => new Map<string, unknown>())
vi.mock('idb-keyval', async () => (await import('./fake-idb.ts')).fakeIdb(shelf))
const asked = vi.hoisted(() => ({ times: 0 }))
vi.mock('../shared/ui/use-leave-guard.ts', () => ({
  askLeave: async () => {
    asked.times += 1
    return false
  },
}))

/** Longer than any pause after the last key, and shorter than the shortest back-off. */
const PAUSE_MS = 1_500
/** All tries of the longest back-off of a row. */
const LONG_MS = 600_000

type Trouble = 'no net' | { status: number; code: string; retryAfter?: number; current?: unknown }
const busy = (retryAfter?: number): Trouble => ({
  status: 429,
  code: 'E_TOO_MANY',
  ...(retryAfter !== undefined && { retryAfter }),
})
const down: Trouble = { status: 503, code: 'E_UNAVAILABLE' }

/** What becomes of the next calls, one after the other; then all are taken. */
let troubles: Trouble[]
let calls: { at: number; key: string | undefined; keepalive: boolean }[]

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-21T08:00:00.000Z') })
  shelf.clear()
  troubles = []
  calls = []
})
afterEach(async () => {
  // Nothing that waits is left for the next test.
  troubles = []
  await vi.advanceTimersByTimeAsync(LONG_MS)
  vi.useRealTimers()
  vi.unstubAllGlobals()
  localStorage.clear()
})

function serve(reply: (seen: SentRequest) => unknown): void {
  fakeServer(seen => {
    const trouble = troubles.shift()
    if (trouble === undefined) return data(reply(seen))
    if (trouble === 'no net') return Promise.reject(new TypeError('Failed to fetch'))
    const { status, code, retryAfter, current } = trouble
    const headers = new Headers(retryAfter === undefined ? {} : { 'Retry-After': `${retryAfter}` })
    return Response.json({ error: { code, msg: 'So it is.', current } }, { status, headers })
  })
  const answering = globalThis.fetch
  vi.stubGlobal('fetch', (url: string, options: RequestInit = {}) => {
    const key = new Headers(options.headers).get('idempotency-key') ?? undefined
    calls.push({ at: performance.now(), key, keepalive: options.keepalive === true })
    return answering(url, options)
  })
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const online = () => window.dispatchEvent(new Event('online'))

describe.each(ENGINES)('$name', ({ open, reply, closing, outlives, current }) => {
  beforeEach(() => serve(reply))

  it.each([
    { name: '429', state: 'waiting', trouble: Array(6).fill(busy()) },
    { name: '503', state: 'offline', trouble: Array(6).fill(down) },
    { name: 'no net', state: 'offline', trouble: Array(6).fill('no net') },
    { name: 'a restart of the server', state: 'offline', trouble: ['no net', 'no net', 'no net', down] },
  ] as const)('$name: $state, tried again ever more rarely with one key, until it is there', async row => {
    const { work, state, left } = await open()
    troubles = [...row.trouble]
    work()
    await pass(PAUSE_MS)
    expect([state(), left()]).toEqual([row.state, 1])
    await pass(LONG_MS)
    expect([state(), left(), calls.length]).toEqual(['saved', 0, row.trouble.length + 1])
    for (const [index, { at }] of calls.slice(1).entries())
      expect(at - (calls[index]?.at ?? 0)).toBeGreaterThanOrEqual(BACK_OFF_MS[index] ?? 30_000)
    expect(new Set(calls.map(({ key }) => key)).size).toBe(1)
  })

  it('429 with Retry-After: not before that, whatever happens meanwhile', async () => {
    const { work, state, left } = await open()
    troubles = [busy(60)]
    work()
    await pass(PAUSE_MS)
    expect([state(), left()]).toEqual(['waiting', 1])
    for (let second = 0; second < 55; second += 5) {
      online()
      document.dispatchEvent(new Event('visibilitychange'))
      await pass(5_000)
    }
    expect(calls).toHaveLength(1)
    await pass(LONG_MS)
    expect([state(), left(), calls.length]).toEqual(['saved', 0, 2])
  })

  it('no net, and then it is back: at once', async () => {
    const { work, state, left } = await open()
    troubles = Array(20).fill('no net')
    work()
    await pass(60_000)
    expect([state(), left()]).toEqual(['offline', 1])
    troubles = []
    const before = calls.length
    online()
    await pass(0)
    expect([state(), left(), calls.length]).toEqual(['saved', 0, before + 1])
  })

  it.each([400, 403, 413])('%i: told, set aside, asked no more, and the rest goes on', async status => {
    const { work, state, left } = await open()
    troubles = [{ status, code: 'E_SOME' }]
    work()
    await pass(LONG_MS)
    online()
    await pass(PAUSE_MS)
    expect([state(), left(), calls.length]).toEqual(['refused', 0, 1])
    work()
    await pass(PAUSE_MS)
    expect([left(), calls.length]).toEqual([0, 2])
  })

  it('409 E_CHANGED: put together with what stands, or told', async () => {
    const { work, state, left } = await open()
    troubles = [{ status: 409, code: 'E_CHANGED', current }]
    work()
    await pass(LONG_MS)
    const isMerged = current !== undefined
    expect([state(), left(), calls.length]).toEqual(isMerged ? ['saved', 0, 2] : ['refused', 0, 1])
  })

  it('a lost session: nothing goes by itself, nor under the name of who signs in next', async () => {
    localStorage.setItem('accessToken', 'one')
    const { work, left } = await open()
    troubles = [{ status: 401, code: 'E_UNAUTHENTICATED' }]
    work()
    await pass(LONG_MS)
    expect([left(), calls.length]).toEqual([1, 1])
    localStorage.setItem('accessToken', 'another')
    online()
    await pass(LONG_MS)
    expect([left(), calls.length]).toEqual([1, 1])
    localStorage.setItem('accessToken', 'one')
    online()
    await pass(PAUSE_MS)
    expect([left(), calls.length]).toEqual([0, 2])
  })

  it('signing out with something that is not saved: asked, or kept for the question that is asked of all', async () => {
    const { work, left } = await open()
    troubles = Array(20).fill('no net')
    work()
    await pass(PAUSE_MS)
    const before = asked.times
    const answer = maySignOut()
    await pass(PAUSE_MS)
    const isHeld = closing === 'held'
    expect([await answer, asked.times - before]).toEqual(isHeld ? [false, 1] : [true, 0])
    expect([left(), shelf.size]).toEqual([1, isHeld ? 0 : 1])
  })

  it('closing the page: what waits in its pause goes with it', async () => {
    const { work, state } = await open()
    work()
    window.dispatchEvent(new Event('pagehide'))
    await pass(0)
    expect([state(), calls.length, calls[0]?.keepalive]).toEqual(['saved', 1, outlives])
  })

  it('closing the page without a net: the next page goes on with it, or this one is held', async () => {
    const { work } = await open()
    troubles = Array(3).fill('no net')
    work()
    window.dispatchEvent(new Event('pagehide'))
    await pass(PAUSE_MS)
    if (closing === 'held') {
      expect(isUnsaved()).toBe(true)
      return
    }
    // It is gone, with its clocks.
    vi.clearAllTimers()
    troubles = []
    const before = calls.length
    const { state, left } = await open()
    await pass(PAUSE_MS)
    expect([state(), left(), calls.length > before]).toEqual(['saved', 0, true])
  })

  it('two tabs: each saves its own, and what they keep is gone with the last', async () => {
    const [one, other] = [await open(), await open()]
    troubles = Array(4).fill('no net')
    one.work()
    other.work()
    await pass(PAUSE_MS)
    expect([one.left(), other.left()]).toEqual([1, 1])
    await pass(LONG_MS)
    expect([one.state(), one.left(), other.state(), other.left(), shelf.size]).toEqual([
      'saved',
      0,
      'saved',
      0,
      0,
    ])
  })
})
