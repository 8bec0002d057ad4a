import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors as common } from '@bangxanh/contract/kit/errors.ts'
import type { TeacherPatch } from '@bangxanh/contract/staff/schemas.ts'
import type { Db } from '../../kernel/db/database.ts'
import { type Changes, changesOf } from '../../kernel/editions.ts'
import { endSockets } from '../../kernel/live/live.ts'
import type { GrantedScope, Viewer } from '../../kernel/viewer/viewer.ts'
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

/** When it is, and what stands above this feature. */
export interface Circumstances {
  readonly now: Date
  readonly leaveClasses: LeaveClasses
}

/**
 * Changes somebody's record, his roles in one place, or whether he may sign in. Call it in a transaction.
 * @param scopes what `role.grant` gives the viewer
 * @throws what is wrong with the roles (as `createTeacher`), E_NOT_FOUND, E_STAFF_SELF, E_STAFF_RANK, E_ROLE_TOO_HIGH,
 * E_CHANGED, E_LAST_ADMIN, E_ONLY_TEACHER
 */
export async function updateTeacher(
  db: Db,
  viewer: Viewer,
  scopes: readonly GrantedScope[],
  { _id, edition, roles, schoolId, departmentId, disabled, ...record }: TeacherPatch,
  { now, leaveClasses }: Circumstances,
): Promise<void> {
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
  if (place && wanted) await changeRoles(db, staff, { viewer, place, wanted, leaveClasses, now })
  const { disabled: toggled, roles: _, ...changed } = changes
  await changeRecord(db, viewer, staff, changed, now)
  if (toggled !== undefined) await setDisabled(db, viewer, staff, toggled, now)
}

/** Roles as they can be compared, whatever order they came in. */
const inOrder = (roles: readonly Pick<StaffRole, 'role' | 'subjects'>[]) =>
  roles
    .map(({ role, subjects }) => ({ role, subjects: [...subjects].sort() }))
    .sort((one, other) => one.role.localeCompare(other.role))

type RecordPatch = Pick<TeacherPatch, 'displayName' | 'phone' | 'contact'>

async function changeRecord(
  db: Db,
  viewer: Viewer,
  staff: Staff,
  changes: Changes<RecordPatch>,
  now: Date,
): Promise<void> {
  await updateUser(db, staff.user.id, changes)
  const { edition: _, ...record } = changes
  const fields = Object.keys(record)
  if (fields.length > 0) await note(db, viewer, staff, 'teacher.updated', now, { fields })
}

/** Who is disabled is signed out everywhere; a school does not lose its last administrator by it. */
async function setDisabled(
  db: Db,
  viewer: Viewer,
  staff: Staff,
  disabled: boolean,
  now: Date,
): Promise<void> {
  const { user, roles } = staff
  if (disabled) {
    const schools = new Set(roles.flatMap(({ schoolId }) => schoolId ?? []))
    for (const schoolId of [...schools].sort()) {
      const here = roles.filter(role => role.schoolId === schoolId)
      await keepAdministrators(db, user.id, schoolId, here, [])
    }
  }
  await updateUser(db, user.id, { disabledAt: disabled ? now : null })
  if (disabled) {
    await deleteSessionsOf(db, [user.id])
    await endSockets(db, { userId: user.id })
  }
  await note(db, viewer, staff, disabled ? 'teacher.disabled' : 'teacher.enabled', now)
}

/** Writes an act on somebody's account down where he works. */
export async function note(
  db: Db,
  viewer: Viewer,
  { user, roles }: Staff,
  action: 'teacher.updated' | 'teacher.disabled' | 'teacher.enabled' | 'teacher.password-reset',
  now: Date,
  detail: Record<string, readonly string[]> = {},
): Promise<void> {
  const schoolId = roles.find(role => role.schoolId)?.schoolId ?? null
  const about = { type: 'user', id: user.id } as const
  await recordAudit(db, { actorId: viewer.userId, schoolId, action, about, detail }, now)
}
