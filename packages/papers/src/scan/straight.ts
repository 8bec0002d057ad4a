import { type Colours, type Grey, HIGHEST } from './picture.ts'

// Lines of a page that was laid down crooked, photographed from the side or held bent become level again.

/** Where a point of the straight page lies in the picture. */
export type Place = (x: number, y: number) => { x: number; y: number }

/** Degrees that a page may be turned, and how exactly that is looked for first. */
const MOST_TURN = 7
const TURN_STEP = 0.25
/** Points of the width that is looked at, upright strips of it, and points from one look to the next. */
const LOOKED_AT = 800
const STRIPS = 14
const WINDOW = 110
const STEP = 55
/** Points that lines of neighbouring strips may be off: less than half of what is between two lines. */
const MOST_OFF = 7

interface Ink {
  width: number
  height: number
  xs: Float32Array
  ys: Float32Array
}

/** The middle of the page stays where it is. */
export function straightPlace(grey: Grey): Place {
  const ink = inkOf(grey)
  if (ink.xs.length < 500) return (x, y) => ({ x, y })
  const angle = turnOf(ink)
  const [sine, cosine] = [Math.sin(angle), Math.cos(angle)]
  const [middleX, middleY] = [ink.width / 2, ink.height / 2]
  const level: Ink = {
    ...ink,
    xs: ink.xs.map((x, at) => (x - middleX) * cosine + ((ink.ys[at] ?? 0) - middleY) * sine + middleX),
    ys: ink.ys.map((y, at) => (y - middleY) * cosine - ((ink.xs[at] ?? 0) - middleX) * sine + middleY),
  }
  const bend = bendOf(level)
  const scale = grey.width / ink.width
  return (x, y) => {
    const [smallX, smallY] = [x / scale, y / scale]
    const [offX, offY] = [smallX - middleX, smallY + bend(smallX, smallY) - middleY]
    return {
      x: (offX * cosine - offY * sine + middleX) * scale,
      y: (offX * sine + offY * cosine + middleY) * scale,
    }
  }
}

/** Dark points of the picture made small. */
function inkOf(grey: Grey): Ink {
  const step = Math.max(1, grey.width / LOOKED_AT)
  const [width, height] = [Math.floor(grey.width / step), Math.floor(grey.height / step)]
  const [xs, ys]: [number[], number[]] = [[], []]
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = Math.floor(y * step) * grey.width + Math.floor(x * step)
      if ((grey.points[at] ?? 255) < 110) {
        xs.push(x)
        ys.push(y)
      }
    }
  return { width, height, xs: Float32Array.from(xs), ys: Float32Array.from(ys) }
}

/** By which angle lines rise to the right: where they are level, rows of points are either full or empty (Postl's projections). */
function turnOf(ink: Ink): number {
  const degree = Math.PI / 180
  const score = (angle: number): number => {
    const [sine, cosine] = [Math.sin(angle), Math.cos(angle)]
    const rows = new Float32Array(ink.height + ink.width)
    for (let at = 0; at < ink.xs.length; at += 1) {
      const row = Math.round((ink.ys[at] ?? 0) * cosine - (ink.xs[at] ?? 0) * sine + ink.width / 2)
      if (row >= 0 && row < rows.length) rows[row] = (rows[row] ?? 0) + 1
    }
    return rows.reduce((sum, count) => sum + count * count, 0)
  }
  const bestOf = (from: number, to: number, step: number): number => {
    let best = { score: -1, angle: 0 }
    for (let angle = from; angle <= to + step / 2; angle += step) {
      const now = score(angle)
      if (now > best.score) best = { score: now, angle }
    }
    return best.angle
  }
  const rough = bestOf(-MOST_TURN * degree, MOST_TURN * degree, TURN_STEP * degree)
  return bestOf(rough - TURN_STEP * degree, rough + TURN_STEP * degree, 0.05 * degree)
}

/** Powers of x and y of which the depth of a line is made; none of y alone, since only what bends lines is looked for. */
const POWERS = [1, 2, 3, 4].flatMap(i => [0, 1, 2].map(j => [i, j] as const))

/** How much deeper lines run at a place than in the middle of the page: the same lines are looked for in neighbouring strips. */
function bendOf(ink: Ink): (x: number, y: number) => number {
  const { width, height } = ink
  const terms = (x: number, y: number) => {
    const [shareX, shareY] = [(2 * x) / width - 1, (2 * y) / height - 1]
    return POWERS.map(([i, j]) => shareX ** i * shareY ** j)
  }
  let factors = POWERS.map(() => 0)
  const bend = (x: number, y: number) => {
    const [shareX, shareY] = [(2 * x) / width - 1, (2 * y) / height - 1]
    let sum = 0
    for (let at = 0; at < POWERS.length; at += 1) {
      const [i, j] = POWERS[at] as readonly [number, number]
      sum += (factors[at] ?? 0) * shareX ** i * shareY ** j
    }
    return sum
  }
  const wide = width / STRIPS
  for (let turn = 0; turn < 3; turn += 1) {
    const profiles = Array.from({ length: STRIPS }, () => new Float32Array(height))
    for (let at = 0; at < ink.xs.length; at += 1) {
      const [x, y] = [ink.xs[at] ?? 0, ink.ys[at] ?? 0]
      const row = Math.round(y - bend(x, y))
      const profile = profiles[Math.floor(x / wide)]
      if (profile && row >= 0 && row < height) profile[row] = (profile[row] ?? 0) + 1
    }
    const rows: { terms: number[]; off: number; weight: number }[] = []
    for (let strip = 0; strip + 1 < STRIPS; strip += 1)
      for (let top = 0; top + WINDOW <= height; top += STEP) {
        const [one, other] = [profiles[strip], profiles[strip + 1]]
        const found = one && other && offOf(one, other, top)
        if (!found) continue
        const y = top + WINDOW / 2
        const [before, after] = [terms((strip + 0.5) * wide, y), terms((strip + 1.5) * wide, y)]
        rows.push({ terms: after.map((term, at) => term - (before[at] ?? 0)), ...found })
      }
    if (rows.length < POWERS.length * 2) return bend
    const more = leastSquares(rows)
    factors = factors.map((factor, at) => factor + (more[at] ?? 0))
  }
  return bend
}

/** How much deeper what stands in a window of one strip stands in the next; null where little or nothing is alike. */
function offOf(one: Float32Array, other: Float32Array, top: number): { off: number; weight: number } | null {
  const correlation = (off: number): number => {
    let [product, square, otherSquare] = [0, 0, 0]
    for (let row = Math.max(0, top, -off); row < top + WINDOW; row += 1) {
      const [value, next] = [one[row] ?? 0, other[row + off] ?? 0]
      product += value * next
      square += value * value
      otherSquare += next * next
    }
    return square < 50 || otherSquare < 50 ? 0 : product / Math.sqrt(square * otherSquare)
  }
  const values = Array.from({ length: 2 * MOST_OFF + 1 }, (_, at) => correlation(at - MOST_OFF))
  const best = values.indexOf(Math.max(...values))
  const [value = 0, before, after] = [values[best], values[best - 1], values[best + 1]]
  if (value < 0.5 || before === undefined || after === undefined) return null
  const curve = before - 2 * value + after
  const between = curve === 0 ? 0 : (0.5 * (before - after)) / curve
  return { off: best - MOST_OFF + between, weight: value * value }
}

/** Normal equations by Gauss's elimination; a little weight on zero keeps what nothing tells small. */
function leastSquares(rows: readonly { terms: number[]; off: number; weight: number }[]): number[] {
  const size = POWERS.length
  const matrix = Array.from({ length: size }, (_, row) =>
    Array.from({ length: size + 1 }, (_, column) => (row === column ? 0.02 : 0)),
  )
  for (const { terms, off, weight } of rows)
    for (let row = 0; row < size; row += 1) {
      const line = matrix[row] as number[]
      const term = (terms[row] ?? 0) * weight
      for (let column = 0; column < size; column += 1)
        line[column] = (line[column] ?? 0) + term * (terms[column] ?? 0)
      line[size] = (line[size] ?? 0) + term * off
    }
  for (let at = 0; at < size; at += 1) {
    const pivot = matrix[at] as number[]
    for (let row = 0; row < size; row += 1) {
      if (row === at) continue
      const line = matrix[row] as number[]
      const share = (line[at] ?? 0) / (pivot[at] ?? 1)
      for (let column = at; column <= size; column += 1)
        line[column] = (line[column] ?? 0) - share * (pivot[column] ?? 0)
    }
  }
  return matrix.map((line, at) => (line[size] ?? 0) / (line[at] ?? 1))
}

/** Points from one place that is worked out to the next; between them places lie on straight lines. */
const MESH = 16

/** `place` of every point of a picture, row by row; the picture is `scale` times as large as the one that places lie in. */
function eachRow(
  { width, height }: { width: number; height: number },
  scale: number,
  place: Place,
  take: (y: number, xs: Float64Array, ys: Float64Array) => void,
): void {
  const columns = Math.ceil(width / MESH) + 1
  const meshOf = (row: number) => {
    const mesh = { xs: new Float64Array(columns), ys: new Float64Array(columns) }
    for (let column = 0; column < columns; column += 1) {
      // Points are squares: their middles are half a side away from their corners.
      const from = place((column * MESH + 0.5) / scale - 0.5, (row * MESH + 0.5) / scale - 0.5)
      mesh.xs[column] = from.x
      mesh.ys[column] = from.y
    }
    return mesh
  }
  const between = (upper: Float64Array, lower: Float64Array, down: number, row: Float64Array) => {
    for (let column = 0, x = 0; x < width; column += 1) {
      const first = (upper[column] as number) * (1 - down) + (lower[column] as number) * down
      const next = (upper[column + 1] as number) * (1 - down) + (lower[column + 1] as number) * down
      for (let over = 0; over < MESH && x < width; over += 1, x += 1)
        row[x] = first + ((next - first) * over) / MESH
    }
  }
  const [xs, ys] = [new Float64Array(width), new Float64Array(width)]
  let [above, below] = [meshOf(0), meshOf(1)]
  for (let y = 0; y < height; y += 1) {
    if (y > 0 && y % MESH === 0) [above, below] = [below, meshOf(y / MESH + 1)]
    const down = (y % MESH) / MESH
    between(above.xs, below.xs, down, xs)
    between(above.ys, below.ys, down, ys)
    take(y, xs, ys)
  }
}

/** The picture with every point from where `place` says; white where that is outside. */
export function placed(picture: Colours, place: Place): Colours {
  const { width, height, points } = picture
  const straight = new Uint8Array(width * height * 3).fill(255)
  eachRow(picture, 1, place, (row, xs, ys) => {
    for (let x = 0; x < width; x += 1) {
      const fromX = xs[x] as number
      const fromY = ys[x] as number
      if (!(fromX >= 0 && fromY >= 0 && fromX < width - 1 && fromY < height - 1)) continue
      const left = Math.floor(fromX)
      const top = Math.floor(fromY)
      const over = fromX - left
      const down = fromY - top
      const at = (top * width + left) * 3
      const below = at + width * 3
      for (let colour = 0; colour < 3; colour += 1) {
        const upper = (points[at + colour] ?? 0) * (1 - over) + (points[at + colour + 3] ?? 0) * over
        const lower = (points[below + colour] ?? 0) * (1 - over) + (points[below + colour + 3] ?? 0) * over
        straight[(row * width + x) * 3 + colour] = upper * (1 - down) + lower * down
      }
    }
  })
  return { width, height, points: straight }
}

/** The same of shades of grey and `wide` points wide, narrower where it would be too high, in one step: what is first put straight and then made larger is blurred twice. */
export function placedLarge(grey: Grey, place: Place, wide: number): Grey {
  const scale = Math.min(wide, (wide * HIGHEST * grey.width) / grey.height) / grey.width
  const [largeWidth, largeHeight] = [grey.width, grey.height].map(side =>
    Math.max(1, Math.round(side * scale)),
  )
  const large = { width: largeWidth as number, height: largeHeight as number }
  const points = new Uint8Array(large.width * large.height).fill(255)
  const { width, height, points: from } = grey
  const row = (at: number, over: number): number =>
    ((-0.5 * over + 1) * over - 0.5) * over * (from[at - 1] as number) +
    ((1.5 * over - 2.5) * over * over + 1) * (from[at] as number) +
    ((-1.5 * over + 2) * over + 0.5) * over * (from[at + 1] as number) +
    (0.5 * over - 0.5) * over * over * (from[at + 2] as number)
  eachRow(large, scale, place, (y, xs, ys) => {
    for (let x = 0; x < large.width; x += 1) {
      const fromX = xs[x] as number
      const fromY = ys[x] as number
      if (!(fromX >= 1 && fromY >= 1 && fromX < width - 2 && fromY < height - 2)) continue
      const left = Math.floor(fromX)
      const top = Math.floor(fromY)
      const over = fromX - left
      const down = fromY - top
      const at = top * width + left
      // Catmull and Rom's curve through four rows of four points.
      const value =
        ((-0.5 * down + 1) * down - 0.5) * down * row(at - width, over) +
        ((1.5 * down - 2.5) * down * down + 1) * row(at, over) +
        ((-1.5 * down + 2) * down + 0.5) * down * row(at + width, over) +
        (0.5 * down - 0.5) * down * down * row(at + 2 * width, over)
      // Rounded: cut off, the ground would be 254 here and 255 there, and whoever looks for ink would see a page full of it.
      points[y * large.width + x] = Math.max(0, Math.min(255, Math.round(value)))
    }
  })
  return { ...large, points }
}
