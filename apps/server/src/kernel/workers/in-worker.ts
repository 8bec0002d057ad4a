import { Worker } from 'node:worker_threads'
import { storableIn } from '@bangxanh/contract/kit/storable.ts'
import { currentLane, Turns } from '../turns.ts'

/** What one program may cost, and which others it waits for; long work has had its turn already (`long-work.ts`). */
export interface WorkerLimits {
  readonly timeMs: number
  readonly heapMb: number
  readonly turns?: Turns
}

/** Files that are worked on at the same time; the others wait. */
const AT_ONCE = 2
export const USUAL: WorkerLimits = { timeMs: 15_000, heapMb: 256, turns: new Turns({ all: AT_ONCE }) }

/**
 * Node's own reader of TypeScript is WebAssembly, and a thread that ends with some in it may take the process along
 * (nodejs/node#64500). What is built has none of it.
 */
const FROM_SOURCES = ['--import', new URL('./read-typescript.mjs', import.meta.url).href]

/** Why a program said nothing: it took too much time or memory, it ended, or nobody wants to know any longer. */
export class WorkerFailed extends Error {
  readonly reason: 'too-large' | 'ended' | 'stopped'
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
export interface While {
  readonly hear?: (progress: Progress) => void
  /** Ends the thread. */
  readonly stop?: AbortSignal | undefined
}
const isProgress = (message: unknown): message is Progress =>
  typeof message === 'object' && message !== null && 'done' in message && 'of' in message

/**
 * Runs a program in a thread of its own and gives the one message that it posts besides its progress. Whatever a file does to it, it costs at most one
 * worker, its memory and its time (product 5.19). Call it outside of a transaction: it may wait.
 * @throws WorkerFailed, once the thread has ended where that was wanted
 */
export async function inWorker<Result>(
  program: URL,
  workerData: unknown,
  limits = USUAL,
  during: While = {},
): Promise<Result> {
  const endTurn = await limits.turns?.take(currentLane())
  return run<Result>(program, workerData, limits, during).finally(endTurn)
}

function run<Result>(
  program: URL,
  workerData: unknown,
  { timeMs, heapMb }: WorkerLimits,
  { hear, stop }: While,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    if (stop?.aborted) return reject(new WorkerFailed('stopped'))
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
    // Its exit tells the rest: only then its place is free.
    const end = () => void worker.terminate()
    stop?.addEventListener('abort', end)
    worker.on('message', (message: Result | Progress) => {
      if (isProgress(message)) hear?.(message)
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
      stop?.removeEventListener('abort', end)
      reject(new WorkerFailed(stop?.aborted ? 'stopped' : 'ended'))
    })
  })
}

/**
 * Where a worker's program is: from its sources beside the file that starts it; the build puts it beside main.js
 * (tools/build.mjs). `name` is without its ending.
 */
export const programOf = (name: string, from: string): URL =>
  new URL(`./${name}.${from.endsWith('.ts') ? 'ts' : 'js'}`, from)
