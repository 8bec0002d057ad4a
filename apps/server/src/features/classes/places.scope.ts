import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { users } from '../../schema/account.ts'
import { classStudents } from '../../schema/classes.ts'
import { students } from '../../schema/students.ts'

/**
 * The places of a class's list that have no account in use (a card may have been printed and never used), as what stands behind `from` (product 3.45): `place` is the record. Whoever
 * asks for the class may be one of them.
 */
export const freePlaces = (classId: SQLWrapper | string): SQL => sql`
  ${classStudents} place_in join ${students} place on place.id = place_in.student_id
  where place_in.class_id = ${classId} and place_in.state = 'approved'
    and place.anonymised_at is null and not exists (
      select from ${users} used where used.id = place.user_id and used.signed_in_at is not null)`

/** Of these, those that bear a name, without regard to capitals and tone marks. */
export const freePlacesNamed = (classId: SQLWrapper | string, fullname: SQLWrapper | string): SQL =>
  sql`${freePlaces(classId)} and fold(place.fullname) = fold(${fullname})`
