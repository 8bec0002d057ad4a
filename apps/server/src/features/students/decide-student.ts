import { STUDENT_MOVES } from '@bangxanh/contract/classes/states.ts'
import { errors as common } from '@bangxanh/contract/kit/errors.ts'
import { Fail } from '@bangxanh/contract/kit/fail.ts'
import { mayMove } from '@bangxanh/contract/kit/moves.ts'
import { errors } from '@bangxanh/contract/students/errors.ts'
import type { StudentDecision } from '@bangxanh/contract/students/schemas.ts'
import { DECISIONS } from '@bangxanh/contract/students/states.ts'
import type { Db } from '../../kernel/db/database.ts'
import { endSockets } from '../../kernel/live/live.ts'
import { lockClass, setStateInClass, stateInClass, studentsChanged } from '../classes/public.ts'
import { accountOfStudent } from './students.store.ts'
import { updateStudent } from './write-students.store.ts'

/**
 * Puts a teacher's decision about a student of his class into effect, with the corrections of the record that came with
 * it. A state that he has already is no move, so the same decision twice is one.
 * @throws E_NOT_FOUND for a student who never asked for this class, E_STUDENT_MOVE
 */
export async function decideStudent(
  db: Db,
  { classUid: classId, studentId, status, ...correction }: StudentDecision,
  now: Date,
): Promise<void> {
  await lockClass(db, classId)
  const from = await stateInClass(db, { classId, studentId })
  if (!from) throw new Fail(common.E_NOT_FOUND)
  const to = DECISIONS[status]
  if (from !== to && !mayMove(STUDENT_MOVES, from, to)) throw new Fail(errors.E_STUDENT_MOVE)
  if (Object.values(correction).some(value => value !== undefined))
    await updateStudent(db, studentId, correction)
  if (from !== to) await setStateInClass(db, { classId, studentId }, to, now)
  await studentsChanged(db, classId)
  // Who is out hears nothing more from the rooms of the class.
  const userId = from !== to && to !== 'approved' ? await accountOfStudent(db, studentId) : null
  if (userId) await endSockets(db, { userId })
}
