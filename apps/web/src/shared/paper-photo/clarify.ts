import type { Pixels } from './straighten.ts'

/** How bright the paper is in each square of a picture. */
export interface Paper {
  readonly columns: number
  readonly rows: number
  readonly values: Float32Array
}

/** Of the longer side; a square is larger than a letter, and smaller than a shadow. */
const SQUARES = 32
/** Of the points of a square that are looked at, the one that so many are darker than: letters are fewer. */
const BRIGHT = 0.85
/** Points of a square that are looked at, in each direction. */
const LOOKS = 12
/** Paper in the deepest shadow that is still lit up; what is darker is no paper. */
const DARKEST = 56
/** What becomes black, and what white, where the paper is 1. */
const INK = 0.28
const WHITE = 0.93

const brightness = ({ data }: Pixels, at: number): number =>
  (data[at] ?? 0) * 0.299 + (data[at + 1] ?? 0) * 0.587 + (data[at + 2] ?? 0) * 0.114

/** Looks at some points of each square, then evens out what a drawing has darkened by its neighbours. */
export function paperOf(picture: Pixels): Paper {
  const { width, height } = picture
  const side = Math.max(width, height) / SQUARES
  const columns = Math.max(1, Math.round(width / side))
  const rows = Math.max(1, Math.round(height / side))
  const found = new Float32Array(columns * rows)
  for (let square = 0; square < found.length; square += 1) {
    const [left, top] = [
      ((square % columns) * width) / columns,
      (Math.floor(square / columns) * height) / rows,
    ]
    const seen: number[] = []
    for (let look = 0; look < LOOKS * LOOKS; look += 1) {
      const x = Math.floor(left + (((look % LOOKS) + 0.5) * width) / columns / LOOKS)
      const y = Math.floor(top + ((Math.floor(look / LOOKS) + 0.5) * height) / rows / LOOKS)
      seen.push(brightness(picture, (y * width + x) * 4))
    }
    seen.sort((one, other) => one - other)
    found[square] = Math.max(DARKEST, seen[Math.floor(seen.length * BRIGHT)] ?? 255)
  }
  const once = { columns, rows, values: evened({ columns, rows, values: found }) }
  return { columns, rows, values: evened(once) }
}

/** Each square as bright as the mean of itself and those beside it, and never darker than it is. */
function evened({ columns, rows, values }: Paper): Float32Array {
  return values.map((value, at) => {
    const [x, y] = [at % columns, Math.floor(at / columns)]
    let [sum, count] = [0, 0]
    for (let row = Math.max(0, y - 1); row <= Math.min(rows - 1, y + 1); row += 1)
      for (let column = Math.max(0, x - 1); column <= Math.min(columns - 1, x + 1); column += 1) {
        sum += values[row * columns + column] ?? 0
        count += 1
      }
    return Math.max(value, sum / count)
  })
}

/** Lights up rows of a picture as if its paper were white everywhere: shadows go, ink stays and gets darker. */
export function clarifyRows(picture: Pixels, paper: Paper, from: number, to: number): void {
  const { width, height, data } = picture
  const { columns, rows, values } = paper
  const lit = litUp()
  for (let y = from; y < Math.min(to, height); y += 1) {
    const row = Math.min(rows - 1, Math.max(0, ((y + 0.5) * rows) / height - 0.5))
    const above = Math.floor(row)
    const below = Math.min(rows - 1, above + 1)
    for (let x = 0; x < width; x += 1) {
      const column = Math.min(columns - 1, Math.max(0, ((x + 0.5) * columns) / width - 0.5))
      const left = Math.floor(column)
      const right = Math.min(columns - 1, left + 1)
      const [down, over] = [row - above, column - left]
      const upper =
        (values[above * columns + left] ?? 0) * (1 - over) + (values[above * columns + right] ?? 0) * over
      const lower =
        (values[below * columns + left] ?? 0) * (1 - over) + (values[below * columns + right] ?? 0) * over
      const scale = STEPS / (upper * (1 - down) + lower * down)
      const at = (y * width + x) * 4
      for (let part = at; part < at + 3; part += 1)
        data[part] = lit[Math.min(lit.length - 1, Math.round((data[part] ?? 0) * scale))] ?? 255
    }
  }
}

/** Steps from black to what the paper is. */
const STEPS = 512

/** What becomes of each share of the paper's light, in a straight line from ink to white. */
const litUp = (): Uint8ClampedArray =>
  Uint8ClampedArray.from({ length: STEPS * 2 }, (_, at) =>
    Math.max(0, (255 * (at / STEPS - INK)) / (WHITE - INK)),
  )
