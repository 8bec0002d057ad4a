import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const HOME = 'https://truong.example'
const FILES = ['/assets/attempt.js', '/assets/attempt.css']
/** As the build leaves it (stamp-service-worker.ts). */
const SOURCE = readFileSync(join(import.meta.dirname, '../public/service-worker.js'), 'utf8').replace(
  'const PUPILS = []',
  `const PUPILS = ${JSON.stringify(FILES)}`,
)

type Asked = Pick<Request, 'url' | 'method' | 'mode'>
/** What the network answers now; undefined: there is none. */
let network: (path: string) => Promise<Response> | undefined
let caches: Map<string, Map<string, Response>>
let tell: (name: 'activate' | 'message' | 'fetch' | 'push' | 'notificationclick', event: object) => void
const showNotification = vi.fn(async () => undefined)
const openWindow = vi.fn(async () => undefined)

const pathOf = (of: string | Asked) => new URL(typeof of === 'string' ? of : of.url, HOME).pathname

/** A worker that has just started, in a browser that keeps these caches. */
function start(): void {
  const listeners = new Map<string, (event: object) => void>()
  const fetch = (of: string | Asked) => network(pathOf(of)) ?? Promise.reject(new TypeError('no network'))
  const open = async (name: string) => {
    const kept = caches.get(name) ?? new Map<string, Response>()
    caches.set(name, kept)
    const put = async (of: string | Asked, answer: Response) => void kept.set(pathOf(of), answer)
    return {
      match: async (of: string | Asked) => kept.get(pathOf(of))?.clone(),
      put,
      add: async (of: string) => {
        const answer = await fetch(of)
        if (!answer.ok) throw new TypeError('not kept')
        await put(of, answer)
      },
    }
  }
  runInNewContext(SOURCE, {
    URL,
    setTimeout,
    fetch,
    caches: {
      open,
      keys: async () => [...caches.keys()],
      delete: async (name: string) => caches.delete(name),
    },
    self: {
      location: { origin: HOME },
      clients: { claim: async () => undefined, openWindow },
      registration: { showNotification },
      skipWaiting: () => undefined,
      addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    },
  })
  tell = (name, event) => listeners.get(name)?.(event)
}

beforeEach(() => {
  vi.useFakeTimers()
  caches = new Map()
  network = path => Promise.resolve(new Response(`${path} of the network`))
  start()
})
afterEach(() => void vi.useRealTimers())

/** What the worker answers; undefined: it leaves the request to the browser. */
function ask(path: string, over: Partial<Asked> = {}): Promise<Response> | undefined {
  const answers: Promise<Response>[] = []
  const request = { url: new URL(path, HOME).href, method: 'GET', mode: 'cors', ...over }
  tell('fetch', { request, respondWith: (answer: Promise<Response>) => void answers.push(answer) })
  return answers[0]
}
const open = (path: string) => ask(path, { mode: 'navigate' })
const textOf = async (answer: Promise<Response> | undefined) => (await answer)?.text()
const done = (name: 'activate' | 'message', data?: string) =>
  new Promise<unknown>((resolve, reject) => {
    tell(name, { data, waitUntil: (work: Promise<unknown>) => void work.then(resolve, reject) })
  })
const keepForPupils = () => done('message', 'keep-pupil-screens')
const kept = () => [...(caches.get('assets')?.keys() ?? [])].sort()

it('nothing under /app passes through it, nor what is no reading, nor what another origin serves', () => {
  for (const path of ['/app/account', '/app/files/ab/c.png', '/app/learn/attempts/1'])
    expect([ask(path), open(path)]).toEqual([undefined, undefined])
  expect(ask('/assets/main.js', { method: 'POST' })).toBeUndefined()
  expect(ask('https://elsewhere.example/assets/main.js')).toBeUndefined()
})

it('keeps a file with its hash from its first answer on, and no answer that failed', async () => {
  network = () => Promise.resolve(new Response('gone', { status: 404 }))
  expect((await ask('/assets/main.js'))?.status).toBe(404)
  network = () => Promise.resolve(new Response('the file'))
  expect(await textOf(ask('/assets/main.js'))).toBe('the file')
  network = () => undefined
  expect(await textOf(ask('/assets/main.js'))).toBe('the file')
  expect(kept()).toEqual(['/assets/main.js'])
})

it('keeps the screens of pupils and the page when it is asked to, the page only with all that it needs', async () => {
  network = path => Promise.resolve(new Response(path, { status: path.endsWith('.css') ? 503 : 200 }))
  await expect(keepForPupils()).rejects.toThrow()
  expect(kept()).not.toContain('/')
  network = path => Promise.resolve(new Response(path))
  await keepForPupils()
  expect(kept()).toEqual(['/', ...FILES].sort())
})

it('keeps what it is asked for while it still clears what the worker before has kept', async () => {
  caches.set('assets', new Map([['/assets/old.js', new Response('old')]]))
  await Promise.all([done('activate'), keepForPupils()])
  expect(kept()).toEqual(['/', ...FILES].sort())
})

it('opens a page from the network first, and the kept one without a network or when a proxy speaks for us', async () => {
  await keepForPupils()
  network = () => Promise.resolve(new Response('today'))
  expect(await textOf(open('/em/bai/1'))).toBe('today')
  // What the server says itself is its answer.
  network = () => Promise.resolve(new Response('ours', { status: 500 }))
  expect(await textOf(open('/em/bai/1'))).toBe('ours')
  for (const away of [undefined, Promise.resolve(new Response('a proxy', { status: 502 }))]) {
    network = () => away
    expect(await textOf(open('/em/bai/1'))).toBe('/ of the network')
  }
})

it('waits three seconds for the network before it opens the kept page', async () => {
  await keepForPupils()
  network = () => new Promise(() => undefined)
  const answered = vi.fn()
  const text = textOf(open('/em/bai/1'))
  void text.then(answered)
  await vi.advanceTimersByTimeAsync(2_999)
  expect(answered).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(await text).toBe('/ of the network')
})

it('opens no page without a network where none is kept', async () => {
  network = () => undefined
  await expect(open('/em/bai/1')).rejects.toThrow('no network')
})

it('a new one clears all that the one before had kept', async () => {
  await keepForPupils()
  caches.set('of an older product', new Map())
  start()
  await done('activate')
  expect([...caches.keys()]).toEqual([])
})

it('shows what is pushed, and leads to it in a window of its own', async () => {
  const message = { title: 'Bài mới: Tứ giác', body: '9A1 Toán', tag: 'n1', path: '/em/tin?open=n1' }
  const work: Promise<unknown>[] = []
  const waitUntil = (one: Promise<unknown>) => void work.push(one)
  tell('push', { data: { json: () => message }, waitUntil })
  const shown = { body: '9A1 Toán', tag: 'n1', data: '/em/tin?open=n1' }
  expect(showNotification).toHaveBeenCalledWith(message.title, expect.objectContaining(shown))
  const close = vi.fn()
  tell('notificationclick', { notification: { close, data: message.path }, waitUntil })
  await Promise.all(work)
  expect(close).toHaveBeenCalled()
  expect(openWindow).toHaveBeenCalledWith('/em/tin?open=n1')
})
