import type { Box } from './page.ts'
import { leftOf, type Row, type RowItem, rightOf, textOf } from './rows.ts'

/** A page in one column, or where the gap between its two columns is. */
export type Gutter = number | null

/** A part of a page that is read from top to bottom. */
export interface Region {
  box: Box
  /** Where full lines end. */
  right: number
}

/** Finds two columns: no line crosses the gap, and what stands right of it is no second option of a line. */
export function gutterOf(rows: readonly Row[], width: number): Gutter {
  const lines = rows.filter(({ right, left }) => right - left > 8)
  if (lines.length < 8) return null
  let best = { x: 0, crossing: Number.POSITIVE_INFINITY, from: 0 }
  for (let x = width * 0.38; x <= width * 0.62; x += 2) {
    const crossing = lines.filter(row => crosses(row, x)).length
    if (crossing < best.crossing) best = { x, crossing, from: x }
    else if (crossing === best.crossing && x - best.x <= 2.5) best = { ...best, x }
  }
  const gutter = (best.from + best.x) / 2
  return isGutter(lines, gutter) ? gutter : null
}

const QUESTION = /^\s*(?:câu|question|bài)\s*\d/iu
const END = /^[\s\-–—_=*.]*(?:hết|the\s+end)[\s\-–—_=*.]*$/iu

function isGutter(lines: readonly Row[], x: number): boolean {
  const free = lines.filter(row => !crosses(row, x))
  if (free.length < lines.length * 0.8) return false
  const [lefts, rights] = [free.map(row => partOf(row, x, 'left')), free.map(row => partOf(row, x, 'right'))]
  const [left, right] = [lefts.filter(part => part.length > 0), rights.filter(part => part.length > 0)]
  if (right.length === 0 || left.length < lines.length * 0.25) return false
  // The two halves of a school's head are no columns of what stands below it.
  const first = lines.find(row => QUESTION.test(textOf(row)))
  const isBeside = (row: Row) =>
    first !== undefined && row.baseline > first.baseline - row.size && !END.test(textOf(row))
  if (first && !free.some(row => isBeside(row) && partOf(row, x, 'right').length > 0)) return false
  const begin = Math.min(...left.flat().map(leftOf))
  const full = left.filter(part => Math.max(...part.map(rightOf)) > x - (x - begin) * 0.2)
  // A column that is hardly begun is one all the same where all lines end before it, and many of them right before.
  const isBegun = free.length === lines.length && full.length > left.length * 0.3
  if (right.length < lines.length * 0.25 && !isBegun) return false
  return full.length >= left.length * 0.15 && !optionsGoOver(free, x)
}

/** Whether one more page of a paper has the gap of others. */
export const keepsGutter = (rows: readonly Row[], x: number): boolean =>
  rows.filter(row => crosses(row, x)).length <= rows.length * 0.2

/** Where full lines end: of pages in one column, and in each of two. */
export interface Edges {
  whole: number
  left: number
  right: number
}

/** A page that is short of text has the edges of the others. */
export function edgesOf(pages: readonly { rows: readonly Row[]; gutter: Gutter }[]): Edges {
  const farthest = (items: readonly RowItem[]) => Math.max(0, ...items.map(rightOf))
  const columns = pages.flatMap(({ rows, gutter }) =>
    gutter === null ? [] : rows.filter(row => !crosses(row, gutter)).map(row => ({ row, gutter })),
  )
  return {
    whole: farthest(pages.flatMap(({ rows }) => rows.flatMap(({ items }) => items))),
    left: farthest(columns.flatMap(({ row, gutter }) => partOf(row, gutter, 'left'))),
    right: farthest(columns.flatMap(({ row, gutter }) => partOf(row, gutter, 'right'))),
  }
}

/** Regions in reading order: what goes over both columns parts what is above it from what is below. */
export function regionsOf(rows: readonly Row[], gutter: Gutter, edges: Edges): Region[] {
  const whole = (top: number, bottom: number): Region => ({
    box: { left: -1e6, right: 1e6, top, bottom },
    right: edges.whole,
  })
  if (gutter === null) return [whole(-1e6, 1e6)]
  const regions: Region[] = []
  let top = -1e6
  let wide = rows[0] ? crosses(rows[0], gutter) : false
  const close = (bottom: number) => {
    if (wide) regions.push(whole(top, bottom))
    else
      regions.push(
        { box: { left: -1e6, right: gutter, top, bottom }, right: edges.left },
        { box: { left: gutter, right: 1e6, top, bottom }, right: edges.right },
      )
    top = bottom
  }
  for (const row of rows) {
    const crossing = crosses(row, gutter)
    if (crossing !== wide) close(row.top - 0.1)
    wide = crossing
  }
  close(1e6)
  return regions
}

const partOf = ({ items }: Row, x: number, side: 'left' | 'right'): RowItem[] =>
  items.filter(item => leftOf(item) < x === (side === 'left'))

/** Whether text runs over the place: it stands in no gap that is wider than a space. */
function crosses({ items, size }: Row, x: number): boolean {
  const before = items.filter(item => leftOf(item) < x)
  const after = items.filter(item => leftOf(item) >= x)
  if (before.length === 0) return false
  const end = Math.max(...before.map(rightOf))
  if (after.length === 0) return end > x
  return end > x || Math.min(...after.map(leftOf)) - end < size * 0.8
}

/** Whether most lines that begin with an option go on with the next ones beyond the gap. */
function optionsGoOver(rows: readonly Row[], x: number): boolean {
  const pairs = rows.flatMap(row => {
    const letter = letterOf(partOf(row, x, 'left'))
    const other = partOf(row, x, 'right')
    return letter && other.length > 0 ? [{ letter, next: letterOf(other) }] : []
  })
  const over = pairs.filter(({ letter, next }) => next !== null && next > letter)
  return over.length > 1 && over.length > pairs.length * 0.5
}

const letterOf = (items: readonly RowItem[]): string | null =>
  /^([a-d])[.)/:]/i.exec(textOf({ items, size: 12 }))?.[1]?.toUpperCase() ?? null
