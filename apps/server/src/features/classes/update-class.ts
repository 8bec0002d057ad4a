import { errors } from '@bangxanh/contract/classes/errors.ts'
import { homeroomIn } from '@bangxanh/contract/classes/homeroom.ts'
import { CLASS } from '@bangxanh/contract/classes/limits.ts'
import type { ClassesChange, ClassPatch, HandOver } from '@bangxanh/contract/classes/schemas.ts'
import { CLASS_TRANSITIONS } from '@bangxanh/contract/classes/states.ts'
import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors as common } from '@bangxanh/contract/kit/errors.ts'
import { canTransition } from '@bangxanh/contract/kit/transitions.ts'
import type { Caller } from '../../kernel/caller.ts'
import { changesOf } from '../../kernel/editions.ts'
import { announce, endSockets } from '../../kernel/live/live.ts'
import {
  type ClassRow,
  deleteTeachers,
  insertTeachers,
  lockClass,
  teachersOfClass,
  teachersOfSchool,
  updateClassRow,
} from './classes.store.ts'
import { newJoinCode } from './join-code.ts'
import { recordTeachers } from './record-teachers.ts'

/**
 * Changes a class. A state that it has already is no move, so the same request twice is one.
 * @throws E_CLASS_MOVE, E_CHANGED; E_NOT_FOUND for a person who is no teacher of the school
 */
export async function updateClass(
  caller: Caller,
  { _id, edition, newJoinCode: anew, ...patch }: ClassPatch,
): Promise<void> {
  const { db } = caller
  const before = await lockClass(db, _id)
  if (!before) throw new AppError(common.E_NOT_FOUND)
  const stands = { ...before, teacherIds: await teachersOfClass(db, _id) }
  const named = sayHomeroom(before, patch)
  const sent = {
    ...patch,
    ...(named !== undefined && { homeroom: named }),
    ...(patch.teacherIds && { teacherIds: [...new Set(patch.teacherIds)].sort() }),
    ...(anew && { joinCode: newJoinCode() }),
  }
  const changes = changesOf(stands, sent, edition)
  if (!changes) return
  const { teacherIds, ...row } = changes
  if (row.status && !canTransition(CLASS_TRANSITIONS, before.status, row.status))
    throw new AppError(errors.E_CLASS_MOVE)
  if (teacherIds) await changeTeachers(caller, before, stands.teacherIds, teacherIds)
  const rev = await updateClassRow(db, _id, row)
  await announce(db, { room: `class:${_id}`, rev, kind: 'class' })
}

/**
 * The same to several classes, one after the other in one order for all, so that two who do so wait for each other once.
 * @throws as `updateClass`; E_CLASS_TEACHERS_FULL
 */
export async function changeClasses(
  caller: Caller,
  { classIds, status, addTeacherId }: ClassesChange,
): Promise<{ changed: number }> {
  const { db } = caller
  const ids = [...new Set(classIds)].sort()
  for (const _id of ids) {
    const eClass = await lockClass(db, _id)
    if (!eClass) throw new AppError(common.E_NOT_FOUND)
    if (status) await updateClass(caller, { _id, status })
    if (!addTeacherId) continue
    const teacherIds = [...new Set([...(await teachersOfClass(db, _id)), addTeacherId])]
    if (teacherIds.length > CLASS.teachers)
      throw new AppError(errors.E_CLASS_TEACHERS_FULL, {
        words: { name: eClass.name, most: CLASS.teachers },
      })
    await updateClass(caller, { _id, teacherIds })
  }
  return { changed: ids.length }
}

/**
 * Puts colleagues in the place of a teacher, in one order for all. What they do not teach any more stays, so that twice is once.
 * @throws as `updateClass`
 */
export async function handOverClasses(
  caller: Caller,
  { fromId, classes }: HandOver,
): Promise<{ changed: number }> {
  const { db } = caller
  const to = new Map(classes.map(({ classId, toId }) => [classId, toId]))
  let changed = 0
  for (const [_id, toId] of [...to].sort(([one], [other]) => (one < other ? -1 : 1))) {
    const eClass = await lockClass(db, _id)
    if (!eClass) throw new AppError(common.E_NOT_FOUND)
    const present = await teachersOfClass(db, _id)
    if (!present.includes(fromId)) {
      // Somebody of the school whose place was taken before; a stranger is nobody here.
      const known = await teachersOfSchool(db, eClass.schoolId, [fromId])
      if (known.length === 0) throw new AppError(common.E_NOT_FOUND)
      continue
    }
    if (toId === fromId) continue
    changed += 1
    await updateClass(caller, { _id, teacherIds: [...present.filter(id => id !== fromId), toId] })
  }
  return { changed }
}

/** The homeroom goes with name and grade as long as they said it. */
function sayHomeroom({ type, name, grade, homeroom }: ClassRow, patch: Omit<ClassPatch, '_id'>) {
  if (patch.homeroom !== undefined || type !== 'study') return undefined
  if (patch.name === undefined && patch.grade === undefined) return undefined
  if (homeroomIn(name, grade) !== homeroom) return undefined
  return homeroomIn(patch.name ?? name, patch.grade ?? grade)
}

/** Who teaches it already may stay, whatever their grants say today; the screens of who leaves are closed. */
async function changeTeachers(
  caller: Caller,
  { id, schoolId }: ClassRow,
  present: readonly string[],
  wanted: readonly string[],
): Promise<void> {
  const { db } = caller
  const added = wanted.filter(userId => !present.includes(userId))
  const removed = present.filter(userId => !wanted.includes(userId))
  if (added.length > 0 && (await teachersOfSchool(db, schoolId, added)).length < added.length)
    throw new AppError(common.E_NOT_FOUND)
  await insertTeachers(db, id, added)
  await deleteTeachers(db, id, removed)
  if (added.length + removed.length > 0)
    await recordTeachers(caller, { classId: id, schoolId, added, removed })
  for (const userId of removed) await endSockets(db, { userId })
}
