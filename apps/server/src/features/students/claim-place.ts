import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors } from '@bangxanh/contract/students/errors.ts'
import type { Caller } from '../../kernel/caller.ts'
import { isClaimed, lockClass, requestOf, setClaimed, studentsChanged } from '../classes/public.ts'
import { isFreePlace } from './free-places.store.ts'
import { lockStudent } from './write-students.store.ts'

/**
 * A pupil who waits says whether the place that was proposed is theirs. It gives them nothing: a teacher decides (product 3.43).
 * Where nothing waits for their answer, as when a teacher was quicker, nothing happens.
 * @throws E_PLACE_TAKEN, E_PLACE_CLAIMED
 */
export async function answerProposal(caller: Caller, classId: string, claim: boolean): Promise<void> {
  const { db, viewer } = caller
  await lockClass(db, classId)
  const request = await requestOf(db, classId, viewer.userId)
  if (!request?.proposedId) return
  const { studentId, proposedId } = request
  if (claim) {
    await lockStudent(db, proposedId)
    if (!(await isFreePlace(db, classId, proposedId))) throw new AppError(errors.E_PLACE_TAKEN)
    if (await isClaimed(db, classId, proposedId, studentId)) throw new AppError(errors.E_PLACE_CLAIMED)
  }
  await setClaimed(db, { classId, studentId }, claim)
  await studentsChanged(caller, classId)
}
