import { errors } from '@bangxanh/contract/classes/errors.ts'
import { homeroomIn } from '@bangxanh/contract/classes/homeroom.ts'
import type { ClassDraft } from '@bangxanh/contract/classes/schemas.ts'
import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors as common } from '@bangxanh/contract/kit/errors.ts'
import { schoolYearOf } from '../../data/school-years.ts'
import type { Caller } from '../../kernel/caller.ts'
import { checkLists } from './classes.access.ts'
import { insertClass, insertTeachers, teachersOfSchool } from './classes.store.ts'
import { newJoinCode } from './join-code.ts'

/**
 * Makes a class and gives its id. An administrator names its teachers (scope S), a teacher makes their own (O).
 * @throws E_GRADE_UNKNOWN, E_SUBJECT_UNKNOWN, E_CLASS_NEEDS_TEACHER, E_TEACHERS_BY_ADMIN; E_NOT_FOUND for a person who is
 * no teacher of the school
 */
export async function createClass(caller: Caller, { teacherIds, ...draft }: ClassDraft): Promise<string> {
  const { db, viewer, now } = caller
  checkLists(draft)
  const { schoolId, teachers } = await placeOf(caller, teacherIds)
  const { homeroom = draft.type === 'study' ? homeroomIn(draft.name, draft.grade) : null } = draft
  const known = { homeroom, schoolYear: schoolYearOf(now), code: draft.code ?? null }
  const row = { ...draft, ...known, schoolId, createdBy: viewer.userId, createdAt: now }
  let classId: string | null = null
  while (!classId) classId = await insertClass(db, { ...row, joinCode: newJoinCode() })
  await insertTeachers(db, classId, teachers)
  return classId
}

async function placeOf({ db, viewer, scopes }: Caller, teacherIds: readonly string[] | undefined) {
  // A person with a school and an older grant without one makes the class in the school.
  const own = scopes.filter(({ scope }) => scope === 'O').map(({ grant }) => grant.schoolId)
  const named = [...new Set(teacherIds)]
  if (own.length > 0 && named.every(id => id === viewer.userId))
    return { schoolId: own.find(id => id !== null) ?? null, teachers: [viewer.userId] }
  const schoolId = scopes.find(({ scope }) => scope === 'S')?.grant.schoolId
  if (!schoolId) throw new AppError(errors.E_TEACHERS_BY_ADMIN)
  if (named.length === 0) throw new AppError(errors.E_CLASS_NEEDS_TEACHER)
  if ((await teachersOfSchool(db, schoolId, named)).length < named.length)
    throw new AppError(common.E_NOT_FOUND)
  return { schoolId, teachers: named }
}
