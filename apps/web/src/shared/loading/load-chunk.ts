import { isUnsaved } from '../unsaved/unsaved.ts'

const TIMEOUT_MS = 120_000
const RELOADED = 'chunkReloadedAt'
const RELOAD_PAUSE_MS = 600_000

class ChunkError extends Error {
  override readonly name = 'ChunkError'
}

function withinTime<T>(load: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkError('timeout')), TIMEOUT_MS)
  })
  return Promise.race([load(), late]).finally(() => clearTimeout(timer))
}

/**
 * Loads a part of the application. `import()` knows no time limit and a module that failed once stays failed in the
 * browser, so: a limit, one repetition, then one reload of the page, unless something typed would be lost by it.
 */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await withinTime(load)
  } catch {
    try {
      return await withinTime(load)
    } catch (error) {
      if (!isUnsaved() && markReload()) {
        window.location.reload()
        return new Promise<never>(() => undefined)
      }
      throw error
    }
  }
}

/** Fetches what may be wanted soon. Nobody waits for it: what fails is loaded when it is wanted, and reloads no page before. */
export function loadAhead(...loads: readonly (() => Promise<unknown>)[]): void {
  for (const load of loads) load().catch(() => undefined)
}

/** True when no reload was tried lately: a part that is broken for good must not reload the page for ever. */
function markReload(): boolean {
  try {
    const last = Number(sessionStorage.getItem(RELOADED) ?? 0)
    if (Date.now() - last < RELOAD_PAUSE_MS) return false
    sessionStorage.setItem(RELOADED, String(Date.now()))
    return true
  } catch {
    return false
  }
}
