import { afterEach, expect, it, vi } from 'vitest'
import { data, fakeServer } from '../../testing/fake-server.ts'
import { Layers } from './layers.ts'

const shelf = vi.hoisted(() => new Map<string, unknown>())
vi.mock('../../shared/kept/kept.ts', () => ({
  keptDrafts: {
    all: async () => [...shelf],
    write: async (key: string, value: unknown) => void shelf.set(key, value),
    remove: async (key: string) => void shelf.delete(key),
  },
}))
afterEach(() => vi.unstubAllGlobals())

it('saves what an earlier page has left of a pupil who is not shown, and nothing of other homework', async () => {
  const base = { file: 'aa/b.jpg', page: 2, turn: 0 as const, shapes: [], edition: 3 }
  const drawn = { shapes: [], turn: 90 }
  const key = (submissionId: string) => `marks:u:${submissionId}:aa/b.jpg:2`
  for (const id of ['s1', 'other']) shelf.set(key(id), { base, drawn })
  const seen = fakeServer(() => data({ marks: { ...base, turn: 90, edition: 4 } }))
  const layers = new Layers('u', 'h')
  await layers.bringBack(['s1', 's2'])
  expect(layers.read().save).toBe('saving')
  await layers.saveAll()
  expect(seen.map(({ url, body }) => [url, body])).toEqual([
    ['/app/homework/h/submissions/s1/marks', { file: 'aa/b.jpg', page: 2, turn: 90, shapes: [], edition: 3 }],
  ])
  expect([layers.read().save, [...shelf.keys()]]).toEqual(['saved', [key('other')]])
})
