import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors as common } from '@bangxanh/contract/kit/errors.ts'
import type { Caller } from '../../kernel/caller.ts'
import { authorize } from '../../kernel/serve/routes.ts'
import { authorizedClass } from '../classes/public.ts'
import { loadStudent } from './students.store.ts'

export interface Place {
  readonly classId: string | null
  readonly schoolId: string | null
}

export const studentOf = async ({ db, viewer, scopes }: Caller, studentId: string) =>
  authorize(await loadStudent(db, viewer, scopes, studentId), viewer)

/** The class that students are added to, or the caller's school for who writes it whole. */
export async function placeOf(caller: Caller, classUid: string | undefined): Promise<Place> {
  if (classUid) {
    const { id, schoolId } = await authorizedClass(caller, classUid)
    return { classId: id, schoolId }
  }
  const schoolId = caller.scopes.find(({ scope }) => scope === 'S')?.grant.schoolId
  if (!schoolId) throw new AppError(common.E_FORBIDDEN)
  return { classId: null, schoolId }
}

/** Whose records the caller may read. */
export const looking = ({ viewer, scopesOf }: Caller) => ({ viewer, read: scopesOf('student.read') })
