import type { Block, Look, Paragraph, Piece, Table } from '../document.ts'
import { PLAIN } from '../document.ts'

/** What takes one place in a line: a letter with all its marks, or something that is no text. */
export type Sign =
  | { kind: 'letter'; text: string; look: Look }
  | { kind: 'tab' }
  | { kind: 'formula'; latex: string; look: Look }
  | { kind: 'picture'; name: string; floating: boolean; formula?: boolean }
  | { kind: 'gap' }

/** A line of a paper, in NFC and with plain spaces. */
export interface Line {
  kind: 'line'
  /** The paragraph that it comes from. */
  at: number
  signs: readonly Sign[]
  /** The line for patterns, as long as `signs`: tabs as \t, dashes as - or –, what is no letter as U+FFFC. */
  text: string
}

/** Lines, and tables that hold content. */
export type Flow = Line | Table

/**
 * Signs of space in a row that are kept, and marks over one letter: more says nothing, and patterns that look for the end of a run
 * from each of its places would take its length times its length.
 */
export const LONGEST_SPACE = 32
const MOST_MARKS = 8

const OBJECT = '\ufffc'
/** Word has a dash for every taste; patterns know two. */
const DASHES: Readonly<Record<string, string>> = { '‐': '-', '‑': '-', '‒': '–', '—': '–', '―': '–' }

/** A part of a line; as for strings, `to` is the first sign that is left out. */
export function slice(line: Line, from: number, to = line.signs.length): Line {
  return { ...line, signs: line.signs.slice(from, to), text: line.text.slice(from, to) }
}

/** Whether it was recognised with little confidence: it is no key then, since a wrong one is worse than none. */
export const isGuess = (sign: Sign | undefined): boolean =>
  sign?.kind === 'letter' && sign.look.doubt?.letters === true

/** Without space at both ends. */
export function trimmed(line: Line): Line {
  const from = line.text.length - line.text.trimStart().length
  return slice(line, from, Math.max(from, line.text.trimEnd().length))
}

export const isEmpty = (line: Line): boolean => line.text.trim() === ''

/** A line in two: what satisfies `test`, and the rest. */
export function parted(line: Line, test: (sign: Sign) => boolean): [Line, Line] {
  return [
    lineOf(line.at, line.signs.filter(test)),
    lineOf(
      line.at,
      line.signs.filter(sign => !test(sign)),
    ),
  ]
}

/** Lines side by side, as cells of a row, with a tab between them. */
export function joined(lines: readonly Line[]): Line {
  const signs = lines.flatMap((line, at): Sign[] =>
    at === 0 ? [...line.signs] : [{ kind: 'tab' }, ...line.signs],
  )
  return lineOf(lines[0]?.at ?? 0, signs)
}

/** A line with words before it that the paper says by its layout. */
export const prefixed = (text: string, line: Line): Line =>
  lineOf(line.at, [...plainLine(line.at, text).signs, ...line.signs])

/** A line of these signs. */
export function lineOf(at: number, signs: readonly Sign[]): Line {
  const text = signs
    .map(sign =>
      sign.kind === 'letter'
        ? sign.text.length === 1
          ? (DASHES[sign.text] ?? sign.text)
          : OBJECT
        : sign.kind === 'tab'
          ? '\t'
          : OBJECT,
    )
    .join('')
  return { kind: 'line', at, signs, text }
}

/** Whether it is a picture beside the text. */
export const isFloating = (sign: Piece | Sign): sign is Extract<Sign, { kind: 'picture' }> =>
  sign.kind === 'picture' && sign.floating

/**
 * The lines of a paragraph: one, or more where it holds breaks. What Word numbers begins with its number; pictures beside
 * the text come last, since where they are tied to the text says nothing.
 */
export function linesOf({ at, label, pieces }: Paragraph): Line[] {
  const lines: Sign[][] = [[]]
  let spaces = 0
  const put = (sign: Sign) => {
    const isSpace = sign.kind === 'tab' || (sign.kind === 'letter' && sign.text === ' ')
    spaces = isSpace ? spaces + 1 : 0
    if (spaces <= LONGEST_SPACE) (lines.at(-1) as Sign[]).push(sign)
  }
  const letters = (text: string, look: Look) => {
    for (const unit of text) {
      const line = lines.at(-1) as Sign[]
      const last = line.at(-1)
      if (/\p{M}/u.test(unit) && last?.kind === 'letter') {
        // A mark may begin the next run, and belongs to the letter before all the same.
        if (last.text.length <= MOST_MARKS)
          line[line.length - 1] = { ...last, text: (last.text + unit).normalize('NFC') }
      } else if (!/[\u200b-\u200f\u2060\ufeff\u00ad]|(?=\p{Cc})\S/u.test(unit)) {
        put({ kind: 'letter', text: /\s/.test(unit) ? ' ' : unit.normalize('NFC'), look })
      }
    }
  }
  if (label) letters(`${label.text} `, label.look)
  for (const piece of pieces) {
    if (piece.kind === 'text') letters(piece.text, piece.look)
    else if (piece.kind === 'break') {
      lines.push([])
      spaces = 0
    } else if (!isFloating(piece)) put(piece)
  }
  lines.at(-1)?.push(...pieces.filter(isFloating))
  return lines.map(signs => lineOf(at, signs))
}

/** The lines of blocks in reading order, also of those in tables. */
export const allLines = (blocks: readonly Block[]): Line[] =>
  blocks.flatMap(block =>
    block.kind === 'paragraph' ? linesOf(block) : block.rows.flatMap(row => row.flatMap(allLines)),
  )

/** A line of plain letters, for what is made and not read. */
export const plainLine = (at: number, text: string): Line =>
  lineOf(
    at,
    [...text].map(letter => ({ kind: 'letter', text: letter, look: PLAIN })),
  )
