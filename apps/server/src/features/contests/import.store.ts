import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { holds } from '../../kernel/db/abilities.ts'
import type { Db } from '../../kernel/db/database.ts'
import { isAmong } from '../../kernel/db/is-among.ts'
import type { GrantedScope, Viewer } from '../../kernel/viewer/viewer.ts'
import { contestParticipants, contests, contestTeams } from '../../schema/contests.ts'
import { roomSeats } from '../../schema/rooms.ts'
import { students } from '../../schema/students.ts'
import { invited } from '../rooms/contest.scope.ts'
import { missed } from '../rooms/series.scope.ts'
import { studentScope } from '../students/students.scope.ts'
import { classNames, type Given, isNamed, username } from './named.scope.ts'

/**
 * The pupils whom rows of these names, codes and usernames may mean, and everybody who takes part: of the school of the contest, or of
 * those who may take part in it.
 */
export async function readImportable(
  db: Db,
  contestId: string,
  given: readonly Given[],
  { viewer, scopes }: { readonly viewer: Viewer; readonly scopes: readonly GrantedScope[] },
) {
  const can = sql`select can.student_id from ${contests} cross join lateral ${invited} can where ${contests.id} = ${contestId}`
  const takesPart = sql`select one.student_id from ${contestParticipants} one where one.contest_id = ${contestId}`
  return db
    .select({
      id: students.id,
      fullname: students.fullname,
      code: students.code,
      username,
      birthday: students.birthday,
      classNames,
      may: sql<boolean>`(${students.id} in (${can}) or coalesce(${contestParticipants.sits}, false))`,
      own: holds(studentScope(viewer, scopes)),
      isListed: sql<boolean>`${contestParticipants.studentId} is not null`,
      sits: contestParticipants.sits,
      number: sql<number | null>`coalesce(${roomSeats.number}, ${contestParticipants.number})`,
      hallId: contestParticipants.hallId,
      teamId: contestParticipants.teamId,
      paperPoints: contestParticipants.paperPoints,
      extraMinutes: contestParticipants.extraMinutes,
      sitsElsewhere: sql<boolean>`exists (select from ${contestParticipants} one where one.student_id = ${students.id}
        and one.series_id = ${contests.seriesId} and one.contest_id <> ${contestId} and one.sits and not ${missed})`,
    })
    .from(students)
    .innerJoin(contests, eq(contests.id, contestId))
    .leftJoin(
      contestParticipants,
      and(eq(contestParticipants.studentId, students.id), eq(contestParticipants.contestId, contestId)),
    )
    .leftJoin(roomSeats, and(eq(roomSeats.studentId, students.id), eq(roomSeats.roomId, contestId)))
    .where(
      // Who takes part holds a number and a place, also when nobody knows any more who it is.
      sql`(${students.id} in (${takesPart}) or (${students.anonymisedAt} is null
          and (${students.schoolId} = ${contests.schoolId} or ${students.id} in (${can})) and ${isNamed(given)}))`,
    )
    .orderBy(sql`fold(${students.givenName})`, sql`fold(${students.fullname})`, students.id)
}

export const readTeamsOf = (db: Db, contestId: string) =>
  db
    .select({ id: contestTeams.id, name: contestTeams.name, most: contestTeams.studentLimit })
    .from(contestTeams)
    .where(eq(contestTeams.contestId, contestId))
    .orderBy(asc(contestTeams.search))

/** What is said of participants; what is null stays as it is. The caller holds the room. */
export async function writeImported(
  db: Db,
  contestId: string,
  said: readonly {
    readonly studentId: string
    readonly number: number | null
    readonly hallId: string | null
    readonly teamId: string | null
    readonly paperPoints: string | null
    readonly extraMinutes: number | null
  }[],
): Promise<void> {
  // First out of the way: two may change their numbers with each other.
  const renumbered = said.filter(({ number }) => number !== null).map(({ studentId }) => studentId)
  await db
    .update(contestParticipants)
    .set({ number: null })
    .where(
      and(eq(contestParticipants.contestId, contestId), isAmong(contestParticipants.studentId, renumbered)),
    )
  // All by one statement, so that places in halls may be exchanged.
  await db.execute(sql`
    update contest_participant who set number = coalesce(one.number, who.number), hall_id = coalesce(one.hall, who.hall_id),
      team_id = coalesce(one.team, who.team_id), paper_points = coalesce(one.points, who.paper_points),
      extra_minutes = coalesce(one.extra, who.extra_minutes), edition = who.edition + 1
    from unnest(${sql.param(said.map(({ studentId }) => studentId))}::uuid[], ${sql.param(said.map(({ number }) => number))}::smallint[],
      ${sql.param(said.map(({ hallId }) => hallId))}::uuid[], ${sql.param(said.map(({ teamId }) => teamId))}::uuid[],
      ${sql.param(said.map(({ paperPoints }) => paperPoints))}::numeric[],
      ${sql.param(said.map(({ extraMinutes }) => extraMinutes))}::smallint[]) one (student, number, hall, team, points, extra)
    where who.contest_id = ${contestId} and who.student_id = one.student`)
}

/** Somebody else is to have this number. */
export const isNumberTaken = async (db: Db, contestId: string, number: number, but: string) =>
  (await db.$count(
    contestParticipants,
    and(
      eq(contestParticipants.contestId, contestId),
      eq(contestParticipants.number, number),
      ne(contestParticipants.studentId, but),
    ),
  )) > 0
