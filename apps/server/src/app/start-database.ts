import { closeSync, existsSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { addressOf, NAME, shortWayTo } from './start-database-address.ts'
import { databaseAccount, databaseBinaries } from './start-database-binaries.ts'
import { type Cluster, MAJOR, makeCluster, nameFolder, refuseOtherMajor } from './start-database-cluster.ts'
import { CannotStart } from './start-database-error.ts'
import { ask, keepRunning } from './start-database-keeper.ts'
import { lockDataDir } from './start-database-lock.ts'
import { type DatabaseLog, healCluster } from './start-database-process.ts'

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
