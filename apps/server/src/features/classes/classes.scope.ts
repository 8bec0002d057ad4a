import { CLASS } from '@bangxanh/contract/classes/limits.ts'
import { eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { abilities } from '../../kernel/db/abilities.ts'
import type { GrantedScope, Viewer } from '../../kernel/viewer/viewer.ts'
import { classes, classStudents, classTeachers } from '../../schema/classes.ts'
import { homeworks } from '../../schema/homework.ts'
import { students } from '../../schema/students.ts'
import { any, inOrganisation, NOTHING, reach } from '../organisation/public.ts'

/** They are one of the class's teachers. */
const teaches = ({ userId }: Viewer): SQL =>
  sql`${classes.id} in (select ${classTeachers.classId} from ${classTeachers} where ${classTeachers.userId} = ${userId})`

/** They are an approved student of the class. */
const isMember = ({ userId }: Viewer): SQL => sql`${classes.id} in (
  select ${classStudents.classId} from ${classStudents} join ${students} on ${students.id} = ${classStudents.studentId}
  where ${students.userId} = ${userId} and ${classStudents.state} = 'approved')`

/** The classes that an action's scopes hold, as a condition on rows of `class` (product 6.1). */
export const classScope = (viewer: Viewer, scopes: readonly GrantedScope[]): SQL =>
  any(scopes.map(scope => within(viewer, scope)))

function within(viewer: Viewer, { scope, grant }: GrantedScope): SQL {
  switch (scope) {
    case 'G':
    case 'D':
    case 'S':
    case 'g':
      return inOrganisation(grant, classes.schoolId)
    case 'B':
      return sql`(${inOrganisation(grant, classes.schoolId)} and ${classes.subject} = any(${sql.param([...grant.subjects])}))`
    case 'C':
      // Who has left a school teaches no class of it any more; a class without a school stays its teacher's.
      return sql`(${teaches(viewer)} and (${classes.schoolId} is null or ${inOrganisation(grant, classes.schoolId)}))`
    case 'O':
      return eq(classes.createdBy, viewer.userId)
    case 'M':
      return isMember(viewer)
    case 'A':
      return NOTHING
  }
}

/** What replies about a class call `can`; and whether they may show more than totals and masked names. */
export const classAbilities = abilities(classScope, {
  read: 'class.read',
  named: { action: 'class.read', except: 'g' },
  update: 'class.update',
  students: 'class-student.manage',
  assign: 'homework.write',
  signIn: 'student.sign-in',
  exportStudents: 'export.students',
  notify: 'notification.write',
  homework: 'homework.answers',
  gradebook: 'gradebook.read',
  report: 'report.classes',
  lessons: 'lesson.read',
  teach: 'lesson.write',
  live: 'live-exam.run',
})

/** The classes that exist for a viewer: of their organisation, their own without one, and those they are a student of. */
export const classReach = (viewer: Viewer): SQL =>
  any([
    reach(viewer.grants, classes.schoolId),
    sql`(${classes.schoolId} is null and ${teaches(viewer)})`,
    isMember(viewer),
  ])

/** No scope: for a class that was authorized before. */
export const EVERY_CLASS = sql`true`

/** Of a homeroom, however that is typed. */
export const isOfHomeroom = (column: SQLWrapper, homeroom: string): SQL =>
  sql`fold(${column}) = fold(${homeroom})`

/** An open class with pupils, of two weeks or more, in which no homework has begun for two weeks. */
export function isQuiet(now: Date): SQL {
  const since = sql`${new Date(now.getTime() - CLASS.quietMs).toISOString()}::timestamptz`
  return sql`(${classes.status} = 'open' and ${classes.type} = 'study' and ${classes.createdAt} <= ${since}
    and exists (select from ${classStudents} where ${classStudents.classId} = ${classes.id} and ${classStudents.state} = 'approved')
    and not exists (select from ${homeworks} where ${homeworks.classId} = ${classes.id} and ${homeworks.publish}
      and ${homeworks.startAt} > ${since} and ${homeworks.startAt} <= ${now.toISOString()}::timestamptz))`
}

/** By given name, then full name, as Vietnamese sorts them, wherever students stand by their names (product 4.8). */
export const studentsByName = [students.givenName, sql`${students.fullname} collate vi`, students.id]
