import { errors } from '@bangxanh/contract/account/errors.ts'
import type { Registration } from '@bangxanh/contract/account/schemas.ts'
import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { type AnyCaller, inTransaction } from '../../kernel/caller.ts'
import { countWrong, ofAddress, slowed, throttle } from '../../kernel/throttle.ts'
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

/**
 * How a new student asks to enter a class: filled by the students feature, which stands above this one. `missed`: the name and
 * birthday were a wrong guess at somebody of its list.
 */
export type JoinClass = (
  caller: AnyCaller,
  pupil: { userId: string; fullname: string; phone: string | null; birthday: string | null },
  joinCode: string,
) => Promise<{ readonly missed: boolean }>

/**
 * An account and its first session, wholly or not at all. A teacher has no organisation until a school takes them in;
 * a student sees nothing until a class approves them (product 6.6).
 * @throws E_PASSWORD_IS_NAME, E_USERNAME_TAKEN, E_TOO_MANY, and what joining throws
 */
export async function register(
  caller: AnyCaller,
  { username, password, displayName, role, joinCode, birthday, ...given }: Registration,
  joinClass: JoinClass,
): Promise<string> {
  checkNewPassword(password, username)
  const phone = given.phone ?? null
  const joins = role === 'student' ? joinCode : undefined
  const make = async () => {
    const passwordHash = await hashPassword(password)
    const endTurn = await turnsOfClass.take(joins ?? username)
    return inTransaction(caller, async caller => {
      const { db } = caller
      const userId = await insertUser(db, { username, passwordHash, displayName, phone })
      if (!userId) throw new AppError(errors.E_USERNAME_TAKEN)
      await insertGrant(db, userId, { role })
      const pupil = { userId, fullname: displayName, phone, birthday: birthday ?? null }
      const { missed } = joins ? await joinClass(caller, pupil, joins) : { missed: false }
      return { token: await openSession(caller, userId), missed }
    }).finally(endTurn)
  }
  if (!joins) return (await make()).token
  // Who registers has no account yet that could be counted (product 5.6).
  const { db, address, wait } = caller
  const counts = [ofAddress(address), slowed('join-code', address, wait)]
  const { token, missed } = await throttle(db, counts, errors.E_JOIN_CODE_UNKNOWN, make)
  if (missed) await countWrong(db, counts)
  return token
}
