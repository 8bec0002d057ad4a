import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors } from '@bangxanh/contract/students/errors.ts'
import type { FoundUser } from '@bangxanh/contract/students/schemas.ts'
import type { Db } from '../../kernel/db/database.ts'
import { ofAccount, throttle } from '../../kernel/throttle.ts'
import { findExact, findPupilAccounts, type Looking } from './known-students.store.ts'
import { foundView, otherTenantView } from './known-students.view.ts'

/**
 * Finds pupils by what exactly names them. Wrong tries are counted, so that nobody asks for one phone after the other.
 * @throws E_USER_UNKNOWN, E_TOO_MANY
 */
export const searchUser = (db: Db, looking: Looking, text: string): Promise<FoundUser[]> =>
  throttle(db, [ofAccount('search-user', looking.viewer.userId)], errors.E_USER_UNKNOWN, async () => {
    const known = await findExact(db, looking, text)
    const otherTenants = await findPupilAccounts(
      db,
      text,
      known.flatMap(({ userId }) => (userId ? [userId] : [])),
    )
    const users = [...known.map(foundView), ...otherTenants.map(otherTenantView)]
    if (users.length === 0) throw new AppError(errors.E_USER_UNKNOWN)
    return users
  })
