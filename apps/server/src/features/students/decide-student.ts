import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors as common } from '@bangxanh/contract/kit/errors.ts'
import { errors } from '@bangxanh/contract/students/errors.ts'
import type { StudentDecision } from '@bangxanh/contract/students/schemas.ts'
import { DECISIONS, mayDecide } from '@bangxanh/contract/students/states.ts'
import type { Caller } from '../../kernel/caller.ts'
import { endSockets } from '../../kernel/live/live.ts'
import { lockClass, setStatesInClass, statesInClass, studentsChanged } from '../classes/public.ts'
import { correctStudent } from './correct-student.ts'
import { accountsOfStudents } from './students.store.ts'

export interface Decided {
  readonly decided: number
  /** Of several students, those whose state has become another one meanwhile. */
  readonly passedOver: number
}

/**
 * Puts a teacher's decision about students of their class into effect, for one with the corrections of the record that came
 * with it. A state that they have already is no move, so the same decision twice is one.
 * @throws E_NOT_FOUND for a student who never asked for this class; E_CHANGED when somebody has written the record meanwhile; E_STUDENT_MOVE, and what correcting throws, for one
 */
export async function decideStudents(
  caller: Caller,
  { classUid: classId, studentId, studentIds, status, ...correction }: StudentDecision,
): Promise<Decided> {
  const { db, now } = caller
  await lockClass(db, classId)
  const ids = [...new Set(studentIds ?? (studentId ? [studentId] : []))]
  const states = await statesInClass(db, classId, ids)
  if (states.size < ids.length) throw new AppError(common.E_NOT_FOUND)
  const to = DECISIONS[status]
  const isThere = (id: string) => states.get(id) === to
  const moves = ids.filter(id => {
    const from = states.get(id)
    return from !== undefined && !isThere(id) && mayDecide(status, from)
  })
  const passedOver = ids.length - moves.length - ids.filter(isThere).length
  if (studentId && passedOver > 0) throw new AppError(errors.E_STUDENT_MOVE)
  if (studentId) await correctStudent(caller, studentId, correction)
  await setStatesInClass(db, classId, moves, to, now)
  await studentsChanged(caller, classId)
  // Who is out hears nothing more from the rooms of the class.
  if (to !== 'approved')
    for (const userId of await accountsOfStudents(db, moves)) await endSockets(db, { userId })
  return { decided: ids.length - passedOver, passedOver }
}
