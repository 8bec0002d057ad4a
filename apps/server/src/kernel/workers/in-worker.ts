import { Worker } from 'node:worker_threads'
import { storableIn } from '@bangxanh/contract/kit/storable.ts'
import { currentLane, Turns } from '../turns.ts'

/** What one program may cost, and which others it waits for. */
export interface WorkerLimits {
  readonly timeMs: number
  readonly heapMb: number
  readonly turns: Turns
}

/** Files that are worked on at the same time; the others wait. */
const AT_ONCE = 2
const USUAL: WorkerLimits = { timeMs: 15_000, heapMb: 256, turns: new Turns({ all: AT_ONCE }) }

/**
 * Node's own reader of TypeScript is WebAssembly, and a thread that ends with some in it may take the process along
 * (nodejs/node#64500). What is built has none of it.
 */
const FROM_SOURCES = ['--import', new URL('./read-typescript.mjs', import.meta.url).href]

/** Why a program said nothing: it took too much time or memory, or it ended. */
export class WorkerFailed extends Error {
  readonly reason: 'too-large' | 'ended'
  constructor(reason: WorkerFailed['reason']) {
    super(reason)
    this.reason = reason
  }
}

/** What a program may post before its message: how much of its work is done. */
export interface Progress {
  readonly done: number
  readonly of: number
}
const isProgress = (message: unknown): message is Progress =>
  typeof message === 'object' && message !== null && 'done' in message && 'of' in message

/**
 * Runs a program in a thread of its own and gives the one message that it posts besides its progress. Whatever a file does to it, it costs at most one
 * worker, its memory and its time (product 5.19). Call it outside of a transaction: it may wait.
 * @throws WorkerFailed
 */
export async function inWorker<Told>(
  program: URL,
  workerData: unknown,
  limits = USUAL,
  hear: (progress: Progress) => void = () => {},
): Promise<Told> {
  const endTurn = await limits.turns.take(currentLane())
  return run<Told>(program, workerData, limits, hear).finally(endTurn)
}

function run<Told>(
  program: URL,
  workerData: unknown,
  { timeMs, heapMb }: WorkerLimits,
  hear: (progress: Progress) => void,
): Promise<Told> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(program, {
      workerData,
      resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
      execArgv: program.pathname.endsWith('.ts') ? FROM_SOURCES : [],
      env: {},
    })
    const timer = setTimeout(() => {
      reject(new WorkerFailed('too-large'))
      void worker.terminate()
    }, timeMs)
    worker.on('message', (message: Told | Progress) => {
      if (isProgress(message)) hear(message)
      // Files hold signs that no table takes.
      else resolve(storableIn(message))
    })
    // Out of memory is the file's doing; anything else is ours and is told as such.
    worker.once('error', error =>
      reject(
        'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new WorkerFailed('too-large') : error,
      ),
    )
    worker.once('exit', () => {
      clearTimeout(timer)
      reject(new WorkerFailed('ended'))
    })
  })
}

/**
 * Where a worker's program is: from its sources beside the file that starts it; the build puts it beside main.js
 * (tools/build.mjs). `name` is without its ending.
 */
export const programOf = (name: string, from: string): URL =>
  new URL(`./${name}.${from.endsWith('.ts') ? 'ts' : 'js'}`, from)
