import type { LateState, RoomActName, SeatState } from '@bangxanh/contract/rooms/states.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/db/database.ts'
import { users } from '../../schema/account.ts'
import { contestParticipants, contests } from '../../schema/contests.ts'
import {
  roomActs,
  roomAnswers,
  roomHalls,
  roomLate,
  roomQuestions,
  roomSeats,
  rooms,
} from '../../schema/rooms.ts'
import { contestSeries } from '../../schema/sittings.ts'
import { students } from '../../schema/students.ts'
import { classKnownBy } from '../rooms/contest.scope.ts'
import {
  counts,
  isPresent,
  ranked,
  type SittingTotal,
  standingsOfSittings,
  tookPart,
} from '../rooms/public.ts'
import { keysAreKnown } from '../rooms/series.scope.ts'

export interface LineRow {
  readonly question_id: string
  readonly no: number
  readonly version: number
  readonly key_version: number | null
  readonly point: string
  readonly duration: number
  readonly voided: boolean
  readonly asked: boolean
  readonly revealed: boolean
  readonly counted: boolean
  readonly answered: number
  readonly right: number
  readonly partly: number
  readonly wrong: number
  readonly points: string
}

/** How those who took part have answered a question. */
const givenTo = sql`(
  select count(*) filter (where a.answer <> 'null')::int as answered,
    count(*) filter (where a.score = q.point and q.point > 0)::int as "right",
    count(*) filter (where a.score > 0 and a.score < q.point)::int as partly,
    count(*) filter (where a.score = 0 and a.answer <> 'null')::int as wrong,
    coalesce(sum(a.score), 0)::numeric(20, 4) as points
  from ${roomAnswers} a join ${roomSeats} s on s.room_id = a.room_id and s.student_id = a.student_id
  where a.room_id = q.room_id and a.no = q.no and ${tookPart})`
const notCounted = sql`(select 0 as answered, 0 as "right", 0 as partly, 0 as wrong, 0::numeric as points)`

/** A line a question of a room that has started; `figures`: with how those who took part have answered it. */
export async function readLines(
  db: Db,
  roomId: string,
  { figures }: { readonly figures: boolean },
): Promise<LineRow[]> {
  const { rows } = await db.execute<LineRow & Record<string, unknown>>(sql`
    select q.question_id, q.no, q.version, q.key_version, q.point::text, q.duration, q.voided, q.opens_at is not null as asked,
      q.revealed_at is not null as revealed, q.opens_at is not null and ${counts} as counted,
      given.answered, given."right", given.partly, given.wrong, given.points::text
    from ${roomQuestions} q join ${rooms} r on r.id = q.room_id cross join lateral ${figures ? givenTo : notCounted} given
    where q.room_id = ${roomId} order by q.no`)
  return rows
}

export interface SeatResult {
  readonly student_id: string
  readonly number: number
  readonly state: SeatState
  readonly fullname: string
  readonly code: string | null
  readonly birthday: string | null
  readonly came: boolean
  readonly points: string
  readonly bonus: string
  readonly rank: number | null
  readonly answered: number
  readonly right: number
}

/** All seats of a room with what they have, by rank; who never came, or was removed, has none. */
export async function readSeatResults(db: Db, roomId: string): Promise<SeatResult[]> {
  const { rows } = await db.execute<SeatResult & Record<string, unknown>>(sql`
    select seat.student_id, seat.number, seat.state, ${students.fullname}, ${students.code}, ${students.birthday}, seat.came,
      seat.points::text, seat.bonus::text, case when seat.came then seat.rank end as rank, seat.answered, seat."right"
    from (
      select ranked.*, ${tookPart} as came, mine.answered, mine."right"
      from ${ranked(roomId)} ranked
      join ${roomSeats} s on s.room_id = ${roomId} and s.student_id = ranked.student_id
      cross join lateral (
        select count(*) filter (where a.answer <> 'null')::int as answered,
          count(*) filter (where a.score = q.point and q.point > 0)::int as "right"
        from ${roomAnswers} a join ${roomQuestions} q on q.room_id = a.room_id and q.no = a.no join ${rooms} r on r.id = a.room_id
        where a.room_id = ${roomId} and a.student_id = ranked.student_id and ${counts}) mine
    ) seat join ${students} on ${students.id} = seat.student_id
    order by case when seat.came then seat.rank end nulls last, seat.number`)
  return rows
}

export interface SubmissionRow {
  readonly student_id: string
  readonly number: number
  readonly fullname: string
  readonly code: string | null
  readonly birthday: string | null
  readonly answered: boolean
  readonly took: number | null
  readonly there: boolean
}

/** Who of those that sit has answered a question; who is there is asked of this moment, or once it has ended of the whole room. */
export async function readSubmissions(
  db: Db,
  { roomId, no, now }: { readonly roomId: string; readonly no: number; readonly now: Date },
): Promise<SubmissionRow[]> {
  const { rows } = await db.execute<SubmissionRow & Record<string, unknown>>(sql`
    select ${roomSeats.studentId}, ${roomSeats.number}, ${students.fullname}, ${students.code}, ${students.birthday},
      coalesce(a.answer <> 'null', false) as answered, case when a.answer <> 'null' then a.took end as took,
      case when r.status = 'live' then ${isPresent(now)} else ${roomSeats.begunAt} is not null end as there
    from ${roomSeats} join ${rooms} r on r.id = ${roomSeats.roomId} join ${students} on ${students.id} = ${roomSeats.studentId}
    left join ${roomAnswers} a on a.room_id = ${roomSeats.roomId} and a.no = ${no} and a.student_id = ${roomSeats.studentId}
    where ${roomSeats.roomId} = ${roomId} and ${roomSeats.state} <> 'removed'
    order by ${roomSeats.number}`)
  return rows
}

export interface GivenRow {
  readonly student_id: string
  readonly no: number
  readonly number: number
  readonly fullname: string
  readonly code: string | null
  readonly birthday: string | null
  readonly answer: unknown
  readonly score: string
  readonly took: number
}

/** What those who took part have answered to a question, or to all; the fastest first. */
export async function readGivenAnswers(db: Db, roomId: string, no?: number): Promise<GivenRow[]> {
  const { rows } = await db.execute<GivenRow & Record<string, unknown>>(sql`
    select a.student_id, a.no, s.number, ${students.fullname}, ${students.code}, ${students.birthday}, a.answer, a.score::text, a.took
    from ${roomAnswers} a join ${roomSeats} s on s.room_id = a.room_id and s.student_id = a.student_id
    join ${students} on ${students.id} = a.student_id
    where a.room_id = ${roomId} and ${tookPart} ${no === undefined ? sql`` : sql`and a.no = ${no}`}
    order by a.took, s.number`)
  return rows
}

export interface OwnAnswerRow {
  readonly no: number
  readonly answer: unknown
  readonly score: string
  readonly took: number
  /** False: a row of points alone, which a broken question gives to everybody. */
  readonly given: boolean
}

/** What one pupil has answered. */
export async function readAnswersOfSeat(db: Db, roomId: string, studentId: string): Promise<OwnAnswerRow[]> {
  const { rows } = await db.execute<OwnAnswerRow & Record<string, unknown>>(sql`
    select a.no, a.answer, a.score::text, a.took, a.seq > 0 as given from ${roomAnswers} a
    where a.room_id = ${roomId} and a.student_id = ${studentId}`)
  return rows
}

/** One seat of a paper, of which its ranking says what it has. */
export async function readOwnSeat(db: Db, roomId: string, studentId: string) {
  const { rows } = await db.execute<{
    student_id: string
    number: number
    state: SeatState
    fullname: string
    code: string | null
    birthday: string | null
    came: boolean
    variant: number | null
  }>(sql`
    select s.student_id, s.variant, s.number, s.state, ${students.fullname}, ${students.code}, ${students.birthday}, ${tookPart} as came
    from ${roomSeats} s join ${students} on ${students.id} = s.student_id
    where s.room_id = ${roomId} and s.student_id = ${studentId}`)
  return rows[0]
}

/** What the host of an exam shows, whether somebody's paper is closed, and whether right answers are known by now, and were shown to them. */
export async function readShown(db: Db, roomId: string, studentId: string, now: Date) {
  const [row] = await db
    .select({
      results: contests.results,
      closed: roomSeats.closed,
      shownAt: roomSeats.shownAt,
      keysKnown: keysAreKnown(now),
    })
    .from(roomSeats)
    .innerJoin(contests, eq(contests.id, roomSeats.roomId))
    .innerJoin(rooms, eq(rooms.id, roomSeats.roomId))
    .where(and(eq(roomSeats.roomId, roomId), eq(roomSeats.studentId, studentId)))
  if (!row) throw new Error('A seat of an exam is gone.')
  return row
}

/** What somebody has by now of what can be had in an exam, on paper too, and where they stand. */
export async function readExamStanding(db: Db, roomId: string, studentId: string) {
  const [row] = await db
    .select({
      score: sql<string>`(coalesce(${contestParticipants.paperPoints}, 0) + coalesce((
        select sum(a.score) from ${roomAnswers} a join ${roomQuestions} q on q.room_id = a.room_id and q.no = a.no and not q.voided
        where a.room_id = ${roomId} and a.student_id = ${studentId}), 0))::numeric(14, 4)::text`,
      total: sql<string>`(${contests.paperTotal} + coalesce((
        select sum(q.point) from ${roomQuestions} q where q.room_id = ${roomId} and not q.voided), 0))::numeric(14, 4)::text`,
      paperPoints: contestParticipants.paperPoints,
      rank: roomSeats.rank,
    })
    .from(roomSeats)
    .innerJoin(contests, eq(contests.id, roomSeats.roomId))
    .leftJoin(
      contestParticipants,
      and(eq(contestParticipants.contestId, roomId), eq(contestParticipants.studentId, studentId)),
    )
    .where(and(eq(roomSeats.roomId, roomId), eq(roomSeats.studentId, studentId)))
  if (!row) throw new Error('A seat of an exam is gone.')
  return row
}

interface ExamSeat {
  readonly student_id: string
  readonly score: string
  readonly paper_points: string | null
  readonly rank: number | null
  readonly class_name: string | null
  readonly hall: string | null
  readonly variant: number | null
  /** False: they sit in another sitting of its examination by now. */
  readonly sits: boolean
  /** How many of their answers came late, by what was decided about them. */
  readonly late: { readonly [State in LateState]?: number }
}

/** What everybody has in an exam by now, on paper too, and what can be had. */
export async function readExamMarks(db: Db, roomId: string) {
  const { rows: seats } = await db.execute<ExamSeat & Record<string, unknown>>(sql`
    select s.student_id, s.rank::int as rank, s.variant, p.paper_points::text, hall.name as hall, coalesce(p.sits, true) as sits, ${classKnownBy} as class_name,
      (coalesce(p.paper_points, 0) + coalesce(given.points, 0))::numeric(14, 4)::text as score,
      coalesce((select json_object_agg(of.state, of.count) from (
        select l.state, count(*)::int from ${roomLate} l where l.room_id = s.room_id and l.student_id = s.student_id group by 1) of), '{}') as late
    from ${roomSeats} s join ${contests} on ${contests.id} = s.room_id join ${students} on ${students.id} = s.student_id
    left join ${contestParticipants} p on p.contest_id = s.room_id and p.student_id = s.student_id
    left join ${roomHalls} hall on hall.id = p.hall_id
    left join (select a.student_id, sum(a.score) as points from ${roomAnswers} a
      join ${roomQuestions} q on q.room_id = a.room_id and q.no = a.no and not q.voided
      where a.room_id = ${roomId} group by a.student_id) given on given.student_id = s.student_id
    where s.room_id = ${roomId}`)
  const [facts] = await db
    .select({
      paperTotal: contests.paperTotal,
      total: sql<string>`(${contests.paperTotal} + coalesce((
        select sum(q.point) from ${roomQuestions} q where q.room_id = ${roomId} and not q.voided), 0))::numeric(14, 4)::text`,
    })
    .from(contests)
    .where(eq(contests.id, roomId))
  return { seats, total: facts?.total ?? '0', paperTotal: facts?.paperTotal ?? '0' }
}

/** The seats of an exam: in the order of its ranks once it has them, else by number. */
export const readPaperSeats = (db: Db, roomId: string, isRanked: boolean) =>
  db
    .select({ id: roomSeats.studentId })
    .from(roomSeats)
    .where(eq(roomSeats.roomId, roomId))
    .orderBy(...(isRanked ? [sql`${roomSeats.rank} nulls last`] : []), roomSeats.number)

/** How many took part in an exam: of one that is ranked those who have a rank. */
export async function countTookPart(db: Db, roomId: string, isRanked: boolean): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from ${roomSeats} s
    where s.room_id = ${roomId} and ${isRanked ? sql`s.rank is not null` : tookPart}`)
  return rows[0]?.count ?? 0
}

/** The seat of an account in a room. */
export async function findSeatOf(db: Db, roomId: string, userId: string): Promise<string | undefined> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select s.student_id as id from ${roomSeats} s join ${students} on ${students.id} = s.student_id
    where s.room_id = ${roomId} and ${students.userId} = ${userId} order by s.number limit 1`)
  return rows[0]?.id
}

export interface LogRow {
  readonly roomId: string
  readonly at: string
  readonly act: RoomActName
  readonly by: string | null
  readonly no: number
  readonly number: number | null
  readonly fullname: string | null
  readonly reason: string | null
  readonly minutes: number | null
  readonly undone: boolean
}

/** All that was done in some rooms, in its order. */
export async function readLog(db: Db, roomIds: readonly string[]): Promise<LogRow[]> {
  const { rows } = await db.execute<LogRow & Record<string, unknown>>(sql`
    select act.room_id as "roomId", act.at, act.act, ${users.displayName} as by, act.no, s.number, ${students.fullname},
      act.reason, (act.changed ->> 'minutes')::int as minutes, act.undone_at is not null as undone
    from ${roomActs} act left join ${users} on ${users.id} = act.user_id left join ${students} on ${students.id} = act.student_id
    left join ${roomSeats} s on s.room_id = act.room_id and s.student_id = act.student_id
    where act.room_id = any(${sql.param([...roomIds])}::uuid[]) order by act.id`)
  return rows
}

/** The sittings of the examination that an exam is of, in their order; of one by itself that alone. */
export async function readSittingsOf(db: Db, roomId: string) {
  const { rows } = await db.execute<{ id: string; sitting: number; series: string }>(sql`
    select one.id, one.sitting, ${contestSeries.name} as series
    from ${contests} join contest one on one.series_id = ${contests.seriesId}
      join ${contestSeries} on ${contestSeries.id} = ${contests.seriesId}
    where ${contests.id} = ${roomId} order by one.sitting`)
  return rows
}

/** The place of everybody among all sittings that are ranked, by the share of what they could have. */
export async function readWholeRanks(
  db: Db,
  sittings: readonly SittingTotal[],
): Promise<Map<string, number | null>> {
  const { rows } = await db.execute<{ student_id: string; rank: number | null }>(
    sql`select student_id, rank from ${standingsOfSittings(sittings, false)} seat`,
  )
  return new Map(rows.map(({ student_id, rank }) => [student_id, rank]))
}
