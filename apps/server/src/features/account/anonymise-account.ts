import { randomBytes } from 'node:crypto'
import { ANONYMOUS_NAME } from '../../data/anonymous-name.ts'
import type { Db } from '../../kernel/db/database.ts'
import { endSockets } from '../../kernel/live/live.ts'
import { deleteFileRow } from '../uploads/public.ts'
import { deleteAllSessions, lockUser, updateUser } from './account.store.ts'
import { hashPassword } from './passwords.ts'

/**
 * Takes everything personal from an account and closes it for good; whoever is signed in by it is out.
 * @returns the key of the picture, whose bytes go after the commit
 */
export async function anonymiseAccount(db: Db, userId: string, now: Date): Promise<string | null> {
  const user = await lockUser(db, userId)
  if (!user) return null
  await updateUser(db, userId, {
    username: `anonymous-${userId}`,
    displayName: ANONYMOUS_NAME,
    phone: null,
    contact: null,
    passwordHash: await hashPassword(randomBytes(32).toString('base64url')),
    avatarKey: null,
    avatarRev: null,
    disabledAt: user.disabledAt ?? now,
  })
  await deleteAllSessions(db, userId)
  await endSockets(db, { userId })
  if (user.avatarKey) await deleteFileRow(db, user.avatarKey)
  return user.avatarKey
}
