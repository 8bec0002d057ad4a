import type { ClassStatistics } from '@bangxanh/contract/reports/schemas.ts'
import { sql } from 'drizzle-orm'
import { asInstant } from '../../kernel/db/as-instant.ts'
import type { Db } from '../../kernel/db/database.ts'
import { isAmong } from '../../kernel/db/is-among.ts'
import { homeworkRecipients, homeworks } from '../../schema/homework.ts'
import { attempts } from '../../schema/learn.ts'
import { isCounted, isReading, isSeenByStudents, statusIs } from '../homework/homework.scope.ts'

const NOTHING: ClassStatistics = {
  homeworks: 0,
  handedIn: 0,
  expected: 0,
  averageMark: null,
  lastActivityAt: null,
  next: null,
}

/** The figures of classes, homework by homework, of which one has few pupils: of several attempts of a pupil the best counts, and what waits for points is no zero. */
export async function readClassStatistics(
  db: Db,
  classIds: readonly string[],
  now: Date,
): Promise<(classId: string) => ClassStatistics> {
  const { rows } = await db.execute<ClassStatistics & { classId: string }>(sql`
    with given as materialized (
      select ${homeworks.id}, ${homeworks.classId} as class_id, ${homeworks.totalPoint} as total_point, ${isReading} as reading,
        ${homeworks.endAt} as end_at, ${statusIs('in_progress', now)} as runs
      from ${homeworks} where ${isAmong(homeworks.classId, classIds)} and ${isSeenByStudents(now)}
    ), asked as (
      select given.id, given.class_id, (select count(*) from ${homeworkRecipients}
        where ${homeworkRecipients.homeworkId} = given.id and ${isCounted})::int as pupils from given
    ), expected as (
      select class_id, sum(pupils)::int as pupils from asked group by 1
    ), tried as (
      select given.id, given.class_id, given.total_point, of_homework.* from given cross join lateral (
        select count(*) filter (where handed_in) as pupils, sum(score) as score, count(score) as scored, max(at) as at
        from (
          select bool_or(${attempts.state} in ('submitted', 'graded')) as handed_in,
            max(${attempts.score}) filter (where ${attempts.state} = 'graded' and not given.reading) as score,
            max(greatest(${attempts.startedAt}, ${attempts.submittedAt})) as at
          from ${attempts} where ${attempts.homeworkId} = given.id group by ${attempts.studentId}) of_pupil) of_homework
    ), done as (
      select class_id, sum(pupils)::int as pupils, max(at) as at,
        round(sum(score / nullif(total_point, 0)) / nullif(sum(scored) filter (where total_point > 0), 0) * 10, 2)::float8 as mark
      from tried group by 1
    ), next as (
      select distinct on (given.class_id) given.class_id, jsonb_build_object('endAt', ${asInstant(sql`given.end_at`)},
        'reading', given.reading, 'handedIn', tried.pupils, 'expected', asked.pupils) as homework
      from given join tried using (id) join asked using (id)
      where given.runs order by given.class_id, given.end_at <= ${now.toISOString()}::timestamptz, given.end_at, given.id
    )
    select given.class_id as "classId", count(*)::int as homeworks, coalesce(min(done.pupils), 0) as "handedIn",
      coalesce(min(expected.pupils), 0) as expected, min(done.mark) as "averageMark",
      ${asInstant(sql`min(done.at)`)} as "lastActivityAt",
      next.homework as next
    from given left join expected using (class_id) left join done using (class_id) left join next using (class_id)
    group by 1, next.homework`)
  const found = new Map(rows.map(({ classId, ...statistics }) => [classId, statistics]))
  return classId => found.get(classId) ?? NOTHING
}
