import { readFileSync } from 'node:fs'
import { MODULES } from '@bangxanh/exchange/formats.ts'
import { CannotRead } from '@bangxanh/exchange/model.ts'
import { CannotRead as CannotReadSheet } from '../../kernel/spreadsheets/spreadsheet.ts'
import type { Program } from '../../kernel/workers/in-worker.ts'
import { readExchange } from './read-exchange.ts'
import type { ExchangeJob, ExchangeResult } from './run-exchange.ts'

async function done(job: ExchangeJob): Promise<ExchangeResult> {
  if ('read' in job) return { found: await readExchange(readFileSync(job.read.path), job.read.type) }
  const paths = new Map(job.write.files)
  const bytesOf = (key: string) => {
    const path = paths.get(key)
    return path === undefined ? undefined : new Uint8Array(readFileSync(path))
  }
  return { written: MODULES[job.write.format].write(job.write.exam, bytesOf) }
}

export const run: Program<ExchangeJob, ExchangeResult> = async job => {
  try {
    return await done(job)
  } catch (error) {
    if (error instanceof CannotRead) return { refused: error.code }
    if (error instanceof CannotReadSheet) return { refusedSheet: error.code }
    throw error
  }
}
