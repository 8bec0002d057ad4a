import { expect, it } from 'vitest'
import { isFormula } from './draw-maths.ts'
import { looksOf, PALETTE } from './maths-palette.ts'

it('every button of the palette can be drawn', () => {
  const broken = Object.values(PALETTE)
    .flat()
    .map(looksOf)
    .filter(latex => !isFormula(latex))
  expect(broken).toEqual([])
})
