import { union } from './page.ts'
import { beginsAnew, type PlacedRow } from './paragraphs.ts'
import { tabWidth } from './pieces.ts'
import { leftOf, type Row, type RowItem, rightOf, textOf, wordWidth } from './rows.ts'

/** How far two lines of a column may begin from each other, in sizes of letters: a page that was laid down by hand is never quite straight. */
const SAME = 0.3

/**
 * Texts side by side that were broken within their own widths, as in cells of a table without lines: each by itself with
 * what stands below it. Other rows stay as they are.
 */
export function cellsApart(rows: readonly PlacedRow[]): PlacedRow[] {
  const result: PlacedRow[] = []
  for (let at = 0; at < rows.length; at += 1) {
    const placed = rows[at] as PlacedRow
    const cells = partsOf(placed.row)
    const columns = cells.map((cell): RowItem[][] => [cell])
    let next = at + 1
    if (cells.length > 1)
      for (; next < rows.length; next += 1) {
        const homes = homesOf(columns, rows[next] as PlacedRow, placed, [rows[at - 1], rows[next + 1]])
        if (!homes) break
        for (const [column, items] of homes) columns[column]?.push(items)
      }
    if (next === at + 1) result.push(placed)
    else {
      columns.forEach((lines, column) => {
        const right = edgeOf(columns, column, placed)
        for (const items of lines)
          result.push({
            ...placed,
            row: rowOf(items, placed.row),
            region: placed.region + (column + 1) / 100,
            right,
          })
      })
      at = next - 1
    }
  }
  return result
}

/** Which cell each part of the next row goes on; null where one begins anew. */
function homesOf(
  columns: readonly RowItem[][][],
  next: PlacedRow,
  placed: PlacedRow,
  around: readonly (PlacedRow | undefined)[],
): [column: number, items: RowItem[]][] | null {
  const { size, baseline } = next.row
  // A question, a part or a key is of the whole line, wherever its words stand.
  if (/\s[B-H][.)/:]/.test(textOf(next.row)) || beginsAnew(next.row)) return null
  if (next.page !== placed.page || next.region !== placed.region) return null
  if (baseline - placed.row.baseline > size * 1.8 * Math.max(...columns.map(({ length }) => length)))
    return null
  const beginsOf = (first: readonly RowItem[]) =>
    first.filter((_, at) => at === 0 || isLetter(first.slice(0, at), size)).map(leftOf)
  const begins = columns.flatMap(([first = []]) => beginsOf(first))
  const lastBegins = beginsOf(columns.at(-1)?.[0] ?? [])
  const homes = partsOf(next.row, begins).map((items): [number, RowItem[]] => {
    const left = leftOf(items[0] as RowItem)
    const column = columns.findIndex(([first = []]) =>
      first.some(
        (item, at) =>
          Math.abs(leftOf(item) - left) < size * 0.4 && (at === 0 || isLetter(first.slice(0, at), size)),
      ),
    )
    const above = columns[column]?.at(-1)
    const full =
      above !== undefined &&
      rightOf(above.at(-1) as RowItem) + wordWidth(items, size) > edgeOf(columns, column, placed) - size
    return [full && !beginsAnew({ items, size }) ? column : -1, items]
  })
  // One text at the margin goes on with what ended at the other margin, unless lines around stand in the same columns.
  const last = placed.row.items.at(-1)
  const table = around.some(
    other =>
      other &&
      partsOf(other.row).some(
        ([item]) => item && lastBegins.some(begin => Math.abs(leftOf(item) - begin) < size * SAME),
      ),
  )
  if (
    !table &&
    homes.length === 1 &&
    homes[0]?.[0] === 0 &&
    last &&
    columns.every(({ length }) => length === 1)
  ) {
    if (rightOf(last) + wordWidth(homes[0][1], size) > placed.right - size * 0.4) return null
  }
  return homes.every(([column]) => column >= 0) ? homes : null
}

/** Where a cell ends: at the next one. */
function edgeOf(columns: readonly RowItem[][][], column: number, { right, row }: PlacedRow): number {
  const next = columns[column + 1]?.[0]?.[0]
  return next ? leftOf(next) - row.size * 0.4 : right
}

/** `begins`: where columns are known to begin, however narrow the gap is. */
function partsOf(row: Row, begins: readonly number[] = []): RowItem[][] {
  const { items } = row
  const parts: RowItem[][] = []
  const tab = tabWidth(row)
  const lettered = isLettered(items, 0)
  items.forEach((item, at) => {
    const before = items[at - 1]
    const gap = before ? leftOf(item) - rightOf(before) : tab
    // Options may come as near to each other as words do.
    const apart =
      gap >= tab ||
      (gap > row.size * 0.2 &&
        ((lettered && isLettered(items, at)) || begins.some(begin => Math.abs(begin - leftOf(item)) < 1.5)))
    if (!apart) parts.at(-1)?.push(item)
    else parts.push([item])
  })
  // A letter in a cell of its own belongs to the text beside it.
  return parts.reduce<RowItem[][]>((joined, part, at) => {
    const before = parts[at - 1]
    if (before && isLetter(before, row.size)) joined.at(-1)?.push(...part)
    else joined.push([...part])
    return joined
  }, [])
}

const isLetter = (items: readonly RowItem[], size: number): boolean =>
  /^[A-H][.)/:]?$/.test(textOf({ items, size }))

const isLettered = (items: readonly RowItem[], at: number): boolean =>
  /^[A-H][.)/:]/.test(
    items
      .slice(at, at + 2)
      .map(item => (item.kind === 'span' ? item.span.text : ''))
      .join(''),
  )

const rowOf = (items: RowItem[], { baseline, size }: Row): Row => ({
  ...union(items.map(item => (item.kind === 'span' ? item.span : item.box))),
  baseline,
  size,
  items,
})
