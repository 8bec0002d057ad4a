import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { QUESTION } from './limits.ts'
import {
  type ExactPoints,
  isPoints,
  partScore,
  pointsFromNumber,
  pointsFromText,
  pointsToNumber,
  pointsToText,
  totalPoints,
} from './points.ts'
import { Points } from './schemas.ts'

const exact = fc.integer({ min: 0, max: 9_999_999_999 }).map(value => value as ExactPoints)
const one = pointsFromNumber(1)

describe('points', () => {
  test('any points come back the same from the wire and from the database', () => {
    fc.assert(
      fc.property(exact, points => {
        expect(pointsFromNumber(pointsToNumber(points))).toBe(points)
        expect(pointsFromText(pointsToText(points))).toBe(points)
        expect(JSON.parse(JSON.stringify(pointsToNumber(points)))).toBe(Number(pointsToText(points)))
        expect(Points.safeParse(pointsToNumber(points)).success).toBe(true)
      }),
    )
  })

  test('a quarter point is 2500 in code, 0.25 on the wire and "0.2500" at rest', () => {
    expect(pointsFromNumber(0.25)).toBe(2500)
    expect(pointsToNumber(pointsFromText('0.2500'))).toBe(0.25)
    expect(pointsToText(pointsFromNumber(0.25))).toBe('0.2500')
    expect(pointsFromText('12')).toBe(120_000)
  })

  test.each([-1, 0.00001, 1.23456, 1_000_000, Number.NaN, Number.POSITIVE_INFINITY])(
    'a teacher who gives %d points is refused',
    value => {
      expect(isPoints(value)).toBe(false)
      expect(Points.safeParse(value).success).toBe(false)
      expect(() => pointsFromNumber(value)).toThrow(RangeError)
    },
  )

  test.each(['', '-1', '1.00001', '1e3', ' 1', '.5', '1.'])('the text "%s" is no points', text => {
    expect(() => pointsFromText(text)).toThrow(RangeError)
  })

  test('a teacher may give as many as there may be', () => {
    expect(isPoints(QUESTION.points)).toBe(true)
  })

  test('minus zero is zero', () => {
    expect(pointsToText(pointsFromNumber(-0))).toBe('0.0000')
  })
})

describe('scores', () => {
  test.each([
    [1, 1, 3, 0.3333],
    [1, 2, 3, 0.6667],
    [2, 2, 4, 1],
    [0.0001, 1, 2, 0.0001],
    [0.0001, 1, 3, 0],
    [1, 3, 4, 0.75],
  ])('%d points with %d of %d right score %d', (point, hit, of, score) => {
    expect(pointsToNumber(partScore(pointsFromNumber(point), { hit, of }))).toBe(score)
  })

  test('a part is rounded half up, whatever the size', () => {
    const share = fc
      .integer({ min: 1, max: 1000 })
      .chain(of => fc.integer({ min: 0, max: of }).map(hit => ({ hit, of })))
    fc.assert(
      fc.property(exact, share, (point, { hit, of }) => {
        const twice = 2n * BigInt(point) * BigInt(hit) + BigInt(of)
        expect(BigInt(partScore(point, { hit, of }))).toBe(twice / (2n * BigInt(of)))
      }),
    )
  })

  test('12 x 0.25 + 4 x 1 + 6 x 0.5 is exactly 10', () => {
    const parts = [...Array(12).fill(0.25), ...Array(4).fill(1), ...Array(6).fill(0.5)]
    expect(pointsToNumber(totalPoints(parts.map(pointsFromNumber)))).toBe(10)
  })

  test('a total is the sum of the rounded parts: three thirds are 0.9999', () => {
    const third = partScore(one, { hit: 1, of: 3 })
    expect(pointsToNumber(totalPoints([third, third, third]))).toBe(0.9999)
  })

  test('ten times a tenth is 1, which floating point misses', () => {
    expect(totalPoints(Array(10).fill(pointsFromNumber(0.1)))).toBe(one)
  })
})
