import { expect, test } from 'vitest'
import { PLAIN } from '../document.ts'
import type { Span } from '../page/page.ts'
import { repairUnits } from './units.ts'

const repaired = (line: string): string =>
  repairUnits(
    line.split(' ').map((text, at): Span => {
      const place = { left: at * 60, right: at * 60 + 50, top: 0, bottom: 12, baseline: 10, size: 12 }
      return { ...place, text, look: PLAIN, letters: 'unicode', spaced: true }
    }),
  )
    .map(({ text, look }) => (look.doubt?.word ? `[${text}]` : text))
    .join(' ')

test.each([
  ['có R = 67 9 mắc', 'có R = 67 [Ω] mắc'],
  ['có R1 = 6,5 6À, R2 = 4 §).', 'có R1 = 6,5 [Ω,] R2 = 4 [Ω.]'],
  ['với 31 mÌ dung dịch', 'với 31 [ml] dung dịch'],
])('%j is %j, and told to be a guess', (line, wanted) => {
  expect(repaired(line)).toBe(wanted)
})

test.each([
  'hình tròn R = 5 cm.',
  'có R = 5 và r = 3',
  'có R = 5 , tính',
  'có x = 67 9 nữa',
  'một tô mì',
  'R = 67 9000 mắc',
])('%j stays as it is', line => {
  expect(repaired(line)).toBe(line)
})
