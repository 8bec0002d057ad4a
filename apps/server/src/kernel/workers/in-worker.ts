import { Worker } from 'node:worker_threads'
import { currentLane, Turns } from '../turns.ts'

const TIME_MS = 15_000
const LIMITS = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 }
/** Files that are worked on at the same time; the others wait. */
const AT_ONCE = 2

const working = new Turns({ all: AT_ONCE })

/** Why a program said nothing: it took too much time or memory, or it ended. */
export class WorkerFailed extends Error {
  readonly reason: 'too-large' | 'ended'
  constructor(reason: WorkerFailed['reason']) {
    super(reason)
    this.reason = reason
  }
}

/**
 * Runs a program in a thread of its own and gives the one message that it posts. Whatever a file does to it, it costs at most one
 * worker, its memory and its time (product 5.19). Call it outside of a transaction: it may wait.
 * @throws WorkerFailed
 */
export async function inWorker<Told>(program: URL, workerData: unknown): Promise<Told> {
  const endTurn = await working.take(currentLane())
  return run<Told>(program, workerData).finally(endTurn)
}

function run<Told>(program: URL, workerData: unknown): Promise<Told> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(program, { workerData, resourceLimits: LIMITS, execArgv: [], env: {} })
    const timer = setTimeout(() => {
      reject(new WorkerFailed('too-large'))
      void worker.terminate()
    }, TIME_MS)
    worker.once('message', resolve)
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
