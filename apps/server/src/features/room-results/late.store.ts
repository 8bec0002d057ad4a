import type { LateState } from '@bangxanh/contract/rooms/states.ts'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { contains } from '../../kernel/db/contains.ts'
import type { Db } from '../../kernel/db/database.ts'
import { isAmong } from '../../kernel/db/is-among.ts'
import { type ListFilters, pageOf } from '../../kernel/serve/lists.ts'
import { users } from '../../schema/account.ts'
import { questions } from '../../schema/questions.ts'
import { roomLate, roomQuestions, roomSeats } from '../../schema/rooms.ts'
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
  from room_late l left join ${users} on ${users.id} = l.decided_by
  where l.room_id = ${roomSeats.roomId} and l.student_id = ${roomSeats.studentId})`
const ended = sql<Date | string>`(select ${endedAt} from room r join room_seat s on s.room_id = r.id
  where r.id = ${roomSeats.roomId} and s.student_id = ${roomSeats.studentId})`

/** Those to whose papers something came late, by number. */
export async function listLateRows(db: Db, roomId: string, { ids, search, state, ...page }: LateFilters) {
  const has = sql`exists (select from room_late l where l.room_id = ${roomSeats.roomId} and l.student_id = ${roomSeats.studentId}
    ${state ? sql`and l.state = ${state}` : sql``})`
  const where = and(
    eq(roomSeats.roomId, roomId),
    has,
    ids && isAmong(students.id, ids),
    contains(students.search, search),
  )
  return pageOf(
    db
      .select({
        _id: students.id,
        fullname: students.fullname,
        code: students.code,
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

/** Of how many pupils something is in each state. */
export async function countLate(db: Db, roomId: string) {
  const of = (state: LateState): SQL<number> =>
    sql`(count(distinct ${roomLate.studentId}) filter (where ${roomLate.state} = ${state}))::int`
  const [row] = await db
    .select({ waiting: of('waiting'), taken: of('taken'), declined: of('declined') })
    .from(roomLate)
    .where(eq(roomLate.roomId, roomId))
  return row ?? { waiting: 0, taken: 0, declined: 0 }
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
  answer: roomLate.answer,
  stood: sql<{ answer: unknown } | null>`${roomLate.stood}`,
  questionId: roomQuestions.questionId,
  version: roomQuestions.version,
  keyVersion: roomQuestions.keyVersion,
  everyoneRight: questions.everyoneRight,
}

/** All that came late to a room, or to some seats of it; of who was sent out nothing. The caller holds the room. */
export const readLate = (db: Db, roomId: string, studentIds?: readonly string[]) =>
  db
    .select(columns)
    .from(roomLate)
    .innerJoin(
      roomSeats,
      and(
        eq(roomSeats.roomId, roomLate.roomId),
        eq(roomSeats.studentId, roomLate.studentId),
        sql`${roomSeats.state} <> 'removed'`,
      ),
    )
    .innerJoin(
      roomQuestions,
      and(eq(roomQuestions.roomId, roomLate.roomId), eq(roomQuestions.no, roomLate.no)),
    )
    .innerJoin(questions, eq(questions.id, roomQuestions.questionId))
    .where(and(eq(roomLate.roomId, roomId), studentIds && inArray(roomLate.studentId, [...studentIds])))
    .orderBy(roomLate.studentId, roomLate.no)
export type LateAnswer = Awaited<ReturnType<typeof readLate>>[number]

/** How many of these have a seat there. */
export const countSeats = (db: Db, roomId: string, studentIds: readonly string[]) =>
  db.$count(roomSeats, and(eq(roomSeats.roomId, roomId), inArray(roomSeats.studentId, [...studentIds])))

export interface Decided {
  readonly studentId: string
  readonly no: number
  /** Of what stands from now on; null: nothing does. */
  readonly score: string | null
}

interface Decision {
  readonly roomId: string
  readonly reason: string
  readonly by: string
  readonly at: Date
}

const given = (rows: readonly Decided[]) => {
  const column = (key: keyof Decided) => sql.param(rows.map(row => row[key]))
  return sql`unnest(${column('studentId')}::uuid[], ${column('no')}::smallint[], ${column('score')}::numeric[]) given (student_id, no, score)`
}
const decision = ({ reason, by, at }: Decision) =>
  sql`reason = ${reason}, decided_by = ${by}, decided_at = ${at.toISOString()}::timestamptz`

/** They stand, and each keeps what stood before. The caller holds the room. */
export async function take(db: Db, of: Decision, rows: readonly Decided[]): Promise<void> {
  await db.execute(sql`
    update room_late l set state = 'taken', ${decision(of)}, stood = (
      select jsonb_build_object('answer', a.answer, 'epoch', a.epoch, 'seq', a.seq, 'received_at', a.received_at, 'took', a.took)
      from room_answer a where a.room_id = l.room_id and a.no = l.no and a.student_id = l.student_id and a.seq > 0)
    from ${given(rows)} where l.room_id = ${of.roomId} and l.student_id = given.student_id and l.no = given.no`)
  await db.execute(sql`
    insert into room_answer (room_id, student_id, no, answer, epoch, seq, received_at, took, score)
    select l.room_id, l.student_id, l.no, l.answer, l.epoch, l.seq, l.received_at, l.took, given.score
    from room_late l join ${given(rows)} on l.student_id = given.student_id and l.no = given.no
    where l.room_id = ${of.roomId}
    on conflict (room_id, no, student_id) do update set answer = excluded.answer, epoch = excluded.epoch, seq = excluded.seq,
      received_at = excluded.received_at, took = excluded.took, score = excluded.score`)
}

/** They stand no more, and what stood before does again; where nothing did, a row for the points that everybody has. The caller holds the room. */
export async function decline(db: Db, of: Decision, rows: readonly Decided[]): Promise<void> {
  const mine = sql`l.room_id = ${of.roomId} and l.student_id = given.student_id and l.no = given.no and l.state = 'taken'`
  await db.execute(sql`
    delete from room_answer a using room_late l join ${given(rows)} on ${mine}
    where a.room_id = l.room_id and a.no = l.no and a.student_id = l.student_id and given.score is null`)
  await db.execute(sql`
    update room_answer a set score = given.score, answer = coalesce(l.stood -> 'answer', 'null'),
      epoch = coalesce((l.stood ->> 'epoch')::int, 0), seq = coalesce((l.stood ->> 'seq')::bigint, 0),
      received_at = coalesce((l.stood ->> 'received_at')::timestamptz, a.received_at),
      took = coalesce((l.stood ->> 'took')::int, a.took)
    from room_late l join ${given(rows)} on ${mine}
    where a.room_id = l.room_id and a.no = l.no and a.student_id = l.student_id and given.score is not null`)
  await db.execute(sql`
    update room_late l set state = 'declined', stood = null, ${decision(of)}
    from ${given(rows)} where l.room_id = ${of.roomId} and l.student_id = given.student_id and l.no = given.no`)
}
