import type { Attempt } from '@bangxanh/contract/learn/schemas.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { findKept, keepAnswers, keepAttempt, withPictures } from './kept-attempt.ts'

const kept = vi.hoisted(() => new Map<string, object>())
vi.mock('../../shared/kept/kept.ts', () => ({
  kept: {
    all: async () => [...kept],
    write: async (id: string, whole: object) => void kept.set(id, whole),
    change: async (id: string, to: (now: object) => object) => void kept.set(id, to(kept.get(id) as object)),
  },
}))

const [FIRST, SECOND, SOUND] = ['/aa/mot.png', '/aa/hai.png', '/aa/nghe.mp3'] as const
const files = { [FIRST]: '/f/1', [SECOND]: '/f/2', [SOUND]: '/f/3' }
const account = {
  roles: ['student'],
  profile: { fullname: 'Nguyễn An', phone: '0901', contact: 'mẹ', avatar: '/me' },
}
const whole = {
  account: account as never,
  config: undefined,
  attempt: { _id: 'a1', name: 'Bài tập', files } as unknown as Attempt,
  arrived: 1,
}
beforeEach(() => kept.clear())
afterEach(() => vi.unstubAllGlobals())

const net = (broken: readonly string[], missing: readonly string[] = []) =>
  vi.stubGlobal('fetch', async (address: string) => {
    if (broken.includes(address)) throw new TypeError('away')
    return new Response(`picture of ${address}`, { status: missing.includes(address) ? 404 : 200 })
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
})

it('a picture that the server does not have is none', async () => {
  net([], ['/f/1'])
  await keepAttempt(whole)
  expect(await pictures()).toEqual({ [SECOND]: 'picture of /f/2' })
})

it('of a person stays what the screens of an attempt show of them alone', async () => {
  net([])
  await keepAttempt(whole)
  expect((await findKept())?.account).toEqual({
    ...account,
    profile: { fullname: 'Nguyễn An', phone: null, contact: null, avatar: null },
  })
})

it('answers change with all else staying, of that attempt alone', async () => {
  net([])
  await keepAttempt(whole)
  await keepAttempt({ ...whole, attempt: { ...whole.attempt, _id: 'a2' } })
  const answers = [{ questionId: 'q1', answer: 1, seq: 2 }]
  await keepAnswers('a2', answers)
  expect((await findKept('a2'))?.attempt).toEqual({ ...whole.attempt, _id: 'a2', answers })
  expect((await findKept('a1'))?.attempt).toEqual(whole.attempt)
  expect((await findKept())?.attempt._id).toBe('a1')
  expect(await findKept('a3')).toBeUndefined()
  expect((await pictures())[FIRST]).toBe('picture of /f/1')
})

it('is shown with its own pictures, and everything else as it was', async () => {
  net(['/f/2'])
  await keepAttempt(whole)
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1')
  const { attempt } = withPictures((await findKept('a1')) as never)
  expect(attempt).toEqual({ ...whole.attempt, files: { ...files, [FIRST]: 'blob:1' } })
})
