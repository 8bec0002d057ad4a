import { type Grey, holdsLine, type Part, runsIn } from './picture.ts'

/** A word as it was recognised, in points of the picture. */
export interface Word extends Part {
  text: string
  /** From 0 to 100. */
  confidence: number
  /** Above or below its line. */
  raised?: 'sub' | 'sup' | null
  /** It goes on with the one before it without a space. */
  joined?: boolean
}

/** A stretch of a line without any gap that is wider than a space: a sentence, or one option of several. */
export interface Segment {
  words: Word[]
  /** Of its line, at its left end, and how much deeper the line is a point further right. */
  baseline: number
  slope: number
}

interface RecognisedBox {
  x0: number
  y0: number
  x1: number
  y1: number
}

/** What the recogniser tells of a word, as far as it is needed. */
export interface RecognisedWord {
  text: string
  confidence: number
  bbox: RecognisedBox
  symbols?: readonly { text: string; bbox: RecognisedBox }[]
}

/** The same of a line. */
export interface RecognisedLine {
  words: readonly RecognisedWord[]
  baseline: RecognisedBox
}

/** How a place to write on is written. */
export const BLANK = '______'

/** Single signs below it are specks and parts of figures. */
const SURE = 20
/** A gap that is wider, in sizes of letters, is no space. */
const GAP = 1.25

/** A word below it is a guess. */
const SURE_WORD = 75

export const isUnsure = ({ text, confidence }: Pick<Word, 'text' | 'confidence'>): boolean =>
  confidence < SURE_WORD && text !== BLANK && /[\p{L}\d]/u.test(text)

/** A letter of an option that ran into its text is a word of its own, since it alone may be marked. */
export function partedWords({ text, confidence, bbox, symbols = [] }: RecognisedWord): RecognisedWord[] {
  const whole = { text, confidence, bbox }
  const letter = symbols.slice(0, 2)
  const rest = symbols.slice(2)
  const [first] = rest
  if (!first || !/^[A-Da-d][.)]$/.test(letter.map(symbol => symbol.text).join(''))) return [whole]
  if (symbols.map(symbol => symbol.text).join('') !== text) return [whole]
  const end = letter[1]?.bbox.x1 ?? bbox.x0
  // The box of a word may end before its last letters.
  const last = Math.max(bbox.x1, ...rest.map(symbol => symbol.bbox.x1))
  return [
    { text: text.slice(0, 2), confidence, bbox: { ...bbox, x1: Math.min(end, first.bbox.x0) } },
    { text: text.slice(2), confidence, bbox: { ...bbox, x0: Math.max(first.bbox.x0, end), x1: last } },
  ]
}

export function segmentsOf({ words, baseline }: RecognisedLine, size: number): Segment[] {
  const slope = (baseline.y1 - baseline.y0) / Math.max(1, baseline.x1 - baseline.x0)
  const segments: Segment[] = []
  for (const { text, confidence, bbox } of words.flatMap(partedWords)) {
    if (!/[^|_~\s]/.test(text) || (confidence < SURE && text.length === 1)) continue
    const word = { text, confidence, left: bbox.x0, top: bbox.y0, right: bbox.x1, bottom: bbox.y1 }
    const open = segments.at(-1)
    if (open && word.left - (open.words.at(-1)?.right ?? 0) < size * GAP) open.words.push(word)
    else segments.push({ words: [word], baseline: baseline.y0 + slope * (word.left - baseline.x0), slope })
  }
  return segments
}

/** Points that are darker are ink. */
const INK = 150
/** White that parts a segment from the next one, in heights of its lines of words. */
const WHITE = 0.8

/** Around all words of a segment with a little room. */
export const aroundWords = (
  { words }: Pick<Segment, 'words'>,
  { width, height }: Grey,
  room: number,
): Part => ({
  left: Math.max(0, Math.min(...words.map(({ left }) => left)) - room),
  top: Math.max(0, Math.min(...words.map(({ top }) => top)) - room),
  right: Math.min(width, Math.max(...words.map(({ right }) => right)) + room),
  bottom: Math.min(height, Math.max(...words.map(({ bottom }) => bottom)) + room),
})

/**
 * Around all words of a segment, and around what stands right beside them and was not seen as a word, unless
 * `alone`: other segments of its line stand there.
 */
export function aroundOf(
  { words }: Segment,
  { width, height, points }: Grey,
  room: number,
  alone = false,
): Part {
  const left = Math.min(...words.map(({ left }) => left))
  const right = Math.max(...words.map(({ right }) => right))
  const top = Math.max(0, Math.min(...words.map(({ top }) => top)))
  const bottom = Math.min(height, Math.max(...words.map(({ bottom }) => bottom)))
  const hasInk = (x: number): boolean => {
    for (let y = top; y < bottom; y += 1) if ((points[y * width + x] ?? 255) < INK) return true
    return false
  }
  const reach = alone ? 0 : Math.round((bottom - top) * WHITE)
  const endOf = (from: number, step: number): number => {
    let end = from
    for (let x = from; x >= 0 && x < width && Math.abs(x - end) < reach; x += step) if (hasInk(x)) end = x
    return end
  }
  return {
    left: Math.max(0, endOf(left, -1) - room),
    top: Math.max(0, top - room),
    right: Math.min(width, endOf(right, 1) + room),
    bottom: Math.min(height, bottom + room),
  }
}

/** Whether it has a letter that no other language of a school has. */
export const isOurs = (text: string): boolean =>
  /đ|[aeiouy][\u0300-\u0303\u0306\u0309\u031b\u0323]/iu.test(text.normalize('NFD'))

/**
 * Whether hardly a word of it has a sign that only Vietnamese has. The Vietnamese data run words of other languages,
 * formulas and numbers together.
 */
export function isForeign({ words }: Segment): boolean {
  const spoken = words.filter(({ text }) => /\p{L}{2}/u.test(text))
  const own = spoken.filter(({ text }) => isOurs(text))
  return own.length <= spoken.length * 0.1
}

/** What begins a question or an option. */
const HEAD = /^(?:câu|bài|question|đáp|[A-Da-d][.)])/iu
/** What names a part, before its number. */
const PART = /^(?:PH[AÂẬẦẤẢẨẪ]{1,2}N|PART)$/u
/** What stands before the letter of a key. */
const KEY = /^(?:án|đúng|chọn|là)[:.]?$/iu
/** Signs that stand before one and are dust: a bracket, a quotation mark, a dash. */
const DUST = /^[^\p{L}\d\s]{1,2}$/u

/** Without full stops before words of ours in small letters, "sôi.của": nobody writes them. A program says "random.choice". */
const withoutInnerStops = (word: Word): Word => {
  const text = word.text.replace(/(?<=\p{L}{2})\.(\p{Ll}{2,})/gu, (whole, next: string) =>
    isOurs(next) ? ` ${next}` : whole,
  )
  return text === word.text ? word : { ...word, text, confidence: Math.min(word.confidence, SURE_WORD - 1) }
}

const NUMBER_WITH_STOP = /^\d+(?:,\d+)?\.$/
const OPERATOR = /^[-+–×:=*/<>÷](?:\s|$|\d)/u

/** Nobody ends a sentence before a sign of arithmetic: "29. : 2". */
const withoutStop = (word: Word, next: Word | undefined): Word =>
  next && NUMBER_WITH_STOP.test(word.text) && OPERATOR.test(next.text)
    ? { ...word, text: word.text.slice(0, -1), confidence: Math.min(word.confidence, SURE_WORD - 1) }
    : word

/** Pieces of a tick before the letter of an option, "v' A.": a check mark that broke is no word. */
const TICK = /^[vV√✓]['’`]?$/u
const OPTION = /^[A-Da-d][.)]/

function ticksBefore(words: readonly Word[]): number {
  const option = words.slice(0, 3).findIndex(({ text }) => OPTION.test(text))
  const isPiece = ({ text, raised }: Word) =>
    TICK.test(text) || DUST.test(text) || (raised === 'sup' && text.length === 1)
  const before = words.slice(0, Math.max(0, option))
  return before.some(({ text }) => TICK.test(text)) && before.every(isPiece) ? option : 0
}

/** Without dust before letters of options and numbers of questions, within words, and behind the last one. */
export function withoutDust({ words: all, ...line }: Segment, size: number): Segment {
  const words = all.slice(ticksBefore(all))
  const [first, second] = words
  const kept =
    first && second && DUST.test(first.text) && HEAD.test(second.text) ? words.slice(1) : [...words]
  const [head] = kept
  const dust = head && /^[^\p{L}\d\s(]{1,2}(?=\p{L})/u.exec(head.text)?.[0]
  const isPart =
    PART.test(head?.text.slice(dust?.length) ?? '') && /^[IVX1-9]{1,4}[.:)]?$/.test(kept[1]?.text ?? '')
  if (head && dust && (HEAD.test(head.text.slice(dust.length)) || isPart))
    kept[0] = { ...head, text: head.text.slice(dust.length) }
  // Behind the letter or number of a key, "Chọn A -.", nothing follows.
  const key = kept.findIndex(({ text }) => KEY.test(text.normalize('NFC')))
  const isKey = key >= 0 && /^(?:[A-D]|\d+(?:[.,]\d+)?)$/.test(kept[key + 1]?.text ?? '')
  if (isKey && kept.slice(key + 2).every(({ text }) => DUST.test(text))) kept.splice(key + 2)
  const [last, before] = [kept.at(-1), kept.at(-2)]
  const isSmall = last && last.right - last.left < size * 0.3 && last.bottom - last.top < size * 0.4
  if (last && before && isSmall && /^[.,'’`:;(_-]$/u.test(last.text) && last.left - before.right > size * 0.3)
    kept.pop()
  return { ...line, words: kept.map((word, at) => withoutInnerStops(withoutStop(word, kept[at + 1]))) }
}

/** "a) – Sai; b) – Đúng; …": each statement with its word, so that none of them was taken for the other. */
const TRUTHS_IN_WORDS =
  /a\s?[).:]\s*[-–—:]?\s*(?:Ð?Đúng|Sai)\s*[;,.]?\s*b\s?[).:]\s*[-–—:]?\s*(?:Ð?Đúng|Sai)\s*[;,.]?\s*c\s?[).:]\s*[-–—:]?\s*(?:Ð?Đúng|Sai)\s*[;,.]?\s*d\s?[).:]\s*[-–—:]?\s*(?:Ð?Đúng|Sai)\s*[;,.]?$/iu

/** "Đáp án: Đúng–Sai–Sai–Đúng" */
const KEY_IN_WORDS = /^(?:Đáp ?án|ĐÁP ?ÁN)[:.]? ?(?:Đúng|Sai)(?: ?[-–—,;] ?(?:Đúng|Sai)){1,5}\.?$/u

/** No key is lost for a dash that ran into its word: its words are sure where all of them are there in order. */
export function beSureOfTruths({ words }: Segment): void {
  const line = words.map(({ text }) => text.normalize('NFC')).join(' ')
  if (KEY_IN_WORDS.test(line))
    for (const word of words) word.confidence = Math.max(word.confidence, SURE_TRUTH)
  if (!TRUTHS_IN_WORDS.test(line)) return
  for (const word of words.slice(-12))
    if (/^(?:[a-d]\s?[).:])?[-–—:]?(?:Ð?Đúng|Sai)?[;,.]?$/iu.test(word.text.normalize('NFC')))
      word.confidence = Math.max(word.confidence, SURE_TRUTH)
}
const SURE_TRUTH = 90

/** "Đáp án:" is what was printed where it was read before nothing but the signs of a key, however dim its letters are. */
export function beSureOfKeyWords({ words }: Segment): void {
  const [, head, key] =
    /^((?:Đáp ?án|ĐÁP ?ÁN)[:.] )((?:[A-D]|[ĐS](?: [ĐS]){1,7}))$/u.exec(
      words.map(({ text }) => text.normalize('NFC')).join(' '),
    ) ?? []
  if (head === undefined || key === undefined) return
  for (const word of words.slice(0, -key.split(' ').length))
    word.confidence = Math.max(word.confidence, SURE_TRUTH)
}

/** Whether letters that were not read stand on a line: it is drawn under them, and no place to write on. */
function standsOn(
  { width, points }: Grey,
  gap: { left: number; right: number },
  level: number,
  size: number,
): boolean {
  const [from, to] = [Math.max(0, Math.round(level - size * 0.55)), Math.round(level - size * 0.2)]
  let columns = 0
  for (let x = gap.left; x < gap.right; x += 1) {
    let hasInk = false
    for (let y = from; y < to && !hasInk; y += 1) hasInk = (points[y * width + x] ?? 255) < INK
    if (hasInk) columns += 1
  }
  return columns > (gap.right - gap.left) * 0.2
}

/** Without what is dust farther behind the letter of a key, "Chọn A      -.", on its line. */
export const withoutDustBehindKeys = (segments: readonly Segment[], size: number): Segment[] =>
  segments.filter(({ words, baseline }, at) => {
    const before = segments[at - 1]
    const [key, letter] = before?.words.slice(-2) ?? []
    const isKey = key && letter && KEY.test(key.text.normalize('NFC')) && /^[A-D]$/.test(letter.text)
    const isBehind = before && Math.abs(before.baseline - baseline) < size * 0.5
    return !(isKey && isBehind && words.every(({ text }) => DUST.test(text)))
  })

/** A full stop, in sizes of letters, is not larger. */
const STOP = 0.3

/** Full stops at the end of a word that were read where one stands, "CD..." for "CD.": the others are no ink, or dust. */
export function mendStops({ words }: Segment, clear: Grey, size: number): void {
  words.forEach((word, at) => {
    const [, text] = /^(.*[^.])\.{2,}$/u.exec(word.text) ?? []
    if (!text) return
    const end = Math.min(clear.width, words[at + 1]?.left ?? clear.width, word.right + size * 0.6)
    const around = { left: word.left, right: Math.round(end), top: word.top, bottom: word.bottom + 4 }
    const runs = runsIn(clear, INK, around)
    const isSmall = (run: Part) => run.bottom - run.top < size * STOP && run.right - run.left < size * STOP
    const [first, ...more] = runs.slice(runs.findLastIndex(run => !isSmall(run)) + 1)
    const high = first && first.bottom - first.top
    const isStop = (run: Part) =>
      first && high && run.bottom - run.top > high * 0.7 && Math.abs(run.bottom - first.bottom) < size * 0.1
    if (!first || more.some(isStop)) return
    word.text = `${text}.`
    word.confidence = Math.min(word.confidence, SURE_WORD - 1)
  })
}

/** As what a place to write on is read: dashes, full stops, and the question mark behind it. */
const LIKE_BLANK = /^[_\-—–.~=]+(\?)?[-.]*$/u
/** A dash of a sentence is shorter, in sizes of letters. */
const LONG_DASH = 1.2

/** A place to write on that was read as dashes, "years, ——_?": it is drawn as a line, and longer than any dash. */
export function mendBlanks(segment: Segment, grey: Grey, size: number): void {
  const level = ({ left }: { left: number }) =>
    Math.round(segment.baseline + segment.slope * (left - (segment.words[0]?.left ?? left)))
  const partOf = (line: { left: number; right: number }): Part => ({
    ...line,
    top: level(line) - Math.round(size * 0.5),
    bottom: level(line) + Math.round(size * 0.35),
  })
  const words = dashesTogether(segment.words, size, (left, right) =>
    isStroke(grey, partOf({ left: Math.round(left), right: Math.round(right) }), size),
  )
  segment.words = words.flatMap((word): Word[] => {
    const found = LIKE_BLANK.exec(word.text.trim())
    const [left, right] = [Math.round(word.left), Math.round(word.right)]
    if (!found || right - left < size * LONG_DASH) return [word]
    const line = { left, right: right - Math.round(found[1] ? size * 0.6 : 0) }
    if (!isStroke(grey, partOf(line), size)) return [word]
    const blank = { ...word, ...line, text: BLANK, confidence: 100 }
    return found[1] ? [blank, { ...word, left: line.right, text: '?' }] : [blank]
  })
  const blanks = segment.words.filter(({ text }) => text === BLANK)
  // A part of it may have been read as a dash too.
  segment.words = segment.words.filter(
    word =>
      blanks.includes(word) ||
      !LIKE_BLANK.test(word.text.trim()) ||
      !blanks.some(({ left, right }) => word.left >= left && word.right <= right),
  )
}

/** What was read as several dashes and is drawn as one line, "- — ______", is a place to write on. `isDrawn`: between two columns. */
function dashesTogether(
  words: readonly Word[],
  size: number,
  isDrawn: (left: number, right: number) => boolean,
): Word[] {
  const result: Word[] = []
  for (const word of words) {
    const before = result.at(-1)
    const isOne =
      before &&
      [before, word].every(({ text }) => DASHES.test(text)) &&
      word.left - before.right < size * 0.7 &&
      word.right - before.left > size * LONG_DASH &&
      isDrawn(before.left, word.right)
    if (!isOne) result.push(word)
    else result[result.length - 1] = { ...before, right: word.right, text: BLANK, confidence: 100 }
  }
  return result
}
const DASHES = /^[_\-—–]+$/u

/** Whether next to each column of points holds a little ink: a line that may slope, and no letters. */
function isStroke({ width, height, points }: Grey, part: Part, size: number): boolean {
  let thin = 0
  for (let x = part.left; x < part.right; x += 1) {
    let ink = 0
    for (let y = Math.max(0, part.top); y < Math.min(height, part.bottom); y += 1)
      if ((points[y * width + x] ?? 255) < INK) ink += 1
    if (ink > 0 && ink < size * 0.2) thin += 1
  }
  return thin > (part.right - part.left) * 0.8
}

/** Whether a line of a table lies there. */
const isDrawnIn = (part: Part, drawn: readonly Part[]): boolean =>
  drawn.some(
    ({ left, right, top, bottom }) =>
      top < part.bottom && bottom > part.top && left < part.right && right > part.left,
  )

/** A place to write on, which the recogniser takes for a drawn line: "Lan ______ to school." */
export function withBlanks(
  line: readonly Segment[],
  grey: Grey,
  size: number,
  drawn: readonly Part[] = [],
): Segment[] {
  const result: Segment[] = []
  for (const segment of line) {
    const before = result.at(-1)
    const left = before?.words.at(-1)?.right
    const right = segment.words[0]?.left
    if (before && left !== undefined && right !== undefined) {
      const level = Math.round(segment.baseline)
      const gap = { left: Math.round(left + size * 0.3), right: Math.round(right - size * 0.3) }
      const part = { ...gap, top: level - Math.round(size * 0.15), bottom: level + Math.round(size * 0.35) }
      // A line that slopes is dark in no row from end to end.
      const holds = () =>
        holdsLine(grey, part) || (gap.right - gap.left > size * 2 && isStroke(grey, part, size))
      const isBlank = gap.right - gap.left > size * 0.6 && holds() && !isDrawnIn(part, drawn)
      if (isBlank && !standsOn(grey, gap, level, size)) {
        const blank = { ...part, top: Math.round(level - size), text: BLANK, confidence: 100 }
        before.words.push(blank, ...segment.words)
        continue
      }
    }
    result.push({ ...segment, words: [...segment.words] })
  }
  return result
}
