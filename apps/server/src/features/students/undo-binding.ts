import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors as common } from '@bangxanh/contract/kit/errors.ts'
import { errors } from '@bangxanh/contract/students/errors.ts'
import { BINDING } from '@bangxanh/contract/students/limits.ts'
import type { StudentBinding } from '@bangxanh/contract/students/schemas.ts'
import type { Caller } from '../../kernel/caller.ts'
import { endSockets } from '../../kernel/live/live.ts'
import { recordAudit } from '../audit/public.ts'
import {
  handBackRequests,
  insertClassStudent,
  lockClassesOfStudents,
  studentsChanged,
} from '../classes/public.ts'
import { findBindings, moveAccount } from './binding.store.ts'
import { insertStudents, lockStudent } from './write-students.store.ts'

const DAY = BINDING.undoneWithinHours * 3_600_000
const dayBefore = (now: Date) => new Date(now.getTime() - DAY)

interface Class {
  readonly id: string
  readonly schoolId: string | null
}

/** Whose account was bound to a place of the class within the last day. */
export async function listBindings({ db, now }: Caller, eClass: Class): Promise<StudentBinding[]> {
  const rows = await findBindings(db, eClass, dayBefore(now))
  return rows.map(({ placeId, fullname, username, by, at }) => ({
    place: { _id: placeId, fullname },
    username,
    boundBy: by,
    boundAt: at.toISOString(),
    undoneUntil: new Date(at.getTime() + DAY).toISOString(),
  }))
}

/**
 * Parts an account from the place that it was bound to: it waits for the class again with a record of its own, by its own name. What was
 * done in the place's name meanwhile stays there; requests elsewhere that nobody has decided about go back.
 * @throws E_NOT_FOUND for no place of the class, E_BINDING_OVER
 */
export async function undoBinding(caller: Caller, eClass: Class, placeId: string): Promise<void> {
  const { db, now } = caller
  const classIds = await lockClassesOfStudents(db, [placeId])
  const place = await lockStudent(db, placeId)
  if (!place || !classIds.includes(eClass.id)) throw new AppError(common.E_NOT_FOUND)
  const [found] = await findBindings(db, eClass, dayBefore(now), placeId)
  if (!found) throw new AppError(errors.E_BINDING_OVER)
  const [to = ''] = await insertStudents(db, [
    { schoolId: place.schoolId, fullname: found.displayName, birthday: found.birthday },
  ])
  await moveAccount(db, { from: placeId, to, userId: found.account })
  await insertClassStudent(
    db,
    { classId: eClass.id, studentId: to },
    { state: 'waiting', proposedId: null },
    now,
  )
  await handBackRequests(db, { from: placeId, to, classIds: found.requests })
  await recordAudit(caller, {
    schoolId: place.schoolId,
    action: 'student.unbound',
    about: { type: 'student', id: placeId },
    detail: { account: found.account, class: eClass.id },
  })
  // Who was in the rooms of the class by the place's name is out.
  await endSockets(db, { userId: found.account })
  for (const id of classIds) await studentsChanged(caller, id)
}
