import { readFileSync } from 'node:fs'
import { CannotReadPaper } from '@bangxanh/papers/failures.ts'
import type { Program } from '../../kernel/workers/in-worker.ts'
import { PaperRefused } from './paper-refused.ts'
import { readFound } from './read-found.ts'
import type { ReadPaper, ReadPaperResult } from './run-reader.ts'

export const run: Program<ReadPaper, ReadPaperResult> = async ({ path, type, asked }, tell) => {
  try {
    return { found: await readFound(readFileSync(path), type, asked, (done, of) => tell({ done, of })) }
  } catch (error) {
    if (!(error instanceof CannotReadPaper) && !(error instanceof PaperRefused)) throw error
    return { refused: error.code }
  }
}
