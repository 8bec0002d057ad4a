import { spawnSync } from 'node:child_process'
import { closeSync, ftruncateSync, readFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { CannotStart } from '../cannot-start.ts'
import { DataDirInUse, type DataDirLock } from '../data-dir-in-use.ts'
import { openLock } from '../open-lock.ts'

/**
 * One server a DATA_DIR. The kernel holds the lock, so it ends with the process however that ends and never goes stale.
 * Node has no flock(2); flock(1) locks the open file that it is handed, which stays locked while our descriptor lives.
 */
export function lockDataDir(dataDir: string): DataDirLock {
  const path = join(dataDir, 'server.lock')
  const file = openLock(dataDir, 'server.lock')
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
