import { errors } from '@bangxanh/contract/account/errors.ts'
import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import type { Caller } from '../../kernel/caller.ts'
import { ofAccount, throttle } from '../../kernel/throttle.ts'
import { readUser } from './account.store.ts'
import { passwordMatches } from './passwords.ts'

/**
 * Asks the person who is signed in for their password again, under its limit. Call it outside a transaction.
 * @returns the hash that it matched
 * @throws E_PASSWORD_WRONG, E_TOO_MANY
 */
export const confirmPassword = ({ db, viewer: { userId } }: Caller, password: string): Promise<string> =>
  throttle(db, [ofAccount('password', userId)], errors.E_PASSWORD_WRONG, async () => {
    const user = await readUser(db, userId)
    if (!(await passwordMatches(user?.passwordHash, password)) || !user)
      throw new AppError(errors.E_PASSWORD_WRONG)
    return user.passwordHash
  })
