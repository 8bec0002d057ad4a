import { type SQL, sql } from 'drizzle-orm'
import { classStudents } from '../../schema/classes.ts'
import { contestParticipants, contests } from '../../schema/contests.ts'
import { roomQuestions, roomSeats, rooms } from '../../schema/rooms.ts'
import { counts } from './seats.scope.ts'

/** Pupils of a class sit in a contest `c`, and have not left it for another sitting. */
const hasPupilsOf = (classId: SQL): SQL => sql`exists (
  select from ${contestParticipants} one join ${classStudents} place on place.student_id = one.student_id and place.state = 'approved'
  where one.contest_id = c.id and one.sits and place.class_id = ${classId})`

const isRanked = sql`r.ranked_at is not null`
/** Scores of seats are written by ranking alone, and stay when the ranks are taken back. */
const wasRanked = sql`exists (select from ${roomSeats} had where had.room_id = r.id and had.score is not null)`

/** What of its marks is waited for where pupils of a class sit: the `is` says which contests `c`. */
export const awaitsOf = (classId: SQL, is: SQL): SQL => sql`(
  select case when bool_or(r.status = 'ended' and r.ranked_at is null
      and ${wasRanked}) then 'again'
    when bool_or(r.status = 'ended' and r.ranked_at is null) then 'ranking'
    when bool_or(r.status <> 'ended') then 'end' end
  from ${contests} c join ${rooms} r on r.id = c.id where ${is} and ${hasPupilsOf(classId)})`

/** When the last of those in which pupils of a class sit was over; null while one is not. */
export const overAt = (classId: SQL, is: SQL): SQL => sql`(
  select case when bool_and(r.status = 'ended') then max(r.ended_at) end
  from ${contests} c join ${rooms} r on r.id = c.id where ${is} and ${hasPupilsOf(classId)})`

interface Asked {
  /** Rows called `of`: key, class_id and contest_id, several of one key where an examination has sittings. */
  readonly of: SQL
  /** What was over by then. */
  readonly asOf: Date
  /** Nobody waits for what comes any more: what was ranked last stands, also while its ranks are taken back. */
  readonly isClosed?: boolean
  readonly studentIds?: readonly string[] | undefined
}

/**
 * What came of exams for the pupils of classes, a row a key and pupil: key, student_id, contest_id, rank, score, total, ended_at. Everybody
 * where they sit by now, once that is over and ranked; without a rank who was absent, and nobody who was sent out.
 */
export const examsOfPupils = ({ of, asOf, isClosed = false, studentIds }: Asked): SQL => sql`(
  with held as materialized (
    select of.key, of.class_id, c.id, c.sitting, r.ended_at,
      r.status = 'ended' and ${isClosed ? wasRanked : isRanked} and r.ended_at <= ${asOf.toISOString()}::timestamptz as is_known,
      (c.paper_total + coalesce((select sum(q.point) from ${roomQuestions} q
        where q.room_id = r.id and ${counts} and q.opens_at is not null), 0))::numeric(14, 4) as total
    from ${of} join ${contests} c on c.id = of.contest_id join ${rooms} r on r.id = c.id
  ), own as (
    select distinct on (held.key, s.student_id) held.key, s.student_id, held.id as contest_id, s.state, s.rank, s.score, held.total,
      held.ended_at, held.is_known
    from held join ${classStudents} place on place.class_id = held.class_id and place.state = 'approved'
      ${studentIds ? sql`and place.student_id = any(${sql.param([...studentIds])}::uuid[])` : sql``}
    join ${roomSeats} s on s.room_id = held.id and s.student_id = place.student_id
    left join ${contestParticipants} p on p.contest_id = s.room_id and p.student_id = s.student_id
    where coalesce(p.sits, true)
    order by held.key, s.student_id, held.sitting desc
  )
  select own.* from own where own.is_known and own.state <> 'removed')`
