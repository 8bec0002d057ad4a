import { STUDENT_STATES, type StudentState } from '@bangxanh/contract/classes/states.ts'
import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors as common } from '@bangxanh/contract/kit/errors.ts'
import { errors } from '@bangxanh/contract/students/errors.ts'
import type { ClassStudent } from '@bangxanh/contract/students/schemas.ts'
import type { Caller } from '../../kernel/caller.ts'
import { pagination } from '../../kernel/serve/lists.ts'
import { lockClass, setSubscribed, stateInClass, studentsChanged } from '../classes/public.ts'
import { countStudents, type ListHead, type StudentFilters, selectStudents } from './list-students.store.ts'
import { studentView } from './students.view.ts'

/** What a class shows when nobody asks for a state: not those who are gone. */
const PRESENT: readonly StudentState[] = STUDENT_STATES.filter(state => state !== 'removed')

/** A page of the students of a class, or of all that the caller may read, with the number in each state. */
export async function listStudents(
  caller: Caller,
  { id, counts, can }: ListHead,
  { states = PRESENT, ...asked }: Omit<StudentFilters, 'states'> & { states?: readonly StudentState[] },
) {
  const { db } = caller
  const all = { waiting: 0, approved: 0, banned: 0, removed: 0, ...counts }
  const frame = { counts: all, can: { enrol: can.enrol } }
  // In what states nobody stands is not asked: of who waits most is read.
  const held = STUDENT_STATES.filter(state => states.includes(state) && all[state] > 0)
  // Nobody stands twice in a class; in several they may.
  const standing = id ? held.reduce((sum, state) => sum + all[state], 0) : undefined
  // Who gets totals alone must not find people by searching for them.
  if (!can.named) {
    const total = standing ?? (await countStudents(db, caller, held, asked.schoolId))
    return { ...frame, students: [], pagination: pagination(asked, total) }
  }
  const found = await selectStudents(db, id, caller, { ...asked, states: held, standing })
  const students = found.rows.map(row => studentView(row, can.manage, caller))
  return { ...frame, students, pagination: found.pagination }
}

/** One student of a class, for the teacher who has decided about them. */
export async function presentStudent(
  caller: Caller,
  classId: string,
  studentId: string,
): Promise<ClassStudent> {
  const { db } = caller
  const { rows } = await selectStudents(db, classId, caller, {
    ids: [studentId],
    states: STUDENT_STATES,
    page: 1,
    limit: 1,
    sort: 'name',
  })
  if (!rows[0]) throw new AppError(common.E_NOT_FOUND)
  return studentView(rows[0], true, caller)
}

/** @throws E_NOT_FOUND for a student who is not in the class, E_STUDENT_MOVE for one who is not approved */
export async function subscribe(
  caller: Caller,
  place: { readonly classId: string; readonly studentId: string },
  subscribed: boolean,
): Promise<ClassStudent> {
  const { db } = caller
  await lockClass(db, place.classId)
  const state = await stateInClass(db, place)
  if (!state) throw new AppError(common.E_NOT_FOUND)
  if (state !== 'approved') throw new AppError(errors.E_STUDENT_MOVE)
  await setSubscribed(db, place, subscribed)
  await studentsChanged(caller, place.classId)
  return presentStudent(caller, place.classId, place.studentId)
}
