import { errors } from '@bangxanh/contract/account/errors.ts'
import type { Registration } from '@bangxanh/contract/account/schemas.ts'
import { Fail } from '@bangxanh/contract/kit/fail.ts'
import type { Db } from '../../kernel/db/database.ts'
import { openSession } from './account.service.ts'
import { insertGrant, insertUser } from './account.store.ts'
import { hashPassword } from './passwords.ts'

/** How a new student asks to enter a class: filled by the classes feature, which stands above this one. */
export type JoinClass = (
  db: Db,
  pupil: { userId: string; fullname: string; phone: string },
  joinCode: string,
  now: Date,
) => Promise<unknown>

/**
 * An account and its first session, wholly or not at all. A teacher has no organisation until a school takes him in;
 * a student sees nothing until a class approves him (product 6.6).
 * @throws E_USERNAME_TAKEN, and what joining throws
 */
export async function register(
  db: Db,
  { username, password, phone, displayName, role, joinCode }: Registration,
  joinClass: JoinClass,
  at: { now: Date; userAgent: string },
): Promise<string> {
  const passwordHash = await hashPassword(password)
  return db.transaction(async tx => {
    const userId = await insertUser(tx, { username, passwordHash, displayName, phone })
    if (!userId) throw new Fail(errors.E_USERNAME_TAKEN)
    await insertGrant(tx, userId, { role })
    if (role === 'student' && joinCode)
      await joinClass(tx, { userId, fullname: displayName, phone }, joinCode, at.now)
    return openSession(tx, userId, at)
  })
}
