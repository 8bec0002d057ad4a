import { type Grey, holdsLine, type Part } from './picture.ts'

/** A word as it was recognised, in points of the picture. */
export interface Word extends Part {
  text: string
  /** From 0 to 100. */
  confidence: number
}

/** A stretch of a line without any gap that is wider than a space: a sentence, or one option of several. */
export interface Segment {
  words: Word[]
  /** Of its line, at its left end, and how much deeper the line is a point further right. */
  baseline: number
  slope: number
}

/** What the recogniser tells of a line, as far as it is needed. */
export interface RecognisedLine {
  words: readonly {
    text: string
    confidence: number
    bbox: { x0: number; y0: number; x1: number; y1: number }
  }[]
  baseline: { x0: number; y0: number; x1: number; y1: number }
}

/** How a place to write on is written. */
export const BLANK = '______'

/** Single signs below it are specks and parts of figures. */
const SURE = 20
/** A gap that is wider, in sizes of letters, is no space. */
const GAP = 1.25

export function segmentsOf({ words, baseline }: RecognisedLine, size: number): Segment[] {
  const slope = (baseline.y1 - baseline.y0) / Math.max(1, baseline.x1 - baseline.x0)
  const segments: Segment[] = []
  for (const { text, confidence, bbox } of words) {
    if (!/[^|_~\s]/.test(text) || (confidence < SURE && text.length === 1)) continue
    const word = { text, confidence, left: bbox.x0, top: bbox.y0, right: bbox.x1, bottom: bbox.y1 }
    const open = segments.at(-1)
    if (open && word.left - (open.words.at(-1)?.right ?? 0) < size * GAP) open.words.push(word)
    else segments.push({ words: [word], baseline: baseline.y0 + slope * (word.left - baseline.x0), slope })
  }
  return segments
}

/** Around all words of a segment, with a little room. */
export const aroundOf = ({ words }: Segment, { width, height }: Grey, room: number): Part => ({
  left: Math.max(0, Math.min(...words.map(({ left }) => left)) - room),
  top: Math.max(0, Math.min(...words.map(({ top }) => top)) - room),
  right: Math.min(width, Math.max(...words.map(({ right }) => right)) + room),
  bottom: Math.min(height, Math.max(...words.map(({ bottom }) => bottom)) + room),
})

/**
 * Whether hardly a word of it has a sign that only Vietnamese has. The Vietnamese data run words of other languages,
 * formulas and numbers together.
 */
export function isForeign({ words }: Segment): boolean {
  const spoken = words.filter(({ text }) => /\p{L}{2}/u.test(text))
  const own = spoken.filter(({ text }) =>
    /đ|[aeiouy][\u0300-\u0303\u0306\u0309\u031b\u0323]/iu.test(text.normalize('NFD')),
  )
  return own.length <= spoken.length * 0.2
}

/** A place to write on, which the recogniser takes for a drawn line: "Lan ______ to school." */
export function withBlanks(line: readonly Segment[], grey: Grey, size: number): Segment[] {
  const result: Segment[] = []
  for (const segment of line) {
    const before = result.at(-1)
    const left = before?.words.at(-1)?.right
    const right = segment.words[0]?.left
    if (before && left !== undefined && right !== undefined) {
      const level = Math.round(segment.baseline)
      const gap = { left: Math.round(left + size * 0.3), right: Math.round(right - size * 0.3) }
      const part = { ...gap, top: level - Math.round(size * 0.15), bottom: level + Math.round(size * 0.35) }
      if (gap.right - gap.left > size * 0.6 && holdsLine(grey, part)) {
        const blank = { ...part, top: Math.round(level - size), text: BLANK, confidence: 100 }
        before.words.push(blank, ...segment.words)
        continue
      }
    }
    result.push({ ...segment, words: [...segment.words] })
  }
  return result
}
