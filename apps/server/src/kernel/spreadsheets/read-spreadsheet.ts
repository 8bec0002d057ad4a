import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors, SPREADSHEET } from '@bangxanh/contract/kit/spreadsheets.ts'
import type { Upload } from '../serve/routes.ts'
import { inWorker, programOf, WorkerFailed } from '../workers/in-worker.ts'
import type { Sheet, Unreadable } from './spreadsheet.ts'

const program = programOf('spreadsheet-worker', import.meta.url)

export type SheetFile = Pick<Upload, 'path' | 'type'>
export type ReadResult = { readonly sheets: Sheet[] } | { readonly refused: Unreadable }

/**
 * Reads an uploaded .xlsx or .csv in a worker (see `inWorker`). Call it outside of a transaction: it may wait.
 * @throws E_SHEET_OLD_EXCEL, E_SHEET_KIND, E_SHEET_PROTECTED, E_SHEET_UNREADABLE, E_SHEET_TOO_LARGE, E_SHEET_LETTERS
 */
export async function readSpreadsheet({ path, type }: SheetFile): Promise<readonly Sheet[]> {
  const told = await inWorker<ReadResult>(program, { path, type }).catch(error => {
    if (!(error instanceof WorkerFailed)) throw error
    return { refused: error.reason === 'too-large' ? 'E_SHEET_TOO_LARGE' : 'E_SHEET_UNREADABLE' } as const
  })
  if ('sheets' in told) return told.sheets
  throw sheetRefused(told.refused)
}

export const sheetRefused = (code: Unreadable): AppError =>
  new AppError(errors[code], { words: { rows: SPREADSHEET.rows, columns: SPREADSHEET.columns } })
