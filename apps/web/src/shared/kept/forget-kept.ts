import { forgetPlaces } from '../list/places.ts'
import { askLeave } from '../ui/use-leave-guard.ts'
import { DRAFTS_DATABASE, KEPT_DATABASE, WATCHED } from './kept-database.ts'

const databases = async () => (await indexedDB.databases()).map(({ name }) => name)

/** Asks before what somebody has written and not sent goes with their sign-out, whichever screen it belongs to (product 10.230). */
export async function mayForgetKept(): Promise<boolean> {
  try {
    if (!(await databases()).includes(DRAFTS_DATABASE)) return true
    const { keptDrafts } = await import('./kept.ts')
    const written = (await keptDrafts.all()).filter(([key]) => !key.startsWith(WATCHED))
    return written.length === 0 || (await askLeave())
  } catch {
    return true
  }
}

/** Nothing of who was signed in stays. Who never kept anything does not fetch the code for it. */
export async function forgetKept(): Promise<void> {
  forgetPlaces()
  try {
    const names = await databases()
    if (!names.includes(KEPT_DATABASE) && !names.includes(DRAFTS_DATABASE)) return
    const { kept, keptDrafts } = await import('./kept.ts')
    await Promise.all([kept.forget(), keptDrafts.forget()])
  } catch {
    // IndexedDB is refused: then nothing was kept.
  }
}
