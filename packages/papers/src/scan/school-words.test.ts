import { expect, test } from 'vitest'
import { PLAIN } from '../document.ts'
import type { Span } from '../page/page.ts'
import { repairMarks } from './school-words.ts'

const repaired = (line: string): string =>
  repairMarks(
    line.split(' ').map((text, at): Span => {
      const place = { left: at * 60, right: at * 60 + 50, top: 0, bottom: 12, baseline: 10, size: 12 }
      return { ...place, text, look: PLAIN, letters: 'unicode', spaced: true }
    }),
  )
    .map(({ text, look }) => (look.doubt?.word ? `[${text}]` : text))
    .join(' ')

test.each([
  ['một vật chuyến động thẳng', 'một vật [chuyển] động thẳng'],
  ['ĐỀ KIẾM TRA GIỮA KÌ', 'ĐỀ [KIỂM] TRA GIỮA KÌ'],
  ['Kiếm tra (biểu thúc), gen trôi.', '[Kiểm] tra (biểu [thức),] gen [trội.]'],
])('%j is %j, and told to be a guess', (line, wanted) => {
  expect(repaired(line)).toBe(wanted)
})

test.each([
  'một vật chuyển động thẳng',
  // Both are other words.
  'chuyện dòng đời',
  'vật chuyến. Động cơ',
  'vật chuyến (động)',
  'nội tiếp và nối tiếp, học kĩ học kì, tình trạng và tính trạng',
  'kiếm được tra',
  '25 kiếu',
])('%j stays as it is', line => {
  expect(repaired(line)).toBe(line)
})

test.each([
  ['A. 3 trôi : 1 lăn', 'A. 3 [trội] : 1 [lặn]'],
  ['1trôi : 1 lặn', '[1trội] : 1 lặn'],
])('%j is a ratio: %j', (line, wanted) => {
  expect(repaired(line)).toBe(wanted)
})

test.each(['bè trôi : bánh lăn', 'vật trôi 3 m, bánh xe lăn 1 m'])('%j is none', line => {
  expect(repaired(line)).toBe(line)
})
