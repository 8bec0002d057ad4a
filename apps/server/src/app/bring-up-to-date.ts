import type { Logger } from 'pino'
import { systemClock } from '../kernel/clock.ts'
import type { Config } from '../kernel/config.ts'
import { codeOf, type Database } from '../kernel/db/database.ts'
import { migrate, migrationsAhead } from '../kernel/db/migrate.ts'
import { makeDump } from '../kernel/dump/make-dump.ts'
import { dumpSource, dumpsOf } from './dump-source.ts'
import { CannotStart } from './start-database/cannot-start.ts'
import { texts as en } from './texts.en.ts'
import { texts as vi } from './texts.vi.ts'

/** An extension is not installed, or this user may not create it. */
const NO_EXTENSION = ['0A000', '58P01', '42501']

const both = (key: 'databaseNewer' | 'databaseExtensions', word = ''): string =>
  [vi, en].map(words => words[key].replace('{code}', word)).join('\n')

/**
 * Brings the database to the form of this version. Where it holds data of an earlier one, and PostgreSQL is ours, a dump is made
 * first: who has just unpacked a new version can go back (product 10.320).
 * @throws CannotStart where a newer version has worked on it, and where extensions are missing
 */
export async function bringUpToDate(
  config: Config,
  database: Database,
  migrations: string,
  log: Logger,
): Promise<void> {
  const { applied, waiting, unknown } = await migrationsAhead(database.pool, migrations)
  if (unknown > 0) throw new CannotStart(both('databaseNewer'))
  if (applied > 0 && waiting > 0 && !config.databaseUrl) {
    log.info({ waiting }, 'a dump is made before the update')
    await makeDump(dumpSource(config, database), dumpsOf(config), systemClock.now())
  }
  await migrate(database.pool, migrations).catch(error => {
    throw explainMigration(error)
  })
}

/** What a person can do about migrations that fail is said; anything else keeps its stack. */
export function explainMigration(error: unknown): unknown {
  const isExtension = error instanceof Error && /extension/i.test(error.message)
  const code = codeOf(error) ?? ''
  return isExtension && NO_EXTENSION.includes(code)
    ? new CannotStart(both('databaseExtensions', code))
    : error
}
