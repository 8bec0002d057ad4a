import { type SQL, sql } from 'drizzle-orm'
import { holds } from '../../kernel/db/abilities.ts'
import type { GrantedScope, Viewer } from '../../kernel/viewer/viewer.ts'
import { loginCards, roleGrants, users } from '../../schema/account.ts'
import { students } from '../../schema/students.ts'
import { inHandScope } from '../students/public.ts'

export type Standing = 'none' | 'own' | 'pulled' | 'elsewhere' | 'staff' | 'disabled'

/**
 * In whose hands the account of a student is, on rows of `student` left-joined to `user`. Whom a teacher took into the class
 * from elsewhere is the administrators'. Nobody may take over an account
 * of staff, nor one that another school has made or uses; whose pupil has no school is in the hands of the teacher who
 * made their card, since anybody may register as a teacher and give out a join code.
 */
export const standing = (viewer: Viewer, scopes: readonly GrantedScope[]): SQL<Standing> => {
  const granted = (condition: SQL) =>
    sql`exists (select from ${roleGrants} g where g.user_id = ${students.userId} and ${condition})`
  const inOtherSchool = sql`(${granted(sql`g.school_id is distinct from ${students.schoolId} and g.school_id is not null`)}
    or exists (select from ${students} o where o.user_id = ${students.userId}
      and o.school_id is not null and o.school_id is distinct from ${students.schoolId}))`
  return sql<Standing>`case
    when not ${holds(inHandScope(viewer, scopes))} then 'pulled'
    when ${students.userId} is null then 'none'
    when ${granted(sql`g.role <> 'student'`)} then 'staff'
    when ${users.disabledAt} is not null then 'disabled'
    when ${students.schoolId} is not null and ${granted(sql`g.school_id = ${students.schoolId}`)} then 'own'
    when ${inOtherSchool} then 'elsewhere'
    when ${students.schoolId} is not null then 'own'
    when exists (select from ${loginCards} c where c.user_id = ${students.userId} and c.created_by = ${viewer.userId}) then 'own'
    else 'elsewhere' end`
}
