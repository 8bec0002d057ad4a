import { ROLES } from '@bangxanh/contract/account/roles.ts'
import { errors as classes } from '@bangxanh/contract/classes/errors.ts'
import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors as common } from '@bangxanh/contract/kit/errors.ts'
import { errors } from '@bangxanh/contract/staff/errors.ts'
import { GRANTABLE_ROLES, TEACHING_ROLES } from '@bangxanh/contract/staff/roles.ts'
import type { GrantableRole, RoleDraft } from '@bangxanh/contract/staff/schemas.ts'
import { SUBJECTS } from '../../data/subjects.ts'
import type { GrantedScope, Role, Viewer } from '../../kernel/viewer/viewer.ts'

/** Where roles hold: in a school, or a regional manager's in a department. */
export interface Place {
  readonly schoolId: string | null
  readonly departmentId: string | null
}

/** The place that a request is about: the named one, else the own school. @throws E_STAFF_PLACE_NEEDED */
export function placeOf(
  scopes: readonly GrantedScope[],
  { schoolId, departmentId }: { schoolId?: string | undefined; departmentId?: string | undefined },
): Place {
  const own = departmentId ? undefined : scopes.find(({ grant }) => grant.schoolId)?.grant.schoolId
  const place = { schoolId: schoolId ?? own ?? null, departmentId: departmentId ?? null }
  if (!place.schoolId && !place.departmentId) throw new AppError(errors.E_STAFF_PLACE_NEEDED)
  return place
}

/** Whether a role holds in a place. */
export const isIn = (place: Place, { schoolId, departmentId }: Place): boolean =>
  schoolId === place.schoolId && departmentId === place.departmentId

/**
 * The roles as they are stored: each once, a leader with the teacher's role beside it (product 3.2).
 * @throws E_ROLE_PLACE, E_LEADER_NEEDS_SUBJECT, E_SUBJECT_UNKNOWN
 */
export function wholeRoles(drafts: readonly RoleDraft[], { schoolId, departmentId }: Place): RoleDraft[] {
  const roles = new Map<GrantableRole, Set<string>>()
  const add = (role: GrantableRole, subjects: readonly string[]) =>
    roles.set(role, new Set([...(roles.get(role) ?? []), ...subjects]))
  for (const { role, subjects } of drafts) {
    if (role === 'leader' && subjects.length === 0) throw new AppError(errors.E_LEADER_NEEDS_SUBJECT)
    if (subjects.some(subject => !SUBJECTS.some(({ key }) => key === subject)))
      throw new AppError(classes.E_SUBJECT_UNKNOWN)
    add(role, subjects)
    if (role === 'leader') add('teacher', subjects)
  }
  const ofDepartment = [...roles.keys()].filter(role => role === 'department_chief').length
  const fits = schoolId ? !departmentId && ofDepartment === 0 : ofDepartment === roles.size
  if (!fits) throw new AppError(errors.E_ROLE_PLACE)
  return [...roles].map(([role, subjects]) => ({ role, subjects: [...subjects] }))
}

/** Below it, roles may be given and taken; null: nothing (product 6.3). */
export type Height = number | null

const isBelow = (role: Role, height: Height): boolean => height !== null && ROLES.indexOf(role) > height

/** What somebody at this height may give and take. */
export const grantableRoles = (height: Height): GrantableRole[] =>
  GRANTABLE_ROLES.filter(role => isBelow(role, height))

/** @throws E_NOT_FOUND over a place that is not theirs, E_ROLE_TOO_HIGH */
export function checkHeight(height: Height | undefined, roles: readonly { role: Role }[]): void {
  if (height === undefined || height === null) throw new AppError(common.E_NOT_FOUND)
  if (!roles.every(({ role }) => isBelow(role, height))) throw new AppError(errors.E_ROLE_TOO_HIGH)
}

/** One of a person's roles, and how high whoever asks stands over it. */
export interface AuthorizedRole {
  readonly role: Role
  readonly height: Height
  /** Of no organisation: what somebody has who registered by themselves. */
  readonly free: boolean
}

/**
 * Whether somebody may act on a person's account: it opens all their doors at once, so each of their roles must stand below
 * whoever acts, also those in other places. Nobody acts on themselves here.
 */
export const mayActOn = (viewer: Viewer, userId: string, roles: readonly AuthorizedRole[]): boolean =>
  userId !== viewer.userId && roles.every(({ role, height, free }) => free || isBelow(role, height))

/** What the scopes' holder may give somewhere. */
export const grantableBy = (scopes: readonly GrantedScope[]): GrantableRole[] =>
  grantableRoles(
    scopes.length === 0 ? null : Math.min(...scopes.map(({ grant }) => ROLES.indexOf(grant.role))),
  )

export const isTeaching = ({ role }: { readonly role: Role }): boolean =>
  TEACHING_ROLES.some(one => one === role)

/**
 * Checks an act on a person. Whoever has no role that the asker stands over does not exist for them.
 * @throws E_NOT_FOUND, E_STAFF_SELF
 */
export function checkReach(
  viewer: Viewer,
  userId: string,
  roles: readonly AuthorizedRole[] | undefined,
): void {
  if (!roles?.some(({ height }) => height !== null)) throw new AppError(common.E_NOT_FOUND)
  if (userId === viewer.userId) throw new AppError(errors.E_STAFF_SELF)
}

/** @throws E_STAFF_RANK */
export function checkActOn(viewer: Viewer, userId: string, roles: readonly AuthorizedRole[]): void {
  if (!mayActOn(viewer, userId, roles)) throw new AppError(errors.E_STAFF_RANK)
}

/** Their present roles in the place must be such as the asker may take. @throws E_STAFF_RANK */
export function checkRolesOf(roles: readonly (AuthorizedRole & Place)[], place: Place): void {
  const here = roles.filter(
    ({ schoolId, departmentId }) => schoolId === place.schoolId && departmentId === place.departmentId,
  )
  if (!here.every(({ role, height }) => isBelow(role, height))) throw new AppError(errors.E_STAFF_RANK)
}
