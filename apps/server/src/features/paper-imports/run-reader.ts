import type { PaperFailureCode } from '@bangxanh/contract/paper-imports/errors.ts'
import { PAPER_IMPORT } from '@bangxanh/contract/paper-imports/limits.ts'
import { Turns } from '../../kernel/turns.ts'
import {
  inWorker,
  type Progress,
  programOf,
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
export type ReadPaperTold = { readonly found: FoundInPaper } | { readonly refused: PaperFailureCode }

/** A second for a thousand questions on an idle core; a school's old machine may be many times as slow, and busy. */
const WORDS: WorkerLimits = { timeMs: 60_000, heapMb: 256, turns: new Turns({ all: 2 }) }
/**
 * Pages are drawn in less than a second each, and recognised in some seconds: 30 of them in four minutes on two idle cores,
 * and several times that on busy ones. One at once, so that nobody's Word file waits for it.
 */
const PAGES: WorkerLimits = { timeMs: 20 * 60_000, heapMb: 768, turns: new Turns({ all: 1 }) }
/** Somebody sits before the sheet and waits: it stands behind no file, and what takes longer is better read as one. */
const PASTED: WorkerLimits = { timeMs: 20_000, heapMb: 256, turns: new Turns({ all: 2 }) }
const HAS_PAGES = ['application/pdf', 'image/jpeg', 'image/png']

/** Reads a paper in a worker. Call it outside of a transaction: it may wait. @throws PaperRefused */
export async function readInWorker(
  paper: ReadPaper,
  hear?: (progress: Progress) => void,
): Promise<FoundInPaper> {
  const told = await run(paper, hear)
  if ('found' in told) return told.found
  throw new PaperRefused(told.refused)
}

async function run(paper: ReadPaper, hear?: (progress: Progress) => void): Promise<ReadPaperTold> {
  try {
    const { type } = paper
    const limits = HAS_PAGES.includes(type) ? PAGES : type === PAPER_IMPORT.pastedType ? PASTED : WORDS
    return await inWorker<ReadPaperTold>(program, paper, limits, hear)
  } catch (error) {
    if (!(error instanceof WorkerFailed)) throw error
    return { refused: error.reason === 'too-large' ? 'E_PAPER_TOO_LARGE' : 'E_PAPER_UNREADABLE' }
  }
}
