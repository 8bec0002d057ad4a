import { errors as common } from '@bangxanh/contract/kit/errors.ts'
import { Fail } from '@bangxanh/contract/kit/fail.ts'
import type { Db } from '../../kernel/db/database.ts'
import { type Call, judge } from '../../kernel/serve/routes.ts'
import type { Scope, Viewer } from '../../kernel/viewer/viewer.ts'
import { judgeClass, loadClass } from '../classes/public.ts'
import type { Place } from './add-students.ts'
import { loadStudent } from './students.store.ts'

/** What finding takes of a call. */
export interface Asking {
  readonly db: Db
  readonly viewer: Viewer
  readonly scopes: readonly Scope[]
  readonly scopesOf: Call['scopesOf']
}

export const classOf = async ({ db, viewer, scopes }: Asking, classUid: string) =>
  judgeClass(await loadClass(db, viewer, scopes, classUid), viewer)

export const studentOf = async ({ db, viewer, scopes }: Asking, studentId: string) =>
  judge(await loadStudent(db, viewer, scopes, studentId), viewer)

/** The class that students are added to, or the caller's school for who writes it whole. */
export async function placeOf(call: Asking, classUid: string | undefined): Promise<Place> {
  if (classUid) {
    const { id, schoolId } = await classOf(call, classUid)
    return { classId: id, schoolId }
  }
  const schoolId = call.scopes.find(({ letter }) => letter === 'S')?.grant.schoolId
  if (!schoolId) throw new Fail(common.E_FORBIDDEN)
  return { classId: null, schoolId }
}

export const looking = ({ viewer, scopesOf }: Asking) => ({ viewer, read: scopesOf('student.read') })
