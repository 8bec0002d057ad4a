import { type SQL, type SQLWrapper, sql, type Table } from 'drizzle-orm'
import type { Grant } from '../../kernel/viewer/viewer.ts'
import { departments, schools } from '../../schema/organisation.ts'
import { NOTHING } from './organisation.scope.ts'

/** A table whose rows belong to a school, a region or a group, each in its own column, or to nobody; under whatever name. */
type Owned = Table

const column = (of: Owned, name: `${'school' | 'department' | 'group'}_id`): SQL =>
  sql`${of}.${sql.raw(name)}`

/** Of a grant's own organisation, or of one below it. */
export function isBelow({ schoolId, departmentId, groupId }: Grant, of: Owned): SQL {
  if (schoolId) return sql`${column(of, 'school_id')} = ${schoolId}`
  if (departmentId)
    return sql`(${column(of, 'department_id')} = ${departmentId} or ${column(of, 'school_id')} in (
      select id from ${schools} where department_id = ${departmentId}))`
  if (groupId)
    return sql`(${column(of, 'group_id')} = ${groupId}
      or ${column(of, 'department_id')} in (select id from ${departments} where group_id = ${groupId})
      or ${column(of, 'school_id')} in (select id from ${schools} where group_id = ${groupId}))`
  return NOTHING
}

/** Of a school, or of what is above it. */
export const isOfSchool = (schoolId: SQLWrapper | string | null, of: Owned): SQL =>
  sql`(${column(of, 'school_id')} = ${schoolId}
    or ${column(of, 'department_id')} = (select department_id from ${schools} where id = ${schoolId})
    or ${column(of, 'group_id')} = (select group_id from ${schools} where id = ${schoolId}))`

/** The same of several schools, which a statement selects by their ids. */
export const isOfSchools = (schoolIds: SQL, of: Owned): SQL =>
  sql`(${column(of, 'school_id')} in (${schoolIds})
    or ${column(of, 'department_id')} in (select department_id from ${schools} where id in (${schoolIds}))
    or ${column(of, 'group_id')} in (select group_id from ${schools} where id in (${schoolIds})))`

/** Below it or above it: who stands in it is one of its people. */
export function stands(grant: Grant, of: Owned): SQL {
  const { schoolId, departmentId } = grant
  if (schoolId) return isOfSchool(schoolId, of)
  if (departmentId)
    return sql`(${isBelow(grant, of)}
      or ${column(of, 'group_id')} = (select group_id from ${departments} where id = ${departmentId}))`
  return isBelow(grant, of)
}

/** Of the installation. */
export const isOfNobody = (of: Owned): SQL =>
  sql`(${column(of, 'school_id')} is null and ${column(of, 'department_id')} is null and ${column(of, 'group_id')} is null)`
