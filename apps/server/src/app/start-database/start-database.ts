import { resolve } from 'node:path'
import { codeOf } from '../../kernel/db/code-of.ts'
import { CannotStart } from './cannot-start.ts'
import { startOnLinux } from './linux/start-on-linux.ts'
import { refusePlace } from './portable/places.ts'
import { startPortable } from './portable/start-portable.ts'
import { ask, type DatabaseOptions as Common, NAME } from './the-database.ts'

// Two ways to the same PostgreSQL. What they share is the-database.ts; each has a folder.
//
//            Linux (linux/)                         macOS, Windows (portable/)
//
//        server ── flock on server.lock         server ── SQLite's lock on server-lock.db
//          │ starts it                            │ pipe: its end means that the server is gone
//          │ death signal of the kernel         guard ── SQLite's lock on guard-lock.db
//          ▼                                      │ pg_ctl
//      PostgreSQL                               PostgreSQL
//          │ socket in its closed folder          │ port of 127.0.0.1, password of postgres-password
//
//   killed            Linux                            portable
//   server            the kernel ends PostgreSQL       the guard ends PostgreSQL; a start waits for it
//   PostgreSQL        the server starts it again       the guard starts it again, on the same port
//   guard                                              the server starts another, PostgreSQL goes on
//   all at once       healed at the next start:        healed at the next start: who knows our password on
//                     who carries our name in /proc    the port that postmaster.pid names

export type DatabaseOptions = Common & {
  /** The way of the other systems, for tests on Linux. */
  portable?: boolean
  /** Told where it answers, before we know it to be safe, and at a first start to be made: connections may be opened meanwhile. */
  answers?: (url: string) => void
}

/** PostgreSQL's word for a database that does not exist. */
const NO_DATABASE = '3D000'

export type StartedDatabase = {
  /** Of the database `bangxanh`; stays the same while the server lives, also when PostgreSQL had to be started again. */
  url: string
  /** Ends PostgreSQL in order: call it when the last connection of ours is closed. */
  stop(): Promise<void>
}

/**
 * Starts the PostgreSQL that npm installed and keeps it running until `stop`. It ends with this process, however that ends.
 * Throws DataDirInUse when another server works on the same folder.
 */
export async function startDatabase({
  portable,
  answers,
  ...options
}: DatabaseOptions): Promise<StartedDatabase> {
  const start = portable || process.platform !== 'linux' ? startPortable : startOnLinux
  const dataDir = resolve(options.dataDir)
  refusePlace(dataDir, options.log)
  const { url, stop } = await start({ ...options, dataDir })
  answers?.(url(NAME))
  try {
    const unsafe = await readUnsafe(url)
    if (options.fsync) demandSafety(unsafe)
    return { url: url(NAME), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

type Setting = { name: string; setting: string }

/** What was answered with success must survive a power cut. A setting of the role or database could undo ours. */
const UNSAFE = `SELECT name, setting FROM pg_settings WHERE name IN ('fsync', 'full_page_writes', 'synchronous_commit') AND setting <> 'on'`

/** Asked of the database itself, which is there but for a first start: a connection is a process, and Windows makes one slowly. */
async function readUnsafe(url: (database: string) => string): Promise<Setting[]> {
  try {
    return (await ask(url(NAME), UNSAFE)).rows
  } catch (error) {
    if (codeOf(error) !== NO_DATABASE) throw error
    await ask(url('postgres'), `CREATE DATABASE ${NAME}`)
    return (await ask(url(NAME), UNSAFE)).rows
  }
}

function demandSafety(unsafe: readonly Setting[]): void {
  if (unsafe.length === 0) return
  const found = unsafe.map(({ name, setting }) => `${name} = ${setting}`).join(', ')
  throw new CannotStart(`The database would lose data in a power cut (${found}); these must be on.`)
}
