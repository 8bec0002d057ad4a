import { Fail } from '@bangxanh/contract/kit/fail.ts'
import { SPREADSHEET, errors as sheetErrors } from '@bangxanh/contract/kit/spreadsheets.ts'
import { errors } from '@bangxanh/contract/rosters/errors.ts'
import { BELOW_LIST, fieldOfHead, type RosterField } from '../../data/roster-words.ts'
import type { Cell, Sheet } from '../../kernel/spreadsheets/spreadsheet.ts'
import { type Column, findHeader } from './find-header.ts'
import { foldWords } from './fold-words.ts'

/** One line of the list, its cells by what their column is. */
export interface Line {
  /** As the spreadsheet program numbers it. */
  readonly row: number
  readonly cells: Readonly<Partial<Record<RosterField, Cell>>>
}

export interface RosterText {
  readonly sheet: string
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
export function readRoster(sheets: readonly Sheet[]): RosterText {
  const header = findHeader(sheets)
  if (!header) throw new Fail(errors.E_ROSTER_HEADER)
  const { sheet, columns, below } = header
  if (sheet.cut)
    throw new Fail(sheetErrors.E_SHEET_TOO_LARGE, {
      words: { rows: SPREADSHEET.rows, columns: SPREADSHEET.columns },
    })
  const lines: Line[] = []
  const leftOut: { row: number; text: string }[] = []
  let isOver = false
  for (const [at, cells] of sheet.rows.entries()) {
    if (at < below || cells.every(cell => cell === null)) continue
    const line = lineOf(columns, cells, at + 1)
    // A birthday in words looks like the place and day above a signature.
    isOver ||= endsList(cells.filter((_, place) => columns[place]?.field !== 'birthday'))
    if (isOver || isHeadAgain(line, cells)) leftOut.push({ row: at + 1, text: textOf(cells) })
    // Lists are often numbered further than they are filled.
    else if (Object.entries(line.cells).every(([field, cell]) => field === 'order' || cell === null)) {
      if (Object.keys(line.cells).length === 0 || cells.some(isText))
        leftOut.push({ row: at + 1, text: textOf(cells) })
    } else lines.push(line)
  }
  if (lines.length === 0) throw new Fail(errors.E_ROSTER_EMPTY)
  return { sheet: sheet.name, columns: columns.filter(({ title }) => title), lines, leftOut }
}

const isText = (cell: Cell) => typeof cell === 'string' && /\p{L}/u.test(cell)
const textOf = (cells: readonly Cell[]) =>
  cells
    .filter(cell => cell !== null)
    .map(String)
    .join(' ')
    .slice(0, 200)

const lineOf = (columns: readonly Column[], cells: readonly Cell[], row: number): Line => ({
  row,
  cells: Object.fromEntries(columns.flatMap(({ field }, at) => (field ? [[field, cells[at] ?? null]] : []))),
})

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
