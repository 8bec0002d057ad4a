import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { CannotStart } from '../cannot-start.ts'
import { portableSystem, refuseOtherMaker } from '../made-on.ts'
import { type DatabaseOptions, NAME, type Running, refuseOtherMajor } from '../the-database.ts'
import { makeCluster } from './cluster.ts'
import { keepGuarded } from './keep-guarded.ts'
import { lockDataDir } from './lock.ts'
import { passwordFile, passwordOf } from './password.ts'
import { nameForPostgres } from './places.ts'
import { readPostmaster } from './postmaster.ts'
import { programsFor } from './programs.ts'

/** On a port of 127.0.0.1 with a password, under a guard that ends PostgreSQL when this process is gone, however it went. */
export async function startPortable(options: DatabaseOptions): Promise<Running> {
  const { dataDir, log, fsync } = options
  const lock = lockDataDir(dataDir)
  try {
    const folder = join(dataDir, 'postgres')
    const isNew = !existsSync(folder)
    if (!isNew) {
      refuseOtherMajor(folder)
      refuseOtherMaker(folder, portableSystem())
    }
    const prepare = async () => {
      const password = passwordOf(dataDir, isNew)
      const programs = programsFor(dataDir, folder)
      const place = nameForPostgres(dataDir, basename(passwordFile(dataDir)))
      const named = { dataDir: place, folder: join(place, 'postgres') }
      if (isNew) await makeCluster(named.folder, programs, password, { ...options, dataDir: place })
      return { ...programs, ...named, password, fsync, port: undefined }
    }
    const { port, password, stop } = await keepGuarded(dataDir, prepare, log)
    return {
      url: database => addressOf(port, password, database),
      stop: async () => {
        await stop()
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

const addressOf = (port: number, password: string, database: string) =>
  `postgresql://${NAME}:${password}@127.0.0.1:${port}/${database}`

/** Where the PostgreSQL of a server that runs on the folder answers. */
export function runningPortable(dataDir: string): string {
  const port = readPostmaster(join(dataDir, 'postgres'))?.port
  if (!port) throw new CannotStart(`The database of the server on ${dataDir} cannot be found.`)
  return addressOf(port, readFileSync(passwordFile(dataDir), 'utf8').trim(), NAME)
}
