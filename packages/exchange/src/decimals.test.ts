import fc from 'fast-check'
import { expect, it } from 'vitest'
import { between } from './decimals.ts'

it('a range has the middle and the tolerance that it was made of, whatever binary makes of them', () => {
  const digits = 6
  const said = (units: number) => (units / 10 ** digits).toFixed(digits)
  fc.assert(
    fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.integer({ min: 0, max: 1e9 }), (middle, width) => {
      const wanted = { number: Number(said(middle)), tolerance: Number(said(width)) }
      expect(between(said(middle - width), said(middle + width))).toEqual(wanted)
      expect(between(said(middle + width), said(middle - width))).toEqual(wanted)
    }),
  )
})

it.each([
  ['0.1', '0.3', 0.2, 0.1],
  ['-0,5', '1', 0.25, 0.75],
  ['3.14', '3.15', 3.145, 0.005],
  ['a', '1', Number.NaN, Number.NaN],
])('%s..%s is %d and %d', (from, to, number, tolerance) => {
  expect(between(from, to)).toEqual({ number, tolerance })
})
