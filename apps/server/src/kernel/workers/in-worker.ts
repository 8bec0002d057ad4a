import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
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

/** Why a program said nothing: it took too much time or memory, it ended, or nobody wants to know any longer. */
export class WorkerFailed extends Error {
  readonly reason: 'too-large' | 'ended' | 'stopped'
  constructor(reason: WorkerFailed['reason']) {
    super(reason)
    this.reason = reason
  }
}

/** How much of its work a program has done. */
export interface Progress {
  readonly done: number
  readonly of: number
}
export interface While {
  readonly hear?: (progress: Progress) => void
  /** Ends the process. */
  readonly stop?: AbortSignal | undefined
}

/** What a program's file exports as `run`. */
export type Program<Job, Result> = (job: Job, tell: (progress: Progress) => void) => Result | Promise<Result>

/** What the process of a program says: at last its result, or what was thrown in it. */
export type Word<Result> =
  | { readonly progress: Progress }
  | { readonly result: Result }
  | { readonly thrown: Pick<Error, 'name' | 'message' | 'stack'> & { readonly code?: unknown } }

/**
 * Runs a program in a process of its own and gives its result. Whatever a file does to it, it costs at most one process, its memory and
 * its time (product 5.19; decision 0157). Call it outside of a transaction: it may wait.
 * @throws WorkerFailed, once the process has ended; what the program throws
 */
export async function inWorker<Result>(
  program: URL,
  job: unknown,
  limits = USUAL,
  during: While = {},
): Promise<Result> {
  const endTurn = await limits.turns?.take(currentLane())
  return run<Result>(program, job, limits, during).finally(endTurn)
}

/** What a program is told of our surroundings: where it is, and what time it is there. The rest holds secrets. */
const KEPT = ['HOME', 'LANG', 'LD_LIBRARY_PATH', 'TZ']
/** All memory of a process: buffers and pictures lie beside the heap, and what every process has. */
const bytesFor = (heapMb: number): number => (2 * heapMb + 256) * 1024 * 1024
/** kB; four times Node's own, of the 8 MB that each system gives: files hold one thing in the other. */
const STACK = 3_900

function run<Result>(
  program: URL,
  job: unknown,
  { timeMs, heapMb }: WorkerLimits,
  { hear, stop }: While,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    if (stop?.aborted) return reject(new WorkerFailed('stopped'))
    const child = fork(RUNNER, [program.href, String(bytesFor(heapMb))], {
      execArgv: [`--max-old-space-size=${heapMb}`, `--stack-size=${STACK}`],
      env: {
        ...Object.fromEntries(KEPT.flatMap(name => (name in process.env ? [[name, process.env[name]]] : []))),
        ...(isFromSources && { NODE_COMPILE_CACHE: CACHE }),
      },
      serialization: 'advanced',
      // By the end of the first of them its guard sees that we are gone.
      stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
      windowsHide: true,
    })
    const end = () => void child.kill('SIGKILL')
    const timer = setTimeout(end, timeMs)
    stop?.addEventListener('abort', end)
    const ended = () => {
      clearTimeout(timer)
      stop?.removeEventListener('abort', end)
    }
    let hasAnswered = false
    child.on('message', (word: Word<Result>) => {
      if ('progress' in word) return hear?.(word.progress)
      hasAnswered = true
      // Files hold signs that no table takes.
      if ('result' in word) resolve(storableIn(word.result))
      else reject(Object.assign(new Error(), word.thrown))
      end()
    })
    // It did not start: that is not the file's doing.
    child.on('error', error => {
      ended()
      reject(error)
    })
    child.once('close', (code, signal) => {
      ended()
      // It may have ended by itself before it was ended.
      if (hasAnswered) return
      if (stop?.aborted) return reject(new WorkerFailed('stopped'))
      const failure = failureOf(code, signal)
      // Whoever brought the file is told that it cannot be read. What breaks a program is told to who runs the server.
      if (failure instanceof WorkerFailed && failure.reason === 'ended')
        process.emitWarning(`${program.pathname.split('/').at(-1)} broke: ${signal ?? code}`, 'ProgramEnded')
      reject(failure)
    })
    // Where it ends before it has heard all, its end says more.
    child.send(job as object, () => undefined)
  })
}

/** How a process ends on Windows, which has no signals of its own: by its guard, V8, and the C library, which have no memory. */
const ABORTED = [1, 134, 0xc000_0409]

/** SIGKILL comes from us, for the time, from its own guard, or from a system that is short of memory. */
function failureOf(code: number | null, signal: NodeJS.Signals | null): Error {
  const isAborted = process.platform === 'win32' && code !== null && ABORTED.includes(code)
  if (signal === 'SIGKILL' || signal === 'SIGABRT' || isAborted) return new WorkerFailed('too-large')
  // Everybody is told to end, and it had not yet begun to hear: no file is to blame.
  if (signal === 'SIGTERM' || signal === 'SIGINT' || signal === 'SIGHUP')
    return new Error(`a program was ended by ${signal}`)
  return new WorkerFailed('ended')
}

/**
 * Where a worker's program is: from its sources beside the file that starts it; the build puts it beside main.js
 * (tools/build.mjs). `name` is without its ending.
 */
export const programOf = (name: string, from: string): URL =>
  new URL(`./${name}.${from.endsWith('.ts') ? 'ts' : 'js'}`, from)

const RUNNER = programOf('run-program', import.meta.url)
/** Where what Node has made of TypeScript is kept: a process would make all of it anew, and take some times as long to start. */
const CACHE = fileURLToPath(new URL('../../../../../.cache/programs', import.meta.url))
const isFromSources = RUNNER.pathname.endsWith('.ts')
