import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors } from '@bangxanh/contract/staff/errors.ts'
import { announce } from '../../kernel/live/live.ts'
import type { LeaveClasses } from '../staff/public.ts'
import { deleteTeachers, lockClassesTaughtBy, updateClassRow } from './classes.store.ts'
import { recordTeachers } from './record-teachers.ts'

const NAMED = 5

/**
 * Takes who leaves a school off its classes, which stay with their other teachers. A class that is over keeps its last
 * teacher's name.
 * @throws E_ONLY_TEACHER when an open class would have nobody left
 */
export const leaveClasses: LeaveClasses = async (caller, { userId, schoolId }) => {
  const { db } = caller
  const taught = await lockClassesTaughtBy(db, userId, schoolId)
  const orphans = taught.filter(({ status, others }) => status === 'open' && others === 0)
  if (orphans.length > 0) {
    const names = orphans.slice(0, NAMED).map(({ name }) => name)
    const classes = [...names, ...(orphans.length > NAMED ? ['…'] : [])].join(', ')
    throw new AppError(errors.E_ONLY_TEACHER, { words: { classes } })
  }
  for (const { id, others } of taught) {
    if (others === 0) continue
    await deleteTeachers(db, id, [userId])
    await recordTeachers(caller, { classId: id, schoolId, added: [], removed: [userId] })
    await announce(db, { room: `class:${id}`, rev: await updateClassRow(db, id, {}), kind: 'class' })
  }
}
