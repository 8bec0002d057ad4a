import { type Box, type Span, union } from './page.ts'
import { beginsAnew } from './paragraphs.ts'
import { leftOf, type Row, type RowItem, rightOf, textOf } from './rows.ts'
import type { DrawnTable } from './tables.ts'

// Tables without lines are known by what schools put into them: letters below the words of a sentence, two columns that are to be
// matched, signs below "Đúng" and "Sai", and keys in columns. Whatever else stands side by side is left to lines (product 9.167).

/** Where the columns of a table begin. */
interface Columns {
  lefts: readonly number[]
  /** What begins here is of no cell: the other column of the page. */
  end: number
}
/** A table as it was found, with its rows, each of one or more lines. */
interface Grid extends Columns {
  rows: readonly (readonly Row[])[]
}

/** How far two things of a column may begin from each other, in sizes of letters. */
const SAME = 0.4
/** A gap between cells, in sizes of letters. */
const GAP = 1.25
/** How far the lines of a table lie apart at most, in sizes of letters. */
const NEXT = 2.4

/** The tables without lines among the rows of a page that stand in no table yet. */
export function bareTablesOf(rows: readonly Row[]): DrawnTable[] {
  const tables: DrawnTable[] = []
  for (let at = 0; at < rows.length; at += 1) {
    const grid = keyAt(rows, at) ?? truthsAt(rows, at) ?? sentenceAt(rows, at) ?? pairsAt(rows, at)
    if (!grid) continue
    tables.push(tableOf(grid))
    at = rows.indexOf(grid.rows.at(-1)?.at(-1) as Row, at)
  }
  return tables
}

function tableOf({ lefts, end, rows }: Grid): DrawnTable {
  const size = rows[0]?.[0]?.size ?? 12
  const begins = lefts.map(left => left - size * SAME)
  const columnOf = (item: RowItem) => begins.findLastIndex(left => left <= leftOf(item))
  const items = rows.map(lines =>
    lines.flatMap(row => row.items.filter(item => columnOf(item) >= 0 && leftOf(item) < end)),
  )
  const around = union(items.flat().map(boxOf))
  const right = around.right + size * SAME
  const cells = items.map(row => {
    const columns = Map.groupBy(row, columnOf)
    const { top, bottom } = row.length > 0 ? union(row.map(boxOf)) : around
    return begins.map((left, column) => ({
      box: { left, right: begins[column + 1] ?? right, top, bottom },
      spans: (columns.get(column) ?? []).flatMap(item => (item.kind === 'span' ? [plain(item.span)] : [])),
    }))
  })
  return { ...around, left: begins[0] ?? around.left, right, rows: cells, isBare: true }
}

const boxOf = (item: RowItem): Box => (item.kind === 'span' ? item.span : item.box)

/** Whether letters are raised is seen again in each cell. */
const plain = (span: Span): Span =>
  span.look.raised === null ? span : { ...span, look: { ...span.look, raised: null } }

type Part = readonly RowItem[]

/** What stands on a row between gaps. */
function partsOf({ items, size }: Pick<Row, 'items' | 'size'>, gap = GAP): Part[] {
  const parts: RowItem[][] = []
  items.forEach((item, at) => {
    const before = items[at - 1]
    if (before && leftOf(item) - rightOf(before) < size * gap) parts.at(-1)?.push(item)
    else parts.push([item])
  })
  return parts
}
const textsOf = ({ size }: Row, parts: readonly Part[]): string[] =>
  parts.map(items => textOf({ items, size }))
const beginOf = ([first]: Part): number => (first ? leftOf(first) : 0)
const endOf = (part: Part): number => Math.max(...part.map(rightOf))
const edgeOf = (other: Part | undefined): number => (other ? beginOf(other) : Number.POSITIVE_INFINITY)
const isAt = (part: Part, left: number, size: number): boolean => Math.abs(beginOf(part) - left) < size * SAME

const isNext = (above: Row, below: Row | undefined): boolean =>
  below !== undefined && below.baseline - above.baseline < below.size * NEXT

/** "We must | finish | the work before" above "A | B | C": a cell ends behind each word that is asked for. */
function sentenceAt(rows: readonly Row[], at: number): Grid | null {
  for (let below = at + 1; below <= at + 3; below += 1) {
    const [above, letters] = [rows[below - 1], rows[below]]
    if (!above || !letters || !isNext(above, letters)) return null
    const under = lettersOf(letters)
    if (!under) continue
    const [first, ...between] = rows.slice(at, below) as [Row, ...Row[]]
    const grid = /\p{L}{2}/u.test(textOf(first)) ? cellsOver(first, under, letters.size) : null
    return grid && between.every(row => isWithin(row, grid))
      ? { ...grid, rows: [[first, ...between], [letters]] }
      : null
  }
  return null
}

/** Where A, B and C of a row of bare letters begin, and what is of another column; null where there is none. */
function lettersOf(row: Row): Columns | null {
  const parts = partsOf(row)
  const texts = textsOf(row, parts)
  const first = texts.indexOf('A')
  if (first < 0) return null
  const isOther = (text: string, index: number) => text !== 'ABCDE'[index]
  const count = texts.slice(first).findIndex(isOther)
  const letters = parts.slice(first, count < 0 ? undefined : first + count)
  // Of a key that happens to begin like that.
  const isKey = /^[A-H]$/.test(texts[first + letters.length] ?? '')
  const other = parts[first + letters.length]
  return letters.length >= 3 && !isKey ? { lefts: letters.map(beginOf), end: edgeOf(other) } : null
}

/** The columns of a sentence that has a cell over each letter, and may end behind the last of them. */
function cellsOver({ items, size }: Row, { lefts, end }: Columns, letterSize: number): Columns | null {
  const isFree = (item: RowItem, at: number, gap: number) => {
    const before = items[at - 1]
    return !before || leftOf(item) - rightOf(before) > size * gap
  }
  const isBegun = (left: number, gap: number) =>
    items.some((item, at) => isAt([item], left, letterSize) && isFree(item, at, gap))
  const [first = 0, last = 0] = [lefts[0], lefts.at(-1)]
  if (!lefts.every(left => isBegun(left, 0.18)) || !isBegun(first, 3)) return null
  const more = items.findIndex((item, at) => leftOf(item) > last + size && isFree(item, at, GAP))
  if (more < 0) return { lefts, end }
  const [rest = [], other] = partsOf({ items: items.slice(more), size })
  const left = beginOf(rest)
  // A sentence goes on with no capital, as the other column of a page mostly does.
  const isEnd = /^[\p{Ll}.,;:?!]/u.test(textOf({ items: rest, size })) && !beginsAnew({ items: rest, size })
  return isEnd && left < end
    ? { lefts: [...lefts, left], end: Math.min(end, edgeOf(other)) }
    : { lefts, end: Math.min(end, left) }
}

/** Whether whatever of a row stands between the edges of a table begins at one of its columns. */
function isWithin(row: Row, { lefts, end }: Columns): boolean {
  const inside = partsOf(row).filter(
    part => beginOf(part) > (lefts[0] ?? 0) - row.size * SAME && beginOf(part) < end,
  )
  return inside.every(part => lefts.some(left => isAt(part, left, row.size)))
}

const HEAD = /^(?:(?:cột|column)\s*)?[AB12]$/iu

/**
 * "1. … | a. …" above "2. … | b. …", with what goes on below each of them, and heads above. At the top of a page they may go on with
 * those of the page before.
 */
function pairsAt(rows: readonly Row[], at: number): Grid | null {
  const head = isHead(rows[at]) ? [[rows[at] as Row]] : []
  const from = at + head.length
  const number = from === 0 ? numberOf(rows[0]) : 1
  const first = rows[from] && pairOn(rows[from], number)
  if (!first || (head.length > 0 && !isNext(rows[at] as Row, rows[from]))) return null
  const [left = 0, right = 0] = first.lefts
  const found: Row[][] = [[rows[from] as Row]]
  let { end } = first
  for (let next = from + 1; next < rows.length; next += 1) {
    const row = rows[next] as Row
    if (!isNext(rows[next - 1] as Row, row)) break
    const pair = pairOn(row, number + found.length)
    if (pair && isAtBoth(pair.lefts, first.lefts, row.size)) {
      found.push([row])
      end = Math.min(end, pair.end)
    } else if (!beginsAnew(row) && isBelow(row, left, right, end)) found.at(-1)?.push(row)
    else break
  }
  return found.length < 2 && number === 1 ? null : { lefts: first.lefts, end, rows: [...head, ...found] }
}

const numberOf = (row: Row | undefined): number =>
  Number((row ? /^\d(?=\s?[.)/:])/.exec(textOf(row))?.[0] : null) ?? 1)

const isAtBoth = (lefts: readonly number[], others: readonly number[], size: number): boolean =>
  lefts.every((left, at) => Math.abs(left - (others[at] ?? 0)) < size * SAME)

/** Whether lines of cells go on: one does in the second column, and none reaches into it. */
function isBelow(row: Row, left: number, right: number, end: number): boolean {
  const parts = partsOf(row).filter(part => beginOf(part) > left - row.size && beginOf(part) < end)
  const isRight = (part: Part) => beginOf(part) > right - row.size * SAME
  return (
    parts.some(isRight) &&
    parts.every(part =>
      isRight(part)
        ? beginOf(part) < right + row.size * 2
        : beginOf(part) < left + row.size * 2 && endOf(part) < right,
    )
  )
}

function isHead(row: Row | undefined): boolean {
  const texts = row ? textsOf(row, partsOf(row)) : []
  return texts.length === 2 && texts.every(text => HEAD.test(text))
}

const LABEL = /^(?:(\d{1,2})|([a-h]))\s?[.)/:]\s*\S/iu

/** The pair of this number, and where what is of another column begins. */
function pairOn(row: Row, number: number): Columns | null {
  const parts = partsOf(row)
  const labels = textsOf(row, parts).map(text => LABEL.exec(text))
  const isPair = (label: RegExpExecArray | null, at: number) =>
    Number(label?.[1]) === number && labels[at + 1]?.[2]?.toLowerCase() === 'abcdefgh'[number - 1]
  const at = labels.findIndex(isPair)
  const [one, two, other] = at < 0 ? [] : parts.slice(at, at + 3)
  if (!one || !two) return null
  return { lefts: [beginOf(one), beginOf(two)], end: edgeOf(other) }
}

const NUMBERS = /^(?:câu(?:\s*hỏi)?|question|stt|số)$/iu

/** "Câu | 1 | 2 | 3" above answers that begin where the numbers do, some of them of several lines. */
function keyAt(rows: readonly Row[], at: number): Grid | null {
  const numbers = rows[at] as Row
  const lefts = numbersOf(numbers)
  if (!lefts) return null
  const grid = { lefts, end: Number.POSITIVE_INFINITY }
  const found: Row[][] = [[numbers]]
  for (let next = at + 1; next < rows.length; next += 1) {
    const row = rows[next] as Row
    if (!isNext(rows[next - 1] as Row, row) || !isInColumns(row, grid)) break
    if (isAt(row.items, lefts[0] ?? 0, row.size)) found.push([row])
    else found.at(-1)?.push(row)
  }
  return found.length < 2 || found[0]?.length !== 1 ? null : { ...grid, rows: found }
}

/** Where "Câu" and at least three numbers in their order begin; null where a row holds anything else. */
function numbersOf(row: Row): number[] | null {
  const parts = partsOf(row, 0.8)
  const [first = '', ...texts] = textsOf(row, parts)
  const from = Number(texts[0])
  const areNumbers =
    texts.length >= 3 && texts.every((text, at) => /^\d{1,3}$/.test(text) && Number(text) === from + at)
  return areNumbers && NUMBERS.test(first) ? parts.map(beginOf) : null
}

/** Whether what stands in each column begins where that does, and ends before the next. */
function isInColumns({ items, size }: Row, { lefts }: Pick<Columns, 'lefts'>): boolean {
  const columnOf = (item: RowItem) => lefts.findLastIndex(left => left < leftOf(item) + size * SAME)
  return items.every((item, at) => {
    const column = columnOf(item)
    const before = items[at - 1]
    const begins = !before || columnOf(before) !== column
    const [left = Number.NEGATIVE_INFINITY, next = Number.POSITIVE_INFINITY] = [
      lefts[column],
      lefts[column + 1],
    ]
    return rightOf(item) < next && (!begins || isAt([item], left, size))
  })
}

/** "Phát biểu | Đúng | Sai" above statements with a sign under one of both, some of them of several lines. */
function truthsAt(rows: readonly Row[], at: number): Grid | null {
  const head = rows[at] as Row
  const parts = partsOf(head)
  const names = textsOf(head, parts.slice(-2)).join(' ')
  if (parts.length !== 3 || !/^(?:đúng sai|đ s|true false)$/iu.test(names)) return null
  const lefts = parts.map(beginOf)
  const found: Row[][] = [[head]]
  for (let next = at + 1; next < rows.length; next += 1) {
    const row = rows[next] as Row
    if (!isNext(rows[next - 1] as Row, row) || !isTicked(row, lefts)) break
    const isStatement = /^[a-h]\s?[.)]/.test(textOf(row))
    if (isStatement) found.push([row])
    else if (found.length > 1 && !beginsAnew(row)) found.at(-1)?.push(row)
    else break
  }
  return found.length < 3 ? null : { lefts, end: Number.POSITIVE_INFINITY, rows: found }
}

/** Whether a row holds words in the first column, and at most a sign in the others. */
function isTicked({ items, size }: Row, [left = 0, yes = 0, no = 0]: readonly number[]): boolean {
  const isIn = (item: RowItem, from: number, to: number) =>
    leftOf(item) > from - size * SAME && rightOf(item) < to
  const [words, ticks] = [
    items.filter(item => leftOf(item) < yes - size * SAME),
    items.filter(item => leftOf(item) >= yes - size * SAME),
  ]
  return (
    words.every(item => isIn(item, left, yes)) &&
    /^[xX×✓✔√☑☒v]?$/u.test(textOf({ items: ticks, size })) &&
    ticks.every(item => isIn(item, yes, no) || isIn(item, no, Number.POSITIVE_INFINITY))
  )
}
