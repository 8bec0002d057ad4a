import { expect, test } from 'vitest'
import { PLAIN } from '../document.ts'
import type { Span } from '../page/page.ts'
import { repairUnits } from './units.ts'

/** Each further space is a wide gap. */
const repaired = (line: string): string =>
  repairUnits(
    line
      .split(' ')
      .map((text, at): Span => {
        const place = { left: at * 60, right: at * 60 + 50, top: 0, bottom: 12, baseline: 10, size: 12 }
        return { ...place, text, look: PLAIN, letters: 'unicode', spaced: true }
      })
      .filter(({ text }) => text !== ''),
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
  'A. R = 3 B. R = 9 C. R = 4 D. R = 2 Câu 5. Cho',
  'a) R = 3 b) R = 9 c) R = 4 d) R = 2 BÀI 5. Cho',
  'A R = 3 B R = 9 C R = 4 D R = 2 Question 5. Cho',
  'R = 5 V',
  'có R = 5 A, Z = 6 W. Hỏi',
  'có R = 5 mV hay R = 50 Hz',
  'có R = 3 + 4 và R = 1 000 nữa',
])('%j stays as it is', line => {
  expect(repaired(line)).toBe(line)
})

test('what stands behind a wide gap is no unit of the number before it', () => {
  expect(repaired('có R = 67  9 mắc')).toBe('có R = 67 9 mắc')
  expect(repaired('với 31  mÌ dung')).toBe('với 31 mÌ dung')
})

test.each([
  ['C. NaCƠ]', 'C. [NaCl]'],
  ['D. NạC]', 'D. [NaCl]'],
  ['D. NaCGƠ]', 'D. [NaCl]'],
  ['D. NaGƠi', 'D. [NaCl]'],
  ['D. NaƠ]', 'D. [NaCl]'],
  ['dung dịch HC1.', 'dung dịch [HCl.]'],
])('%j is a formula: %j', (line, wanted) => {
  expect(repaired(line)).toBe(wanted)
})

test('a lone mark that no paper prints is a dash', () => {
  expect(repaired('(VD ‹ 1,0 điểm)')).toBe('(VD [–] 1,0 điểm)')
})

test.each(['HỌC SINH', 'Có Hà', 'CÒN', 'NaCl', 'CO và NO', '[A]'])('%j is none, or right', line => {
  expect(repaired(line)).toBe(line)
})
