import { CLASS_REPORT } from '@bangxanh/contract/reports/limits.ts'
import type { ReportedRoom } from '@bangxanh/contract/reports/schemas.ts'
import { FULL_MARK } from '@bangxanh/questions/marks.ts'
import { type SQL, sql } from 'drizzle-orm'
import { asInstant } from '../../kernel/db/as-instant.ts'
import type { Db } from '../../kernel/db/database.ts'
import { contests } from '../../schema/contests.ts'
import { liveExams } from '../../schema/live-exam.ts'
import { roomAnswers, roomQuestions, roomSeats, rooms } from '../../schema/rooms.ts'
import { counts } from '../rooms/public.ts'
import type { Span } from './report-span.access.ts'

/**
 * The live exercises and Golden Bells of classes that have ended, of all time or of some days, or those in which a pupil had a seat
 * (`held`), and who sat in them (`sat`): whether they took part, and of an exercise their mark (product 11.34). Answers are summed once
 * for all seats; what they say of a seat is as `tookPart` and `answeredByPhone` have it of one.
 */
export const heldRooms = (classIds: readonly string[], studentId?: string, span?: Span): SQL => {
  const ofOne = (of: string) => (studentId ? sql`and ${sql.raw(of)}.student_id = ${studentId}` : sql``)
  const ofSeat = studentId
    ? sql`and exists (select from ${roomSeats} s where s.room_id = r.id and s.state <> 'removed' ${ofOne('s')})`
    : sql``
  const ofDays = span
    ? sql`and r.started_at >= vietnam_begin(${span.from}::date) and r.started_at < vietnam_begin(${span.to}::date + 1)`
    : sql``
  return sql`held as materialized (
    select r.id, r.class_id, r.kind, r.started_at, vietnam_day(r.started_at) as day, case when r.kind = 'live-exam' then (
      select nullif(sum(q.point), 0) from ${roomQuestions} q where q.room_id = r.id and q.opens_at is not null and ${counts}) end as total
    from ${rooms} r where r.class_id = any(${sql.param([...classIds])}::uuid[]) and r.status = 'ended' and r.started_at is not null
      and r.kind in ('live-exam', 'class-bell') ${ofDays} ${ofSeat}
  ), answered as materialized (
    select a.room_id, a.student_id, coalesce(sum(a.score) filter (where not q.voided), 0) as score, bool_or(a.seq > 0) as had,
      bool_or(a.answer <> 'null') as said
    from held join ${roomAnswers} a on a.room_id = held.id join ${roomQuestions} q on q.room_id = a.room_id and q.no = a.no
    where true ${ofOne('a')} group by 1, 2
  ), sat as materialized (
    select held.id, held.class_id, held.day, seat.came,
      case when seat.came and (not s.board or coalesce(answered.said, false))
        then coalesce(answered.score, 0) / held.total * ${FULL_MARK}::int end as mark
    from held join ${roomSeats} s on s.room_id = held.id and s.state <> 'removed' ${ofOne('s')}
    left join answered on answered.room_id = s.room_id and answered.student_id = s.student_id
    cross join lateral (select s.begun_at is not null or coalesce(answered.had, false) as came) seat
  )`
}

/** What became of the live exercises and Golden Bells of a class, those of some kinds, the latest first. */
export async function readReportedRooms(
  db: Db,
  classId: string,
  kinds: readonly ReportedRoom['kind'][],
): Promise<ReportedRoom[]> {
  const { rows } = await db.execute<ReportedRoom & Record<string, unknown>>(sql`
    with ${heldRooms([classId])}
    select held.id as "_id", held.kind, coalesce(${contests.name}, ${liveExams.name}) as name, ${asInstant(sql`held.started_at`)} as "startedAt",
      coalesce(of_room.seated, 0) as seated, coalesce(of_room.took_part, 0) as "tookPart", of_room.mark as "averageMark"
    from held left join ${contests} on ${contests.id} = held.id left join ${liveExams} on ${liveExams.id} = held.id
    left join (
      select id, count(*)::int as seated, (count(*) filter (where came))::int as took_part, round(avg(mark), 2)::float8 as mark from sat group by 1
    ) of_room on of_room.id = held.id
    where held.kind = any(${sql.param([...kinds])})
    order by held.started_at desc, held.id limit ${CLASS_REPORT.homeworks}`)
  return rows
}
