import sharp from 'sharp'
import type { Worker } from 'tesseract.js'
import { type Grey, type Part, ROOM, stacked } from './picture.ts'
import { aroundWords, type RecognisedLine, type RecognisedWord, type Segment, type Word } from './segments.ts'

// Marks of vowels are taken for one another at one size and not at another: "biến" is "biển" where letters are smaller. Words that are
// hardly sure are read once more in two sizes, with those beside them.

/** How large letters are then, as shares of what they were. */
const SIZES = [0.75, 0.85] as const
/** Words that are surer are not read again. */
const SURE = 88
/** A page with more of them is noise, which no size makes sure. */
const MOST = 80
/** How much surer the other reading has to be, and what a word is then: a guess. */
const [BETTER, GUESS] = [5, 60] as const
/** A word of letters and what a sentence puts around it. */
const WORD = /^([^\p{L}\d]{0,2})(\p{L}{3,})([^\p{L}\d]{0,2})$/u
/** So many signs of it may be others, and its box may be so much wider or narrower, as a share. */
const [CHANGES, WIDTH] = [2, 0.2] as const

interface Doubtful {
  word: Word
  around: Part
}

/** `read`: the lines that a worker sees in a picture. `size`: of letters. */
export async function readSmaller(
  read: (worker: Worker, picture: Grey) => Promise<readonly RecognisedLine[]>,
  workerOf: (segment: Segment) => Worker,
  segments: readonly Segment[],
  clear: Grey,
  size: number,
): Promise<void> {
  const doubtful = Map.groupBy(
    segments.flatMap(segment => doubtfulOf(segment, clear, size)),
    ({ segment }) => workerOf(segment),
  )
  for (const [worker, some] of doubtful) {
    if (some.length > MOST) continue
    const { picture, tops } = stacked(
      clear,
      some.map(({ around }) => around),
    )
    const readings: RecognisedWord[][] = []
    for (const share of SIZES)
      readings.push((await read(worker, await smaller(picture, share))).flatMap(({ words }) => words))
    some.forEach(({ word, around }, at) => {
      heed(
        word,
        readings.map((seen, index) =>
          atPlaceOf(word, inPlace(seen, SIZES[index] as number, around, tops[at] ?? 0)),
        ),
      )
    })
  }
}

/** Words that are hardly sure, with what stands right before and behind them. */
function doubtfulOf(segment: Segment, clear: Grey, size: number): (Doubtful & { segment: Segment })[] {
  const { words } = segment
  const room = Math.round(size * 0.3)
  return words.flatMap((word, at) => {
    if (word.confidence >= SURE || !WORD.test(word.text.normalize('NFC'))) return []
    const around = aroundWords({ words: words.slice(Math.max(0, at - 1), at + 2) }, clear, room)
    return [{ segment, word, around }]
  })
}

async function smaller({ width, height, points }: Grey, share: number): Promise<Grey> {
  const { data, info } = await sharp(points, { raw: { width, height, channels: 1 } })
    .resize(Math.round(width * share), Math.round(height * share), { fit: 'fill' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, points: data }
}

/** What was seen of a part that begins at `top` of its picture, at its places on the page. */
const inPlace = (seen: readonly RecognisedWord[], share: number, around: Part, top: number): Word[] =>
  seen.flatMap(({ text, confidence, bbox }): Word[] => {
    const middle = (bbox.y0 + bbox.y1) / 2 / share
    if (middle < top || middle > top + around.bottom - around.top) return []
    const [left, right] = [bbox.x0, bbox.x1].map(x => around.left + x / share - ROOM)
    const [high, low] = [bbox.y0, bbox.y1].map(y => around.top + y / share - top)
    return [{ text, confidence, left, right, top: high, bottom: low } as Word]
  })

/** The word that was seen where a word is; none where there are several, or its box is another's. */
function atPlaceOf({ left, right }: Word, seen: readonly Word[]): Word | undefined {
  const [only, more] = seen.filter(other => {
    const middle = (other.left + other.right) / 2
    return middle > left && middle < right
  })
  const isAsWide = only && Math.abs(only.right - only.left - (right - left)) < (right - left) * WIDTH
  return isAsWide && !more ? only : undefined
}

/** What all other readings say alike, as a guess, where one of them is surer. What a sentence puts around its words stays. */
function heed(word: Word, readings: readonly (Word | undefined)[]): void {
  const [, before = '', own = '', behind = ''] = WORD.exec(word.text.normalize('NFC')) ?? []
  const [said, ...more] = readings.map(reading => WORD.exec(reading?.text.normalize('NFC') ?? '')?.[2])
  if (said === undefined || said === own || more.some(other => other !== said)) return
  if (changes(own, said) > CHANGES) return
  if (Math.max(...readings.map(reading => reading?.confidence ?? 0)) < word.confidence + BETTER) return
  word.text = before + said + behind
  word.confidence = Math.min(word.confidence, GUESS)
}

/** Signs that are others between the first and the last ones that are the same. */
function changes(one: string, other: string): number {
  const [first, second] = [[...one], [...other]]
  let from = 0
  while (from < Math.min(first.length, second.length) && first[from] === second[from]) from += 1
  let behind = 0
  while (
    behind < Math.min(first.length, second.length) - from &&
    first[first.length - 1 - behind] === second[second.length - 1 - behind]
  )
    behind += 1
  return Math.max(first.length, second.length) - from - behind
}
