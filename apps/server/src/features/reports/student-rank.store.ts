import { sql } from 'drizzle-orm'
import type { Db } from '../../kernel/db/database.ts'
import { classStudents } from '../../schema/classes.ts'
import { homeworks } from '../../schema/homework.ts'
import { students } from '../../schema/students.ts'
import { isReading } from '../homework/homework.scope.ts'
import { isOfDays, places } from './homework-report.store.ts'
import type { Span } from './report-span.access.ts'

export interface StudentRow extends Record<string, unknown> {
  readonly _id: string
  readonly fullname: string
  readonly rank: number
  readonly expected: number
  readonly done: number
  readonly late: number
  readonly averageMark: number | null
}

/**
 * The approved pupils of a class by the share that they handed in, then by what of that was in time, then by their mean; ties share a
 * rank, 0 has nothing that has ended.
 */
export async function readStudentRanks(
  db: Db,
  classId: string,
  span: Span,
  now: Date,
): Promise<StudentRow[]> {
  const { rows } = await db.execute<StudentRow>(sql`
    with given as materialized (
      select ${homeworks.id}, ${homeworks.totalPoint} as total_point, ${isReading} as reading
      from ${homeworks} where ${homeworks.classId} = ${classId} and ${isOfDays('ended', span, now)}
    ), of_student as (
      select place.student_id, count(*)::int as expected, count(*) filter (where done)::int as done,
        count(*) filter (where late)::int as late, round(avg(mark), 2)::float8 as mark
      from given cross join lateral (${places(sql.raw('given'))}) place group by 1
    ), ranked as (
      select of_student.*, rank() over (order by done::numeric / expected desc, (done - late)::numeric / expected desc, mark desc nulls last)::int as rank
      from of_student join ${classStudents} on ${classStudents.classId} = ${classId} and ${classStudents.studentId} = of_student.student_id
        and ${classStudents.state} = 'approved'
    )
    select ${students.id} as "_id", ${students.fullname}, coalesce(ranked.rank, 0) as rank, coalesce(ranked.expected, 0) as expected,
      coalesce(ranked.done, 0) as done, coalesce(ranked.late, 0) as late, ranked.mark as "averageMark"
    from ${classStudents} join ${students} on ${students.id} = ${classStudents.studentId}
    left join ranked on ranked.student_id = ${students.id}
    where ${classStudents.classId} = ${classId} and ${classStudents.state} = 'approved'
    order by ranked.rank nulls last, ${students.givenName}, ${students.fullname}, ${students.id}`)
  return rows
}
