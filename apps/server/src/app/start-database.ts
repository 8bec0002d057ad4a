import { type ChildProcess, spawn } from 'node:child_process'
import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import {
  type Account,
  asAccount,
  canEnter,
  databaseAccount,
  databaseBinaries,
} from './start-database-binaries.ts'
import { CannotStart } from './start-database-error.ts'
import { lockDataDir } from './start-database-lock.ts'

const NAME = 'bangxanh'
const MAJOR = '18'
/** sockaddr_un.sun_path holds 108 bytes, the last is zero. */
const LONGEST_SOCKET_PATH = 107
const SOCKET = '.s.PGSQL.5432'

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

export type StartedDatabase = {
  /** Of the database `bangxanh`; stays the same while the server lives, also when PostgreSQL had to be started again. */
  url: string
  /** Ends PostgreSQL in order: call it when the last connection of ours is closed. */
  stop(): Promise<void>
}

type Cluster = {
  folder: string
  /** How PostgreSQL itself names the folder. */
  named: string
  /** Handed down when `named` speaks of it. */
  descriptor: number | undefined
  binaries: string
  account: Account
  log: DatabaseLog
  fsync: boolean
}

/**
 * Starts the PostgreSQL that npm installed, on a socket in its own closed folder, and keeps it running until `stop`.
 * It dies with this process, however that ends.
 * Throws DataDirInUse when another server works on the same folder.
 */
export async function startDatabase(options: DatabaseOptions): Promise<StartedDatabase> {
  if (process.platform !== 'linux') {
    throw new CannotStart(
      `The embedded PostgreSQL runs on Linux only, this is ${process.platform}: set DATABASE_URL to a PostgreSQL ${MAJOR}.`,
    )
  }
  const dataDir = resolve(options.dataDir)
  const lock = lockDataDir(dataDir)
  const undo: (() => void)[] = [() => lock.release()]
  try {
    const folder = join(dataDir, 'postgres')
    const account = databaseAccount(folder)
    const binaries = databaseBinaries(dataDir, account)
    await healCluster(folder, options.log)
    if (!existsSync(folder)) await makeCluster(folder, { ...options, dataDir, account, binaries })
    refuseOtherMajor(folder)
    const cluster: Cluster = { ...options, folder, account, binaries, ...nameFolder(folder, account) }
    if (cluster.descriptor !== undefined) undo.push(() => closeSync(cluster.descriptor!))

    const short = shortWayTo(folder)
    if (short !== folder) undo.push(() => rmSync(join(short, '..'), { recursive: true, force: true }))
    const url = (database: string) => addressOf(short, database)

    const keeper = keepRunning(cluster, url('postgres'))
    try {
      await keeper.started
      await makeDatabase(url('postgres'))
      if (options.fsync) await demandSafety(url(NAME))
    } catch (error) {
      await keeper.stop()
      throw error
    }
    return {
      url: url(NAME),
      stop: async () => {
        await keeper.stop()
        for (const step of undo.splice(0).reverse()) step()
      },
    }
  } catch (error) {
    for (const step of undo.splice(0).reverse()) step()
    throw error
  }
}

/**
 * A name of the folder under which the account reaches it. Where root's checkout lies in a closed folder (/root), the
 * account cannot walk there; through a descriptor that it inherits it can, and PostgreSQL works from inside the folder.
 */
function nameFolder(folder: string, account: Account): { named: string; descriptor: number | undefined } {
  if (canEnter(account, folder)) return { named: folder, descriptor: undefined }
  return { named: '/proc/self/fd/3', descriptor: openSync(folder, 'r') }
}

/** The folder itself, or a link to it with a name that fits into the address of a socket. */
function shortWayTo(folder: string): string {
  if (fits(folder)) return folder
  const place = fits(join(tmpdir(), 'bangxanh-XXXXXX', 'db')) ? tmpdir() : '/tmp'
  for (const name of readdirSync(place).filter(name => name.startsWith('bangxanh-'))) {
    // What a server left that was killed.
    if (leadsTo(join(place, name, 'db'), folder)) rmSync(join(place, name), { recursive: true, force: true })
  }
  const closed = mkdtempSync(join(place, 'bangxanh-'))
  symlinkSync(folder, join(closed, 'db'))
  return join(closed, 'db')
}

/** Where the PostgreSQL of a server that runs on the folder answers. */
export function runningDatabase(dataDir: string): string {
  const folder = join(resolve(dataDir), 'postgres')
  const links = () =>
    [...new Set([tmpdir(), '/tmp'])].flatMap(place =>
      readdirSync(place)
        .filter(name => name.startsWith('bangxanh-'))
        .map(name => join(place, name, 'db')),
    )
  const way = fits(folder) ? folder : links().find(link => leadsTo(link, folder))
  if (!way) throw new CannotStart(`The database of the server on ${dataDir} cannot be found.`)
  return addressOf(way, NAME)
}

const addressOf = (folder: string, database: string) =>
  `postgresql:///${database}?host=${encodeURIComponent(folder)}&user=${NAME}`

function leadsTo(link: string, folder: string): boolean {
  try {
    return readlinkSync(link) === folder
  } catch {
    return false
  }
}

function fits(folder: string): boolean {
  return Buffer.byteLength(join(folder, SOCKET)) <= LONGEST_SOCKET_PATH
}

function refuseOtherMajor(folder: string): void {
  const major = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim()
  if (major !== MAJOR) {
    throw new CannotStart(
      `${folder} was written by PostgreSQL ${major}; this Bảng Xanh brings ${MAJOR} along.`,
    )
  }
}

/** A cluster appears whole or not at all: it is made beside its place, then moved in. */
async function makeCluster(
  folder: string,
  given: { dataDir: string; account: Account; binaries: string; log: DatabaseLog; fsync: boolean },
): Promise<void> {
  const { dataDir, account, binaries, log, fsync } = given
  const making = `${folder}.making`
  rmSync(making, { recursive: true, force: true })
  mkdirSync(making, { mode: 0o700 })
  if (account) chownSync(making, account.uid, account.gid)
  const { named, descriptor } = nameFolder(making, account)
  const args = [
    ...asAccount(account),
    '--pdeathsig=KILL',
    join(binaries, 'bin', 'initdb'),
    `--pgdata=${named}`,
    `--username=${NAME}`,
    '--encoding=UTF8',
    // Sorting by bytes by default: the same on every machine. Vietnamese order is asked for by name (ICU).
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--auth=trust',
    '--no-instructions',
    ...(fsync ? [] : ['--no-sync']),
  ]
  log.info('making a new database')
  const initdb = spawnPostgres(args, making, descriptor)
  const said: string[] = []
  eachLine(initdb, line => said.push(line))
  const code = await exit(initdb)
  if (descriptor !== undefined) closeSync(descriptor)
  if (code !== 0)
    throw new CannotStart(`The database could not be made (initdb ended with ${code}):\n${said.join('\n')}`)
  renameSync(making, folder)
  const parent = openSync(dataDir, 'r')
  fsyncSync(parent)
  closeSync(parent)
}

/**
 * After kill -9 or a power cut: ends what still works on the folder, though its server is gone (we hold the lock), and
 * takes away the files with its number, which block the start when that was given to somebody else.
 */
async function healCluster(folder: string, log: DatabaseLog): Promise<void> {
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
function clusterName(folder: string): string {
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

/** Keeps PostgreSQL running until `stop`; `started` fails when the first start does. */
function keepRunning(cluster: Cluster, url: string): { started: Promise<void>; stop(): Promise<void> } {
  let stopping = false
  let child = startPostgres(cluster)
  let gone = exit(child)
  const wakeUp = new AbortController()

  const started = answers(child, url, cluster.log)
  const watching = started.then(async () => {
    for (let pause = 100; !stopping; pause = Math.min(pause * 2, 10_000)) {
      const since = Date.now()
      await gone
      if (stopping) return
      if (Date.now() - since > 60_000) pause = 100
      cluster.log.error(
        `PostgreSQL ended by itself (${child.signalCode ?? child.exitCode}), starting it again`,
      )
      await wait(pause, undefined, { signal: wakeUp.signal }).catch(() => {})
      if (stopping) return
      await healCluster(cluster.folder, cluster.log)
      if (stopping) return
      child = startPostgres(cluster)
      gone = exit(child)
      await answers(child, url, cluster.log).then(
        () => cluster.log.info('PostgreSQL answers again'),
        error => cluster.log.error(error.message),
      )
    }
  })
  watching.catch(() => {})

  async function stop(): Promise<void> {
    stopping = true
    wakeUp.abort()
    // Fast shutdown: sessions are ended and everything is written; then less and less patience.
    for (const [signal, patience] of [
      ['SIGINT', 30_000],
      ['SIGQUIT', 10_000],
      ['SIGKILL', 5_000],
    ] as const) {
      child.kill(signal)
      const done = await Promise.race([gone.then(() => true), wait(patience, false, { ref: false })])
      if (done) break
      cluster.log.warn(`PostgreSQL did not end within ${patience / 1000} s of ${signal}`)
    }
    await watching.catch(() => {})
  }
  return { started, stop }
}

function startPostgres(cluster: Cluster): ChildProcess {
  const settings = {
    listen_addresses: '',
    // Relative to the data folder, which nobody else may enter; that is all the authentication it needs.
    unix_socket_directories: '.',
    unix_socket_permissions: '0700',
    port: '5432',
    cluster_name: clusterName(cluster.folder),
    max_connections: '100',
    shared_buffers: '256MB',
    effective_cache_size: '1GB',
    work_mem: '8MB',
    maintenance_work_mem: '128MB',
    max_wal_size: '2GB',
    random_page_cost: '1.1',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    lc_messages: 'C',
    // Errors of statements are logged by the server; here their texts would bring names of pupils into the log.
    log_min_messages: 'log',
    log_checkpoints: 'off',
    log_line_prefix: '',
    fsync: cluster.fsync ? 'on' : 'off',
    full_page_writes: cluster.fsync ? 'on' : 'off',
    synchronous_commit: cluster.fsync ? 'on' : 'off',
  }
  const args = [
    ...asAccount(cluster.account),
    // The kernel sends it when this process is gone, also after kill -9.
    '--pdeathsig=INT',
    join(cluster.binaries, 'bin', 'postgres'),
    '-D',
    cluster.named,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]
  const child = spawnPostgres(args, cluster.folder, cluster.descriptor)
  eachLine(child, line => {
    // Our own asking whether it is ready is refused meanwhile; and at the end the last connections hear a farewell.
    if (/the database system is |terminating connection due to administrator command/.test(line)) return
    if (/^(FATAL|PANIC|WARNING):/.test(line)) cluster.log.warn(`postgres: ${line}`)
  })
  return child
}

function spawnPostgres(args: string[], cwd: string, descriptor: number | undefined): ChildProcess {
  return spawn('setpriv', args, {
    cwd,
    // Its own session: Ctrl-C in a terminal reaches us alone, so that requests end before their database does.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', ...(descriptor === undefined ? [] : [descriptor])],
    // Nothing of ours (PGOPTIONS, PGDATA, LD_PRELOAD) may change how it works.
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
  })
}

/** Resolves at the first answer; recovery after a crash may take minutes, so only the end of the process is a failure. */
async function answers(child: ChildProcess, url: string, log: DatabaseLog): Promise<void> {
  const said: string[] = []
  eachLine(child, line => said.push(line))
  const since = Date.now()
  for (let tries = 1; ; tries++) {
    if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) {
      throw new CannotStart(`PostgreSQL did not start:\n${said.slice(-20).join('\n')}`)
    }
    try {
      await ask(url, 'SELECT 1')
      return
    } catch {
      // No socket yet, or 57P03: it is starting up.
    }
    if (tries % 500 === 0) log.info(`waiting for PostgreSQL for ${Math.round((Date.now() - since) / 1000)} s`)
    await wait(20)
  }
}

async function makeDatabase(url: string): Promise<void> {
  const { rowCount } = await ask(url, 'SELECT 1 FROM pg_database WHERE datname = $1', [NAME])
  if (rowCount === 0) await ask(url, `CREATE DATABASE ${NAME}`)
}

/** What was answered with success must survive a power cut. A setting of the role or database could undo ours. */
async function demandSafety(url: string): Promise<void> {
  const { rows } = await ask(
    url,
    `SELECT name, setting FROM pg_settings WHERE name IN ('fsync', 'full_page_writes', 'synchronous_commit') AND setting <> 'on'`,
  )
  if (rows.length > 0) {
    const found = rows.map(row => `${row.name} = ${row.setting}`).join(', ')
    throw new CannotStart(`The database would lose data in a power cut (${found}); these must be on.`)
  }
}

async function ask(url: string, sql: string, values?: unknown[]) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => {}) // the database's farewell may come after end()
  await client.connect()
  try {
    return await client.query(sql, values)
  } finally {
    await client.end()
  }
}

function eachLine(child: ChildProcess, tell: (line: string) => void): void {
  for (const stream of [child.stdout, child.stderr]) {
    if (stream) createInterface({ input: stream }).on('line', tell)
  }
}

function exit(child: ChildProcess): Promise<number | NodeJS.Signals | string> {
  return new Promise(done => {
    child.once('exit', (code, signal) => done(code ?? signal ?? 'unknown'))
    child.once('error', error => done(error.message))
  })
}

function signalTo(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // gone meanwhile
  }
}
