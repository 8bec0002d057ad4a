import { type Corners, projection } from './corners.ts'

/** Points of four bytes, as `ImageData` holds them. */
export interface Pixels {
  readonly width: number
  readonly height: number
  readonly data: Uint8ClampedArray
}

/** As large as the sheet is in the picture, by the longer of opposite sides. */
export function sizeOf([p0, p1, p2, p3]: Corners, { width, height }: Pick<Pixels, 'width' | 'height'>) {
  const length = (from: { x: number; y: number }, to: { x: number; y: number }) =>
    Math.hypot((to.x - from.x) * width, (to.y - from.y) * height)
  return {
    width: Math.max(1, Math.round(Math.max(length(p0, p1), length(p3, p2)))),
    height: Math.max(1, Math.round(Math.max(length(p0, p3), length(p1, p2)))),
  }
}

/** Fills rows of the straight sheet from the picture, each point from the four next to where it lies there. */
export function straightenRows(source: Pixels, corners: Corners, sheet: Pixels, from: number, to: number) {
  const place = projection(corners)
  for (let row = from; row < Math.min(to, sheet.height); row += 1) {
    for (let column = 0; column < sheet.width; column += 1) {
      const { x, y } = place((column + 0.5) / sheet.width, (row + 0.5) / sheet.height)
      copyPoint(source, x * source.width - 0.5, y * source.height - 0.5, sheet, row * sheet.width + column)
    }
  }
}

function copyPoint({ width, height, data }: Pixels, x: number, y: number, sheet: Pixels, at: number) {
  const left = Math.min(width - 1, Math.max(0, Math.floor(x)))
  const top = Math.min(height - 1, Math.max(0, Math.floor(y)))
  const right = Math.min(width - 1, left + 1)
  const bottom = Math.min(height - 1, top + 1)
  const [shareX, shareY] = [Math.min(1, Math.max(0, x - left)), Math.min(1, Math.max(0, y - top))]
  for (let part = 0; part < 4; part += 1) {
    const value = (column: number, row: number) => data[(row * width + column) * 4 + part] ?? 0
    const above = value(left, top) * (1 - shareX) + value(right, top) * shareX
    const below = value(left, bottom) * (1 - shareX) + value(right, bottom) * shareX
    sheet.data[at * 4 + part] = above * (1 - shareY) + below * shareY
  }
}
