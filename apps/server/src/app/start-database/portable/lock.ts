import { closeSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CannotStart } from '../cannot-start.ts'
import { DataDirInUse, type DataDirLock } from '../data-dir-in-use.ts'
import { openLock } from '../open-lock.ts'

const BUSY = 5

/**
 * Node has no lock of the system's own, but SQLite, which it brings along, has one on each: fcntl or LockFileEx. It ends with its process, however
 * that ends, and is never stale. Nobody else may open the file: on two of the three systems closing it would give the lock up.
 * @returns how to let go; undefined: somebody else holds it
 */
export function holdAlone(path: string): (() => void) | undefined {
  const { DatabaseSync } = process.getBuiltinModule('node:sqlite')
  const file = new DatabaseSync(path, { timeout: 0 })
  try {
    file.exec('BEGIN EXCLUSIVE')
    return () => {
      if (file.isOpen) file.close()
    }
  } catch (error) {
    file.close()
    if ((error as { errcode?: number }).errcode === BUSY) return undefined
    throw error
  }
}

/** One server a DATA_DIR. The number of its process stands beside the lock for a person to read; it proves nothing. */
export function lockDataDir(dataDir: string): DataDirLock {
  const owner = join(dataDir, 'server.process')
  closeSync(openLock(dataDir, 'server.process'))
  const path = join(dataDir, 'server-lock.db')
  let release: (() => void) | undefined
  try {
    release = holdAlone(path)
  } catch (cause) {
    throw new CannotStart(
      `Cannot lock ${path}: ${(cause as Error).message}. Give another folder with DATA_DIR, on a disk of this machine.`,
      { cause },
    )
  }
  if (!release) throw new DataDirInUse(dataDir, readFileSync(owner, 'utf8').trim())
  writeFileSync(owner, `${process.pid}\n`)
  return { release }
}
