import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { SPREADSHEET, errors as sheetErrors } from '@bangxanh/contract/kit/spreadsheets.ts'
import { errors } from '@bangxanh/contract/rosters/errors.ts'
import { BELOW_LIST, fieldOfHead, PART_OF_LIST, type RosterField } from '../../data/roster-words.ts'
import type { Cell, Sheet } from '../../kernel/spreadsheets/spreadsheet.ts'
import { type Column, findHeaders } from './find-header.ts'
import { foldWords } from './fold-words.ts'
import { textOf } from './read-cells.ts'

/** One line of the list, its cells by what their column is. */
export interface Line {
  /** As the spreadsheet program numbers it. */
  readonly row: number
  readonly cells: Readonly<Partial<Record<RosterField, Cell>>>
}

/** Which list of a file is meant, when it holds several. */
export interface Wanted {
  readonly sheet?: string | undefined
  /** The lines of this class alone. */
  readonly className?: string | undefined
  /** The lines of all classes, whatever `into` is called. */
  readonly allClasses?: boolean | undefined
  /** The class that is imported into: where nothing else is said, a sheet or class of its name is meant. */
  readonly into?: string | undefined
}

export interface RosterText {
  readonly sheet: string
  /** All sheets that hold a list. */
  readonly sheets: readonly string[]
  /** All classes that the sheet names, and the one whose lines these are. */
  readonly classNames: readonly string[]
  readonly className: string | null
  readonly columns: readonly Column[]
  readonly lines: readonly Line[]
  /** What stands among and below the list and is nobody's line, so that people can see that it was left out. */
  readonly leftOut: readonly { readonly row: number; readonly text: string }[]
}

/**
 * Finds the list in the sheets of a file, whatever stands above, below and beside it.
 * @throws E_ROSTER_HEADER without a head that has a name column, E_ROSTER_EMPTY without a line below it,
 * E_SHEET_TOO_LARGE when the sheet goes on beyond what is read
 */
export function readRoster(sheets: readonly Sheet[], wanted: Wanted = {}): RosterText {
  const { best, headers } = findHeaders(sheets)
  const names = headers.map(({ sheet }) => sheet.name)
  const name = wanted.sheet ?? meantBy(wanted.into, names)
  const header = headers.find(({ sheet }) => sheet.name === name) ?? best
  if (!header) throw new AppError(errors.E_ROSTER_HEADER)
  const { sheet, columns, below } = header
  if (sheet.cut)
    throw new AppError(sheetErrors.E_SHEET_TOO_LARGE, {
      words: { rows: SPREADSHEET.rows, columns: SPREADSHEET.columns },
    })
  const lines: Line[] = []
  const leftOut: { row: number; text: string }[] = []
  let isOver = false
  let part: string | null = null
  for (const [at, cells] of sheet.rows.entries()) {
    if (at < below || cells.every(cell => cell === null)) continue
    const line = lineOf(columns, cells, at + 1, part)
    const title = partOf(cells)
    // A birthday in words looks like the place and day above a signature.
    isOver ||= endsList(cells.filter((_, place) => columns[place]?.field !== 'birthday'))
    if (isOver || title || isHeadAgain(line, cells) || isNumbering(cells)) {
      leftOut.push({ row: at + 1, text: wordsOf(cells) })
      if (title?.isClass) part = title.name
    }
    // Lists are often numbered further than they are filled.
    else if (isEmpty(columns, cells)) {
      if (columns.every(({ field }) => !field) || cells.some(isText))
        leftOut.push({ row: at + 1, text: wordsOf(cells) })
    } else lines.push(line)
  }
  if (lines.length === 0) throw new AppError(errors.E_ROSTER_EMPTY)
  const classNames = [...new Set(lines.flatMap(line => classOf(line) ?? []))]
  const className = wanted.allClasses ? null : chosen(wanted, classNames)
  return {
    sheet: sheet.name,
    sheets: names,
    classNames,
    className,
    columns: columns.filter(({ title }) => title),
    lines: className === null ? lines : lines.filter(line => classOf(line) === className),
    leftOut,
  }
}

const classOf = ({ cells }: Line) => textOf(cells.className)?.slice(0, 60) ?? null

/** A file of one class is taken whole, whatever it calls the class. */
function chosen({ className, into }: Wanted, names: readonly string[]): string | null {
  if (className !== undefined && names.includes(className)) return className
  return names.length > 1 ? (meantBy(into, names) ?? null) : null
}

/** The one of the names that a class bears: "6A", "Lớp 6A" and "Toán 6A" mean the same one. */
function meantBy(into: string | undefined, names: readonly string[]): string | undefined {
  const words = ` ${foldWords(into ?? '')} `
  const [one, ...more] = names.filter(name => {
    const bare = foldWords(name).replace(/^lop /, '')
    return bare !== '' && words.includes(` ${bare} `)
  })
  return more.length === 0 ? one : undefined
}

const isText = (cell: Cell) => typeof cell === 'string' && /\p{L}/u.test(cell)
const wordsOf = (cells: readonly Cell[]) =>
  cells
    .filter(cell => cell !== null)
    .map(String)
    .join(' ')
    .slice(0, 200)

const isEmpty = (columns: readonly Column[], cells: readonly Cell[]): boolean =>
  columns.every(({ field }, at) => field === null || field === 'order' || (cells[at] ?? null) === null)

/** `part`: the class under whose title the line stands. */
const lineOf = (
  columns: readonly Column[],
  cells: readonly Cell[],
  row: number,
  part: string | null,
): Line => ({
  row,
  cells: {
    className: part,
    ...Object.fromEntries(columns.flatMap(({ field }, at) => (field ? [[field, cells[at] ?? null]] : []))),
  },
})

/** A title among the lines, "Tổ 3" or "Lớp 6A", alone in its row. */
function partOf(cells: readonly Cell[]): { readonly name: string; readonly isClass: boolean } | undefined {
  const [only, ...others] = cells.filter(cell => cell !== null)
  if (typeof only !== 'string' || others.length > 0) return undefined
  const found = PART_OF_LIST.exec(foldWords(only))
  return found ? { name: only, isClass: found.groups?.isClass !== undefined } : undefined
}

/** A row that numbers the columns: 1, 2, 3 or (1), (2), (3). */
const isNumbering = (cells: readonly Cell[]): boolean => {
  const given = cells.filter(cell => cell !== null)
  return given.length > 2 && given.every(cell => /^\(?\d{1,2}\)?$/.test(String(cell)))
}

/** A line of the list has several cells; its end says so in one or two of them. */
const endsList = (cells: readonly Cell[]): boolean =>
  cells.some(cell => typeof cell === 'string' && BELOW_LIST.test(foldWords(cell))) &&
  cells.filter(cell => cell !== null).length <= 4

/** Printed lists repeat their head on each page. */
const isHeadAgain = ({ cells }: Line, all: readonly Cell[]): boolean => {
  const name = cells.fullname ?? cells.lastname
  const field = typeof name === 'string' ? fieldOfHead(foldWords(name)) : undefined
  return (
    (field === 'fullname' || field === 'lastname') &&
    all.filter(cell => typeof cell === 'string' && fieldOfHead(foldWords(cell))).length > 1
  )
}
