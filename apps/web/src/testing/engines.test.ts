import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { mayForgetKept } from '../shared/kept/may-forget-kept.ts'
import { BACK_OFF_MS } from '../shared/saver/back-off.ts'
import { isUnsaved, maySignOut } from '../shared/unsaved/unsaved.ts'
import { DESK_ENGINES } from './desk-engines.ts'
import type { Opened } from './engine.ts'
import { data, fakeServer, type SentRequest } from './fake-server.ts'
import { PUPIL_ENGINES } from './pupil-engines.ts'

const shelf = vi.hoisted(() => new Map<string, unknown>())
const browser = vi.hoisted(() => ({ keepsNothing: false }))
vi.mock('idb-keyval', async () => (await import('./fake-idb.ts')).fakeIdb(shelf, () => browser.keepsNothing))
vi.mock('../shared/ui/notices.ts', () => ({ noticeError: vi.fn() }))
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

type Trouble =
  | 'no net'
  | 'no answer'
  | { status: number; code: string; retryAfter?: number; current?: unknown }
const busy = (retryAfter?: number): Trouble => ({
  status: 429,
  code: 'E_TOO_MANY',
  ...(retryAfter !== undefined && { retryAfter }),
})
const down: Trouble = { status: 503, code: 'E_UNAVAILABLE' }

/** What becomes of the next calls, one after the other; then all are taken. */
let troubles: Trouble[]
let calls: { at: number; key: string | undefined; body: unknown; keepalive: boolean }[]
let opened: Opened[]

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-21T08:00:00.000Z') })
  shelf.clear()
  troubles = []
  calls = []
  opened = []
  browser.keepsNothing = false
})
afterEach(async () => {
  // Nothing that waits is left for the next test.
  troubles = []
  for (const one of opened) one.tidy?.()
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
    if (trouble === 'no answer') return new Promise(() => undefined)
    const { status, code, retryAfter, current } = trouble
    const headers = new Headers(retryAfter === undefined ? {} : { 'Retry-After': `${retryAfter}` })
    return Response.json({ error: { code, msg: 'So it is.', current } }, { status, headers })
  })
  const answering = globalThis.fetch
  vi.stubGlobal('fetch', (url: string, options: RequestInit = {}) => {
    const key = new Headers(options.headers).get('idempotency-key') ?? undefined
    calls.push({ at: performance.now(), key, body: options.body, keepalive: options.keepalive === true })
    return answering(url, options)
  })
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const online = () => window.dispatchEvent(new Event('online'))

/** The same intent each time: the server sees one wish, however often it is sent. */
const intents = () => new Set(calls.map(({ key, body }) => JSON.stringify([key, body]))).size
const expectBackOff = () => {
  for (const [index, { at }] of calls.slice(1).entries())
    expect(at - (calls[index]?.at ?? 0)).toBeGreaterThanOrEqual(BACK_OFF_MS[index] ?? 30_000)
}

describe.each([...PUPIL_ENGINES, ...DESK_ENGINES])('$name', engine => {
  const { reply, closing, outlives, asks, changed, endsWithRefusal = false } = engine
  beforeEach(() => serve(reply))
  const open = async () => {
    const one = await engine.open()
    opened.push(one)
    return one
  }

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
    expectBackOff()
    expect(intents()).toBe(1)
  })

  it('no answer: tried again after 25 seconds as the same intent', async () => {
    const { work, state, left } = await open()
    troubles = ['no answer']
    work()
    await pass(24_000)
    expect([state(), left(), calls.length]).toEqual(['saving', 1, 1])
    await pass(10_000)
    expect([state(), left(), calls.length, intents()]).toEqual(['saved', 0, 2, 1])
  })

  it('a clock that jumps: tried neither sooner nor later', async () => {
    const { work, state, left } = await open()
    // The sixth try comes a minute after the first at the soonest, and is not looked for before.
    troubles = Array(5).fill(down)
    work()
    await pass(PAUSE_MS)
    for (const jump of [86_400_000, -2 * 86_400_000]) {
      vi.setSystemTime(Date.now() + jump)
      await pass(LONG_MS / 40)
      expect(left()).toBe(1)
    }
    await pass(LONG_MS)
    expect([state(), left(), calls.length]).toEqual(['saved', 0, 6])
    expectBackOff()
  })

  it('goes on after a restart of the server, not in step with others', async () => {
    const all = await Promise.all(Array.from({ length: 5 }, open))
    troubles = Array(5).fill(down)
    for (const { work } of all) work()
    await pass(PAUSE_MS)
    const first = calls.length
    await pass(3_000)
    expect(new Set(calls.slice(first).map(({ at }) => Math.round(at))).size).toBeGreaterThan(2)
    await pass(LONG_MS)
    expect(all.map(({ state }) => state())).toEqual(all.map(() => 'saved'))
  })

  it('a browser that keeps nothing: saved as long as the page lives, and it is said', async () => {
    browser.keepsNothing = true
    const { work, state, left, isKept } = await open()
    troubles = Array(3).fill('no net')
    work()
    await pass(PAUSE_MS)
    expect([state(), left(), isKept()]).toEqual(['offline', 1, isKept() === undefined ? undefined : false])
    await pass(LONG_MS)
    expect([state(), left(), calls.length]).toEqual(['saved', 0, 4])
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
    const { work, state, left, sentence } = await open()
    troubles = [{ status, code: 'E_SOME' }]
    work()
    await pass(LONG_MS)
    online()
    await pass(PAUSE_MS)
    expect([state(), left(), sentence(), calls.length]).toEqual(['refused', 0, 'So it is.', 1])
    work()
    await pass(PAUSE_MS)
    expect([left(), calls.length]).toEqual([0, endsWithRefusal ? 1 : 2])
  })

  it('409 E_CHANGED: put together with what stands, or told', async () => {
    const { work, state, left } = await open()
    const { code, current } = changed
    troubles = [{ status: 409, code, current }]
    work()
    await pass(LONG_MS)
    expect([state(), left(), calls.length]).toEqual([changed.state, 0, changed.calls])
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

  it('signing out with something that is not saved: asked first, or kept for whom it belongs to', async () => {
    const { work, left } = await open()
    troubles = Array(20).fill('no net')
    work()
    await pass(PAUSE_MS)
    const before = asked.times
    const answers = Promise.all([maySignOut(), mayForgetKept()])
    await pass(2 * PAUSE_MS)
    expect([(await answers).includes(false), asked.times > before]).toEqual([asks, asks])
    expect([left(), shelf.size]).toEqual([1, closing === 'held' ? 0 : 1])
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
    expect([isUnsaved(), shelf.size]).toEqual(closing === 'held' ? [true, 0] : [false, 1])
    if (closing !== 'kept') return
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
