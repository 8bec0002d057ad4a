import { parentPort, workerData } from 'node:worker_threads'
import { cleanHtml } from './clean-html.ts'

parentPort?.postMessage((workerData as string[]).map(cleanHtml))
