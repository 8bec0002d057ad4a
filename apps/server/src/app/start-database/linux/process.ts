import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { type DatabaseLog, NAME } from '../the-database.ts'
import { SOCKET } from './socket.ts'

export function spawnPostgres(args: string[], cwd: string, descriptor: number | undefined): ChildProcess {
  return spawn('setpriv', args, {
    cwd,
    // Its own session: Ctrl-C in a terminal reaches us alone, so that requests end before their database does.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', ...(descriptor === undefined ? [] : [descriptor])],
    // Nothing of ours (PGOPTIONS, PGDATA, LD_PRELOAD) may change how it works.
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
  })
}

export function eachLine(child: ChildProcess, tell: (line: string) => void): void {
  for (const stream of [child.stdout, child.stderr]) {
    if (stream) createInterface({ input: stream }).on('line', tell)
  }
}

/** @param moment `close`: when all that it has said is read too, which waits for whoever inherited its pipes */
export function exit(
  child: ChildProcess,
  moment: 'exit' | 'close' = 'exit',
): Promise<number | NodeJS.Signals | string> {
  return new Promise(done => {
    child.once(moment, (code, signal) => done(code ?? signal ?? 'unknown'))
    child.once('error', error => done(error.message))
  })
}

/**
 * After kill -9 or a power cut: ends what still works on the folder, though its server is gone (we hold the lock), and
 * takes away the files with its number, which block the start when that was given to somebody else.
 */
export async function healCluster(folder: string, log: DatabaseLog): Promise<void> {
  if (!existsSync(folder)) return
  const signals: [NodeJS.Signals, number][] = [
    ['SIGINT', 15_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ]
  for (const [signal, patience] of signals) {
    const left = processesIn(folder)
    if (left.length === 0) break
    log.warn(`PostgreSQL of an earlier server still runs (${left.join(', ')}): ${signal}`)
    for (const pid of left) signalTo(pid, signal)
    for (let waited = 0; waited < patience && processesIn(folder).length > 0; waited += 50) await wait(50)
  }
  for (const name of ['postmaster.pid', SOCKET, `${SOCKET}.lock`]) rmSync(join(folder, name), { force: true })
}

/** The name that PostgreSQL carries in the titles of all its processes: of this very folder. */
export function clusterName(folder: string): string {
  const { dev, ino } = statSync(folder)
  return `${NAME}-${dev.toString(16)}-${ino.toString(16)}`
}

/**
 * The processes of PostgreSQL that work on the folder. The number in postmaster.pid proves nothing, it may have been
 * given to somebody else; and root in a container may read the titles of others, but not their working folder.
 */
function processesIn(folder: string): number[] {
  const name = clusterName(folder)
  return readdirSync('/proc')
    .filter(entry => /^\d+$/.test(entry))
    .filter(pid => {
      try {
        if (readFileSync(`/proc/${pid}/comm`, 'utf8').trim() !== 'postgres') return false
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
          .split(/[\0 :=]/)
          .includes(name)
      } catch {
        return false // gone meanwhile
      }
    })
    .map(Number)
}

function signalTo(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // gone meanwhile
  }
}
