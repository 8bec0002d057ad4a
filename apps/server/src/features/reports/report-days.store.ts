import { eq, type SQL, sql } from 'drizzle-orm'
import { holds } from '../../kernel/db/abilities.ts'
import type { Db } from '../../kernel/db/database.ts'
import type { Found } from '../../kernel/serve/routes.ts'
import { classes, classStudents } from '../../schema/classes.ts'
import { schools } from '../../schema/organisation.ts'
import { classDays, daysCounted, schoolDays } from '../../schema/reports.ts'
import { students } from '../../schema/students.ts'
import { counted } from './class-days.store.ts'
import { type Counted, FIGURES } from './report-figures.ts'
import type { Span } from './report-span.access.ts'
import { today } from './weeks.store.ts'

export type CountedDay = Counted & { readonly day: string }

/** What `figures` tells, by its names. */
export const allFigures: SQL = sql.raw(FIGURES.map(name => `"${name}"`).join(', '))
/** The same of a row that may be missing. */
export const someFigures: SQL = sql.raw(FIGURES.map(name => `coalesce("${name}", 0) as "${name}"`).join(', '))
/** Something was there: nothing is no zero (product 11.11). */
export const wasSomething: SQL = sql`(given, "handedIn", expected, done, late, lessons, live) <> (0, 0, 0, 0, 0, 0, 0)`

/**
 * Sums of rows of days. What begins after today is nobody's yet; of homework the days that are over count, since what ends
 * today may be handed in for some hours (product 11.5).
 */
export function figures(of: SQL, now: Date): SQL {
  const over = (column: string) =>
    sql`coalesce(sum(${of}.${sql.raw(column)}) filter (where ${of}.day < ${today(now)}), 0)`
  return sql`coalesce(sum(${of}.given) filter (where ${of}.day <= ${today(now)}), 0)::int as given,
    coalesce(sum(${of}.handed_in), 0)::int as "handedIn", ${over('expected')}::int as expected, ${over('done')}::int as done,
    ${over('late')}::int as late, ${over('mark_sum')}::float8 as "markSum", ${over('marks')}::int as marks,
    coalesce(sum(${of}.lessons) filter (where ${of}.day <= ${today(now)}), 0)::int as lessons, coalesce(sum(${of}.live), 0)::int as live,
    coalesce(sum(${of}.seated), 0)::int as seated, coalesce(sum(${of}.took_part), 0)::int as "tookPart",
    coalesce(sum(${of}.live_mark_sum), 0)::float8 as "liveMarkSum", coalesce(sum(${of}.live_marks), 0)::int as "liveMarks"`
}

const between = ({ from, to }: Span): SQL => sql`between ${from}::date and ${to}::date`

async function byDay(db: Db, before: SQL, rows: SQL, now: Date): Promise<CountedDay[]> {
  const found = await db.execute<CountedDay & Record<string, unknown>>(sql`
    with ${before} summed as (
      select found.day, ${figures(sql`found`, now)} from (${rows}) found group by 1)
    select day::text as day, ${allFigures} from summed where ${wasSomething} order by summed.day`)
  return found.rows
}

/** The days of the classes of a condition, as they were counted last: class by class, each by its key. */
export const readDaysOfClasses = (db: Db, within: SQL, span: Span, now: Date): Promise<CountedDay[]> =>
  byDay(
    db,
    sql`own as materialized (select ${classes.id} from ${classes} where ${within}),`,
    sql`select of_class.* from own cross join lateral (
      select * from ${classDays} where ${classDays.classId} = own.id and ${classDays.day} ${between(span)} offset 0) of_class`,
    now,
  )

/** The same of whole schools, whose days are sums already. */
export const readDaysOfSchools = (db: Db, within: SQL, span: Span, now: Date): Promise<CountedDay[]> =>
  byDay(
    db,
    sql`own as materialized (select ${schools.id} from ${schools} where ${within}),`,
    sql`select of_school.* from own cross join lateral (
      select * from ${schoolDays} where ${schoolDays.schoolId} = own.id and ${schoolDays.day} ${between(span)} offset 0) of_school`,
    now,
  )

/** The days of a few classes, or of one pupil in them, counted now. */
export const countDaysOf = (
  db: Db,
  classIds: readonly string[],
  studentId: string | undefined,
  span: Span,
  now: Date,
): Promise<CountedDay[]> =>
  byDay(
    db,
    sql`${counted(classIds, studentId, span)},`,
    sql`select * from counted where counted.day ${between(span)}`,
    now,
  )

/** When all that had changed was counted last; undefined before the first time. */
export async function findCountedAt(db: Db): Promise<Date | undefined> {
  const [row] = await db.select({ at: daysCounted.countedAt }).from(daysCounted)
  return row?.at
}

/** When a school says that its year begins. */
export async function findYearStart(db: Db, schoolId: string): Promise<string | null> {
  const [row] = await db
    .select({ start: schools.schoolYearStart })
    .from(schools)
    .where(eq(schools.id, schoolId))
  return row?.start ?? null
}

/** An approved place in a class, and whether the class is one of a condition. */
export async function loadPlace(
  db: Db,
  studentId: string,
  classId: string,
  within: SQL,
): Promise<Found<{ readonly studentId: string }>> {
  const { rows } = await db.execute<{ studentId: string; allowed: boolean }>(sql`
    select ${classStudents.studentId} as "studentId", ${holds(within)} as allowed
    from ${classStudents} join ${classes} on ${classes.id} = ${classStudents.classId}
    where ${classStudents.classId} = ${classId} and ${classStudents.studentId} = ${studentId} and ${classStudents.state} = 'approved'`)
  return rows[0]
}

/** The record of an account, and the classes in which it is approved. */
export async function findOwnPlaces(
  db: Db,
  userId: string,
): Promise<{ readonly studentId: string; readonly classIds: readonly string[] }[]> {
  const { rows } = await db.execute<{ studentId: string; classIds: string[] }>(sql`
    select ${classStudents.studentId} as "studentId", json_agg(${classStudents.classId}) as "classIds"
    from ${classStudents} join ${students} on ${students.id} = ${classStudents.studentId}
    where ${students.userId} = ${userId} and ${classStudents.state} = 'approved' group by 1`)
  return rows
}
