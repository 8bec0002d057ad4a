import type { LateState } from '@bangxanh/contract/rooms/states.ts'
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { contains } from '../../kernel/db/contains.ts'
import type { Db } from '../../kernel/db/database.ts'
import { isAmong } from '../../kernel/db/is-among.ts'
import { type ListFilters, pageOf } from '../../kernel/serve/lists.ts'
import { users } from '../../schema/account.ts'
import { questions } from '../../schema/questions.ts'
import { roomLate, roomQuestions, roomSeats, rooms } from '../../schema/rooms.ts'
import { students } from '../../schema/students.ts'
import { endedAt } from '../rooms/public.ts'

export interface LateFilters extends ListFilters {
  readonly state?: LateState | undefined
}

interface LateLine {
  readonly no: number
  readonly at: string
  readonly state: LateState
  readonly reason: string | null
  readonly by: string | null
}

const answers = sql<LateLine[]>`(
  select json_agg(json_build_object('no', l.no, 'state', l.state, 'reason', l.reason, 'by', ${users.displayName},
    'at', to_char(l.received_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by l.no)
  from ${roomLate} l left join ${users} on ${users.id} = l.decided_by
  where l.room_id = ${roomSeats.roomId} and l.student_id = ${roomSeats.studentId})`
const ended = sql<Date | string>`(select ${endedAt} from ${rooms} r join ${roomSeats} s on s.room_id = r.id
  where r.id = ${roomSeats.roomId} and s.student_id = ${roomSeats.studentId})`

/** Nothing is decided about who was sent out, or whose words were taken out of their answers. */
const isDecided = sql`${roomSeats.state} <> 'removed' and ${students.anonymisedAt} is null`

/** Those to whose papers something came late, by number. */
export async function listLateRows(db: Db, roomId: string, { ids, search, state, ...page }: LateFilters) {
  const has = sql`exists (select from ${roomLate} l where l.room_id = ${roomSeats.roomId} and l.student_id = ${roomSeats.studentId}
    ${state ? sql`and l.state = ${state}` : sql``})`
  const where = and(
    eq(roomSeats.roomId, roomId),
    has,
    isNull(students.anonymisedAt),
    ids && isAmong(students.id, ids),
    contains(students.search, search),
  )
  return pageOf(
    db
      .select({
        _id: students.id,
        fullname: students.fullname,
        code: students.code,
        birthday: students.birthday,
        number: roomSeats.number,
        removed: sql<boolean>`${roomSeats.state} = 'removed'`,
        endedAt: ended,
        answers,
      })
      .from(roomSeats)
      .innerJoin(students, eq(students.id, roomSeats.studentId))
      .where(where)
      .orderBy(roomSeats.number, students.id),
    page,
    () => db.$count(sql`${roomSeats} join ${students} on ${students.id} = ${roomSeats.studentId}`, where),
  )
}
export type LateRow = Awaited<ReturnType<typeof listLateRows>>['rows'][number]

/** Of how many pupils something is in each state, of those about whom is decided. */
export async function countLate(db: Db, roomId: string) {
  const of = (state: LateState): SQL<number> =>
    sql`(count(distinct ${roomLate.studentId}) filter (where ${roomLate.state} = ${state}))::int`
  const [row] = await db
    .select({ waiting: of('waiting'), taken: of('taken'), declined: of('declined') })
    .from(roomLate)
    .innerJoin(
      roomSeats,
      and(eq(roomSeats.roomId, roomLate.roomId), eq(roomSeats.studentId, roomLate.studentId)),
    )
    .innerJoin(students, eq(students.id, roomLate.studentId))
    .where(and(eq(roomLate.roomId, roomId), isDecided))
  return row ?? { waiting: 0, taken: 0, declined: 0 }
}

/** All that waits, of those about whom is decided. */
export async function readWaiting(db: Db, roomId: string) {
  const [row] = await db
    .select({
      count: sql<number>`count(*)::int`,
      at: sql<
        string | null
      >`to_char(max(${roomLate.receivedAt}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
    })
    .from(roomLate)
    .innerJoin(
      roomSeats,
      and(eq(roomSeats.roomId, roomLate.roomId), eq(roomSeats.studentId, roomLate.studentId)),
    )
    .innerJoin(students, eq(students.id, roomLate.studentId))
    .where(and(eq(roomLate.roomId, roomId), eq(roomLate.state, 'waiting'), isDecided))
  return row?.at ? { count: row.count, at: row.at } : null
}

/** What came late to a seat. */
export const readLateOfSeat = (db: Db, roomId: string, studentId: string) =>
  db
    .select({
      no: roomLate.no,
      answer: roomLate.answer,
      at: roomLate.receivedAt,
      state: roomLate.state,
    })
    .from(roomLate)
    .where(and(eq(roomLate.roomId, roomId), eq(roomLate.studentId, studentId)))
export type LateOfSeat = Awaited<ReturnType<typeof readLateOfSeat>>[number]

/** An answer as one that may stand: by which key it is scored. */
const columns = {
  studentId: roomLate.studentId,
  no: roomLate.no,
  state: roomLate.state,
  at: roomLate.receivedAt,
  answer: roomLate.answer,
  stood: sql<{ answer: unknown } | null>`${roomLate.stood}`,
  questionId: roomQuestions.questionId,
  version: roomQuestions.version,
  keyVersion: roomQuestions.keyVersion,
  everyoneRight: questions.everyoneRight,
}

/** All that came late to a room, or to some seats of it; of those about whom is decided. The caller holds the room. */
export const readLate = (db: Db, roomId: string, studentIds?: readonly string[]) =>
  db
    .select(columns)
    .from(roomLate)
    .innerJoin(
      roomSeats,
      and(eq(roomSeats.roomId, roomLate.roomId), eq(roomSeats.studentId, roomLate.studentId)),
    )
    .innerJoin(students, eq(students.id, roomLate.studentId))
    .innerJoin(
      roomQuestions,
      and(eq(roomQuestions.roomId, roomLate.roomId), eq(roomQuestions.no, roomLate.no)),
    )
    .innerJoin(questions, eq(questions.id, roomQuestions.questionId))
    .where(and(eq(roomLate.roomId, roomId), isDecided, studentIds && isAmong(roomLate.studentId, studentIds)))
    .orderBy(roomLate.studentId, roomLate.no)
export type LateAnswer = Awaited<ReturnType<typeof readLate>>[number]

/** How many of these have a seat there. */
export const countSeats = (db: Db, roomId: string, studentIds: readonly string[]) =>
  db.$count(roomSeats, and(eq(roomSeats.roomId, roomId), isAmong(roomSeats.studentId, studentIds)))
