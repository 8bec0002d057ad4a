import { areaOf, type Corners, isSheet, type Point, WHOLE } from './corners.ts'

/** Brightness from 0 to 255, row by row. */
export interface Grey {
  readonly width: number
  readonly height: number
  readonly values: ArrayLike<number>
}

/** How much brighter a sheet is than what it lies on, at least. */
const CONTRAST = 40
/** How much of the picture a sheet takes, at least. */
const SMALLEST = 0.2
/** How much of what its corners go round is bright: letters are not, and a hand on its edge is not. */
const FILLED = 0.75
/** A scan has dirty edges and no corners to find. */
const EDGE = 0.03

/**
 * The corners of the sheet of paper in a picture: of its largest bright place, what lies farthest out in each of four
 * directions. Where no sheet stands out, as in a scan, the whole picture.
 */
export function proposeCorners(grey: Grey): Corners {
  const threshold = thresholdOf(grey)
  if (threshold === null) return WHOLE
  const place = largestPlace(grey, threshold)
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
