import { chownSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { renamePatiently, sync } from '../../../kernel/files/on-three-systems.ts'
import { gaveUp } from '../cannot-start.ts'
import { eachLine, exit } from '../linux/process.ts'
import { portableSystem, writeMadeOn } from '../made-on.ts'
import { CLUSTER, type DatabaseOptions } from '../the-database.ts'
import { type Programs, runProgram } from './programs.ts'

/** A cluster appears whole or not at all: it is made beside its place, then moved in. */
export async function makeCluster(
  folder: string,
  programs: Programs,
  password: string,
  { dataDir, log, fsync }: DatabaseOptions,
): Promise<void> {
  const making = `${folder}.making`
  // For initdb alone, which on Linux may be another account.
  const told = join(dataDir, 'postgres-password.told')
  rmSync(making, { recursive: true, force: true })
  rmSync(told, { force: true })
  mkdirSync(making, { mode: 0o700 })
  writeFileSync(told, password, { mode: 0o600 })
  const { account } = programs
  if (account) for (const path of [making, told]) chownSync(path, account.uid, account.gid)
  try {
    log.info('making a new database')
    const args = [`--pgdata=${making}`, ...CLUSTER, '--auth=scram-sha-256', `--pwfile=${told}`]
    const initdb = runProgram(programs, 'initdb', [...args, ...(fsync ? [] : ['--no-sync'])], dataDir)
    const said: string[] = []
    eachLine(initdb, line => said.push(line))
    const code = await exit(initdb, 'close')
    if (code !== 0)
      throw gaveUp(dataDir, `The database could not be made (initdb ended with ${code})`, said.join('\n'))
    writeMadeOn(making, portableSystem())
    await renamePatiently(making, folder)
    await sync(dataDir)
  } finally {
    rmSync(told, { force: true })
  }
}
