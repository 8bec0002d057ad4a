import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors as common } from '@bangxanh/contract/kit/errors.ts'
import { errors } from '@bangxanh/contract/students/errors.ts'
import type { Caller } from '../../kernel/caller.ts'
import { lockUser, updateUser } from '../account/public.ts'
import { recordAudit } from '../audit/public.ts'
import { handOverRequests, lockClassesOfStudents, statesInClass, studentsChanged } from '../classes/public.ts'
import { isAccountOfRecordAlone } from './anonymise-student.store.ts'
import { findOnlyAsking, giveAccount } from './bind-student.store.ts'
import { lockStudent } from './write-students.store.ts'

interface Bond {
  readonly classUid: string
  /** Who waits, by the record that their request has made. */
  readonly studentId: string
  /** The place of the class's list. */
  readonly placeId: string
}

/**
 * A teacher says that who waits is somebody of the list: their account becomes the place's, with all that the place has, and the
 * record of the request goes. What they have asked for elsewhere goes on in the place's name.
 * @throws E_NOT_FOUND for who never asked and for no place of this class; E_STUDENT_MOVE for who does not wait any more; E_PLACE_TAKEN,
 * E_RECORD_IN_USE
 */
export async function bindStudent(caller: Caller, { classUid, studentId, placeId }: Bond): Promise<void> {
  const { db } = caller
  const classes = await lockClassesOfStudents(db, [studentId])
  const states = await statesInClass(db, classUid, [studentId, placeId])
  const [asks, place] = [states.get(studentId), states.get(placeId)]
  if (!asks || !place) throw new AppError(common.E_NOT_FOUND)
  if (asks !== 'waiting') throw new AppError(errors.E_STUDENT_MOVE)
  const [first, second] = [studentId, placeId].sort()
  const records = [await lockStudent(db, first as string), await lockStudent(db, second as string)]
  const record = records.find(row => row?.id === studentId)
  const target = records.find(row => row?.id === placeId)
  if (!record?.userId || !target) throw new AppError(common.E_NOT_FOUND)
  if (place !== 'approved' || target.anonymisedAt || !(await closeUnused(caller, target)))
    throw new AppError(errors.E_PLACE_TAKEN)
  if (!(await findOnlyAsking(db, studentId))) throw new AppError(errors.E_RECORD_IN_USE)
  const requests = await handOverRequests(db, studentId, placeId)
  await giveAccount(db, { from: studentId, to: placeId, userId: record.userId })
  await recordAudit(caller, {
    schoolId: target.schoolId,
    action: 'student.bound',
    about: { type: 'student', id: placeId },
    // By these it is undone within a day.
    detail: {
      account: record.userId,
      class: classUid,
      requests,
      sameBirthday: record.birthday !== null && record.birthday === target.birthday,
    },
  })
  for (const classId of classes) await studentsChanged(caller, classId)
}

/**
 * An account that was made with a card, and that nobody has ever signed in by, makes room for the one that is used.
 * @returns false where the account of the place is in use, or is more than this pupil's
 */
async function closeUnused(
  { db, now }: Caller,
  place: { id: string; userId: string | null },
): Promise<boolean> {
  if (!place.userId) return true
  const account = await lockUser(db, place.userId)
  if (account?.signedInAt || !(await isAccountOfRecordAlone(db, place.userId, place.id))) return false
  await updateUser(db, place.userId, { disabledAt: now })
  return true
}
