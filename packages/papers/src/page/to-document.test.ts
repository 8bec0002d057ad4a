import { expect, test } from 'vitest'
import { PLAIN } from '../document.ts'
import type { Box, PageMarks } from './page.ts'
import { documentOf } from './to-document.ts'

/** A page with a table of these rows, whose columns begin and end at `xs`. */
function page(top: number, xs: readonly number[], rows: readonly string[]): PageMarks {
  const [left = 0, right = 0] = [xs.at(0), xs.at(-1)]
  const line = (box: Box): Box => ({ ...box, right: box.right + 0.5, bottom: box.bottom + 0.5 })
  const foot = top + rows.length * 20
  return {
    ...{ width: 595, height: 842, grounds: [], drawings: [], formulas: [] },
    rules: [
      ...[...rows.keys(), rows.length].map(at =>
        line({ left, right, top: top + at * 20, bottom: top + at * 20 }),
      ),
      ...xs.map(x => line({ left: x, right: x, top, bottom: foot })),
    ],
    spans: rows.flatMap((row, at) =>
      row.split(' ').map((text, column) => {
        const [x, y] = [(xs[column] ?? 0) + 4, top + at * 20]
        const place = { left: x, right: x + text.length * 6, top: y + 4, bottom: y + 16, baseline: y + 13 }
        return { ...place, text, look: PLAIN, size: 12, letters: 'unicode' as const, spaced: true }
      }),
    ),
  }
}
const tablesOf = (...pages: PageMarks[]) =>
  documentOf(pages).document.blocks.map(block => (block.kind === 'table' ? block.rows.length : 'text'))

const DATA = page(600, [57, 177, 297, 417, 537], ['x -1 0 1', 'y 2 3 4'])

test('a table goes on at the top of the next page, or column, where its columns do', () => {
  const more = page(100, [57, 177, 297, 417, 537], ['z 5 6 7'])
  expect(tablesOf(DATA, more)).toEqual([3])
  const aside = page(100, [61, 182, 301, 420, 541], ['z 5 6 7'])
  expect(tablesOf(DATA, aside)).toEqual([3])
  expect(tablesOf(DATA, page(100, [57, 177, 297], ['z 5']))).toEqual([3])
})

test('columns without lines go on at the top of the next page, though they are wider there', () => {
  const pairs = (top: number, ...rows: readonly string[]): PageMarks => ({
    ...page(top, [57, 297], rows),
    rules: [],
  })
  const before = pairs(600, '1.Hồ a.Huế', '2.Núi b.Vinh')
  expect(tablesOf(before, pairs(100, '3.Chợ c.Thừa_Thiên'))).toEqual([3])
  expect(tablesOf(before, pairs(100, '4.Chợ d.Huế_hay_Vinh', 'Câu_5.'))).toEqual([3, 'text'])
})

test('another table with as many cells, or at the same margin, is one of its own', () => {
  expect(tablesOf(DATA, page(100, [57, 177], ['z']))).toEqual([2, 1])
  expect(tablesOf(DATA, page(100, [57, 100, 143, 186, 229], ['1 A 2 B']))).toEqual([2, 1])
  expect(
    tablesOf(DATA, page(100, [57, 137, 217, 297, 377, 457, 537], ['1 2 3 4 5 6', 'A B C D A B'])),
  ).toEqual([2, 2])
})
