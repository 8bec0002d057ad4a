import { errors as account } from '@bangxanh/contract/account/errors.ts'
import { usernameFrom } from '@bangxanh/contract/account/username.ts'
import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import type { TeacherDraft } from '@bangxanh/contract/staff/schemas.ts'
import type { Caller } from '../../kernel/caller.ts'
import { insertGrant, insertUser } from '../account/public.ts'
import { recordAudit } from '../audit/public.ts'
import { checkHeight, placeOf, wholeRoles } from './staff.access.ts'
import { freeUsername, heightOverPlace } from './staff.store.ts'
import { newTemporaryPassword, type TemporaryPassword } from './temporary-password.ts'

export interface CreatedTeacher {
  readonly userId: string
  readonly username: string
  /** Shown once and changed at the first login; only its hash stays. */
  readonly temporaryPassword: string
}

/**
 * Makes somebody of the staff with their roles in one school (or department) and gives their first password. It takes the
 * right to give roles: to make somebody is to give them one.
 * @param secret made beforehand by whoever makes many at once, since hashing is slow
 * @throws E_STAFF_PLACE_NEEDED, E_ROLE_PLACE, E_LEADER_NEEDS_SUBJECT, E_SUBJECT_UNKNOWN; E_NOT_FOUND for a place that is
 * not theirs; E_ROLE_TOO_HIGH; E_USERNAME_TAKEN for a chosen name
 */
export async function createTeacher(
  caller: Caller,
  draft: TeacherDraft,
  secret?: TemporaryPassword,
): Promise<CreatedTeacher> {
  const { db } = caller
  const scopes = caller.scopesOf('role.grant')
  const place = placeOf(scopes, draft)
  const roles = wholeRoles(draft.roles, place)
  checkHeight(await heightOverPlace(db, scopes, place), roles)
  const { password, hash } = secret ?? (await newTemporaryPassword())
  const { userId, username } = await insertStaff(caller, draft, hash)
  for (const role of roles) await insertGrant(db, userId, { ...role, ...place })
  const detail = { roles: roles.map(({ role }) => role), departmentId: place.departmentId }
  const about = { type: 'user', id: userId } as const
  await recordAudit(caller, { schoolId: place.schoolId, action: 'teacher.created', about, detail })
  return { userId, username, temporaryPassword: password }
}

/** Under the chosen name, or under one made from their own; of two at once the later counts one further. */
async function insertStaff(
  { db }: Caller,
  { displayName, username: chosen, ...draft }: TeacherDraft,
  passwordHash: string,
) {
  const { phone = null, contact = null }: { phone?: string | null; contact?: string | null } = draft
  for (;;) {
    const username = chosen ?? (await freeUsername(db, usernameFrom(displayName, 'giao.vien')))
    const user = { username, passwordHash, displayName, phone, contact, mustChangePassword: true }
    const userId = await insertUser(db, user)
    if (userId) return { userId, username }
    if (chosen) throw new AppError(account.E_USERNAME_TAKEN)
  }
}
