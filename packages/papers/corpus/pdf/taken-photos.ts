import sharp from 'sharp'
import { randomOf } from '../random.ts'
import { photoWear, wornPage } from './worn-pages.ts'

// A photo as a phone takes it: the sheet lies on a dark table and is seen from the side.

const PHOTO = { width: 2250, height: 3000 }

/** Nine numbers of a projective map, row by row. */
type Matrix = readonly [number, number, number, number, number, number, number, number, number]
type Point = readonly [x: number, y: number]

/** A page in the light of a room, with a table around it, as JPEG. */
export async function takenPhoto(page: Uint8Array, seed: number): Promise<Buffer> {
  const wear = photoWear(seed)
  const flat = { ...wear, turn: 0, perspective: 0, grain: 0, quality: 95, around: 250 }
  const { data, info } = await sharp(await wornPage(page, flat, seed))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const random = randomOf(seed + 740_000)
  const off = () => random.int(0, 70) / 1000
  const corners: [Point, Point, Point, Point] = [
    [0.06 + off(), 0.05 + off()],
    [0.94 - off(), 0.05 + off()],
    [0.94 - off(), 0.95 - off()],
    [0.06 + off(), 0.95 - off()],
  ]
  const [a, b, c, d, e, f, g, h, i] = toUnitSquare(corners)
  const points = Buffer.alloc(PHOTO.width * PHOTO.height * 3)
  for (let row = 0; row < PHOTO.height; row += 1)
    for (let column = 0; column < PHOTO.width; column += 1) {
      const [x, y] = [(column + 0.5) / PHOTO.width, (row + 0.5) / PHOTO.height]
      const depth = g * x + h * y + i
      const fromX = ((a * x + b * y + c) / depth) * info.width - 0.5
      const fromY = ((d * x + e * y + f) / depth) * info.height - 0.5
      const isSheet = fromX >= 0 && fromY >= 0 && fromX < info.width - 1 && fromY < info.height - 1
      const [left, top] = [Math.floor(fromX), Math.floor(fromY)]
      const [over, down] = [fromX - left, fromY - top]
      const grain =
        wear.grain * (random.int(-100, 100) + random.int(-100, 100) + random.int(-100, 100)) * 0.01
      for (let colour = 0; colour < 3; colour += 1) {
        const value = (moreX: number, moreY: number) =>
          data[((top + moreY) * info.width + left + moreX) * 3 + colour] ?? 0
        const seen = isSheet
          ? (value(0, 0) * (1 - over) + value(1, 0) * over) * (1 - down) +
            (value(0, 1) * (1 - over) + value(1, 1) * over) * down
          : wear.around
        points[(row * PHOTO.width + column) * 3 + colour] = Math.max(0, Math.min(255, seen + grain))
      }
    }
  return sharp(points, { raw: { ...PHOTO, channels: 3 } })
    .jpeg({ quality: wear.quality })
    .toBuffer()
}

/** The projective map of four corners onto the unit square: the inverse, but for a factor, of Heckbert's from the square. */
function toUnitSquare([p0, p1, p2, p3]: readonly [Point, Point, Point, Point]): Matrix {
  const [dx1, dx2, sx] = [p1[0] - p2[0], p3[0] - p2[0], p0[0] - p1[0] + p2[0] - p3[0]]
  const [dy1, dy2, sy] = [p1[1] - p2[1], p3[1] - p2[1], p0[1] - p1[1] + p2[1] - p3[1]]
  const whole = dx1 * dy2 - dx2 * dy1
  const [g, h] = [(sx * dy2 - dx2 * sy) / whole, (dx1 * sy - sx * dy1) / whole]
  const [a, b, c] = [p1[0] - p0[0] + g * p1[0], p3[0] - p0[0] + h * p3[0], p0[0]]
  const [d, e, f] = [p1[1] - p0[1] + g * p1[1], p3[1] - p0[1] + h * p3[1], p0[1]]
  return [
    ...([e - f * h, c * h - b, b * f - c * e] as const),
    ...([f * g - d, a - c * g, c * d - a * f] as const),
    ...([d * h - e * g, b * g - a * h, a * e - b * d] as const),
  ]
}

/** Points of four bytes, as a canvas holds them. */
interface Pixels {
  width: number
  height: number
  data: Uint8ClampedArray
}

/** As a browser draws it on a canvas. `longest`: of its sides. */
export async function pixelsOf(photo: Uint8Array, longest: number): Promise<Pixels> {
  const { data, info } = await sharp(photo)
    .resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data: new Uint8ClampedArray(data) }
}

export const jpegOf = ({ width, height, data }: Pixels, quality: number): Promise<Buffer> =>
  sharp(Buffer.from(data.buffer), { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .jpeg({ quality })
    .toBuffer()
