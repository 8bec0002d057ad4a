import { areaOf, type Corners, isInside, isSheet, isWhole, type Point, WHOLE } from './corners.ts'

/** Brightness from 0 to 255, row by row. */
export interface Grey {
  readonly width: number
  readonly height: number
  readonly values: ArrayLike<number>
}

/** How much brighter a sheet is than what it lies on, at least. */
const CONTRAST = 40
/** What is held for bright, as shares of what parts it from dark best. */
const SHADES = [1, 0.85, 0.7] as const
/** How much of the picture a sheet takes, at least. */
const SMALLEST = 0.2
/** How much of what its corners go round is bright: letters are not, and a hand on its edge is not. */
const FILLED = 0.75
/** A scan has dirty edges and no corners to find. */
const EDGE = 0.03
/** What is cut out unasked is no guess: a corner at the border may go on beyond it. `odd`: of what is around, beside the sheet. */
const SURE = { border: 0.01, smallest: 0.3, sine: 0.85, sides: 1.4, odd: 0.04 } as const

/**
 * The corners of the sheet of paper in a picture: of its largest bright place, what lies farthest out in each of four
 * directions. A part of it in shadow counts too, where without it that would have no shape of a page. Where no sheet stands out, as
 * in a scan, the whole picture.
 */
export function proposeCorners(grey: Grey): Corners {
  const threshold = thresholdOf(grey)
  if (threshold === null) return WHOLE
  const [first = WHOLE, ...darker] = SHADES.map(share =>
    cornersOf(largestPlace(grey, threshold * share), grey),
  )
  const isPage = (corners: Corners) => !isWhole(corners) && isPageShaped(inPoints(corners, grey))
  return isWhole(first) || isPage(first) ? first : (darker.find(isPage) ?? first)
}

/**
 * The corners of a sheet that may be cut out unasked: it lies within the picture, has the shape of a page, and what is around it is
 * of one brightness, so that neither a fold nor a part in shadow is cut off. Undefined where that is not certain.
 */
export function sureCorners(grey: Grey): Corners | undefined {
  const { width, height, values } = grey
  const place = brightPlace(grey)
  if (place === undefined) return undefined
  const corners = cornersOf(place, grey)
  const isWithin = corners.every(({ x, y }) => Math.min(x, y, 1 - x, 1 - y) > SURE.border)
  if (isWhole(corners) || !isWithin || areaOf(corners) < SURE.smallest) return undefined
  if (!isPageShaped(inPoints(corners, grey))) return undefined
  const around = Array.from(values).filter((_, at) => {
    const point = { x: ((at % width) + 0.5) / width, y: (Math.floor(at / width) + 0.5) / height }
    return !isInside(corners, point)
  })
  const ground = around.toSorted((one, other) => one - other)[around.length >> 1] ?? 0
  const odd = around.filter(value => Math.abs(value - ground) > CONTRAST).length
  return odd / place.length < SURE.odd ? corners : undefined
}

const inPoints = (corners: Corners, { width, height }: Pick<Grey, 'width' | 'height'>): Point[] =>
  corners.map(({ x, y }) => ({ x: x * width, y: y * height }))

/** Opposite sides are of nearly one length, and all angles nearly right. */
function isPageShaped(corners: readonly Point[]): boolean {
  const sides = corners.map(({ x, y }, at) => {
    const next = corners[(at + 1) % 4] ?? { x, y }
    return { x: next.x - x, y: next.y - y }
  })
  const length = ({ x, y }: Point) => Math.hypot(x, y)
  return sides.every((side, at) => {
    const [next = side, across = side] = [sides[(at + 1) % 4], sides[(at + 2) % 4]]
    const sine = (side.x * next.y - side.y * next.x) / (length(side) * length(next))
    return sine > SURE.sine && length(side) / length(across) < SURE.sides
  })
}

function brightPlace(grey: Grey): number[] | undefined {
  const threshold = thresholdOf(grey)
  return threshold === null ? undefined : largestPlace(grey, threshold)
}

function cornersOf(place: readonly number[], grey: Grey): Corners {
  const corners = farthest(place, grey)
  const area = areaOf(corners)
  const isAll = corners.every(
    ({ x, y }, at) => Math.abs(x - (WHOLE[at]?.x ?? 0)) < EDGE && Math.abs(y - (WHOLE[at]?.y ?? 0)) < EDGE,
  )
  if (isAll || area < SMALLEST || !isSheet(corners)) return WHOLE
  return place.length / (grey.width * grey.height) < area * FILLED ? WHOLE : corners
}

/** Otsu's: what parts dark from bright best; null where they hardly differ. */
function thresholdOf({ values }: Grey): number | null {
  const counts = new Array<number>(256).fill(0)
  let sum = 0
  for (let at = 0; at < values.length; at += 1) {
    const value = values[at] ?? 0
    counts[value] = (counts[value] ?? 0) + 1
    sum += value
  }
  let [dark, darkSum, best, threshold, contrast] = [0, 0, 0, 0, 0]
  for (let value = 0; value < 255; value += 1) {
    dark += counts[value] ?? 0
    darkSum += value * (counts[value] ?? 0)
    const bright = values.length - dark
    if (dark === 0 || bright === 0) continue
    const difference = (sum - darkSum) / bright - darkSum / dark
    const parted = dark * bright * difference * difference
    if (parted > best) [best, threshold, contrast] = [parted, value, difference]
  }
  return contrast < CONTRAST ? null : threshold
}

/** The largest place whose points are bright and touch, as their indices. */
function largestPlace({ width, height, values }: Grey, threshold: number): number[] {
  const seen = new Uint8Array(width * height)
  let largest: number[] = []
  for (let start = 0; start < seen.length; start += 1) {
    if (seen[start] || (values[start] ?? 0) <= threshold) continue
    const place = [start]
    seen[start] = 1
    for (const at of place) {
      const x = at % width
      const around = [x > 0 ? at - 1 : -1, x < width - 1 ? at + 1 : -1, at - width, at + width]
      for (const next of around)
        if (next >= 0 && next < seen.length && !seen[next] && (values[next] ?? 0) > threshold) {
          seen[next] = 1
          place.push(next)
        }
    }
    if (place.length > largest.length) largest = place
  }
  return largest
}

function farthest(place: readonly number[], { width, height }: Grey): Corners {
  const directions: readonly [right: number, down: number][] = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ]
  const corner = ([right, down]: readonly [number, number]): Point => {
    let best = { far: Number.NEGATIVE_INFINITY, at: 0 }
    for (const at of place) {
      const far = right * (at % width) + down * Math.floor(at / width)
      if (far > best.far) best = { far, at }
    }
    // A point has a width: its outer corner is the sheet's.
    const [x, y] = [best.at % width, Math.floor(best.at / width)]
    return { x: (right > 0 ? x + 1 : x) / width, y: (down > 0 ? y + 1 : y) / height }
  }
  const [first, second, third, fourth] = directions.map(corner)
  return first && second && third && fourth ? [first, second, third, fourth] : WHOLE
}
