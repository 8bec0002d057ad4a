import { type Averages, type Awaited, averagesOf, awaitedOf } from '@bangxanh/contract/gradebook/average.ts'
import type { Gradebook, GradebookColumn, GradebookPupil } from '@bangxanh/contract/gradebook/schemas.ts'
import type { Scheme, Semester } from '@bangxanh/contract/gradebook/states.ts'
import { bornAmong } from '../../shared/format/born-among.ts'
import { labelsOf, type Place, type ShownCell, shownCell } from './book.ts'
import type { GradebookDraft } from './gradebook-draft.ts'

/** A column with what it is called. */
export interface SheetColumn {
  readonly column: GradebookColumn
  readonly label: string
}
export interface SheetRow {
  readonly pupil: GradebookPupil
  /** What tells them from a namesake. */
  readonly born: string
  /** Of the columns that are shown. */
  readonly cells: readonly ShownCell[]
  readonly averages: Averages
  /** What the average of the semester that is shown waits for. */
  readonly awaited: readonly Awaited[]
}
/** One semester of a book as it is shown, with what is typed and not saved yet. */
export interface Sheet {
  readonly scheme: Scheme
  readonly columns: readonly SheetColumn[]
  readonly rows: readonly SheetRow[]
}

export function sheetOf(book: Gradebook, semester: Semester, draft: GradebookDraft): Sheet {
  const labels = labelsOf(book.columns)
  const shown = book.columns.flatMap((column, at) => (column.semester === semester ? [at] : []))
  const bornOf = bornAmong(book.pupils)
  return {
    scheme: book.scheme,
    columns: shown.flatMap(at => {
      const column = book.columns[at]
      return column ? [{ column, label: labels.get(column._id) ?? '' }] : []
    }),
    rows: book.pupils.map(pupil => {
      const all = book.columns.map((column, at) =>
        shownCell(
          column,
          pupil.cells[at] ?? null,
          draft.typedAt({ columnId: column._id, studentId: pupil._id }),
        ),
      )
      const values = all.map(({ value }) => value)
      return {
        pupil,
        born: bornOf(pupil),
        cells: shown.flatMap(at => all[at] ?? []),
        averages: averagesOf(book.scheme, book.columns, values),
        awaited: awaitedOf(semester, book.columns, values),
      }
    }),
  }
}

/** A cell by its row and column, counted from 0. */
export interface At {
  readonly row: number
  readonly column: number
}

/** Where marks below 5 stand that are counted in the average, row by row. */
export const weakMarks = ({ columns, rows }: Sheet): At[] =>
  rows.flatMap(({ cells }, row) =>
    cells.flatMap(({ value }, column) =>
      typeof value === 'number' && value < 5 && columns[column]?.column.weight ? [{ row, column }] : [],
    ),
  )

/** What is chosen: the cell that is typed into, and the other corner of the block. */
export interface Chosen {
  readonly at: At
  readonly other: At
}

export const one = (at: At): Chosen => ({ at, other: at })

export function isChosen({ at, other }: Chosen, row: number, column: number): boolean {
  const between = (value: number, from: number, to: number) =>
    value >= Math.min(from, to) && value <= Math.max(from, to)
  return between(row, at.row, other.row) && between(column, at.column, other.column)
}

/** The rows and columns of a block, from its upper left corner. */
export const areaOf = ({ at, other }: Chosen) => ({
  rows: [Math.min(at.row, other.row), Math.max(at.row, other.row)] as const,
  columns: [Math.min(at.column, other.column), Math.max(at.column, other.column)] as const,
})

/** The place of a cell within a sheet; undefined beyond it. */
export function placeAt({ columns, rows }: Sheet, { row, column }: At) {
  const [pupil, where] = [rows[row]?.pupil, columns[column]]
  return pupil && where ? { pupil, ...where, cell: rows[row]?.cells[column] as ShownCell } : undefined
}

/** Where a cell stands in a sheet now: columns and pupils come, go and change places. Undefined once it is gone. */
export function atOf({ columns, rows }: Sheet, { columnId, studentId }: Place): At | undefined {
  const row = rows.findIndex(({ pupil }) => pupil._id === studentId)
  const column = columns.findIndex(one => one.column._id === columnId)
  return row < 0 || column < 0 ? undefined : { row, column }
}
