import { SPREADSHEET } from '../kit/spreadsheets.ts'

/** Columns of a semester's sheet beside those of the book: number, code, name and average. */
const BESIDE = 4

/** Numbers of a gradebook, read by both sides. */
export const GRADEBOOK = {
  columnName: 40,
  /** Columns of a semester: what leaves as a spreadsheet comes in again. */
  columns: SPREADSHEET.columns - BESIDE,
  /** Letters of a remark. */
  note: 500,
  /** Columns that one call adds. */
  columnsAtOnce: 20,
  /** Cells that one call writes: a class of 60 pupils, pasted with all its columns. */
  cellsAtOnce: 6_000,
  /** What an own column counts: 0 is nothing. */
  weight: { min: 0, max: 3 },
  /** Entries that the history of a cell shows. */
  history: 100,
} as const
