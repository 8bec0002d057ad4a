import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors } from '@bangxanh/contract/staff/errors.ts'
import type { RoleDraft } from '@bangxanh/contract/staff/schemas.ts'
import type { Caller } from '../../kernel/caller.ts'
import { endSockets } from '../../kernel/live/live.ts'
import { changeGrantSubjects, deleteGrant, insertGrant } from '../account/public.ts'
import { recordAudit } from '../audit/public.ts'
import { isIn, isTeaching, type Place } from './staff.access.ts'
import { othersHold, type Staff, type StaffRole } from './staff.store.ts'

/**
 * How somebody's classes are told that they leave their school: filled by the classes feature, which stands above this one.
 * Throws E_ONLY_TEACHER when an open class would have no teacher left.
 */
export type LeaveClasses = (caller: Caller, leaving: { userId: string; schoolId: string }) => Promise<void>

/** What is asked for. */
interface Change {
  readonly place: Place
  readonly wanted: readonly RoleDraft[]
  readonly leaveClasses: LeaveClasses
}

/**
 * Gives somebody these roles in one place in exchange for those they have there. The same twice is one change. Who has none
 * left anywhere keeps their account as a teacher without a school (product 6.6).
 * @throws E_LAST_ADMIN, E_ONLY_TEACHER
 */
export async function changeRoles(caller: Caller, { user, roles }: Staff, change: Change): Promise<void> {
  const { db } = caller
  const { place, wanted, leaveClasses } = change
  const isHere = (role: StaffRole) => isIn(place, role)
  const here = roles.filter(isHere)
  const added = wanted.filter(({ role }) => !here.some(other => other.role === role))
  const removed = here.filter(({ role }) => !wanted.some(other => other.role === role))
  const changed = here.flatMap(({ id, role, subjects }) => {
    const next = wanted.find(other => other.role === role)?.subjects
    return next && !isSame(next, subjects) ? [{ id, role, subjects: next }] : []
  })
  if (added.length + removed.length + changed.length === 0) return

  const { schoolId } = place
  if (schoolId && removed.length > 0) {
    if (!user.disabledAt) await keepAdministrators(caller, user.id, schoolId, here, wanted)
    if (here.some(isTeaching) && !wanted.some(isTeaching))
      await leaveClasses(caller, { userId: user.id, schoolId })
  }
  for (const { id } of removed) await deleteGrant(db, id)
  for (const { id, subjects } of changed) await changeGrantSubjects(db, id, subjects)
  for (const role of added) await insertGrant(db, user.id, { ...role, ...place })
  const elsewhere = roles.filter(role => !isHere(role))
  if (wanted.length > 0) for (const { id } of elsewhere.filter(({ free }) => free)) await deleteGrant(db, id)
  else if (elsewhere.length === 0) await insertGrant(db, user.id, { role: 'teacher' })

  const names = (some: readonly { role: string }[]) => some.map(({ role }) => role)
  await recordAudit(caller, {
    schoolId,
    action: 'teacher.roles-changed',
    about: { type: 'user', id: user.id },
    detail: {
      added: names(added),
      removed: names(removed),
      subjects: names(changed),
      departmentId: place.departmentId,
    },
  })
  await endSockets(db, { userId: user.id })
}

/** A school that has a head keeps one, and one that has an administrator keeps one. @throws E_LAST_ADMIN */
export async function keepAdministrators(
  { db }: Caller,
  userId: string,
  schoolId: string,
  before: readonly { role: string }[],
  after: readonly { role: string }[],
): Promise<void> {
  for (const roles of [['super_admin'], ['super_admin', 'admin']] as const) {
    const holds = (some: readonly { role: string }[]) =>
      some.some(({ role }) => roles.some(one => one === role))
    if (holds(before) && !holds(after) && !(await othersHold(db, schoolId, roles, userId)))
      throw new AppError(errors.E_LAST_ADMIN)
  }
}

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every(each => other.includes(each))
