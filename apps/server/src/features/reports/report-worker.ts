import { parentPort, workerData } from 'node:worker_threads'
import type { Block } from '@bangxanh/printing/sheet/blocks.ts'

/** One file a worker: it is started for it and ends with it. */
async function written(blocks: readonly Block[]): Promise<Uint8Array> {
  const { writePages } = await import('@bangxanh/printing/write-pages.ts')
  const { tinos } = await import('@bangxanh/printing/pdf/tinos.ts')
  return writePages({ blocks, pictureOf: () => undefined, fontSize: 11 }, tinos)
}

parentPort?.postMessage(await written(workerData as readonly Block[]))
