import type { Grey } from './picture.ts'

/** Points of the sides of a square; larger than a letter, and smaller than a shadow. */
const SQUARE = 40
/** Of the points of a square, the one that so many are darker than is paper. */
const BRIGHT = 0.8
/** What becomes black and what white, as shares of the paper's light. Grain of the paper is above, faint print is below. */
const [INK, WHITE] = [0.3, 0.85] as const

/** Divides a picture by the light of its paper: shadows and grain become white, print black. */
export function withEvenLight({ width, height, points }: Grey): Grey {
  const columns = Math.max(1, Math.ceil(width / SQUARE))
  const rows = Math.max(1, Math.ceil(height / SQUARE))
  const light = smooth(
    smooth(lightOf({ width, height, points }, columns, rows), columns, rows),
    columns,
    rows,
  )
  const even = new Uint8Array(points.length)
  for (let y = 0; y < height; y += 1) {
    const down = Math.min(rows - 1, Math.max(0, y / SQUARE - 0.5))
    const above = Math.floor(down)
    const below = Math.min(rows - 1, above + 1)
    for (let x = 0; x < width; x += 1) {
      const over = Math.min(columns - 1, Math.max(0, x / SQUARE - 0.5))
      const left = Math.floor(over)
      const right = Math.min(columns - 1, left + 1)
      const value = (row: number, column: number) => light[row * columns + column] ?? 255
      const upper = value(above, left) * (left + 1 - over) + value(above, right) * (over - left)
      const lower = value(below, left) * (left + 1 - over) + value(below, right) * (over - left)
      const paper = upper * (above + 1 - down) + lower * (down - above)
      const share = (points[y * width + x] ?? 255) / Math.max(1, paper)
      even[y * width + x] = Math.max(0, Math.min(255, (255 * (share - INK)) / (WHITE - INK)))
    }
  }
  return withoutBorder({ width, height, points: even })
}

function lightOf({ width, height, points }: Grey, columns: number, rows: number): Float32Array {
  return new Float32Array(columns * rows).map((_, at) => {
    const [left, top] = [(at % columns) * SQUARE, Math.floor(at / columns) * SQUARE]
    const counts = new Uint32Array(256)
    let seen = 0
    for (let y = top; y < Math.min(height, top + SQUARE); y += 2)
      for (let x = left; x < Math.min(width, left + SQUARE); x += 2) {
        const value = points[y * width + x] ?? 255
        counts[value] = (counts[value] ?? 0) + 1
        seen += 1
      }
    let [value, darker] = [0, 0]
    while (value < 255 && darker + (counts[value] ?? 0) < seen * BRIGHT) {
      darker += counts[value] ?? 0
      value += 1
    }
    return value
  })
}

/** Each square as bright as the mean of those around it. */
function smooth(values: Float32Array, columns: number, rows: number): Float32Array {
  return values.map((_, at) => {
    const [x, y] = [at % columns, Math.floor(at / columns)]
    let [sum, count] = [0, 0]
    for (let row = Math.max(0, y - 1); row <= Math.min(rows - 1, y + 1); row += 1)
      for (let column = Math.max(0, x - 1); column <= Math.min(columns - 1, x + 1); column += 1) {
        sum += values[row * columns + column] ?? 0
        count += 1
      }
    return sum / count
  })
}

/** What is dark from the border on is the table below the sheet, or the lid of a scanner: it is made white. */
function withoutBorder({ width, height, points }: Grey): Grey {
  const waiting: number[] = []
  const clear = (at: number) => {
    if ((points[at] ?? 255) > 160) return
    points[at] = 255
    waiting.push(at)
  }
  for (let x = 0; x < width; x += 1) {
    clear(x)
    clear((height - 1) * width + x)
  }
  for (let y = 0; y < height; y += 1) {
    clear(y * width)
    clear(y * width + width - 1)
  }
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    const x = at % width
    if (x > 0) clear(at - 1)
    if (x < width - 1) clear(at + 1)
    if (at >= width) clear(at - width)
    if (at + width < points.length) clear(at + width)
  }
  return { width, height, points }
}
