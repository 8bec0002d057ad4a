import { open, rename, rm, stat } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'

/** A virus scanner or an indexer looks at what was just written, and nobody may rename it meanwhile. */
const GRIP = ['EPERM', 'EBUSY', 'EACCES']
const GRIP_MS = 2_000
const PAUSE_MS = 50

type System = NodeJS.Platform
const isGrip = (error: unknown, system: System) =>
  system === 'win32' && GRIP.includes((error as NodeJS.ErrnoException).code ?? '')

/** Renames; on Windows again for two seconds where somebody holds the file. */
export async function renamePatiently(
  from: string,
  to: string,
  system: System = process.platform,
  act = rename,
): Promise<void> {
  for (const end = Date.now() + GRIP_MS; ; await wait(PAUSE_MS)) {
    try {
      await act(from, to)
      return
    } catch (error) {
      if (!isGrip(error, system) || Date.now() >= end) throw error
    }
  }
}

/** Removes a file, which may be gone. One that somebody on Windows still holds stays: what sweeps the folder finds it again. */
export async function removeOrLeave(
  path: string,
  system: System = process.platform,
  act: (path: string) => Promise<void> = path => rm(path, { force: true }),
): Promise<void> {
  await act(path).catch(error => {
    if (!isGrip(error, system)) throw error
  })
}

/**
 * Puts what was written to a file or a folder on the disk for good. Windows writes down by itself which names a folder holds, opens none, and wants the
 * right to write for a file.
 */
export async function sync(path: string, system: System = process.platform): Promise<void> {
  const isWindows = system === 'win32'
  if (isWindows && (await stat(path)).isDirectory()) return
  const handle = await open(path, isWindows ? 'r+' : 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
