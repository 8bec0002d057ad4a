import { type AnyColumn, and, eq, type SQL, sql } from 'drizzle-orm'
import { abilities } from '../../kernel/db/abilities.ts'
import { isAmong } from '../../kernel/db/is-among.ts'
import type { Grant, GrantedScope, Viewer } from '../../kernel/viewer/viewer.ts'
import { classes, classStudents } from '../../schema/classes.ts'
import { instructions } from '../../schema/instructions.ts'
import { departments, schools } from '../../schema/organisation.ts'
import { students } from '../../schema/students.ts'
import { any, NOTHING } from '../organisation/public.ts'

const ofGroups = (groupIds: SQL): SQL => isAmong(instructions.groupId, groupIds)

/** The instructions of the group that a grant belongs to. Pupils belong to the schools that have them in a class. */
function inGroupOf({ role, groupId, departmentId, schoolId }: Grant, { userId }: Viewer): SQL {
  if (role === 'student')
    return ofGroups(sql`(select ${schools.groupId} from ${students}
      join ${classStudents} on ${classStudents.studentId} = ${students.id} and ${classStudents.state} = 'approved'
      join ${classes} on ${classes.id} = ${classStudents.classId} join ${schools} on ${schools.id} = ${classes.schoolId}
      where ${students.userId} = ${userId})`)
  if (groupId) return eq(instructions.groupId, groupId)
  if (departmentId)
    return ofGroups(
      sql`(select ${departments.groupId} from ${departments} where ${departments.id} = ${departmentId})`,
    )
  if (schoolId)
    return ofGroups(sql`(select ${schools.groupId} from ${schools} where ${schools.id} = ${schoolId})`)
  return NOTHING
}

const isFor = (role: string, roles: AnyColumn): SQL => sql`${roles} @> array[${role}]::text[]`

/** Those of the groups of these scopes, for whomever they are. */
const ownGroups = (scopes: readonly GrantedScope[]): SQL =>
  any(scopes.flatMap(({ grant }) => (grant.groupId ? [eq(instructions.groupId, grant.groupId)] : [])))

/** What somebody reads: what is for one of their roles, and all that they write themselves (product 17.3). */
export const readInstructions = (viewer: Viewer, written: readonly GrantedScope[]): SQL =>
  any([
    ...viewer.grants.map(
      grant => and(inGroupOf(grant, viewer), isFor(grant.role, instructions.roles)) as SQL,
    ),
    ownGroups(written),
  ])

/** Whatever of their groups somebody may know of, though it is not for them. Pupils know of nothing else. */
export const instructionReach = (viewer: Viewer): SQL =>
  any(viewer.grants.filter(({ role }) => role !== 'student').map(grant => inGroupOf(grant, viewer)))

export const instructionAbilities = abilities((_, scopes) => ownGroups(scopes), {
  write: 'instruction.write',
})
