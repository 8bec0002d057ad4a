import { expect, test } from 'vitest'
import { PLAIN } from '../document.ts'
import { withDrawnLooks } from './drawn-looks.ts'
import type { Box, PageMarks, Span } from './page.ts'

const word = (text: string, left: number): Span => ({
  ...{ text, left, right: left + text.length * 6, top: 91, bottom: 103, baseline: 100 },
  ...{ look: PLAIN, letters: 'unicode', size: 12, spaced: true },
})
const ground = (left: number, right: number, top = 90): Box & { colour: string } => ({
  ...{ left, right, top, bottom: top + 13, colour: 'FFFF00' },
})
const page = (...grounds: PageMarks['grounds']): PageMarks => ({
  ...{ width: 595, height: 842, rules: [], drawings: [], formulas: [] },
  ...{ spans: [word('cả', 40), word('vùng', 55)], grounds },
})

test('the ground of a space between highlighted words is no drawing', () => {
  const { spans, grounds } = withDrawnLooks(page(ground(40, 52), ground(52, 55), ground(55, 79)))
  expect(grounds).toEqual([])
  expect(spans.map(({ look }) => look.highlight)).toEqual(['FFFF00', 'FFFF00'])
})

test('a ground that stands elsewhere, or is of another colour, stays', () => {
  const others = [ground(79, 200, 140), ground(120, 140), { ...ground(79, 82), colour: '00FF00' }]
  expect(withDrawnLooks(page(ground(40, 52), ground(55, 79), ...others)).grounds).toEqual(others)
})
