import { expect, test } from 'vitest'
import { PLAIN } from '../document.ts'
import type { Span } from '../page/page.ts'
import { repairLetters } from './repair-letters.ts'

/** Lines of words, as far apart as spaces are; "\t" is a gap that is wider. */
const repaired = (...lines: string[]) => {
  const spans = lines.flatMap((line, row) => {
    let left = 40
    return line.split(/(?=[ \t])/).map((word): Span => {
      left += word.startsWith('\t') ? 60 : 4
      const text = word.trim()
      const place = { left, right: left + text.length * 6, top: row * 20, bottom: row * 20 + 12 }
      left = place.right
      const look = { look: PLAIN, size: 12, letters: 'unicode' as const, spaced: true }
      return { ...place, ...look, text, baseline: row * 20 + 10 }
    })
  })
  const read = repairLetters(spans, 595)
  return lines.map((_, row) =>
    read
      .filter(({ top }) => top === row * 20)
      .map(({ text }) => text)
      .join(' '),
  )
}

test.each([
  [
    ['Câu 1. Gì?', 'A. x 8. y G. z Đ. w'],
    ['Câu 1. Gì?', 'A. x B. y C. z D. w'],
  ],
  [
    ['Câu 2. Gì?', 'A. x\tB. y\tCG. z\tD. w'],
    ['Câu 2. Gì?', 'A. x B. y C. z D. w'],
  ],
  [
    ['2. Gì?', 'a. 8', 'b. 14', 'c94', 'd. 5'],
    ['2. Gì?', 'a. 8', 'b. 14', 'c.94', 'd. 5'],
  ],
  [
    ['Câu 1. Gì?', 'A, x', 'B. y', 'C, z', 'D. w'],
    ['Câu 1. Gì?', 'A. x', 'B. y', 'C. z', 'D. w'],
  ],
  [
    ['Câu 1. Gì?', 'A. x\tB. y', 'C. z\tD w'],
    ['Câu 1. Gì?', 'A. x B. y', 'C. z D. w'],
  ],
  [
    ['Câu 1. Gì?', '.A x\tB. y', 'C. z .D w'],
    ['Câu 1. Gì?', 'A. x B. y', 'C. z D. w'],
  ],
  [
    ['2. Gì?', 'a. x', 'b. y', 'c¢. z', 'd. w'],
    ['2. Gì?', 'a. x', 'b. y', 'c. z', 'd. w'],
  ],
  [['Câu 1. Gì? A. x B. 18,5 .C.18,3 D. 9,1'], ['Câu 1. Gì? A. x B. 18,5 C.18,3 D. 9,1']],
  [
    ['Câu 1. Gì?', 'A. x\tB. y', 'C25 m\tD. w'],
    ['Câu 1. Gì?', 'A. x B. y', 'C.25 m D. w'],
  ],
])('letters of options that were taken for others are known by their order: %j', (lines, wanted) => {
  expect(repaired(...lines)).toEqual(wanted)
})

test.each([
  [['Câu 3. G. là trọng tâm của 8. hình', 'A. x', 'B. y']],
  [['Câu 4. Tam giác ABC vuông tại A, có', 'cạnh C, D. Hỏi?', 'A. x', 'B. y', 'C. z', 'D. w']],
  [['Câu 5. Gì?', 'A. x của', 'C, và D', 'B. y', 'C. z', 'D. w']],
  [['PHẦN II. Đúng sai', 'Câu 1. Ý nào?', 'a) một', 'b) hai', 'c) ba', 'd) bốn']],
])('what is no letter of an option stays as it is: %j', lines => {
  expect(repaired(...lines)).toEqual(lines.map(line => line.replaceAll('\t', ' ')))
})

test.each([
  ['Cau 3. Gì?', 'Câu 3. Gì?'],
  ['Cấu 3. Gì?', 'Câu 3. Gì?'],
  ['Cậu 3. Gì?', 'Câu 3. Gì?'],
  ['Cau hỏi', 'Câu hỏi'],
  ['Gâu 2: Gì?', 'Câu 2: Gì?'],
  ['Câu 6, Gì?', 'Câu 6. Gì?'],
  ['Câu.3. Gì?', 'Câu 3. Gì?'],
  ['Câu 8 [THỊ. Gì?', 'Câu 8 [TH]. Gì?'],
  ['Câu 8 [VDCI Gì?', 'Câu 8 [VDC] Gì?'],
  ['Câu 6 [VDGC]. Gì?', 'Câu 6 [VDC]. Gì?'],
  ['Câu 3 [THỊ]. Gì?', 'Câu 3 [TH]. Gì?'],
  ['Câu 3 (TH-0.5d). Gì?', 'Câu 3 (TH-0.5đ). Gì?'],
  ['Câu 3. Gì? (VDC-2d)', 'Câu 3. Gì? (VDC-2đ)'],
  ['Câu 3 (TH – 0.5d). Gì?', 'Câu 3 (TH – 0.5đ). Gì?'],
  ['Câu 3 (0.25d) Gì?', 'Câu 3 (0.25đ) Gì?'],
])('%j begins a question: %j', (line, wanted) => {
  expect(repaired(line)).toEqual([wanted])
})

test.each([
  'Trong Câu 6, ai?',
  'Cau là cây',
  'Cấu tạo 3',
  '[THPT. Gì?',
  'lớp electron (3d)',
  '(x-2d)',
  '(x - 2d)',
])('%j stays', line => {
  expect(repaired(line)).toEqual([line])
})

test('a stroke before the letter of an option is dust, where that letter is the next one', () => {
  expect(repaired('Câu 1. Gì?', 'A. x B. y C. z ID. w')).toEqual(['Câu 1. Gì?', 'A. x B. y C. z D. w'])
  expect(repaired('Câu 1. Gì?', "A. x B. y C. z v'D. w")).toEqual(['Câu 1. Gì?', 'A. x B. y C. z D. w'])
  expect(repaired('Câu 1. Gì?', 'A. x B. y 7C. z D. w')).toEqual(['Câu 1. Gì?', 'A. x B. y C. z D. w'])
  const classes = ['Câu 1. Gì?', 'A. lớp 7B. B. lớp 7C. C. lớp 7D. D. w']
  expect(repaired(...classes)).toEqual(classes)
})
