import { readFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { readSheets } from './read-sheets.ts'
import { CannotRead } from './spreadsheet.ts'

/** One file a worker: it is started for it and ends with it. */
const { path, type } = workerData as { path: string; type: string }
try {
  parentPort?.postMessage({ sheets: await readSheets(await readFile(path), type) })
} catch (error) {
  parentPort?.postMessage({ refused: error instanceof CannotRead ? error.code : 'E_SHEET_UNREADABLE' })
}
