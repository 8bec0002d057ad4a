import { ANONYMOUS_NAME } from '../../data/anonymous-name.ts'
import type { AnyCaller } from '../../kernel/caller.ts'
import { endSockets } from '../../kernel/live/live.ts'
import { lockUser, updateUser } from './account.store.ts'
import { endCard } from './cards.store.ts'
import { forgetDevicesOf } from './known-devices.store.ts'
import { NO_PASSWORD } from './passwords.ts'
import { deleteSessionsOf } from './sessions.store.ts'

/**
 * Takes everything personal from an account and closes it for good; whoever is signed in by it is out.
 * @returns the key of its picture, which is to go
 */
export async function anonymiseAccount({ db, now }: AnyCaller, userId: string): Promise<string[]> {
  // In the order in which a sign-in by card locks: card, then user.
  await endCard(db, userId)
  const user = await lockUser(db, userId)
  if (!user) return []
  await updateUser(db, userId, {
    username: `anonymous-${userId}`,
    displayName: ANONYMOUS_NAME,
    phone: null,
    contact: null,
    passwordHash: NO_PASSWORD,
    avatarKey: null,
    avatarRev: null,
    disabledAt: user.disabledAt ?? now,
  })
  await deleteSessionsOf(db, [userId])
  await forgetDevicesOf(db, userId)
  await endSockets(db, { userId })
  return user.avatarKey ? [user.avatarKey] : []
}
