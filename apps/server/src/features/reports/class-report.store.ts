import { CLASS_REPORT } from '@bangxanh/contract/reports/limits.ts'
import type { ReportedHomework, ReportedPupil } from '@bangxanh/contract/reports/schemas.ts'
import { sql } from 'drizzle-orm'
import { asInstant } from '../../kernel/db/as-instant.ts'
import type { Db } from '../../kernel/db/database.ts'
import { classStudents } from '../../schema/classes.ts'
import { homeworkRecipients, homeworks } from '../../schema/homework.ts'
import { attempts } from '../../schema/learn.ts'
import { students } from '../../schema/students.ts'
import { studentsByName } from '../classes/classes.scope.ts'
import { isCounted, isReading, isSeenByStudents } from '../homework/homework.scope.ts'

/** Of each homework that pupils have seen, each whom it was given to, with what became of it: of several attempts the best counts. */
const places = (classId: string, now: Date) => sql`
  given as materialized (
    select ${homeworks.id}, ${homeworks.name}, ${homeworks.endAt}, ${homeworks.totalPoint} as total_point, ${isReading} as reading
    from ${homeworks} where ${homeworks.classId} = ${classId} and ${isSeenByStudents(now)}
  ), tried as (
    select ${attempts.homeworkId} as homework_id, ${attempts.studentId} as student_id,
      bool_or(${attempts.state} <> 'open') as handed_in, bool_or(${attempts.state} = 'submitted') as waits,
      min(${attempts.handedInAt}) filter (where ${attempts.state} <> 'open') as first_at,
      max(${attempts.score}) filter (where not given.reading) / nullif(min(given.total_point), 0) as share,
      max(greatest(${attempts.startedAt}, ${attempts.submittedAt})) as at
    from given join ${attempts} on ${attempts.homeworkId} = given.id group by 1, 2
  ), place as (
    select ${homeworkRecipients.homeworkId} as homework_id, ${homeworkRecipients.studentId} as student_id,
      coalesce(tried.handed_in, false) as handed_in, coalesce(tried.first_at > ${homeworkRecipients.dueAt}, false) as late,
      coalesce(tried.waits, false) as waits, ${homeworkRecipients.endAt} <= ${now.toISOString()}::timestamptz as over,
      tried.share, tried.at
    from given join ${homeworkRecipients} on ${homeworkRecipients.homeworkId} = given.id and ${isCounted}
    left join tried on tried.homework_id = given.id and tried.student_id = ${homeworkRecipients.studentId}
  )`

const figures = sql`count(place.homework_id)::int as expected, count(*) filter (where place.handed_in)::int as "handedIn",
  count(*) filter (where place.late)::int as late, round(avg(place.share) * 10, 2)::float8 as "averageMark"`

/** What became of the homework of a class, the latest first. */
export async function readReportedHomeworks(db: Db, classId: string, now: Date): Promise<ReportedHomework[]> {
  const { rows } = await db.execute<ReportedHomework & Record<string, unknown>>(sql`
    with ${places(classId, now)}
    select given.id as "_id", given.name, ${asInstant(sql`given.end_at`)} as "endAt", ${figures},
      count(*) filter (where place.waits)::int as waiting
    from given left join place on place.homework_id = given.id
    group by given.id, given.name, given.end_at
    order by given.end_at desc, given.id limit ${CLASS_REPORT.homeworks}`)
  return rows
}

/** What became of the homework of each approved pupil of a class. */
export async function readReportedPupils(db: Db, classId: string, now: Date): Promise<ReportedPupil[]> {
  const { rows } = await db.execute<ReportedPupil & Record<string, unknown>>(sql`
    with ${places(classId, now)}
    select ${students.id} as "_id", ${students.fullname}, ${students.birthday}, ${figures},
      count(*) filter (where place.over and not place.handed_in)::int as missing,
      ${asInstant(sql`max(place.at)`)} as "lastActivityAt"
    from ${classStudents} join ${students} on ${students.id} = ${classStudents.studentId}
    left join place on place.student_id = ${students.id}
    where ${classStudents.classId} = ${classId} and ${classStudents.state} = 'approved'
    group by ${students.id} order by ${sql.join(studentsByName, sql`, `)}`)
  return rows
}
