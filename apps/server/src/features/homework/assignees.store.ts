import type { ClassRecipients } from '@bangxanh/contract/homework/schemas.ts'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/db/database.ts'
import { isAmong } from '../../kernel/db/is-among.ts'
import type { Pupil } from '../../kernel/pupil-data.ts'
import { users } from '../../schema/account.ts'
import { classes, classStudents } from '../../schema/classes.ts'
import { homeworkAssignees, homeworkRecipients, homeworks } from '../../schema/homework.ts'
import { attempts } from '../../schema/learn.ts'
import { students } from '../../schema/students.ts'

const lockOf = (homeworkId: string) => sql`hashtextextended(${`homework ${homeworkId}`}, 0)`

/**
 * Keeps attempts from starting until the transaction ends: a start holds the homework's lock with others and then its
 * assignee's row, which it may make itself. Everything that locks more goes in the order of this lock, assignee, attempt,
 * homework, so that no two wait for each other.
 */
export async function lockAssignees(db: Db, homeworkId: string): Promise<string[]> {
  await db.execute(sql`select pg_advisory_xact_lock(${lockOf(homeworkId)})`)
  const rows = await db
    .select({ studentId: homeworkAssignees.studentId })
    .from(homeworkAssignees)
    .where(eq(homeworkAssignees.homeworkId, homeworkId))
    .orderBy(asc(homeworkAssignees.studentId))
    .for('update')
  return rows.map(row => row.studentId)
}

/**
 * Locks the row under which a user's attempts of a homework start, and makes it where they have the homework as one of the
 * whole class and nothing was kept of them yet. False when there is none: they do not have the homework, or only as past.
 */
export async function lockOwnRow(db: Db, userId: string, homeworkId: string): Promise<boolean> {
  await db.execute(sql`select pg_advisory_xact_lock_shared(${lockOf(homeworkId)})`)
  const own = sql`(select ${students.id} from ${students} where ${students.userId} = ${userId})`
  const made = await db.execute(sql`
    insert into homework_assignee (homework_id, student_id)
    select homework_id, student_id from ${homeworkRecipients}
    where homework_id = ${homeworkId} and student_id in ${own} and standing = 'in'
    on conflict (homework_id, student_id) do nothing`)
  if (made.rowCount === 1) return true
  const found = await db.execute(sql`
    select from homework_assignee where homework_id = ${homeworkId} and student_id in ${own} for update`)
  return found.rowCount === 1
}

/** What is kept of one student. */
export type KeptRow = typeof homeworkAssignees.$inferSelect

const rowsOf = (homeworkId: string, studentIds: readonly string[]) =>
  and(eq(homeworkAssignees.homeworkId, homeworkId), isAmong(homeworkAssignees.studentId, studentIds))

const rowOf = (homeworkId: string, studentId: string) =>
  and(eq(homeworkAssignees.homeworkId, homeworkId), eq(homeworkAssignees.studentId, studentId))

/**
 * The same lock for these students, by whoever calls: no row of whom the homework is not. Who has it only as past gets one too.
 * All lock in one order, so that two who do it at once do not wait for each other.
 */
export async function lockStudentRows(
  db: Db,
  homeworkId: string,
  studentIds: readonly string[],
): Promise<KeptRow[]> {
  await db.execute(sql`select pg_advisory_xact_lock_shared(${lockOf(homeworkId)})`)
  await db.execute(sql`
    insert into homework_assignee (homework_id, student_id)
    select homework_id, student_id from ${homeworkRecipients}
    where homework_id = ${homeworkId} and ${isAmong(homeworkRecipients.studentId, studentIds)}
    order by student_id
    on conflict (homework_id, student_id) do nothing`)
  return db
    .select()
    .from(homeworkAssignees)
    .where(rowsOf(homeworkId, studentIds))
    .orderBy(asc(homeworkAssignees.studentId))
    .for('update')
}

export const lockStudentRow = async (
  db: Db,
  homeworkId: string,
  studentId: string,
): Promise<KeptRow | undefined> => (await lockStudentRows(db, homeworkId, [studentId]))[0]

export async function updateKeptRows(
  db: Db,
  homeworkId: string,
  studentIds: readonly string[],
  change: Partial<Pick<KeptRow, 'ownEndAt' | 'ownAttempts' | 'reopenedAt' | 'extendedAt'>>,
): Promise<void> {
  await db.update(homeworkAssignees).set(change).where(rowsOf(homeworkId, studentIds))
}

/** Students who have started an attempt. */
export async function startedBy(db: Db, homeworkId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ studentId: attempts.studentId })
    .from(attempts)
    .where(eq(attempts.homeworkId, homeworkId))
  return rows.map(row => row.studentId)
}

/** The approved students of a class, and whether each has signed in once. */
export const approvedStudents = (db: Db, classId: string): Promise<{ id: string; signedIn: boolean }[]> =>
  db
    .select({ id: students.id, signedIn: sql<boolean>`${users.signedInAt} is not null` })
    .from(classStudents)
    .innerJoin(students, eq(students.id, classStudents.studentId))
    .leftJoin(users, eq(users.id, students.userId))
    .where(and(eq(classStudents.classId, classId), eq(classStudents.state, 'approved')))

/** How many students are approved in each of these classes, and how many of them have never signed in. */
export const countApproved = (db: Db, classIds: readonly string[]): Promise<ClassRecipients[]> =>
  db
    .select({
      classId: classes.id,
      approved: sql<number>`count(${students.id})::int`,
      neverSignedIn: sql<number>`(count(${students.id}) filter (where ${users.signedInAt} is null))::int`,
    })
    .from(classes)
    .leftJoin(classStudents, and(eq(classStudents.classId, classes.id), eq(classStudents.state, 'approved')))
    .leftJoin(students, eq(students.id, classStudents.studentId))
    .leftJoin(users, eq(users.id, students.userId))
    .where(isAmong(classes.id, classIds))
    .groupBy(classes.id)
    .orderBy(asc(classes.id))

export async function insertAssignees(
  db: Db,
  homeworkId: string,
  studentIds: readonly string[],
): Promise<void> {
  if (studentIds.length === 0) return
  await db.insert(homeworkAssignees).values(studentIds.map(studentId => ({ homeworkId, studentId })))
}

export async function deleteAssignees(
  db: Db,
  homeworkId: string,
  studentIds: readonly string[],
): Promise<void> {
  if (studentIds.length === 0) return
  await db.delete(homeworkAssignees).where(rowsOf(homeworkId, studentIds))
}

/** Counts one attempt more of a student. */
export async function countAttempt(db: Db, homeworkId: string, studentId: string): Promise<void> {
  await db
    .update(homeworkAssignees)
    .set({ attempts: sql`${homeworkAssignees.attempts} + 1` })
    .where(rowOf(homeworkId, studentId))
}

/** Counts one attempt fewer of a student: it came to nothing. */
export async function uncountAttempt(db: Db, homeworkId: string, studentId: string): Promise<void> {
  await db
    .update(homeworkAssignees)
    .set({ attempts: sql`${homeworkAssignees.attempts} - 1` })
    .where(rowOf(homeworkId, studentId))
}

/** From now on nothing in the homework opens for this student again (product 6.14). */
export async function noteSolutionsShown(
  db: Db,
  { homeworkId, studentId }: { homeworkId: string; studentId: string },
  now: Date,
): Promise<void> {
  await db.update(homeworkAssignees).set({ solutionsShownAt: now }).where(rowOf(homeworkId, studentId))
}

/** What a student was given more of than the others, and since when they know the solutions, for all that is kept of them. */
export const readKeptExtensions = (db: Db, { studentId }: Pupil) =>
  db
    .select({
      homework: homeworks.name,
      ownEnd: homeworkAssignees.ownEndAt,
      ownAttempts: homeworkAssignees.ownAttempts,
      solutionsShownAt: homeworkAssignees.solutionsShownAt,
      reopenedAt: homeworkAssignees.reopenedAt,
    })
    .from(homeworkAssignees)
    .innerJoin(homeworks, eq(homeworks.id, homeworkAssignees.homeworkId))
    .where(
      and(
        eq(homeworkAssignees.studentId, studentId),
        sql`num_nonnulls(${homeworkAssignees.ownEndAt}, ${homeworkAssignees.ownAttempts}, ${homeworkAssignees.solutionsShownAt}) > 0`,
      ),
    )
    .orderBy(asc(homeworkAssignees.homeworkId))
