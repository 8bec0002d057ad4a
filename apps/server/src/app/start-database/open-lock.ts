import { constants, mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { CannotStart, diskFull } from './cannot-start.ts'

/** Makes the folder where it is missing, and opens a file of its own in it. The codes are those of three systems. */
export function openLock(dataDir: string, name: string): number {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    return openSync(join(dataDir, name), constants.O_RDWR | constants.O_CREAT, 0o600)
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException
    if (code === 'ENOSPC' || code === 'EDQUOT') throw diskFull(dataDir, cause)
    if (code === 'EROFS' || code === 'ENOTDIR' || code === 'EEXIST')
      throw new CannotStart(
        `The folder ${dataDir} cannot be written (${code}). Give another folder with DATA_DIR.`,
        { cause },
      )
    if (code !== 'EACCES' && code !== 'EPERM') throw cause
    throw new CannotStart(
      `The folder ${dataDir} belongs to another user. Start Bảng Xanh as that user, or give it another folder with DATA_DIR.`,
      { cause },
    )
  }
}
