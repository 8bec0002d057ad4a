import type { Look } from '../document.ts'
import type { Box } from '../page/page.ts'
import { median } from '../page/rows.ts'
import type { Colours, Grey, Part } from './picture.ts'
import { isUnsure, type Segment, type Word } from './segments.ts'

/** Points of an even light that are print. */
const DARK = 130
/** How much thicker strokes are than the usual ones: plain words at most, and bold ones at least. Between is doubt. */
const [PLAIN_STROKE, BOLD_STROKE] = [1.13, 1.2] as const
/** How far apart the parts of a colour are, more than is usual on the page: of grey print at most and of coloured print at least. */
const [GREY, COLOURED] = [10, 17] as const
/** So often a letter of an option stands on a page that its own usual strokes are known: a B has thicker ones than a C. */
const OFTEN = 4

/** A word whose letters were recognised with less confidence is no answer of a list of keys, where it would be alone. */
const SURE_LETTERS = 80

/** How each word looks: bold by its strokes, coloured by its ink. What is near to both sides is in doubt. */
export function looksOf(
  segments: readonly Segment[],
  grey: Grey,
  colours: Colours,
): Map<Word, Partial<Look>> {
  const words = segments.flatMap(({ words }) => words)
  const thickness = new Map(words.map(word => [word, strokeOf(word, grey)]))
  const usual = median([...thickness.values()].filter(value => value > 0))
  const usualOf = new Map<string, number>()
  // The C of degrees is no letter of an option.
  const whole = words.filter(({ joined }) => !joined)
  for (const [text, same] of Map.groupBy(whole, ({ text }) => text))
    if (/^[A-Da-d][.)]?$/.test(text) && same.length >= OFTEN)
      usualOf.set(text, low(same.map(word => thickness.get(word) ?? 0)))
  const inks = new Map(words.map(word => [word, colourOf(word, grey, colours)]))
  const tint = median([...inks.values()].map(({ strength }) => strength))
  const looks = new Map<Word, Partial<Look>>(
    words.map(word => {
      const stroke = (thickness.get(word) ?? 0) / (usualOf.get(word.text) ?? usual)
      const ink = inks.get(word)
      const colour = ink?.colour ?? null
      const strength = (ink?.strength ?? 0) - tint
      const look = (stroke > PLAIN_STROKE && stroke < BOLD_STROKE) || (strength > GREY && strength < COLOURED)
      const doubt = { letters: word.confidence < SURE_LETTERS, look, word: isUnsure(word) }
      return [
        word,
        { bold: stroke >= BOLD_STROKE, colour: strength >= COLOURED ? colour : null, doubt },
      ] as const
    }),
  )
  for (const { words } of segments) for (const at of words.keys()) likeBeside(words, at, looks)
  return looks
}

/** What has hardly a stroke is as bold as what it stands between: a colon of "3 trội : 1 lặn", the 4 of "SO" below its line. */
function likeBeside(words: readonly Word[], at: number, looks: ReadonlyMap<Word, Partial<Look>>): void {
  const word = words[at] as Word
  if (/[\p{L}\d]/u.test(word.text) && !word.raised) return
  const [own, before, after] = [word, words[at - 1], words[at + 1]].map(one => one && looks.get(one))
  if (!own?.doubt || !before || (!after && !word.raised)) return
  if (after && after.bold !== before.bold && !word.raised) return
  own.bold = before.bold ?? false
  own.doubt = { ...own.doubt, look: before.doubt?.look ?? false }
}

/** A quarter of them are lower: more than half of the letters of one kind may be bold. */
const low = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 4)] ?? 0

/** Ink by the length of its outline, in points: what is blurred has as much of both. */
function strokeOf({ left, top, right, bottom }: Word, { width, height, points }: Grey): number {
  let [ink, outline] = [0, 0]
  const value = (x: number, y: number) => 255 - (points[y * width + x] ?? 255)
  for (let y = Math.max(0, top - 1); y < Math.min(height - 1, bottom + 1); y += 1)
    for (let x = Math.max(0, left - 1); x < Math.min(width - 1, right + 1); x += 1) {
      const here = value(x, y)
      ink += here
      outline += Math.hypot(value(x + 1, y) - here, value(x, y + 1) - here)
    }
  return outline === 0 ? 0 : (2 * ink) / outline
}

/** The nearest of the colours that keys are printed in, and how far it is from grey. */
function colourOf({ left, top, right, bottom }: Word, grey: Grey, colours: Colours) {
  const scale = colours.width / grey.width
  const sums = [0, 0, 0]
  let count = 0
  for (let y = top; y < bottom; y += 1)
    for (let x = left; x < right; x += 1) {
      if ((grey.points[y * grey.width + x] ?? 255) > DARK) continue
      const at = (Math.floor(y * scale) * colours.width + Math.floor(x * scale)) * 3
      for (let part = 0; part < 3; part += 1)
        sums[part] = (sums[part] ?? 0) + (colours.points[at + part] ?? 0)
      count += 1
    }
  const [red = 0, green = 0, blue = 0] = sums.map(sum => sum / Math.max(1, count))
  const strength = Math.max(red, green, blue) - Math.min(red, green, blue)
  if (red >= green && red >= blue) return { colour: 'FF0000', strength }
  return { colour: blue >= green ? '0000FF' : '00B050', strength }
}

/** Lines right under words, in points of the picture: each ends with the words that it is under, as no border of a table does. */
export function underlinesOf({ words, baseline, slope }: Segment, grey: Grey, size: number): Box[] {
  const first = words[0]?.left ?? 0
  const last = words.at(-1)?.right ?? 0
  const found: Box[] = []
  for (const word of words) {
    const level = baseline + slope * ((word.left + word.right) / 2 - first)
    // The recogniser takes the line itself for the foot of short words.
    const band = { from: Math.round(level - size * 0.12), to: Math.round(level + size * 0.3) }
    const line = longestRun(grey, word.left - size, word.right + size, band)
    if (line.row < level + size * 0.06 && !isBelowLetters(grey, word, line, size)) continue
    const length = Math.min(line.right, word.right) - Math.max(line.left, word.left)
    const isBorder = line.left < first - size * 0.6 || line.right > last + size * 0.6
    if (length < (word.right - word.left) * 0.6 || line.right - line.left < size * 0.4 || isBorder) continue
    // Where the foot of the word is the line, it is still below the word.
    const row = Math.max(line.row, Math.round(level + size * 0.08))
    found.push({
      left: Math.max(line.left, word.left - size * 0.2),
      right: Math.min(line.right, word.right + size * 0.2),
      top: row - 1,
      bottom: row + 1,
    })
  }
  return found
}

/** Whether there is white between a line and all of the word above it: the foot of an L has its stem there, the bow of a C its side. */
function isBelowLetters(
  { width, points }: Grey,
  word: Part,
  line: { left: number; right: number; row: number },
  size: number,
): boolean {
  const [from, to] = [Math.min(word.left, line.left), Math.max(word.right, line.right)]
  for (let row = line.row - 2; row > line.row - size * 0.16 && row > 0; row -= 1) {
    let dark = 0
    for (let x = from; x < to; x += 1) if ((points[row * width + x] ?? 255) < DARK) dark += 1
    if (dark < (to - from) * 0.06) return true
  }
  return false
}

/** The longest dark run of a band of rows, which may rise or fall by a point. */
function longestRun(
  { width, height, points }: Grey,
  from: number,
  to: number,
  band: { from: number; to: number },
) {
  let best = { left: 0, right: 0, row: 0 }
  for (let row = Math.max(1, band.from); row <= Math.min(height - 2, band.to); row += 1) {
    let begun = -1
    for (let x = Math.max(0, Math.round(from)); x <= Math.min(width - 1, to); x += 1) {
      const at = row * width + x
      const isDark = [at - width, at, at + width].some(at => (points[at] ?? 255) < DARK)
      if (!isDark) begun = -1
      else {
        if (begun < 0) begun = x
        if (x - begun > best.right - best.left) best = { left: begun, right: x, row }
      }
    }
  }
  return best
}

/** No line under a word is thicker, nor shorter, in sizes of letters: two bars of an equals sign are shorter. */
const [THICK, SHORTEST] = [0.12, 0.85] as const

/** Without lines right under words, which are read as commas and raised signs: "72" as "7,2". `size`: of letters. */
export function withoutUnderlines({ width, height, points }: Grey, size: number): Grey {
  const clear = Uint8Array.from(points)
  const isDark = (x: number, y: number) => (points[y * width + x] ?? 255) < DARK
  const darkIn = (row: number, from: number, to: number): number => {
    let dark = 0
    for (let x = from; x < to; x += 1) if (isDark(x, row)) dark += 1
    return dark / (to - from)
  }
  const thick = Math.ceil(size * THICK)
  const reach = Math.round(size * 0.35)
  for (let row = reach; row < height - thick - 1; row += 1) {
    let begun = -1
    for (let x = 0; x <= width; x += 1) {
      if (x < width && isDark(x, row)) {
        if (begun < 0) begun = x
        continue
      }
      const [from, to] = [begun, x]
      begun = -1
      if (from < 0 || to - from < size * SHORTEST || to - from > size * 60) continue
      if (darkIn(row + thick, from, to) > 0.3 || darkIn(row - thick, from, to) > 0.35) continue
      // Something stands above it.
      const above = Array.from({ length: reach - thick }, (_, up) => darkIn(row - thick - up, from, to))
      if (Math.max(...above) < 0.12) continue
      for (let y = row - 1; y <= row + 1; y += 1) clear.fill(255, y * width + from - 2, y * width + to + 2)
    }
  }
  return { width, height, points: clear }
}

/** Without the lines of tables, which the recogniser takes for letters. `size`: of letters, nearly. */
export function withoutLines({ width, height, points }: Grey, size: number): Grey {
  const clear = Uint8Array.from(points)
  const isDark = (at: number) => (points[at] ?? 255) < DARK
  /** Runs along one direction; `across`: to the next point beside it. */
  const take = (
    count: number,
    length: number,
    first: number,
    along: number,
    across: number,
    least: number,
  ) => {
    for (let line = 2; line < count - 2; line += 1) {
      let begun = -1
      for (let place = 0; place <= length; place += 1) {
        const at = line * first + place * along
        if (place < length && (isDark(at) || isDark(at - across) || isDark(at + across))) {
          if (begun < 0) begun = place
          continue
        }
        if (begun >= 0 && place - begun > least)
          for (let back = begun; back < place; back += 1)
            for (let side = -2; side <= 2; side += 1) clear[line * first + back * along + side * across] = 255
        begun = -1
      }
    }
  }
  take(width, height, 1, width, 1, size * 1.3)
  take(height, width, width, 1, width, size * 6)
  return { width, height, points: clear }
}
