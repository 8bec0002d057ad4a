import { type SQL, sql } from 'drizzle-orm'
import { users } from '../../schema/account.ts'
import { classes, classStudents } from '../../schema/classes.ts'
import { students } from '../../schema/students.ts'

/** What a row of a list says of who somebody is. */
export interface Given {
  readonly fullname: string
  readonly code: string | null
  readonly username: string | null
}

export const username = sql<
  string | null
>`(select u.username_folded from ${users} u where u.id = ${students.userId})`

const open = sql`select of.name from ${classStudents} place join ${classes} of on of.id = place.class_id
    where place.student_id = ${students.id} and place.state = 'approved' and of.status = 'open' order by of.name`
/** The homeroom of a pupil, and the open classes in which they are. */
export const classNames = sql<
  string[]
>`array_remove(array_prepend(${students.homeroom}, array(${open})), null)`

/** Wider than what counts as one name or code (plan-import.ts), so nobody is missed. */
export function isNamed(given: readonly Given[]): SQL {
  const names = sql.param(given.map(({ fullname }) => fullname))
  const signs = sql.param(
    given.flatMap(({ code, username }) => [code, username]).filter(sign => sign !== null),
  )
  return sql`(fold(regexp_replace(${students.fullname}, '\\s+', ' ', 'g')) in (select fold(name) from unnest(${names}::text[]) name)
    or lower(${students.code}) in (select lower(sign) from unnest(${signs}::text[]) sign)
    or ${students.userId} in (select u.id from ${users} u where u.username_folded in (
      select lower(normalize(sign, nfc)) from unnest(${signs}::text[]) sign)))`
}
