import { errors } from '@bangxanh/contract/account/errors.ts'
import type { Registration } from '@bangxanh/contract/account/schemas.ts'
import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { Db } from '../../kernel/db/database.ts'
import { ofAddress, slowed, throttle } from '../../kernel/throttle.ts'
import { Turns } from '../../kernel/turns.ts'
import { openSession } from './account.service.ts'
import { insertGrant, insertUser } from './account.store.ts'
import { checkNewPassword } from './check-new-password.ts'
import { hashPassword } from './passwords.ts'

/**
 * Those who enter one class write after each other, behind its row. So few of them wait there with a connection of the
 * database each that a school which registers at once leaves the others theirs.
 */
const turnsOfClass = new Turns({ ofOne: 2 })

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
 * @throws E_PASSWORD_IS_NAME, E_USERNAME_TAKEN, E_TOO_MANY, and what joining throws
 */
export async function register(
  caller: Caller<null>,
  { username, password, phone, displayName, role, joinCode }: Registration,
  joinClass: JoinClass,
): Promise<string> {
  const { db, now, address, wait } = caller
  checkNewPassword(password, username)
  const joins = role === 'student' ? joinCode : undefined
  const make = async () => {
    const passwordHash = await hashPassword(password)
    const endTurn = await turnsOfClass.take(joins ?? username)
    return db
      .transaction(async tx => {
        const userId = await insertUser(tx, { username, passwordHash, displayName, phone })
        if (!userId) throw new AppError(errors.E_USERNAME_TAKEN)
        await insertGrant(tx, userId, { role })
        if (joins) await joinClass(tx, { userId, fullname: displayName, phone }, joins, now)
        return openSession(tx, userId, caller)
      })
      .finally(endTurn)
  }
  if (!joins) return make()
  // Who registers has no account yet that could be counted (product 5.6).
  const counts = [ofAddress(address), slowed('join-code', address, wait)]
  return throttle(db, counts, errors.E_JOIN_CODE_UNKNOWN, make)
}
