import sharp from 'sharp'
import { PAPER } from '../limits.ts'

/** A picture in shades of grey, a byte a point, row by row. */
export interface Grey {
  width: number
  height: number
  points: Uint8Array
}

/** Three bytes a point: red, green, blue. */
export type Colours = Grey

/** A part of a picture, in its points; what is right of or below its last point is `right` and `bottom`. */
export interface Part {
  left: number
  top: number
  right: number
  bottom: number
}

/** How many times as high as wide a picture may become: a strip one point wide would be made a picture of billions. */
export const HIGHEST = 3

/** A picture the right way up by what its camera wrote, at most `width` points wide, on white. */
export async function coloursOf(picture: Uint8Array, width: number): Promise<Colours> {
  const { data, info } = await sharp(picture, { limitInputPixels: PAPER.points * 2, failOn: 'error' })
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .resize({ width, height: width * HIGHEST, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, points: data }
}

/** As eyes weigh colours. */
export function greyPoints({ width, height, points }: Colours): Grey {
  const grey = new Uint8Array(width * height)
  for (let at = 0, from = 0; at < grey.length; at += 1, from += 3)
    grey[at] = (points[from] ?? 0) * 0.299 + (points[from + 1] ?? 0) * 0.587 + (points[from + 2] ?? 0) * 0.114
  return { width, height, points: grey }
}

/** The picture upside down. */
export function turnedOver({ width, height, points }: Colours): Colours {
  const turned = new Uint8Array(points.length)
  for (let from = 0, to = points.length - 3; to >= 0; from += 3, to -= 3)
    turned.set(points.subarray(from, from + 3), to)
  return { width, height, points: turned }
}

/** The same of shades of grey. */
export const upsideDown = ({ width, height, points }: Grey): Grey => ({
  width,
  height,
  points: Uint8Array.from(points).reverse(),
})

/** From one column of points to another. */
export function columnsOf({ width, height, points }: Colours, from: number, to: number): Colours {
  const part = new Uint8Array((to - from) * height * 3)
  for (let row = 0; row < height; row += 1)
    part.set(points.subarray((row * width + from) * 3, (row * width + to) * 3), row * (to - from) * 3)
  return { width: to - from, height, points: part }
}

/** For people. */
export const jpegOf = ({ width, height, points }: Colours): Promise<Buffer> =>
  sharp(points, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 85 })
    .toBuffer()

export const pngOf = ({ width, height, points }: Grey): Promise<Buffer> =>
  sharp(points, { raw: { width, height, channels: 1 } })
    .png({ compressionLevel: 1 })
    .toBuffer()

/** Room around each part of a picture of parts. */
export const ROOM = 30

/** Parts of a picture one below the other on white, and where each begins there. */
export function stacked(grey: Grey, parts: readonly Part[]): { picture: Grey; tops: number[] } {
  const width = Math.max(0, ...parts.map(({ left, right }) => right - left)) + ROOM * 2
  const tops: number[] = []
  let height = ROOM
  for (const { top, bottom } of parts) {
    tops.push(height)
    height += bottom - top + ROOM
  }
  const points = new Uint8Array(width * height).fill(255)
  for (const [at, { left, top, right, bottom }] of parts.entries())
    for (let row = top; row < bottom; row += 1)
      points.set(
        grey.points.subarray(row * grey.width + left, row * grey.width + right),
        ((tops[at] ?? 0) + row - top) * width + ROOM,
      )
  return { picture: { width, height, points }, tops }
}

/** From a place in a picture of parts to that in the picture itself. */
export const placeIn = (part: Part, x: number): number => part.left + x - ROOM

/** Stretches of ink with white between them; points up to `ink` are of it. */
export function runsIn({ width, points }: Grey, ink: number, { left, right, top, bottom }: Part): Part[] {
  const runs: Part[] = []
  let open: Part | null = null
  for (let x = Math.max(0, left); x < right; x += 1) {
    let [high, deep] = [bottom, top]
    for (let y = top; y < bottom; y += 1)
      if ((points[y * width + x] as number) <= ink) {
        high = Math.min(high, y)
        deep = y + 1
      }
    if (deep <= high) open = null
    else if (open)
      Object.assign(open, {
        right: x + 1,
        top: Math.min(open.top, high),
        bottom: Math.max(open.bottom, deep),
      })
    else {
      open = { left: x, right: x + 1, top: high, bottom: deep }
      runs.push(open)
    }
  }
  return runs
}

/** Whether a line is drawn over most of a part: any of its rows is dark nearly from end to end. */
export function holdsLine({ width, height, points }: Grey, { left, top, right, bottom }: Part): boolean {
  for (let row = Math.max(0, top); row < Math.min(height, bottom); row += 1) {
    const dark = points
      .subarray(row * width + left, row * width + right)
      .reduce((count, point) => (point < 140 ? count + 1 : count), 0)
    if (dark > (right - left) * 0.7) return true
  }
  return false
}

/** Points that are darker are ink. */
const INK = 150

/** Of four points the darkest, as 1 where that is ink. */
export function inkHalved({ width, height, points }: Grey): Grey {
  const small = { width: width >> 1, height: height >> 1 }
  const ink = new Uint8Array(small.width * small.height)
  for (let y = 0; y < small.height; y += 1)
    for (let x = 0; x < small.width; x += 1) {
      const at = y * 2 * width + x * 2
      const darkest = Math.min(
        points[at] as number,
        points[at + 1] as number,
        points[at + width] as number,
        points[at + width + 1] as number,
      )
      if (darkest < INK) ink[y * small.width + x] = 1
    }
  return { ...small, points: ink }
}

/** Points of ink that touch each other. */
export interface Spot extends Part {
  count: number
}

/** Of a picture whose points are 1 where they are ink: its spots, or those that `take` takes. `members`: where their points are. */
export function spotsIn(
  { width, height, points }: Grey,
  take: (spot: Spot, members: readonly number[]) => boolean = () => true,
): Spot[] {
  const left = Uint8Array.from(points)
  const spots: Spot[] = []
  for (let first = 0; first < left.length; first += 1) {
    if (left[first] === 0) continue
    left[first] = 0
    const members = [first]
    const spot = { left: width, top: height, right: 0, bottom: 0, count: 0 }
    for (let member = 0; member < members.length; member += 1) {
      const at = members[member] as number
      const x = at % width
      const y = (at - x) / width
      if (x < spot.left) spot.left = x
      if (x >= spot.right) spot.right = x + 1
      if (y < spot.top) spot.top = y
      if (y >= spot.bottom) spot.bottom = y + 1
      for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row += 1)
        for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column += 1) {
          const next = row * width + column
          if (left[next] === 0) continue
          left[next] = 0
          members.push(next)
        }
    }
    spot.count = members.length
    if (take(spot, members)) spots.push(spot)
  }
  return spots
}
