import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { CannotStart } from './cannot-start.ts'

/** Of the database, and of the role that owns it. */
export const NAME = 'bangxanh'
export const MAJOR = '18'

export type DatabaseLog = {
  info(message: string): void
  warn(message: string): void
  error(message: string): void
}

export type DatabaseOptions = {
  /** The folder of this installation; the cluster lies in its `postgres`. */
  dataDir: string
  log: DatabaseLog
  /** False gives up safety for speed: for tests alone. */
  fsync: boolean
}

/** PostgreSQL as one of the two ways runs it. */
export type Running = {
  /** Stays the same while the server lives, also when PostgreSQL had to be started again. */
  url(database: string): string
  /** Ends PostgreSQL in order, and lets go of the folder. */
  stop(): Promise<void>
}

/** What initdb is told on every system. */
export const CLUSTER = [
  `--username=${NAME}`,
  '--encoding=UTF8',
  // Sorting by bytes by default: the same on every machine. Vietnamese order is asked for by name (ICU).
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--no-instructions',
]

/** What PostgreSQL is told at every start on every system, beside where it listens. None holds a space. */
export function settingsOf(fsync: boolean): Record<string, string> {
  const safe = fsync ? 'on' : 'off'
  return {
    max_connections: '100',
    shared_buffers: '256MB',
    effective_cache_size: '1GB',
    work_mem: '8MB',
    maintenance_work_mem: '128MB',
    max_wal_size: '2GB',
    random_page_cost: '1.1',
    jit: 'off',
    // Processes of PostgreSQL that a school's data has no work for: they take memory, and the start on Windows half a second.
    io_method: 'sync',
    max_logical_replication_workers: '0',
    timezone: 'UTC',
    log_timezone: 'UTC',
    lc_messages: 'C',
    // Errors of statements are logged by the server; here their texts would bring names of pupils into the log.
    log_min_messages: 'log',
    log_checkpoints: 'off',
    log_line_prefix: '',
    fsync: safe,
    full_page_writes: safe,
    synchronous_commit: safe,
  }
}

export const inSettings = (settings: Record<string, string>): string[] =>
  Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])

/** The lines of PostgreSQL's log that somebody should read. */
export function isWorthTelling(line: string): boolean {
  // Our own asking whether it is ready, and whether the database is made, is refused meanwhile; and at the end the last connections hear
  // a farewell.
  if (
    /the database system is |database "bangxanh" does not exist|terminating connection due to administrator command/.test(
      line,
    )
  )
    return false
  return /^(FATAL|PANIC|WARNING):/.test(line)
}

export function refuseOtherMajor(folder: string): void {
  const major = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim()
  if (major !== MAJOR) {
    throw new CannotStart(
      `${folder} was written by PostgreSQL ${major}; this Bảng Xanh brings ${MAJOR} along.`,
    )
  }
}

export async function ask(url: string, sql: string) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => {}) // the database's farewell may come after end()
  await client.connect()
  try {
    return await client.query(sql)
  } finally {
    await client.end()
  }
}
