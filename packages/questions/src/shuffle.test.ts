import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { drawIds, shuffle, shuffleAround, shuffleOutOfOrder } from './shuffle.ts'

const sorted = (items: readonly string[]) => [...items].sort()

describe('shuffle', () => {
  test('an attempt resumed after an update of the product shows the order it showed before', () => {
    expect(shuffle(['a', 'b', 'c', 'd', 'e', 'f'], 'Hà Nội 1')).toEqual(['b', 'f', 'a', 'c', 'd', 'e'])
  })

  test('the same seed gives the same order, no item is lost and the list itself stays', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), fc.string(), (items, seed) => {
        const before = [...items]
        const result = shuffle(items, seed)
        expect(shuffle(items, seed)).toEqual(result)
        expect(sorted(result)).toEqual(sorted(items))
        expect(items).toEqual(before)
      }),
    )
  })

  test('over many attempts each order of three items comes about equally often', () => {
    const seen = new Map<string, number>()
    for (let attempt = 0; attempt < 6000; attempt++) {
      const order = shuffle(['a', 'b', 'c'], `attempt ${attempt}`).join('')
      seen.set(order, (seen.get(order) ?? 0) + 1)
    }
    expect(sorted([...seen.keys()])).toEqual(['abc', 'acb', 'bac', 'bca', 'cab', 'cba'])
    for (const count of seen.values()) expect(Math.abs(count - 1000)).toBeLessThan(150)
  })
})

describe('shuffleAround', () => {
  const items = fc.uniqueArray(fc.string(), { maxLength: 10 })
  const indexes = fc.uniqueArray(fc.nat(9))

  test('what is fixed keeps its place, the others are the same items in the places that are left', () => {
    fc.assert(
      fc.property(items, indexes, fc.string(), (items, fixed, seed) => {
        const result = shuffleAround(items, fixed, seed)
        expect(sorted(result)).toEqual(sorted(items))
        for (const index of fixed) expect(result[index]).toBe(items[index])
        expect(shuffleAround(items, fixed, seed)).toEqual(result)
      }),
    )
  })

  test('with nothing fixed it is the shuffle that attempts have been shown so far', () => {
    fc.assert(
      fc.property(items, fc.string(), (items, seed) => {
        expect(shuffleAround(items, [], seed)).toEqual(shuffle(items, seed))
      }),
    )
  })

  test('each order of the others comes about equally often', () => {
    const seen = new Map<string, number>()
    for (let attempt = 0; attempt < 6000; attempt++) {
      const order = shuffleAround(['a', 'b', 'c', 'd'], [1], `attempt ${attempt}`).join('')
      seen.set(order, (seen.get(order) ?? 0) + 1)
    }
    expect(sorted([...seen.keys()])).toEqual(['abcd', 'abdc', 'cbad', 'cbda', 'dbac', 'dbca'])
    for (const count of seen.values()) expect(Math.abs(count - 1000)).toBeLessThan(150)
  })
})

describe('shuffleOutOfOrder', () => {
  test('four different items or more never stand in their right order', () => {
    const few = fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { minLength: 2, maxLength: 6 })
    fc.assert(
      fc.property(few, fc.string(), (items, seed) => {
        const result = shuffleOutOfOrder(items, seed)
        expect(sorted(result)).toEqual(sorted(items))
        if (new Set(items).size >= 4) expect(result).not.toEqual(items)
      }),
    )
  })

  test.each([
    { items: ['a', 'b'], orders: 2 },
    { items: ['a', 'b', 'c'], orders: 6 },
    { items: ['a', 'b', 'c', 'd'], orders: 23 },
  ])('of $items every order that may come comes about equally often', ({ items, orders }) => {
    const seen = new Map<string, number>()
    for (let attempt = 0; attempt < 1000 * orders; attempt++) {
      const order = shuffleOutOfOrder(items, `attempt ${attempt}`).join('')
      seen.set(order, (seen.get(order) ?? 0) + 1)
    }
    expect(seen.size).toBe(orders)
    for (const count of seen.values()) expect(Math.abs(count - 1000)).toBeLessThan(160)
  })

  test('a list that cannot be out of order comes back as it is', () => {
    expect(shuffleOutOfOrder([], 'x')).toEqual([])
    expect(shuffleOutOfOrder(['a'], 'x')).toEqual(['a'])
    expect(shuffleOutOfOrder(['a', 'a'], 'x')).toEqual(['a', 'a'])
  })
})

test('ids are as many as were asked for, each once, and the same for the same seed alone', () => {
  fc.assert(
    fc.property(fc.nat(30), fc.string(), (count, seed) => {
      const ids = drawIds(count, seed)
      expect(new Set(ids).size).toBe(count)
      expect(ids).toHaveLength(count)
      for (const id of ids) expect(id).toMatch(/^[0-9a-z]{8}$/)
      expect(drawIds(count, seed)).toEqual(ids)
      if (count > 0) expect(drawIds(count, `${seed}!`)).not.toEqual(ids)
    }),
  )
})
