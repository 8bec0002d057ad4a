import type { PaperFailureCode } from '@bangxanh/contract/paper-imports/errors.ts'
import {
  inWorker,
  programOf,
  type While,
  WorkerFailed,
  type WorkerLimits,
} from '../../kernel/workers/in-worker.ts'
import { PaperRefused } from './paper-refused.ts'
import type { Asked, FoundInPaper } from './read-found.ts'

const program = programOf('read-paper-worker', import.meta.url)

export interface ReadPaper {
  readonly path: string
  readonly type: string
  readonly asked: Asked
}
export type ReadPaperResult = { readonly found: FoundInPaper } | { readonly refused: PaperFailureCode }

/** A second for a thousand questions on an idle core; a school's old machine may be many times as slow, and busy. */
const WORDS: WorkerLimits = { timeMs: 60_000, heapMb: 256 }
/**
 * Pages are drawn in less than a second each, and recognised in some seconds: 30 of them in four minutes on two idle cores,
 * and several times that on busy ones.
 */
const PAGES: WorkerLimits = { timeMs: 20 * 60_000, heapMb: 768 }
const HAS_PAGES = ['application/pdf', 'image/jpeg', 'image/png']
export const hasPages = (type: string): boolean => HAS_PAGES.includes(type)

/** Reads a paper in a worker. Call it outside of a transaction: it may wait. @throws PaperRefused; WorkerFailed where it was stopped */
export async function readInWorker(paper: ReadPaper, during: While): Promise<FoundInPaper> {
  const answer = await run(paper, during)
  if ('found' in answer) return answer.found
  throw new PaperRefused(answer.refused)
}

async function run(paper: ReadPaper, during: While): Promise<ReadPaperResult> {
  try {
    return await inWorker<ReadPaperResult>(program, paper, hasPages(paper.type) ? PAGES : WORDS, during)
  } catch (error) {
    if (!(error instanceof WorkerFailed) || error.reason === 'stopped') throw error
    return { refused: error.reason === 'too-large' ? 'E_PAPER_TOO_LARGE' : 'E_PAPER_UNREADABLE' }
  }
}
