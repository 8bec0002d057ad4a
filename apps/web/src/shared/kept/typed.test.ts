import { beforeEach, expect, it, vi } from 'vitest'
import { mayForgetKept } from './forget-kept.ts'
import { Typed } from './typed.ts'

const shelf = vi.hoisted(() => new Map<string, unknown>())
const asked = vi.hoisted(() => ({ leaves: true, times: 0 }))
vi.mock('./kept.ts', () => ({
  keptDrafts: {
    all: async () => [...shelf],
    write: async (key: string, value: unknown) => void shelf.set(key, value),
    remove: async (key: string) => void shelf.delete(key),
  },
}))
vi.mock('../ui/use-leave-guard.ts', () => ({
  askLeave: async () => {
    asked.times += 1
    return asked.leaves
  },
}))
beforeEach(() => {
  shelf.clear()
  asked.times = 0
  vi.stubGlobal('indexedDB', { databases: async () => [{ name: 'bangxanh-drafts' }] })
})

it('brings back what an earlier page has left to its own person, and forgets what was sent', async () => {
  new Typed('an').set('comment:1', 'Em xem lại câu b')
  const [own, others] = [new Typed('an'), new Typed('binh')]
  await expect.poll(() => own.at('comment:1')).toBe('Em xem lại câu b')
  expect(others.at('comment:1')).toBeUndefined()
  own.set('comment:1', undefined)
  expect([own.at('comment:1'), shelf.size]).toEqual([undefined, 0])
})

it('lets what is typed at once stand before what was left, and brings nothing back that was sent meanwhile', async () => {
  shelf.set('typed:an:mark:1', 'old').set('typed:an:mark:2', 'old')
  const own = new Typed('an')
  own.set('mark:1', 'new')
  own.set('mark:2', undefined)
  const told = vi.fn()
  own.subscribe(told)
  await expect.poll(() => told.mock.calls.length).toBe(1)
  expect([own.at('mark:1'), own.at('mark:2')]).toEqual(['new', undefined])
})

it('asks before what is typed or drawn goes with a sign-out, and not for what was watched', async () => {
  shelf.set('watched:an:1', {})
  expect([await mayForgetKept(), asked.times]).toEqual([true, 0])
  for (const key of ['typed:an:mark:1', 'marks:an:1:aa/b.jpg:1']) {
    shelf.set(key, {})
    asked.leaves = false
    expect(await mayForgetKept()).toBe(false)
    asked.leaves = true
    expect(await mayForgetKept()).toBe(true)
    shelf.delete(key)
  }
  expect(asked.times).toBe(4)
})
