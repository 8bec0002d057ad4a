import { createRequire } from 'node:module'
import { createWorker, type Worker } from 'tesseract.js'
import { PLAIN } from '../document.ts'
import type { PageMarks, Span } from '../page/page.ts'
import { median } from '../page/rows.ts'
import { type Grey, greyOf, placeIn, pngOf, ROOM, stacked } from './picture.ts'
import { repairLetters } from './repair-letters.ts'
import { aroundOf, BLANK, isForeign, type Segment, segmentsOf, type Word, withBlanks } from './segments.ts'

const require = createRequire(import.meta.url)

/** From their packages: nothing is fetched and nothing is kept. */
const DATA = { vie: '@tesseract.js-data/vie', eng: '@tesseract.js-data/eng' }

/** Points of the width of a page: at 400 dpi, where commas and full stops of 11 points are told from specks. */
const WIDTH = 3308

/** Recognises texts of pictures, one after the other; `close` it at the end. */
export interface Recogniser {
  /** `picture`: PNG. The marks are in points of a page that is `width` wide. */
  read(picture: Uint8Array, width: number): Promise<PageMarks>
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
  return {
    async read(picture, width) {
      const grey = await greyOf(picture, WIDTH)
      const lines = await linesOf(vietnamese, grey)
      const size = median(lines.map(({ rowAttributes }) => rowAttributes.rowHeight)) * 0.95
      const segments = lines.flatMap(line => withBlanks(segmentsOf(line, size), grey, size))
      const foreign = segments.filter(isForeign)
      if (foreign.length > 0) {
        english ??= await open('eng')
        const room = Math.round(size * 0.3)
        for (const some of sheetsOf(foreign, grey, room)) await readAgain(english, grey, some, room)
      }
      const scale = width / grey.width
      return {
        width,
        height: grey.height * scale,
        spans: repairLetters(
          segments.flatMap(segment => spansOf(segment, size, scale)),
          width,
        ),
        rules: [],
        grounds: [],
        drawings: [],
        formulas: [],
      }
    },
    close: async () => {
      await Promise.all(workers.map(worker => worker.terminate()))
    },
  }
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

/** Segments as another language's data read them, each on a line of its own; as they were where those see nothing. */
async function readAgain(
  worker: Worker,
  grey: Grey,
  segments: readonly Segment[],
  room: number,
): Promise<void> {
  const parts = segments.map(segment => aroundOf(segment, grey, room))
  const { picture, tops } = stacked(grey, parts)
  const words = (await linesOf(worker, picture)).flatMap(line => line.words)
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
    const alone = blanks.filter(
      blank => !told.some(word => word.text.includes(BLANK) && overlaps(blank, word)),
    )
    if (told.length > 0 && sureness(told) >= sureness(segment.words) - 15)
      segment.words = [...told, ...alone].toSorted((one, other) => one.right - other.right)
  })
}

const sureness = (words: readonly Word[]): number => median(words.map(({ confidence }) => confidence))

const spansOf = ({ words, baseline, slope }: Segment, size: number, scale: number): Span[] =>
  words.map(({ text, left, right }, at): Span => {
    const y = (baseline + slope * (left - (words[0]?.left ?? 0))) * scale
    return {
      text: text.normalize('NFC'),
      look: PLAIN,
      left: left * scale,
      right: right * scale,
      top: y - size * scale * 0.75,
      bottom: y + size * scale * 0.22,
      baseline: y,
      size: size * scale,
      letters: 'unicode',
      spaced: at > 0,
    }
  })
