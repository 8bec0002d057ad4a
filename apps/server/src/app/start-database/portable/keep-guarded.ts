import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { CannotStart } from '../cannot-start.ts'
import { exit } from '../linux/process.ts'
import type { DatabaseLog } from '../the-database.ts'
import type { GuardJob, GuardWord } from './guard-job.ts'

const PROGRAM = fileURLToPath(
  import.meta.url.endsWith('.ts')
    ? new URL('./guard.ts', import.meta.url)
    : new URL('./database-guard.js', import.meta.url),
)

/**
 * Starts the guard, and another one when that was killed. Resolves when PostgreSQL answers.
 * @param prepare while the guard starts: what it is told then
 */
export async function keepGuarded(
  dataDir: string,
  prepare: () => Promise<GuardJob>,
  log: DatabaseLog,
): Promise<{ port: number; password: string; stop(): Promise<void> }> {
  let stopping = false
  let guard = startGuard(dataDir, log)
  const job = await prepare().catch(async error => {
    guard.end()
    await guard.gone
    throw error
  })
  guard.tell(job)
  const port = await guard.running
  const startAnother = () => {
    const another = startGuard(dataDir, log)
    another.tell({ ...job, port })
    return another
  }

  const watching = (async () => {
    for (let pause = 100; ; pause = Math.min(pause * 2, 10_000)) {
      const since = performance.now()
      await guard.gone
      if (stopping) return
      if (performance.now() - since > 60_000) pause = 100
      log.error('The guard of PostgreSQL ended by itself, starting another')
      guard = startAnother()
      guard.running.catch(error => log.error(error.message))
      if (stopping) guard.end()
      await Promise.race([guard.gone, wait(pause, undefined, { ref: false })])
    }
  })()

  async function stop(): Promise<void> {
    if (!stopping) {
      stopping = true
      // One that was killed at this moment has left its PostgreSQL to us.
      if (guard.process.exitCode !== null || guard.process.signalCode !== null) guard = startAnother()
      guard.end()
    }
    await watching
    await guard.gone
  }
  return { port, password: job.password, stop }
}

type RunningGuard = {
  process: ChildProcess
  running: Promise<number>
  gone: Promise<unknown>
  tell(job: GuardJob): void
  end(): void
}

function startGuard(dataDir: string, log: DatabaseLog): RunningGuard {
  const child = spawn(process.execPath, [PROGRAM], {
    cwd: dataDir,
    // A session of its own: Ctrl-C and a closed window reach us alone, and Task Manager's end of us does not take it along.
    detached: true,
    stdio: ['pipe', 'pipe', 'ignore'],
    windowsHide: true,
    env: Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^NODE_/i.test(name))),
  })
  child.stdin.on('error', () => {}) // it is gone
  const gone = exit(child)
  const running = new Promise<number>((runs, failed) => {
    createInterface({ input: child.stdout }).on('line', line => {
      const word: GuardWord = JSON.parse(line)
      if (word.kind === 'running') runs(word.port)
      else if (word.kind === 'failed') failed(new CannotStart(word.message))
      else log[word.kind](word.message)
    })
    // After its last word, which may still be on its way.
    child.once('close', code => failed(new CannotStart(`The guard of PostgreSQL ended (${code}).`)))
    child.once('error', error =>
      failed(new CannotStart(`The guard of PostgreSQL did not start: ${error.message}`)),
    )
  })
  // Who waits for it says so; it may be gone before.
  running.catch(() => {})
  return {
    process: child,
    running,
    gone,
    tell: job => void child.stdin.write(`${JSON.stringify(job)}\n`),
    end: () => void child.stdin.end(),
  }
}
