import type { LockDraft } from '@bangxanh/contract/gradebook/schemas.ts'
import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors as common } from '@bangxanh/contract/kit/errors.ts'
import type { Caller } from '../../kernel/caller.ts'
import { recordAudit } from '../audit/public.ts'
import { type ClassRow, lockClass } from '../classes/public.ts'
import { termsOf } from './gradebook.service.ts'
import { writeLock } from './locks.store.ts'

/**
 * Closes a semester of a class, opens it, or gives it back to the school's day. What stands so already is left alone, and what
 * the school's day has closed is closed since then: a closed book keeps its moment, and what its homework gave (product 10.68, 10.285).
 */
export async function setLock(
  caller: Caller,
  loaded: ClassRow,
  { semester, lock }: LockDraft,
): Promise<void> {
  const { db, viewer, now } = caller
  const eClass = await lockClass(db, loaded.id)
  if (!eClass) throw new AppError(common.E_NOT_FOUND)
  const { closings, closed } = await termsOf(caller, eClass.id)
  const { own } = closings[semester]
  const current = own === null ? 'bySchool' : own.closed ? 'closed' : 'open'
  if (current === lock) return
  await writeLock(db, { classId: eClass.id, semester }, lock, viewer.userId, closed[semester] ?? now)
  await recordAudit(caller, {
    schoolId: eClass.schoolId,
    action: 'gradebook.locked',
    about: { type: 'class', id: eClass.id },
    detail: { semester, lock },
  })
}
