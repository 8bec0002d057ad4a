import { errors as accountErrors } from '@bangxanh/contract/account/errors.ts'
import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors } from '@bangxanh/contract/setup/errors.ts'
import { type AnyCaller, inTransaction } from '../../kernel/caller.ts'
import { codeOf } from '../../kernel/db/code-of.ts'
import { endSockets } from '../../kernel/live/live.ts'
import {
  deleteGroupGrants,
  deleteSessionsOf,
  findByUsername,
  insertGrant,
  insertUser,
  setPasswords,
  updateUser,
  voidCards,
} from '../account/public.ts'
import { recordAudit } from '../audit/public.ts'
import { createGroup, deleteGroup } from '../organisation/public.ts'
import { newTemporaryPassword } from '../staff/public.ts'
import { findGroups, readStanding } from './setup.store.ts'

// What the owner of the machine does at its terminal. They are no user, so the record names no actor (product 5.15).

const STILL_REFERRED_TO = '23503'

/** Makes a group and gives its id. */
export const foundGroup = (caller: AnyCaller, name: string): Promise<string> =>
  inTransaction(caller, async caller => {
    const groupId = await createGroup(caller, { name })
    const about = { type: 'group', id: groupId } as const
    await recordAudit(caller, { groupId, action: 'organisation.set-up', about })
    return groupId
  })

/**
 * Makes somebody the chief of a group, with a first password that they change.
 * @param called the group's id or name
 * @throws E_OWNER_GROUP_UNKNOWN, E_OWNER_GROUP_TWICE, E_USERNAME_TAKEN
 */
export async function createChief(
  caller: AnyCaller,
  called: string,
  person: { username: string; displayName: string },
): Promise<string> {
  const { password, hash } = await newTemporaryPassword()
  await inTransaction(caller, async caller => {
    const { db } = caller
    const groupId = await groupCalled(caller, called)
    const userId = await insertUser(db, { ...person, phone: null, passwordHash: hash })
    if (!userId) throw new AppError(accountErrors.E_USERNAME_TAKEN)
    await updateUser(db, userId, { mustChangePassword: true })
    await insertGrant(db, userId, { role: 'group_chief', groupId })
    const about = { type: 'user', id: userId } as const
    const detail = { roles: ['group_chief'] }
    await recordAudit(caller, { groupId, action: 'teacher.created', about, detail })
  })
  return password
}

/**
 * Removes a group that holds nothing; its chiefs lose the role.
 * @throws E_OWNER_GROUP_UNKNOWN, E_OWNER_GROUP_TWICE, E_OWNER_GROUP_HOLDS
 */
export async function removeGroup(caller: AnyCaller, called: string): Promise<void> {
  await inTransaction(caller, async caller => {
    const { db } = caller
    const id = await groupCalled(caller, called)
    await deleteGroupGrants(db, id)
    await deleteGroup(db, id)
    const about = { type: 'group', id } as const
    const detail = { removed: true }
    await recordAudit(caller, { action: 'group.updated', about, detail })
  }).catch(error => {
    throw codeOf(error) === STILL_REFERRED_TO ? new AppError(errors.E_OWNER_GROUP_HOLDS) : error
  })
}

/**
 * Gives somebody a new first password and signs them out everywhere.
 * @throws E_OWNER_USER_UNKNOWN
 */
export async function resetPassword(caller: AnyCaller, username: string): Promise<string> {
  const { password, hash } = await newTemporaryPassword()
  await inTransaction(caller, async caller => {
    const { db } = caller
    const user = await findByUsername(db, username)
    if (!user) throw new AppError(errors.E_OWNER_USER_UNKNOWN, { words: { username } })
    const { isPupil, schoolId } = await readStanding(db, user.id)
    await voidCards(db, [user.id])
    // Small children keep the password that they are given (product 5.16).
    await setPasswords(db, [{ userId: user.id, passwordHash: hash }], { by: null, at: caller.now })
    if (!isPupil) await updateUser(db, user.id, { mustChangePassword: true })
    await deleteSessionsOf(db, [user.id])
    await endSockets(db, { userId: user.id })
    const action = isPupil ? 'student.password-reset' : 'teacher.password-reset'
    const about = { type: 'user', id: user.id } as const
    await recordAudit(caller, { schoolId, action, about })
  })
  return password
}

async function groupCalled({ db }: AnyCaller, called: string): Promise<string> {
  const [group, other] = await findGroups(db, called)
  if (!group) throw new AppError(errors.E_OWNER_GROUP_UNKNOWN, { words: { group: called } })
  if (other) throw new AppError(errors.E_OWNER_GROUP_TWICE, { words: { group: called } })
  return group.id
}
