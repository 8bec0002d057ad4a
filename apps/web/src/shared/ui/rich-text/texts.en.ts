import type { Words } from '../../i18n/words.ts'
import type { texts as source } from './texts.vi.ts'

export const texts: Words<typeof source> = {
  title: 'Formula',
  latex: 'Formula written in LaTeX',
  hint: 'For example: \\frac{1}{2}, x^2, \\sqrt{3}',
  invalid: 'The formula is not valid LaTeX.',
  preview: 'Preview',
  fraction: 'fraction',
  power: 'power',
  root: 'root',
  next: 'next box',
  block: 'Put the formula on its own line',
  gaps: 'There is an empty box in the formula.',
  insert: 'Insert formula',
  update: 'Update formula',
  palette: {
    basic: 'Basic',
    roots: 'Roots, powers',
    systems: 'Systems',
    integrals: 'Integrals',
    geometry: 'Geometry',
    greek: 'Greek',
    chemistry: 'Chemistry',
  },
}
