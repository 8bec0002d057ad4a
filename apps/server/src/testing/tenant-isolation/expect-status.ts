import type { Action } from '@bangxanh/contract/kit/actions.ts'
import type { Role, Scope } from '../../kernel/viewer/viewer.ts'
import type { Actor, Grant, Thing } from './things.ts'

/** The table's row of an action. */
export type Row = Readonly<Record<Role, Scope | '-'>>

/** What the rules say of a call about a thing: they get through, or which refusals are right (product 6.2). */
export type Verdict = 'through' | readonly number[]

const NOT_FOUND = [404]
const FORBIDDEN = [403]
const EITHER = [403, 404]

const isPupil = ({ grants }: Actor) => grants.every(({ role }) => role === 'student')

/** In the organisation of a grant, wherever that is. */
export const inOrganisation = (grant: Grant, thing: Thing): boolean =>
  (!!thing.everywhere && !!(grant.schoolId ?? grant.departmentId ?? grant.groupId)) ||
  (grant.schoolId !== undefined &&
    (grant.schoolId === thing.schoolId || !!thing.schools?.includes(grant.schoolId))) ||
  (grant.departmentId !== undefined &&
    (grant.departmentId === thing.departmentId || !!thing.departments?.includes(grant.departmentId))) ||
  (grant.groupId !== undefined && grant.groupId === thing.groupId)

/** What those below a group, a department or the installation may know of it they may not change. */
const toChange = ({ schools: _, departments: __, everywhere: ___, ...thing }: Thing): Thing => thing

function holds(scope: Scope | '-', grant: Grant, actor: Actor, thing: Thing): boolean {
  switch (scope) {
    case 'G':
    case 'D':
    case 'S':
    case 'g':
      return inOrganisation(grant, thing)
    case 'B':
      return (
        inOrganisation(grant, thing) && !!thing.subjects?.some(subject => grant.subjects?.includes(subject))
      )
    case 'C':
      return !!thing.teachers?.includes(actor.userId)
    case 'O':
      // What a pupil has of a class is their own as one of those to whom it was given.
      return (
        thing.owner === actor.userId ||
        (grant.role === 'student' && !!thing.members?.includes(actor.userId) && !thing.owner)
      )
    case 'M':
      return !!thing.members?.includes(actor.userId)
    case 'A':
      return true
    case '-':
      return false
  }
}

/** A call about a thing, by the row of its action. A personal thing of another is not there at all. */
export function expectThing(
  actor: Actor,
  thing: Thing,
  row: Row,
  { personal, write = false }: { readonly personal: boolean; readonly write?: boolean },
): Verdict {
  const about = write ? toChange(thing) : thing
  if (actor.grants.some(grant => holds(row[grant.role], grant, actor, about))) return 'through'
  const has = actor.grants.some(({ role }) => row[role] !== '-')
  // Who lacks the right to all of it may learn that first: it tells nothing of the thing.
  if (isPupil(actor)) return has ? NOT_FOUND : EITHER
  const reaches = actor.grants.some(grant => grant.role !== 'student' && inOrganisation(grant, thing))
  if (!reaches) return has ? NOT_FOUND : EITHER
  if (personal) return has ? NOT_FOUND : EITHER
  return FORBIDDEN
}

/** A thing of the vault: whose it is says more than the call's action (product 6.4). */
export function expectVault(
  actor: Actor,
  thing: Thing,
  rows: (action: Action) => Row,
  write: boolean,
): Verdict {
  const held = (action: Action) =>
    actor.grants.some(grant => {
      const scope = rows(action)[grant.role]
      if (scope === '-') return false
      return thing.vault === 'Teacher' ? thing.owner === actor.userId : inVaultOf(grant, thing, actor)
    })
  const [read, change] = {
    Teacher: ['vault.teacher.write', 'vault.teacher.write'],
    School: ['vault.school.read', 'vault.school.write'],
    Group: ['vault.group.write', 'vault.group.write'],
  }[thing.vault ?? 'Teacher'] as [Action, Action]
  if (held(write ? change : read)) return 'through'
  if (isPupil(actor)) return EITHER
  return held(read)
    ? FORBIDDEN
    : actor.grants.some(({ role }) => rows('vault.preview')[role] !== '-')
      ? NOT_FOUND
      : EITHER
}

/** A regional manager stands in the group of their region. */
const inVaultOf = (grant: Grant, thing: Thing, actor: Actor): boolean =>
  thing.vault === 'Group'
    ? grant.groupId === thing.groupId ||
      (grant.departmentId !== undefined && actor.regionOf === thing.groupId)
    : grant.schoolId !== undefined && grant.schoolId === thing.schoolId

/** A call about nothing in particular: the right itself. */
export function expectRight(actor: Actor, row: Row): Verdict | 'through or empty' {
  const scopes = actor.grants
    .map(grant => [row[grant.role], grant] as const)
    .filter(([scope]) => scope !== '-')
  if (scopes.length === 0) return isPupil(actor) ? EITHER : FORBIDDEN
  const effective = scopes.some(([scope, { schoolId, departmentId, groupId }]) =>
    ['S', 'B', 'G', 'D', 'g'].includes(scope) ? schoolId || departmentId || groupId : true,
  )
  return effective ? 'through' : 'through or empty'
}

/** Of several things in one call each must let them: otherwise any of their refusals is right. */
export function together(verdicts: readonly Verdict[]): Verdict {
  const refused = verdicts.filter(verdict => verdict !== 'through')
  return refused.length === 0 ? 'through' : [...new Set(refused.flat())]
}
