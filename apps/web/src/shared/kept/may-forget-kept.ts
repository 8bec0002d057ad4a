import { askLeave } from '../ui/use-leave-guard.ts'
import { keptDrafts } from './kept.ts'
import { WATCHED } from './kept-database.ts'

/** Asks before what somebody has written and not sent goes with their sign-out, whichever screen it belongs to (product 10.230). */
export async function mayForgetKept(): Promise<boolean> {
  const written = (await keptDrafts.all()).filter(([key]) => !key.startsWith(WATCHED))
  return written.length === 0 || askLeave()
}
