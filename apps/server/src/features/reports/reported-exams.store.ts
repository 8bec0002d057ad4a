import { CLASS_REPORT } from '@bangxanh/contract/reports/limits.ts'
import type { ReportedRoom } from '@bangxanh/contract/reports/schemas.ts'
import { FULL_MARK } from '@bangxanh/questions/marks.ts'
import { sql } from 'drizzle-orm'
import type { Caller } from '../../kernel/caller.ts'
import { asInstant } from '../../kernel/db/as-instant.ts'
import { classStudents } from '../../schema/classes.ts'
import { contestParticipants, contests } from '../../schema/contests.ts'
import { rooms } from '../../schema/rooms.ts'
import { contestSeries } from '../../schema/sittings.ts'
import { contestScope } from '../rooms/contest.scope.ts'
import { awaitsOf, examsOfPupils } from '../rooms/public.ts'

/** What came of ranked exams for the pupils of a class, those that the caller may read, the latest first; sittings of one examination as one, once all in which they sit are ranked (product 19.106). */
export async function readReportedExams(
  { db, viewer, scopesOf, now }: Caller,
  classId: string,
): Promise<ReportedRoom[]> {
  const of = sql`(select told.key, ${classId}::uuid as class_id, told.id as contest_id from told) of`
  const { rows } = await db.execute<ReportedRoom & Record<string, unknown>>(sql`
    with told as materialized (
      select coalesce(${contests.seriesId}, ${contests.id}) as key, ${contests.id} as id, ${contests.sitting} as sitting,
        coalesce(${contestSeries.name}, ${contests.name}) as name, coalesce(${rooms.opensAt}, ${rooms.startedAt}) as held_at
      from ${contests} join ${rooms} on ${rooms.id} = ${contests.id} and ${rooms.kind} = 'exam' and ${rooms.rankedAt} is not null
        and ${rooms.startedAt} is not null
      left join ${contestSeries} on ${contestSeries.id} = ${contests.seriesId}
      where ${contests.id} in (
        select one.contest_id from ${classStudents} place join ${contestParticipants} one on one.student_id = place.student_id and one.sits
        where place.class_id = ${classId} and place.state = 'approved')
      and ${contestScope(viewer, scopesOf('contest.read'))}
      and ${awaitsOf(sql`${classId}::uuid`, sql`(c.id = ${contests.id} or c.series_id = ${contests.seriesId})`)} is null
    )
    select (array_agg(told.id order by told.sitting))[1] as "_id", 'exam' as kind, min(told.name) as name,
      ${asInstant(sql`min(told.held_at)`)} as "startedAt", count(*)::int as seated, count(own.rank)::int as "tookPart",
      round(avg(own.score * ${FULL_MARK}::int / nullif(own.total, 0)) filter (where own.rank is not null), 2)::float8 as "averageMark"
    from ${examsOfPupils({ of, asOf: now })} own join told on told.id = own.contest_id
    group by own.key order by min(told.held_at) desc, own.key limit ${CLASS_REPORT.homeworks}`)
  return rows
}
