import { expect, test } from 'vitest'
import { PLAIN } from '../document.ts'
import type { PageMarks, Span } from './page.ts'
import { textOf } from './rows.ts'
import { parted } from './running-heads.ts'

/** A line at the top of a page, another in its middle, and one at its foot. */
function page(head: string, foot: string, off = 0, recognised = true): PageMarks {
  const line = (text: string, baseline: number): Span[] =>
    text.split(' ').map((word, at, all) => {
      const left = 40 + all.slice(0, at).join(' ').length * 6 + at * 2
      const place = { left, right: left + word.length * 6, top: baseline - 9, bottom: baseline + 3, baseline }
      return { ...place, text: word, look: PLAIN, size: 12, letters: 'unicode', spaced: true }
    })
  return {
    ...{ width: 595, height: 842, rules: [], grounds: [], drawings: [], formulas: [] },
    spans: [...line(head, 40 + off), ...line('Câu 1. Gì?', 400), ...line(foot, 815 + off)],
    ...(recognised && { unsure: [] }),
  }
}
const headsOf = (...pages: PageMarks[]) => parted(pages).heads.map(rows => rows.map(textOf))

test('heads of recognised pages are known where letters and places differ a little', () => {
  const first = page('Trường THPT Nguyễn Trãi - Tổ chuyên môn', 'Trang 1⁄4 Mũ đề 101')
  const second = page('Trường THPT Nguyên Trải - Tố chuyên môn', 'Trang 2⁄4 - Mã đề 101', 11)
  expect(headsOf(first, second)).toEqual([
    ['Trường THPT Nguyễn Trãi - Tổ chuyên môn', 'Trang 1⁄4 Mũ đề 101'],
    ['Trường THPT Nguyên Trải - Tố chuyên môn', 'Trang 2⁄4 - Mã đề 101'],
  ])
})

test('other lines at the same place, and letters of pages that were not recognised, are none', () => {
  const [one, other] = ['Chọn phương án đúng nhất', 'Tính diện tích hình vuông']
  expect(headsOf(page(one, 'và cho 413 cây con'), page(other, 'bằng bao nhiêu mét?'))).toEqual([[], []])
  expect(headsOf(page('Tổ chuyên môn', 'x', 0, false), page('Tố chuyên môn', 'y', 0, false))).toEqual([
    [],
    [],
  ])
})

test('what goes on at the top of two of four pages, or asks at their feet, is of its question', () => {
  const texts = [
    ['SỞ GIÁO DỤC VÀ ĐÀO TẠO', 'Mệnh đề nào sau đây đúng?'],
    ['đồng biến trên khoảng nào dưới đây?', 'Hàm số đã cho có bao nhiêu cực trị'],
    ['3 cm. Thể tích của nó là', 'Mệnh đề nào sau đây đúng?'],
    ['đồng biến trên khoảng nào dưới đây?', 'và đi qua điểm sau:'],
    ['12 cm. Thể tích của nó là', 'và đi qua điểm sau:'],
  ] as const
  for (const recognised of [false, true])
    expect(headsOf(...texts.map(([head, foot]) => page(head, foot, 0, recognised)))).toEqual(
      texts.map(() => []),
    )
})

test('of one page no line is a head but its number', () => {
  expect(headsOf(page('và cắt trục hoành là', 'Trang 1/1', 0, false))).toEqual([['Trang 1/1']])
})

test('a page number is one where its word was recognised as another', () => {
  expect(headsOf(page('và cắt trục hoành là', 'Tran9 1⁄4 - Mũ đề 101'))).toEqual([['Tran9 1⁄4 - Mũ đề 101']])
  expect(headsOf(page('và cắt trục hoành là', 'Tranh 1⁄4 - Mẫu'))).toEqual([[]])
})

test('heads in small letters are known where they stand on every page or name an address', () => {
  const heads = ['TRƯỜNG THPT', 'lớp toán thầy nam', 'lớp toán thầy nam', 'lớp toán thầy nam']
  const pages = heads.map((head, at) => page(head, 'x'.repeat(at + 1), 0, false))
  expect(headsOf(...pages)).toEqual([[], ...heads.slice(1).map(head => [head])])
  const [odd, even] = ['thuvienhoclieu.com', 'Đề ôn tập'].map(head => page(head, 'x', 0, false))
  expect(headsOf(odd!, even!, odd!, even!).map(heads => heads[0])).toEqual(
    [1, 2, 3, 4].map(at => (at % 2 === 1 ? 'thuvienhoclieu.com' : 'Đề ôn tập')),
  )
})
