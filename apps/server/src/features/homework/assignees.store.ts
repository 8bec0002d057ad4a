import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/db/database.ts'
import { isAmong } from '../../kernel/db/is-among.ts'
import { users } from '../../schema/account.ts'
import { classStudents } from '../../schema/classes.ts'
import { homeworkAssignees } from '../../schema/homework.ts'
import { attempts } from '../../schema/learn.ts'
import { students } from '../../schema/students.ts'

/**
 * Keeps attempts from starting until the transaction ends: a start waits for its assignee's row. Everything that locks
 * more goes in the order assignee, attempt, homework, so that no two wait for each other.
 */
export async function lockAssignees(db: Db, homeworkId: string): Promise<string[]> {
  const rows = await db
    .select({ studentId: homeworkAssignees.studentId })
    .from(homeworkAssignees)
    .where(eq(homeworkAssignees.homeworkId, homeworkId))
    .orderBy(asc(homeworkAssignees.studentId))
    .for('update')
  return rows.map(row => row.studentId)
}

/** Assignees who have started an attempt. */
export async function startedBy(db: Db, homeworkId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ studentId: attempts.studentId })
    .from(attempts)
    .where(eq(attempts.homeworkId, homeworkId))
  return rows.map(row => row.studentId)
}

/** The students to whom homework of a class can be given: approved, and signed in once (product 3.3). */
export async function assignableStudents(db: Db, classId: string): Promise<string[]> {
  const rows = await db
    .select({ id: students.id })
    .from(classStudents)
    .innerJoin(students, eq(students.id, classStudents.studentId))
    .innerJoin(users, eq(users.id, students.userId))
    .where(
      and(
        eq(classStudents.classId, classId),
        eq(classStudents.state, 'approved'),
        isNotNull(users.signedInAt),
      ),
    )
  return rows.map(row => row.id)
}

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
  await db
    .delete(homeworkAssignees)
    .where(
      and(eq(homeworkAssignees.homeworkId, homeworkId), isAmong(homeworkAssignees.studentId, studentIds)),
    )
}

/** Counts one attempt more of a student. */
export async function countAttempt(db: Db, homeworkId: string, studentId: string): Promise<void> {
  await db
    .update(homeworkAssignees)
    .set({ attempts: sql`${homeworkAssignees.attempts} + 1` })
    .where(and(eq(homeworkAssignees.homeworkId, homeworkId), eq(homeworkAssignees.studentId, studentId)))
}

/** From now on nothing in the homework opens for this student again (product 6.14). */
export async function noteSolutionsShown(
  db: Db,
  { homeworkId, studentId }: { homeworkId: string; studentId: string },
  now: Date,
): Promise<void> {
  await db
    .update(homeworkAssignees)
    .set({ solutionsShownAt: now })
    .where(and(eq(homeworkAssignees.homeworkId, homeworkId), eq(homeworkAssignees.studentId, studentId)))
}
