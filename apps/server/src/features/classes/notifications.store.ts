import { and, sql } from 'drizzle-orm'
import { isAmong } from '../../kernel/db/is-among.ts'
import { classes, classStudents, classTeachers } from '../../schema/classes.ts'
import { students } from '../../schema/students.ts'
import type { Describe, Telling } from '../notifications/public.ts'
import { classReach, classScope } from './classes.scope.ts'

/** Who waits for a class, for its teachers: a row a class, with how many. */
export const joinAsked: Telling = {
  kind: 'joinAsked',
  events: classId => sql`
    select ${classTeachers.userId} as user_id, ${classStudents.classId} as about, ${classStudents.askedAt} as at,
      ${classStudents.studentId} as what
    from ${classStudents} join ${classTeachers} on ${classTeachers.classId} = ${classStudents.classId}
    where ${classStudents.classId} = ${classId} and ${classStudents.state} = 'waiting'`,
}

/** Who had asked to enter, and may. */
export const joinApproved: Telling = {
  kind: 'joinApproved',
  events: classId => sql`
    select ${students.userId} as user_id, ${classStudents.classId} as about, ${classStudents.changedAt} as at, ${students.id} as what
    from ${classStudents} join ${students} on ${students.id} = ${classStudents.studentId}
    where ${classStudents.classId} = ${classId} and ${classStudents.state} = 'approved'
      and ${classStudents.changedAt} > ${classStudents.askedAt}`,
}

/** Classes that the caller may see. */
export const describeClasses: Describe<'class'> = async ({ db, viewer, scopesOf }, ids) => {
  const rows = await db
    .select({ _id: classes.id, name: classes.name })
    .from(classes)
    .where(and(isAmong(classes.id, ids), classReach(viewer), classScope(viewer, scopesOf('class.read'))))
  return rows.map(row => ({ type: 'class', ...row }))
}
