import { open, rename } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'

/** A virus scanner or an indexer looks at what was just written, and nobody may rename it meanwhile. */
const GRIP = ['EPERM', 'EBUSY', 'EACCES']
const GRIP_MS = 2_000
const PAUSE_MS = 50

export const isGrip = (error: unknown) => GRIP.includes((error as NodeJS.ErrnoException).code ?? '')

/** Renames; on Windows again for two seconds where somebody holds the file. */
export async function renamePatiently(
  from: string,
  to: string,
  system = process.platform,
  act = rename,
): Promise<void> {
  for (const end = Date.now() + GRIP_MS; ; await wait(PAUSE_MS)) {
    try {
      return await act(from, to)
    } catch (error) {
      if (system !== 'win32' || !isGrip(error) || Date.now() >= end) throw error
    }
  }
}

/** Writes down for good which names a folder holds. Windows does that by itself, and opens no folder. */
export async function syncFolder(path: string, system = process.platform): Promise<void> {
  if (system === 'win32') return
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
