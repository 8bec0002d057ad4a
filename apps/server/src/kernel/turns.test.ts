import { expect, it, vi } from 'vitest'
import { Turns } from './turns.ts'

/** Everybody who takes a turn writes down their name when it comes, and ends it when the test says so. */
function crowd(turns: Turns) {
  const order: string[] = []
  const refused: string[] = []
  const ends: (() => void)[] = []
  const settle = () => new Promise(resolve => setImmediate(resolve))
  return {
    order,
    refused,
    come(lane: string, name = lane) {
      turns.take(lane).then(
        end => {
          order.push(name)
          ends.push(end)
        },
        error => refused.push(`${name} ${error.failure.code}`),
      )
    },
    settle,
    /** Ends the turn that began first, again and again, until nobody is left. */
    async end() {
      for (await settle(); ends.length > 0; await settle()) ends.shift()?.()
    },
  }
}

it('serves another person before the five thousand who came first from one', async () => {
  const { come, order, end } = crowd(new Turns({ all: 20 }))
  for (let n = 0; n < 5_000; n++) come('one')
  come('other')
  await end()
  expect(order).toHaveLength(5_001)
  // Twenty had begun before the other came.
  expect(order.indexOf('other')).toBe(21)
})

it('serves those who wait by turns, and each in the order of coming', async () => {
  const { come, order, end } = crowd(new Turns({ all: 1 }))
  for (const name of ['a1', 'a2', 'a3', 'b1', 'b2', 'c1', 'a4', 'b3']) come(name[0]!, name)
  await end()
  expect(order).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4', 'b3'])
})

it('lets so many of one go on at once, so many more wait, and refuses the others of it alone', async () => {
  const { come, order, refused, settle, end } = crowd(new Turns({ ofOne: 8, waiting: 32 }))
  for (let n = 0; n < 100; n++) come('one')
  come('other')
  await settle()
  expect([order.length, order.at(-1)]).toEqual([9, 'other'])
  expect(refused).toEqual(Array(60).fill('one E_TOO_MANY'))
  await end()
  expect(order.filter(name => name === 'one')).toHaveLength(40)
})

it('forgets who has waited too long, and whose turn ended twice', async () => {
  vi.useFakeTimers()
  const turns = new Turns({ all: 1, patience: 5_000 })
  const end = await turns.take('a')
  const left = expect(turns.take('b')).rejects.toThrow('timeout exceeded')
  vi.advanceTimersByTime(4_999)
  const stays = turns.take('b')
  vi.advanceTimersByTime(1)
  await left
  vi.useRealTimers()
  end()
  end()
  const endOfB = await stays
  let isServed = false
  const last = turns.take('c').then(() => {
    isServed = true
  })
  await Promise.resolve()
  expect(isServed).toBe(false)
  endOfB()
  await last
})
