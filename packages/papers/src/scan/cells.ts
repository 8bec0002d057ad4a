import type { Worker } from 'tesseract.js'
import type { Box } from '../page/page.ts'
import { gridOf, groupsOf, within } from '../page/tables.ts'
import type { DrawnLine } from './drawn-lines.ts'
import { type Grey, type Part, pngOf, runsIn } from './picture.ts'
import type { Word } from './segments.ts'

// Cells of a table of keys hold a letter or a number each, alone and far from the next: as a line of words they are guesses.

/** Points that are darker are ink. */
const INK = 140
/** How wide what stands in a cell of a key is at most, in sizes of letters. */
const SHORT = 1.75
/** What is between two of them when they are read, in sizes of letters: each way the recogniser sees other things. */
const APART = { wide: 1.1, narrow: 0.6 } as const
/** A table of a key has as many of such cells, as a share of those that hold anything, and at least so many. */
const [SHARE, LEAST] = [0.6, 4] as const
/** How high a letter is at least, in sizes of letters. */
const LETTER = 0.3
/** Where a comma begins at the earliest, as a share of the height of its cell's ink. */
const LOW = 0.55
const SIGNS = '0123456789ABCDĐS,.'

export interface Cell {
  /** Between its lines. */
  box: Part
  ink: Part
  /** Between the ends of all letters. */
  wide: number
  /** How many signs that are, where none touches another. */
  signs: number
  /** Behind how many of them a comma stands; null where none does. */
  comma: number | null
}

/** Rows of short cells of tables that look like keys. `size`: of letters, nearly. */
export function keyCellsOf(clear: Grey, lines: readonly DrawnLine[], size: number): Cell[][] {
  const rows: Cell[][] = []
  // Lines of tables are looked at in the points of a page, where their thickness is none.
  const scale = 12 / size
  const small = lines.map(line => ({
    left: line.left * scale,
    top: line.top * scale,
    right: line.right * scale,
    bottom: line.bottom * scale,
  }))
  for (const group of groupsOf(small, 3)) {
    const cells = (gridOf(group) ?? []).map(row =>
      row.flatMap((box): Cell[] => {
        const inner = inside(box, scale, size)
        const ink = inkIn(clear, inner, size)
        return ink ? [{ box: inner, ...ink }] : []
      }),
    )
    const short = cells.map(row => row.filter(({ wide }) => wide < size * SHORT))
    const all = cells.flat().length
    if (short.flat().length >= LEAST && short.flat().length >= all * SHARE)
      rows.push(...short.filter(row => row.length > 0))
  }
  return rows
}

/** A line of a key of statements: "Câu 3: Đ S S Đ", "Đáp án: Đ-S-S-Đ". */
const TRUTHS =
  /^(?:[^\p{L}\d\s]{1,2}\s)?(?:(?:c[aâấầ]u\s*)?\d{1,2}|(?:đáp\s?)?án)\s*[:.)\-–]?\s*[ĐÐDS][ĐÐDS\s\-–]{1,16}$/iu
/** How high a capital is at least, and a colon is not, in sizes of letters. */
const TALL = 0.65
/** And how high a colon is at least; a dash is not. */
const SMALL = 0.25
/** A word of such a line, with the number that it ran into. */
const GLUED = /^((?:c[aâấầ]u)?\d{1,2}[:.)]|đáp\s?án[:.]|)([ĐÐDS][ĐÐDS\-–]*)$/iu
/** So many statements a question has. */
const STATEMENTS = [2, 6] as const

interface LineOfTruths {
  /** What stands before them. */
  head: Word[]
  /** As the line was read. */
  said: string
  cells: Cell[]
}

/**
 * Đ and S of a line of keys, each as if it stood in a cell: as words of a line they are none of any language, so that they are guesses
 * and two of them are read as three.
 */
export function truthsOf(words: readonly Word[], clear: Grey, size: number): LineOfTruths | null {
  if (
    !TRUTHS.test(
      words
        .map(({ text }) => text)
        .join(' ')
        .normalize('NFC'),
    )
  )
    return null
  const from = words.findIndex(({ text }) => GLUED.test(text.normalize('NFC')))
  const first = words[from]
  const last = words.at(-1)
  if (!first || !last) return null
  const signs = words.slice(from)
  const [, number = '', glued = ''] = GLUED.exec(first.text.normalize('NFC')) ?? []
  const said =
    glued +
    signs
      .slice(1)
      .map(({ text }) => text.normalize('NFC'))
      .join('')
  const runs = runsIn(clear, INK, {
    left: first.left - 2,
    right: Math.min(clear.width, Math.round(last.right + size * 0.2)),
    top: Math.min(...signs.map(({ top }) => top)),
    bottom: Math.max(...signs.map(({ bottom }) => bottom)),
  })
  const isTall = ({ top, bottom }: Part) => bottom - top > size * TALL
  // A word that they ran into ends in a colon, which is as high as small letters are; a number was read already.
  const colon = runs.findLastIndex(run => !isTall(run) && run.bottom - run.top > size * SMALL)
  const cells = (
    /\p{L}/u.test(number)
      ? runs.slice(colon + 1).filter(isTall)
      : runs.filter(isTall).slice(number.replace(/\D/g, '').length)
  ).map(cellOf)
  const [least, most] = STATEMENTS
  if (cells.length < least || cells.length > most) return null
  const head = words.slice(0, from)
  if (number !== '') head.push({ ...first, text: number, right: (cells[0] as Cell).ink.left - 2 })
  // One Đ may have been read as two signs.
  const bare = said.replace(/[-–]/g, '')
  const whole = bare.length > cells.length ? bare.replace(/ĐÐ|ÐĐ/u, 'Đ') : bare
  return { head, said: whole.replaceAll('Ð', 'Đ'), cells }
}

const cellOf = (ink: Part): Cell => ({ box: ink, ink, wide: ink.right - ink.left, signs: 1, comma: null })

/** Words of truths among others, "Đáp án | ĐĐĐS | SĐĐS", that are guesses: each sign as if it stood in a cell. */
export const truthsIn = (
  words: readonly Word[],
  clear: Grey,
  size: number,
): { word: Word; cells: Cell[] }[] =>
  words.flatMap(word => {
    const text = word.text.normalize('NFC')
    if (word.confidence >= SURE || !/^[ĐÐDS]{3,6}$/u.test(text)) return []
    const cells = tallRunsOf(word, clear, size).map(cellOf)
    return cells.length === text.length ? [{ word, cells }] : []
  })

const tallRunsOf = ({ left, right, top, bottom }: Part, clear: Grey, size: number): Part[] =>
  runsIn(clear, INK, { left: left - 2, right: Math.min(clear.width, right + 2), top, bottom }).filter(
    run => run.bottom - run.top > size * TALL,
  )

/** A question with its letter, "4.C"; of a list there are at least so many on a line. */
const PAIR = /^\d{1,2}[.:)\-–]?[A-D]$/u
const PAIRS = 3

/** Letters of a list of keys, "1.C 2.B 3.A 4C", that are guesses. */
export function lettersInPairs(
  words: readonly Word[],
  clear: Grey,
  size: number,
): { word: Word; cell: Cell }[] {
  if (words.filter(({ text }) => PAIR.test(text)).length < PAIRS) return []
  return words.flatMap(word => {
    if (word.confidence >= SURE || !PAIR.test(word.text)) return []
    const runs = tallRunsOf(word, clear, size)
    const letter = runs.at(-1)
    // Where two signs touch, it is not known where the letter begins.
    return letter && runs.length === word.text.replace(/[^\dA-D]/g, '').length
      ? [{ word, cell: cellOf(letter) }]
      : []
  })
}

/** What a key says before its letter: "Đáp án: A", "Chọn B". */
const BEFORE_LETTER = /^(?:án|đúng|chọn|answer|key)[:.]?$/iu
/** What is surer needs no second reading. */
const SURE = 80

/** The letter of a key that was read as a guess, as if it stood in a cell; null where there is none. */
export function loneLetterOf(
  words: readonly Word[],
  clear: Grey,
  size: number,
): { word: Word; cell: Cell } | null {
  const [before, word] = words.slice(-2)
  if (!before || !word || !BEFORE_LETTER.test(before.text.normalize('NFC'))) return null
  if (word.confidence >= SURE || !/^[A-D]$/.test(word.text)) return null
  const [ink, more] = tallRunsOf(word, clear, size)
  return ink && !more ? { word, cell: cellOf(ink) } : null
}

const inside = ({ left, top, right, bottom }: Box, scale: number, size: number): Part => {
  const room = size * 0.06
  return {
    left: Math.round(left / scale + room),
    top: Math.round(top / scale + room),
    right: Math.round(right / scale - room),
    bottom: Math.round(bottom / scale - room),
  }
}

/** Around all ink of a part, and how many signs with room between them that is; null where there is next to none. */
function inkIn({ width, height, points }: Grey, part: Part, size: number): Omit<Cell, 'box'> | null {
  const ink = { left: part.right, top: part.bottom, right: part.left, bottom: part.top }
  const columns = new Map<number, { top: number; bottom: number }>()
  let count = 0
  for (let x = Math.max(0, part.left); x < Math.min(width, part.right); x += 1)
    for (let y = Math.max(0, part.top); y < Math.min(height, part.bottom); y += 1) {
      if ((points[y * width + x] as number) > INK) continue
      count += 1
      ink.left = Math.min(ink.left, x)
      ink.right = Math.max(ink.right, x + 1)
      ink.top = Math.min(ink.top, y)
      ink.bottom = Math.max(ink.bottom, y + 1)
      const column = columns.get(x)
      columns.set(x, { top: Math.min(y, column?.top ?? y), bottom: y })
    }
  if (count < 60) return null
  const runs: Part[] = []
  for (const [x, { top, bottom }] of [...columns].toSorted(([one], [other]) => one - other)) {
    const run = runs.at(-1)
    if (run && run.right >= x)
      Object.assign(run, { right: x + 1, top: Math.min(run.top, top), bottom: Math.max(run.bottom, bottom) })
    else runs.push({ left: x, right: x + 1, top, bottom })
  }
  const isSign = ({ top, bottom }: Part) => bottom - top > (ink.bottom - ink.top) * 0.5
  const signs = runs.filter(isSign)
  // Commas are low, and so is dust, which may lie before and behind.
  const [first, last] = [signs[0], signs.at(-1)]
  if (!first || !last) return null
  // Dust above or below them makes words of a text look low: none of them is a sign then.
  const letters = runs.filter(({ top, bottom }) => bottom - top > size * LETTER)
  const low = runs.filter(
    run =>
      !isSign(run) &&
      run.left > first.left &&
      run.right < last.right &&
      run.top > ink.top + (ink.bottom - ink.top) * LOW,
  )
  const [comma, more] = low.map(({ left }) => signs.filter(sign => sign.right <= left).length)
  return {
    ink: { ...ink, left: first.left, right: last.right },
    wide:
      letters.length > 0
        ? Math.max(...letters.map(({ right }) => right)) - Math.min(...letters.map(({ left }) => left))
        : 0,
    signs: signs.length,
    comma: more === undefined ? (comma ?? null) : null,
  }
}

/** A word of several letters that keys have not: "Chọn", of which a cell would make a guess of other letters. */
export const isSpelled = (text: string): boolean =>
  /^\p{L}{3,8}[.:]?$/u.test(text) && /[^A-DĐÐS.:]/u.test(text)

interface Workers {
  vietnamese: Worker
  english: Worker
}

/** Of a word of a cell that was read alike each time. */
const AGREED = 96

/** What the cells of a row that are sure say alone, at least two of them, so that the others say it too; null where they say several things. */
function alphabetOf(words: readonly Word[], least = 2): string | null {
  const sure = words.filter(({ confidence }) => confidence >= AGREED)
  if (sure.length < least) return null
  if (sure.every(({ text }) => /^[A-D]$/.test(text))) return 'ABCD'
  return sure.every(({ text }) => /^[ĐS]$/.test(text)) ? 'ĐS' : null
}

/** Of each row. Of a row with one that is sure the row above or below says it, where that is as long. */
function alphabetsOf(rows: readonly (readonly Cell[])[], found: readonly Word[]): (string | null)[] {
  const words = rows.map(row => row.flatMap(({ ink }) => wordAt(found, ink) ?? []))
  const own = words.map(row => alphabetOf(row))
  return own.map((alphabet, at) => {
    const alone = alphabet === null ? alphabetOf(words[at] ?? [], 1) : null
    if (alone === null || (words[at] ?? []).filter(({ confidence }) => confidence >= AGREED).length > 1)
      return alphabet
    const beside = [at - 1, at + 1].filter(other => rows[other]?.length === rows[at]?.length)
    return beside.some(other => own[other] === alone) ? alone : null
  })
}

/**
 * What stands in each cell, as one word each: surely where readings of as many signs as there are agree. What does not is read once more,
 * as one of the signs that the other cells of its row hold, or of `only`.
 */
export async function readCells(
  workers: Workers,
  clear: Grey,
  rows: readonly Cell[][],
  size: number,
  only?: string,
): Promise<Word[]> {
  const found = await readAs(SIGNS, workers, clear, rows, size)
  // The number of a question before its signs is none of them.
  const signsOf = rows.map(row =>
    !only && row[0] && isNumber(wordAt(found, row[0].ink)) ? row.slice(1) : row,
  )
  const alphabets = alphabetsOf(signsOf, found)
  for (const alphabet of ['ABCD', 'ĐS']) {
    const unsure = signsOf.flatMap((row, at) => {
      if (alphabet !== (only ?? alphabets[at])) return []
      const left = row.filter(
        ({ ink, signs }) => signs === 1 && (wordAt(found, ink)?.confidence ?? 0) < AGREED,
      )
      return left.length > 0 ? [left] : []
    })
    if (unsure.length === 0) continue
    const again = await readAs(alphabet, workers, clear, unsure, size)
    for (const word of again.filter(({ confidence }) => confidence >= AGREED)) {
      const at = found.findIndex(({ left, top }) => left === word.left && top === word.top)
      if (at < 0) found.push(word)
      else found[at] = word
    }
  }
  return found
}

const isNumber = (word: Word | undefined): boolean =>
  word !== undefined && word.confidence >= AGREED && /^\d{1,3}$/.test(word.text)

const wordAt = (words: readonly Word[], ink: Part): Word | undefined =>
  words.find(({ left, top }) => left === ink.left && top === ink.top)

async function readAs(
  alphabet: string,
  workers: Workers,
  clear: Grey,
  rows: readonly Cell[][],
  size: number,
): Promise<Word[]> {
  // Of two signs D is none, and what English sees in Đ.
  const signs = alphabet === 'ĐS' ? `${alphabet}D` : alphabet
  const readings: string[][] = []
  for (const [worker, apart] of [
    [workers.vietnamese, APART.wide],
    [workers.english, APART.wide],
    [workers.vietnamese, APART.narrow],
  ] as const)
    readings.push(await readOnce(worker, clear, rows, Math.round(size * apart), signs))
  return rows.flat().flatMap(({ ink, signs: count, comma }, at): Word[] => {
    const [wide, english, narrow] = readings.map(reading => {
      const text = (reading[at] ?? '').replace(/^[.,]+|[.,]+$/g, '')
      return alphabet === 'ĐS' ? text.replaceAll('D', 'Đ') : text
    })
    // English has no Đ, and sees a D in it.
    const isOurs = wide === 'Đ' && narrow === 'Đ' && english === 'D'
    const texts = [wide ?? '', isOurs ? 'Đ' : (english ?? ''), narrow ?? '']
    const whole = texts.flatMap(text => {
      const bare = text.replace(/[.,]/g, '')
      if (bare.length !== count) return []
      // Commas are seen by their ink, where they are lost of a number.
      return comma !== null && /^\d+$/.test(bare) ? `${bare.slice(0, comma)},${bare.slice(comma)}` : text
    })
    const [text = texts.find(other => other !== '')] = whole
    if (text === undefined) return []
    // Of few signs each reading has to say the same; but English sees nothing in Đ.
    const isSure =
      alphabet === SIGNS
        ? whole.length > 1 && whole.every(other => other === text)
        : texts.every(other => other === text) ||
          (alphabet === 'ĐS' && wide === text && narrow === text && english === '')
    // Two letters are the head "ĐA", and no key.
    const isHead = !isSure && count === 2 && /^\p{L}+$/u.test(text)
    return [{ ...ink, text: isHead ? 'ĐA' : text, confidence: isSure ? AGREED : 30 }]
  })
}

async function readOnce(
  worker: Worker,
  clear: Grey,
  rows: readonly Cell[][],
  gap: number,
  alphabet: string,
): Promise<string[]> {
  const { picture, places } = sheetOf(clear, rows, gap)
  await worker.setParameters({ tessedit_char_whitelist: alphabet })
  const { data } = await worker.recognize(await pngOf(picture), {}, { blocks: true })
  await worker.setParameters({ tessedit_char_whitelist: '' })
  const symbols = (data.blocks ?? []).flatMap(({ paragraphs }) =>
    paragraphs.flatMap(({ lines }) => lines.flatMap(({ words }) => words.flatMap(({ symbols }) => symbols))),
  )
  return places.map(place =>
    symbols
      .filter(({ bbox }) => within({ left: bbox.x0, right: bbox.x1, top: bbox.y0, bottom: bbox.y1 }, place))
      .map(({ text }) => text)
      .join(''),
  )
}

/** The cells as lines of words, and where the signs of each are looked for. `gap`: between two. */
function sheetOf(clear: Grey, rows: readonly Cell[][], gap: number): { picture: Grey; places: Box[] } {
  const places: Box[] = []
  const wide = (row: readonly Cell[]) =>
    row.reduce((sum, { ink }) => sum + ink.right - ink.left + gap, gap * 2)
  const high = (row: readonly Cell[]) => Math.max(...row.map(({ box }) => box.bottom - box.top)) + gap
  const width = Math.max(...rows.map(wide))
  const height = rows.reduce((sum, row) => sum + high(row), gap)
  const points = new Uint8Array(width * height).fill(255)
  let top = gap
  for (const row of rows) {
    let left = gap
    const first = Math.min(...row.map(({ box }) => box.top))
    for (const cell of row) {
      const { ink } = cell
      for (let y = ink.top; y < ink.bottom; y += 1)
        points.set(
          clear.points.subarray(y * clear.width + ink.left, y * clear.width + ink.right),
          (top + y - first) * width + left,
        )
      const right = left + ink.right - ink.left
      places.push({
        left: left - gap / 2,
        right: right + gap / 2,
        top: top - gap / 2,
        bottom: top + high(row) - gap / 2,
      })
      left = right + gap
    }
    top += high(row)
  }
  return { picture: { width, height, points }, places }
}
