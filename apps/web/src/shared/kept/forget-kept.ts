import { forgetPlaces } from '../list/places.ts'
import { DRAFTS_DATABASE, KEPT_DATABASE, PAPERS_DATABASE } from './kept-database.ts'

const ALL = [KEPT_DATABASE, DRAFTS_DATABASE, PAPERS_DATABASE]

/** Firefox before 126 does not say which there are: then each may be there. */
const databases = async () => (await indexedDB.databases?.())?.map(({ name }) => name) ?? ALL

/** Whether nothing is lost by `forgetKept`, or the person says that it may be. Who never wrote anything does not fetch the code for it. */
export async function mayForgetKept(): Promise<boolean> {
  try {
    return (
      !(await databases()).includes(DRAFTS_DATABASE) ||
      (await (await import('./may-forget-kept.ts')).mayForgetKept())
    )
  } catch {
    return true
  }
}

/** Nothing of who was signed in stays. Who never kept anything does not fetch the code for it. */
export async function forgetKept(): Promise<void> {
  forgetPlaces()
  try {
    const names = await databases()
    if (!ALL.some(name => names.includes(name))) return
    const { kept, keptDrafts, keptPapers } = await import('./kept.ts')
    await Promise.all([kept.forget(), keptDrafts.forget(), keptPapers.forget()])
  } catch {
    // IndexedDB is refused: then nothing was kept.
  }
}
