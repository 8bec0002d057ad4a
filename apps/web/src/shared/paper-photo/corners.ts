/** A place in a picture, in shares of its sides. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** Upper left, upper right, lower right, lower left. */
export type Corners = readonly [Point, Point, Point, Point]

export const WHOLE: Corners = [
  { x: 0, y: 0 },
  { x: 1, y: 0 },
  { x: 1, y: 1 },
  { x: 0, y: 1 },
]

/** Whether they say nothing but the picture itself. */
export const isWhole = (corners: Corners): boolean =>
  corners.every(({ x, y }, at) => x === WHOLE[at]?.x && y === WHOLE[at]?.y)

/** With one corner elsewhere in the picture; as they were where they would not go round a sheet any more. */
export function moved(corners: Corners, at: number, to: Point): Corners {
  const clamped = { x: Math.min(1, Math.max(0, to.x)), y: Math.min(1, Math.max(0, to.y)) }
  const [first, second, third, fourth] = corners.map((corner, other) => (other === at ? clamped : corner))
  if (!first || !second || !third || !fourth) return corners
  const next: Corners = [first, second, third, fourth]
  return isSheet(next) ? next : corners
}

/** Each corner turns the same way, and none lies on the line between its neighbours. */
export const isSheet = (corners: Corners): boolean =>
  corners.every((corner, at) => {
    const before = corners[(at + 3) % 4] ?? corner
    const after = corners[(at + 1) % 4] ?? corner
    return turn(before, corner, after) > 0.002
  })

export const isInside = (corners: Corners, point: Point): boolean =>
  corners.every((corner, at) => turn(corner, corners[(at + 1) % 4] ?? corner, point) >= 0)

const turn = (from: Point, by: Point, to: Point): number =>
  (by.x - from.x) * (to.y - by.y) - (by.y - from.y) * (to.x - by.x)

/** In shares of the picture. */
export const areaOf = ([first, second, third, fourth]: Corners): number =>
  (turn(first, second, third) + turn(third, fourth, first)) / 2

/**
 * Where each place of a straight sheet lies in the picture of it: the projective map from the unit square to four corners,
 * after Heckbert, "Fundamentals of Texture Mapping and Image Warping" (1989), 2.2.3.
 */
export function projection([p0, p1, p2, p3]: Corners): (x: number, y: number) => Point {
  const [dx1, dx2, sx] = [p1.x - p2.x, p3.x - p2.x, p0.x - p1.x + p2.x - p3.x]
  const [dy1, dy2, sy] = [p1.y - p2.y, p3.y - p2.y, p0.y - p1.y + p2.y - p3.y]
  const whole = dx1 * dy2 - dx2 * dy1
  const g = (sx * dy2 - dx2 * sy) / whole
  const h = (dx1 * sy - sx * dy1) / whole
  const [a, b] = [p1.x - p0.x + g * p1.x, p3.x - p0.x + h * p3.x]
  const [d, e] = [p1.y - p0.y + g * p1.y, p3.y - p0.y + h * p3.y]
  return (x, y) => {
    const depth = g * x + h * y + 1
    return { x: (a * x + b * y + p0.x) / depth, y: (d * x + e * y + p0.y) / depth }
  }
}
