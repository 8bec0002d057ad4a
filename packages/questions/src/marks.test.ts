import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { markOf } from './marks.ts'

describe('a mark on the scale of 10', () => {
  test.each([
    [8.5, 10, 8.5],
    [17, 20, 8.5],
    [1, 3, 3.33],
    [2, 3, 6.67],
    [0, 4, 0],
    [4, 4, 10],
    // A half goes up, also where a binary fraction would lose it.
    [1.005, 10, 1.01],
    [8.345, 10, 8.35],
    [0.2001, 4, 0.5],
  ])('%d of %d points is %d', (score, total, mark) => {
    expect(markOf(score, total)).toBe(mark)
  })

  test('where there is nothing to have is none', () => {
    expect(markOf(0, 0)).toBeNull()
  })

  test('is between 0 and 10, has two decimals, and more points never give less', () => {
    const points = fc.integer({ min: 0, max: 1_000_000_000 })
    fc.assert(
      fc.property(points, points, fc.integer({ min: 0, max: 10_000 }), (one, other, more) => {
        const [score, total] = [Math.min(one, other) / 10_000, (Math.max(one, other) + 1) / 10_000]
        const mark = markOf(score, total) ?? -1
        expect(mark).toBeGreaterThanOrEqual(0)
        expect(mark).toBeLessThanOrEqual(10)
        expect(Math.round(mark * 100) / 100).toBe(mark)
        expect(markOf(score + more / 10_000, total)).toBeGreaterThanOrEqual(mark)
        // Never further from the exact mark than half a hundredth.
        expect(Math.abs(mark - (10 * score) / total)).toBeLessThanOrEqual(0.005 + 1e-9)
      }),
    )
  })
})
