import { expect, test } from 'vitest'
import { PLAIN } from '../document.ts'
import { bareTablesOf } from './bare-tables.ts'
import type { Span } from './page.ts'
import { type Row, rowsOf, textOf } from './rows.ts'

/** Words of a line from places on: what is separated by a blank follows at once. */
type Placed = readonly [left: number, text: string]
const line = (at: number, ...placed: readonly Placed[]): Span[] =>
  placed.flatMap(([left, text]) =>
    text.split(' ').map((word, index, all): Span => {
      const from = left + all.slice(0, index).reduce((sum, { length }) => sum + length * 6 + 3, 0)
      const baseline = 100 + at * 16
      return {
        ...{ text: word, look: PLAIN, letters: 'unicode', spaced: true, size: 12, baseline },
        ...{ left: from, right: from + word.length * 6, top: baseline - 9, bottom: baseline + 3 },
      }
    }),
  )
const rows = (...lines: readonly (readonly Placed[])[]): Row[] =>
  rowsOf(lines.flatMap((placed, at) => line(at, ...placed)))
const read = (...lines: readonly (readonly Placed[])[]) =>
  bareTablesOf(rows(...lines)).map(table =>
    table.rows.map(row =>
      row.map(({ spans }) =>
        rowsOf(spans)
          .map(row => textOf(row))
          .join(' '),
      ),
    ),
  )

/** Cells every hundred points. */
const cells = (...texts: readonly string[]): Placed[] =>
  texts.flatMap((text, at): Placed[] => (text === '' ? [] : [[40 + at * 100, text]]))

test('a sentence in cells has a letter below each but the last', () => {
  const letters = cells('A', 'B', 'C', 'D')
  expect(
    read([[40, 'Question 1.']], cells('We must', 'finish', 'the work', 'they will', 'back.'), letters),
  ).toEqual([
    [
      ['We must', 'finish', 'the work', 'they will', 'back.'],
      ['A', 'B', 'C', 'D', ''],
    ],
  ])
  expect(
    read(cells('We must', 'finish', 'the work', 'they'), cells('', '', 'before', 'will'), letters),
  ).toEqual([
    [
      ['We must', 'finish', 'the work before', 'they will'],
      ['A', 'B', 'C', 'D'],
    ],
  ])
})

test('letters below anything else are no cells of it', () => {
  // Of keys; below a line of text; under the words of a question, whose head stands beside it.
  expect(read(cells('1', '2', '3'), cells('A', 'B', 'C'))).toEqual([])
  expect(read(cells('Một', 'hai', 'ba', 'bốn'), cells('A', 'B', 'C', 'A'))).toEqual([])
  expect(read([[40, 'Tam giác nào có ba góc nhọn và hai cạnh dài?']], cells('A', 'B', 'C'))).toEqual([])
  expect(read([[10, 'Câu'], ...cells('một', 'hai', 'ba')], cells('A', 'B', 'C'))).toEqual([])
})

test('numbers with letters beside them are two columns, with their heads and what goes on below', () => {
  expect(
    read(
      [[40, 'Phần 2. Nối']],
      cells('A', '', '', 'B'),
      cells('1. Vịnh Hạ', '', '', 'a. Huế'),
      cells('Long', '', '', 'và Vinh'),
      cells('2. Hồ Ba Bể', '', '', 'b. Bắc Kạn'),
      [[40, 'Phần 3. Viết']],
    ),
  ).toEqual([
    [
      ['A', 'B'],
      ['1. Vịnh Hạ Long', 'a. Huế và Vinh'],
      ['2. Hồ Ba Bể', 'b. Bắc Kạn'],
    ],
  ])
  // They go on from the page before.
  expect(read(cells('4. Hồ', '', 'd. Huế'), [[40, 'Phần 3']])).toEqual([[['4. Hồ', 'd. Huế']]])
})

test('a question with options, and one pair alone, are no columns', () => {
  expect(read(cells('1. Một', '', 'a. x'), cells('2. Hai', '', 'a. y'))).toEqual([])
  expect(read([[40, 'Nối']], cells('1. Một', '', 'a. x'), [[40, 'Câu 2. Hai?']])).toEqual([])
})

test('answers of a key that take several lines stay in their columns', () => {
  expect(
    read(cells('Câu', '1', '2', '3'), cells('ĐA', 'B', '1 - d, 2 -', 'A'), cells('', '', 'b, 3 - a', ''), [
      [40, 'HẾT BÀI KIỂM TRA NÀY Ở ĐÂY VÀ'],
    ]),
  ).toEqual([
    [
      ['Câu', '1', '2', '3'],
      ['ĐA', 'B', '1 - d, 2 - b, 3 - a', 'A'],
    ],
  ])
})

test('statements with a sign under "Đúng" or "Sai" are rows of a table, of however many lines', () => {
  const head = cells('Phát biểu', '', '', 'Đúng', 'Sai')
  const [one, two, three] = [
    cells('a) Hạt cần nước', '', '', 'X'),
    cells('b) Ánh sáng quyết định', '', '', '', 'x'),
    [[40, 'chiều cao']] as Placed[],
  ]
  expect(read(head, one, two, three, [[40, 'Câu 2. Một?']])).toEqual([
    [
      ['Phát biểu', 'Đúng', 'Sai'],
      ['a) Hạt cần nước', 'X', ''],
      ['b) Ánh sáng quyết định chiều cao', '', 'x'],
    ],
  ])
  // Words reach over the columns, or begin before them; words stand below the heads; no statement follows.
  expect(read(head, one, [[20, 'b) Ánh sáng']])).toEqual([])
  expect(read(head, one, [[40, 'b) Một câu dài hơn cột của nó nên không là ô nào của bảng này']])).toEqual([])
  expect(read(head, cells('a) Hạt', '', '', 'Có'), cells('b) Hạt', '', '', 'Có'))).toEqual([])
  expect(read(head, [[40, 'chiều cao']], one, two)).toEqual([])
})

test('what stands in the other column of the page is of no cell', () => {
  const beside: Placed = [320, 'Câu 9. Một câu khác']
  const narrow = (...texts: readonly string[]): Placed[] => texts.map((text, at) => [40 + at * 60, text])
  const sentence = narrow('We must', 'go', 'away', 'now')
  for (const [one, other] of [
    [[beside], []],
    [[], [beside]],
    [[beside], [beside]],
  ] as const)
    expect(read([...sentence, ...one], [...narrow('A', 'B', 'C', 'D'), ...other])).toEqual([
      [
        ['We must', 'go', 'away', 'now'],
        ['A', 'B', 'C', 'D'],
      ],
    ])
  expect(
    read(
      [
        [40, '1. Hồ'],
        [160, 'a. Huế'],
      ],
      [[40, '2. Núi'], [160, 'b. Vinh'], beside],
      [
        [40, '3. Chợ'],
        [160, 'c. Hà Nội'],
      ],
    ),
  ).toEqual([
    [
      ['1. Hồ', 'a. Huế'],
      ['2. Núi', 'b. Vinh'],
      ['3. Chợ', 'c. Hà Nội'],
    ],
  ])
})

test.each<[string, (count: number) => readonly (readonly Placed[])[]]>([
  ['letters below letters', count => Array.from({ length: count }, () => cells('A', 'B', 'C'))],
  [
    'pairs that go on',
    count =>
      Array.from({ length: count }, (_, at) => cells(at > 0 ? 'x' : '1. x', '', at > 0 ? 'y' : 'a. y')),
  ],
  ['heads of keys', count => Array.from({ length: count }, () => cells('Câu', '1', '2', '3'))],
])('a page of %s costs as many steps as it has lines', (_, make) => {
  const steps = (count: number): number => {
    let read = 0
    const page = rows(...make(count)).map(row => ({
      ...row,
      get items() {
        read += 1
        return row.items
      },
    }))
    bareTablesOf(page)
    return read
  }
  expect(steps(800)).toBeLessThan(steps(400) * 2.5)
})
