import {
  chownSync,
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { join } from 'node:path'
import { NAME } from './start-database-address.ts'
import { type Account, asAccount, canEnter } from './start-database-binaries.ts'
import { CannotStart } from './start-database-error.ts'
import { type DatabaseLog, eachLine, exit, spawnPostgres } from './start-database-process.ts'

export const MAJOR = '18'

export type Cluster = {
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
 * A name of the folder under which the account reaches it. Where root's checkout lies in a closed folder (/root), the
 * account cannot walk there; through a descriptor that it inherits it can, and PostgreSQL works from inside the folder.
 */
export function nameFolder(
  folder: string,
  account: Account,
): { named: string; descriptor: number | undefined } {
  if (canEnter(account, folder)) return { named: folder, descriptor: undefined }
  return { named: '/proc/self/fd/3', descriptor: openSync(folder, 'r') }
}

export function refuseOtherMajor(folder: string): void {
  const major = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim()
  if (major !== MAJOR) {
    throw new CannotStart(
      `${folder} was written by PostgreSQL ${major}; this Bảng Xanh brings ${MAJOR} along.`,
    )
  }
}

/** A cluster appears whole or not at all: it is made beside its place, then moved in. */
export async function makeCluster(
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
