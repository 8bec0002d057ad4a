import { readFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { drawPages } from '@bangxanh/papers/draw-pages.ts'
import { CannotReadPaper } from '@bangxanh/papers/failures.ts'
import type { DrawingResult, ToDraw } from './draw-pages.job.ts'
import { asPdf } from './office/as-pdf.ts'

/** Some pages a worker: it is started for them and ends with them. */
const { path, type, from, to } = workerData as ToDraw
const draw = async () => drawPages(await asPdf(readFileSync(path), type), from, to)
const told: DrawingResult = await draw().catch(error => {
  if (!(error instanceof CannotReadPaper)) throw error
  return error.code === 'E_PAPER_PROTECTED' ? 'protected' : 'unreadable'
})
parentPort?.postMessage(told)
