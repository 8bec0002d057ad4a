import { sql } from 'drizzle-orm'
import type { Db } from '../../kernel/db/database.ts'
import { contestParticipants, contests, contestTeams } from '../../schema/contests.ts'
import { roomAnswers, roomHalls, roomQuestions, rooms } from '../../schema/rooms.ts'
import { students } from '../../schema/students.ts'
import { classKnownBy } from '../rooms/contest.scope.ts'
import { counts, standings } from '../rooms/public.ts'
import { type Of, seatsOf } from './rankings.store.ts'

/** What each has who took part, from the least on, with the class, the team and the hall that they are counted with. */
export async function readScores(db: Db, of: Of) {
  const { rows } = await db.execute<{
    score: string
    class_name: string | null
    team_id: string | null
    team_name: string | null
    hall_id: string | null
    hall_name: string | null
    contest_id: string
  }>(sql`
    select seat.score::numeric(14, 4)::text as score, ${classKnownBy} as class_name,
      ${contestTeams.id} as team_id, ${contestTeams.name} as team_name, ${roomHalls.id} as hall_id, ${roomHalls.name} as hall_name,
      seat.room_id as contest_id
    from ${contests} join ${seatsOf(of)} seat on seat.room_id = ${contests.id} and seat.rank is not null join ${students} on ${students.id} = seat.student_id
    left join ${contestParticipants} on ${contestParticipants.contestId} = ${contests.id}
      and ${contestParticipants.studentId} = seat.student_id
    left join ${contestTeams} on ${contestTeams.id} = ${contestParticipants.teamId}
    left join ${roomHalls} on ${roomHalls.id} = ${contestParticipants.hallId}
    order by seat.score`)
  return rows
}

export interface FiguresRow {
  readonly no: number
  readonly question_id: string
  readonly version: number
  readonly key_version: number | null
  readonly right: number
  readonly partly: number
  readonly wrong: number
  readonly none: number
  readonly n: string
  readonly x: string
  readonly y: string
  readonly xx: string
  readonly yy: string
  readonly xy: string
}

/** How each question that counts went with those who took part; shares of points in 1/10000, of the question and of all others. */
export async function readFigures(db: Db, { id, isPaper }: Of): Promise<FiguresRow[]> {
  const { rows } = await db.execute<FiguresRow & Record<string, unknown>>(sql`
    with asked as materialized (
      select q.no, q.question_id, q.version, q.key_version, q.point from ${roomQuestions} q join ${rooms} r on r.id = q.room_id
      where q.room_id = ${id} and ${counts} and q.opens_at is not null
    ), given as materialized (
      select seat.student_id, q.no, q.point, coalesce(a.score, 0) as score, coalesce(a.answer, 'null') = 'null' as blank
      from ${standings(id, isPaper)} seat cross join asked q
      left join ${roomAnswers} a on a.room_id = ${id} and a.no = q.no and a.student_id = seat.student_id
      where seat.rank is not null
    ), own as (
      select student_id, sum(score) as score, sum(point) as point from given group by student_id
    ), shares as (
      select given.*, coalesce(round(given.score * 10000 / nullif(given.point, 0)), 0) as x,
        coalesce(round((own.score - given.score) * 10000 / nullif(own.point - given.point, 0)), 0) as y
      from given join own using (student_id)
    )
    select asked.no, asked.question_id, asked.version, asked.key_version,
      count(*) filter (where shares.score >= asked.point and asked.point > 0)::int as "right",
      count(*) filter (where shares.score > 0 and shares.score < asked.point)::int as partly,
      count(*) filter (where shares.score = 0 and not shares.blank)::int as wrong,
      count(*) filter (where shares.score = 0 and shares.blank)::int as none,
      count(shares.no)::text as n, coalesce(sum(x), 0)::text as x, coalesce(sum(y), 0)::text as y,
      coalesce(sum(x * x), 0)::text as xx, coalesce(sum(y * y), 0)::text as yy, coalesce(sum(x * y), 0)::text as xy
    from asked left join shares on shares.no = asked.no
    group by asked.no, asked.question_id, asked.version, asked.key_version, asked.point order by asked.no`)
  return rows
}

/** How often each option was chosen by those who took part, of questions whose answer is one number. */
export async function readChoices(db: Db, { id, isPaper }: Of) {
  const { rows } = await db.execute<{ no: number; choice: number; count: number }>(sql`
    select a.no, (a.answer #>> '{}')::int as choice, count(*)::int as count
    from ${roomAnswers} a join ${standings(id, isPaper)} seat on seat.student_id = a.student_id and seat.rank is not null
    where a.room_id = ${id} and jsonb_typeof(a.answer) = 'number' group by a.no, choice`)
  return rows
}
