import { type AnyColumn, and, eq, type SQL, sql } from 'drizzle-orm'
import { isAmong } from '../../kernel/db/is-among.ts'
import { roleGrants, users } from '../../schema/account.ts'
import { classes, classStudents, classTeachers } from '../../schema/classes.ts'
import type { notices } from '../../schema/notices.ts'
import { departments, schools } from '../../schema/organisation.ts'
import { students } from '../../schema/students.ts'

/** The columns of a notice that say whom it is for: of its row, or as values of one that is not sent yet. */
export type AudienceColumns = Readonly<
  Record<'groupId' | 'departmentId' | 'schoolId' | 'classId' | 'readers' | 'authorId', AnyColumn | SQL>
>

/**
 * Accounts of those whom it is for as of now, one row each or more, as a select of `user_id`. Its author is none of them, nor is
 * whose account is closed.
 */
export const readersOf = (of: AudienceColumns | typeof notices): SQL => {
  const inSchools = (column: AnyColumn) => sql`${column} in (select ${schools.id} from ${schools}
    where ${schools.id} = ${of.schoolId} or ${schools.departmentId} = ${of.departmentId} or ${schools.groupId} = ${of.groupId})`
  const inDepartments = sql`${roleGrants.departmentId} in (select ${departments.id} from ${departments}
    where ${departments.id} = ${of.departmentId} or ${departments.groupId} = ${of.groupId})`
  const forStaff = sql`${of.readers} <> 'pupils'`
  const forPupils = sql`${of.readers} <> 'staff'`
  const isStaff = sql`${forStaff} and ${roleGrants.role} <> 'student'`
  return sql`
    select reader.user_id from (
      select ${classTeachers.userId} as user_id from ${classTeachers} where ${classTeachers.classId} = ${of.classId} and ${forStaff}
      union all
      select ${students.userId} from ${classStudents} join ${students} on ${students.id} = ${classStudents.studentId}
      where ${classStudents.classId} = ${of.classId} and ${classStudents.state} = 'approved' and ${forPupils}
      union all
      select ${roleGrants.userId} from ${roleGrants} where ${isStaff} and ${inSchools(roleGrants.schoolId)}
      union all
      select ${roleGrants.userId} from ${roleGrants} where ${isStaff} and ${inDepartments}
      union all
      select ${roleGrants.userId} from ${roleGrants} where ${isStaff} and ${roleGrants.groupId} = ${of.groupId}
      union all
      select ${students.userId} from ${students} where ${forPupils} and ${inSchools(students.schoolId)}
    ) reader join ${users} on ${users.id} = reader.user_id
    where reader.user_id <> ${of.authorId} and ${users.disabledAt} is null`
}

/** The open classes that somebody teaches. */
export const taughtClasses = (userId: string): SQL | undefined =>
  and(
    eq(classes.status, 'open'),
    isAmong(
      classes.id,
      sql`(select ${classTeachers.classId} from ${classTeachers} where ${classTeachers.userId} = ${userId})`,
    ),
  )
