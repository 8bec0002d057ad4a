import type { Outcome, Standing } from '@bangxanh/contract/rankings/states.ts'
import type { SeatState } from '@bangxanh/contract/rooms/states.ts'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Rights } from '../../kernel/db/abilities.ts'
import { contains } from '../../kernel/db/contains.ts'
import type { Db } from '../../kernel/db/database.ts'
import { isAmong } from '../../kernel/db/is-among.ts'
import { type ListFilters, pageOf } from '../../kernel/serve/lists.ts'
import { contestParticipants, contests, contestTeams } from '../../schema/contests.ts'
import { roomAnswers, roomQuestions, rooms } from '../../schema/rooms.ts'
import { students } from '../../schema/students.ts'
import { classKnownBy, contestScope } from '../rooms/contest.scope.ts'
import { counts, type SittingTotal, standings, standingsOfSittings } from '../rooms/public.ts'

/** Of which contest, and whether it is an exam. */
export interface Of {
  readonly id: string
  readonly isPaper: boolean
  /** Of all sittings of its examination; null: of it alone. */
  readonly whole: Whole | null
}

/** An examination whose sittings are all ranked. */
export interface Whole {
  readonly sittings: readonly (SittingTotal & { readonly sitting: number; readonly name: string })[]
  /** What can be had; of different totals the full mark, of which everything is told then. */
  readonly total: string
  readonly isScaled: boolean
  readonly paperTotal: string
  readonly rankedAt: Date
}

/** Who sits in it, with what came of it. */
export const seatsOf = ({ id, isPaper, whole }: Of): SQL =>
  whole ? standingsOfSittings(whole.sittings, whole.isScaled) : standings(id, isPaper)

/** The contests that it is of. */
export const contestsOf = ({ id, whole }: Of): string[] => (whole ? whole.sittings.map(one => one.id) : [id])

export interface RankedFilters extends ListFilters {
  readonly className?: string | undefined
  readonly hallId?: string | undefined
  readonly sittingId?: string | undefined
  readonly teamId?: string | undefined
  readonly standing?: Standing | undefined
  /** With a mark of 10 from it to below the next; the full mark is one of its own. */
  readonly mark?: number | undefined
  readonly questionId?: string | undefined
  readonly outcome?: Outcome | undefined
  readonly choice?: number | undefined
  /** Up to this rank alone. */
  readonly top?: number | undefined
}

/** What can be had in a room that has ended by questions that count. */
const totalOfRoom = (roomId: string): SQL<string> => sql`(
  select coalesce(sum(q.point), 0) from ${roomQuestions} q join ${rooms} r on r.id = q.room_id
  where q.room_id = ${roomId} and ${counts} and q.opens_at is not null)`
/** And on paper. */
const totalOfContest = ({ id, whole }: Of): SQL<string> =>
  whole
    ? sql`${whole.total}::numeric`
    : sql`(${totalOfRoom(id)} + (select of.paper_total from ${contests} of where of.id = ${id}))`

interface Answered {
  readonly questionId: string
  readonly outcome?: Outcome | undefined
  readonly choice?: number | undefined
}

/** A seat took part and has answered a question so. */
function answeredSo({ questionId, outcome, choice }: Answered): SQL {
  const score = sql`coalesce(a.score, 0)`
  const blank = sql`coalesce(a.answer, 'null') = 'null'`
  const outcomes: { readonly [Of in Outcome]: SQL } = {
    right: sql`${score} >= q.point and q.point > 0`,
    partly: sql`${score} > 0 and ${score} < q.point`,
    wrong: sql`${score} = 0 and not ${blank}`,
    none: sql`${score} = 0 and ${blank}`,
  }
  return sql`seat.rank is not null and exists (
    select from ${roomQuestions} q left join ${roomAnswers} a on a.room_id = q.room_id and a.no = q.no and a.student_id = seat.student_id
    where q.room_id = seat.room_id and q.question_id = ${questionId}
      ${outcome ? sql`and ${outcomes[outcome]}` : sql``}
      ${choice === undefined ? sql`` : sql`and a.answer = to_jsonb(${choice}::int)`})`
}

const standingIs: { readonly [Of in Standing]: SQL } = {
  took: sql`seat.rank is not null`,
  absent: sql`seat.rank is null and seat.state <> 'removed'`,
  removed: sql`seat.state = 'removed'`,
}

/**
 * Those of a contest by rank; who has none stands behind all others, by number.
 * @param knowsBirthdays of the one contest that it is of; of the whole each sitting is asked, since who hosts one does not host the others
 */
export async function listRankedRows(
  db: Db,
  of: Of,
  filters: RankedFilters,
  { viewer, scopesOf, knowsBirthdays }: Rights & { readonly knowsBirthdays: boolean },
) {
  const { ids, search, className, hallId, teamId, standing, mark, questionId, outcome, choice, top } = filters
  const { sittingId } = filters
  const birthdaysOf = of.whole
    ? contestScope(viewer, scopesOf('contest.write'))
    : sql`${knowsBirthdays}::boolean`
  const seats = sql`${seatsOf(of)} seat`
  const ofSeat = sql`seat.student_id = ${students.id}`
  const part = and(
    sql`${contestParticipants.contestId} = seat.room_id`,
    eq(contestParticipants.studentId, students.id),
  )
  const where = and(
    ids && isAmong(students.id, ids),
    contains(students.search, search),
    className === undefined ? undefined : sql`${classKnownBy} = ${className}`,
    hallId ? eq(contestParticipants.hallId, hallId) : undefined,
    teamId ? eq(contestParticipants.teamId, teamId) : undefined,
    sittingId ? sql`seat.room_id = ${sittingId}` : undefined,
    standing && standingIs[standing],
    mark === undefined
      ? undefined
      : sql`seat.rank is not null and floor(round(seat.score * 10 / nullif(${totalOfContest(of)}, 0), 2)) = ${mark}`,
    questionId && (outcome || choice !== undefined) ? answeredSo({ questionId, outcome, choice }) : undefined,
    top === undefined ? undefined : sql`seat.rank <= ${top}`,
  )
  return pageOf(
    db
      .select({
        id: students.id,
        fullname: students.fullname,
        code: students.code,
        birthday: sql<string | null>`case when ${birthdaysOf} then ${students.birthday} end`,
        className: classKnownBy,
        teamId: contestTeams.id,
        teamName: contestTeams.name,
        contestId: contests.id,
        sitting: contests.sitting,
        number: sql<number>`seat.number`,
        state: sql<SeatState>`seat.state`,
        score: sql<string>`seat.score::text`,
        // Of a mark nobody says what of it is of paper.
        paperPoints: of.whole?.isScaled ? sql<string | null>`null` : contestParticipants.paperPoints,
        rank: sql<number | null>`seat.rank`,
      })
      .from(students)
      .innerJoin(seats, ofSeat)
      .innerJoin(contests, sql`${contests.id} = seat.room_id`)
      .leftJoin(contestParticipants, part)
      .leftJoin(contestTeams, eq(contestTeams.id, contestParticipants.teamId))
      .where(where)
      .orderBy(sql`seat.rank nulls last`, contests.sitting, sql`seat.number`, students.id),
    filters,
    () =>
      db.$count(
        sql`${students} join ${seats} on ${ofSeat} join ${contests} on ${contests.id} = seat.room_id left join ${contestParticipants} on ${part}`,
        where,
      ),
  )
}
export type RankedRow = Awaited<ReturnType<typeof listRankedRows>>['rows'][number]

/** The teams of a contest by rank: of an exam by the mean of their members, of a bell by how many are still in, then by points. */
export async function listRankedTeams(db: Db, of: Of, { ids, search, ...page }: ListFilters) {
  const { isPaper } = of
  const isIn = sql`seat.state in ('in', 'rescued', 'winner')`
  const order = sql`${isPaper ? sql`` : sql`sum."in" desc, `}sum.score desc nulls last`
  const teams = sql`(
    select sum.*, case when sum.members > 0 then rank() over (partition by sum.members > 0 order by ${order})::int end as rank
    from (
      select of.id, count(p.student_id)::int as members, ${isPaper ? sql`null::int` : sql`count(*) filter (where ${isIn})::int`} as "in",
        round(${isPaper ? sql`sum(case when seat.rank is null then 0 else seat.score end) / nullif(count(p.student_id), 0)` : sql`sum(seat.score)`}, 4) as score
      from ${contestTeams} of
      left join ${contestParticipants} p on p.contest_id = of.contest_id and p.team_id = of.id
      left join ${seatsOf(of)} seat on seat.student_id = p.student_id and seat.room_id = p.contest_id
      where of.contest_id = any(${sql.param(contestsOf(of))}::uuid[]) group by of.id) sum) team`
  const where = and(ids && isAmong(contestTeams.id, ids), contains(contestTeams.search, search))
  const isTeam = sql`team.id = ${contestTeams.id}`
  return pageOf(
    db
      .select({
        _id: contestTeams.id,
        name: contestTeams.name,
        members: sql<number>`team.members`,
        in: sql<number | null>`team."in"`,
        score: sql<string | null>`team.score::text`,
        rank: sql<number | null>`team.rank`,
      })
      .from(contestTeams)
      .innerJoin(teams, isTeam)
      .where(where)
      .orderBy(sql`team.rank nulls last`, contestTeams.search, contestTeams.id),
    page,
    () => db.$count(sql`${contestTeams} join ${teams} on ${isTeam}`, where),
  )
}

/** What ranks are of. */
export async function readRankingFacts(db: Db, of: Of) {
  const { id, whole } = of
  const [row] = await db
    .select({
      total: sql<string>`${totalOfContest(of)}::numeric(14, 4)::text`,
      paperTotal: whole ? sql<string>`${whole.paperTotal}::text` : contests.paperTotal,
      rankedAt: whole
        ? sql<Date | string>`${whole.rankedAt.toISOString()}::timestamptz`
        : sql<Date | string>`coalesce(${rooms.rankedAt}, ${rooms.endedAt})`,
      seated: sql<number>`(select count(*)::int from ${seatsOf(of)} seat where seat.state <> 'removed')`,
      tookPart: sql<number>`(select count(*)::int from ${seatsOf(of)} seat where seat.rank is not null)`,
    })
    .from(contests)
    .innerJoin(rooms, eq(rooms.id, contests.id))
    .where(eq(contests.id, id))
  return row
}

/** The sittings of an examination by their numbers, with what can be had in each and when it was ranked. */
export async function readSittingTotals(db: Db, seriesId: string) {
  const { rows } = await db.execute<{
    id: string
    sitting: number
    name: string
    total: string
    paper_total: string
    ranked_at: string | null
  }>(sql`
    select c.id, c.sitting, c.name, c.paper_total::text, r.ranked_at, (c.paper_total + coalesce((select sum(q.point) from ${roomQuestions} q
      where q.room_id = c.id and ${counts} and q.opens_at is not null), 0))::numeric(14, 4)::text as total
    from ${contests} c join ${rooms} r on r.id = c.id where c.series_id = ${seriesId} order by c.sitting`)
  return rows
}
