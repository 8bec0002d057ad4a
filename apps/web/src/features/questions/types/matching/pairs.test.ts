import { describe, expect, it } from 'vitest'
import { holders, nextOpen, pair, pairsOf } from './pairs.ts'

describe('pairs', () => {
  it('of a stored answer that is too short, too long or of another type are filled up or ignored', () => {
    expect(pairsOf(['a'], 2)).toEqual(['a', null])
    expect(pairsOf(['a', 'b', 'c'], 2)).toEqual(['a', 'b'])
    expect(pairsOf('a', 2)).toEqual([null, null])
    expect(pairsOf(undefined, 2)).toEqual([null, null])
  })
  it('hand out equal choices one by one', () => {
    expect(holders(['x', 'y', 'x'], ['x', 'x', null])).toEqual([0, null, 1])
    expect(pair(['x', 'y', 'x'], ['x', null, null], 1, 2)).toEqual(['x', 'x', null])
  })
  it('go on with the next open item, round to the start', () => {
    expect(nextOpen([null, 'a', 'b'], 2)).toBe(0)
    expect(nextOpen(['a', 'b'], 0)).toBeNull()
  })
})
