import { describe, expect, it } from 'vitest'
import { fieldOf, nextOpen, placesOf, put } from './places.ts'

describe('places', () => {
  it('of a stored answer that has too few or too many fields, or another shape, are filled up or ignored', () => {
    expect(placesOf([['a']], 2)).toEqual([['a'], []])
    expect(placesOf([['a'], ['b'], ['c']], 2)).toEqual([['a'], ['b']])
    expect(placesOf('a', 2)).toEqual([[], []])
    expect(placesOf(['a', null], 2)).toEqual([[], []])
    expect(placesOf(undefined, 2)).toEqual([[], []])
  })
  it('hold an item once: who puts it into another field takes it out of the first', () => {
    const places = put(
      put(
        [
          ['a', 'b'],
          ['c', 'd'],
        ],
        'a',
        1,
      ),
      'c',
      null,
    )
    expect(places).toEqual([['b'], ['d', 'a']])
    expect([fieldOf(places, 'a'), fieldOf(places, 'c')]).toEqual([1, null])
  })
  it('go on with the next open item, round to the start', () => {
    expect(nextOpen(['a', 'b', 'c'], [['c'], []], 'b')).toBe('a')
    expect(nextOpen(['a', 'b', 'c'], [['c'], []], 'a')).toBe('b')
    expect(nextOpen(['a'], [['a'], []], null)).toBeNull()
  })
})
