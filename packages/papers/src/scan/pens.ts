import type { Box } from '../page/page.ts'
import { type Colours, type Grey, inkHalved, type Part, type Spot, spotsIn } from './picture.ts'

// What a hand drew on the paper: a circle around a letter, in any colour, or a coloured tick before it.

/** How far apart the parts of a colour are where it is no grey, and how dark its darkest part is. */
const [COLOURED, DARK] = [18, 200] as const
/** Share of its box that the stroke of a circle fills at most, and that of a tick. */
const [THIN, TICK] = [0.36, 0.45] as const

export interface PenMark extends Part {
  kind: 'circle' | 'tick'
}

/** A picture without marks of a pen, and where those were, in its points. `size`: of letters, nearly. */
export function withoutPens(grey: Grey, colours: Colours, size: number): { clear: Grey; pens: PenMark[] } {
  const points = Uint8Array.from(grey.points)
  const circles = takeCircles(grey, points, size)
  const ticks = takeTicks(colours, { ...grey, points }, size)
  return { clear: { ...grey, points }, pens: [...circles, ...ticks] }
}

/** Makes thin rings white that have something of the size of a letter in them. */
function takeCircles(grey: Grey, points: Uint8Array, size: number): PenMark[] {
  const ink = inkHalved(grey)
  const small = size / 2
  const rings: { spot: Spot; members: readonly number[] }[] = []
  const letters: Spot[] = []
  spotsIn(ink, (spot, members) => {
    const [wide, high] = [(spot.right - spot.left) / small, (spot.bottom - spot.top) / small]
    if (wide > 0.2 && wide < 0.9 && high > 0.45 && high < 0.9) letters.push(spot)
    const isThin = spot.count < THIN * (spot.right - spot.left) * (spot.bottom - spot.top)
    if (wide > 0.95 && wide < 2.4 && high > 0.95 && high < 2.2 && isThin) rings.push({ spot, members })
    return false
  })
  const clear = (members: readonly number[]) => {
    for (const at of members) {
      const [x, y] = [(at % ink.width) * 2, Math.floor(at / ink.width) * 2]
      for (let row = Math.max(0, y - 1); row < Math.min(grey.height, y + 3); row += 1)
        points.fill(
          255,
          row * grey.width + Math.max(0, x - 1),
          row * grey.width + Math.min(grey.width, x + 3),
        )
    }
  }
  const circles = rings.flatMap(({ spot, members }) => {
    const letter = letters.find(letter => isInside(letter, spot))
    if (!letter) return []
    clear(members)
    return [{ spot, letter }]
  })
  // Its stroke breaks, and the pieces would be read as letters and full stops.
  if (circles.length > 0)
    spotsIn(inkHalved({ ...grey, points }), (spot, members) => {
      const home = circles.find(circle => isInside(spot, circle.spot, 2))
      if (home && !isOfText(spot, home.letter, letters, small)) clear(members)
      return false
    })
  return circles.map(({ spot }) => partOf(spot, 2, 'circle'))
}

const isInside = (inner: Part, outer: Part, room = -1): boolean =>
  inner.left >= outer.left - room &&
  inner.right <= outer.right + room &&
  inner.top >= outer.top - room &&
  inner.bottom <= outer.bottom + room

/** A letter, or the full stop behind the one in a circle. */
function isOfText(spot: Part, letter: Part, letters: readonly Part[], size: number): boolean {
  if (letters.some(other => isInside(other, spot, 1))) return true
  const [wide, high] = [(spot.right - spot.left) / size, (spot.bottom - spot.top) / size]
  const isOnLine = Math.abs(spot.bottom - letter.bottom) < size * 0.12
  return wide < STOP && high < STOP && isOnLine && spot.left > letter.right - 2
}
/** Of a full stop, in sizes of letters. */
const STOP = 0.26

/** Makes coloured strokes white that fall and rise again as no letter does. */
function takeTicks({ width, height, points }: Colours, grey: Grey, ofLarge: number): PenMark[] {
  const scale = grey.width / width
  const size = ofLarge / scale
  const ink = new Uint8Array(width * height)
  for (let at = 0, from = 0; at < ink.length; at += 1, from += 3) {
    const red = points[from] as number
    const green = points[from + 1] as number
    const blue = points[from + 2] as number
    const least = Math.min(red, green, blue)
    if (least < DARK && Math.max(red, green, blue) - least > COLOURED) ink[at] = 1
  }
  const ticks: PenMark[] = []
  spotsIn({ width, height, points: ink }, (spot, members) => {
    const [wide, high] = [spot.right - spot.left, spot.bottom - spot.top]
    if (wide < size * 0.35 || wide > size * 1.3 || high < size * 0.45 || high > size * 1.4) return false
    if (spot.count > TICK * wide * high) return false
    // Nothing in the upper left and in the lower right.
    const beside = members.filter(at => {
      const over = ((at % width) - spot.left) / wide
      const down = (Math.floor(at / width) - spot.top) / high
      return (over < 0.35 && down < 0.3) || (over > 0.65 && down > 0.6)
    })
    if (beside.length > members.length * 0.06) return false
    ticks.push(partOf(spot, scale, 'tick'))
    for (const at of members) {
      const [x, y] = [at % width, Math.floor(at / width)]
      for (
        let row = Math.max(0, Math.floor((y - 1) * scale));
        row < Math.min(grey.height, (y + 2) * scale);
        row += 1
      )
        grey.points.fill(
          255,
          row * grey.width + Math.max(0, Math.floor((x - 1) * scale)),
          row * grey.width + Math.min(grey.width, Math.ceil((x + 2) * scale)),
        )
    }
    return false
  })
  return ticks
}

const partOf = ({ left, top, right, bottom }: Part, scale: number, kind: PenMark['kind']): PenMark => ({
  left: left * scale,
  top: top * scale,
  right: right * scale,
  bottom: bottom * scale,
  kind,
})

/** Whether it marks a word: a circle goes around its beginning, a tick stands right before it. */
export function marksWord(mark: PenMark, word: Box, size: number): boolean {
  const middle = (mark.top + mark.bottom) / 2
  if (middle < word.top - size * 0.3 || middle > word.bottom + size * 0.3) return false
  if (mark.kind === 'circle')
    return word.left > mark.left - size * 0.3 && word.left < (mark.left + mark.right) / 2 + size * 0.2
  return word.left > mark.left + (mark.right - mark.left) * 0.3 && word.left < mark.right + size * 0.7
}
