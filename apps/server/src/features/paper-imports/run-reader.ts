import type { PaperFailureCode } from '@bangxanh/contract/paper-imports/errors.ts'
import { PAPER_IMPORT } from '@bangxanh/contract/paper-imports/limits.ts'
import { Turns } from '../../kernel/turns.ts'
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
/** Somebody sits before the sheet and waits: it stands in no line, and what takes longer is better read as a file. */
const PASTED: WorkerLimits = { timeMs: 20_000, heapMb: 256, turns: new Turns({ all: 2 }) }
const HAS_PAGES = ['application/pdf', 'image/jpeg', 'image/png']
export const hasPages = (type: string): boolean => HAS_PAGES.includes(type)

/** Reads a paper in a worker. Call it outside of a transaction: it may wait. @throws PaperRefused; WorkerFailed where it was stopped */
export async function readInWorker(paper: ReadPaper, during: While = {}): Promise<FoundInPaper> {
  const answer = await run(paper, during)
  if ('found' in answer) return answer.found
  throw new PaperRefused(answer.refused)
}

async function run(paper: ReadPaper, during: While): Promise<ReadPaperResult> {
  try {
    const { type } = paper
    const limits = hasPages(type) ? PAGES : type === PAPER_IMPORT.pastedType ? PASTED : WORDS
    return await inWorker<ReadPaperResult>(program, paper, limits, during)
  } catch (error) {
    if (!(error instanceof WorkerFailed) || error.reason === 'stopped') throw error
    return { refused: error.reason === 'too-large' ? 'E_PAPER_TOO_LARGE' : 'E_PAPER_UNREADABLE' }
  }
}
