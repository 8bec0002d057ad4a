import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors } from '@bangxanh/contract/kit/errors.ts'
import type { Db } from '../../kernel/db/database.ts'
import { endSockets } from '../../kernel/live/live.ts'
import { countDeed } from '../../kernel/throttle.ts'
import type { GrantedScope, Viewer } from '../../kernel/viewer/viewer.ts'
import { deleteSessionsOf, updateUser } from '../account/public.ts'
import { checkActOn, checkReach } from './staff.access.ts'
import { lockStaff } from './staff.store.ts'
import { newTemporaryPassword } from './temporary-password.ts'
import { note } from './update-teacher.ts'

/** More than anybody does by hand in a quarter of an hour. */
const MOST_RESETS = 60

/**
 * A new first password for somebody who has lost his; all his sessions end. Call it outside a transaction.
 * @param scopes what `role.grant` gives the viewer: nobody resets the password of an equal (product 6.3)
 * @throws E_TOO_MANY, E_NOT_FOUND, E_STAFF_SELF, E_STAFF_RANK
 */
export async function resetPassword(
  db: Db,
  viewer: Viewer,
  scopes: readonly GrantedScope[],
  userId: string,
  now: Date,
): Promise<{ username: string; temporaryPassword: string }> {
  await countDeed(db, { kind: 'staff-password-reset', about: viewer.userId, most: MOST_RESETS })
  const { password, hash } = await newTemporaryPassword()
  return db.transaction(async tx => {
    const staff = await lockStaff(tx, scopes, userId)
    checkReach(viewer, userId, staff?.roles)
    if (!staff) throw new AppError(errors.E_NOT_FOUND)
    checkActOn(viewer, userId, staff.roles)
    await updateUser(tx, userId, { passwordHash: hash, mustChangePassword: true })
    await deleteSessionsOf(tx, [userId])
    await endSockets(tx, { userId })
    await note(tx, viewer, staff, 'teacher.password-reset', now)
    return { username: staff.user.username, temporaryPassword: password }
  })
}
