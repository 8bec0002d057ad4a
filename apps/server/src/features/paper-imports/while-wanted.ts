import type { AnyCaller } from '../../kernel/caller.ts'
import { findImport } from './paper-imports.store.ts'

/** How often it is looked whether somebody still waits: whoever discards a paper has its place again within a second. */
const LOOK_MS = 500

/**
 * Calls off what is done for an import once that is discarded, by whatever server; then there is nobody to tell, and no failure either.
 * @param stop aborts when the server goes down
 */
export async function whileWanted(
  { db }: AnyCaller,
  importId: string,
  stop: AbortSignal | undefined,
  act: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const discarded = new AbortController()
  const look = setInterval(() => {
    findImport(db, importId).then(
      row => {
        if (!row) discarded.abort()
      },
      () => undefined,
    )
  }, LOOK_MS)
  try {
    await act(stop ? AbortSignal.any([stop, discarded.signal]) : discarded.signal)
  } catch (error) {
    // What was discarded has lost its file too, perhaps before anybody looked.
    if (!discarded.signal.aborted && (await findImport(db, importId))) throw error
  } finally {
    clearInterval(look)
  }
}
