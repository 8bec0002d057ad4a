import { errors as accountErrors } from '@bangxanh/contract/account/errors.ts'
import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors } from '@bangxanh/contract/setup/errors.ts'
import { codeOf, type Db } from '../../kernel/db/database.ts'
import { endSockets } from '../../kernel/live/live.ts'
import {
  deleteGroupGrants,
  deleteSessionsOf,
  findByUsername,
  insertGrant,
  insertUser,
  setPasswords,
  updateUser,
  type VoidCards,
} from '../account/public.ts'
import { recordAudit } from '../audit/public.ts'
import { createGroup, deleteGroup } from '../organisation/public.ts'
import { newTemporaryPassword } from '../staff/public.ts'
import { findGroups, readStanding } from './setup.store.ts'

// What the owner of the machine does at its terminal. He is no user, so the record names no actor (product 5.15).

const STILL_REFERRED_TO = '23503'

/** Makes a group and gives its id. */
export const foundGroup = (db: Db, name: string, now: Date): Promise<string> =>
  db.transaction(async tx => {
    const groupId = await createGroup(tx, { name })
    const about = { type: 'group', id: groupId } as const
    await recordAudit(tx, { actorId: null, groupId, action: 'organisation.set-up', about }, now)
    return groupId
  })

/**
 * Makes somebody the chief of a group, with a first password that he changes.
 * @param called the group's id or name
 * @throws E_OWNER_GROUP_UNKNOWN, E_OWNER_GROUP_TWICE, E_USERNAME_TAKEN
 */
export async function createChief(
  db: Db,
  called: string,
  person: { username: string; displayName: string },
  now: Date,
): Promise<string> {
  const { password, hash } = await newTemporaryPassword()
  await db.transaction(async tx => {
    const groupId = await groupCalled(tx, called)
    const userId = await insertUser(tx, { ...person, phone: null, passwordHash: hash })
    if (!userId) throw new AppError(accountErrors.E_USERNAME_TAKEN)
    await updateUser(tx, userId, { mustChangePassword: true })
    await insertGrant(tx, userId, { role: 'group_chief', groupId })
    const about = { type: 'user', id: userId } as const
    const detail = { roles: ['group_chief'] }
    await recordAudit(tx, { actorId: null, groupId, action: 'teacher.created', about, detail }, now)
  })
  return password
}

/**
 * Removes a group that holds nothing; its chiefs lose the role.
 * @throws E_OWNER_GROUP_UNKNOWN, E_OWNER_GROUP_TWICE, E_OWNER_GROUP_HOLDS
 */
export async function removeGroup(db: Db, called: string, now: Date): Promise<void> {
  await db
    .transaction(async tx => {
      const id = await groupCalled(tx, called)
      await deleteGroupGrants(tx, id)
      await deleteGroup(tx, id)
      const about = { type: 'group', id } as const
      const detail = { removed: true }
      await recordAudit(tx, { actorId: null, action: 'group.updated', about, detail }, now)
    })
    .catch(error => {
      throw codeOf(error) === STILL_REFERRED_TO ? new AppError(errors.E_OWNER_GROUP_HOLDS) : error
    })
}

/**
 * Gives somebody a new first password and signs him out everywhere.
 * @throws E_OWNER_USER_UNKNOWN
 */
export async function resetPassword(
  db: Db,
  username: string,
  voidCards: VoidCards,
  now: Date,
): Promise<string> {
  const { password, hash } = await newTemporaryPassword()
  await db.transaction(async tx => {
    const user = await findByUsername(tx, username)
    if (!user) throw new AppError(errors.E_OWNER_USER_UNKNOWN, { words: { username } })
    const { isPupil, schoolId } = await readStanding(tx, user.id)
    await voidCards(tx, [user.id])
    // Small children keep the password that they are given (product 5.16).
    await setPasswords(tx, [{ userId: user.id, passwordHash: hash }], { by: null, at: now })
    if (!isPupil) await updateUser(tx, user.id, { mustChangePassword: true })
    await deleteSessionsOf(tx, [user.id])
    await endSockets(tx, { userId: user.id })
    const action = isPupil ? 'student.password-reset' : 'teacher.password-reset'
    const about = { type: 'user', id: user.id } as const
    await recordAudit(tx, { actorId: null, schoolId, action, about }, now)
  })
  return password
}

async function groupCalled(db: Db, called: string): Promise<string> {
  const [group, other] = await findGroups(db, called)
  if (!group) throw new AppError(errors.E_OWNER_GROUP_UNKNOWN, { words: { group: called } })
  if (other) throw new AppError(errors.E_OWNER_GROUP_TWICE, { words: { group: called } })
  return group.id
}
