import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/db/database.ts'
import { isAmong } from '../../kernel/db/is-among.ts'
import { students } from '../../schema/students.ts'

/** Whether a school has all of these pupils. */
export async function areAllStudents(db: Db, schoolId: string, ids: readonly string[]): Promise<boolean> {
  const asked = [...new Set(ids)]
  if (asked.length === 0) return true
  const there = await db.$count(students, and(eq(students.schoolId, schoolId), isAmong(students.id, asked)))
  return there === asked.length
}

interface HomeroomChange {
  readonly id: string
  readonly before: string | null
  readonly after: string | null
}

/** Gives pupils other homerooms, in one statement; whose is not the one of before any more keeps it. */
export async function setHomerooms(db: Db, changes: readonly HomeroomChange[]): Promise<void> {
  if (changes.length === 0) return
  await db.execute(sql`
    with given as (
      select ${students.id}, change.after
      from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) change (id uuid, before text, after text)
        join ${students} on ${students.id} = change.id and ${students.homeroom} is not distinct from change.before
          and ${students.anonymisedAt} is null
      order by ${students.id} for no key update of student)
    update ${students} set homeroom = given.after, edition = edition + 1 from given where ${students.id} = given.id`)
}
