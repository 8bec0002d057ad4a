import { REPORT } from '@bangxanh/contract/reports/limits.ts'
import type { OwnRank } from '@bangxanh/contract/reports/report-schemas.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/db/database.ts'
import { byNumbers } from '../../kernel/db/in-order.ts'
import { isAmong } from '../../kernel/db/is-among.ts'
import { classes, classStudents } from '../../schema/classes.ts'
import { homeworks } from '../../schema/homework.ts'
import { schools } from '../../schema/organisation.ts'
import { students } from '../../schema/students.ts'
import { studentsByName } from '../classes/classes.scope.ts'
import { isReading } from '../homework/homework.scope.ts'
import { isOfDays, places } from './homework-report.store.ts'
import type { Span } from './report-span.access.ts'

export interface StudentRow extends Record<string, unknown> {
  readonly _id: string
  readonly fullname: string
  readonly birthday: string | null
  readonly rank: number
  readonly expected: number
  readonly done: number
  readonly late: number
  readonly averageMark: number | null
}

/** What approved pupils have done with the homework of each class that has ended, and where they stand in it; ties share a rank. */
const ranked = (within: SQL, span: Span, now: Date): SQL => sql`
  given as materialized (
    select ${homeworks.id}, ${homeworks.classId} as class_id, ${homeworks.totalPoint} as total_point, ${isReading} as reading
    from ${homeworks} where ${within} and ${isOfDays('ended', span, now)}
  ), of_student as (
    select given.class_id, place.student_id, count(*)::int as expected, count(*) filter (where done)::int as done,
      count(*) filter (where late)::int as late, round(avg(mark), 2)::float8 as mark
    from given cross join lateral (${places(sql.raw('given'))}) place group by 1, 2
  ), compared as (
    select of_student.*, rank() over (partition by of_student.class_id
      order by done::numeric / expected desc, (done - late)::numeric / expected desc, mark desc nulls last)::int as place
    from of_student join ${classStudents} on ${classStudents.classId} = of_student.class_id and ${classStudents.studentId} = of_student.student_id
      and ${classStudents.state} = 'approved'
  ), ranked as (select compared.*, case when place <= ${REPORT.ranks}::int then place else 0 end as rank from compared)`

/**
 * The approved pupils of a class by the share that they handed in, then by what of that was in time, then by their mean; 0 has nothing
 * that has ended, or stands beyond the last rank that is told.
 */
export async function readStudentRanks(
  db: Db,
  classId: string,
  span: Span,
  now: Date,
): Promise<StudentRow[]> {
  const { rows } = await db.execute<StudentRow>(sql`
    with ${ranked(sql`${homeworks.classId} = ${classId}`, span, now)}
    select ${students.id} as "_id", ${students.fullname}, ${students.birthday}, coalesce(ranked.rank, 0) as rank, coalesce(ranked.expected, 0) as expected,
      coalesce(ranked.done, 0) as done, coalesce(ranked.late, 0) as late, ranked.mark as "averageMark"
    from ${classStudents} join ${students} on ${students.id} = ${classStudents.studentId}
    left join ranked on ranked.student_id = ${students.id}
    where ${classStudents.classId} = ${classId} and ${classStudents.state} = 'approved'
    order by ranked.place nulls last, ${sql.join(studentsByName, sql`, `)}`)
  return rows
}

/** Where the pupil of an account stands in those of the classes whose school shows marks; not where nothing has ended for them. */
export async function readOwnRanks(
  db: Db,
  userId: string,
  classIds: readonly string[],
  span: Span,
  now: Date,
): Promise<OwnRank[]> {
  const { rows } = await db.execute<OwnRank & Record<string, unknown>>(sql`
    with ${ranked(
      sql`${homeworks.classId} in (select ${classes.id} from ${classes} join ${schools} on ${schools.id} = ${classes.schoolId}
      where ${isAmong(classes.id, classIds)} and ${schools.marksSeen} <> 'nothing')`,
      span,
      now,
    )}
    select ranked.class_id as "classId", ${classes.name} as "className", ranked.rank
    from ranked join ${classes} on ${classes.id} = ranked.class_id join ${students} on ${students.id} = ranked.student_id
    where ${students.userId} = ${userId} order by ${byNumbers(classes.name)}, ${classes.id}`)
  return rows
}
