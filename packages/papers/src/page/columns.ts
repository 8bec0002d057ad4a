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
  // Above the first question no head has options: they go on from the foot of the other column.
  const isOption = (row: Row) => letterOf(partOf(row, x, 'right')) !== null
  if (first && !free.some(row => (isBeside(row) && partOf(row, x, 'right').length > 0) || isOption(row)))
    return false
  const begin = Math.min(...left.flat().map(leftOf))
  const full = left.filter(part => Math.max(...part.map(rightOf)) > x - (x - begin) * 0.2)
  // A column that is hardly begun is one all the same where all lines end before it, and many of them right before.
  const isBegun = free.length === lines.length && full.length > left.length * 0.3
  const isNumbered = numbersGoOn(left, right)
  if (right.length < lines.length * 0.25 && !isBegun && !isNumbered) return false
  return (full.length >= left.length * 0.15 || isNumbered) && !optionsGoOver(free, x)
}

/**
 * Whether questions are counted down one side of the gap and then down the other: of those side by side each side would leave some out,
 * and the first beyond the gap would be no later one than the last before it.
 */
function numbersGoOn(left: readonly RowItem[][], right: readonly RowItem[][]): boolean {
  const [before, beyond] = [left.flatMap(numberOf), right.flatMap(numberOf)]
  const last = before.at(-1)
  const isNext = last !== undefined && beyond[0] === last + 1 && right.length >= LEAST
  return isNext || (areCounted(before) && areCounted(beyond))
}

/** Lines of a column, where one line alone may be a list of keys. */
const LEAST = 3

/** Whether most numbers follow on each other; one may be missing, and parts begin anew. */
function areCounted(numbers: readonly number[]): boolean {
  const steps = numbers.slice(1).filter((number, at) => number === (numbers[at] as number) + 1).length
  return steps > 0 && steps >= (numbers.length - 1) * 0.6
}

const numberOf = (items: readonly RowItem[]): number[] => {
  const found = /^\s*(?:(?:câu|question|bài)\s*(\d{1,3})|(\d{1,3})\s?[.)](?!\d))/iu.exec(
    textOf({ items, size: 12 }),
  )
  return found ? [Number(found[1] ?? found[2])] : []
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
  const lines = rows.map((row): Options => {
    const other = partOf(row, x, 'right')
    return {
      isNew: QUESTION.test(textOf(row)),
      letter: letterOf(partOf(row, x, 'left')),
      other: other.length > 0 ? letterOf(other) : '',
    }
  })
  const pairs = lines.filter(({ letter, other }) => letter && other !== '')
  const over = questionsOf(lines).flatMap(lines => {
    // Of one question no letter comes twice: "A | B" above "B | C" are two columns.
    const letters = lines.map(({ letter }) => letter)
    if (lines.some(({ other }) => other && letters.includes(other))) return []
    return lines.filter(({ letter, other }) => letter && other && other > letter)
  })
  return over.length > 1 && over.length > pairs.length * 0.5
}

/** With which options a line begins, and goes on beyond a gap: "" where nothing stands there. */
interface Options {
  isNew: boolean
  letter: string | null
  other: string | null
}

/** Lines whose letters before the gap go on from each other. */
function questionsOf(lines: readonly Options[]): Options[][] {
  const questions: Options[][] = []
  let last = ''
  for (const line of lines) {
    const { letter, isNew } = line
    if (isNew || (letter && letter <= last) || questions.length === 0) {
      questions.push([])
      last = ''
    }
    if (!letter) continue
    questions.at(-1)?.push(line)
    last = letter
  }
  return questions
}

const letterOf = (items: readonly RowItem[]): string | null =>
  /^([a-d])[.)/:]/i.exec(textOf({ items, size: 12 }))?.[1]?.toUpperCase() ?? null
