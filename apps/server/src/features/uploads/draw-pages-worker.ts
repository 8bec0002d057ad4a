import { readFileSync } from 'node:fs'
import { drawPages } from '@bangxanh/papers/draw-pages.ts'
import { CannotReadPaper } from '@bangxanh/papers/failures.ts'
import type { Program } from '../../kernel/workers/in-worker.ts'
import type { DrawingResult, ToDraw } from './draw-pages.job.ts'
import { asPdf } from './office/as-pdf.ts'

export const run: Program<ToDraw, DrawingResult> = async ({ path, type, from, to }) => {
  try {
    return await drawPages(await asPdf(readFileSync(path), type), from, to)
  } catch (error) {
    if (!(error instanceof CannotReadPaper)) throw error
    return error.code === 'E_PAPER_PROTECTED' ? 'protected' : 'unreadable'
  }
}
