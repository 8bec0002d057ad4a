import { chownSync, closeSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { gaveUp } from '../cannot-start.ts'
import { CLUSTER, type DatabaseLog } from '../the-database.ts'
import { type Account, asAccount, canEnter } from './binaries.ts'
import { eachLine, exit, spawnPostgres } from './process.ts'

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
    ...CLUSTER,
    '--auth=trust',
    ...(fsync ? [] : ['--no-sync']),
  ]
  log.info('making a new database')
  const initdb = spawnPostgres(args, making, descriptor)
  const said: string[] = []
  eachLine(initdb, line => said.push(line))
  const code = await exit(initdb, 'close')
  if (descriptor !== undefined) closeSync(descriptor)
  if (code !== 0)
    throw gaveUp(dataDir, `The database could not be made (initdb ended with ${code})`, said.join('\n'))
  renameSync(making, folder)
  const parent = openSync(dataDir, 'r')
  fsyncSync(parent)
  closeSync(parent)
}
