import { and, eq, sql } from 'drizzle-orm'
import type { Caller } from '../../kernel/caller.ts'
import type { Db } from '../../kernel/db/database.ts'
import { isAmong } from '../../kernel/db/is-among.ts'
import { classes } from '../../schema/classes.ts'
import { students } from '../../schema/students.ts'
import { studentScope } from './students.scope.ts'

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

/**
 * Gives pupils other homerooms, in one statement; whose is not the one of before any more keeps it.
 * @returns who has another one now
 */
export async function setHomerooms(db: Db, changes: readonly HomeroomChange[]): Promise<Set<string>> {
  if (changes.length === 0) return new Set()
  const { rows } = await db.execute<{ id: string }>(sql`
    with given as (
      select ${students.id}, change.after
      from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) change (id uuid, before text, after text)
        join ${students} on ${students.id} = change.id and ${students.homeroom} is not distinct from change.before
          and ${students.anonymisedAt} is null
      order by ${students.id} for no key update of student)
    update ${students} set homeroom = given.after, edition = edition + 1 from given where ${students.id} = given.id
    returning ${students.id} as id`)
  return new Set(rows.map(({ id }) => id))
}

/** Of these pupils, those whom the caller may move. */
export const findToTransfer = (
  db: Db,
  { viewer, scopes }: Pick<Caller, 'viewer' | 'scopes'>,
  ids: readonly string[],
) =>
  db
    .select({
      id: students.id,
      schoolId: students.schoolId,
      userId: students.userId,
      homeroom: students.homeroom,
      anonymisedAt: students.anonymisedAt,
    })
    .from(students)
    .where(and(isAmong(students.id, ids), studentScope(viewer, scopes)))
    .orderBy(students.id)

/** The open classes of a school that are of these homerooms. */
export const openClassesOf = (db: Db, schoolId: string, homerooms: readonly string[]) =>
  db
    .select({ id: classes.id, homeroom: classes.homeroom })
    .from(classes)
    .where(
      and(
        eq(classes.schoolId, schoolId),
        eq(classes.status, 'open'),
        sql`fold(${classes.homeroom}) in (select fold(room) from unnest(${sql.param([...homerooms])}::text[]) room)`,
      ),
    )
    .orderBy(classes.id)
