import type { ClassEntry } from '@bangxanh/contract/classes/states.ts'
import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors as common } from '@bangxanh/contract/kit/errors.ts'
import type { AnyCaller } from '../../kernel/caller.ts'
import { type Enrolled, enrolInClass, lockClass, studentsChanged } from '../classes/public.ts'
import { countOfSchool } from './students.store.ts'

/**
 * Takes students into a class of their school, approved, each with how they came (product 5.24). Who is in already stays as they are, and so does whom its teacher
 * has banned; both are told. Twice is once. Whoever watches the class hears of it.
 * @throws E_NOT_FOUND for a class that is gone and for a student who is not of its school
 */
export async function enrolStudents(
  caller: AnyCaller,
  classId: string,
  entries: ReadonlyMap<string, ClassEntry>,
): Promise<Enrolled> {
  const { db, now } = caller
  const target = await lockClass(db, classId)
  if (!target || (await countOfSchool(db, target.schoolId, [...entries.keys()])) < entries.size)
    throw new AppError(common.E_NOT_FOUND)
  const result = await enrolInClass(db, classId, entries, now)
  if (result.enrolled.length > 0) await studentsChanged(caller, classId)
  return result
}
