import { type Grey, inkHalved, type Part, spotsIn } from './picture.ts'

// Dots that lie alone on the paper are dust, and would be read as full stops and letters.

/** Sides of a spot at most, in sizes of letters: a full stop has a tenth of one. */
const SPECK = 0.2
/** How near print is to a spot that belongs to it, in sizes of letters. */
const NEAR = 0.38

/** So many dots in a row are a place to write on, however far they reach; between two of them, in sizes of letters. */
const [ROW, BETWEEN] = [6, 0.5] as const

/** More spots than any page of text has. */
const MANY = 20_000

/** A picture without dust and rows of dots, and where those rows were. `size`: of letters, nearly. */
export function withoutSpecks(grey: Grey, size: number): { clear: Grey; dotted: Part[] } {
  const ink = inkHalved(grey)
  const small = size / 2
  const print = Uint8Array.from(ink.points)
  const spots = spotsIn(ink, (spot, members) => {
    if (spot.right - spot.left > small * SPECK || spot.bottom - spot.top > small * SPECK) return false
    for (const at of members) print[at] = 0
    return true
  })
  // What has so many is all grain, and nothing of it can be told from print.
  if (spots.length > MANY) return { clear: grey, dotted: [] }
  spots.sort((one, other) => one.left - other.left)
  const rows = rowsOfDots(spots, small)
  const dots = new Set(rows.flat())
  const near = sums(print, ink.width, ink.height)
  const alone = spots.filter(
    (spot, at) => !dots.has(spot) && near(around(spot, small * NEAR)) === 0 && !isHalfColon(at, spots, small),
  )
  const points = Uint8Array.from(grey.points)
  for (const spot of [...alone, ...dots])
    for (let y = Math.max(0, spot.top * 2 - 2); y < Math.min(grey.height, spot.bottom * 2 + 2); y += 1) {
      const row = y * grey.width
      points.fill(255, row + Math.max(0, spot.left * 2 - 2), row + Math.min(grey.width, spot.right * 2 + 2))
    }
  const dotted = rows.map(row => ({
    left: (row[0] as Part).left * 2,
    right: (row.at(-1) as Part).right * 2,
    top: Math.min(...row.map(({ top }) => top)) * 2,
    bottom: Math.max(...row.map(({ bottom }) => bottom)) * 2,
  }))
  return { clear: { ...grey, points }, dotted }
}

/** Dots that stand at the same distance on one line. `spots`: from left to right, as all below. */
function rowsOfDots(spots: readonly Part[], size: number): Part[][] {
  const rows: Part[][] = []
  let open: Part[][] = []
  for (const spot of spots) {
    open = open.filter(row => spot.left - (row.at(-1) as Part).left < size * BETWEEN)
    const home = open.find(row => Math.abs(spot.bottom - (row.at(-1) as Part).bottom) < size * 0.09)
    if (home) home.push(spot)
    else {
      const row = [spot]
      open.push(row)
      rows.push(row)
    }
  }
  return rows.filter(row => row.length >= ROW)
}

/** How much ink a part holds, by sums of all that is left of and above each point. */
function sums(print: Uint8Array, width: number, height: number): (part: Part) => number {
  const wide = width + 1
  const total = new Uint32Array(wide * (height + 1))
  for (let y = 0; y < height; y += 1) {
    let row = 0
    for (let x = 0; x < width; x += 1) {
      row += print[y * width + x] as number
      total[(y + 1) * wide + x + 1] = (total[y * wide + x + 1] as number) + row
    }
  }
  return ({ left, top, right, bottom }) => {
    const [from, to] = [Math.max(0, Math.floor(left)), Math.min(width, Math.ceil(right))]
    const [first, last] = [Math.max(0, Math.floor(top)), Math.min(height, Math.ceil(bottom))]
    const at = (x: number, y: number) => total[y * wide + x] ?? 0
    return at(to, last) - at(from, last) - at(to, first) + at(from, first)
  }
}

const around = ({ left, top, right, bottom }: Part, room: number): Part => ({
  left: left - room,
  top: top - room,
  right: right + room,
  bottom: bottom + room,
})

/** The other dot of a colon stands right above or below it. */
function isHalfColon(at: number, spots: readonly Part[], size: number): boolean {
  const { left, bottom } = spots[at] as Part
  for (const step of [-1, 1])
    for (let next = at + step; ; next += step) {
      const other = spots[next]
      if (!other || Math.abs(other.left - left) >= size * 0.08) break
      if (Math.abs(other.bottom - bottom) < size * 0.45) return true
    }
  return false
}
