import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addMoments,
  discriminationOf,
  FINDINGS,
  findingOf,
  ITEM,
  type Moments,
  NO_MOMENTS,
  reachedOf,
} from './items.ts'

type Pair = readonly [x: number, y: number]

const momentsOf = (pairs: readonly Pair[]): Moments =>
  pairs
    .map(([x, y]) => [BigInt(x), BigInt(y)] as const)
    .map(([x, y]) => ({ n: 1n, x, y, xx: x * x, yy: y * y, xy: x * y }))
    .reduce(addMoments, NO_MOMENTS)

/** The same in floating point, as a book says it. */
function plainly(pairs: readonly Pair[]): number | null {
  const mean = (of: readonly number[]) => of.reduce((sum, one) => sum + one, 0) / of.length
  const [mx, my] = [mean(pairs.map(([x]) => x)), mean(pairs.map(([, y]) => y))]
  const sum = (of: (pair: Pair) => number) => pairs.reduce((total, pair) => total + of(pair), 0)
  const [ofX, ofY] = [sum(([x]) => (x - mx) ** 2), sum(([, y]) => (y - my) ** 2)]
  return ofX < 1e-6 || ofY < 1e-6 ? null : sum(([x, y]) => (x - mx) * (y - my)) / Math.sqrt(ofX * ofY)
}

const share = fc.integer({ min: 0, max: ITEM.parts })
const pair = fc.tuple(fc.oneof(fc.constantFrom(0, ITEM.parts), share), share)

describe('discrimination', () => {
  it('is what a plain recount in floating point gives, between -1 and 1', () => {
    fc.assert(
      fc.property(fc.array(pair, { minLength: ITEM.papers, maxLength: 200 }), pairs => {
        const [r, plain] = [discriminationOf(momentsOf(pairs)), plainly(pairs)]
        if (plain === null) return expect(r).toBeNull()
        expect(r).toBeCloseTo(plain, 9)
        expect(Math.abs(r as number)).toBeLessThanOrEqual(1)
      }),
    )
  })

  it('is 1 and -1 where a question goes wholly with the rest, or against it', () => {
    const straight = Array.from({ length: 30 }, (_, at): Pair => [at * 300, at * 300])
    expect(discriminationOf(momentsOf(straight))).toBe(1)
    expect(discriminationOf(momentsOf(straight.map(([x, y]): Pair => [x, 10_000 - y])))).toBe(-1)
  })

  it('is not said below twenty papers, and not where all have the same', () => {
    const alike = Array.from({ length: ITEM.papers }, (): Pair => [10_000, 5_000])
    const spread = Array.from({ length: ITEM.papers - 1 }, (_, at): Pair => [(at % 2) * 10_000, at * 100])
    expect(discriminationOf(momentsOf(alike))).toBeNull()
    const rising = alike.map((_, at) => at * 100)
    expect(discriminationOf(momentsOf(rising.map(x => [x, 5_000])))).toBeNull()
    expect(discriminationOf(momentsOf(rising.map(y => [10_000, y])))).toBeNull()
    expect(discriminationOf(momentsOf(spread))).toBeNull()
    expect(discriminationOf(momentsOf([...spread, [10_000, 9_999]]))).not.toBeNull()
  })

  it('does not change with the order in which sums are added', () => {
    fc.assert(
      fc.property(fc.array(pair, { maxLength: 40 }), fc.nat(40), (pairs, at) => {
        const parts = [momentsOf(pairs.slice(at)), momentsOf(pairs.slice(0, at))]
        expect(parts.reduce(addMoments)).toEqual(momentsOf(pairs))
      }),
    )
  })
})

it('what was reached lies between 0 and 1, and is not said of no paper', () => {
  expect(reachedOf(0n, 0n)).toBeNull()
  fc.assert(
    fc.property(fc.array(share, { minLength: 1 }), shares => {
      const reached = reachedOf(BigInt(shares.reduce((sum, one) => sum + one, 0)), BigInt(shares.length))
      expect(reached).toBeGreaterThanOrEqual(0)
      expect(reached).toBeLessThanOrEqual(1)
      const plain = shares.reduce((sum, one) => sum + one / ITEM.parts, 0) / shares.length
      expect(reached).toBeCloseTo(plain, 9)
    }),
  )
})

describe('what stands out', () => {
  const item = { papers: 40, blank: 0, reached: 0.6, discrimination: 0.4, option: 3, text: 0 }

  it('is what matters most', () => {
    const found = [
      { ...item, discrimination: -0.2, option: 30 },
      { ...item, option: 24, blank: 20 },
      { ...item, text: 10 },
      { ...item, blank: 12 },
      { ...item, discrimination: 0.05 },
      { ...item, reached: 0.39 },
      { ...item, reached: 0.95, discrimination: 0 },
    ].map(findingOf)
    expect(found).toEqual([...FINDINGS])
    expect(findingOf(item)).toBeNull()
  })

  it('begins at its edge, and not before', () => {
    expect(findingOf({ ...item, option: 12 })).toBe('option')
    expect(findingOf({ ...item, option: 11 })).toBeNull()
    expect(findingOf({ ...item, discrimination: 0.1 })).toBeNull()
    expect(findingOf({ ...item, discrimination: 0, reached: 0.9 })).toBeNull()
    expect(findingOf({ ...item, reached: 0.4 })).toBeNull()
  })

  it('is nothing of few papers, or of those that wait', () => {
    const few = { ...item, papers: ITEM.said, discrimination: null, option: 0 }
    expect([{ ...few, reached: 0 }, few].map(findingOf)).toEqual(['hard', null])
    expect(findingOf({ ...item, papers: ITEM.said - 1, option: 4, reached: 0 })).toBeNull()
    expect(findingOf({ ...item, reached: null, blank: 40 })).toBeNull()
  })
})
