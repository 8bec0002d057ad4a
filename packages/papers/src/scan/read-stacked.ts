import type { Worker } from 'tesseract.js'
import { type Grey, type Part, pngOf } from './picture.ts'
import type { Segment, Word } from './segments.ts'
import { areElements, ELEMENT_LETTERS } from './units.ts'

// Words with signs above or below the line, "Na₂SO₄", are read again by their stretches, each by itself.

/** Words whose ink has signs above or below the line, in the order in which they stand. */
export interface Stacked {
  segment: Segment
  word: Word
  tokens: Token[]
  /** Whether a full stop or a comma stands behind them. */
  ends: boolean
}

export interface Token extends Part {
  raised: 'sub' | 'sup' | null
  /** How many signs that are, without marks of vowels. */
  signs: number
}

/** Below it a word is told to be a guess. */
export const GUESS = 50
/** Of a sign that two languages' data read alike, at least. */
const AGREED = 90

/** Of a lowered or raised sign, in sizes of letters. */
const NARROW = 0.24
/** Units of speed, which are raised to a power where they are units of acceleration. */
const SPEED = /^(?:k?m|rad)\/s/
const RAISED = '0123456789+-no'

/** Puts what was read into the segments, each stretch as a word that is joined to the one before. */
export async function readStacked(
  { vietnamese, english }: { vietnamese: Worker; english: Worker },
  stacked: readonly Stacked[],
  clear: Grey,
  size: number,
): Promise<void> {
  const all = stacked.flatMap(({ tokens }) => tokens)
  const read: Readings = new Map()
  for (const [worker, isRaised, signs] of [
    [english, false, ''],
    [english, true, RAISED],
    [vietnamese, true, RAISED],
  ] as const) {
    const some = all.filter(({ raised }) => (raised !== null) === isRaised)
    for (const [token, { text, confidence }] of await readAlone(worker, some, signs, clear, size)) {
      const before = read.get(token)
      if (!before) read.set(token, { text, confidence })
      else if (before.text === text && text.length === token.signs) before.confidence = AGREED
      else before.confidence = Math.min(before.confidence, GUESS)
    }
  }
  // Nothing but a 1 is so narrow.
  for (const token of all)
    if (token.raised && token.signs === 1 && !read.has(token) && token.right - token.left < size * NARROW)
      read.set(token, { text: '1', confidence: GUESS })
  const doubtful = stacked.filter(one => !heedLine(one, read))
  const plain = doubtful.flatMap(({ tokens }) => tokens.filter(({ raised }) => raised === null))
  const elements = plain.length > 0 ? await readAlone(english, plain, ELEMENT_LETTERS, clear, size) : null
  if (elements) for (const one of doubtful) takeElements(one, read, elements)
  for (const { segment, word, tokens, ends } of stacked) {
    tokens.forEach((token, at) => {
      const [degree, unit] = [read.get(token), read.get(tokens[at + 1] ?? token)]
      // In its line a unit was read among others of its kind, and alone as anything: "m/s" as "mys".
      const [speed] = at === 0 && unit && tokens[1]?.raised === 'sup' ? (SPEED.exec(word.text) ?? []) : []
      if (speed && degree)
        Object.assign(degree, { text: speed, confidence: Math.max(degree.confidence, AGREED) })
      if (
        token.raised === 'sup' &&
        degree &&
        /^[0o]$/.test(degree.text) &&
        unit &&
        /^[CF]/i.test(unit.text)
      ) {
        // Nobody raises to the power of 0 before a C.
        degree.text = 'o'
        unit.text = unit.text.replace(/^./, letter => letter.toUpperCase())
      }
    })
    if (!tokens.every(token => read.has(token))) {
      word.confidence = Math.min(word.confidence, GUESS)
      continue
    }
    const end = ends ? (/[.,;:]?$/.exec(word.text)?.[0] ?? '') : ''
    const words = tokens.map((token, at): Word => {
      const { text: all, confidence } = read.get(token) as { text: string; confidence: number }
      // Between a letter and what is below it there is nothing.
      const seen = tokens[at + 1]?.raised ? all.replace(/(?<=.)[.,:;]+$/, '') : all
      // What a sentence ends with stands behind the last sign, on the line.
      const text = at === tokens.length - 1 && !seen.endsWith(end) ? seen + end : seen
      const { left, right, raised } = token
      return { text, confidence, left, right, top: word.top, bottom: word.bottom, raised, joined: at > 0 }
    })
    segment.words.splice(segment.words.indexOf(word), 1, ...words)
  }
}

/** What each token was read as. */
type Readings = Map<Token, { text: string; confidence: number }>

/** Tokens as a worker reads them beside each other, as nothing but `signs`, where there are some. */
async function readAlone(
  worker: Worker,
  tokens: readonly Token[],
  signs: string,
  clear: Grey,
  size: number,
): Promise<Readings> {
  const read: Readings = new Map()
  const { picture, places } = rowsOf(clear, tokens, size)
  await worker.setParameters({ tessedit_char_whitelist: signs })
  const { data } = await worker.recognize(await pngOf(picture), {}, { blocks: true })
  await worker.setParameters({ tessedit_char_whitelist: '' })
  const seen = (data.blocks ?? [])
    .flatMap(({ paragraphs }) => paragraphs.flatMap(({ lines }) => lines.flatMap(line => line.words)))
    .flatMap(({ symbols, confidence }) => symbols.map(({ text, bbox }) => ({ text, bbox, confidence })))
  for (const [at, token] of tokens.entries()) {
    const place = places[at] as Part
    const inside = seen.filter(({ bbox }) => {
      const [x, y] = [(bbox.x0 + bbox.x1) / 2, (bbox.y0 + bbox.y1) / 2]
      return x > place.left && x < place.right && y > place.top && y < place.bottom
    })
    const text = withoutMore(inside.map(symbol => symbol.text).join(''), token.signs)
    if (text !== '')
      read.set(token, { text, confidence: Math.min(...inside.map(symbol => symbol.confidence)) })
  }
  return read
}

const plainOf = ({ tokens }: Stacked): Token[] => tokens.filter(({ raised }) => raised === null)

/** What a line says of the stretches of letters of a word: each sign of its ink is one, or the letters stand between other signs. */
function piecesOf({ word, tokens, ends }: Stacked): string[] {
  const signs = [...(ends ? word.text.replace(/[.,;:]$/, '') : word.text)]
  if (tokens.reduce((sum, token) => sum + token.signs, 0) !== signs.length)
    return word.text.split(/[^\p{L}]+/u).filter(piece => piece !== '')
  return tokens
    .map(token => ({ ...token, piece: signs.splice(0, token.signs).join('') }))
    .flatMap(({ raised, piece }) => (raised === null ? [piece] : []))
}

/**
 * In its line a stretch of letters was read among others, alone as anything: "SO" as "50", "Br" as "EB". What both say is no guess, what
 * they do not is one, and elements are more likely than what is none.
 * @returns false where letters with lowered signs are no elements, and neither was sure of them
 */
function heedLine(one: Stacked, read: Readings): boolean {
  const plain = plainOf(one)
  const pieces = piecesOf(one)
  let agrees = true
  plain.forEach((token, at) => {
    const [piece, own] = [pieces.length === plain.length ? pieces[at] : undefined, read.get(token)]
    const bare = own?.text.replace(/[.,;:]+$/, '')
    if (piece?.length !== token.signs || bare === piece) return
    const isWord = own !== undefined && bare?.length === piece.length && /^\p{L}+$/u.test(bare)
    // Letters that were read as letters in two ways are both as good.
    if (isWord && (areElements(bare) || !areElements(piece))) own.confidence = Math.min(own.confidence, GUESS)
    else if (!own || own.text.length === piece.length || areElements(piece))
      read.set(token, { text: piece, confidence: GUESS })
  })
  if (!one.tokens.some(({ raised }) => raised === 'sub')) return true
  plain.forEach((token, at) => {
    const text = read.get(token)?.text.replace(/[.,;:]+$/, '') ?? ''
    if (!isOfElements(text, token) && text !== pieces[at]) agrees = false
  })
  return agrees
}

const isOfElements = (text: string, { signs }: Token): boolean => text.length === signs && areElements(text)

/** Where each stretch can be one of elements, by its line or read as nothing else, it is. */
function takeElements(one: Stacked, read: Readings, elements: Readings): void {
  const plain = plainOf(one)
  const found = plain.map((token, at) => {
    const own = read.get(token)?.text.replace(/[.,;:]+$/, '') ?? ''
    const first = at === 0 ? one.word.text.slice(0, token.signs) : ''
    return [own, first, elements.get(token)?.text ?? '', own.toUpperCase()].find(text =>
      isOfElements(text, token),
    )
  })
  if (found.every(text => text !== undefined))
    plain.forEach((token, at) => {
      const [text, own] = [found[at] as string, read.get(token)]
      if (own?.text.replace(/[.,;:]+$/, '') !== text) read.set(token, { text, confidence: GUESS })
    })
}

/** More signs before one or two than there are were seen in the white before them. */
function withoutMore(said: string, signs: number): string {
  const text = said.replace(/^[-–—:.,;'’`~_]{2,}(?=.)/u, '')
  const seen = text.match(/[\p{L}\d]/gu)?.length ?? 0
  return signs > 2 || seen <= signs
    ? text
    : text.replace(new RegExp(`^(?:[^\\p{L}\\d]*[\\p{L}\\d]){${seen - signs}}`, 'u'), '')
}

/** Rows of a picture of tokens; the recogniser sees lines of words. */
const ROW = 3_000

function rowsOf(clear: Grey, tokens: readonly Token[], size: number): { picture: Grey; places: Part[] } {
  const gap = Math.round(size * 0.9)
  const places: Part[] = []
  const high = Math.ceil(size * 2)
  let [left, row] = [gap, 0]
  for (const token of tokens) {
    const wide = token.right - token.left
    if (left + wide + gap > ROW) [left, row] = [gap, row + 1]
    // All end at one line.
    const bottom = (row + 1) * high
    places.push({ left, right: left + wide, bottom, top: bottom - (token.bottom - token.top) })
    left += wide + gap
  }
  const [width, height] = [ROW + gap, (row + 2) * high]
  const points = new Uint8Array(width * height).fill(255)
  tokens.forEach((token, at) => {
    const place = places[at] as Part
    for (let y = Math.max(0, token.top); y < Math.min(clear.height, token.bottom); y += 1)
      points.set(
        clear.points.subarray(
          y * clear.width + token.left,
          y * clear.width + Math.min(clear.width, token.right),
        ),
        (place.top + y - token.top) * width + place.left,
      )
  })
  const room = gap / 2
  return {
    picture: { width, height, points },
    places: places.map(({ left, top, right, bottom }) => ({
      left: left - room,
      top: top - room,
      right: right + room,
      bottom: bottom + room,
    })),
  }
}
