import { expect, it } from 'vitest'
import { KeptBytes } from './kept-bytes.ts'

it('keeps what was wanted last, builds once for all who ask meanwhile, and makes room by what is built alone', async () => {
  const kept = new KeptBytes(10)
  const built: string[] = []
  const doors = new Map<string, () => void>()
  const ask = (name: string, size = 6) =>
    kept.of(name, () => {
      built.push(name)
      return new Promise(done => doors.set(name, () => done(Buffer.alloc(size))))
    })
  const slow = ask('slow', 4)
  const one = ask('one')
  doors.get('one')?.()
  await one
  const other = ask('other')
  doors.get('other')?.()
  await other
  // What is under way is not forgotten meanwhile, and is built once.
  expect(ask('slow')).toBe(slow)
  doors.get('slow')?.()
  await slow
  // Of the size there is room for both.
  expect(ask('slow')).toBe(slow)
  expect(ask('other')).toBe(other)
  expect(built).toEqual(['slow', 'one', 'other'])
})

it('what cannot be built is tried again', async () => {
  const kept = new KeptBytes(10)
  await expect(kept.of('one', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await kept.of('one', async () => Buffer.alloc(2))).toHaveLength(2)
})
