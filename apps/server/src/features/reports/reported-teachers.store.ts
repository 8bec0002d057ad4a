import { and, type SQL, sql } from 'drizzle-orm'
import { contains } from '../../kernel/db/contains.ts'
import type { Db } from '../../kernel/db/database.ts'
import { isAmong } from '../../kernel/db/is-among.ts'
import { asPage, before, type ListFilters, type Page } from '../../kernel/serve/lists.ts'
import { roleGrants, users } from '../../schema/account.ts'
import { classes, classStudents, classTeachers } from '../../schema/classes.ts'
import { homeworks } from '../../schema/homework.ts'
import { attempts } from '../../schema/learn.ts'
import { schools } from '../../schema/organisation.ts'
import { classDays } from '../../schema/reports.ts'
import { figures, someFigures } from './report-days.store.ts'
import type { Counted } from './report-figures.ts'
import type { Span } from './report-span.access.ts'

export interface TeacherRow extends Counted, Record<string, unknown> {
  readonly _id: string
  readonly displayName: string
  readonly school: string | null
  readonly classes: number
  readonly students: number
}

interface Asked {
  readonly span: Span
  readonly now: Date
  /** Conditions on roles, on classes. */
  readonly roles: SQL
  readonly within: SQL
  readonly several: boolean
}

/** The days of the classes that somebody teaches, of those of a condition: looked up class by class, however long the span is. */
const daysOf = (person: SQL, within: SQL, { from, to }: Span): SQL => sql`
  select of_class.* from ${classTeachers} join ${classes} on ${classes.id} = ${classTeachers.classId}
  cross join lateral (
    select * from ${classDays} where ${classDays.classId} = ${classes.id} and ${classDays.day} between ${from}::date and ${to}::date offset 0
  ) of_class
  where ${classTeachers.userId} = ${person} and ${within}`

/** One page of who teaches, by given name, with what they teach and what their classes did. */
export async function readReportedTeachers(
  db: Db,
  { span, now, roles, within, several, ...filters }: ListFilters & Asked,
): Promise<Page<TeacherRow>> {
  const wanted = and(
    sql`${users.id} in (select ${roleGrants.userId} from ${roleGrants} where ${roles})`,
    sql`${users.disabledAt} is null`,
    filters.ids && isAmong(users.id, filters.ids),
    contains(users.search, filters.search),
  )
  const school = several
    ? sql`(select min(${schools.name}) from ${roleGrants} join ${schools} on ${schools.id} = ${roleGrants.schoolId}
        where ${roleGrants.userId} = page.id and ${roles})`
    : sql`null::text`
  const { rows } = await db.execute<TeacherRow>(sql`
    with page as materialized (
      select ${users.id}, ${users.displayName} as name, row_number() over (order by ${users.givenName}, ${users.displayName} collate vi, ${users.id}) as place
      from ${users} where ${wanted} order by place limit ${filters.limit} offset ${before(filters)})
    select page.id as "_id", page.name as "displayName", ${school} as school, taught.classes, taught.students, did.*
    from page cross join lateral (
      select count(distinct ${classes.id})::int as classes, count(distinct ${classStudents.studentId})::int as students
      from ${classTeachers} join ${classes} on ${classes.id} = ${classTeachers.classId}
      left join ${classStudents} on ${classStudents.classId} = ${classes.id} and ${classStudents.state} = 'approved'
      where ${classTeachers.userId} = page.id and ${classes.status} = 'open' and ${within}) taught
    cross join lateral (select ${figures(sql.raw('of_day'), now)} from (${daysOf(sql.raw('page.id'), within, span)}) of_day) did
    order by page.place`)
  return asPage(rows, filters, () => db.$count(users, wanted))
}

export interface TeacherCounts extends Counted, Record<string, unknown> {
  /** Null: of all of them, each class once. */
  readonly teacherId: string | null
  readonly marked: number
  readonly medianDays: number | null
  readonly waiting: number
}

/** Of `people` with their classes, and `own`, each class once: how soon what came was marked by hand in some days, and what waits now. */
const habits = (span: Span): SQL => sql`
  marked as materialized (
    select own.id, extract(epoch from found.marked_at - found.submitted_at) / 86400 as days from own
    join ${homeworks} on ${homeworks.classId} = own.id cross join lateral (
      select ${attempts.markedAt} as marked_at, ${attempts.submittedAt} as submitted_at from ${attempts}
      where ${attempts.homeworkId} = ${homeworks.id} and ${attempts.markedAt} >= vietnam_begin(${span.from}::date)
        and ${attempts.markedAt} < vietnam_begin(${span.to}::date + 1) offset 0) found
  ), waits as materialized (
    select own.id, count(*)::int as count from own join ${homeworks} on ${homeworks.classId} = own.id
    join ${attempts} on ${attempts.homeworkId} = ${homeworks.id} and ${attempts.state} = 'submitted' group by 1
  ), marking as (
    select people.person, count(*)::int as marked,
      round((percentile_cont(0.5) within group (order by greatest(marked.days, 0)))::numeric, 1)::float8 as median
    from people join marked on marked.id = people.id group by 1
  ), waiting as (select people.person, sum(waits.count)::int as count from people join waits on waits.id = people.id group by 1)`

/** Classes that people teach, of those of a condition. */
const taught = (userIds: readonly string[], within: SQL): SQL => sql`
  taught as materialized (
    select ${classTeachers.userId} as person, ${classes.id} from ${classTeachers} join ${classes} on ${classes.id} = ${classTeachers.classId}
    where ${isAmong(classTeachers.userId, userIds)} and ${within}
  ), own as materialized (select distinct id from taught)`

export interface TeacherHabits extends Record<string, unknown> {
  readonly teacherId: string
  readonly marked: number
  readonly medianDays: number | null
  readonly waiting: number
}

/** How soon each of some people marks, and what waits for them. */
export async function readTeacherHabits(
  db: Db,
  userIds: readonly string[],
  { span, within }: Pick<Asked, 'span' | 'within'>,
): Promise<TeacherHabits[]> {
  const { rows } = await db.execute<TeacherHabits>(sql`
    with ${taught(userIds, within)}, people as (select person, id from taught), ${habits(span)}
    select asked.person as "teacherId", coalesce(marking.marked, 0) as marked, marking.median as "medianDays", coalesce(waiting.count, 0) as waiting
    from unnest(${sql.param([...userIds])}::uuid[]) asked (person)
    left join marking on marking.person = asked.person left join waiting on waiting.person = asked.person`)
  return rows
}

/** What the classes of people did, how soon what came was marked by hand, and what waits: of each, and of all together. */
export async function readTeacherCounts(
  db: Db,
  userIds: readonly string[],
  { span, now, within }: Pick<Asked, 'span' | 'now' | 'within'>,
): Promise<TeacherCounts[]> {
  const { rows } = await db.execute<TeacherCounts>(sql`
    with ${taught(userIds, within)},
    people as (select person, id from taught union all select null, id from own),
    did as (
      select people.person, ${figures(sql.raw('of_day'), now)} from people cross join lateral (
        select * from ${classDays} where ${classDays.classId} = people.id
          and ${classDays.day} between ${span.from}::date and ${span.to}::date offset 0) of_day group by 1
    ), ${habits(span)}
    select asked.person as "teacherId", ${someFigures},
      coalesce(marking.marked, 0) as marked, marking.median as "medianDays", coalesce(waiting.count, 0) as waiting
    from (select unnest(${sql.param([...userIds])}::uuid[]) as person union select null) asked
    left join did on did.person is not distinct from asked.person
    left join marking on marking.person is not distinct from asked.person
    left join waiting on waiting.person is not distinct from asked.person`)
  return rows
}
