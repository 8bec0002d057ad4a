import type { ClassEntry } from '@bangxanh/contract/classes/states.ts'
import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors as common } from '@bangxanh/contract/kit/errors.ts'
import type { Db } from '../../kernel/db/database.ts'
import { authorize, type Call } from '../../kernel/serve/routes.ts'
import type { GrantedScope, Viewer } from '../../kernel/viewer/viewer.ts'
import { authorizeClass, loadClass } from '../classes/public.ts'
import type { Place } from './add-students.ts'
import { loadStudent } from './students.store.ts'

/** What finding takes of a call. */
export interface Caller {
  readonly db: Db
  readonly viewer: Viewer
  readonly scopes: readonly GrantedScope[]
  readonly scopesOf: Call['scopesOf']
}

export const classOf = async ({ db, viewer, scopes }: Caller, classUid: string) =>
  authorizeClass(await loadClass(db, viewer, scopes, classUid), viewer)

export const studentOf = async ({ db, viewer, scopes }: Caller, studentId: string) =>
  authorize(await loadStudent(db, viewer, scopes, studentId), viewer)

/** The class that students are added to, or the caller's school for who writes it whole. */
export async function placeOf(call: Caller, classUid: string | undefined): Promise<Place> {
  if (classUid) {
    const { id, schoolId } = await classOf(call, classUid)
    return { classId: id, schoolId, entryOfKnown: entryOfKnown(call.scopes, schoolId) }
  }
  const schoolId = call.scopes.find(({ scope }) => scope === 'S')?.grant.schoolId
  if (!schoolId) throw new AppError(common.E_FORBIDDEN)
  return { classId: null, schoolId, entryOfKnown: 'administrator' }
}

/**
 * How somebody whom the school knows comes into one of its classes by these scopes: by an administrator, or by a teacher,
 * whose account of theirs that is none of (product 5.24). Without a school there is no elsewhere.
 */
export const entryOfKnown = (scopes: readonly GrantedScope[], schoolId: string | null): ClassEntry => {
  if (!schoolId) return 'roster'
  const administers = scopes.some(({ scope, grant }) => scope === 'S' && grant.schoolId === schoolId)
  return administers ? 'administrator' : 'teacher'
}

export const looking = ({ viewer, scopesOf }: Caller) => ({ viewer, read: scopesOf('student.read') })
