import { expect, test } from 'vitest'
import { PLAIN } from '../document.ts'
import { cellsApart } from './cells.ts'
import type { Span } from './page.ts'
import { beginsAnew, type PlacedRow, paragraphsOf } from './paragraphs.ts'
import { rowsOf, textOf } from './rows.ts'

/** Words of a line, each at its place, as wide as they have letters. */
const words = (...placed: readonly (readonly [text: string, left: number])[]): Span[] =>
  placed.map(([text, left]) => ({
    ...{ text, look: PLAIN, letters: 'unicode', spaced: true, size: 12, baseline: 100 },
    ...{ left, right: left + text.length * 6, top: 91, bottom: 103 },
  }))
const rowOf = (text: string) => {
  const [row] = rowsOf(
    words(
      ...text
        .split(' ')
        .map((word, at, all): [string, number] => [
          word,
          40 + all.slice(0, at).join(' ').length * 6 + (at && 6),
        ]),
    ),
  )
  if (!row) throw new Error(text)
  return row
}

test.each([
  'Câu 4 (NB): Mức độ?',
  'Câu 4 (0,5 điểm) Tính.',
  '[Câu 8] Vuông?',
  'Câu II (2,0 điểm)',
  'II. Choose the best answer.',
  'II/ TỰ LUẬN (7đ)',
  'PART B: READING',
  'ĐA: 1A 2B',
  'Phương án đúng: A',
  'Key: B',
  'Answer: B',
  '=> Đáp án C',
  'Mã đề 132: 1A',
  'Giải: ta có',
  'Đọc đoạn văn sau và trả lời câu hỏi.',
  'Dựa vào bảng số liệu sau',
  'Dạng 2: Tìm x',
  'Mark the letter A, B',
])('"%s" begins a line of its own', text => {
  expect(beginsAnew(rowOf(text))).toBe(true)
})

test.each([
  'câu 3 trong đề này',
  'mã hoá bằng số',
  'đọc đoạn văn sau',
  'giải thích vì sao',
  'i và v là hai số',
  'bài thơ',
  'phần lớn học sinh',
  'answers in the box',
  '=> hai số',
])('"%s" may go on with a line', text => {
  expect(beginsAnew(rowOf(text))).toBe(false)
})

test('a question below options stays whole, also where its words stand under theirs', () => {
  const lines = [
    words(['A.', 40], ['98000', 58], ['B.', 112], ['100', 130], ['C.', 184], ['101', 202]),
    words(
      ['Câu', 40],
      ['2', 64],
      ['(1', 76],
      ['điểm):', 112],
      ['5', 154],
      ['+', 166],
      ['3', 184],
      ['=', 196],
      ['?', 208],
    ),
  ].map((spans, at) =>
    spans.map(span => ({ ...span, baseline: 100 + at * 16, top: 91 + at * 16, bottom: 103 + at * 16 })),
  )
  const rows = lines.flatMap(rowsOf).map((row): PlacedRow => ({ row, page: 0, region: 0, right: 214 }))
  expect(cellsApart(rows).map(({ row }) => textOf(row))).toContain('Câu 2 (1 điểm): 5 + 3 = ?')
})

test('a cell that goes on below does so where the cells above begin at the same places, though the last one ends at the margin', () => {
  const lines = [
    words(['A.', 40], ['mạng', 58], ['sông', 100], ['B.', 184], ['vựa', 202]),
    words(
      ['C.', 40],
      ['của', 58],
      ['cả', 82],
      ['đất', 100],
      ['phù', 126],
      ['sa', 150],
      ['D.', 184],
      ['mùa', 202],
    ),
    words(['vùng', 40]),
  ].map((spans, at) =>
    spans.map(span => ({ ...span, baseline: 100 + at * 16, top: 91 + at * 16, bottom: 103 + at * 16 })),
  )
  const rows = lines.flatMap(rowsOf).map((row): PlacedRow => ({ row, page: 0, region: 0, right: 222 }))
  const texts = cellsApart(rows).map(({ row }) => textOf(row))
  expect(texts).toEqual(['A. mạng sông B. vựa', 'C. của cả đất phù sa', 'vùng', 'D. mùa'])
})

/** Paragraphs of lines below each other, which may be as long as the first of them or reach to `right`. */
const linesOf = (texts: readonly string[], right = rowOf(texts[0] ?? '').right) => {
  const rows = texts.map((text, at): PlacedRow => {
    const row = rowOf(text)
    const off = at * 16
    const moved = { ...row, baseline: row.baseline + off, top: row.top + off, bottom: row.bottom + off }
    return { row: moved, page: 0, region: 0, right }
  })
  return paragraphsOf(rows).map(lines => lines.map(({ row }) => textOf(row)).join(' | '))
}

test.each([
  ['Câu 1: Một? a/ hai b/ ba c/ bốn', 'd/ năm', 1],
  ['Câu 1: Một? A. hai B. ba C. bốn', 'D. năm', 1],
  // Statements below each other.
  ['a) một hai ba bốn năm sáu bảy tám', 'b) chín', 2],
])('"%s" above "%s" are paragraphs: %i', (above, below, count) => {
  expect(linesOf([above, below])).toHaveLength(count)
})

test('a line that breaks off within an option goes on, however far it is from the end of the lines', () => {
  expect(linesOf(['Câu 3. Gì? A. Ancol B. Este C.', 'Axit D. Khác'], 2000)).toHaveLength(1)
  expect(linesOf(['A. của cả vùng. B. gió', 'mùa. C. khác'], 2000)).toHaveLength(1)
})

test('a full option does not', () => {
  expect(linesOf(['A. của cả vùng. B. gió mùa.', 'mùa đông'], 2000)).toHaveLength(2)
  expect(linesOf(['A. Ancol B. Este C.', 'Câu 4. Gì?'], 2000)).toHaveLength(2)
})
