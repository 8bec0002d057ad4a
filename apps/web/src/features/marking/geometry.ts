import type { Shape } from '@bangxanh/contract/marking/shapes.ts'
import type { Turn } from '@bangxanh/contract/marking/states.ts'

/** A page is drawn so many units wide, whatever its picture has. */
export const WIDE = 1_000

export interface Size {
  readonly width: number
  readonly height: number
}
export interface Spot {
  readonly x: number
  readonly y: number
}

/** In the units in which a page is drawn. */
export const drawnSize = ({ width, height }: Size): Size => ({
  width: WIDE,
  height: width > 0 ? (WIDE * height) / width : WIDE,
})

/** What is seen of a page that is turned. */
export const turnedSize = ({ width, height }: Size, turn: Turn): Size =>
  turn % 180 === 0 ? { width, height } : { width: height, height: width }

/** Turns the page within what is seen of it. */
export function turning({ width, height }: Size, turn: Turn): string | undefined {
  if (turn === 90) return `translate(${height} 0) rotate(90)`
  if (turn === 180) return `translate(${width} ${height}) rotate(180)`
  if (turn === 270) return `translate(0 ${width}) rotate(270)`
  return undefined
}

const share = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 10_000) / 10_000

/** A spot of the drawn page as it is kept: of its width and of its height. */
export const kept = ({ x, y }: Spot, { width, height }: Size): Spot => ({
  x: share(x / width),
  y: share(y / height),
})

/** Numbers of a line at most, x and y in turn. */
const MOST_NUMBERS = 1_000

/** A line as it is kept: spots that lie closer together than anybody sees are left out. */
export function keptLine(spots: readonly Spot[], size: Size): number[] {
  const near = 1.5
  const chosen: Spot[] = []
  for (const [index, spot] of spots.entries()) {
    const last = chosen.at(-1)
    const isLast = index === spots.length - 1
    if (!last || isLast || Math.hypot(spot.x - last.x, spot.y - last.y) >= near) chosen.push(spot)
  }
  const step = Math.max(1, Math.ceil((chosen.length * 2) / MOST_NUMBERS))
  return chosen
    .filter((_, index) => index % step === 0 || index === chosen.length - 1)
    .flatMap(spot => {
      const { x, y } = kept(spot, size)
      return [x, y]
    })
}

/** A smooth way through the spots of a line. */
export function pathOf(line: readonly number[], { width, height }: Size): string {
  const spots: Spot[] = []
  for (let at = 0; at + 1 < line.length; at += 2)
    spots.push({ x: (line[at] as number) * width, y: (line[at + 1] as number) * height })
  const [first, ...rest] = spots
  if (!first) return ''
  const text = ({ x, y }: Spot) => `${round(x)} ${round(y)}`
  // A dot is a line that ends where it begins.
  if (rest.length === 0) return `M${text(first)}l.01 0`
  const curves = rest.slice(0, -1).map((spot, index) => {
    const after = rest[index + 1] as Spot
    return `Q${text(spot)} ${text({ x: (spot.x + after.x) / 2, y: (spot.y + after.y) / 2 })}`
  })
  return `M${text(first)}${curves.join('')}L${text(rest.at(-1) as Spot)}`
}
const round = (value: number) => Math.round(value * 10) / 10

/** A shape that was dragged by so much of the page. */
export function moved(shape: Shape, by: Spot): Shape {
  if (!('line' in shape)) return { ...shape, x: share(shape.x + by.x), y: share(shape.y + by.y) }
  return { ...shape, line: shape.line.map((value, at) => share(value + (at % 2 === 0 ? by.x : by.y))) }
}

/** Points that stand on pages, together; null where none do. */
export function pointsOn(layers: readonly { readonly shapes: readonly Shape[] }[]): number | null {
  const points = layers.flatMap(({ shapes }) =>
    shapes.flatMap(shape => (shape.kind === 'points' ? [shape.points] : [])),
  )
  return points.length > 0 ? Math.round(points.reduce((sum, one) => sum + one * 10_000, 0)) / 10_000 : null
}

let counter = 0
/** Nobody else makes the same, on whichever device. */
export const newShapeId = (): string =>
  `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}${(counter++ % 36).toString(36)}`
