import { isUnsaved } from '../unsaved/unsaved.ts'

const TIMEOUT_MS = 120_000
const RELOADED = 'chunkReloadedAt'
const RELOAD_PAUSE_MS = 600_000
/** How long an answer to a navigation may take on a bad net. */
const LEAVING_MS = 30_000

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

/** When the person last began to leave the page; 0: never, or the page was shown again since. */
let leftAt = 0
window.addEventListener('beforeunload', () => {
  leftAt = Date.now()
})
window.addEventListener('pageshow', () => {
  leftAt = 0
})
const isLeaving = () => Date.now() - leftAt < LEAVING_MS

/**
 * Loads a part of the application. `import()` knows no time limit and a module that failed once stays failed in the
 * browser, so: a limit, one repetition, then one reload of the page, unless something typed would be lost by it.
 * The error of the browser is not passed on: TanStack Router knows its words, and would reload whatever was typed.
 */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await withinTime(load)
  } catch {
    if (isLeaving()) return afterStaying(load)
    try {
      return await withinTime(load)
    } catch (error) {
      if (isLeaving()) return afterStaying(load)
      if (!isUnsaved() && markReload()) {
        window.location.reload()
        return new Promise<never>(() => undefined)
      }
      throw new ChunkError('A part of the application did not come.', { cause: error })
    }
  }
}

/**
 * Firefox breaks off what is loading when a navigation begins: a reload then would throw the person back to the screen
 * that they are leaving. Who stays after all (a download, a question answered with no) gets the part a little later.
 */
async function afterStaying<T>(load: () => Promise<T>): Promise<T> {
  await new Promise(resolve => setTimeout(resolve, LEAVING_MS))
  return loadChunk(load)
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
