import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { GrantedScope, Viewer } from '../../kernel/viewer/viewer.ts'
import { roleGrants, users } from '../../schema/account.ts'
import { classes, classTeachers } from '../../schema/classes.ts'
import { schools } from '../../schema/organisation.ts'
import { classScope } from '../classes/classes.scope.ts'
import { ownSchools } from '../organisation/organisation.scope.ts'
import { any, inOrganisation, NOTHING } from '../organisation/public.ts'
import { teaches } from '../staff/staff.scope.ts'

/** Which classes of those that somebody may have reports of are counted. */
export interface ClassFilter {
  readonly schoolId?: string | undefined
  readonly subject?: string | undefined
  readonly teacherId?: string | undefined
  readonly classUid?: string | undefined
}

/** Somebody is one of a class's teachers. */
const isTaughtBy = (userId: string | SQL): SQL =>
  sql`exists (select from ${classTeachers} where ${classTeachers.classId} = ${classes.id} and ${classTeachers.userId} = ${userId})`

/** Of `report.classes`, and of it what tells more than totals. */
export const countedScope = classScope
export const namedScope = (viewer: Viewer, scopes: readonly GrantedScope[]): SQL =>
  classScope(viewer, scopes.filter(seesNames))

/** Not totals alone. */
export const seesNames = ({ scope }: GrantedScope): boolean => scope !== 'g'

/** Of `report.teachers`: O is what one teaches, not what one made. */
export const taughtScope = (viewer: Viewer, scopes: readonly GrantedScope[]): SQL =>
  classScope(
    viewer,
    scopes.map(given => (given.scope === 'O' ? { ...given, scope: 'C' } : given)),
  )

/** The classes of scopes that a filter leaves. */
export const reportedClasses = (within: SQL, { schoolId, subject, teacherId, classUid }: ClassFilter): SQL =>
  and(
    within,
    classUid ? eq(classes.id, classUid) : undefined,
    schoolId ? eq(classes.schoolId, schoolId) : undefined,
    subject ? eq(classes.subject, subject) : undefined,
    teacherId ? isTaughtBy(teacherId) : undefined,
  ) ?? NOTHING

/** Of whole schools the sums of their days are kept: where each scope is one, and nothing leaves classes out. */
export const isOfWholeSchools = (
  scopes: readonly GrantedScope[],
  { subject, teacherId }: ClassFilter,
): boolean => !subject && !teacherId && scopes.every(({ scope }) => scope === 'S' || scope === 'g')

/** The schools of such scopes, or one of them. */
export const ofSchools = (scopes: readonly GrantedScope[], schoolId: string | undefined): SQL =>
  and(ownSchools(scopes), schoolId ? eq(schools.id, schoolId) : undefined) ?? NOTHING

/** Who teaches, of those whose reports scopes give, as a condition on rows of `role_grant`. */
export const reportedRoles = (
  viewer: Viewer,
  scopes: readonly GrantedScope[],
  schoolId?: string | undefined,
): SQL =>
  any(
    scopes.map(({ scope, grant }) => {
      const one = schoolId ? sql`and ${roleGrants.schoolId} = ${schoolId}` : sql``
      const there = sql`${teaches} and ${inOrganisation(grant, roleGrants.schoolId)} ${one}`
      if (scope === 'S' || scope === 'g') return sql`(${there})`
      if (scope === 'B')
        return sql`(${there} and (${roleGrants.userId} = ${viewer.userId} or ${roleGrants.subjects} && ${sql.param([...grant.subjects])}::text[]))`
      return scope === 'O' ? sql`(${there} and ${roleGrants.userId} = ${viewer.userId})` : NOTHING
    }),
  )

/** The same as a condition on rows of `app_user`. */
export const isReported = (viewer: Viewer, scopes: readonly GrantedScope[]): SQL =>
  sql`${users.id} in (select ${roleGrants.userId} from ${roleGrants} where ${reportedRoles(viewer, scopes)})`
