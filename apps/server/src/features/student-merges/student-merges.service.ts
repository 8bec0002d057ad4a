import { sentence } from '@bangxanh/contract/kit/app-error.ts'
import type { MergePreview, StudentMerge } from '@bangxanh/contract/student-merges/schemas.ts'
import type { Caller } from '../../kernel/caller.ts'
import { authorize } from '../../kernel/serve/routes.ts'
import { accountsOf, attemptsProblem, demandMergeable } from './student-merges.access.ts'
import { countSide, findMerge, findSide, type SideRow, sharedHomeworks } from './student-merges.store.ts'
import { finalBefore, mergeView, sideView } from './student-merges.view.ts'

/** A record that the caller may merge. @throws E_NOT_FOUND, E_FORBIDDEN */
export const authorizedSide = async ({ db, viewer, scopes }: Caller, id: string): Promise<SideRow> =>
  authorize(await findSide(db, viewer, scopes, id), viewer)

interface Pair {
  readonly kept: SideRow
  readonly other: SideRow
}

export const authorizedPair = async (
  caller: Caller,
  { studentId, otherId }: { studentId: string; otherId: string },
): Promise<Pair> => ({
  kept: await authorizedSide(caller, studentId),
  other: await authorizedSide(caller, otherId),
})

/** @throws E_MERGE_SCHOOLS, E_STUDENT_ANONYMISED */
export async function previewMerge({ db, language }: Caller, { kept, other }: Pair): Promise<MergePreview> {
  demandMergeable(kept, other)
  const { of, stays, goes } = accountsOf(kept, other)
  const shared = await sharedHomeworks(db, kept.id, other.id)
  const problem = attemptsProblem(shared)
  return {
    kept: sideView(kept, await countSide(db, kept.id)),
    other: sideView(other, await countSide(db, other.id)),
    account: of,
    closes: stays.userId && goes.userId ? goes.username : null,
    sharedHomeworks: shared.length,
    problem: problem ? sentence(problem, language) : null,
  }
}

export async function presentMerge(
  { db, now }: Caller,
  studentId: string,
): Promise<{ merge: StudentMerge | null }> {
  const found = await findMerge(db, studentId, finalBefore(now))
  return { merge: found ? mergeView(found) : null }
}
