import { toUnicode } from '../letters/letters.ts'
import { type Box, overlap, type Span, union } from './page.ts'

/** Something in a row: a letter or word, or a picture as high as the row. */
export type RowItem = { kind: 'span'; span: Span } | { kind: 'drawing'; box: Box }

/** What stands on one line of a page, from left to right. */
export interface Row extends Box {
  baseline: number
  size: number
  items: readonly RowItem[]
}

export const leftOf = (item: RowItem): number => (item.kind === 'span' ? item.span.left : item.box.left)
export const rightOf = (item: RowItem): number => (item.kind === 'span' ? item.span.right : item.box.right)

/** Whether a space parts two neighbours: one that was written, or their gap. */
export const isApart = (before: RowItem, item: RowItem, size: number): boolean => {
  const gap = leftOf(item) - rightOf(before)
  return gap > size * 0.18 || (item.kind === 'span' && item.span.spaced && gap > size * 0.08)
}

/** What a row says, in Unicode, with a space for any gap. */
export function textOf({ items, size }: Pick<Row, 'items' | 'size'>): string {
  const text = items
    .map((item, at) => {
      const before = items[at - 1]
      const space = before && isApart(before, item, size) ? ' ' : ''
      return space + (item.kind === 'span' ? item.span.text : '\ufffc')
    })
    .join('')
  const first = items.find(item => item.kind === 'span')
  return toUnicode(text, first?.span.letters ?? 'unicode')
    .normalize('NFC')
    .trim()
}

/** How wide the first word is. */
export function wordWidth(items: readonly RowItem[], size: number): number {
  const [first] = items
  if (!first) return 0
  const end = items.findIndex((item, at) => at > 0 && isApart(items[at - 1] as RowItem, item, size))
  return rightOf(items[end < 0 ? items.length - 1 : end - 1] as RowItem) - leftOf(first)
}

/** How far a line may stand off, in sizes of its letters. */
const SAME_LINE = 0.3
const RAISED_SIZE = 0.85

/** Letters in rows by their baselines; smaller ones beside a row stand above or below its line. */
export function rowsOf(spans: readonly Span[]): Row[] {
  const rows: Span[][] = []
  const usual = median(spans.map(({ size }) => size))
  const [plain, small] = [
    spans.filter(({ size }) => size >= usual * RAISED_SIZE),
    spans.filter(({ size }) => size < usual * RAISED_SIZE),
  ]
  for (const span of plain.toSorted((one, other) => one.baseline - other.baseline)) {
    const row = rows.at(-1)
    const base = row?.[0]
    if (row && base && span.baseline - base.baseline < SAME_LINE * Math.min(span.size, base.size))
      row.push(span)
    else rows.push([span])
  }
  const alone: Span[] = []
  for (const span of small) {
    const home = rows
      .filter(row => nextTo(span, row))
      .toSorted(
        (one, other) =>
          Math.abs(baselineOf(one) - span.baseline) - Math.abs(baselineOf(other) - span.baseline),
      )[0]
    if (home) home.push(raised(span, baselineOf(home)))
    else alone.push(span)
  }
  const left = alone.length > 0 && alone.length < spans.length ? rowsOf(alone) : []
  return [...rows.map(rowOf), ...left].toSorted((one, other) => one.baseline - other.baseline)
}

const baselineOf = (row: readonly Span[]): number => row[0]?.baseline ?? 0

/** Within reach of a row's line, and right behind or before one of its letters. */
function nextTo(span: Span, row: readonly Span[]): boolean {
  const size = row[0]?.size ?? span.size
  return (
    Math.abs(span.baseline - baselineOf(row)) < size * 0.62 &&
    row.some(other => overlap(span.left, span.right, other.left, other.right) > -size * 0.7)
  )
}

function raised(span: Span, baseline: number): Span {
  const up = baseline - span.baseline
  const said = up > span.size * 0.15 ? 'sup' : up < -span.size * 0.1 ? 'sub' : null
  return { ...span, look: { ...span.look, raised: said } }
}

function rowOf(spans: readonly Span[]): Row {
  const items = spans
    .toSorted((one, other) => one.left - other.left)
    .map((span): RowItem => ({ kind: 'span', span }))
  return { ...union(spans), baseline: baselineOf(spans), size: spans[0]?.size ?? 12, items }
}

export function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}
