import type { Worker } from 'tesseract.js'
import { type Grey, type Part, ROOM, runsIn } from './picture.ts'
import { aroundWords, BLANK, isUnsure, type RecognisedLine, type Segment, type Word } from './segments.ts'

// Words that ran together ("3trội", "thứcP=3+29:2là") are guesses, and of those some letters are lost: they are read once more with
// more white between them.

/** Points that are darker are ink. */
const INK = 150
/** White that parts words, and how wide it is made, in sizes of letters. */
const [WHITE, WIDE] = [0.28, 0.7] as const
/** How much surer what is read then has to be. */
const BETTER = 3
/** A number that a word ran into. */
const JOINED = /\d\p{Ll}{2,}/u
/** Ink that is so high and wide is a letter, in sizes of letters. */
const [HIGH, BROAD] = [0.45, 0.2] as const
/** No space between words of one text is wider, in sizes of letters. */
const SPACE = 0.7

interface Spread {
  picture: Grey
  /** From a column of it to the one of the page. */
  placeOf: (x: number) => number
}

/** `read`: the lines that a worker sees in a picture. `size`: of letters. */
export async function readApart(
  read: (worker: Worker, picture: Grey) => Promise<readonly RecognisedLine[]>,
  workerOf: (segment: Segment) => Worker,
  segments: readonly Segment[],
  clear: Grey,
  size: number,
): Promise<void> {
  const room = Math.round(size * 0.3)
  for (const segment of segments) {
    const suspects = segment.words.filter(
      word =>
        (isUnsure(word) || JOINED.test(word.text)) &&
        // A place to write on within them would be white.
        !/_[^_]/.test(word.text) &&
        gapsIn(clear, word, size * WHITE).length > 0,
    )
    const lost = lostIn(segment, clear, size)
    if (suspects.length + lost.length === 0) continue
    const around = aroundWords(segment, clear, room)
    const spread = spreadOf(
      clear,
      { ...around, right: Math.max(around.right, ...lost.map(({ right }) => right + room)) },
      size,
    )
    const seen = (await read(workerOf(segment), spread.picture)).flatMap(({ words }) => words)
    const inside = (part: Part): Word[] =>
      seen
        .map(({ text, confidence, bbox }): Word => {
          const [left, right] = [spread.placeOf(bbox.x0), spread.placeOf(bbox.x1)]
          return { text, confidence, left, right, top: part.top, bottom: part.bottom }
        })
        .filter(({ left, right }) => (left + right) / 2 > part.left && (left + right) / 2 < part.right)
    for (const suspect of suspects) {
      // The box of a word may reach to the end of its line, over words that are there already.
      const others = segment.words.filter(word => word !== suspect)
      const words = inside(suspect).filter(word => !others.some(other => isTwice(word, other)))
      if (words.length < 2 || surenessOf(words) < suspect.confidence + BETTER) continue
      segment.words.splice(
        segment.words.indexOf(suspect),
        1,
        ...words,
        ...tailOf(suspect, [...words, ...others], size),
      )
    }
    for (const part of lost) {
      const words = inside(part).filter(
        ({ text, left, right }) =>
          /[\p{L}\d]/u.test(text) &&
          left > part.left - room &&
          right < part.right + room &&
          !isFirstOf(text, segment.words, part, clear),
      )
      segment.words.push(...words.map(word => ({ ...word, confidence: Math.min(word.confidence, GUESS) })))
    }
    if (lost.length > 0) segment.words.sort((one, other) => one.left - other.left)
  }
}

/** A number or a place to write on at the end, "workedfor26", "years,_", which is not seen when the words before it are read apart: a guess. */
function tailOf(suspect: Word, words: readonly Word[], size: number): Word[] {
  const [tail] = /(?:\d+(?:[.,]\d+)?|_+)$/.exec(suspect.text) ?? []
  const within = words.filter(({ left }) => left < suspect.right)
  const right = Math.max(...within.map(word => word.right))
  if (!tail || suspect.right - right < size * SPACE) return []
  const left = Math.round(right + size * WHITE)
  if (tail.startsWith('_')) return [{ ...suspect, left, text: BLANK, confidence: 100 }]
  return [{ ...suspect, left, text: tail, confidence: GUESS }]
}

/** Whether two words are one that was read twice. */
const isTwice = (one: Part & { text: string }, other: Part & { text: string }): boolean =>
  one.text === other.text &&
  Math.min(one.right, other.right) - Math.max(one.left, other.left) >
    Math.min(one.right - one.left, other.right - other.left) / 2

/** Whether letters are the first of the word behind them, whose box begins too late: "P" before "=2", which was read as "P=2". */
function isFirstOf(letters: string, words: readonly Word[], part: Part, clear: Grey): boolean {
  const next = words.find(({ left }) => left >= part.right - 2)
  if (!next?.text.startsWith(letters) || next.text === letters) return false
  return runsIn(clear, INK, next).length < [...next.text].length
}

/** What nobody read at first is told to be a guess. */
const GUESS = 50

/** Segments of a line between which nothing is but a letter that nobody read are one. */
export function joinedOverInk(line: readonly Segment[], clear: Grey, size: number): Segment[] {
  const joined: Segment[] = []
  for (const segment of line) {
    const before = joined.at(-1)
    const [last, first] = [before?.words.at(-1), segment.words[0]]
    const lost = last && first && lostBetween(last, first, clear, size)
    const isNear = lost && lost.left - last.right < size * SPACE && first.left - lost.right < size * SPACE
    if (before && isNear) before.words.push(...segment.words)
    else joined.push(segment)
  }
  return joined
}

/** Letters between two words of a segment that are in neither. */
const lostIn = ({ words }: Segment, clear: Grey, size: number): Part[] => [
  ...words.slice(1).flatMap((next, at) => lostBetween(words[at] as Word, next, clear, size) ?? []),
  ...(lostBehind(words, clear, size) ?? []),
]

/** What a key line may begin with: its letter stands alone behind it. */
const KEY = /^(?:án|đúng|chọn|lời|answer|key)[:.]?$/iu

/** A letter behind the last word of a key, "Đáp án: A", where nothing else follows. */
function lostBehind(words: readonly Word[], clear: Grey, size: number): Part[] | null {
  const last = words.at(-1)
  if (!last || words.length > 4 || !KEY.test(last.text.normalize('NFC'))) return null
  const [top, bottom] = [last.top, last.bottom]
  const reach = { left: last.right + 2, right: Math.min(clear.width, Math.round(last.right + size * 2.2)) }
  const ink = inkIn(clear, { ...reach, top, bottom })
  if (!ink || ink.right - ink.left < size * BROAD || ink.bottom - ink.top < size * HIGH) return null
  return ink.right < reach.right - 2 ? [{ left: ink.left, right: ink.right, top, bottom }] : null
}

function lostBetween(before: Word, next: Word, clear: Grey, size: number): Part | null {
  const [top, bottom] = [Math.min(before.top, next.top), Math.max(before.bottom, next.bottom)]
  const ink = inkIn(clear, { left: before.right + 2, right: next.left - 2, top, bottom })
  const isLetter = ink && ink.right - ink.left > size * BROAD && ink.bottom - ink.top > size * HIGH
  return isLetter ? { left: ink.left, right: ink.right, top, bottom } : null
}

/** Around all ink of a part; null where there is none. */
function inkIn({ width, points }: Grey, part: Part): Part | null {
  const ink = { left: part.right, top: part.bottom, right: part.left, bottom: part.top }
  for (let y = part.top; y < part.bottom; y += 1)
    for (let x = part.left; x < part.right; x += 1) {
      if ((points[y * width + x] ?? 255) >= INK) continue
      ink.left = Math.min(ink.left, x)
      ink.right = Math.max(ink.right, x + 1)
      ink.top = Math.min(ink.top, y)
      ink.bottom = Math.max(ink.bottom, y + 1)
    }
  return ink.right > ink.left ? ink : null
}

/** By their letters: a long word tells more than a sign. */
function surenessOf(words: readonly Word[]): number {
  const letters = words.reduce((sum, { text }) => sum + text.length, 0)
  return words.reduce((sum, { text, confidence }) => sum + confidence * text.length, 0) / letters
}

/** Columns without ink between two that have some, at least so many. */
function gapsIn({ width, points }: Grey, { left, top, right, bottom }: Part, least: number) {
  const gaps: { left: number; right: number }[] = []
  let end = -1
  for (let x = left; x < right; x += 1) {
    let hasInk = false
    for (let y = top; y < bottom && !hasInk; y += 1) hasInk = (points[y * width + x] ?? 255) < INK
    if (!hasInk) continue
    if (end >= 0 && x - end - 1 >= least) gaps.push({ left: end + 1, right: x })
    end = x
  }
  return gaps
}

/** A part of a picture with its white made wider, on white. */
function spreadOf(clear: Grey, part: Part, size: number): Spread {
  const gaps = gapsIn(clear, part, size * WHITE)
  const wide = Math.round(size * WIDE)
  // Where each stretch of ink begins and ends on the page, and where it stands here.
  const stretches: { left: number; right: number; to: number }[] = []
  let [left, to] = [part.left, ROOM]
  for (const gap of [...gaps, { left: part.right, right: part.right }]) {
    stretches.push({ left, right: gap.left, to })
    to += gap.left - left + Math.max(wide, gap.right - gap.left)
    left = gap.right
  }
  const [width, height] = [to + ROOM, part.bottom - part.top + ROOM * 2]
  const points = new Uint8Array(width * height).fill(255)
  for (let y = part.top; y < part.bottom; y += 1)
    for (const one of stretches)
      points.set(
        clear.points.subarray(y * clear.width + one.left, y * clear.width + one.right),
        (y - part.top + ROOM) * width + one.to,
      )
  const placeOf = (x: number): number => {
    const one = stretches.findLast(({ to }) => to <= x) ?? stretches[0]
    return one ? Math.min(one.right, one.left + Math.max(0, x - one.to)) : x
  }
  return { picture: { width, height, points }, placeOf }
}
