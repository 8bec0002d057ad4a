import { parentPort, workerData } from 'node:worker_threads'
import { readSheets } from './read-sheets.ts'
import { CannotRead } from './spreadsheet.ts'

/** One file a worker: it is started for it and ends with it. */
const { bytes, type } = workerData as { bytes: Uint8Array; type: string }
try {
  parentPort?.postMessage({ sheets: await readSheets(bytes, type) })
} catch (error) {
  parentPort?.postMessage({ refused: error instanceof CannotRead ? error.code : 'E_SHEET_UNREADABLE' })
}
