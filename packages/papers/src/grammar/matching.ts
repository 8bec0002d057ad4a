import type { Table } from '../document.ts'
import { allLines, type Flow, isEmpty, type Line, lineOf, prefixed, slice, trimmed } from './line.ts'

/** Two columns of which each of the first belongs to one of the second. */
export interface Columns {
  left: Line[]
  right: Line[]
}

/** Whether a text asks to match: a task in other words that has two columns is one all the same where they are headed. */
export const asksToMatch = (text: string): boolean => /(?<![\p{L}])(?:match|nối|ghép)(?![\p{L}])/iu.test(text)

const HEAD = /^(?:cột\s*)?(?:column\s*)?[AB12]$/iu
const LEFT = /^\s*(?:\d{1,2}|[IVX]{1,4})\s*[.)/:]\s*/u
const RIGHT = /^\s*([a-hA-H])\s*[.)/:]\s*/u

/** A table of two columns, "1. …" beside "a. …"; null for another one. `mayMatch`: the words above it ask to match. */
export function columnsOf({ rows }: Table, mayMatch: boolean): Columns | null {
  const cells = rows.map(row =>
    row.map(cell =>
      allLines(cell)
        .filter(line => !isEmpty(line))
        .map(trimmed),
    ),
  )
  const texts = (row: readonly Line[][]) =>
    row.map(lines =>
      lines
        .map(({ text }) => text)
        .join(' ')
        .trim(),
    )
  const headed = texts(cells[0] ?? []).filter(text => text !== '')
  const isHeaded = headed.length >= 2 && headed.every(text => HEAD.test(text))
  if (!mayMatch && !isHeaded) return null
  const pairs = (isHeaded ? cells.slice(1) : cells).map(row => row.filter(lines => lines.length > 0))
  // Numbers or letters in cells of their own, and a column to write into, are left out.
  const bare = pairs.map(row =>
    row.filter(lines => !/^[\d\s.…_)–-]*$/u.test(lines.map(({ text }) => text).join(''))),
  )
  if (bare.length === 1 && bare[0]?.length === 2) return lists(bare[0][0] ?? [], bare[0][1] ?? [])
  const whole = bare.flatMap(row => {
    const [left, right, more] = row.map(lines => (lines.length === 1 ? lines[0] : undefined))
    return left && right && !more ? [{ left, right }] : []
  })
  if (whole.length !== bare.length || whole.length < 2) return null
  return lists(
    whole.map(({ left }) => left),
    whole.map(({ right }) => right),
  )
}

function lists(left: readonly Line[], right: readonly Line[]): Columns | null {
  if (left.length !== right.length || left.length < 2 || left.length > 8) return null
  const letters = right.map(({ text }) => RIGHT.exec(text)?.[1]?.toLowerCase())
  if (!letters.every((letter, at) => letter === 'abcdefgh'[at])) return null
  // Columns of the type are text.
  if ([...left, ...right].some(({ signs }) => signs.some(({ kind }) => kind === 'picture' || kind === 'gap')))
    return null
  return { left: left.map(line => bare(line, LEFT)), right: right.map(line => bare(line, RIGHT)) }
}

const bare = (line: Line, label: RegExp): Line => trimmed(slice(line, label.exec(line.text)?.[0].length ?? 0))

/** "1. …  a. …" on one line, of which several stand below each other; null for another line. */
export function pairOnLine(line: Line): { left: Line; right: Line; at: number } | null {
  const number = /^\s*(\d{1,2})\s*[.)/:]\s*(?=\S)/u.exec(line.text)
  if (!number) return null
  const letters = [...line.text.matchAll(/(?:\t\s*|\s{2,})([a-hA-H])\s*[.)/:]\s*(?=\S)/gu)]
  const [letter] = letters
  const at = Number(number[1])
  if (!letter || letters.length > 1 || letter[1]?.toLowerCase() !== 'abcdefgh'[at - 1]) return null
  return {
    left: trimmed(slice(line, number[0].length, letter.index)),
    right: trimmed(slice(line, letter.index + letter[0].length)),
    at,
  }
}

/** Pairs of a key, "1-c; 2-a": for each of the first column the index in the second; null where it is no whole key of `count`. */
export function pairsOf(text: string, count: number): number[] | null {
  const found = [...text.matchAll(/(?<![\p{L}\d])(\d{1,2})\s*[-–.:→)=>]*\s*([a-h])(?![\p{L}])/giu)]
  const rest = text
    .replace(/(?<![\p{L}\d])\d{1,2}\s*[-–.:→)=>]*\s*[a-h](?![\p{L}])/giu, '')
    .replace(/[\s;,.|]/g, '')
  const right = Array.from({ length: count }, (_, at) => {
    const letter = found.find(([, number]) => Number(number) === at + 1)?.[2]
    return letter === undefined ? -1 : letter.toLowerCase().charCodeAt(0) - 97
  })
  const isWhole = rest === '' && found.length === count && new Set(right).size === count
  return isWhole && right.every(index => index >= 0 && index < count) ? right : null
}

/** Four letters in a row below a sentence, each under one of its words. */
export function lettersOf(item: Flow): number {
  const words = item.kind === 'line' ? item.text.trim().split(/\s+/) : cellsOf(item)
  const isRow = words.length >= 3 && words.length <= 5 && words.every((word, at) => word === 'ABCDE'[at])
  return isRow ? words.length : 0
}

const cellsOf = ({ rows }: Table): string[] =>
  rows.length === 1
    ? (rows[0] ?? []).map(cell =>
        allLines(cell)
          .map(({ text }) => text.trim())
          .join(' '),
      )
    : []

/** A sentence in cells with letters in the cells below: as one line, with the words above each letter. */
export function sentenceOf({ rows }: Table): { line: Line; words: Line[] } | null {
  const [above = [], below = []] = rows
  if (rows.length !== 2 || above.length !== below.length) return null
  const cellTexts = below.map(cell =>
    allLines(cell)
      .map(({ text }) => text.trim())
      .join(''),
  )
  const letters = cellTexts.filter(text => text !== '')
  if (letters.length < 3 || !letters.every((letter, at) => letter === 'ABCDE'[at])) return null
  const parts = above.map(cell => oneOf(allLines(cell)))
  const line = lineOf(
    parts[0]?.at ?? 0,
    parts.flatMap((part, at) => (at > 0 && isApart(parts[at - 1], part) ? prefixed(' ', part) : part).signs),
  )
  const words = parts
    .filter((_, at) => cellTexts[at] !== '')
    .map(part => underlined(part)[0] ?? plain(trimmed(part)))
  return { line: trimmed(line), words }
}

/** Lines of a cell as one. */
const oneOf = ([first, ...rest]: readonly Line[]): Line =>
  lineOf(first?.at ?? 0, [...(first?.signs ?? []), ...rest.flatMap(line => prefixed(' ', line).signs)])

/** Whether a space belongs between two cells of a sentence. */
const isApart = (one: Line | undefined, other: Line): boolean =>
  !/\s$/u.test(one?.text ?? '') && !/^[\s.,;!?]/u.test(other.text)

/** The stretches of a line that are underlined, without the line under them. */
export function underlined(line: Line): Line[] {
  const found: Line[] = []
  let from = -1
  for (let at = 0; at <= line.signs.length; at += 1) {
    const sign = line.signs[at]
    const isUnder = sign?.kind === 'letter' && sign.look.underline
    if (isUnder && from < 0) from = at
    if (isUnder || from < 0) continue
    found.push(plain(trimmed(slice(line, from, at))))
    from = -1
  }
  return found.filter(({ text }) => /[\p{L}\d]/u.test(text))
}

const plain = (line: Line): Line => ({
  ...line,
  signs: line.signs.map(sign =>
    sign.kind === 'letter' ? { ...sign, look: { ...sign.look, underline: false } } : sign,
  ),
})
