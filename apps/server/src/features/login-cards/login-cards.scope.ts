import { type SQL, sql } from 'drizzle-orm'
import type { GrantedScope, Viewer } from '../../kernel/viewer/viewer.ts'
import { roleGrants, users } from '../../schema/account.ts'
import { classes, classStudents } from '../../schema/classes.ts'
import { loginCards } from '../../schema/login-cards.ts'
import { students } from '../../schema/students.ts'
import { classScope } from '../classes/classes.scope.ts'
import { any } from '../organisation/public.ts'
import { studentScope } from '../students/public.ts'

/** The students whom the scopes hold. A teacher has in hand who is in his class, not who only asks to be let in. */
export const signInScope = (viewer: Viewer, scopes: readonly GrantedScope[]): SQL =>
  any(
    scopes.map(scope =>
      scope.scope === 'C'
        ? sql`${students.id} in (
            select ${classStudents.studentId} from ${classStudents} join ${classes} on ${classes.id} = ${classStudents.classId}
            where ${classStudents.state} = 'approved' and ${classScope(viewer, [scope])})`
        : studentScope(viewer, [scope]),
    ),
  )

export type Standing = 'none' | 'own' | 'elsewhere' | 'staff' | 'disabled'

/**
 * In whose hands the account of a student is, on rows of `student` left-joined to `user`. Nobody may take over an account
 * of staff, nor one that another school has made or uses; whose pupil has no school is in the hands of the teacher who
 * made his card, since anybody may register as a teacher and give out a join code.
 */
export const standing = (viewer: Viewer): SQL<Standing> => {
  const granted = (condition: SQL) =>
    sql`exists (select from ${roleGrants} g where g.user_id = ${students.userId} and ${condition})`
  const inOtherSchool = sql`(${granted(sql`g.school_id is distinct from ${students.schoolId} and g.school_id is not null`)}
    or exists (select from ${students} o where o.user_id = ${students.userId}
      and o.school_id is not null and o.school_id is distinct from ${students.schoolId}))`
  return sql<Standing>`case
    when ${students.userId} is null then 'none'
    when ${granted(sql`g.role <> 'student'`)} then 'staff'
    when ${users.disabledAt} is not null then 'disabled'
    when ${students.schoolId} is not null and ${granted(sql`g.school_id = ${students.schoolId}`)} then 'own'
    when ${inOtherSchool} then 'elsewhere'
    when ${students.schoolId} is not null then 'own'
    when exists (select from ${loginCards} c where c.user_id = ${students.userId} and c.created_by = ${viewer.userId}) then 'own'
    else 'elsewhere' end`
}
