import { HOME } from '@bangxanh/contract/reports/limits.ts'
import { FULL_MARK } from '@bangxanh/questions/marks.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/db/database.ts'
import { isAmong } from '../../kernel/db/is-among.ts'
import { roleGrants, users } from '../../schema/account.ts'
import { classes } from '../../schema/classes.ts'
import { homeworkRecipients, homeworks } from '../../schema/homework.ts'
import { attempts } from '../../schema/learn.ts'
import { lessons } from '../../schema/lessons.ts'
import { schools } from '../../schema/organisation.ts'
import {
  classChanges,
  classDays,
  classPupils,
  daysCounted,
  homeworkCounts,
  schoolCounts,
  schoolDays,
} from '../../schema/reports.ts'
import { students } from '../../schema/students.ts'
import { isQuiet } from '../classes/classes.scope.ts'
import { isCounted, isReading } from '../homework/homework.scope.ts'
import { teaches } from '../staff/staff.scope.ts'
import { heldRooms } from './held-rooms.store.ts'
import type { Span } from './report-span.access.ts'
import { today } from './weeks.store.ts'

/** The classes that wait to be counted anew, some of them, and the schools that lost or won one; they wait no longer. */
export async function takeChanges(
  db: Db,
  most: number,
): Promise<{ readonly classIds: string[]; readonly schoolIds: string[] }> {
  const { rows } = await db.execute<{ classId: string; schoolId: string | null; now: string | null }>(sql`
    with taken as (
      delete from ${classChanges} where class_id in (select class_id from ${classChanges} order by id limit ${most}::int)
      returning class_id, school_id
    ) select distinct taken.class_id as "classId", taken.school_id as "schoolId", ${classes.schoolId} as now
    from taken left join ${classes} on ${classes.id} = taken.class_id`)
  return {
    classIds: [...new Set(rows.map(({ classId }) => classId))],
    schoolIds: [
      ...new Set(rows.flatMap(({ schoolId, now }) => (schoolId ? [schoolId, ...(now ? [now] : [])] : []))),
    ],
  }
}

/** What is counted of a day. */
export const COLUMNS = [
  ...['given', 'handed_in', 'expected', 'done', 'late', 'mark_sum', 'marks'],
  ...['lessons', 'live', 'seated', 'took_part', 'live_mark_sum', 'live_marks'],
] as const
type Column = (typeof COLUMNS)[number]

/** For each of the columns something, with commas. */
const each = (of: (column: Column) => string): SQL => sql.raw(COLUMNS.map(of).join(', '))
const columns = each(column => column)
const sums = each(
  column => `sum(${column})::${column.endsWith('mark_sum') ? 'numeric(14, 4)' : 'int'} as ${column}`,
)

/** Rows of days of which all other columns are 0. */
const part = (day: SQL, of: Partial<Record<Column, SQL>>): SQL =>
  sql`select class_id, ${day} as day, ${sql.join(
    COLUMNS.map(column => sql`${of[column] ?? sql`0`} as ${sql.raw(column)}`),
    sql`, `,
  )}`

/**
 * What classes did on each day, counted from what they handed in: it depends on no clock. Of one pupil what they were given
 * and did alone. Live exercises are those of some days where `span` says so; all else is of all time.
 */
export const counted = (classIds: readonly string[], studentId?: string, span?: Span): SQL => {
  const own = studentId ? sql`and ${homeworkRecipients.studentId} = ${studentId}` : sql``
  const isGiven = studentId
    ? sql`and exists (select from ${homeworkRecipients} where ${homeworkRecipients.homeworkId} = ${homeworks.id} and ${isCounted} ${own})`
    : sql``
  return sql`
  given as materialized (
    select ${homeworks.id}, ${homeworks.classId} as class_id, vietnam_day(${homeworks.startAt}) as begins,
      vietnam_day(${homeworks.endAt}) as ends, nullif(${homeworks.totalPoint}, 0) as total_point, ${isReading} as reading
    from ${homeworks} where ${isAmong(homeworks.classId, classIds)} and ${homeworks.publish} ${isGiven}
  ), tried as materialized (
    select given.id, ${attempts.studentId} as student_id, bool_or(${attempts.state} <> 'open') as handed_in,
      min(coalesce(${attempts.handedInAt}, ${attempts.submittedAt}, ${attempts.endsAt})) filter (where ${attempts.state} <> 'open') as first_at,
      max(${attempts.score}) filter (where not given.reading) / min(given.total_point) * ${FULL_MARK}::int as mark,
      max(greatest(${attempts.submittedAt}, ${attempts.scoredAt}, ${attempts.returnedAt})) filter (where ${attempts.state} = 'graded') as marked_at
    from given join ${attempts} on ${attempts.homeworkId} = given.id ${studentId ? sql`and ${attempts.studentId} = ${studentId}` : sql``} group by 1, 2
  ), place as materialized (
    select given.id as homework_id, given.class_id, given.ends, ${homeworkRecipients.studentId} as student_id, ${homeworkRecipients.standing} = 'in' as stays,
      coalesce(tried.handed_in, false) as done, tried.first_at, tried.mark,
      coalesce(tried.first_at > ${homeworkRecipients.dueAt}, false) as late
    from given join ${homeworkRecipients} on ${homeworkRecipients.homeworkId} = given.id and ${isCounted} ${own}
    left join tried on tried.id = given.id and tried.student_id = ${homeworkRecipients.studentId}
  ), ${heldRooms(classIds, studentId, span)}, counted as (
    select class_id, day, ${sums} from (
      ${part(sql`begins`, { given: sql`count(*)` })} from given group by 1, 2
      union all
      ${part(sql`ends`, {
        expected: sql`count(*)`,
        done: sql`count(*) filter (where done)`,
        late: sql`count(*) filter (where late)`,
        mark_sum: sql`coalesce(sum(mark), 0)`,
        marks: sql`count(mark)`,
      })} from place group by 1, 2
      union all
      ${part(sql`vietnam_day(first_at)`, { handed_in: sql`count(*)` })} from place where done group by 1, 2
      union all
      ${part(sql`vietnam_day(coalesce(start_at, created_at))`, { lessons: sql`count(*)` })}
      from ${lessons} where ${isAmong(lessons.classId, classIds)} group by 1, 2
      union all
      ${part(sql`day`, { live: sql`count(*)` })} from held group by 1, 2
      union all
      ${part(sql`day`, {
        seated: sql`count(*)`,
        took_part: sql`count(*) filter (where came)`,
        live_mark_sum: sql`coalesce(sum(mark), 0)`,
        live_marks: sql`count(mark)`,
      })} from sat group by 1, 2
    ) part group by 1, 2
  )`
}

/** Of rows with a `mark` from 0 to the full one how many have each. */
export const countsByMark = sql.join(
  Array.from({ length: FULL_MARK + 1 }, (_, mark) => sql`count(*) filter (where floor(mark) = ${mark}::int)`),
  sql`, `,
)

/** Counts classes anew, and gives the days of schools on which something is other than before. */
export async function countClasses(
  db: Db,
  classIds: readonly string[],
  now: Date,
): Promise<{ readonly schoolId: string; readonly day: string }[]> {
  const { rows } = await db.execute<{ schoolId: string; day: string }>(sql`
    with ${counted(classIds)}, gone as (
      delete from ${classDays} where ${isAmong(classDays.classId, classIds)}
        and not exists (select from counted where counted.class_id = ${classDays.classId} and counted.day = ${classDays.day})
      returning class_id, day
    ), written as (
      insert into ${classDays} as kept (class_id, day, ${columns})
      select class_id, day, ${columns} from counted
        where exists (select from ${classes} where ${classes.id} = counted.class_id)
      on conflict (class_id, day) do update set ${each(column => `${column} = excluded.${column}`)}
      where (${each(column => `kept.${column}`)}) is distinct from (${each(column => `excluded.${column}`)})
      returning class_id, day
    ), pupil as (
      select class_id, student_id, count(*)::int as expected, (count(*) filter (where done))::int as done,
        (count(*) filter (where late))::int as late, coalesce(sum(mark), 0)::numeric(14, 4) as mark_sum, count(mark)::int as marks
      from place where stays and ends < ${today(now)} group by 1, 2
    ), left_pupil as (
      delete from ${classPupils} where ${isAmong(classPupils.classId, classIds)} and not exists (
        select from pupil where pupil.class_id = ${classPupils.classId} and pupil.student_id = ${classPupils.studentId})
    ), counted_pupil as (
      insert into ${classPupils} as kept (class_id, student_id, expected, done, late, mark_sum, marks)
      select * from pupil where exists (select from ${classes} where ${classes.id} = pupil.class_id)
      on conflict (class_id, student_id) do update set expected = excluded.expected, done = excluded.done, late = excluded.late,
        mark_sum = excluded.mark_sum, marks = excluded.marks
      where (kept.expected, kept.done, kept.late, kept.mark_sum, kept.marks) is distinct from
        (excluded.expected, excluded.done, excluded.late, excluded.mark_sum, excluded.marks)
    ), of_homework as (
      select given.id as homework_id, given.class_id, coalesce(places.expected, 0)::int as expected, coalesce(places.done, 0)::int as handed_in,
        coalesce(places.missing, 0)::int as missing, coalesce(pupils.marked, 0)::int as marked, pupils.average,
        coalesce(pupils.marks, array_fill(0, array[${FULL_MARK + 1}::int])) as marks, pupils.marked_at, places.handed_at
      from given left join (
        select homework_id, count(*) as expected, count(*) filter (where done) as done, count(*) filter (where stays and not done) as missing,
          max(first_at) filter (where done) as handed_at
        from place group by 1) places on places.homework_id = given.id
      left join (
        select id, count(*) as marked, round(avg(mark), 2) as average, array[${countsByMark}]::int[] as marks, max(marked_at) as marked_at
        from tried where mark is not null group by 1) pupils on pupils.id = given.id
      where exists (select from ${classes} where ${classes.id} = given.class_id)
    ), gone_homework as (
      delete from ${homeworkCounts} where ${isAmong(homeworkCounts.classId, classIds)}
        and not exists (select from of_homework where of_homework.homework_id = ${homeworkCounts.homeworkId})
    ), counted_homework as (
      insert into ${homeworkCounts} as kept (homework_id, class_id, expected, handed_in, missing, marked, average, marks, marked_at, handed_at)
      select * from of_homework where true
      on conflict (homework_id) do update set class_id = excluded.class_id, expected = excluded.expected, handed_in = excluded.handed_in,
        missing = excluded.missing, marked = excluded.marked, average = excluded.average, marks = excluded.marks, marked_at = excluded.marked_at,
        handed_at = excluded.handed_at
      where (kept.class_id, kept.expected, kept.handed_in, kept.missing, kept.marked, kept.average, kept.marks, kept.marked_at, kept.handed_at) is distinct from
        (excluded.class_id, excluded.expected, excluded.handed_in, excluded.missing, excluded.marked, excluded.average, excluded.marks, excluded.marked_at, excluded.handed_at)
    )
    select distinct ${classes.schoolId} as "schoolId", changed.day::text as day
    from (select * from gone union select * from written) changed join ${classes} on ${classes.id} = changed.class_id
    where ${classes.schoolId} is not null`)
  return rows
}

const SUMS = each(column => `sum(class_day.${column})`)

/** Sums the days of schools anew. */
export async function sumDays(
  db: Db,
  days: readonly { readonly schoolId: string; readonly day: string }[],
): Promise<void> {
  const touched = sql`unnest(${sql.param(days.map(({ schoolId }) => schoolId))}::uuid[],
    ${sql.param(days.map(({ day }) => day))}::date[]) touched (school_id, day)`
  await db.execute(sql`delete from ${schoolDays} using ${touched}
    where ${schoolDays.schoolId} = touched.school_id and ${schoolDays.day} = touched.day`)
  await writeSums(
    db,
    sql`from ${touched} join ${classes} on ${classes.schoolId} = touched.school_id
      join ${classDays} on ${classDays.classId} = ${classes.id} and ${classDays.day} = touched.day`,
  )
}

/** The same of all days of schools. */
export async function sumSchools(db: Db, schoolIds: readonly string[]): Promise<void> {
  await db.execute(sql`delete from ${schoolDays} where ${isAmong(schoolDays.schoolId, schoolIds)}`)
  await writeSums(
    db,
    sql`from ${classes} join ${classDays} on ${classDays.classId} = ${classes.id} where ${isAmong(classes.schoolId, schoolIds)}`,
  )
}

const writeSums = (db: Db, from: SQL) =>
  db.execute(sql`
    insert into ${schoolDays} (school_id, day, ${columns})
    select ${classes.schoolId}, ${classDays.day}, ${SUMS} ${from} group by 1, 2`)

/** What became of homework in the weeks before today, of every school: those in which something was, side by side. */
const weeksOfSchools = (now: Date): SQL => {
  const ago = sql`${today(now)} - ${schoolDays.day}`
  return sql`
    select school_id, sum(given)::int as given, sum(lately)::int as lately, array_agg(ago order by ago) as agos,
      array_agg(expected::int order by ago) as expected, array_agg(done::int order by ago) as done, sum(mark_sum) as mark_sum, sum(marks)::int as marks
    from (
      select ${schoolDays.schoolId} as school_id, (${ago} - 1) / 7 as ago, sum(expected) as expected, sum(done) as done,
        sum(mark_sum) as mark_sum, sum(marks) as marks,
        coalesce(sum(given) filter (where ${ago} < 7), 0) as given, coalesce(sum(given) filter (where ${ago} < 14), 0) as lately
      from ${schoolDays} where ${schoolDays.day} between ${today(now)} - ${HOME.weeks * 7}::int and ${today(now)} - 1 group by 1, 2
    ) week group by 1`
}

/** Counts what every school has, and what became of its homework in the last weeks. */
export async function countSchools(db: Db, now: Date): Promise<void> {
  const ofSchool = sql`${roleGrants.schoolId} = ${schools.id}`
  await db.execute(sql`
    insert into ${schoolCounts} (school_id, classes, quiet, teachers, students, signed_in, counted_at, given, given_before, agos, expected, done,
      mark_sum, marks)
    select ${schools.id}, coalesce(of_class.open, 0), coalesce(of_class.quiet, 0),
      (select count(distinct ${roleGrants.userId}) from ${roleGrants} join ${users} on ${users.id} = ${roleGrants.userId}
        where ${ofSchool} and ${teaches} and ${users.disabledAt} is null),
      coalesce(of_student.students, 0), coalesce(of_student.signed_in, 0), ${now.toISOString()}::timestamptz,
      coalesce(line.given, 0) + coalesce(${schoolDays.given}, 0), coalesce(line.lately, 0) - coalesce(line.given, 0),
      coalesce(line.agos, '{}'), coalesce(line.expected, '{}'), coalesce(line.done, '{}'), coalesce(line.mark_sum, 0), coalesce(line.marks, 0)
    from ${schools}
    left join (${weeksOfSchools(now)}) line on line.school_id = ${schools.id}
    left join ${schoolDays} on ${schoolDays.schoolId} = ${schools.id} and ${schoolDays.day} = ${today(now)}
    left join (select ${classes.schoolId} as school_id, count(*) as open, count(*) filter (where ${isQuiet(now)}) as quiet
      from ${classes} where ${classes.status} = 'open' and ${classes.type} = 'study' group by 1) of_class on of_class.school_id = ${schools.id}
    left join (select ${students.schoolId} as school_id, count(*) as students, count(${users.signedInAt}) as signed_in
      from ${students} left join ${users} on ${users.id} = ${students.userId} group by 1) of_student on of_student.school_id = ${schools.id}
    on conflict (school_id) do update set classes = excluded.classes, quiet = excluded.quiet, teachers = excluded.teachers,
      students = excluded.students, signed_in = excluded.signed_in, counted_at = excluded.counted_at,
      given = excluded.given, given_before = excluded.given_before, agos = excluded.agos, expected = excluded.expected, done = excluded.done,
      mark_sum = excluded.mark_sum, marks = excluded.marks`)
}

/** Says that everything that had been noted is counted. */
export async function noteCounted(db: Db, now: Date): Promise<void> {
  const countedAt = sql`${now.toISOString()}::timestamptz`
  await db.execute(sql`insert into ${daysCounted} (counted_at) values (${countedAt})
    on conflict (only_one) do update set counted_at = excluded.counted_at`)
}
