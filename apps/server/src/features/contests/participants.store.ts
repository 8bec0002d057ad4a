import type { ParticipantState } from '@bangxanh/contract/contests/states.ts'
import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import { contains } from '../../kernel/db/contains.ts'
import type { Db } from '../../kernel/db/database.ts'
import { isAmong } from '../../kernel/db/is-among.ts'
import { type ListFilters, pageOf } from '../../kernel/serve/lists.ts'
import { classStudents } from '../../schema/classes.ts'
import { contestParticipants, contests } from '../../schema/contests.ts'
import { roomHalls, roomSeats, rooms } from '../../schema/rooms.ts'
import { students } from '../../schema/students.ts'
import { classKnownBy, invited, participates } from '../rooms/contest.scope.ts'
import { ranked } from '../rooms/public.ts'
import { missed } from '../rooms/series.scope.ts'

/** Who takes part: of a class its pupils until the waiting room opens, and then who has a seat; else who has joined. */
const takingPart: SQL = sql`(
  select one.contest_id, one.student_id, one.team_id, one.hall_id, one.board, one.joined_at, one.edition, one.paper_points, one.extra_minutes, one.number from ${contestParticipants} one
    join ${contests} c on c.id = one.contest_id and c.class_id is null
  union all
  select c.id, place.student_id, null, null, false, null, 1, null, 0, null from ${contests} c
    join ${rooms} r on r.id = c.id and r.status = 'not_started'
    join ${classStudents} place on place.class_id = c.class_id and place.state = 'approved'
  union all
  select c.id, seat.student_id, null, null, false, null, seat.edition, null, 0, null from ${contests} c
    join ${roomSeats} seat on seat.room_id = c.id where c.class_id is not null)`

export interface ParticipantFilters extends ListFilters {
  readonly state?: ParticipantState | undefined
}

const stateOf = sql<ParticipantState>`coalesce(seat.state, 'registered')`

/** Those who take part in a contest, by rank once it has ended, else by seat and name. */
export async function listParticipantRows(db: Db, contestId: string, filters: ParticipantFilters) {
  const { ids, search, state } = filters
  const who = sql`${takingPart} who`
  const seats = sql`${ranked(contestId)} seat`
  const where = and(
    ids && isAmong(students.id, ids),
    contains(students.search, search),
    state && sql`${stateOf} = ${state}`,
  )
  const isHere = sql`who.student_id = ${students.id} and who.contest_id = ${contestId}`
  // What came of an exam is told once it is ranked (product 19.32).
  const isExam = sql`${rooms.kind} = 'exam'`
  const rank = sql<number | null>`(case when ${rooms.status} = 'ended' and not ${isExam} then seat.rank end)`
  return pageOf(
    db
      .select({
        id: students.id,
        fullname: students.fullname,
        birthday: students.birthday,
        className: classKnownBy,
        teamId: sql<string | null>`who.team_id`,
        hallId: sql<string | null>`who.hall_id`,
        hallName: sql<string | null>`(select h.name from ${roomHalls} h where h.id = who.hall_id)`,
        board: sql<boolean>`who.board`,
        joinedAt: sql<string | null>`who.joined_at`,
        edition: sql<number>`who.edition`,
        paperPoints: sql<string | null>`who.paper_points::text`,
        extraMinutes: sql<number>`who.extra_minutes`,
        number: sql<number | null>`coalesce(seat.number, who.number)`,
        variant: sql<
          number | null
        >`(select s.variant from ${roomSeats} s where s.room_id = ${contestId} and s.student_id = ${students.id})`,
        state: stateOf,
        points: sql<string>`(case when ${isExam} then 0 else coalesce(seat.points, 0) end)::text`,
        rank,
      })
      .from(students)
      .innerJoin(who, isHere)
      .innerJoin(contests, eq(contests.id, contestId))
      .innerJoin(rooms, eq(rooms.id, contestId))
      .leftJoin(seats, sql`seat.student_id = ${students.id}`)
      .where(where)
      .orderBy(
        sql`${rank} nulls last`,
        sql`coalesce(seat.number, who.number) nulls last`,
        sql`fold(${students.givenName})`,
        sql`fold(${students.fullname})`,
        students.id,
      ),
    filters,
    () =>
      db.$count(
        sql`${students} join ${who} on ${isHere} left join ${seats} on seat.student_id = ${students.id}`,
        where,
      ),
  )
}

export type ParticipantRow = Awaited<ReturnType<typeof listParticipantRows>>['rows'][number]

export interface JoiningRow {
  readonly id: string
  /** They may take part, or do already. */
  readonly may: boolean
  /** Their record is of the same school, or of a class of the teacher's. */
  readonly known: boolean
}

/** Of these records those that there are, and who of them may take part in a contest. */
export async function readJoining(db: Db, contestId: string, ids: readonly string[]): Promise<JoiningRow[]> {
  return db
    .select({
      id: students.id,
      may: sql<boolean>`(${participates(sql`${students.id}`)} or exists (select from ${invited} can where can.student_id = ${students.id}))`,
      known: sql<boolean>`coalesce(${students.schoolId} = ${contests.schoolId}, false)`,
    })
    .from(students)
    .innerJoin(contests, eq(contests.id, contestId))
    .where(isAmong(students.id, ids))
}

/** @returns how many did not take part yet; the caller holds the room */
export async function insertParticipants(
  db: Db,
  contestId: string,
  ids: readonly string[],
  { board, now }: { readonly board: boolean; readonly now: Date },
): Promise<number> {
  if (ids.length === 0) return 0
  const rows = await db
    .insert(contestParticipants)
    .values(ids.map(studentId => ({ contestId, studentId, board, joinedAt: now })))
    // Who left it for another sitting sits again, and is given a hall anew.
    .onConflictDoUpdate({
      target: [contestParticipants.contestId, contestParticipants.studentId],
      set: { sits: true, hallId: null },
      setWhere: sql`not ${contestParticipants.sits}`,
    })
    .returning({ id: contestParticipants.studentId })
  return rows.length
}

/** Held, in one order, until it is written down where they sit: two never give one pupil two sittings. */
export async function holdPupils(db: Db, ids: readonly string[]): Promise<void> {
  const named = isAmong(students.id, ids)
  await db.select({ id: students.id }).from(students).where(named).orderBy(students.id).for('no key update')
}

/**
 * Of a sitting: who of them was absent in an earlier one, which is over, sits there no more. Gives the name of one who has a place in
 * another sitting all the same.
 */
export async function leaveMissedSittings(
  db: Db,
  contestId: string,
  ids: readonly string[],
): Promise<string | undefined> {
  const [contest] = await db
    .select({ seriesId: contests.seriesId })
    .from(contests)
    .where(eq(contests.id, contestId))
  if (!contest?.seriesId) return undefined
  await holdPupils(db, ids)
  const inOthers = sql`one.series_id = ${contest.seriesId} and one.contest_id <> ${contestId} and one.sits
    and one.student_id = any(${sql.param([...ids])}::uuid[])`
  await db.execute(sql`
    update ${contestParticipants} one set sits = false where ${inOthers} and ${missed}`)
  const { rows } = await db.execute<{ name: string }>(sql`
    select ${students.fullname} as name from ${contestParticipants} one join ${students} on ${students.id} = one.student_id
    where ${inOthers} order by fold(${students.givenName}), ${students.id} limit 1`)
  return rows[0]?.name
}

export const countParticipants = (db: Db, contestId: string) =>
  db.$count(contestParticipants, eq(contestParticipants.contestId, contestId))

export const countMembers = (db: Db, contestId: string, teamId: string) =>
  db.$count(
    contestParticipants,
    and(eq(contestParticipants.contestId, contestId), eq(contestParticipants.teamId, teamId)),
  )

const isOne = (contestId: string, studentId: string) =>
  and(eq(contestParticipants.contestId, contestId), eq(contestParticipants.studentId, studentId))

export async function findParticipant(db: Db, contestId: string, studentId: string) {
  const [row] = await db.select().from(contestParticipants).where(isOne(contestId, studentId))
  return row
}

export const updateParticipantRow = (
  db: Db,
  contestId: string,
  studentId: string,
  changes: Partial<typeof contestParticipants.$inferInsert>,
) => db.update(contestParticipants).set(changes).where(isOne(contestId, studentId))

export const deleteParticipantRow = (db: Db, contestId: string, studentId: string) =>
  db.delete(contestParticipants).where(isOne(contestId, studentId))

/** Puts those of them that take part into a team, wherever they were before. */
export const addMembers = (db: Db, contestId: string, teamId: string, ids: readonly string[]) =>
  db
    .update(contestParticipants)
    .set({ teamId, edition: sql`${contestParticipants.edition} + 1` })
    .where(
      and(
        eq(contestParticipants.contestId, contestId),
        isAmong(contestParticipants.studentId, ids),
        sql`${contestParticipants.teamId} is distinct from ${teamId}`,
      ),
    )

/** These are all that a team has. */
export async function setMembers(db: Db, contestId: string, teamId: string, ids: readonly string[]) {
  await db
    .update(contestParticipants)
    .set({ teamId: null, edition: sql`${contestParticipants.edition} + 1` })
    .where(
      and(
        eq(contestParticipants.contestId, contestId),
        eq(contestParticipants.teamId, teamId),
        sql`not ${contestParticipants.studentId} = any(${sql.param([...ids])}::uuid[])`,
      ),
    )
  await addMembers(db, contestId, teamId, ids)
}

/** Somebody has points on paper; or more than these. */
export const hasOnPaper = async (db: Db, contestId: string, moreThan?: string): Promise<boolean> =>
  (await db.$count(
    contestParticipants,
    and(
      eq(contestParticipants.contestId, contestId),
      moreThan === undefined
        ? isNotNull(contestParticipants.paperPoints)
        : sql`${contestParticipants.paperPoints} > ${moreThan}::numeric`,
    ),
  )) > 0
