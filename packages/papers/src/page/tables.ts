import { type Box, overlap, type Span, touch, union } from './page.ts'

/** A table that is drawn with lines: its cells with what stands in them. */
export interface DrawnTable extends Box {
  rows: { box: Box; spans: Span[] }[][]
  /** Whether it was known without lines: where its last column ends then says nothing. */
  isBare?: boolean
}

const NEAR = 3

/** Tables of a page, and the lines that belong to none. */
export function tablesOf(
  spans: readonly Span[],
  rules: readonly Box[],
): { tables: DrawnTable[]; rules: Box[] } {
  const tables: DrawnTable[] = []
  const left: Box[] = []
  for (const group of groupsOf(rules, NEAR)) {
    const table = tableOf(group, spans)
    if (table) tables.push(table)
    else left.push(...group)
  }
  return { tables, rules: left }
}

/** Boxes that touch, directly or by others. */
export function groupsOf<Item extends Box>(boxes: readonly Item[], margin: number): Item[][] {
  const groups: { around: Box; items: Item[] }[] = []
  for (const box of boxes.toSorted((one, other) => one.top - other.top)) {
    const near = groups.filter(
      group => touch(group.around, box, margin) && group.items.some(item => touch(item, box, margin)),
    )
    const items = [...near.flatMap(group => group.items), box]
    const kept = groups.filter(group => !near.includes(group))
    groups.splice(0, groups.length, ...kept, { around: union(items), items })
  }
  return groups.map(({ items }) => items)
}

function tableOf(rules: readonly Box[], spans: readonly Span[]): DrawnTable | null {
  const rows = gridOf(rules)?.map(row =>
    row.map(box => ({ box, spans: spans.filter(span => within(span, box)) })),
  )
  const filled = rows?.flat().filter(cell => cell.spans.length > 0) ?? []
  return rows && filled.length > 0 ? { ...union(rows.flat().map(({ box }) => box)), rows } : null
}

/** The cells that lines make, row by row; null where they make none. */
export function gridOf(rules: readonly Box[]): Box[][] | null {
  const upright = rules.filter(({ left, right, top, bottom }) => right - left < bottom - top)
  const level = rules.filter(({ left, right, top, bottom }) => right - left >= bottom - top)
  const xs = places(upright.map(({ left, right }) => (left + right) / 2))
  const ys = places(level.map(({ top, bottom }) => (top + bottom) / 2))
  if (xs.length < 2 || ys.length < 2) return null
  return ys.slice(1).map((bottom, row) => {
    const top = ys[row] as number
    // A line that is missing between two cells makes them one.
    const stops = xs.filter(
      (x, at) =>
        at === 0 ||
        at === xs.length - 1 ||
        upright.some(
          rule =>
            Math.abs((rule.left + rule.right) / 2 - x) <= NEAR &&
            overlap(rule.top, rule.bottom, top, bottom) > (bottom - top) * 0.5,
        ),
    )
    return stops.slice(1).map((right, at) => ({ left: stops[at] as number, right, top, bottom }))
  })
}

/** Whether a row of one has the columns of a row of the other; the last ones may be missing, as in the last row of a key. */
export const haveOneForm = (one: DrawnTable, other: DrawnTable): boolean =>
  one.rows.some(row =>
    other.rows.some(cells => {
      const [few, many] = row.length < cells.length ? [row, cells] : [cells, row]
      const ending = one.isBare || other.isBare ? few.slice(0, -1) : few
      return (
        few.length > Math.min(1, many.length - 1) &&
        ending.every(({ box }, at) => isAsWide(box, many[at]?.box))
      )
    }),
  )

/** Of a scan the lines are hardly ever quite at their places. */
const isAsWide = (one: Box, other: Box | undefined): boolean => {
  const width = one.right - one.left
  return other !== undefined && Math.abs(width - (other.right - other.left)) < 4 + width * 0.05
}

/** By its middle. */
export const within = (inner: Box, outer: Box): boolean => {
  const [x, y] = [(inner.left + inner.right) / 2, (inner.top + inner.bottom) / 2]
  return x >= outer.left && x <= outer.right && y >= outer.top && y <= outer.bottom
}

function places(values: readonly number[]): number[] {
  const found: number[] = []
  for (const value of values.toSorted((one, other) => one - other))
    if (found.length === 0 || value - (found.at(-1) as number) > NEAR) found.push(value)
  return found
}
