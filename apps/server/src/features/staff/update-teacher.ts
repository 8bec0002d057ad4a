import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors as common } from '@bangxanh/contract/kit/errors.ts'
import type { TeacherPatch } from '@bangxanh/contract/staff/schemas.ts'
import type { Caller } from '../../kernel/caller.ts'
import { type Changes, changesOf } from '../../kernel/editions.ts'
import { endSockets } from '../../kernel/live/live.ts'
import { deleteSessionsOf, updateUser } from '../account/public.ts'
import { recordAudit } from '../audit/public.ts'
import { changeRoles, keepAdministrators, type LeaveClasses } from './change-roles.ts'
import {
  checkActOn,
  checkHeight,
  checkReach,
  checkRolesOf,
  isIn,
  placeOf,
  wholeRoles,
} from './staff.access.ts'
import { heightOverPlace, lockStaff, type Staff, type StaffRole } from './staff.store.ts'

/**
 * Changes somebody's record, their roles in one place, or whether they may sign in. Call it in a transaction.
 * @throws what is wrong with the roles (as `createTeacher`), E_NOT_FOUND, E_STAFF_SELF, E_STAFF_RANK, E_ROLE_TOO_HIGH,
 * E_CHANGED, E_LAST_ADMIN, E_ONLY_TEACHER
 */
export async function updateTeacher(
  caller: Caller,
  { _id, edition, roles, schoolId, departmentId, disabled, ...record }: TeacherPatch,
  leaveClasses: LeaveClasses,
): Promise<void> {
  const { db, viewer } = caller
  const scopes = caller.scopesOf('role.grant')
  const place = roles && placeOf(scopes, { schoolId, departmentId })
  const wanted = roles && place && wholeRoles(roles, place)
  const staff = await lockStaff(db, scopes, _id)
  checkReach(viewer, _id, staff?.roles)
  if (!staff) throw new AppError(common.E_NOT_FOUND)
  if (disabled !== undefined || Object.keys(record).length > 0) checkActOn(viewer, _id, staff.roles)
  if (place && wanted) {
    checkHeight(await heightOverPlace(db, scopes, place), wanted)
    checkRolesOf(staff.roles, place)
  }
  const stands = {
    ...staff.user,
    disabled: staff.user.disabledAt !== null,
    roles: place && inOrder(staff.roles.filter(role => isIn(place, role))),
  }
  const changes = changesOf(stands, { ...record, disabled, roles: wanted && inOrder(wanted) }, edition)
  if (!changes) return
  if (place && wanted) await changeRoles(caller, staff, { place, wanted, leaveClasses })
  const { disabled: toggled, roles: _, ...changed } = changes
  await changeRecord(caller, staff, changed)
  if (toggled !== undefined) await setDisabled(caller, staff, toggled)
}

/** Roles as they can be compared, whatever order they came in. */
const inOrder = (roles: readonly Pick<StaffRole, 'role' | 'subjects'>[]) =>
  roles
    .map(({ role, subjects }) => ({ role, subjects: [...subjects].sort() }))
    .sort((one, other) => one.role.localeCompare(other.role))

type RecordPatch = Pick<TeacherPatch, 'displayName' | 'phone' | 'contact'>

async function changeRecord(caller: Caller, staff: Staff, changes: Changes<RecordPatch>): Promise<void> {
  await updateUser(caller.db, staff.user.id, changes)
  const { edition: _, ...record } = changes
  const fields = Object.keys(record)
  if (fields.length > 0) await note(caller, staff, 'teacher.updated', { fields })
}

/** Who is disabled is signed out everywhere; a school does not lose its last administrator by it. */
async function setDisabled(caller: Caller, staff: Staff, disabled: boolean): Promise<void> {
  const { db, now } = caller
  const { user, roles } = staff
  if (disabled) {
    const schools = new Set(roles.flatMap(({ schoolId }) => schoolId ?? []))
    for (const schoolId of [...schools].sort()) {
      const here = roles.filter(role => role.schoolId === schoolId)
      await keepAdministrators(caller, user.id, schoolId, here, [])
    }
  }
  await updateUser(db, user.id, { disabledAt: disabled ? now : null })
  if (disabled) {
    await deleteSessionsOf(db, [user.id])
    await endSockets(db, { userId: user.id })
  }
  await note(caller, staff, disabled ? 'teacher.disabled' : 'teacher.enabled')
}

/** Writes an act on somebody's account down where they work. */
export async function note(
  caller: Caller,
  { user, roles }: Staff,
  action: 'teacher.updated' | 'teacher.disabled' | 'teacher.enabled' | 'teacher.password-reset',
  detail: Record<string, readonly string[]> = {},
): Promise<void> {
  const schoolId = roles.find(role => role.schoolId)?.schoolId ?? null
  const about = { type: 'user', id: user.id } as const
  await recordAudit(caller, { schoolId, action, about, detail })
}
