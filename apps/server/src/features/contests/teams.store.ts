import { and, asc, eq, sql } from 'drizzle-orm'
import { contains } from '../../kernel/db/contains.ts'
import type { Db } from '../../kernel/db/database.ts'
import { isAmong } from '../../kernel/db/is-among.ts'
import { rowsOf } from '../../kernel/db/rows-of.ts'
import { type ListFilters, pageOf } from '../../kernel/serve/lists.ts'
import { contestParticipants, contestTeams } from '../../schema/contests.ts'
import { students } from '../../schema/students.ts'

export const {
  find: findTeam,
  insert: insertTeam,
  update: updateTeamRow,
  delete: deleteTeamRow,
} = rowsOf(contestTeams)

// Wrapped where it is selected, since a select of one table takes the table's name from the columns of its outermost pieces.
const members = sql`
  select coalesce(json_agg(json_build_object('_id', who.id, 'fullname', who.fullname, 'birthday', who.birthday)
    order by fold(who.given_name), fold(who.fullname), who.id), '[]')
  from ${contestParticipants} one join ${students} who on who.id = one.student_id
  where one.contest_id = ${contestTeams.contestId} and one.team_id = ${contestTeams.id}`

/** The teams of a contest with their members, by name. */
export async function listTeamRows(db: Db, contestId: string, { ids, search, ...page }: ListFilters) {
  const where = and(
    eq(contestTeams.contestId, contestId),
    ids && isAmong(contestTeams.id, ids),
    contains(contestTeams.search, search),
  )
  return pageOf(
    db
      .select({
        id: contestTeams.id,
        name: contestTeams.name,
        studentLimit: contestTeams.studentLimit,
        edition: contestTeams.edition,
        members: sql<{ _id: string; fullname: string; birthday: string | null }[]>`(${members})`,
      })
      .from(contestTeams)
      .where(where)
      .orderBy(asc(contestTeams.search), asc(contestTeams.id)),
    page,
    () => db.$count(contestTeams, where),
  )
}
export type TeamRow = Awaited<ReturnType<typeof listTeamRows>>['rows'][number]

export const countTeams = (db: Db, contestId: string) =>
  db.$count(contestTeams, eq(contestTeams.contestId, contestId))

/** Another team of a contest bears this name, however it is written. */
export const isNameTaken = async (db: Db, contestId: string, name: string, but: string | null) =>
  (await db.$count(
    contestTeams,
    and(
      eq(contestTeams.contestId, contestId),
      sql`${contestTeams.search} = fold(${name})`,
      but === null ? undefined : sql`${contestTeams.id} <> ${but}`,
    ),
  )) > 0
