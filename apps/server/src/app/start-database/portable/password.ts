import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { CannotStart } from '../cannot-start.ts'

export const passwordFile = (dataDir: string) => join(dataDir, 'postgres-password')

/**
 * A port is open to every account of the machine, a socket in a closed folder is not: hence a password, made once, in a
 * file that its owner alone may read.
 * @param isNew the database is still to be made: only then one may be made up
 */
export function passwordOf(dataDir: string, isNew: boolean): string {
  const path = passwordFile(dataDir)
  if (!existsSync(path)) {
    if (!isNew)
      throw new CannotStart(
        `The password of the database is gone: ${path}. Bring the file back from a copy of the folder, ` +
          'or restore a dump into an empty DATA_DIR.',
      )
    makePassword(path)
  }
  closeToOthers(path)
  const password = readFileSync(path, 'utf8').trim()
  if (!/^[0-9a-f]{64}$/.test(password)) throw wrongPassword(dataDir)
  return password
}

export const wrongPassword = (dataDir: string) =>
  new CannotStart(
    `${passwordFile(dataDir)} does not hold the password of the database: it was changed. ` +
      'Bring it back from a copy of the folder, or restore a dump into an empty DATA_DIR.',
  )

/** Whole or not at all: a start that is cut off here leaves no half password. Only who holds the folder's lock is here. */
function makePassword(path: string): void {
  const making = `${path}.making`
  rmSync(making, { force: true })
  writeFileSync(making, '', { mode: 0o600 })
  closeToOthers(making)
  writeFileSync(making, `${randomBytes(32).toString('hex')}\n`, { flush: true })
  renameSync(making, path)
}

function closeToOthers(path: string): void {
  if (process.platform === 'win32') {
    closeOnWindows(path)
    return
  }
  if ((statSync(path).mode & 0o077) === 0) return
  try {
    chmodSync(path, 0o600)
  } catch {
    // Told below.
  }
  if ((statSync(path).mode & 0o077) !== 0)
    throw new CannotStart(
      `Everybody on this machine can read ${path}: its disk (exFAT?) keeps no rights. ` +
        'Give a folder on a disk of the system with DATA_DIR.',
    )
}

/** Folders outside of a person's own are open to every account there. Rights are said by numbers, since names are translated. */
function closeOnWindows(path: string): void {
  const { username } = userInfo()
  const domain = process.env.USERDOMAIN
  const person = domain ? `${domain}\\${username}` : username
  const icacls = spawnSync(
    'icacls',
    [path, '/inheritance:r', '/grant:r', `${person}:F`, '*S-1-5-18:F', '*S-1-5-32-544:F'],
    { windowsHide: true },
  )
  if (icacls.status === 0) return
  throw new CannotStart(
    `The file ${path} cannot be closed to other accounts (icacls: ${icacls.error?.message ?? icacls.status}). ` +
      'Give a folder on a disk with NTFS with DATA_DIR.',
  )
}
