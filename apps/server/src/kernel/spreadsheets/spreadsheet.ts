/** One cell as it was read: texts trimmed, dates as instants at midnight UTC, an empty cell null. */
export type Cell = string | number | boolean | Date | null

export interface Sheet {
  readonly name: string
  /** By their place: row 7 of the file is `rows[6]`, also below empty rows. */
  readonly rows: readonly (readonly Cell[])[]
  /** There was more than is read; what is here is not all. */
  readonly cut: boolean
}

/** Why a file gives no sheets; each has its failure in the contract. */
export type Unreadable =
  | 'E_SHEET_OLD_EXCEL'
  | 'E_SHEET_KIND'
  | 'E_SHEET_PROTECTED'
  | 'E_SHEET_UNREADABLE'
  | 'E_SHEET_TOO_LARGE'
  | 'E_SHEET_LETTERS'

/** Raised inside the worker, which hands on its code alone. */
export class CannotRead extends Error {
  readonly code: Unreadable
  constructor(code: Unreadable) {
    super(code)
    this.code = code
  }
}
