import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors as common } from '@bangxanh/contract/kit/errors.ts'
import { errors } from '@bangxanh/contract/login-cards/errors.ts'
import type { Caller } from '../../kernel/caller.ts'
import { endSockets } from '../../kernel/live/live.ts'
import { deleteSessionsOf, hashPassword, setPasswords } from '../account/public.ts'
import { recordAudit } from '../audit/public.ts'
import { isOutOfHand, refusalOf } from './login-cards.access.ts'
import { lockStudents, selectPupils, voidCards } from './login-cards.store.ts'
import { newPassword } from './new-password.ts'

/**
 * A new password for a student, which is given once. His sessions end, and his card loses its worth. The account is
 * authorized under the lock of its record: it may have changed hands since it was loaded.
 * @throws E_STUDENT_NO_ACCOUNT, E_ACCOUNT_OF_ADMINISTRATORS, E_ACCOUNT_ELSEWHERE, E_ACCOUNT_OF_STAFF, E_ACCOUNT_DISABLED
 */
export async function resetPassword(
  { db, viewer, scopes, now }: Caller,
  studentId: string,
): Promise<{ fullname: string; username: string; password: string }> {
  const password = newPassword()
  const passwordHash = await hashPassword(password)
  return db.transaction(async tx => {
    await lockStudents(tx, [studentId])
    const [pupil] = await selectPupils(tx, { viewer, scopes }, [studentId])
    if (!pupil) throw new AppError(common.E_NOT_FOUND)
    const { fullname, userId, username, schoolId, standing } = pupil
    if (isOutOfHand(standing)) throw new AppError(refusalOf(standing))
    if (!userId || !username) throw new AppError(errors.E_STUDENT_NO_ACCOUNT)
    await voidCards(tx, [userId])
    await setPasswords(tx, [{ userId, passwordHash }], { by: viewer.userId, at: now })
    await deleteSessionsOf(tx, [userId])
    await endSockets(tx, { userId })
    const about = { type: 'student', id: studentId } as const
    await recordAudit(tx, { actorId: viewer.userId, schoolId, action: 'student.password-reset', about }, now)
    return { fullname, username, password }
  })
}
