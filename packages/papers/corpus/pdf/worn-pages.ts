import { loadImage } from '@napi-rs/canvas'
import sharp from 'sharp'
import { type Random, randomOf } from '../random.ts'

// What scanners and phones do to a printed page, by seed.

/** Lengths in points of a page of 200 dpi. */
export interface Wear {
  /** Degrees, to the right. */
  turn: number
  /** How much darker the darkest place of the paper is, as a share of its light. */
  shade: number
  /** Standard deviation of the noise of each point, of 255. */
  grain: number
  /** How much the middle of a line is raised above its ends. */
  curl: number
  /** How far each corner is off, as a share of the sides. */
  perspective: number
  /** Standard deviation of a Gaussian blur. */
  blur: number
  /** Of JPEG, in per cent. */
  quality: number
  /** Dark dots of two to four points. */
  dust: number
  /** What lies around the sheet. */
  around: number
}

const between = (random: Random, from: number, to: number) =>
  from + ((to - from) * random.int(0, 1000)) / 1000
const either = (random: Random, value: number) => (random.chance(0.5) ? value : -value)

/** A feeder or a glass: turned, a little noisy, darker at an edge. */
export function scanWear(seed: number): Wear {
  const random = randomOf(seed + 710_000)
  return {
    turn: either(random, between(random, 0.3, 5)),
    shade: between(random, 0, 0.3),
    grain: between(random, 2, 9),
    curl: between(random, 0, 3),
    perspective: 0,
    blur: between(random, 0.3, 0.9),
    quality: random.int(55, 85),
    dust: random.int(0, 120),
    around: random.pick([255, 235, 40]),
  }
}

/** A page in a hand under a lamp, put straight by its corners as well as a finger does that. */
export function photoWear(seed: number): Wear {
  const random = randomOf(seed + 720_000)
  return {
    turn: either(random, between(random, 0.3, 5)),
    shade: between(random, 0.25, 0.6),
    grain: between(random, 4, 12),
    curl: either(random, between(random, 3, 16)),
    perspective: between(random, 0.004, 0.025),
    blur: between(random, 0.5, 1.1),
    quality: random.int(55, 80),
    dust: random.int(0, 40),
    around: random.int(50, 110),
  }
}

/** A page as it comes out, as JPEG. */
export async function wornPage(page: Uint8Array, wear: Wear, seed: number): Promise<Buffer> {
  const clean = await blurred(page, wear.blur)
  const { width, height } = clean
  const random = randomOf(seed + 730_000)
  const light = lightOf(wear, random, width, height)
  const place = placeOf(wear, random, width, height)
  const noise = noiseOf(random)
  const points = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const from = place(x, y)
      const isSheet = from.x >= 0 && from.x < width - 1 && from.y >= 0 && from.y < height - 1
      const lit = light(x, y)
      const grain = wear.grain * noise()
      for (let colour = 0; colour < 3; colour += 1) {
        const seen = isSheet ? at(clean, from.x, from.y, colour) : wear.around
        points[(y * width + x) * 3 + colour] = Math.max(0, Math.min(255, seen * lit + grain))
      }
    }
  for (let dot = 0; dot < wear.dust; dot += 1) {
    const [side, left, top] = [random.int(2, 4), random.int(0, width - 6), random.int(0, height - 6)]
    for (let y = top; y < top + side; y += 1)
      points.fill(60, (y * width + left) * 3, (y * width + left + side) * 3)
  }
  return sharp(points, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: wear.quality })
    .toBuffer()
}

interface Colours {
  width: number
  height: number
  points: Uint8Array
}

async function blurred(page: Uint8Array, sigma: number): Promise<Colours> {
  // Opened by the canvas, whose JPEG of the page it is.
  const { width, height } = await loadImage(Buffer.from(page))
  const points = await sharp(page).removeAlpha().blur(sigma).raw().toBuffer()
  return { width, height, points }
}

function at({ width, points }: Colours, x: number, y: number, colour: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)]
  const [over, down] = [x - left, y - top]
  const value = (column: number, row: number) => points[(row * width + column) * 3 + colour] ?? 0
  return (
    (value(left, top) * (1 - over) + value(left + 1, top) * over) * (1 - down) +
    (value(left, top + 1) * (1 - over) + value(left + 1, top + 1) * over) * down
  )
}

/** Darker towards one side, and in the soft shadow of a hand. */
function lightOf({ shade }: Wear, random: Random, width: number, height: number) {
  const angle = between(random, 0, 2 * Math.PI)
  const hand = {
    x: between(random, 0, width),
    y: between(random, height * 0.3, height),
    reach: between(random, width * 0.2, width * 0.5),
  }
  return (x: number, y: number): number => {
    const side =
      0.5 + ((x / width - 0.5) * Math.cos(angle) + (y / height - 0.5) * Math.sin(angle)) / Math.SQRT2
    const far = Math.hypot(x - hand.x, y - hand.y) / hand.reach
    // The shadow has an edge that is a tenth of it wide.
    const shadow = 1 / (1 + Math.exp((far - 1) * 20))
    return 1 - shade * (0.6 * side + 0.4 * shadow)
  }
}

/** Where a point of the picture lies on the page. */
function placeOf(wear: Wear, random: Random, width: number, height: number) {
  const angle = (-wear.turn * Math.PI) / 180
  const off = () => either(random, between(random, 0, wear.perspective))
  const [leftUp, rightUp, leftDown, rightDown] = [off(), off(), off(), off()]
  const [topIn, bottomIn] = [off(), off()]
  return (x: number, y: number) => {
    const [fromX, fromY] = [x - width / 2, y - height / 2]
    const turnedX = fromX * Math.cos(angle) - fromY * Math.sin(angle) + width / 2
    const turnedY = fromX * Math.sin(angle) + fromY * Math.cos(angle) + height / 2
    const [shareX, shareY] = [turnedX / width, turnedY / height]
    const bulge = wear.curl * (4 * shareX * (1 - shareX) - 0.5)
    return {
      x: turnedX + width * (topIn * (1 - shareY) + bottomIn * shareY) * (shareX - 0.5),
      y:
        turnedY +
        bulge +
        height *
          ((leftUp * (1 - shareX) + rightUp * shareX) * (1 - shareY) +
            (leftDown * (1 - shareX) + rightDown * shareX) * shareY),
    }
  }
}

/** Normal numbers, nearly: the sum of three that are even. */
function noiseOf(random: Random): () => number {
  const kept = Float32Array.from({ length: 65_536 }, () =>
    [0, 0, 0].reduce(sum => sum + between(random, -1, 1), 0),
  )
  return () => kept[random.int(0, kept.length - 1)] ?? 0
}
