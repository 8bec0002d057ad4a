import { closeSync, existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { refuseOtherMaker } from '../made-on.ts'
import { type DatabaseOptions, type Running, refuseOtherMajor } from '../the-database.ts'
import { databaseAccount, databaseBinaries } from './binaries.ts'
import { type Cluster, makeCluster, nameFolder } from './cluster.ts'
import { keepRunning } from './keeper.ts'
import { lockDataDir } from './lock.ts'
import { healCluster } from './process.ts'
import { addressOf, shortWayTo } from './socket.ts'

/** On a socket in its own closed folder. The kernel ends PostgreSQL when this process is gone, however it went. */
export async function startOnLinux(options: DatabaseOptions): Promise<Running> {
  const { dataDir } = options
  const lock = lockDataDir(dataDir)
  const undo: (() => void)[] = [() => lock.release()]
  const undoAll = () => {
    for (const step of undo.splice(0).reverse()) step()
  }
  try {
    const folder = join(dataDir, 'postgres')
    refuseOtherMaker(folder)
    const account = databaseAccount(folder)
    const binaries = databaseBinaries(dataDir, account)
    await healCluster(folder, options.log)
    if (!existsSync(folder)) await makeCluster(folder, { ...options, account, binaries })
    refuseOtherMajor(folder)
    const cluster: Cluster = { ...options, folder, account, binaries, ...nameFolder(folder, account) }
    if (cluster.descriptor !== undefined) undo.push(() => closeSync(cluster.descriptor!))

    const short = shortWayTo(folder)
    if (short !== folder) undo.push(() => rmSync(join(short, '..'), { recursive: true, force: true }))
    const url = (database: string) => addressOf(short, database)

    const keeper = keepRunning(cluster, url('postgres'))
    const stop = async () => {
      await keeper.stop()
      undoAll()
    }
    await keeper.started.catch(async error => {
      await stop()
      throw error
    })
    return { url, stop }
  } catch (error) {
    undoAll()
    throw error
  }
}
