import { readFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { CannotRead } from '../../kernel/spreadsheets/spreadsheet.ts'
import { readList } from './read-list.ts'
import type { ReadListJob, ReadListResult } from './run-list.ts'

/** One file a worker: it is started for it and ends with it. */
const { path, type, ...asked } = workerData as ReadListJob
try {
  parentPort?.postMessage({ list: await readList(readFileSync(path), type, asked) } satisfies ReadListResult)
} catch (error) {
  if (error instanceof CannotRead) tell({ code: error.code })
  else if (error instanceof AppError) tell({ code: error.failure.code, words: error.words })
  else throw error
}

function tell(refused: { code: string; words?: AppError['words'] }): void {
  parentPort?.postMessage({ refused } satisfies ReadListResult)
}
