import { Fail } from '@bangxanh/contract/kit/fail.ts'
import { errors } from '@bangxanh/contract/students/errors.ts'
import type { FoundUser } from '@bangxanh/contract/students/schemas.ts'
import type { Db } from '../../kernel/db/database.ts'
import { guess } from '../../kernel/guesses.ts'
import { findExact, findPupilAccounts, type Looking } from './known-students.store.ts'
import { foundView, strangerView } from './known-students.view.ts'

/**
 * Finds pupils by what exactly names them. Wrong tries are counted, so that nobody asks for one phone after the other.
 * @throws E_USER_UNKNOWN, E_TOO_MANY
 */
export const searchUser = (db: Db, looking: Looking, text: string): Promise<FoundUser[]> =>
  guess(db, { kind: 'search-user', about: looking.viewer.userId }, errors.E_USER_UNKNOWN, async () => {
    const known = await findExact(db, looking, text)
    const strangers = await findPupilAccounts(
      db,
      text,
      known.flatMap(({ userId }) => (userId ? [userId] : [])),
    )
    const users = [...known.map(foundView), ...strangers.map(strangerView)]
    if (users.length === 0) throw new Fail(errors.E_USER_UNKNOWN)
    return users
  })
