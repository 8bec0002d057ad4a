import { STUDENT } from '@bangxanh/contract/students/limits.ts'
import type { StudentRoom } from '@bangxanh/contract/students/record.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Caller } from '../../kernel/caller.ts'
import { asInstant } from '../../kernel/db/as-instant.ts'
import { classes } from '../../schema/classes.ts'
import { contestParticipants, contests } from '../../schema/contests.ts'
import { liveExams } from '../../schema/live-exam.ts'
import { roomAnswers, roomQuestions, roomSeats, rooms } from '../../schema/rooms.ts'
import { classScope } from '../classes/classes.scope.ts'
import { contestScope } from './contest.scope.ts'
import { answeredByPhone, counts, tookPart } from './seats.scope.ts'

/** The waiting room of an exam may have been opened the day before. */
export const heldAt: SQL = sql`case when r.kind = 'exam' then coalesce(r.opens_at, r.started_at) else r.started_at end`

/** The rooms in which a student has had a seat and whose results the caller may read, the latest first; an exam once it is ranked, of its sittings the one where they sit by now. */
export async function readStudentRooms(
  { db, viewer, scopesOf }: Caller,
  studentId: string,
): Promise<StudentRoom[]> {
  const { rows } = await db.execute<StudentRoom & Record<string, unknown>>(sql`
    with found as materialized (
      select r.id, r.kind, r.class_id, ${classes.name} as class_name, coalesce(${contests.name}, ${liveExams.name}) as name, ${heldAt} as held_at,
        ${contests.paperTotal} as paper_total
      from ${roomSeats} s join ${rooms} r on r.id = s.room_id and r.status = 'ended' and r.started_at is not null
        and (r.kind <> 'exam' or r.ranked_at is not null)
      left join ${classes} on ${classes.id} = r.class_id left join ${contests} on ${contests.id} = r.id left join ${liveExams} on ${liveExams.id} = r.id
      where s.student_id = ${studentId} and s.state <> 'removed'
        and not exists (select from ${contestParticipants} p where p.contest_id = r.id and p.student_id = s.student_id and not p.sits)
        and ((r.kind = 'live-exam' and ${classScope(viewer, scopesOf('live-exam.read'))})
          or (r.kind = 'class-bell' and ${classScope(viewer, scopesOf('class-contest.read'))})
          or (${classes.id} is null and ${contests.id} is not null and ${contestScope(viewer, scopesOf('contest.read'))}))
      order by held_at desc, r.id limit ${STUDENT.rooms})
    select found.id as "_id", found.kind, found.name, found.class_id as "classId", found.class_name as "className",
      ${asInstant(sql`found.held_at`)} as "startedAt", case when found.kind = 'exam' then s.rank is not null else ${tookPart} end as "tookPart",
      (case when found.kind = 'exam' then case when s.rank is not null then s.score end
        when ${tookPart} and ${answeredByPhone} then (
          select coalesce(sum(a.score), 0) from ${roomAnswers} a join ${roomQuestions} q on q.room_id = a.room_id and q.no = a.no
          where a.room_id = r.id and a.student_id = s.student_id and ${counts}) end)::float8 as score,
      case when found.kind = 'exam' then s.rank::int end as rank,
      (coalesce(found.paper_total, 0) + coalesce((select sum(q.point) from ${roomQuestions} q
        where q.room_id = r.id and ${counts} and q.opens_at is not null), 0))::float8 as "totalPoint"
    from found join ${rooms} r on r.id = found.id join ${roomSeats} s on s.room_id = found.id and s.student_id = ${studentId}
    order by found.held_at desc, found.id`)
  return rows
}
