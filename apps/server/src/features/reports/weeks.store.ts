import { type SQL, sql } from 'drizzle-orm'
import { classes } from '../../schema/classes.ts'
import { classDays } from '../../schema/reports.ts'

/** What a day brought, `ago` days before today. */
export interface DayFigures {
  readonly ago: number
  readonly given: number
  readonly handedIn: number
  readonly expected: number
  readonly done: number
  readonly markSum: number
  readonly marks: number
}

/** The days of a table of days before today, and today, as a condition. */
export const since = (day: SQL, now: Date, days: number): SQL =>
  sql`${day} between ${today(now)} - ${days}::int and ${today(now)}`

/** The country has had one time since 1975. */
const VIETNAM_MS = 7 * 3_600_000
const dayInVietnam = (now: Date): string => new Date(now.getTime() + VIETNAM_MS).toISOString().slice(0, 10)

/** The day of a moment, as people in Vietnam say it: a value, so that no plan works it out for each row. */
export const today = (now: Date): SQL => sql`${dayInVietnam(now)}::date`

/** The figures of a day as an object of JSON, from rows of a table of days with `day` and sums. */
export const dayFigures = (rows: SQL, now: Date): SQL => sql`(
  select coalesce(json_agg(json_build_object('ago', ${today(now)} - day, 'given', given, 'handedIn', handed_in, 'expected', expected,
    'done', done, 'markSum', mark_sum::float8, 'marks', marks)), '[]') from (${rows}) of_day)`

/** What the classes of a condition did on each of the last days, open or not: as the report to which it leads. */
export const ofClasses = (within: SQL, now: Date, days: number): SQL => sql`
  select day, sum(given) as given, sum(handed_in) as handed_in, sum(expected) as expected, sum(done) as done,
    sum(mark_sum) as mark_sum, sum(marks) as marks
  from (${daysOf(sql`(select ${classes.id} from ${classes} where ${within} offset 0)`, now, days)}) of_days group by 1`

/** The last days of classes: class by class, and not all that happened in these days in any school. */
export const daysOf = (
  ofClasses: SQL,
  now: Date,
  days: number,
): SQL => sql`select * from ${ofClasses} own cross join lateral (
  select * from ${classDays} where ${classDays.classId} = own.id and ${since(sql`${classDays.day}`, now, days)} offset 0) of_class`
