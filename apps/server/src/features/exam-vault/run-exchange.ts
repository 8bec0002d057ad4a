import { errors } from '@bangxanh/contract/exam-vault/errors.ts'
import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import type { MODULES } from '@bangxanh/exchange/formats.ts'
import type { CannotRead, ExchangeExam, WriteResult } from '@bangxanh/exchange/model.ts'
import type { Upload } from '../../kernel/serve/routes.ts'
import { sheetRefused } from '../../kernel/spreadsheets/read-spreadsheet.ts'
import type { Unreadable } from '../../kernel/spreadsheets/spreadsheet.ts'
import { inWorker, programOf, WorkerFailed } from '../../kernel/workers/in-worker.ts'
import type { Found } from './read-exchange.ts'

const program = programOf('exchange-worker', import.meta.url)

interface Write {
  readonly format: keyof typeof MODULES
  readonly exam: ExchangeExam
  /** Key and path of each stored file. */
  readonly files: readonly (readonly [key: string, path: string])[]
}
export type ExchangeJob = { readonly read: Pick<Upload, 'path' | 'type'> } | { readonly write: Write }
export type ExchangeResult =
  | { readonly found: Found }
  | { readonly written: WriteResult }
  | { readonly refused: CannotRead['code'] }
  | { readonly refusedSheet: Unreadable }

const REFUSALS = {
  unknown: errors.E_EXCHANGE_UNKNOWN,
  h5p: errors.E_EXCHANGE_H5P,
  damaged: errors.E_EXCHANGE_DAMAGED,
  'too-large': errors.E_EXCHANGE_TOO_LARGE,
} as const

/**
 * Reads a file of questions in a worker. Call it outside of a transaction: it may wait.
 * @throws E_EXCHANGE_UNKNOWN, E_EXCHANGE_H5P, E_EXCHANGE_DAMAGED, E_EXCHANGE_TOO_LARGE; of a workbook what spreadsheets are refused for
 */
export async function readInWorker({ path, type }: Pick<Upload, 'path' | 'type'>): Promise<Found> {
  const told = await run({ read: { path, type } })
  if ('found' in told) return told.found
  throw 'refusedSheet' in told ? sheetRefused(told.refusedSheet) : refusal(told)
}

/** Writes an exam in a worker. @throws E_EXCHANGE_TOO_LARGE */
export async function writeInWorker(write: Write): Promise<WriteResult> {
  const told = await run({ write })
  if ('written' in told) return told.written
  throw refusal(told)
}

const refusal = (told: ExchangeResult): AppError =>
  new AppError(REFUSALS['refused' in told ? told.refused : 'damaged'])

async function run(job: ExchangeJob): Promise<ExchangeResult> {
  try {
    return await inWorker<ExchangeResult>(program, job)
  } catch (error) {
    if (!(error instanceof WorkerFailed)) throw error
    return { refused: error.reason === 'too-large' ? 'too-large' : 'damaged' }
  }
}
