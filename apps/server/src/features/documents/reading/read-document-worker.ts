import { readFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { readOffice } from './read-office.ts'

/** One file a worker: it is started for it and ends with it. */
const { path, type } = workerData as { path: string; type: string }
parentPort?.postMessage(await readOffice(readFileSync(path), type).catch(() => null))
