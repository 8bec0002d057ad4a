import { createRequire } from 'node:module'
import { createWorker, type Worker } from 'tesseract.js'
import { type Look, PLAIN } from '../document.ts'
import { unmarked } from '../letters/letters.ts'
import type { PageMarks, Span } from '../page/page.ts'
import { median } from '../page/rows.ts'
import { within } from '../page/tables.ts'
import {
  type Cell,
  isSpelled,
  keyCellsOf,
  lettersInPairs,
  loneLetterOf,
  readCells,
  truthsIn,
  truthsOf,
} from './cells.ts'
import { tableLinesOf, withoutDrawn } from './drawn-lines.ts'
import { withEvenLight } from './even-light.ts'
import { looksOf, underlinesOf, withoutLines, withoutUnderlines } from './looks.ts'
import { marksWord, type PenMark, withoutPens } from './pens.ts'
import {
  type Colours,
  coloursOf,
  columnsOf,
  type Grey,
  greyPoints,
  jpegOf,
  type Part,
  placeIn,
  pngOf,
  ROOM,
  stacked,
  turnedOver,
  upsideDown,
} from './picture.ts'
import { readSmaller } from './read-smaller.ts'
import { repairLetters } from './repair-letters.ts'
import { mendRoman } from './roman.ts'
import { joinedOverInk, readApart } from './run-together.ts'
import { repairMarks } from './school-words.ts'
import {
  aroundOf,
  BLANK,
  beSureOfKeyWords,
  beSureOfTruths,
  isForeign,
  isUnsure,
  mendBlanks,
  mendStops,
  partedWords,
  type Segment,
  segmentsOf,
  type Word,
  withBlanks,
  withoutDust,
  withoutDustBehindKeys,
} from './segments.ts'
import { mendSigns } from './signs.ts'
import { withoutSpecks } from './specks.ts'
import { placed, placedLarge, straightPlace } from './straight.ts'
import { repairUnits } from './units.ts'

const require = createRequire(import.meta.url)

/** From their packages: nothing is fetched and nothing is kept. */
const DATA = { vie: '@tesseract.js-data/vie', eng: '@tesseract.js-data/eng' }

/** Points of the width of a page: at 400 dpi, where commas and full stops of 11 points are told from specks. */
const WIDTH = 3308

/** Points of the width of a picture that is put straight: a page of A4 at 240 dpi. */
const STRAIGHT = 2000

/** A page as it was recognised. */
export interface RecognisedPage {
  marks: PageMarks
  /** The page put straight, as JPEG: what the marks lie on. */
  picture: Uint8Array
}

/** Recognises texts of pictures, one after the other; `close` it at the end. */
export interface Recogniser {
  /**
   * `picture`: PNG or JPEG, turned by some degrees or upside down, of one page or of two that lie side by side. The marks are in
   * points of a page that is `width` wide.
   */
  read(picture: Uint8Array, width: number): Promise<RecognisedPage[]>
  close(): Promise<void>
}

export async function openRecogniser(): Promise<Recogniser> {
  const workers: Worker[] = []
  const open = async (language: keyof typeof DATA) => {
    const { langPath }: { langPath: string } = require(DATA[language])
    const worker = await createWorker(language, 1, { langPath, cacheMethod: 'none', gzip: true })
    workers.push(worker)
    // Lines go over columns, which are our own matter: its analysis of pages takes some of them for pictures.
    await worker.setParameters({ user_defined_dpi: '400' })
    return worker
  }
  const vietnamese = await open('vie')
  let english: Worker | undefined
  const readPage = async (page: Colours, width: number): Promise<RecognisedPage> => {
    const even = withEvenLight(greyPoints(page))
    const place = straightPlace(even)
    const large = placedLarge(even, place, WIDTH)
    const straight = placed(page, place)
    const upright = await recognisedOf(vietnamese, large, straight)
    // Letters upside down are guesses, all of them.
    const over =
      upright.sure < SURE_PAGE
        ? await recognisedOf(vietnamese, upsideDown(large), turnedOver(straight))
        : upright
    const { grey, clear, lined, dotted, lines, drawn, pens, shown } =
      over.sure > upright.sure + 5 ? over : upright
    const heights = lines.map(({ rowAttributes }) => rowAttributes.rowHeight)
    const size = median(heights) * 0.95 || grey.width * LETTERS
    const read = lines.map(line =>
      joinedOverInk(withBlanks(segmentsOf(line, size), grey, size, drawn), clear, size),
    )
    let segments = read.flat()
    english ??= await open('eng')
    const room = Math.round(size * 0.3)
    const beside = read
      .filter(({ length }) => length > 1)
      .flatMap(line => line.filter(segment => !isForeign(segment)))
    for (const some of sheetsOf(beside, clear, room)) await readAgain(vietnamese, clear, some, room, true)
    for (const some of sheetsOf(segments.filter(isForeign), clear, room))
      await readAgain(english, clear, some, room)
    const foreign = english
    await readApart(linesOf, segment => (isForeign(segment) ? foreign : vietnamese), segments, clear, size)
    await readSmaller(linesOf, segment => (isForeign(segment) ? foreign : vietnamese), segments, clear, size)
    await mendSigns({ vietnamese, english }, segments, clear, size)
    for (const segment of segments) {
      mendBlanks(segment, grey, size)
      mendStops(segment, clear, size)
    }
    mendRoman(segments, clear)
    for (const segment of segments) beSureOfTruths(segment)
    await readTruths(vietnamese, segments, clear, size)
    for (const segment of segments) beSureOfKeyWords(segment)
    await readLetters({ vietnamese, english }, segments, clear, size)
    segments = [
      ...withoutDustBehindKeys(
        segments.map(segment => withoutDust(segment, size)),
        size,
      ),
      ...dotted.map(row => dotsOf(row, size)),
    ]
    const scale = width / grey.width
    segments = await withKeyCells(
      { vietnamese, english },
      segments,
      clear,
      keyCellsOf(clear, drawn, size),
      size,
    )
    const looks = looksOf(segments, grey, shown)
    markByPens(looks, segments, pens, size)
    const inPoints = ({ left, top, right, bottom }: Part) => ({
      ...{ left: left * scale, top: top * scale, right: right * scale, bottom: bottom * scale },
    })
    const marks = {
      width,
      height: grey.height * scale,
      spans: repairLetters(
        segments.flatMap(segment => repairMarks(repairUnits(spansOf(segment, looks, size, scale)))),
        width,
      ),
      rules: [...segments.flatMap(segment => underlinesOf(segment, lined, size)), ...drawn].map(inPoints),
      unsure: segments.flatMap(segment => segment.words.filter(isUnsure)).map(inPoints),
      grounds: [],
      drawings: [],
      formulas: [],
    }
    return { marks, picture: new Uint8Array(await jpegOf(shown)) }
  }
  return {
    async read(picture, width) {
      const pages: RecognisedPage[] = []
      for (const page of await pagesIn(picture)) pages.push(await readPage(page, width))
      return pages
    },
    close: async () => {
      await Promise.all(workers.map(worker => worker.terminate()))
    },
  }
}

/** Of what a pen marks, its first word is highlighted. */
function markByPens(
  looks: ReturnType<typeof looksOf>,
  segments: readonly Segment[],
  pens: readonly PenMark[],
  size: number,
): void {
  for (const pen of pens) {
    const [marked] = segments
      .flatMap(({ words }) => words)
      .filter(word => marksWord(pen, word, size))
      .toSorted((one, other) => one.left - other.left)
    if (marked) looks.set(marked, { ...looks.get(marked), highlight: pen.kind })
  }
}

/** What stands in the cells of tables of keys is read anew, each by itself, in place of what was read there as words. */
async function withKeyCells(
  workers: Parameters<typeof readCells>[0],
  segments: Segment[],
  clear: Grey,
  cells: readonly Cell[][],
  size: number,
): Promise<Segment[]> {
  if (cells.length === 0) return segments
  const own = segments.flatMap(({ words }) => words)
  const isWord = (cell: { box: Part }) => WORD_IN_KEY.test(unmarked(textIn(own, cell.box)))
  const short = cells.map(row => row.filter(cell => !isWord(cell))).filter(row => row.length > 0)
  const said = await readCells(workers, clear, short, size)
  const words = said.filter(word => word.confidence > SURE_PAGE || !isSpelled(textIn(own, word)))
  const boxes = short
    .flat()
    .filter(({ box }) => words.some(word => within(word, box)) || !said.some(word => within(word, box)))
  return [
    ...segments.flatMap(segment => withoutCells(segment, boxes)),
    ...words.map(word => ({ words: [word], baseline: word.bottom, slope: 0 })),
  ]
}

/** Whatever is wider is two pages, or one on its side. */
const WIDE = 1.15

/** One page; two where they lie side by side with nothing between them. */
async function pagesIn(picture: Uint8Array): Promise<Colours[]> {
  const whole = await coloursOf(picture, STRAIGHT)
  if (whole.width < whole.height * WIDE) return [whole]
  const large = await coloursOf(picture, STRAIGHT * 2)
  const gutter = gutterIn(withEvenLight(greyPoints(large)))
  if (gutter === null) return [whole]
  return [columnsOf(large, 0, gutter), columnsOf(large, gutter, large.width)]
}

/** Columns of points without ink between two that hold some, near the middle of a picture; its middle. */
function gutterIn({ width, height, points }: Grey): number | null {
  const ink = (column: number): number => {
    let dark = 0
    for (let row = 0; row < height; row += 2) if ((points[row * width + column] ?? 255) < 110) dark += 1
    return dark
  }
  let [best, begun] = [{ from: 0, to: 0 }, -1]
  for (let column = Math.round(width * 0.4); column < width * 0.6; column += 1) {
    if (ink(column) > height * 0.002) begun = -1
    else {
      if (begun < 0) begun = column
      if (column - begun > best.to - best.from) best = { from: begun, to: column }
    }
  }
  return best.to - best.from < width * 0.02 ? null : Math.round((best.from + best.to) / 2)
}

/** Letters of 12 points, as a share of the width of A4. */
const LETTERS = 0.02
/** A row of dots as it is written. */
const dotsOf = (row: Part, size: number): Segment => ({
  words: [
    {
      ...row,
      text: '.'.repeat(Math.max(6, Math.round((row.right - row.left) / size / 0.28))),
      confidence: 100,
    },
  ],
  baseline: row.bottom,
  slope: 0,
})

/** What a table of keys says beside numbers and letters, without spaces and marks, which are lost first. */
const WORD_IN_KEY =
  /^(?:cau(?:hoi)?|hoi|[dđ]ap(?:an)?|y[a-d]?[.)]?|[a-d][.)]|[dđ]ung|sai|true|false|chon|key|[a-d][.)].+)$/iu

/** Reads Đ and S of keys again, each by itself; what is then read in two ways stays as it was. */
async function readTruths(
  worker: Worker,
  segments: readonly Segment[],
  clear: Grey,
  size: number,
): Promise<void> {
  const lines = segments.flatMap(segment => {
    const found = truthsOf(segment.words, clear, size)
    return found ? [{ segment, ...found }] : []
  })
  const alone = segments.flatMap(({ words }) =>
    lines.some(({ segment }) => segment.words === words) ? [] : truthsIn(words, clear, size),
  )
  if (lines.length + alone.length === 0) return
  // English has no Đ.
  const workers = { vietnamese: worker, english: worker }
  const read = (
    await readCells(
      workers,
      clear,
      [...lines, ...alone].map(({ cells }) => cells),
      size,
      'ĐS',
    )
  ).map(word => ({ ...word, text: word.text.replace(/[ÐD]/, 'Đ') }))
  const ofCells = (cells: readonly Cell[]) =>
    cells.flatMap(({ ink }) => read.filter(({ left, top }) => left === ink.left && top === ink.top))
  for (const { word, cells } of alone) {
    const own = ofCells(cells)
    if (own.map(({ text }) => text).join('') === word.text.normalize('NFC').replaceAll(/[ÐD]/g, 'Đ'))
      word.confidence = Math.max(word.confidence, Math.min(...own.map(({ confidence }) => confidence)))
  }
  for (const { segment, head, said, cells } of lines) {
    const own = ofCells(cells)
    if (own.length !== cells.length || !own.every(({ text }) => /^[ĐS]$/u.test(text))) continue
    // What the line and its signs say alike is no guess.
    if (own.map(({ text }) => text).join('') === said) for (const word of own) word.confidence = AGREED
    segment.words = [...head, ...own]
  }
}

/** Reads letters of keys that are guesses by themselves: what each of the ways says as the line did is none. */
async function readLetters(
  workers: { vietnamese: Worker; english: Worker },
  segments: readonly Segment[],
  clear: Grey,
  size: number,
): Promise<void> {
  const letters = segments.flatMap(({ words }) => [
    ...[loneLetterOf(words, clear, size) ?? []].flat(),
    ...lettersInPairs(words, clear, size),
  ])
  if (letters.length === 0) return
  const read = await readCells(
    workers,
    clear,
    letters.map(({ cell }) => [cell]),
    size,
    'ABCD',
  )
  for (const { word, cell } of letters)
    for (const { left, top, text, confidence } of read)
      if (left === cell.ink.left && top === cell.ink.top && text === word.text.slice(-1))
        word.confidence = Math.max(word.confidence, confidence)
}

const textIn = (words: readonly Word[], box: Part): string =>
  words
    .filter(word => within(word, box))
    .map(({ text }) => text)
    .join('')

/** What of a segment stands in none of the cells. */
function withoutCells({ words, ...line }: Segment, cells: readonly { box: Part }[]): Segment[] {
  const left = words.filter(word => !cells.some(({ box }) => within(word, box)))
  return left.length > 0 ? [{ ...line, words: left }] : []
}

/** Median confidence of a page that stands on its feet, at least. */
const SURE_PAGE = 70

async function recognisedOf(worker: Worker, grey: Grey, shown: Colours) {
  const size = grey.width * LETTERS
  // Lines first: a tick that crosses one would part it.
  const drawn = tableLinesOf(grey, size)
  const { clear: penless, pens } = withoutPens(withoutDrawn(grey, drawn), shown, size)
  const { clear: lined, dotted } = withoutSpecks(penless, size)
  const clear = withoutUnderlines(lined, size)
  const lines = await linesOf(worker, withoutLines(clear, size))
  const sure = median(lines.flatMap(({ words }) => words.map(({ confidence }) => confidence)))
  return { grey, clear, lined, dotted, lines, drawn, pens, shown, sure }
}

async function linesOf(worker: Worker, grey: Grey) {
  const { data } = await worker.recognize(await pngOf(grey), {}, { blocks: true })
  return (data.blocks ?? []).flatMap(({ paragraphs }) => paragraphs.flatMap(({ lines }) => lines))
}

/** Rows of points of a picture of segments. A page full of specks has thousands of segments, and the recogniser takes 32,767 rows. */
const TALLEST = 7_000

/** Segments, as many at once as make a picture that can be recognised. */
function sheetsOf(segments: readonly Segment[], grey: Grey, room: number): Segment[][] {
  const sheets: Segment[][] = []
  let height = Number.POSITIVE_INFINITY
  for (const segment of segments) {
    const { top, bottom } = aroundOf(segment, grey, room)
    height += bottom - top + ROOM
    if (height > TALLEST) {
      sheets.push([])
      height = bottom - top + ROOM
    }
    sheets.at(-1)?.push(segment)
  }
  return sheets
}

/** Of a word that two languages' data read alike, at least. */
const AGREED = 90

/** How much surer a second reading by the same data has to be. */
const BETTER = 3

/**
 * Segments as another language's data read them, or the same data `alone`, each on a line of its own: what stands beside others is read
 * with their distances between its words. As they were where nothing is seen.
 */
async function readAgain(
  worker: Worker,
  grey: Grey,
  segments: readonly Segment[],
  room: number,
  alone = false,
): Promise<void> {
  const parts = segments.map(segment => aroundOf(segment, grey, room, alone))
  const { picture, tops } = stacked(grey, parts)
  const words = (await linesOf(worker, picture)).flatMap(line => line.words.flatMap(partedWords))
  segments.forEach((segment, at) => {
    const [part, top] = [parts[at], tops[at]]
    if (!part || top === undefined) return
    const seen = words
      .filter(
        ({ bbox }) =>
          Math.abs((bbox.y0 + bbox.y1) / 2 - top - (part.bottom - part.top) / 2) <
          (part.bottom - part.top) / 2,
      )
      .map(
        ({ text, confidence, bbox }): Word => ({
          ...{ text, confidence, top: bbox.y0 - top + part.top, bottom: bbox.y1 - top + part.top },
          ...{ left: placeIn(part, bbox.x0), right: placeIn(part, bbox.x1) },
        }),
      )
      .toSorted((one, other) => one.left - other.left)
    const overlaps = (one: Word, other: Word) => one.left < other.right && other.left < one.right
    const blanks = segment.words.filter(({ text }) => text === BLANK)
    const told = seen
      .filter(word => /[\p{L}\d]/u.test(word.text) || !blanks.some(blank => overlaps(blank, word)))
      .map(word => ({ ...word, text: word.text.replace(/_+/g, BLANK) }))
    // One that ran into the word behind it is there already.
    const lone = blanks.filter(
      blank => !told.some(word => word.text.includes(BLANK) && overlaps(blank, word)),
    )
    // What two languages' data see is no guess.
    if (!alone)
      for (const word of [...told, ...segment.words])
        if (
          [...told, ...segment.words].some(
            other => other !== word && other.text === word.text && overlaps(word, other),
          )
        )
          word.confidence = Math.max(word.confidence, AGREED)
    if (told.length > 0 && sureness(told) >= sureness(segment.words) + (alone ? BETTER : -15))
      segment.words = [...told, ...lone].toSorted((one, other) => one.right - other.right)
  })
}

const sureness = (words: readonly Word[]): number => median(words.map(({ confidence }) => confidence))

const spansOf = (
  { words, baseline, slope }: Segment,
  looks: ReadonlyMap<Word, Partial<Look>>,
  size: number,
  scale: number,
): Span[] =>
  words.map((word, at): Span => {
    const { text, left, right } = word
    const y = (baseline + slope * (left - (words[0]?.left ?? 0))) * scale
    return {
      text: text.normalize('NFC'),
      look: { ...PLAIN, ...looks.get(word), raised: word.raised ?? null },
      left: left * scale,
      right: right * scale,
      top: y - size * scale * 0.75,
      bottom: y + size * scale * 0.22,
      baseline: y,
      size: size * scale,
      letters: 'unicode',
      spaced: at > 0 && !word.joined,
    }
  })
