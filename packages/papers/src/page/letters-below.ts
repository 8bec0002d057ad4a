import { union } from './page.ts'
import { beginsAnew, isFull, type PlacedRow } from './paragraphs.ts'
import { leftOf, type Row, type RowItem, rightOf, textOf } from './rows.ts'

/** How far a line stands below another that it belongs to, in sizes of letters. */
const NEXT = 2.4
/** How far beside an underlined word its letter may stand, in sizes of letters. */
const BESIDE = 0.7
/** So many letters name words. */
const LEAST = 3

/** Letters below underlined words, "A  B" under one line of a sentence and "C  D" under the next, come behind it in a row of their own. */
export function lettersBehind(rows: readonly PlacedRow[]): PlacedRow[] {
  const result: PlacedRow[] = []
  for (let at = 0; at < rows.length; ) {
    const { sentence, letters } = sentenceFrom(rows, at)
    const row = letters.length >= LEAST ? rowOf(letters) : null
    const [first, ...others] = sentence as [PlacedRow, ...PlacedRow[]]
    if (row) {
      result.push(first, ...others.map(placed => ({ ...placed, goesOn: true as const })), { ...first, row })
      at += sentence.length + new Set(letters.map(letter => letter.row)).size
    } else {
      result.push(first)
      at += 1
    }
  }
  return result
}

interface Letter {
  /** Where it stands. */
  row: Row
  items: readonly RowItem[]
}

/** A line and those that go on with it, where letters stand between them. */
function sentenceFrom(
  rows: readonly PlacedRow[],
  from: number,
): { sentence: PlacedRow[]; letters: Letter[] } {
  const sentence: PlacedRow[] = []
  const letters: Letter[] = []
  for (let at = from; at < rows.length; at += 1) {
    const placed = rows[at] as PlacedRow
    const last = sentence.at(-1)
    if (
      last &&
      !(isNear(rows[at - 1] as PlacedRow, placed) && isFull(last, placed) && !beginsAnew(placed.row))
    )
      break
    sentence.push(placed)
    const below = rows[at + 1]
    const found = below && isNear(placed, below) ? lettersUnder(placed.row, below.row, letters.length) : []
    letters.push(...found)
    if (found.length > 0) at += 1
    else break
  }
  return { sentence, letters }
}

const isNear = (above: PlacedRow, below: PlacedRow): boolean =>
  above.page === below.page &&
  above.region === below.region &&
  below.row.baseline - above.row.baseline < below.row.size * NEXT

/** The letters of which a row consists, each below an underlined word; none where anything else stands there. */
function lettersUnder({ items: words, size }: Row, row: Row, known: number): Letter[] {
  const letters: RowItem[][] = []
  row.items.forEach((item, at) => {
    const before = row.items[at - 1]
    if (before && leftOf(item) - rightOf(before) < row.size * BESIDE) letters.at(-1)?.push(item)
    else letters.push([item])
  })
  const isNext = (items: readonly RowItem[], at: number) =>
    textOf({ items, size: row.size }) === 'ABCDE'[known + at]
  const isBelow = ([letter]: readonly RowItem[]) =>
    words.some(
      item =>
        item.kind === 'span' &&
        item.span.look.underline &&
        letter !== undefined &&
        rightOf(letter) > item.span.left - size * BESIDE &&
        leftOf(letter) < item.span.right + size * BESIDE,
    )
  // What is no letter is seen first: a line is long.
  return letters.length <= 5 && letters.every(isNext) && letters.every(isBelow)
    ? letters.map(items => ({ row, items }))
    : []
}

/** Letters side by side, wherever they stand. */
function rowOf(letters: readonly Letter[]): Row {
  const [first] = letters as [Letter, ...Letter[]]
  const { size } = first.row
  const items = letters.flatMap((letter, at) =>
    letter.items.map((item): RowItem => {
      const left = first.row.left + at * size * 4
      return item.kind === 'span'
        ? { kind: 'span', span: { ...item.span, left, right: left + item.span.right - item.span.left } }
        : item
    }),
  )
  return { ...first.row, ...union(letters.map(({ row }) => row)), items }
}
