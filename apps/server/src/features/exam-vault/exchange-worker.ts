import { readFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { MODULES } from '@bangxanh/exchange/formats.ts'
import { CannotRead } from '@bangxanh/exchange/model.ts'
import { CannotRead as CannotReadSheet } from '../../kernel/spreadsheets/spreadsheet.ts'
import { readExchange } from './read-exchange.ts'
import type { ExchangeJob, ExchangeResult } from './run-exchange.ts'

/** One file a worker: it is started for it and ends with it. */
async function told(job: ExchangeJob): Promise<ExchangeResult> {
  if ('read' in job) return { found: await readExchange(readFileSync(job.read.path), job.read.type) }
  const paths = new Map(job.write.files)
  const bytesOf = (key: string) => {
    const path = paths.get(key)
    return path === undefined ? undefined : new Uint8Array(readFileSync(path))
  }
  return { written: MODULES[job.write.format].write(job.write.exam, bytesOf) }
}

try {
  parentPort?.postMessage(await told(workerData as ExchangeJob))
} catch (error) {
  if (error instanceof CannotRead) parentPort?.postMessage({ refused: error.code } satisfies ExchangeResult)
  else if (error instanceof CannotReadSheet)
    parentPort?.postMessage({ refusedSheet: error.code } satisfies ExchangeResult)
  else throw error
}
