import type { Attempt } from '@bangxanh/contract/learn/schemas.ts'
import { expect, it, vi } from 'vitest'
import { findKept, keepAttempt } from './kept-attempt.ts'

const kept = vi.hoisted(() => new Map<string, object>())
vi.mock('../../shared/kept/kept.ts', () => ({
  kept: {
    all: async () => [...kept],
    write: async (id: string, whole: object) => void kept.set(id, whole),
    change: async (id: string, to: (now: object) => object) => void kept.set(id, to(kept.get(id) as object)),
  },
}))

const [FIRST, SECOND] = ['/aa/mot.png', '/aa/hai.png'] as const
const whole = {
  account: { profile: {} } as never,
  config: undefined,
  attempt: { _id: 'a1', files: { [FIRST]: '/f/1', [SECOND]: '/f/2' } } as unknown as Attempt,
  arrived: 1,
}
const net = (broken: readonly string[]) =>
  vi.stubGlobal('fetch', async (address: string) => {
    if (broken.includes(address)) throw new TypeError('away')
    return new Response(`picture of ${address}`)
  })
const pictures = async () => {
  const { pictures = {} } = (await findKept('a1')) ?? {}
  return Object.fromEntries(
    await Promise.all(Object.entries(pictures).map(async ([key, blob]) => [key, await blob.text()])),
  )
}

it('a picture that does not come at a later keeping stays as it came before', async () => {
  const both = { [FIRST]: 'picture of /f/1', [SECOND]: 'picture of /f/2' }
  net([])
  await keepAttempt(whole)
  expect(await pictures()).toEqual(both)
  net(['/f/1', '/f/2'])
  await keepAttempt({ ...whole, arrived: 2 })
  expect(await pictures()).toEqual(both)
  expect((await findKept('a1'))?.arrived).toBe(2)
  net(['/f/2'])
  await keepAttempt({ ...whole, arrived: 3 })
  expect(await pictures()).toEqual(both)
  vi.unstubAllGlobals()
})
