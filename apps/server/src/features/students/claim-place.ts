import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors } from '@bangxanh/contract/students/errors.ts'
import type { Caller } from '../../kernel/caller.ts'
import {
  isClaimed,
  lockClass,
  requestOf,
  setClaimed,
  stateInClass,
  studentsChanged,
} from '../classes/public.ts'
import { lockStudent } from './write-students.store.ts'

/**
 * A pupil who waits says whether the place that was proposed is theirs. It gives them nothing: a teacher decides (product 3.20).
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
    const place = await lockStudent(db, proposedId)
    const state = await stateInClass(db, { classId, studentId: proposedId })
    if (!place || place.userId || state !== 'approved') throw new AppError(errors.E_PLACE_TAKEN)
    if (await isClaimed(db, classId, proposedId, studentId)) throw new AppError(errors.E_PLACE_CLAIMED)
  }
  await setClaimed(db, { classId, studentId }, claim)
  await studentsChanged(caller, classId)
}
