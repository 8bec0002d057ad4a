import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { holds } from '../../kernel/db/abilities.ts'
import type { Db } from '../../kernel/db/database.ts'
import { isAmong } from '../../kernel/db/is-among.ts'
import type { Found } from '../../kernel/serve/routes.ts'
import type { GrantedScope, Viewer } from '../../kernel/viewer/viewer.ts'
import { loginCards, roleGrants, users } from '../../schema/account.ts'
import { classStudents } from '../../schema/classes.ts'
import { students } from '../../schema/students.ts'
import { studentsByName } from '../classes/classes.scope.ts'
import { approvedScope, studentReach } from '../students/public.ts'
import { type Standing, standing } from './login-cards.scope.ts'

export interface Pupil {
  readonly id: string
  readonly schoolId: string | null
  readonly fullname: string
  readonly birthday: string | null
  readonly userId: string | null
  readonly username: string | null
  readonly standing: Standing
}

const pupilColumns = (viewer: Viewer, scopes: readonly GrantedScope[]) => ({
  id: students.id,
  schoolId: students.schoolId,
  fullname: students.fullname,
  birthday: students.birthday,
  userId: students.userId,
  username: users.username,
  standing: standing(viewer, scopes),
})

/** The approved students of a class, or those of them who are named, at most `most`; no record that is anonymous. */
export async function approvedIn(
  db: Db,
  classId: string,
  studentIds: readonly string[] | undefined,
  most: number,
): Promise<string[]> {
  const rows = await db
    .select({ id: students.id })
    .from(classStudents)
    .innerJoin(students, eq(students.id, classStudents.studentId))
    .where(
      and(
        eq(classStudents.classId, classId),
        eq(classStudents.state, 'approved'),
        isNull(students.anonymisedAt),
        studentIds && isAmong(students.id, studentIds),
      ),
    )
    .limit(most)
  return rows.map(row => row.id)
}

/** Locks records in one order for all, so that two who print at once make one account and wait for each other once. */
export async function lockStudents(db: Db, ids: readonly string[]): Promise<void> {
  await db
    .select({ id: students.id })
    .from(students)
    .where(isAmong(students.id, ids))
    .orderBy(asc(students.id))
    .for('no key update')
}

/** Students by given name, with their accounts as they are now. */
export const selectPupils = (
  db: Db,
  { viewer, scopes }: { readonly viewer: Viewer; readonly scopes: readonly GrantedScope[] },
  ids: readonly string[],
): Promise<Pupil[]> =>
  db
    .select(pupilColumns(viewer, scopes))
    .from(students)
    .leftJoin(users, eq(users.id, students.userId))
    .where(and(isAmong(students.id, ids), isNull(students.anonymisedAt)))
    .orderBy(...studentsByName)

/** One student as a viewer finds them; authorize them. An anonymous record is nobody who could sign in. */
export async function loadPupil(
  db: Db,
  viewer: Viewer,
  scopes: readonly GrantedScope[],
  studentId: string,
): Promise<Found<Pupil>> {
  const [row] = await db
    .select({
      ...pupilColumns(viewer, scopes),
      allowed: holds(approvedScope(viewer, scopes)),
    })
    .from(students)
    .leftJoin(users, eq(users.id, students.userId))
    .where(and(eq(students.id, studentId), isNull(students.anonymisedAt), studentReach(viewer)))
  return row
}

/**
 * The pupil of a code, and nobody replaces the card until the transaction ends: a session that it opens is seen by who
 * then ends them all. Not who is disabled or anonymous, nor who has become staff since it was printed.
 */
export async function userOfCard(db: Db, codeHash: Buffer): Promise<string | undefined> {
  const [row] = await db
    .select({ userId: loginCards.userId })
    .from(loginCards)
    .innerJoin(users, eq(users.id, loginCards.userId))
    .where(
      and(
        eq(loginCards.codeHash, codeHash),
        isNull(users.disabledAt),
        sql`not exists (select from ${roleGrants} g where g.user_id = ${users.id} and g.role <> 'student')`,
        sql`exists (select from ${students} s where s.user_id = ${users.id} and s.anonymised_at is null)`,
      ),
    )
    .for('share', { of: loginCards })
  return row?.userId
}
