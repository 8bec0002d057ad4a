import type { listLiveExams } from '@bangxanh/contract/live-exam/endpoints.ts'
import { and, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { holds, type Rights } from '../../kernel/db/abilities.ts'
import { contains } from '../../kernel/db/contains.ts'
import type { Db } from '../../kernel/db/database.ts'
import { isAmong } from '../../kernel/db/is-among.ts'
import { rowsOf } from '../../kernel/db/rows-of.ts'
import { type FiltersOf, type Page, pageOf } from '../../kernel/serve/lists.ts'
import { users } from '../../schema/account.ts'
import { classes } from '../../schema/classes.ts'
import { liveExams } from '../../schema/live-exam.ts'
import { roomAnswers, roomQuestions, roomSeats, rooms } from '../../schema/rooms.ts'
import { classReach, classScope } from '../classes/classes.scope.ts'
import { liveExamAbilities } from './live-exam.scope.ts'

const { search: _, ...own } = getTableColumns(liveExams)

// Wrapped where they are selected, since a select of one table takes the table's name from the columns of its outermost pieces.
const answered = sql`select count(distinct ${roomAnswers.studentId})::int from ${roomAnswers} where ${roomAnswers.roomId} = ${liveExams.id}`
const seated = sql`select count(*)::int from ${roomSeats} where ${roomSeats.roomId} = ${liveExams.id} and ${roomSeats.state} <> 'removed'`

const selected = (rights: Rights) => ({
  ...own,
  className: classes.name,
  schoolId: classes.schoolId,
  status: rooms.status,
  question: rooms.question,
  inviteCode: rooms.code,
  startAt: rooms.startedAt,
  endAt: rooms.endedAt,
  assignedByName: users.displayName,
  answeredCount: sql<number>`(${answered})`,
  seatCount: sql<number>`(${seated})`,
  can: liveExamAbilities(rights),
})

const from = (db: Db, rights: Rights, allowed: SQL) =>
  db
    .select({ ...selected(rights), allowed: holds(allowed) })
    .from(liveExams)
    .innerJoin(rooms, eq(rooms.id, liveExams.id))
    .innerJoin(classes, eq(classes.id, liveExams.classId))
    .innerJoin(users, eq(users.id, liveExams.assignedBy))

export type LiveExamRow = Awaited<ReturnType<typeof from>>[number]
export type LiveExamFilters = FiltersOf<typeof listLiveExams>

/** One page of the exercises that somebody may read, the newest first. */
export async function listLiveExamRows(
  db: Db,
  rights: Rights,
  filters: LiveExamFilters,
): Promise<Page<LiveExamRow>> {
  const where = and(
    classReach(rights.viewer),
    classScope(rights.viewer, rights.scopesOf('live-exam.read')),
    filters.ids && isAmong(liveExams.id, filters.ids),
    filters.classId ? eq(liveExams.classId, filters.classId) : undefined,
    filters.status && eq(rooms.status, filters.status),
    contains(liveExams.search, filters.search),
  )
  return pageOf(from(db, rights, sql`true`).where(where).orderBy(desc(liveExams.id)), filters, () =>
    db.$count(
      sql`${liveExams} join ${rooms} on ${rooms.id} = ${liveExams.id} join ${classes} on ${classes.id} = ${liveExams.classId}`,
      where,
    ),
  )
}

/** An exercise as a viewer finds it for an action; authorize it with `authorizeClass`. */
export async function findLiveExam(
  db: Db,
  rights: Rights,
  action: 'live-exam.read' | 'live-exam.run',
  id: string,
): Promise<LiveExamRow | undefined> {
  const allowed = classScope(rights.viewer, rights.scopesOf(action))
  const [row] = await from(db, rights, allowed).where(and(eq(liveExams.id, id), classReach(rights.viewer)))
  return row
}

export const { find: findRecord, update: updateLiveExamRow } = rowsOf(liveExams)

/** Its id is that of its room, which stands before it. */
export const insertLiveExam = (db: Db, row: typeof liveExams.$inferInsert) => db.insert(liveExams).values(row)

/** Holds the room of an exercise, so that it does not start meanwhile; undefined where it is gone. */
export async function lockStatus(db: Db, id: string) {
  const [room] = await db.select({ status: rooms.status }).from(rooms).where(eq(rooms.id, id)).for('update')
  return room?.status
}

export const countOfClass = (db: Db, classId: string): Promise<number> =>
  db.$count(liveExams, eq(liveExams.classId, classId))

/** The question that stands in a room, in the version that it was asked in. */
export async function findStanding(db: Db, id: string, no: number) {
  const [row] = await db
    .select({
      questionId: roomQuestions.questionId,
      version: roomQuestions.version,
      of: db.$count(roomQuestions, eq(roomQuestions.roomId, id)),
    })
    .from(roomQuestions)
    .where(and(eq(roomQuestions.roomId, id), eq(roomQuestions.no, no)))
  return row
}

/** Where somebody may correct questions: id, name, total_point, class_id, class_name. While it runs nothing is corrected. */
export const correctableLiveExams = ({ viewer, scopesOf }: Rights): SQL => sql`
  select ${liveExams.id}, ${liveExams.name}, ${liveExams.totalPoint}, ${classes.id} as class_id, ${classes.name} as class_name
  from ${liveExams} join ${rooms} on ${rooms.id} = ${liveExams.id} join ${classes} on ${classes.id} = ${liveExams.classId}
  where ${rooms.status} <> 'live' and ${classReach(viewer)} and ${classScope(viewer, scopesOf('live-exam.run'))}`
