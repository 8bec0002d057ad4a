import { readFileSync } from 'node:fs'
import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { CannotRead } from '../../kernel/spreadsheets/spreadsheet.ts'
import type { Program } from '../../kernel/workers/in-worker.ts'
import { readList } from './read-list.ts'
import type { ReadListJob, ReadListResult } from './run-list.ts'

export const run: Program<ReadListJob, ReadListResult> = async ({ path, type, ...asked }) => {
  try {
    return { list: await readList(readFileSync(path), type, asked) }
  } catch (error) {
    if (error instanceof CannotRead) return { refused: { code: error.code } }
    if (error instanceof AppError) return { refused: { code: error.failure.code, words: error.words } }
    throw error
  }
}
