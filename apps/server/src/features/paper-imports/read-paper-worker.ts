import { readFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { CannotReadPaper } from '@bangxanh/papers/failures.ts'
import { PaperRefused } from './paper-refused.ts'
import { readFound } from './read-found.ts'
import type { ReadPaper, ReadPaperResult } from './run-reader.ts'

/** One paper a worker: it is started for it and ends with it. */
const { path, type, asked } = workerData as ReadPaper
try {
  const found = await readFound(readFileSync(path), type, asked, (done, of) =>
    parentPort?.postMessage({ done, of }),
  )
  parentPort?.postMessage({ found } satisfies ReadPaperResult)
} catch (error) {
  if (!(error instanceof CannotReadPaper) && !(error instanceof PaperRefused)) throw error
  parentPort?.postMessage({ refused: error.code } satisfies ReadPaperResult)
}
