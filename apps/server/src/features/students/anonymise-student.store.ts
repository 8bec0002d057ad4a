import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/db/database.ts'
import { roleGrants } from '../../schema/account.ts'
import { students } from '../../schema/students.ts'

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

/** Empties a record but for what counts: its classes and results stay. The account, if any, is tied to it no more. */
export async function emptyRecord(db: Db, studentId: string, name: string, now: Date): Promise<void> {
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
      guardianName: null,
      guardianRelation: null,
      guardianPhone: null,
      guardianEmail: null,
      anonymisedAt: now,
    })
    .where(eq(students.id, studentId))
}
