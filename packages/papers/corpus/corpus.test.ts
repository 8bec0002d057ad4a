import { describe, expect, test } from 'vitest'
import { drawPaper } from './draw-paper.ts'
import { isHeldOut, LAYOUTS, SEEDS } from './layouts.ts'
import { writePaper } from './write/write-paper.ts'

describe('The corpus of drawn papers', () => {
  test('holds more than sixty papers, of every layout some that are looked at and some that are held out', () => {
    const heldOut = SEEDS.filter(({ seed }) => isHeldOut(seed))
    expect(SEEDS.length).toBeGreaterThanOrEqual(60)
    expect(heldOut.length / SEEDS.length).toBeCloseTo(0.3, 1)
    for (const layout of LAYOUTS) {
      const own = SEEDS.filter(paper => paper.layout === layout).map(({ seed }) => isHeldOut(seed))
      expect(new Set(own).size).toBe(2)
    }
  })

  test('gives the same bytes for the same seed, and another paper for another', () => {
    const [one, other] = SEEDS
    const bytes = ({ layout, seed }: NonNullable<typeof one>) => writePaper(drawPaper(layout, seed), layout)
    expect(bytes(one!)).toEqual(bytes(one!))
    expect(bytes(one!)).not.toEqual(bytes(other!))
  })
})
