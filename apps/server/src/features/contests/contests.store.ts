import { CONTEST } from '@bangxanh/contract/contests/limits.ts'
import type { ContestKind, ContestRole, ContestStatus } from '@bangxanh/contract/contests/states.ts'
import type { Action } from '@bangxanh/contract/kit/actions.ts'
import { ROOM } from '@bangxanh/contract/rooms/limits.ts'
import { and, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { holds, type Rights } from '../../kernel/db/abilities.ts'
import { contains } from '../../kernel/db/contains.ts'
import type { Db } from '../../kernel/db/database.ts'
import { isAmong } from '../../kernel/db/is-among.ts'
import { rowsOf } from '../../kernel/db/rows-of.ts'
import { type ListFilters, type Page, pageOf } from '../../kernel/serve/lists.ts'
import { users } from '../../schema/account.ts'
import { classes, classStudents } from '../../schema/classes.ts'
import {
  contestClasses,
  contestParticipants,
  contestPeople,
  contests,
  contestTeams,
} from '../../schema/contests.ts'
import { roomActs, roomAnswers, roomQuestions, roomSeats, rooms } from '../../schema/rooms.ts'
import { contestSeries } from '../../schema/sittings.ts'
import {
  classContestAbilities,
  classContestScope,
  contestAbilities,
  contestReach,
  contestScope,
  judges,
  markersOf,
} from '../rooms/contest.scope.ts'
import { isRuled } from '../rooms/seats.scope.ts'
import { keysAreKnown } from '../rooms/series.scope.ts'

const { search: _, ...own } = getTableColumns(contests)

export const statusOf: SQL<ContestStatus> = sql`(case
  when ${rooms.status} = 'not_started' then 'not_start' when ${rooms.status} = 'ended' then 'ended'
  when ${rooms.phase} = 'lobby' or ${rooms.rehearsal} then 'prepare' else 'in_progress' end)`

/** When it began, or is going to. */
const startsAt = sql<string | null>`(coalesce(case when ${rooms.kind} = 'exam' then ${rooms.opensAt} end, (
  select ${roomQuestions.opensAt} from ${roomQuestions} where ${roomQuestions.roomId} = ${contests.id} and ${roomQuestions.no} = 1 and not ${rooms.rehearsal}),
  ${contests.startAt}))`
/** A start by hand moves the end by as much; of an exam that runs it is when everybody's paper closes. */
const endsAt = sql<string | null>`(case when ${rooms.status} = 'ended' then ${rooms.endedAt}
  when ${rooms.kind} = 'exam' and ${rooms.phase} = 'working' then ${rooms.closesAt} + make_interval(mins => ${rooms.extension})
  else ${contests.endAt} + coalesce(${startsAt} - ${contests.startAt}, interval '0') end)`

const takePart = sql<number>`(case
  when ${contests.classId} is null then (select count(*)::int from ${contestParticipants} where ${contestParticipants.contestId} = ${contests.id})
  when ${rooms.status} = 'not_started' then (select count(*)::int from ${classStudents}
    where ${classStudents.classId} = ${contests.classId} and ${classStudents.state} = 'approved')
  else (select count(*)::int from ${roomSeats} where ${roomSeats.roomId} = ${contests.id} and ${roomSeats.state} <> 'removed') end)`

const named = (role: ContestRole) => sql<{ _id: string; displayName: string }[]>`(
  select coalesce(json_agg(json_build_object('_id', who.id, 'displayName', who.display_name) order by fold(who.display_name), who.id), '[]')
  from ${contestPeople} named join ${users} who on who.id = named.user_id
  where named.contest_id = ${contests.id} and named.role = ${role})`

/** Somebody's rights at a moment. */
type RightsNow = Rights & { readonly now: Date }

const selected = (rights: RightsNow, kind: ContestKind) => ({
  ...own,
  seriesName: contestSeries.name,
  sittings: sql<number>`(select count(*)::int from ${contests} one where one.series_id = ${contests.seriesId})`,
  keysKnown: keysAreKnown(rights.now),
  kind: sql<ContestKind>`${rooms.kind}`,
  className: classes.name,
  ownerSchoolId: sql<string | null>`(coalesce(${contests.schoolId}, ${classes.schoolId}))`,
  status: statusOf,
  inviteCode: rooms.code,
  browserKeys: rooms.browserKeys,
  rankedAt: rooms.rankedAt,
  startsAt,
  endsAt,
  createdByName: users.displayName,
  participantCount: takePart,
  teamCount: sql<number>`(select count(*)::int from ${contestTeams} where ${contestTeams.contestId} = ${contests.id})`,
  hasAnswers: sql<boolean>`(exists (select from ${roomAnswers} where ${roomAnswers.roomId} = ${contests.id})
    or ${isRuled} or exists (select from ${contestParticipants} where ${contestParticipants.contestId} = ${contests.id} and ${contestParticipants.paperPoints} is not null))`,
  hosts: named('host'),
  judges: named('judge'),
  markers: named('marker'),
  classes: sql<{ _id: string; name: string }[]>`(
    select coalesce(json_agg(json_build_object('_id', of.id, 'name', of.name) order by fold(of.name), of.id), '[]')
    from ${contestClasses} chosen join ${classes} of on of.id = chosen.class_id where chosen.contest_id = ${contests.id})`,
  isJudge: holds(judges(rights.viewer)),
  isMarker: markersOf(rights.viewer, rights.scopesOf('contest.mark')),
  can: kind === 'class-bell' ? classContestAbilities(rights) : contestAbilities(rights),
})

const from = (db: Db, rights: RightsNow, kind: ContestKind, allowed: SQL) =>
  db
    .select({ ...selected(rights, kind), allowed: holds(allowed) })
    .from(contests)
    .innerJoin(rooms, eq(rooms.id, contests.id))
    .innerJoin(users, eq(users.id, contests.createdBy))
    .leftJoin(classes, eq(classes.id, contests.classId))
    .leftJoin(contestSeries, eq(contestSeries.id, contests.seriesId))

export type ContestRow = Awaited<ReturnType<typeof from>>[number]

export interface ContestFilters extends ListFilters {
  readonly classUid?: string | undefined
  readonly status?: ContestStatus | undefined
}

const scopeOf = { 'class-bell': classContestScope, 'school-bell': contestScope, exam: contestScope }
const OF_SCHOOL = { read: 'contest.read', write: 'contest.write', questions: 'contest.questions' } as const
const ACTIONS: { readonly [Kind in ContestKind]: { readonly [Purpose in ContestPurpose]: Action } } = {
  'class-bell': { read: 'class-contest.read', write: 'class-contest.write', questions: 'class-contest.read' },
  'school-bell': OF_SCHOOL,
  exam: OF_SCHOOL,
}

/** One page of the contests of a kind that somebody may read, the newest first; sittings of one examination together, by their numbers. */
export async function listContestRows(
  db: Db,
  rights: RightsNow,
  kind: ContestKind,
  filters: ContestFilters,
): Promise<Page<ContestRow>> {
  const where = and(
    eq(rooms.kind, kind),
    contestReach(rights.viewer),
    scopeOf[kind](rights.viewer, rights.scopesOf(ACTIONS[kind].read)),
    filters.ids && isAmong(contests.id, filters.ids),
    filters.classUid ? eq(contests.classId, filters.classUid) : undefined,
    filters.status && sql`${statusOf} = ${filters.status}`,
    contains(contests.search, filters.search),
  )
  const rows = from(db, rights, kind, sql`true`)
    .where(where)
    .orderBy(sql`coalesce(${contests.seriesId}, ${contests.id}) desc`, contests.sitting, desc(contests.id))
  return pageOf(rows, filters, () =>
    db.$count(
      sql`${contests} join ${rooms} on ${rooms.id} = ${contests.id} left join ${classes} on ${classes.id} = ${contests.classId}`,
      where,
    ),
  )
}

/** What somebody wants with a contest: to read of it, to change it, to read its right answers. */
export type ContestPurpose = 'read' | 'write' | 'questions'

/** A contest as a viewer finds it; authorize it with `authorizeClass`. From its end on, and of a sitting that of the last one, its answers are for whoever reads it. */
export async function findContest(
  db: Db,
  rights: RightsNow,
  {
    kind,
    purpose,
    id,
  }: { readonly kind: ContestKind; readonly purpose: ContestPurpose; readonly id: string },
): Promise<ContestRow | undefined> {
  const { viewer, scopesOf } = rights
  const holdsFor = (action: Action) => scopeOf[kind](viewer, scopesOf(action))
  const allowed =
    purpose === 'questions'
      ? sql`${holdsFor(ACTIONS[kind].questions)} or (${keysAreKnown(rights.now)} and ${holdsFor(ACTIONS[kind].read)})`
      : holdsFor(ACTIONS[kind][purpose])
  const [row] = await from(db, rights, kind, allowed).where(
    and(eq(contests.id, id), eq(rooms.kind, kind), contestReach(viewer)),
  )
  return row
}

/** Of which kind a contest is. */
export async function kindOfContest(db: Db, id: string): Promise<ContestKind | undefined> {
  const [row] = await db
    .select({ kind: sql<ContestKind>`${rooms.kind}` })
    .from(contests)
    .innerJoin(rooms, eq(rooms.id, contests.id))
    .where(eq(contests.id, id))
  return row?.kind
}

export const { find: findRecord, update: updateContestRow } = rowsOf(contests)

/** Its id is that of its room, which stands before it. */
export const insertContest = (db: Db, row: typeof contests.$inferInsert) => db.insert(contests).values(row)

/** Holds the room of a contest, so that it does not move meanwhile; undefined where it is gone. */
export async function lockStatus(db: Db, id: string): Promise<ContestStatus | undefined> {
  const [room] = await db.select({ status: statusOf }).from(rooms).where(eq(rooms.id, id)).for('update')
  return room?.status
}

export const countOf = (db: Db, of: { classId: string } | { schoolId: string } | { teacherId: string }) => {
  if ('classId' in of) return db.$count(contests, eq(contests.classId, of.classId))
  if ('schoolId' in of) return db.$count(contests, eq(contests.schoolId, of.schoolId))
  return db.$count(contests, eq(contests.teacherId, of.teacherId))
}

/** Of these classes of a school those that there are, and which are open. */
export const readClassesOf = (db: Db, schoolId: string, ids: readonly string[]) =>
  db
    .select({ id: classes.id, status: classes.status })
    .from(classes)
    .where(and(eq(classes.schoolId, schoolId), isAmong(classes.id, ids)))

export async function setClasses(db: Db, contestId: string, classIds: readonly string[]): Promise<void> {
  await db.delete(contestClasses).where(eq(contestClasses.contestId, contestId))
  if (classIds.length > 0)
    await db.insert(contestClasses).values(classIds.map(classId => ({ contestId, classId })))
}

export async function setPeople(
  db: Db,
  contestId: string,
  role: ContestRole,
  userIds: readonly string[],
): Promise<void> {
  await db
    .delete(contestPeople)
    .where(and(eq(contestPeople.contestId, contestId), eq(contestPeople.role, role)))
  if (userIds.length > 0)
    await db.insert(contestPeople).values(userIds.map(userId => ({ contestId, userId, role })))
}

/** Where somebody may correct questions: id, name, total_point, class_id, class_name. While it runs nothing is. */
export const correctableContests = ({ viewer, scopesOf }: Rights): SQL => sql`
  select ${contests.id}, ${contests.name}, ${contests.totalPoint}, ${classes.id} as class_id, ${classes.name} as class_name
  from ${contests} join ${rooms} on ${rooms.id} = ${contests.id} left join ${classes} on ${classes.id} = ${contests.classId}
  where ${rooms.status} in ('not_started', 'ended') and ${contestReach(viewer)}
    and (${classContestScope(viewer, scopesOf('class-contest.write'))} or ${contestScope(viewer, scopesOf('contest.write'))})`

/**
 * Published contests in which something planned is due, with the act that does it; all, or of one. What was taken back by hand waits for
 * a hand; what was only tried goes on as planned, and a rehearsal that still stands at the start makes room for it.
 */
export async function readDue(db: Db, now: Date, only?: string) {
  const { preparedMs, preparedAfterTrialMs } = CONTEST
  const at = sql`${now.toISOString()}::timestamptz`
  const ago = (ms: number) => sql`${new Date(now.getTime() - ms).toISOString()}::timestamptz`
  const preparation = sql.raw(`interval '${preparedMs} milliseconds'`)
  const act = sql<'start' | 'next' | 'hand-out' | 'end' | 'reset' | null>`(case
    when ${rooms.status} = 'not_started' then case when ${contests.startAt} <= ${ago(-preparedMs)} and ${contests.startAt} > ${ago(ROOM.leftAloneMs)}
      and not exists (select from ${roomActs} where ${roomActs.roomId} = ${contests.id} and ${roomActs.act} = 'reset'
        and (not coalesce((${roomActs.changed} -> 'before' ->> 'rehearsal')::boolean, false)
          or (${roomActs.at} > ${contests.startAt} - ${preparation} and ${contests.startAt} > ${ago(-preparedAfterTrialMs)})))
      then 'start' end
    when ${rooms.rehearsal} then case when ${contests.startAt} <= ${at} then 'reset' end
    when ${rooms.phase} = 'lobby' then case when ${contests.startAt} <= ${at} then case when ${rooms.kind} = 'exam' then 'hand-out' else 'next' end end
    when ${rooms.phase} in ('revealed', 'ranking') and ${endsAt} <= ${at} then 'end' end)`
  return db
    .select({ id: contests.id, act })
    .from(contests)
    .innerJoin(rooms, eq(rooms.id, contests.id))
    .where(
      and(
        only === undefined ? undefined : eq(contests.id, only),
        eq(contests.published, true),
        sql`${contests.startAt} <= ${ago(-preparedMs)}`,
        sql`${rooms.status} <> 'ended'`,
        sql`${act} is not null`,
      ),
    )
    .orderBy(contests.id)
}

/** Whether a new contest may be made, whatever it is about. */
export const mayCreate = ({ scopesOf }: Rights): boolean => scopesOf('contest.write').length > 0
