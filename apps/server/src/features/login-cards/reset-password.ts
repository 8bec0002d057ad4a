import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors as common } from '@bangxanh/contract/kit/errors.ts'
import { errors } from '@bangxanh/contract/login-cards/errors.ts'
import { type Caller, inTransaction } from '../../kernel/caller.ts'
import { endSockets } from '../../kernel/live/live.ts'
import { deleteSessionsOf, hashPassword, setPasswords, voidCards } from '../account/public.ts'
import { recordAudit } from '../audit/public.ts'
import { isOutOfHand, refusalOf } from './login-cards.access.ts'
import { lockStudents, selectPupils } from './login-cards.store.ts'
import { newPassword } from './new-password.ts'

/**
 * A new password for a student, which is given once. Their sessions end, and their card loses its worth. The account is
 * authorized under the lock of its record: it may have changed hands since it was loaded.
 * @throws E_STUDENT_NO_ACCOUNT, E_ACCOUNT_OF_ADMINISTRATORS, E_ACCOUNT_ELSEWHERE, E_ACCOUNT_OF_STAFF, E_ACCOUNT_DISABLED
 */
export async function resetPassword(
  caller: Caller,
  studentId: string,
): Promise<{ fullname: string; username: string; password: string }> {
  const password = newPassword()
  const passwordHash = await hashPassword(password)
  return inTransaction(caller, async caller => {
    const { db, viewer, scopes, now } = caller
    await lockStudents(db, [studentId])
    const [pupil] = await selectPupils(db, { viewer, scopes }, [studentId])
    if (!pupil) throw new AppError(common.E_NOT_FOUND)
    const { fullname, userId, username, schoolId, standing } = pupil
    if (isOutOfHand(standing)) throw new AppError(refusalOf(standing))
    if (!userId || !username) throw new AppError(errors.E_STUDENT_NO_ACCOUNT)
    await voidCards(db, [userId])
    await setPasswords(db, [{ userId, passwordHash }], { by: viewer.userId, at: now })
    await deleteSessionsOf(db, [userId])
    await endSockets(db, { userId })
    const about = { type: 'student', id: studentId } as const
    await recordAudit(caller, { schoolId, action: 'student.password-reset', about })
    return { fullname, username, password }
  })
}
