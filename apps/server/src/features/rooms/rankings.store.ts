import { FULL_MARK } from '@bangxanh/questions/marks.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/db/database.ts'
import { contestParticipants } from '../../schema/contests.ts'
import { roomAnswers, roomQuestions, roomSeats, rooms } from '../../schema/rooms.ts'
import { updateRoom } from './rooms.store.ts'
import { counts, tookPart } from './seats.scope.ts'
import { ranked } from './seats.store.ts'

/**
 * Gives every seat of a paper its score, of questions that count and on paper, and who took part a rank that equals share; who wrote
 * on paper alone took part too. The caller holds the room, which has ended. Whatever changes a score later takes the ranks back, by
 * triggers of the database (decision 0131).
 */
export async function rankSeats(db: Db, roomId: string, now: Date): Promise<void> {
  await db.execute(sql`
    update ${roomSeats} seat set score = had.score, rank = case when had.took then had.rank end
    from (
      select own.*, rank() over (partition by own.took order by own.score desc) as rank
      from (
        select s.student_id, coalesce(given.points, 0) + coalesce(p.paper_points, 0) as score,
          s.state <> 'removed' and (${tookPart} or p.paper_points is not null) as took
        from ${roomSeats} s
        left join ${contestParticipants} p on p.contest_id = s.room_id and p.student_id = s.student_id
        left join (
          select a.student_id, sum(a.score) as points
          from ${roomAnswers} a join ${roomQuestions} q on q.room_id = a.room_id and q.no = a.no join ${rooms} r on r.id = a.room_id
          where a.room_id = ${roomId} and ${counts} group by a.student_id) given on given.student_id = s.student_id
        where s.room_id = ${roomId}) own
    ) had
    where seat.room_id = ${roomId} and seat.student_id = had.student_id`)
  await updateRoom(db, roomId, { rankedAt: now })
}

/**
 * What came of a room that is ranked, a row a seat: room_id, student_id, number, state, score, rank. A paper has it as it was ranked; a bell
 * as it was played.
 */
export const standings = (roomId: string, isPaper: boolean): SQL =>
  isPaper
    ? sql`(select s.room_id, s.student_id, s.number, s.state, coalesce(s.score, 0) as score, s.rank::int as rank
        from ${roomSeats} s where s.room_id = ${roomId})`
    : sql`(select s.room_id, played.student_id, played.number, played.state, played.points as score, case when ${tookPart} then played.rank end as rank
        from ${ranked(roomId)} played join ${roomSeats} s on s.room_id = ${roomId} and s.student_id = played.student_id)`

/** A sitting with what can be had in it; what its seats have is told as it is, or of 10 where others have other totals. */
export interface SittingTotal {
  readonly id: string
  readonly total: string
}

/**
 * The same of the sittings of an examination that are ranked: everybody once, where they sit by now, with a place among all by the share
 * that they have of what they could have.
 */
export const standingsOfSittings = (sittings: readonly SittingTotal[], isScaled: boolean): SQL => sql`(
  select own.room_id, own.student_id, own.number, own.state, own.score,
    case when own.took then (rank() over (partition by own.took order by own.share desc))::int end as rank
  from (
    select distinct on (s.student_id) s.room_id, s.student_id, s.number, s.state, s.rank is not null as took,
      coalesce(s.score / nullif(of.total, 0), 0) as share,
      ${isScaled ? sql`coalesce(round(s.score * ${FULL_MARK}::int / nullif(of.total, 0), 4), 0)` : sql`coalesce(s.score, 0)`} as score
    from ${roomSeats} s join unnest(${sql.param(sittings.map(({ id }) => id))}::uuid[], ${sql.param(sittings.map(({ total }) => total))}::numeric[])
      with ordinality of (id, total, no) on of.id = s.room_id
    left join ${contestParticipants} p on p.contest_id = s.room_id and p.student_id = s.student_id
    order by s.student_id, coalesce(p.sits, true) desc, of.no desc) own)`
