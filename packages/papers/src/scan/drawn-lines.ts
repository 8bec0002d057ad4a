import type { Box } from '../page/page.ts'
import { groupsOf } from '../page/tables.ts'
import type { Grey } from './picture.ts'

// Lines of tables: level and upright strokes that are longer than letters, also where they rise or break a little.

/** Points that are darker are ink. */
const INK = 150
/** Shortest straight stroke that lines are put together from, in sizes of letters; and gaps between two of them. */
const [STROKE, GAP] = [0.35, 0.25] as const
/** Shortest lines of tables, in sizes of letters: upright ones are higher than brackets. */
const [LEVEL, UPRIGHT] = [1.4, 1.15] as const

export interface DrawnLine extends Box {
  upright: boolean
  strokes: Box[]
}

/** A page with more lines shows something that is hatched. */
const MOST = 2_000

/** Lines that meet others of the other direction. `size`: of letters, nearly. */
export function tableLinesOf(grey: Grey, size: number): DrawnLine[] {
  const level = linesOf(grey, size, false).filter(({ left, right }) => right - left > size * LEVEL)
  const upright = linesOf(grey, size, true).filter(({ top, bottom }) => bottom - top > size * UPRIGHT)
  if (level.length + upright.length > MOST) return []
  return groupsOf([...level, ...upright], size * 0.15)
    .filter(
      group =>
        group.filter(({ upright }) => upright).length > 1 &&
        group.filter(({ upright }) => !upright).length > 1,
    )
    .flat()
}

/** Straight strokes of one direction, put together where one goes on with the other. */
function linesOf({ width, height, points }: Grey, size: number, upright: boolean): DrawnLine[] {
  const [along, across] = upright ? [height, width] : [width, height]
  const [next, beside] = upright ? [width, 1] : [1, width]
  const least = Math.round(size * STROKE)
  const gap = Math.round(size * GAP)
  interface Open {
    from: number
    to: number
    /** Where it is now, and where it has been. */
    at: number
    first: number
    last: number
    strokes: [from: number, to: number, at: number][]
  }
  const strokes: [from: number, to: number, at: number][] = []
  for (let line = 0; line < across; line += 1) {
    let begun = -1
    for (let place = 0, at = line * beside; place <= along; place += 1, at += next) {
      if (place < along && (points[at] as number) < INK) {
        if (begun < 0) begun = place
        continue
      }
      if (begun >= 0 && place - begun >= least) strokes.push([begun, place, line])
      begun = -1
    }
  }
  strokes.sort((one, other) => one[0] - other[0])
  const lines: Open[] = []
  /** Of each row of points the line that is on it. */
  const on: (Open | undefined)[] = []
  for (const [from, to, at] of strokes) {
    const home = [0, -1, 1, -2, 2, -3, 3]
      .map(off => on[at + off])
      .find(line => line !== undefined && line.to + gap >= from && Math.abs(line.at - at) <= 3)
    if (!home) {
      const line = { from, to, at, first: at, last: at, strokes: [[from, to, at]] as Open['strokes'] }
      lines.push(line)
      on[at] = line
      continue
    }
    home.strokes.push([from, to, at])
    home.first = Math.min(home.first, at)
    home.last = Math.max(home.last, at)
    if (to > home.to) {
      home.to = to
      home.at = at
      on[at] = home
    }
  }
  const boxOf = (from: number, to: number, first: number, last: number): Box =>
    upright
      ? { left: first, right: last + 1, top: from, bottom: to }
      : { left: from, right: to, top: first, bottom: last + 1 }
  return lines.map(({ from, to, first, last, strokes }) => ({
    ...boxOf(from, to, first, last),
    upright,
    strokes: strokes.map(([from, to, at]) => boxOf(from, to, at, at)),
  }))
}

/** The picture with the lines made white. */
export function withoutDrawn({ width, height, points }: Grey, lines: readonly DrawnLine[]): Grey {
  const clear = Uint8Array.from(points)
  for (const { strokes, upright } of lines)
    for (const { left, top, right, bottom } of strokes) {
      const [over, down] = upright ? [3, 4] : [4, 3]
      for (let y = Math.max(0, top - down); y < Math.min(height, bottom + down); y += 1)
        clear.fill(255, y * width + Math.max(0, left - over), y * width + Math.min(width, right + over))
    }
  return { width, height, points: clear }
}
