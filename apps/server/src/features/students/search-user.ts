import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors as common } from '@bangxanh/contract/kit/errors.ts'
import { errors } from '@bangxanh/contract/students/errors.ts'
import type { FoundUser } from '@bangxanh/contract/students/schemas.ts'
import type { Caller } from '../../kernel/caller.ts'
import { ofAccount, throttle } from '../../kernel/throttle.ts'
import { looking } from './found-for-caller.ts'
import { findExact, findPupilAccounts } from './known-students.store.ts'
import { foundView, otherTenantView } from './known-students.view.ts'

/** The one text that is asked for, under any of its names; it says itself which of them it is. @throws E_INVALID for none or two */
export function askedText(query: Readonly<Record<string, string | undefined>>): string {
  const [text, ...others] = new Set(Object.values(query).filter(value => value !== undefined))
  if (text === undefined || others.length > 0) throw new AppError(common.E_INVALID)
  return text
}

/**
 * Finds pupils by what exactly names them. Wrong tries are counted, so that nobody asks for one phone after the other.
 * @throws E_USER_UNKNOWN, E_TOO_MANY
 */
export async function searchUser(caller: Caller, text: string): Promise<FoundUser[]> {
  const { db, viewer } = caller
  return throttle(db, [ofAccount('search-user', viewer.userId)], errors.E_USER_UNKNOWN, async () => {
    const known = await findExact(db, looking(caller), text)
    const otherTenants = await findPupilAccounts(
      db,
      text,
      known.flatMap(({ userId }) => (userId ? [userId] : [])),
    )
    const users = [...known.map(foundView), ...otherTenants.map(otherTenantView)]
    if (users.length === 0) throw new AppError(errors.E_USER_UNKNOWN)
    return users
  })
}
