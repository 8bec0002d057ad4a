import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors } from '@bangxanh/contract/kit/errors.ts'
import { type Caller, inTransaction } from '../../kernel/caller.ts'
import { endSockets } from '../../kernel/live/live.ts'
import { countDeed } from '../../kernel/throttle.ts'
import { deleteSessionsOf, updateUser } from '../account/public.ts'
import { checkActOn, checkReach } from './staff.access.ts'
import { lockStaff } from './staff.store.ts'
import { newTemporaryPassword } from './temporary-password.ts'
import { note } from './update-teacher.ts'

/** More than anybody does by hand in a quarter of an hour. */
const MOST_RESETS = 60

/**
 * A new first password for somebody who has lost theirs; all their sessions end. Call it outside a transaction.
 * It takes the right to give roles: nobody resets the password of an equal (product 6.3).
 * @throws E_TOO_MANY, E_NOT_FOUND, E_STAFF_SELF, E_STAFF_RANK
 */
export async function resetPassword(
  caller: Caller,
  userId: string,
): Promise<{ username: string; temporaryPassword: string }> {
  const { viewer } = caller
  await countDeed(caller.db, { kind: 'staff-password-reset', about: viewer.userId, most: MOST_RESETS })
  const { password, hash } = await newTemporaryPassword()
  return inTransaction(caller, async caller => {
    const { db } = caller
    const staff = await lockStaff(db, caller.scopesOf('role.grant'), userId)
    checkReach(viewer, userId, staff?.roles)
    if (!staff) throw new AppError(errors.E_NOT_FOUND)
    checkActOn(viewer, userId, staff.roles)
    await updateUser(db, userId, { passwordHash: hash, mustChangePassword: true })
    await deleteSessionsOf(db, [userId])
    await endSockets(db, { userId })
    await note(caller, staff, 'teacher.password-reset')
    return { username: staff.user.username, temporaryPassword: password }
  })
}
