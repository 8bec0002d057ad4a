import { errors } from '@bangxanh/contract/classes/errors.ts'
import type { Class } from '@bangxanh/contract/classes/schemas.ts'
import type { Action } from '@bangxanh/contract/kit/actions.ts'
import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors as common } from '@bangxanh/contract/kit/errors.ts'
import type { AnyCaller, Caller } from '../../kernel/caller.ts'
import { announce } from '../../kernel/live/live.ts'
import { pagination } from '../../kernel/serve/lists.ts'
import { recordAudit } from '../audit/public.ts'
import { approveWaiting } from './class-students.store.ts'
import { authorizeClass } from './classes.access.ts'
import { classAbilities, classScope, EVERY_CLASS, namesPeople } from './classes.scope.ts'
import { deleteUntouchedClass, loadClass, lockClass, updateClassRow } from './classes.store.ts'
import { classView } from './classes.view.ts'
import { type ClassFilters, type ClassRights, selectClasses } from './list-classes.store.ts'

/**
 * A class that the caller may handle: by the action of the call, or by `as`. `also`: whether a second action holds it too.
 * @throws E_NOT_FOUND out of their reach, E_NOT_CLASS_TEACHER within it
 */
export async function authorizedClass(
  { db, viewer, scopes, scopesOf }: Caller,
  classId: string,
  { as, also }: { as?: Action; also?: Action } = {},
) {
  const given = as ? scopesOf(as) : scopes
  return authorizeClass(await loadClass(db, viewer, given, classId, also && scopesOf(also)), viewer)
}

function rightsOf(caller: Caller): ClassRights {
  const read = caller.scopesOf('class.read')
  return {
    read: classScope(caller.viewer, read),
    named: classScope(caller.viewer, read.filter(namesPeople)),
    can: classAbilities(caller),
  }
}

export async function listClasses(caller: Caller, filters: ClassFilters) {
  const { rows, total } = await selectClasses(caller.db, rightsOf(caller), filters)
  const creating = caller.scopesOf('class.create').map(({ scope }) => scope)
  const can = { createOwn: creating.includes('O'), createForOthers: creating.includes('S') }
  return { classes: rows.map(classView), pagination: pagination(filters, total), can }
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
  const rights = rightsOf(caller)
  const { rows } = await selectClasses(
    caller.db,
    { ...rights, ...(asAuthorized && { read: EVERY_CLASS }) },
    { ids: [classId], page: 1, limit: 1 },
  )
  if (!rows[0]) throw new AppError(common.E_NOT_FOUND)
  return { eClass: classView(rows[0]) }
}

/** @throws E_CLASS_HAS_ATTEMPTS; E_NOT_FOUND when somebody else was quicker */
export async function deleteClass(caller: Caller, classId: string): Promise<void> {
  const { db } = caller
  const eClass = await lockClass(db, classId)
  if (!eClass) throw new AppError(common.E_NOT_FOUND)
  if (!(await deleteUntouchedClass(db, classId))) throw new AppError(errors.E_CLASS_HAS_ATTEMPTS)
  const about = { type: 'class', id: classId } as const
  const entry = { schoolId: eClass.schoolId, action: 'class.deleted', about } as const
  await recordAudit(caller, entry)
  // Whoever has it open reads that it is gone.
  await announce(db, { room: `class:${classId}`, rev: eClass.rev + 1, kind: 'class' })
}

/** Gives how many waited. @throws E_NOT_FOUND when somebody has deleted the class meanwhile */
export async function approveAllStudents(caller: Caller, classId: string): Promise<number> {
  const { db, now } = caller
  if (!(await lockClass(db, classId))) throw new AppError(common.E_NOT_FOUND)
  const approved = await approveWaiting(db, classId, now)
  if (approved > 0) await studentsChanged(caller, classId)
  return approved
}

/** Tells whoever watches the class that its students are others now. Call it under the lock of the class. */
export async function studentsChanged({ db }: AnyCaller, classId: string): Promise<void> {
  const rev = await updateClassRow(db, classId, {})
  await announce(db, { room: `class:${classId}`, rev, kind: 'students' })
}
