import { Worker } from 'node:worker_threads'
import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors, SPREADSHEET } from '@bangxanh/contract/kit/spreadsheets.ts'
import type { Upload } from '../serve/routes.ts'
import { currentLane, Turns } from '../turns.ts'
import type { Sheet, Unreadable } from './spreadsheet.ts'

const TIME_MS = 15_000
const LIMITS = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 }
/** Files that are read at the same time; the others wait. */
const AT_ONCE = 2

// From its sources beside this file; the build puts it beside main.js (tools/build.mjs).
const program = new URL(
  import.meta.url.endsWith('.ts') ? './spreadsheet-worker.ts' : './spreadsheet-worker.js',
  import.meta.url,
)

const reading = new Turns({ all: AT_ONCE })

/**
 * Reads an uploaded .xlsx or .csv. Whatever the file does, it costs at most one worker, its memory and its time (product 5.19).
 * Call it outside of a transaction: it may wait.
 * @throws E_SHEET_OLD_EXCEL, E_SHEET_KIND, E_SHEET_PROTECTED, E_SHEET_UNREADABLE, E_SHEET_TOO_LARGE, E_SHEET_LETTERS
 */
export async function readSpreadsheet(file: Pick<Upload, 'path' | 'type'>): Promise<readonly Sheet[]> {
  const endTurn = await reading.take(currentLane())
  return inWorker(file).finally(endTurn)
}

type Told = { readonly sheets: Sheet[] } | { readonly refused: Unreadable }

function inWorker({ path, type }: Pick<Upload, 'path' | 'type'>): Promise<readonly Sheet[]> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(program, {
      workerData: { path, type },
      resourceLimits: LIMITS,
      execArgv: [],
      env: {},
    })
    const refuse = (code: Unreadable) =>
      reject(new AppError(errors[code], { words: { rows: SPREADSHEET.rows, columns: SPREADSHEET.columns } }))
    const timer = setTimeout(() => {
      refuse('E_SHEET_TOO_LARGE')
      void worker.terminate()
    }, TIME_MS)
    worker.once('message', (told: Told) => ('sheets' in told ? resolve(told.sheets) : refuse(told.refused)))
    // Out of memory is the file's doing; anything else is ours and is told as such.
    worker.once('error', error =>
      'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
        ? refuse('E_SHEET_TOO_LARGE')
        : reject(error),
    )
    worker.once('exit', () => {
      clearTimeout(timer)
      refuse('E_SHEET_UNREADABLE')
    })
  })
}
