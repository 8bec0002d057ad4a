import { and, eq, isNull, or, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import { holds } from '../../kernel/db/abilities.ts'
import type { Db } from '../../kernel/db/database.ts'
import { isAmong } from '../../kernel/db/is-among.ts'
import type { GrantedScope, Viewer } from '../../kernel/viewer/viewer.ts'
import { users } from '../../schema/account.ts'
import { classStudents } from '../../schema/classes.ts'
import { schools } from '../../schema/organisation.ts'
import { students } from '../../schema/students.ts'
import { studentsByName } from '../classes/classes.scope.ts'
import { byOrganisation } from '../organisation/public.ts'
import { sharedWithOthers, studentScope } from '../students/students.scope.ts'
import type { KnownPupil } from './plan-pupils.ts'

/** Into which school, and into which class of it. */
export interface Place {
  readonly schoolId: string | null
  readonly classId: string | null
  /** Of the class. */
  readonly grade?: string
}

/** Nobody else imports into the school until the transaction ends: two lists at once do not bring one pupil twice. */
export async function lockSchool(db: Db, schoolId: string): Promise<void> {
  await db.select({ id: schools.id }).from(schools).where(eq(schools.id, schoolId)).for('no key update')
}

/**
 * The records that rows of these names and codes may mean, and everybody of the class.
 * @param own who imports, and what `student.write` gives them: whose records they may read and change
 */
export async function knownPupils(
  db: Db,
  { schoolId, classId }: Place,
  given: readonly { readonly fullname: string; readonly code: string | null }[],
  own: { readonly viewer: Viewer; readonly scopes: readonly GrantedScope[] },
): Promise<KnownPupil[]> {
  const codes = given.flatMap(({ code }) => code ?? [])
  const names = sql.param(given.map(({ fullname }) => fullname))
  // Wider than what counts as one name (plan-pupils.ts), so nobody is missed.
  const named = sql`fold(regexp_replace(${students.fullname}, '\\s+', ' ', 'g')) in (select fold(name) from unnest(${names}::text[]) name)`
  const ofSchool = db
    .select({ id: students.id })
    .from(students)
    .where(
      schoolId ? and(eq(students.schoolId, schoolId), or(isAmong(students.code, codes), named)) : sql`false`,
    )
  const ofClass = db
    .select({ id: classStudents.studentId })
    .from(classStudents)
    .where(classId ? eq(classStudents.classId, classId) : sql`false`)
  return db
    .select({
      id: students.id,
      fullname: students.fullname,
      code: students.code,
      birthday: students.birthday,
      gender: students.gender,
      phone: students.phone,
      email: students.email,
      guardianName: students.guardianName,
      guardianRelation: students.guardianRelation,
      guardianPhone: students.guardianPhone,
      homeroom: students.homeroom,
      hasAccount: sql<boolean>`${students.userId} is not null`,
      state: classStudents.state,
      shared: sharedWithOthers(own.viewer),
      own: holds(studentScope(own.viewer, own.scopes)),
    })
    .from(students)
    .leftJoin(
      classStudents,
      and(
        eq(classStudents.studentId, students.id),
        classId ? eq(classStudents.classId, classId) : sql`false`,
      ),
    )
    .where(and(isAmong(students.id, union(ofSchool, ofClass)), isNull(students.anonymisedAt)))
    .orderBy(...studentsByName)
}

/** Whether the scopes hold a school. */
export const schoolWithin = async (
  db: Db,
  scopes: readonly GrantedScope[],
  schoolId: string,
): Promise<boolean> =>
  (await db.$count(schools, and(eq(schools.id, schoolId), byOrganisation(scopes, schools.id)))) > 0

/** Of these user names, those that somebody has. */
export async function takenUsernames(db: Db, names: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ name: users.usernameFolded })
    .from(users)
    .where(isAmong(users.usernameFolded, names))
  return rows.map(({ name }) => name)
}
