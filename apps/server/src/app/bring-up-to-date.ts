import { AppError, type Language, sentence } from '@bangxanh/contract/kit/app-error.ts'
import type { Logger } from 'pino'
import { systemClock } from '../kernel/clock.ts'
import type { Config } from '../kernel/config.ts'
import { codeOf } from '../kernel/db/code-of.ts'
import type { Database } from '../kernel/db/database.ts'
import { migrate, migrationsAhead } from '../kernel/db/migrate.ts'
import { makeDump } from '../kernel/dump/make-dump.ts'
import { dumpSource, dumpsOf } from './dump-source.ts'
import { CannotStart, isDiskFull } from './start-database/cannot-start.ts'
import { texts as en } from './texts.en.ts'
import { texts as vi } from './texts.vi.ts'

/** An extension is not installed, or this user may not create it. */
const NO_EXTENSION = ['0A000', '58P01', '42501']

type Key = 'databaseNewer' | 'databaseExtensions' | 'noRoom'
const both = (key: Key, words: Readonly<Record<string, string>> = {}): string =>
  [vi, en].map(texts => filled(texts[key], words)).join('\n')
const filled = (text: string, words: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => words[name] ?? whole)

/**
 * Brings the database to the form of this version. Where it holds data of an earlier one, and PostgreSQL is ours, a dump is made
 * first: who has just unpacked a new version can go back (product 10.320).
 * @throws CannotStart where a newer version has worked on it, where that dump cannot be made, and where extensions are missing
 */
export async function bringUpToDate(
  config: Config,
  database: Database,
  migrations: string,
  log: Logger,
): Promise<void> {
  const { whole, waiting, unknown } = await migrationsAhead(database.pool, migrations)
  if (unknown > 0) throw new CannotStart(both('databaseNewer'))
  if (whole && waiting > 0 && !config.databaseUrl) {
    log.info({ waiting }, 'a dump is made before the update')
    const place = dumpsOf(config)
    await makeDump(dumpSource(config, database), place, systemClock.now()).catch(error => {
      throw explainDump(error, place)
    })
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
    ? new CannotStart(both('databaseExtensions', { code }))
    : error
}

/**
 * Without the dump nothing is changed: whoever starts the new version hears why, and the one of before goes on meanwhile. What
 * neither the system, PostgreSQL nor the dump itself has a name for is a mistake in our code and keeps its stack.
 */
export function explainDump(error: unknown, place: string): unknown {
  const code = codeOf(error)
  if (!(error instanceof Error) || (!(error instanceof AppError) && (!code || code.startsWith('ERR_'))))
    return error
  if (isDiskFull(error)) return new CannotStart(both('noRoom', { place }))
  const reason = (language: Language) =>
    error instanceof AppError ? sentence(error.failure, language, error.words) : error.message
  return new CannotStart(
    [
      filled(vi.noDump, { place, reason: reason('vi') }),
      filled(en.noDump, { place, reason: reason('en') }),
    ].join('\n'),
  )
}
