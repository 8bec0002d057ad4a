import type { Worker } from 'tesseract.js'
import { type Grey, inkHalved, type Part, type Spot, spotsIn } from './picture.ts'
import { GUESS, readStacked, type Stacked, type Token } from './read-stacked.ts'
import { isOurs, type Segment, type Word } from './segments.ts'

// What the recogniser loses of words is looked for in their ink: commas of numbers, and signs that stand above or below the line.

/** A spot of ink by its place at its line, in sizes of letters: how far its ends are below the line (above it: negative), and how high it is. */
interface Sign extends Part {
  top: number
  below: number
  above: number
  high: number
}

/** Puts commas into numbers, and reads raised and lowered signs again by themselves. `size`: of letters. */
export async function mendSigns(
  workers: { vietnamese: Worker; english: Worker },
  segments: readonly Segment[],
  clear: Grey,
  size: number,
): Promise<void> {
  const spots: Spot[] = spotsIn(inkHalved(clear)).map(({ left, top, right, bottom, count }) => ({
    left: left * 2,
    top: top * 2,
    right: right * 2,
    bottom: bottom * 2,
    count,
  }))
  const bands = Map.groupBy(
    spots.sort((one, other) => one.left - other.left),
    spot => bandOf(spot, size),
  )
  const stacked: Stacked[] = []
  for (const segment of segments) {
    const signs = signsOf(segment, bands, size)
    for (const word of segment.words) {
      let own = ownSigns(word, segment, signs, size)
      let tokens = isSmallPrint(signs) ? [] : tokensOf(own, size)
      if (tokens.length > 0 && (FORMULA.test(word.text) || tokens.some(({ raised }) => raised))) {
        const sharp = ownSigns(word, segment, signsOf(segment, spotsAt(clear, word, size), size), size)
        const parted = tokensOf(sharp, size)
        if (parted.length > tokens.length) [own, tokens] = [sharp, parted]
      }
      if (!tokens.some(({ raised }) => raised) || isOfCommas(word, tokens)) mendNumber(word, own)
      else if (areAll(word, tokens) && !isPlainWord(word))
        stacked.push({ segment, word, tokens, ends: endsWithPoint(own, tokens) })
    }
  }
  if (stacked.length > 0) await readStacked(workers, stacked, clear, size)
}

/** Capitals with what a lowered sign is read as: "Na,SO", "C2s". */
const FORMULA = /\p{Lu}\p{Ll}?[\d,;›¿]/u
/** Points that are darker are ink. */
const INK = 150

/** Spots around a word, each of its points looked at: halved, those touch that are two points apart. */
function spotsAt({ width, height, points }: Grey, word: Word, size: number): Map<number, Spot[]> {
  const left = Math.max(0, word.left - 4)
  const right = Math.min(width, Math.round(word.right + size * 0.5))
  const top = Math.max(0, Math.round(word.top - size * 0.2))
  const bottom = Math.min(height, Math.round(word.bottom + size * 0.3))
  const ink = new Uint8Array((right - left) * (bottom - top))
  for (let y = top; y < bottom; y += 1)
    for (let x = left; x < right; x += 1)
      if ((points[y * width + x] as number) < INK) ink[(y - top) * (right - left) + x - left] = 1
  const spots = spotsIn({ width: right - left, height: bottom - top, points: ink }).map(spot => ({
    ...{ left: spot.left + left, right: spot.right + left, count: spot.count },
    ...{ top: spot.top + top, bottom: spot.bottom + top },
  }))
  return Map.groupBy(
    spots.toSorted((one, other) => one.left - other.left),
    spot => bandOf(spot, size),
  )
}

/** A space is wider, in sizes of letters. */
const TIGHT = 0.16

/** Signs of a word, and a lowered or raised one right behind it, which the recogniser leaves out of its box: "E," for F with a 1 below it. */
function ownSigns(word: Word, { words }: Segment, signs: readonly Sign[], size: number): Sign[] {
  const middle = ({ left, right }: Part) => (left + right) / 2
  const isIn = (sign: Sign, { left, right }: Word) => middle(sign) > left - 3 && middle(sign) < right + 3
  const own = signs.filter(sign => isIn(sign, word))
  const others = words.filter(other => other !== word)
  for (const sign of signs) {
    const end = Math.max(...own.map(({ right }) => right))
    const isBehind = middle(sign) > word.right && sign.left - end < size * TIGHT
    if (own.length === 0 || own.includes(sign) || !isBehind) continue
    if ((isLowered(sign) || isRaised(sign, signs)) && !others.some(other => isIn(sign, other))) own.push(sign)
  }
  return own
}

/** Feet of pages are printed small: their y is as high and deep as a lowered sign is in the text. */
function isSmallPrint(signs: readonly Sign[]): boolean {
  const letters = signs.filter(isLetter)
  return letters.length >= 8 && Math.max(...letters.map(({ above }) => above)) < SMALL_PRINT
}
/** How far capitals and ascenders of the text rise above the line, in sizes of letters, at least. */
const SMALL_PRINT = 0.62

/**
 * A word of ours with its comma, "câu,", is no formula, also where thick print makes that comma as high as a lowered sign; nor is one of
 * small letters, "Trang", whose last one is as deep.
 */
const isPlainWord = ({ text, confidence }: Word): boolean =>
  confidence > SURE && ((/^\p{L}{2,}[,;.]?$/u.test(text) && isOurs(text)) || /^\p{L}\p{Ll}{3,}$/u.test(text))
const SURE = 90

/** Whether no more than one sign of a word is missing: two that touch are one spot. */
const areAll = ({ text }: Word, tokens: readonly Token[]): boolean =>
  tokens.reduce((sum, { signs }) => sum + signs, 1) >= text.replace(/[\s.,;:!?'’]/g, '').length

/** Whether what stands below the line was read as commas within numbers, which are as high in thick print; "CO," has a number there. */
function isOfCommas({ text }: Word, tokens: readonly Token[]): boolean {
  const signs = [...text]
  if (tokens.reduce((sum, token) => sum + token.signs, 0) !== signs.length) return false
  let at = 0
  return tokens.every(token => {
    const around = signs.slice(Math.max(0, at - 1), at + token.signs + 1).join('')
    at += token.signs
    return token.raised === null || (token.raised === 'sub' && /^\d,\d$/.test(around))
  })
}

const endsWithPoint = (signs: readonly Sign[], tokens: readonly Token[]): boolean => {
  const right = tokens.at(-1)?.right ?? 0
  return signs.some(({ left, high, above }) => left > right - 4 && high < 0.36 && above < 0.3)
}

/** Spots are looked for by how deep they stand. */
const bandOf = ({ top, bottom }: Part, size: number): number => Math.floor((top + bottom) / 2 / size)

/** The spots of a segment, from left to right. */
function signsOf(
  { words, baseline, slope }: Segment,
  bands: ReadonlyMap<number, readonly Spot[]>,
  size: number,
): Sign[] {
  const [first] = words
  if (!first) return []
  const left = Math.min(...words.map(word => word.left))
  // The box of the last word may end before what hangs below it.
  const right = Math.max(...words.map(word => word.right)) + size * 0.5
  const levelAt = (x: number) => baseline + slope * (x - first.left)
  const levels = [left, right].map(levelAt)
  const [highest, deepest] = [Math.min(...levels) - size * 1.1, Math.max(...levels) + size * 0.55]
  const spots: Spot[] = []
  for (let band = Math.floor(highest / size); band <= Math.floor(deepest / size); band += 1)
    spots.push(...(bands.get(band) ?? []).filter(spot => spot.right > left - 3 && spot.left < right + 3))
  spots.sort((one, other) => one.left - other.left)
  const near = spots.filter(spot => {
    const x = (spot.left + spot.right) / 2
    const [off, middle] = [size * 1.1, (spot.top + spot.bottom) / 2]
    return x > left - 3 && x < right + 3 && middle > levelAt(x) - off && middle < levelAt(x) + off * 0.5
  })
  // Most letters end at the line: where that is, they tell better than the recogniser.
  const ends = near
    .filter(spot => spot.bottom - spot.top > size * 0.36)
    .map(spot => spot.bottom - levelAt((spot.left + spot.right) / 2))
    .sort((one, other) => one - other)
  const off = ends[Math.floor((ends.length - 1) / 2)] ?? 0
  const all = near.map((spot): Sign => {
    const level = levelAt((spot.left + spot.right) / 2) + off
    return {
      ...spot,
      above: (level - spot.top) / size,
      below: (spot.bottom - level) / size,
      high: (spot.bottom - spot.top) / size,
    }
  })
  return unbroken(all, size)
}

/** Thin strokes of a lowered 2 break in two, which are one again here. No letter is as low as its upper part. */
const [LOW, CRACK] = [0.42, 0.1] as const

function unbroken(signs: readonly Sign[], size: number): Sign[] {
  const whole: Sign[] = []
  for (const sign of signs) {
    // They stand from left to right, and of those far behind none overlaps.
    const other = whole
      .slice(-12)
      .find(
        one =>
          one.above < LOW &&
          sign.above < LOW &&
          Math.min(one.right, sign.right) > Math.max(one.left, sign.left) &&
          Math.max(one.top, sign.top) - Math.min(one.bottom, sign.bottom) < size * CRACK &&
          Math.max(one.below, sign.below) > 0.09,
      )
    if (!other) whole.push({ ...sign })
    else {
      const [above, below] = [Math.max(other.above, sign.above), Math.max(other.below, sign.below)]
      Object.assign(other, around([other, sign]), { above, below, high: above + below })
    }
  }
  return whole
}

const isLetter = ({ high, below }: Sign): boolean => high > 0.36 && below > -0.14 && below < 0.32
/** A comma is as low, but does not rise as far. */
const isLowered = ({ high, below, above }: Sign): boolean =>
  high > 0.36 && high < 0.58 && below > 0.09 && below < 0.34 && above > 0.18 && above < 0.42
/** The hook of a question mark ends lower. */
const isRaised = (sign: Sign, signs: readonly Sign[]): boolean =>
  sign.high > 0.36 &&
  sign.high < 0.6 &&
  sign.below < -0.28 &&
  sign.above > 0.72 &&
  sign.above < 1.05 &&
  // Marks of vowels stand over them.
  !signs.some(
    other =>
      other !== sign &&
      isLetter(other) &&
      Math.min(other.right, sign.right) - Math.max(other.left, sign.left) > (sign.right - sign.left) * 0.3,
  )

/** A word in stretches on, above and below the line; none where that would be all of it. */
function tokensOf(signs: readonly Sign[], size: number): Token[] {
  const raisedOf = (sign: Sign) => (isLowered(sign) ? 'sub' : isRaised(sign, signs) ? 'sup' : null)
  const heads = signs.filter(sign => isLetter(sign) || raisedOf(sign))
  if (!heads.some(sign => raisedOf(sign) === null)) return []
  const tokens: Token[] = []
  for (const sign of heads) {
    const raised = raisedOf(sign)
    const open = tokens.at(-1)
    if (open && open.raised === raised) Object.assign(open, around([open, sign]), { signs: open.signs + 1 })
    else tokens.push({ ...around([sign]), raised, signs: 1 })
  }
  // Marks and dots belong to what they stand at.
  for (const sign of signs.filter(sign => !heads.includes(sign))) {
    const x = (sign.left + sign.right) / 2
    const home = tokens.find(
      ({ raised, left, right }) => raised === null && x > left - size * 0.3 && x < right + size * 0.3,
    )
    if (home) Object.assign(home, around([home, sign]))
  }
  return tokens
}

const around = (parts: readonly Part[]): Part => ({
  left: Math.min(...parts.map(({ left }) => left)),
  top: Math.min(...parts.map(({ top }) => top)),
  right: Math.max(...parts.map(({ right }) => right)),
  bottom: Math.max(...parts.map(({ bottom }) => bottom)),
})

/** How wide a digit is, in its own heights, at most. */
const ONE_DIGIT = 1

/** Between two digits a small spot at the line is a comma or a full stop. */
function mendNumber(word: Word, signs: readonly Sign[]): void {
  const letters = [...word.text].filter(sign => /[\p{L}\d]/u.test(sign))
  const heads = signs.filter(isLetter)
  // A digit that was read twice: there is one. Two that touch are one spot too, and wider.
  const [only] = heads
  const isOne = heads.length === 1 && only && (only.right - only.left) / (only.bottom - only.top) < ONE_DIGIT
  if (/^(\d)\1$/.test(word.text) && isOne) {
    Object.assign(word, { text: word.text.slice(1), confidence: Math.min(word.confidence, GUESS) })
    return
  }
  if (!/\d\d/.test(word.text) || letters.length !== heads.length) return
  let text = ''
  let head = -1
  for (const sign of word.text) {
    if (/[\p{L}\d]/u.test(sign)) {
      const [before, next] = [heads[head], heads[head + 1]]
      if (before && next && /\d$/.test(text) && /\d/.test(sign)) text += pointBetween(before, next, signs)
      head += 1
    }
    text += sign
  }
  if (text === word.text) return
  word.text = text
  word.confidence = Math.min(word.confidence, GUESS)
}

function pointBetween(before: Sign, next: Sign, signs: readonly Sign[]): string {
  const point = signs.find(
    ({ left, right, high, above, below }) =>
      high > 0.06 &&
      high < 0.32 &&
      above < 0.22 &&
      below > -0.05 &&
      (left + right) / 2 > before.right - 4 &&
      (left + right) / 2 < next.left + 4,
  )
  if (!point) return ''
  return point.below > 0.06 ? ',' : '.'
}
