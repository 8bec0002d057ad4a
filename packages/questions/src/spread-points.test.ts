import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { QUESTION } from './limits.ts'
import { type ExactPoints, pointsFromNumber, pointsToNumber, totalPoints } from './points.ts'
import { equalPoints, scaledPoints } from './spread-points.ts'

const equal = (total: number, count: number) =>
  equalPoints(pointsFromNumber(total), count).map(pointsToNumber)
const scaled = (total: number, before: number[]) =>
  scaledPoints(pointsFromNumber(total), before.map(pointsFromNumber)).map(pointsToNumber)

// Up to what points can be, too, of which products are more than a double holds.
const most = pointsFromNumber(QUESTION.points)
const upTo = (usual: number, min: number) =>
  fc.oneof(fc.integer({ min, max: usual }), fc.integer({ min, max: most })).map(value => value as ExactPoints)
const total = upTo(10_000_000, 10_000)
const point = upTo(100_000, 0)

describe('equal points', () => {
  test.each([
    [10, 40, [0.25, 0.25]],
    [10, 16, [0.625, 0.625]],
    [10, 3, [3.33, 3.34]],
    [10, 7, [1.43, 1.42]],
    [10, 300, [0.0333, 0.0433]],
    // At four places the nearest, not the next below.
    [10, 298, [0.0336, 0.0208]],
    [10, 1, [10, 10]],
    // The last one is half as much again, which is just fair.
    [0.07, 3, [0.02, 0.03]],
  ])('%d points over %d questions: each and the last', (points, count, wanted) => {
    const parts = equal(points, count)
    expect([parts[0], parts.at(-1)]).toEqual(wanted)
    expect(parts).toHaveLength(count)
  })

  test('of no question are none', () => expect(equal(10, 0)).toEqual([]))

  test('always have the exact sum, all but the last are the same, and none is below zero', () => {
    fc.assert(
      fc.property(total, fc.integer({ min: 1, max: 500 }), (points, count) => {
        const parts = equalPoints(points, count)
        expect(totalPoints(parts)).toBe(points)
        expect(new Set(parts.slice(0, -1)).size).toBeLessThanOrEqual(1)
        expect(Math.min(...parts)).toBeGreaterThanOrEqual(0)
        expect(parts.every(Number.isInteger)).toBe(true)
      }),
    )
  })
})

describe('points scaled to a total', () => {
  test.each([
    [10, [1, 1, 2], [2.5, 2.5, 5]],
    [10, [0.25, 0.5], [3.33, 6.67]],
    [10, [1, 1, 1], [3.34, 3.33, 3.33]],
    [5, [0.25, 9.75], [0.125, 4.875]],
    [10, [0, 2, 2], [0, 5, 5]],
    // One that had none loses none: two places are enough.
    [10, [0, 1, 1, 1], [0, 3.34, 3.33, 3.33]],
    // A question with points keeps some.
    [10, [0.01, 30], [0.0033, 9.9967]],
    [10, [0, 0, 0], [3.33, 3.33, 3.34]],
  ])('to %d: %j are %j', (points, before, wanted) => {
    expect(scaled(points, before)).toEqual(wanted)
  })

  test('always have the exact sum, nothing stays nothing, and more before is never less after', () => {
    fc.assert(
      fc.property(total, fc.array(point, { minLength: 1, maxLength: 500 }), (points, before) => {
        fc.pre(totalPoints(before) > 0)
        const after = scaledPoints(points, before)
        expect(totalPoints(after)).toBe(points)
        expect(after.every(value => Number.isInteger(value) && value >= 0)).toBe(true)
        for (const [at, value] of before.entries()) {
          if (value === 0) expect(after[at]).toBe(0)
          const next = before[at + 1]
          if (next !== undefined && value > next)
            expect((after[at] ?? 0) - (after[at + 1] ?? 0)).toBeGreaterThanOrEqual(-100)
        }
      }),
      { numRuns: 500 },
    )
  })
})
