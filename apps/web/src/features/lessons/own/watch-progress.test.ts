import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { data, failure, fakeServer } from '../../../testing/fake-server.ts'
import { WatchProgress } from './watch-progress.ts'

const shelf = vi.hoisted(() => new Map<string, unknown>())
vi.mock('../../../shared/kept/kept.ts', () => ({
  keptDrafts: {
    all: async () => [...shelf],
    write: async (key: string, value: unknown) => !!shelf.set(key, value),
    remove: async (key: string) => void shelf.delete(key),
  },
}))
beforeEach(() => {
  vi.useFakeTimers()
  shelf.clear()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const FILM = 'aa/b.mp4'
const of = (before?: { film: string; position: number; watched: { from: number; to: number }[] }) =>
  new WatchProgress({ userId: 'u', lessonId: 'l', film: FILM, before })
const soon = () => vi.advanceTimersByTimeAsync(50)

it('keeps what was watched until the server holds it, and sends what came meanwhile with the next call', async () => {
  let arrive: (response: Response) => void = () => undefined
  const seen = fakeServer(() => new Promise(resolve => (arrive = resolve)))
  const progress = of()
  progress.note(10, [{ from: 0, to: 10 }])
  await soon()
  expect([...shelf.keys()]).toEqual(['watched:u:l'])
  for (const at of [11, 12]) progress.note(at, [{ from: 0, to: at }])
  await soon()
  expect(seen).toHaveLength(1)
  arrive(data({ progress: {} }))
  await soon()
  arrive(data({ progress: {} }))
  await soon()
  expect(seen.map(({ body }) => body)).toEqual([
    { film: FILM, position: 10, watched: [{ from: 0, to: 10 }] },
    { film: FILM, position: 12, watched: [{ from: 0, to: 12 }] },
  ])
  expect([progress.saver.read().state, shelf.size]).toEqual(['saved', 0])
  progress.note(12, [{ from: 0, to: 12 }])
  await soon()
  expect(seen).toHaveLength(2)
})

it('sends what an earlier visit has left with its own, and no longer once it has arrived', async () => {
  const seen = fakeServer(() => data({ progress: {} }))
  const progress = of({ film: FILM, position: 40, watched: [{ from: 0, to: 40 }] })
  progress.note(60, [{ from: 40, to: 60 }])
  await soon()
  progress.note(70, [{ from: 40, to: 70 }])
  await soon()
  expect(seen.map(({ body }) => (body as { watched: unknown }).watched)).toEqual([
    [{ from: 0, to: 60 }],
    [{ from: 40, to: 70 }],
  ])
})

it('waits while the server is busy, and sends nothing more of a film that was replaced', async () => {
  const busy = fakeServer(() => failure(429, 'E_TOO_MANY'))
  const progress = of()
  progress.note(10, [{ from: 0, to: 10 }])
  await soon()
  expect(progress.saver.read().state).toBe('waiting')
  progress.note(11, [{ from: 0, to: 11 }])
  await vi.advanceTimersByTimeAsync(1_500)
  expect(busy).toHaveLength(1)
  const replaced = fakeServer(() => failure(409, 'E_FILM_CHANGED'))
  await vi.advanceTimersByTimeAsync(5_000)
  progress.note(12, [{ from: 0, to: 12 }])
  await vi.advanceTimersByTimeAsync(60_000)
  expect([replaced.length, progress.saver.read().state, shelf.size]).toEqual([1, 'refused', 0])
})
