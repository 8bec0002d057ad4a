import { forgetPlaces } from '../list/places.ts'
import { DRAFTS_DATABASE, KEPT_DATABASE } from './kept-database.ts'

/** Nothing of who was signed in stays. Who never kept anything does not fetch the code for it. */
export async function forgetKept(): Promise<void> {
  forgetPlaces()
  try {
    const names = (await indexedDB.databases()).map(({ name }) => name)
    if (!names.includes(KEPT_DATABASE) && !names.includes(DRAFTS_DATABASE)) return
    const { kept, keptDrafts } = await import('./kept.ts')
    await Promise.all([kept.forget(), keptDrafts.forget()])
  } catch {
    // IndexedDB is refused: then nothing was kept.
  }
}
