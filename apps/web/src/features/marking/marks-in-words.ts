import type { Shape } from '@bangxanh/contract/marking/shapes.ts'
import type { Turn } from '@bangxanh/contract/marking/states.ts'
import { formatPoints } from '../../shared/format/format.ts'
import { translate } from '../../shared/i18n/i18n.ts'
import type { Size, Spot } from './geometry.ts'

type What = 'right' | 'wrong' | 'missing' | 'underline' | 'circle' | 'pen' | 'highlighter' | 'text' | 'points'

const ROWS = ['top', 'middle', 'bottom'] as const
const COLUMNS = ['Left', 'Centre', 'Right'] as const
const third = (share: number) => Math.min(2, Math.floor(share * 3)) as 0 | 1 | 2

/** Corners of what a line covers, of the page's width and height. */
function boxOf(line: readonly number[]) {
  const xs = line.filter((_, at) => at % 2 === 0)
  const ys = line.filter((_, at) => at % 2 === 1)
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }
}

/** The spot of a shape on the page as it is read, turned. */
function spotOf(shape: Shape, turn: Turn): Spot {
  const box = 'line' in shape ? boxOf(shape.line) : undefined
  const { x, y } = box
    ? { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 }
    : (shape as Exclude<Shape, { line: number[] }>)
  if (turn === 90) return { x: 1 - y, y: x }
  if (turn === 180) return { x: 1 - x, y: 1 - y }
  return turn === 270 ? { x: y, y: 1 - x } : { x, y }
}

/** What a stroke of the pen is, as far as its form tells. */
function strokeOf(line: readonly number[], turn: Turn, { width, height }: Size): What {
  const box = boxOf(line)
  const sides = [(box.right - box.left) * width, (box.bottom - box.top) * height] as const
  const [across, down] = turn % 180 === 0 ? sides : [sides[1], sides[0]]
  const [x1 = 0, y1 = 0] = line
  const [x2 = 0, y2 = 0] = line.slice(-2)
  const gap = Math.hypot((x2 - x1) * width, (y2 - y1) * height)
  if (line.length >= 12 && gap < Math.max(across, down) / 4 && Math.min(across, down) > 0) return 'circle'
  return across > 0 && down < across / 6 ? 'underline' : 'pen'
}

const whatOf = (shape: Shape, turn: Turn, size: Size): What =>
  shape.kind === 'stamp' ? shape.stamp : shape.kind === 'pen' ? strokeOf(shape.line, turn, size) : shape.kind

/** What stands on a page and where, as one reads it from the top; nothing where it is as it was handed in. */
export function marksInWords(shapes: readonly Shape[], turn: Turn, size: Size): string {
  const groups = new Map<string, { spot: Spot; count: number; say: (count: number) => string }>()
  for (const shape of shapes) {
    const spot = spotOf(shape, turn)
    const where = translate(`marking:marks.at.${ROWS[third(spot.y)]}${COLUMNS[third(spot.x)]}`)
    const what = whatOf(shape, turn, size)
    const said: Record<string, string> | undefined =
      shape.kind === 'text'
        ? { text: shape.text.replaceAll('\n', ' ') }
        : shape.kind === 'points'
          ? { points: formatPoints(shape.points, 4) }
          : undefined
    // What says something is read by itself; of ticks in one place how many there are.
    const key = said ? shape.id : `${what} ${where}`
    const say = (count: number) =>
      translate('marking:marks.one', { what: translate(`marking:marks.${what}`, { ...said, count }), where })
    groups.set(key, { spot, say, count: (groups.get(key)?.count ?? 0) + 1 })
  }
  return [...groups.values()]
    .sort(({ spot: a }, { spot: b }) => third(a.y) - third(b.y) || a.x - b.x)
    .map(({ say, count }) => say(count))
    .join('; ')
}
