import { readFile } from 'node:fs/promises'
import type { Program } from '../workers/in-worker.ts'
import { readSheets } from './read-sheets.ts'
import type { ReadResult, SheetFile } from './read-spreadsheet.ts'
import { CannotRead } from './spreadsheet.ts'

export const run: Program<SheetFile, ReadResult> = async ({ path, type }) => {
  try {
    return { sheets: await readSheets(await readFile(path), type) }
  } catch (error) {
    return { refused: error instanceof CannotRead ? error.code : 'E_SHEET_UNREADABLE' }
  }
}
