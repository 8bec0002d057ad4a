import type { SchoolHome } from '@bangxanh/contract/reports/home-schemas.ts'
import { HOME } from '@bangxanh/contract/reports/limits.ts'
import { AWAY_MS } from '@bangxanh/contract/staff/limits.ts'
import { STORAGE } from '@bangxanh/contract/uploads/limits.ts'
import { type SQL, sql } from 'drizzle-orm'
import { asInstant } from '../../kernel/db/as-instant.ts'
import type { Db } from '../../kernel/db/database.ts'
import { byNumbers } from '../../kernel/db/in-order.ts'
import { roleGrants, users } from '../../schema/account.ts'
import { classes, classStudents } from '../../schema/classes.ts'
import { homeworks } from '../../schema/homework.ts'
import { attempts } from '../../schema/learn.ts'
import { licencePackages, licences } from '../../schema/licences.ts'
import { schoolDays } from '../../schema/reports.ts'
import { students } from '../../schema/students.ts'
import { schoolStorage } from '../../schema/uploads.ts'
import { isQuiet } from '../classes/classes.scope.ts'
import { waitsLong } from '../homework/homework.scope.ts'
import { notSeenSince } from '../staff/staff.scope.ts'
import { schoolActivities } from './activities.store.ts'
import { handedInOn, meanOf, twoWeeks } from './home.view.ts'
import { listOf, topOfSchool, topTeachersOf } from './home-parts.store.ts'
import { type DayFigures, dayFigures, daysOf, since, today } from './weeks.store.ts'

const DAY_MS = 86_400_000
const open = sql`${classes.status} = 'open' and ${classes.type} = 'study'`

/** How many rows there are, and the names of the first of them. */
export const some = (rows: SQL): SQL => sql`(
  select json_build_object('count', count(*), 'names', coalesce(json_agg(name order by place) filter (where place <= ${HOME.names}::int), '[]'))
  from (${rows}) found)`

/** Classes without homework, in the order of their list. */
export const quietClasses = (within: SQL, now: Date): SQL => sql`
  select ${classes.name} as name, row_number() over (order by grade_order(${classes.grade}), ${byNumbers(classes.name)}, ${classes.id}) as place
  from ${classes} where ${within} and ${isQuiet(now)}`

type Row = Pick<SchoolHome, 'counts' | 'top' | 'topTeachers' | 'activities'> & {
  toDos: Omit<SchoolHome['toDos'], 'rooms' | 'newcomers' | 'storage'>
  storage: { used: number; quota: number } | null
  never: number
  days: DayFigures[]
  grades: GradeRow[]
}

interface GradeRow {
  readonly grade: string
  readonly students: number
  readonly signedIn: number
  readonly expected: number
  readonly done: number
  readonly markSum: number
  readonly marks: number
}

/** What a school's head looks at first, in one statement, which goes through the pupils of the school once. */
export async function readSchoolHome(
  db: Db,
  schoolId: string,
  { now, rooms }: { readonly now: Date; readonly rooms: SchoolHome['toDos']['rooms'] },
): Promise<SchoolHome> {
  const row = await readFigures(db, schoolId, now)
  const { grades } = row
  const most = grades.reduce((a, b) => (b.students - b.signedIn > a.students - a.signedIn ? b : a), {
    grade: null as string | null,
    students: 0,
    signedIn: 0,
  })
  const { used, quota } = row.storage ?? { used: 0, quota: STORAGE.school }
  return {
    toDos: {
      rooms,
      ...row.toDos,
      newcomers: { count: row.never, grade: most.grade, inGrade: most.students - most.signedIn },
      storage: used * 100 >= quota * HOME.full ? { used, quota, left: Math.max(quota - used, 0) } : null,
    },
    counts: row.counts,
    top: row.top,
    topTeachers: row.topTeachers,
    activities: row.activities,
    weeks: twoWeeks(row.days),
    handedIn: handedInOn(row.days, 2 * HOME.days),
    grades: grades.map(({ markSum, marks, ...grade }) => ({ ...grade, averageMark: meanOf(markSum, marks) })),
  }
}

async function readFigures(db: Db, schoolId: string, now: Date): Promise<Row> {
  const ofSchool = sql`${classes.schoolId} = ${schoolId}`
  const at = sql`${now.toISOString()}::timestamptz`
  const teachers = (where: SQL) => sql`from ${users} where ${where} and ${users.id} in (
    select ${roleGrants.userId} from ${roleGrants} where ${roleGrants.schoolId} = ${schoolId} and ${roleGrants.role} = 'teacher')`
  const away = notSeenSince(new Date(now.getTime() - AWAY_MS))
  const present = sql`not ${notSeenSince(new Date(now.getTime() - HOME.presentMs))}`
  const { rows } = await db.execute<Row & Record<string, unknown>>(sql`
    with known as materialized (
      select ${students.id} as id, ${hasSignedIn} as signed_in from ${students} where ${students.schoolId} = ${schoolId}
    ), pupil as materialized (
      select count(*)::int as students, (count(*) filter (where signed_in))::int as signed_in from known
    )
    select json_build_object(
        'quiet', ${some(quietClasses(ofSchool, now))},
        'marking', (select json_build_object('count', count(distinct (${attempts.homeworkId}, ${attempts.studentId})), 'classes', count(distinct ${classes.id}))
          from ${classes} join ${homeworks} on ${homeworks.classId} = ${classes.id} join ${attempts} on ${attempts.homeworkId} = ${homeworks.id}
          where ${ofSchool} and ${waitsLong(now)}),
        'away', ${some(sql`select ${users.displayName} as name, row_number() over (order by ${users.givenName}, ${users.id}) as place ${teachers(away)}`)},
        'licence', (select json_build_object('name', ${licencePackages.name}, 'endsAt', ${asInstant(licences.endsAt)},
            'days', ceil(extract(epoch from ${licences.endsAt} - ${at}) / 86400)::int)
          from ${licences} join ${licencePackages} on ${licencePackages.id} = ${licences.packageId}
          where ${licences.schoolId} = ${schoolId} and ${licences.closedAt} is null and ${licences.endsAt} > ${at}
            and ${licences.endsAt} <= ${new Date(now.getTime() + HOME.licenceDays * DAY_MS).toISOString()}::timestamptz)
      ) as "toDos",
      (select json_build_object('used', used, 'quota', quota) from ${schoolStorage} where ${schoolStorage.schoolId} = ${schoolId}) as storage,
      json_build_object(
        'classes', (select count(*) from ${classes} where ${ofSchool} and ${open}),
        'teachers', (select count(*) ${teachers(sql`${users.disabledAt} is null`)}),
        'present', (select count(*) ${teachers(sql`${users.disabledAt} is null and ${present}`)}),
        'students', pupil.students, 'signedIn', pupil.signed_in) as counts,
      pupil.students - pupil.signed_in as never,
      ${dayFigures(sql`select * from ${schoolDays} where ${schoolDays.schoolId} = ${schoolId} and ${since(sql`${schoolDays.day}`, now, 2 * HOME.days)}`, now)} as days,
      ${topOfSchool(schoolId)} as top, ${topTeachersOf(schoolId)} as "topTeachers",
      ${listOf(schoolActivities(ofSchool, now))} as activities,
      (select coalesce(json_agg(of_grades order by grade_order(of_grades.grade)), '[]') from (${gradesOf(schoolId, now)}) of_grades) as grades
    from pupil`)
  return rows[0] as Row
}

/** Whether a student's account has signed in, looked up for each by its key. */
const hasSignedIn = sql`exists (select from ${users} where ${users.id} = ${students.userId} and ${users.signedInAt} is not null offset 0)`

/** The pupils of each grade, of those that are `known`, and what became of the homework that ended in the days before today. */
function gradesOf(schoolId: string, now: Date): SQL {
  const ofSchool = sql`${classes.schoolId} = ${schoolId} and ${open}`
  return sql`
    select grade, students, signed_in as "signedIn", coalesce(expected, 0) as expected, coalesce(done, 0) as done,
      coalesce(mark_sum, 0) as "markSum", coalesce(marks, 0) as marks
    from (
      select grade, count(*)::int as students, (count(*) filter (where signed_in))::int as signed_in from (
        select ${classes.grade} as grade, ${classStudents.studentId} as id, bool_or(coalesce(known.signed_in,
          (select ${hasSignedIn} from ${students} where ${students.id} = ${classStudents.studentId}))) as signed_in
        from ${classes} join ${classStudents} on ${classStudents.classId} = ${classes.id} and ${classStudents.state} = 'approved'
        left join known on known.id = ${classStudents.studentId}
        where ${ofSchool} group by 1, 2) of_grade group by 1
    ) pupils left join (
      select grade, sum(expected)::int as expected, sum(done)::int as done, sum(mark_sum)::float8 as mark_sum, sum(marks)::int as marks
      from (${daysOf(sql`(select ${classes.id}, ${classes.grade} as grade from ${classes} where ${ofSchool} offset 0)`, now, HOME.days)}) of_days
      where day < ${today(now)} group by 1
    ) work using (grade)`
}
