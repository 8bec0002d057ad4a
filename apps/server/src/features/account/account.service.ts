import { errors } from '@bangxanh/contract/account/errors.ts'
import type { PasswordChange, ProfilePatch } from '@bangxanh/contract/account/schemas.ts'
import { AppError, type Failure } from '@bangxanh/contract/kit/app-error.ts'
import { errors as common } from '@bangxanh/contract/kit/errors.ts'
import { type AnyCaller, type Caller, inTransaction } from '../../kernel/caller.ts'
import { changesOf } from '../../kernel/editions.ts'
import { endSockets } from '../../kernel/live/live.ts'
import { wrongFields } from '../../kernel/serve/field-messages.ts'
import { ofAccount, ofAddress, throttle } from '../../kernel/throttle.ts'
import { newToken } from '../../kernel/viewer/viewer.ts'
import {
  anyInContests,
  departmentName,
  groupName,
  type SchoolRow,
  schoolName,
} from '../organisation/public.ts'
import { orgCategoryOf } from './account.access.ts'
import {
  findByUsername,
  lockUser,
  readUserAndOrganisation,
  schoolOfPupil,
  updateUser,
} from './account.store.ts'
import { profileView } from './account.view.ts'
import { voidCards } from './cards.store.ts'
import { checkNewPassword } from './check-new-password.ts'
import { confirmPassword } from './confirm-password.ts'
import { isKnownDevice, rememberDevice } from './known-devices.store.ts'
import { modulesOf } from './modules.access.ts'
import { hashPassword, passwordMatches } from './passwords.ts'
import { deleteOtherSessions, insertSession } from './sessions.store.ts'
import { setPasswords } from './set-passwords.store.ts'

const SESSION_DAYS = 30

/** What a user has shown to be let in, and what they are told when it is worth nothing any more. */
interface Shown {
  /** What their password matched. */
  readonly passwordHash?: string
  readonly refusal?: Failure
  /** The session opens this exam and nothing else; the browser, which others use too, is not remembered as theirs. */
  readonly roomId?: string
}

/**
 * A new session of a user: the token goes to them, its hash stays.
 * @throws E_LOGIN_FAILED (or `refusal`) when they were disabled, or got another password, while they signed in
 */
export async function openSession(
  { db, now, userAgent, device }: AnyCaller,
  userId: string,
  { passwordHash, refusal = errors.E_LOGIN_FAILED, roomId }: Shown = {},
): Promise<string> {
  const { token, hash } = newToken()
  const expiresAt = new Date(now.getTime() + SESSION_DAYS * 86_400_000)
  const session = {
    ...{ userId, tokenHash: hash, userAgent: userAgent.slice(0, 300), createdAt: now, expiresAt },
    roomId: roomId ?? null,
  }
  if (!(await insertSession(db, session, passwordHash))) throw new AppError(refusal)
  if (device && !roomId) await rememberDevice(db, userId, device, now)
  return token
}

/** @throws E_LOGIN_FAILED for an unknown user, a wrong password and a disabled account alike; E_TOO_MANY */
export async function logIn(
  caller: AnyCaller,
  { username, password }: { username: string; password: string },
): Promise<string> {
  const { db, address, device } = caller
  const user = await findByUsername(db, username)
  // By the account: one name has several spellings.
  const name = user?.id ?? username.normalize('NFC').toLowerCase()
  // A browser in which they have signed in before has a count of its own; all others share one (product 5.6).
  const isKnown = user && device && (await isKnownDevice(db, user.id, device))
  const counts = [ofAccount('login', isKnown ? `${name}\n${device}` : name), ofAddress(address)]
  const known = await throttle(db, counts, errors.E_LOGIN_FAILED, async () => {
    const matches = await passwordMatches(user?.passwordHash, password)
    if (!user || !matches || user.disabledAt) throw new AppError(errors.E_LOGIN_FAILED)
    return user
  })
  return openSession(caller, known.id, known)
}

/** The profile with the organisation around it. Without a user behind the session there is nothing to show. */
export async function accountOf(caller: Caller, baseUrl: string | null) {
  const { db, viewer, addressOf } = caller
  const found = await readUserAndOrganisation(db, viewer)
  if (!found) throw new AppError(common.E_UNAUTHENTICATED)
  const { group, department } = found
  const isPupil = viewer.grants.some(({ role }) => role === 'student')
  // Who came by a code has no school of their own: the head of their pages names that of their class.
  const school = found.school ?? (isPupil ? ((await schoolOfPupil(db, viewer.userId)) ?? null) : null)
  const profile = profileView(found.user, viewer.grants, addressOf)
  return {
    // A proctor can come in by a pupil's card too, and has no business with these.
    profile: viewer.onlyRoom ? { ...profile, phone: null, contact: null } : profile,
    school: school && schoolName(school, addressOf),
    group: group && groupName(group, addressOf),
    department: department && departmentName(department),
    orgCategory: orgCategoryOf(viewer.grants),
    modules: modulesOf(caller, await takePartInContests(caller, found.school)),
    baseUrl,
    exam: viewer.onlyRoom,
    can: { assign: caller.scopesOf('vault.assign').length > 0 },
  }
}

/** Whether a school of theirs does: the own one, which is read already, or one of those below a chief. */
async function takePartInContests({ db, scopesOf }: Caller, own: SchoolRow | null): Promise<boolean> {
  if (own?.contestFuture) return true
  const elsewhere = scopesOf('event.read').filter(({ grant }) => grant.schoolId !== own?.id)
  return elsewhere.length > 0 && (await anyInContests(db, elsewhere))
}

/** What the patch leaves out stays. @throws E_CHANGED when an administrator was quicker */
export async function changeProfile(
  { db, viewer, language }: Caller,
  { edition, ...patch }: ProfilePatch,
): Promise<void> {
  const user = await lockUser(db, viewer.userId)
  if (!user) throw new AppError(common.E_NOT_FOUND)
  if (patch.phone === null && user.phone !== null)
    throw new AppError(common.E_INVALID, { fields: wrongFields(['phone'], language) })
  const changes = changesOf(user, patch, edition)
  if (changes) await updateUser(db, viewer.userId, changes)
}

/**
 * The other sessions end, in every process; this one stays. The login card ends as well (product 5.17).
 * @throws E_PASSWORD_SAME, E_PASSWORD_IS_NAME; E_PASSWORD_WRONG also when somebody has set another password meanwhile, which stays; E_TOO_MANY
 */
export async function changePassword(
  caller: Caller,
  { currentPassword, newPassword }: PasswordChange,
): Promise<void> {
  const { viewer } = caller
  if (newPassword === currentPassword) throw new AppError(errors.E_PASSWORD_SAME)
  checkNewPassword(newPassword, viewer.username)
  const confirmed = await confirmPassword(caller, currentPassword)
  const passwordHash = await hashPassword(newPassword)
  await inTransaction(caller, async ({ db }) => {
    await voidCards(db, [viewer.userId])
    const user = await lockUser(db, viewer.userId)
    if (user?.passwordHash !== confirmed) throw new AppError(errors.E_PASSWORD_WRONG)
    await setPasswords(db, [{ userId: viewer.userId, passwordHash }], null)
    for (const sessionId of await deleteOtherSessions(db, viewer.userId, viewer.sessionId))
      await endSockets(db, { sessionId })
  })
}
