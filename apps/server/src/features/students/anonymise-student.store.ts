import { and, asc, eq, or, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/db/database.ts'
import type { Pupil } from '../../kernel/pupil-data.ts'
import { roleGrants } from '../../schema/account.ts'
import { attempts } from '../../schema/learn.ts'
import { students } from '../../schema/students.ts'
import { uploads } from '../../schema/uploads.ts'

/**
 * Whether an account is nothing but the account of this one record: an account that also teaches, or studies at another
 * school, is not this school's to close.
 */
export async function isAccountOfRecordAlone(db: Db, userId: string, studentId: string): Promise<boolean> {
  const { rows } = await db.execute<{ alone: boolean }>(sql`
    select not exists (select from ${students} where ${students.userId} = ${userId} and ${students.id} <> ${studentId})
      and not exists (select from ${roleGrants} where ${roleGrants.userId} = ${userId} and ${roleGrants.role} <> 'student') as alone`)
  return rows[0]?.alone === true
}

/**
 * Locks what a student is sending and what they have begun, in the order in which what arrives locks them: nothing comes in
 * between.
 */
export async function lockWorkOf(db: Db, { studentId, userId }: Omit<Pupil, 'schoolId'>): Promise<void> {
  const own = db.select({ id: attempts.id }).from(attempts).where(eq(attempts.studentId, studentId))
  await db
    .select({ id: uploads.id })
    .from(uploads)
    .where(
      or(
        userId ? eq(uploads.userId, userId) : undefined,
        and(eq(uploads.purpose, 'comment'), sql`${uploads.about} in ${own}`),
      ),
    )
    .orderBy(asc(uploads.id))
    .for('update')
  await own.orderBy(asc(attempts.id)).for('update')
}

/** Empties a record but for what counts: its classes and results stay. The account, if any, is tied to it no more. */
export async function emptyRecord(db: Db, studentId: string, name: string, now: Date): Promise<undefined> {
  await db
    .update(students)
    .set({
      fullname: name,
      userId: null,
      code: null,
      email: null,
      phone: null,
      birthday: null,
      gender: null,
      homeroom: null,
      guardianName: null,
      guardianRelation: null,
      guardianPhone: null,
      guardianEmail: null,
      anonymisedAt: now,
    })
    .where(eq(students.id, studentId))
}
