import type { Box } from '../page/page.ts'

/** As PDF writes it: x' = ax + cy + e, y' = bx + dy + f. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number]

export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0]

/** `inner` first, then `outer`. */
export const times = (outer: Matrix, inner: Matrix): Matrix => [
  outer[0] * inner[0] + outer[2] * inner[1],
  outer[1] * inner[0] + outer[3] * inner[1],
  outer[0] * inner[2] + outer[2] * inner[3],
  outer[1] * inner[2] + outer[3] * inner[3],
  outer[0] * inner[4] + outer[2] * inner[5] + outer[4],
  outer[1] * inner[4] + outer[3] * inner[5] + outer[5],
]

export const point = (matrix: Matrix, x: number, y: number): [x: number, y: number] => [
  matrix[0] * x + matrix[2] * y + matrix[4],
  matrix[1] * x + matrix[3] * y + matrix[5],
]

/** The box around a box that was turned or moved. */
export function boxOf(matrix: Matrix, [x0, y0, x1, y1]: readonly [number, number, number, number]): Box {
  const corners = [point(matrix, x0, y0), point(matrix, x1, y0), point(matrix, x0, y1), point(matrix, x1, y1)]
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)]
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }
}

/** Six numbers of any kind of array; null where they are none. */
export function matrixOf(value: unknown): Matrix | null {
  if (!(Array.isArray(value) || ArrayBuffer.isView(value))) return null
  const numbers = Array.from({ length: 6 }, (_, at) => Number((value as ArrayLike<unknown>)[at]))
  const [a, b, c, d, e, f] = numbers
  return numbers.every(Number.isFinite) ? [a!, b!, c!, d!, e!, f!] : null
}
