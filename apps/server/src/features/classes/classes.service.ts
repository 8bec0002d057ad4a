import type { listClasses as listClassesCall } from '@bangxanh/contract/classes/endpoints.ts'
import { errors } from '@bangxanh/contract/classes/errors.ts'
import type { Class } from '@bangxanh/contract/classes/schemas.ts'
import type { Action } from '@bangxanh/contract/kit/actions.ts'
import { AppError, sentence } from '@bangxanh/contract/kit/app-error.ts'
import { errors as common } from '@bangxanh/contract/kit/errors.ts'
import type { AnyCaller, Caller } from '../../kernel/caller.ts'
import { announce } from '../../kernel/live/live.ts'
import type { FiltersOf } from '../../kernel/serve/lists.ts'
import { recordAudit } from '../audit/public.ts'
import { notify } from '../notifications/public.ts'
import { listStaff } from '../staff/public.ts'
import { approveWaiting } from './class-students.store.ts'
import { authorizeClass } from './classes.access.ts'
import { classReach, classScope, EVERY_CLASS } from './classes.scope.ts'
import {
  type ClassRow,
  classesTaughtAlone,
  deleteUntouchedClass,
  hasMarks,
  loadClass,
  loadClasses,
  lockClass,
  updateClassRow,
} from './classes.store.ts'
import { classView } from './classes.view.ts'
import { type ClassFilters, type ListedClass, selectClasses, selectHomerooms } from './list-classes.store.ts'

/**
 * A class that the caller may handle: by the action of the call, or by `as`.
 * @throws E_NOT_FOUND out of their reach, E_NOT_CLASS_TEACHER within it
 */
export async function authorizedClass(
  { db, viewer, scopes, scopesOf }: Caller,
  classId: string,
  as?: Action,
) {
  return authorizeClass(await loadClass(db, viewer, as ? scopesOf(as) : scopes, classId), viewer)
}

/**
 * Several classes that the caller may handle by the action of the call, in their order.
 * @throws E_NOT_FOUND, E_NOT_CLASS_TEACHER, at the first that it is about, as a part of the field `classIds`
 */
export async function authorizedClasses(
  { db, viewer, scopes, language }: Caller,
  classIds: readonly string[],
): Promise<ClassRow[]> {
  const found = await loadClasses(db, viewer, scopes, classIds)
  return classIds.map((classId, index) => {
    try {
      return authorizeClass(found.get(classId), viewer)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      const fields = { [`classIds.${index}`]: sentence(error.failure, language) }
      throw new AppError(error.failure, { fields })
    }
  })
}

type Listed = FiltersOf<typeof listClassesCall>

/** The classes that the call's action lets the caller see. */
export async function listReadableClasses(caller: Caller, { contestClass, ...query }: Listed) {
  const type = contestClass === undefined ? undefined : contestClass ? 'contest' : 'study'
  const filters = { ...query, type } satisfies ClassFilters
  const within = classScope(caller.viewer, caller.scopes)
  const { rows, pagination } = await selectClasses(caller.db, caller, within, filters)
  return { classes: rows.map(classView), pagination }
}

/** The same, and which classes they may make. */
export async function listClasses(caller: Caller, query: Listed) {
  const creating = caller.scopesOf('class.create').map(({ scope }) => scope)
  const can = {
    createOwn: creating.includes('O'),
    createForOthers: creating.includes('S'),
    promote: caller.scopesOf('class.promote').length > 0,
  }
  return { ...(await listReadableClasses(caller, query)), can }
}

/** The homerooms of the classes that the caller reads. */
export async function listHomerooms(
  { db, viewer, scopes }: Caller,
  { search }: { search?: string | undefined },
) {
  return { homerooms: await selectHomerooms(db, classScope(viewer, scopes), search) }
}

/**
 * What would be left without a teacher if somebody left the school, of what the caller reads; and whether they may give it over.
 * @throws E_NOT_FOUND for whom they do not see there
 */
export async function listLoneClasses(
  caller: Caller,
  { userId, schoolId, every }: { userId: string; schoolId: string; every?: boolean | undefined },
) {
  const { db, viewer, scopesOf } = caller
  const { teachers } = await listStaff(caller, { ids: [userId], schoolId, page: 1, limit: 1, sort: 'name' })
  if (teachers.length === 0) throw new AppError(common.E_NOT_FOUND)
  const within = classScope(viewer, scopesOf('class.read'))
  const handOver = scopesOf('class.update').some(
    ({ scope, grant }) => scope === 'S' && grant.schoolId === schoolId,
  )
  return { classes: await classesTaughtAlone(db, { userId, schoolId, within, every }), can: { handOver } }
}

const one = (classId: string): ClassFilters => ({ ids: [classId], page: 1, limit: 1, sort: 'grade' })

/** A class that the caller may read, with all that a reply shows of it. @throws E_NOT_FOUND, E_NOT_CLASS_TEACHER */
export async function readableClass(caller: Caller, classId: string): Promise<ListedClass> {
  const { rows } = await selectClasses(caller.db, caller, classReach(caller.viewer), one(classId))
  return authorizeClass(rows[0] && { ...rows[0], allowed: rows[0].may.read }, caller.viewer)
}

/**
 * One class as the caller may see it.
 * @param asAuthorized they were authorized before they changed it, so that who has handed it over sees once more what became of it
 */
export async function presentClass(
  caller: Caller,
  classId: string,
  asAuthorized = false,
): Promise<{ eClass: Class }> {
  const within = asAuthorized ? EVERY_CLASS : classScope(caller.viewer, caller.scopesOf('class.read'))
  const { rows } = await selectClasses(caller.db, caller, within, one(classId))
  if (!rows[0]) throw new AppError(common.E_NOT_FOUND)
  return { eClass: classView(rows[0]) }
}

/** @throws E_CLASS_HAS_MARKS, E_CLASS_HAS_ATTEMPTS; E_NOT_FOUND when somebody else was quicker */
export async function deleteClass(caller: Caller, classId: string): Promise<void> {
  const { db } = caller
  const eClass = await lockClass(db, classId)
  if (!eClass) throw new AppError(common.E_NOT_FOUND)
  if (await hasMarks(db, classId)) throw new AppError(errors.E_CLASS_HAS_MARKS)
  if (!(await deleteUntouchedClass(db, classId))) throw new AppError(errors.E_CLASS_HAS_ATTEMPTS)
  const about = { type: 'class', id: classId } as const
  await recordAudit(caller, { schoolId: eClass.schoolId, action: 'class.deleted', about })
  // Whoever has it open reads that it is gone.
  await announce(db, { room: `class:${classId}`, rev: eClass.rev + 1, kind: 'class' })
}

/**
 * Approves who waits; left are those who may be in the list already (product 3.20).
 * @throws E_NOT_FOUND when somebody has deleted the class meanwhile
 */
export async function approveAllStudents(caller: Caller, classId: string) {
  const { db, now } = caller
  if (!(await lockClass(db, classId))) throw new AppError(common.E_NOT_FOUND)
  const result = await approveWaiting(db, classId, now)
  if (result.approved > 0) await studentsChanged(caller, classId)
  return result
}

/** Tells whoever watches the class that its students are others now. Call it under the lock of the class. */
export async function studentsChanged(caller: AnyCaller, classId: string): Promise<void> {
  const { db } = caller
  await notify(caller, 'placesChanged', classId)
  const rev = await updateClassRow(db, classId, {})
  await announce(db, { room: `class:${classId}`, rev, kind: 'students' })
}
