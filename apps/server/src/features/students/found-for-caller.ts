import type { ClassEntry } from '@bangxanh/contract/classes/states.ts'
import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors as common } from '@bangxanh/contract/kit/errors.ts'
import type { Caller } from '../../kernel/caller.ts'
import { authorize } from '../../kernel/serve/routes.ts'
import { authorizedClass } from '../classes/public.ts'
import { loadStudent } from './students.store.ts'

export interface Place {
  readonly classId: string | null
  readonly schoolId: string | null
  /** How somebody comes into the class whom the school knows already. */
  readonly entryOfKnown: ClassEntry
}

export const studentOf = async ({ db, viewer, scopes }: Caller, studentId: string) =>
  authorize(await loadStudent(db, viewer, scopes, studentId), viewer)

/** The class that students are added to, or the caller's school for who writes it whole. */
export async function placeOf(caller: Caller, classUid: string | undefined): Promise<Place> {
  if (classUid) {
    const { id, schoolId } = await authorizedClass(caller, classUid)
    return { classId: id, schoolId, entryOfKnown: entryOfKnown(caller.scopes, schoolId) }
  }
  const schoolId = caller.scopes.find(({ scope }) => scope === 'S')?.grant.schoolId
  if (!schoolId) throw new AppError(common.E_FORBIDDEN)
  return { classId: null, schoolId, entryOfKnown: 'administrator' }
}

/**
 * How somebody whom the school knows comes into one of its classes by these scopes: by an administrator, or by a teacher,
 * whose account of theirs that is none of (product 5.24). Without a school there is no elsewhere.
 */
export const entryOfKnown = (scopes: Caller['scopes'], schoolId: string | null): ClassEntry => {
  if (!schoolId) return 'roster'
  const administers = scopes.some(({ scope, grant }) => scope === 'S' && grant.schoolId === schoolId)
  return administers ? 'administrator' : 'teacher'
}

/** Whose records the caller may read. */
export const looking = ({ viewer, scopesOf }: Caller) => ({ viewer, read: scopesOf('student.read') })
