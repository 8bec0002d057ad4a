import { spawnSync } from 'node:child_process'
import { closeSync, constants, ftruncateSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { CannotStart } from './start-database-error.ts'

/** DATA_DIR belongs to another server that is running. */
export class DataDirInUse extends CannotStart {
  override name = 'DataDirInUse'
  readonly dataDir: string
  constructor(dataDir: string, owner: string) {
    super(
      `The folder ${dataDir} is in use by another Bảng Xanh server${owner && ` (process ${owner})`}. ` +
        'Stop that one first, or give this one its own folder with DATA_DIR.',
    )
    this.dataDir = dataDir
  }
}

export type DataDirLock = { release(): void }

/**
 * One server a DATA_DIR. The kernel holds the lock, so it ends with the process however that ends and never goes stale.
 * Node has no flock(2); flock(1) locks the open file that it is handed, which stays locked while our descriptor lives.
 */
export function lockDataDir(dataDir: string): DataDirLock {
  const path = join(dataDir, 'server.lock')
  const file = openLock(dataDir, path)
  const flock = spawnSync('flock', ['--exclusive', '--nonblock', '3'], {
    stdio: ['ignore', 'ignore', 'pipe', file],
  })
  if (flock.status !== 0) {
    closeSync(file)
    if (flock.status === 1) throw new DataDirInUse(dataDir, readFileSync(path, 'utf8').trim())
    throw new CannotStart(
      `Cannot lock ${path}: ${flock.error?.message ?? flock.stderr.toString().trim()}. ` +
        'The embedded database needs the commands flock and setpriv (package util-linux).',
    )
  }
  ftruncateSync(file)
  writeSync(file, `${process.pid}\n`, 0)
  return { release: () => closeSync(file) }
}

function openLock(dataDir: string, path: string): number {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    return openSync(path, constants.O_RDWR | constants.O_CREAT, 0o600)
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException
    if (code !== 'EACCES' && code !== 'EPERM') throw cause
    throw new CannotStart(
      `The folder ${dataDir} belongs to another user. Start Bảng Xanh as that user, or give it another folder with DATA_DIR.`,
      { cause },
    )
  }
}
