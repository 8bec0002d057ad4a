import type { Logger } from 'pino'
import type { Config } from '../../kernel/config.ts'
import { type Database, openDatabase } from '../../kernel/db/database.ts'
import { bringUpToDate } from '../bring-up-to-date.ts'
import { DataDirInUse } from '../start-database/data-dir-in-use.ts'
import { runningDatabase } from '../start-database/running-database.ts'
import { startDatabase } from '../start-database/start-database.ts'

/** The database of the installation, for as long as a command runs. */
export interface House {
  readonly database: Database
  close(): Promise<void>
}

/** A server on this folder answers for its PostgreSQL; where none runs we start it ourselves, and stop it again. */
export async function openHouse(config: Config, log: Logger): Promise<House & { isRunning: boolean }> {
  const words = { info: () => {}, warn: () => {}, error: (message: string) => log.error(message) }
  const started = config.databaseUrl
    ? undefined
    : await startDatabase({ dataDir: config.dataDir, log: words, fsync: true }).catch(error => {
        if (error instanceof DataDirInUse) return undefined
        throw error
      })
  const address = new URL(config.databaseUrl ?? started?.url ?? runningDatabase(config.dataDir))
  // By another name than a server's, which a restore looks for.
  address.searchParams.set('application_name', 'bangxanh-admin')
  const database = openDatabase(address.href, log, 4)
  return {
    database,
    isRunning: !config.databaseUrl && !started,
    close: async () => {
      await database.close()
      await started?.stop()
    },
  }
}

/** The same with every table; a running server has made them. */
export async function openReadyHouse(config: Config, log: Logger, migrations: string): Promise<House> {
  const house = await openHouse(config, log)
  try {
    if (!house.isRunning) await bringUpToDate(config, house.database, migrations, log)
    return house
  } catch (error) {
    await house.close()
    throw error
  }
}
