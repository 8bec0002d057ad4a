import { afterEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { newId } from './new-id.ts'

afterEach(() => void vi.useRealTimers())

it('ids that were made one after the other sort so, however many in a millisecond, also when the clock is set back', () => {
  const ids = Array.from({ length: 20_000 }, newId)
  vi.useFakeTimers({ now: Date.now() - 60_000, toFake: ['Date'] })
  ids.push(...Array.from({ length: 100 }, newId))
  vi.setSystemTime(Date.now() + 3_600_000)
  ids.push(newId())
  expect(ids.toSorted()).toEqual(ids)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.every(id => z.uuidv7().safeParse(id).success)).toBe(true)
})

it('an id bears the time of its making', () => {
  vi.useFakeTimers({ now: new Date('2039-09-07T15:47:36.000Z'), toFake: ['Date'] })
  expect(Number.parseInt(newId().replace('-', '').slice(0, 12), 16)).toBe(Date.now())
})
