import { forgetPlaces } from '../list/places.ts'
import { KEPT_DATABASE } from './kept-database.ts'

/** Nothing of who was signed in stays. Who never kept anything does not fetch the code for it. */
export async function forgetKept(): Promise<void> {
  forgetPlaces()
  try {
    if (!(await indexedDB.databases()).some(({ name }) => name === KEPT_DATABASE)) return
    const { kept } = await import('./kept.ts')
    await kept.forget()
  } catch {
    // IndexedDB is refused: then nothing was kept.
  }
}
