import type { SelfStudy } from '@bangxanh/contract/reports/self-study-schemas.ts'
import { sql } from 'drizzle-orm'
import type { Db } from '../../kernel/db/database.ts'
import { classStudents } from '../../schema/classes.ts'
import { homeworks } from '../../schema/homework.ts'
import { attempts } from '../../schema/learn.ts'
import { lessonProgress, lessons } from '../../schema/lessons.ts'
import { students } from '../../schema/students.ts'

export interface Asked {
  readonly classUid: string
  readonly studentId?: string | undefined
  readonly from: string
  readonly to: string
  readonly by: 'day' | 'week'
}

/** What the approved pupils of a class have done beyond what was asked, counted by days of Vietnam. */
export async function readSelfStudy(
  db: Db,
  { classUid, studentId, from, to, by }: Asked,
): Promise<SelfStudy> {
  const within = sql`between ${from}::date and ${to}::date`
  const { rows } = await db.execute<SelfStudy & Record<string, unknown>>(sql`
    with pupil as materialized (
      select ${students.id} as id, ${students.fullname} as fullname, ${students.birthday} as birthday,
        ${students.givenName} as given_name
      from ${classStudents} join ${students} on ${students.id} = ${classStudents.studentId}
      where ${classStudents.classId} = ${classUid} and ${classStudents.state} = 'approved'
        and ${studentId ? sql`${students.id} = ${studentId}` : sql`true`}
    ), done as materialized (
      select pupil.id, vietnam_day(${lessonProgress.savedAt}) as day, 1 as films, 0 as tries, 0 as results
      from ${lessons} join ${lessonProgress} on ${lessonProgress.lessonId} = ${lessons.id}
      join pupil on pupil.id = ${lessonProgress.studentId}
      where ${lessons.classId} = ${classUid} and vietnam_day(${lessonProgress.savedAt}) ${within}
      union all
      select pupil.id, vietnam_day(${attempts.submittedAt}), 0, (${attempts.number} > 1)::int, (${attempts.appScore} is not null)::int
      from ${homeworks} join ${attempts} on ${attempts.homeworkId} = ${homeworks.id}
      join pupil on pupil.id = ${attempts.studentId}
      where ${homeworks.classId} = ${classUid} and vietnam_day(${attempts.submittedAt}) ${within}
        and (${attempts.number} > 1 or ${attempts.appScore} is not null)
    )
    select (select json_build_object('films', coalesce(sum(films), 0), 'tries', coalesce(sum(tries), 0),
        'results', coalesce(sum(results), 0), 'pupils', count(distinct id)) from done) as sum,
      (select coalesce(json_agg(period order by period."from"), '[]') from (
        select date_trunc(${by}, day)::date::text as "from", sum(films) as films, sum(tries) as tries, sum(results) as results
        from done group by 1) period) as periods,
      (select coalesce(json_agg(json_build_object('_id', pupil.id, 'fullname', fullname, 'birthday', birthday,
          'films', coalesce(of.films, 0), 'tries', coalesce(of.tries, 0), 'results', coalesce(of.results, 0))
          order by given_name, fullname collate vi, pupil.id), '[]')
        from pupil left join (select id, sum(films) as films, sum(tries) as tries, sum(results) as results from done group by 1) of
          on of.id = pupil.id) as pupils`)
  return rows[0] as SelfStudy
}
