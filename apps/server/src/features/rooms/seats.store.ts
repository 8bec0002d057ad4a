import { ROOM } from '@bangxanh/contract/rooms/limits.ts'
import type { SeatState } from '@bangxanh/contract/rooms/states.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/db/database.ts'
import { classStudents } from '../../schema/classes.ts'
import { contestParticipants } from '../../schema/contests.ts'
import { roomAnswers, roomQuestions, roomSeats, rooms } from '../../schema/rooms.ts'
import { students } from '../../schema/students.ts'

export type SeatRow = typeof roomSeats.$inferSelect

/** A seat each, numbered in the order in which they are given. */
export const dealSeats = (db: Db, roomId: string, studentIds: readonly string[]) =>
  db.execute(sql`
    insert into room_seat (room_id, student_id, number)
    select ${roomId}, one.id, one.place from unnest(${sql.param([...studentIds])}::uuid[]) with ordinality one (id, place)
    on conflict do nothing`)

/** A pupil comes, by the account: their record that is approved in the room's class now, or takes part where it is of no class. */
const ownRecord = (roomId: string, userId: string) => sql`(
  select ${students.id} from ${rooms} join ${students} on ${students.userId} = ${userId}
  where ${rooms.id} = ${roomId} and case when ${rooms.classId} is not null
    then exists (select from ${classStudents} where ${classStudents.classId} = ${rooms.classId}
      and ${classStudents.studentId} = ${students.id} and ${classStudents.state} = 'approved')
    else exists (select from ${contestParticipants} where ${contestParticipants.contestId} = ${rooms.id}
      and ${contestParticipants.studentId} = ${students.id}) end
  order by ${students.id} limit 1)`

export async function findOwnRecord(db: Db, roomId: string, userId: string): Promise<string | undefined> {
  const { rows } = await db.execute<{ id: string | null }>(sql`select ${ownRecord(roomId, userId)} as id`)
  return rows[0]?.id ?? undefined
}

/**
 * A device of a pupil takes their seat: that which holds the seat's epoch keeps it, any other raises it (product 18.10). Nothing
 * where there is no seat, or it was taken from them.
 */
export async function takeSeat(
  db: Db,
  { roomId, userId, epoch, now }: { roomId: string; userId: string; epoch: number; now: Date },
): Promise<SeatRow | undefined> {
  const [seat] = await db
    .update(roomSeats)
    .set({
      epoch: sql`case when ${roomSeats.epoch} = ${epoch} and ${epoch} > 0 then ${roomSeats.epoch} else ${roomSeats.epoch} + 1 end`,
      seenAt: now,
      begunAt: sql`coalesce(${roomSeats.begunAt}, ${now.toISOString()}::timestamptz)`,
    })
    .where(
      and(
        eq(roomSeats.roomId, roomId),
        sql`${roomSeats.studentId} = ${ownRecord(roomId, userId)}`,
        sql`${roomSeats.state} <> 'removed'`,
      ),
    )
    .returning()
  return seat
}

/** One who was approved after the start sits down behind the last; the caller holds the room. */
export const addSeat = (db: Db, roomId: string, studentId: string) =>
  db.execute(sql`
    insert into room_seat (room_id, student_id, number)
    select ${roomId}, ${studentId}, coalesce(max(number), 0) + 1 from room_seat where room_id = ${roomId}
    on conflict do nothing`)

export async function lockSeat(db: Db, roomId: string, studentId: string): Promise<SeatRow | undefined> {
  const [seat] = await db
    .select()
    .from(roomSeats)
    .where(and(eq(roomSeats.roomId, roomId), eq(roomSeats.studentId, studentId)))
    .for('no key update')
  return seat
}

export const setSeatState = (
  db: Db,
  { roomId, studentId }: { roomId: string; studentId: string },
  state: SeatState,
) =>
  db
    .update(roomSeats)
    .set({ state, edition: sql`${roomSeats.edition} + 1` })
    .where(and(eq(roomSeats.roomId, roomId), eq(roomSeats.studentId, studentId)))

/** Heard of within the time in which each process says who is there. */
export const isPresent = (now: Date) =>
  sql`coalesce(${roomSeats.seenAt} > ${new Date(now.getTime() - ROOM.awayMs).toISOString()}::timestamptz, false)`

/** Whether each seat that is there has answered a question. */
export async function haveAllAnswered(db: Db, roomId: string, no: number, now: Date): Promise<boolean> {
  const { rows } = await db.execute<{ all: boolean }>(sql`
    select not exists (select from ${roomSeats} where ${roomSeats.roomId} = ${roomId} and ${roomSeats.state} <> 'removed'
      and ${isPresent(now)} and not exists (select from ${roomAnswers} a
        where a.room_id = ${roomId} and a.no = ${no} and a.student_id = ${roomSeats.studentId})) as all`)
  return rows[0]?.all ?? true
}

/** Those who are there, each ten seconds; in one order, so that two processes never wait for each other. */
export const touchSeats = (db: Db, seats: readonly { roomId: string; studentId: string }[], now: Date) =>
  db.execute(sql`
    update room_seat set seen_at = ${now.toISOString()}::timestamptz
    from (
      select seat.room_id, seat.student_id from room_seat seat
      join unnest(${sql.param(seats.map(({ roomId }) => roomId))}::uuid[], ${sql.param(seats.map(({ studentId }) => studentId))}::uuid[])
        there (room_id, student_id) using (room_id, student_id)
      order by seat.room_id, seat.student_id for no key update of seat skip locked
    ) there
    where room_seat.room_id = there.room_id and room_seat.student_id = there.student_id`)

/** Points of a question count once it was revealed, or passed by. */
const counts = sql`(not q.voided and (q.revealed_at is not null or q.no < r.question or r.status = 'ended'))`
/** For who was wholly right: the sooner the more, half the points at most. */
const bonus = sql`(case when (r.settings ->> 'speedBonus')::boolean and a.score = q.point and q.point > 0
  then round(greatest(0, q.point / 2 * (1 - a.took / (q.duration * 1000.0))), 4) else 0 end)`

/** All seats of a room with what they have, ranked: equals share a place. */
export const ranked = (roomId: string) => sql`(
  select s.student_id, s.number, s.state, s.epoch, s.edition, s.seen_at, p.points, p.bonus,
    case when s.state <> 'removed' then rank() over (partition by s.state = 'removed' order by p.points + p.bonus desc)::int end as rank
  from ${roomSeats} s cross join lateral (
    select coalesce(sum(a.score), 0)::numeric(20, 4) as points, coalesce(sum(${bonus}), 0)::numeric(20, 4) as bonus
    from ${roomAnswers} a join ${roomQuestions} q on q.room_id = a.room_id and q.no = a.no join ${rooms} r on r.id = a.room_id
    where a.room_id = s.room_id and a.student_id = s.student_id and ${counts}) p
  where s.room_id = ${roomId})`

export interface RankedRow {
  readonly student_id: string
  readonly points: string
  readonly bonus: string
  readonly rank: number | null
}

export async function readRanked(db: Db, roomId: string): Promise<RankedRow[]> {
  const { rows } = await db.execute<RankedRow & Record<string, unknown>>(sql`
    select seat.student_id, seat.points::text, seat.bonus::text, seat.rank from ${ranked(roomId)} seat`)
  return rows
}

export interface OwnRow {
  readonly student_id: string
  readonly number: number
  readonly state: SeatState
  readonly epoch: number
  readonly answer: unknown
  readonly seq: number | null
  readonly score: string | null
}

/** What is each one's own, with the answer to a question; of one pupil, or of all in the room. */
export async function readOwn(
  db: Db,
  { roomId, no, studentId = null }: { roomId: string; no: number; studentId?: string | null },
): Promise<OwnRow[]> {
  const { rows } = await db.execute<OwnRow & Record<string, unknown>>(sql`
    select seat.student_id, seat.number, seat.state, seat.epoch, a.answer, a.seq::float8 as seq, a.score::text
    from ${roomSeats} seat
    left join ${roomAnswers} a on a.room_id = seat.room_id and a.no = ${no} and a.student_id = seat.student_id
    where seat.room_id = ${roomId} ${studentId === null ? sql`` : sql`and seat.student_id = ${studentId}`}`)
  return rows
}

export interface DeskSeatRow {
  readonly student_id: string
  readonly number: number
  readonly state: SeatState
  readonly fullname: string
  readonly seen_at: Date | string | null
  readonly edition: number
  readonly answered: boolean
  readonly present: boolean
  readonly room_id: string
}

/** Seats as desks show them, of several rooms at once. */
export async function readSeats(db: Db, roomIds: readonly string[], now: Date): Promise<DeskSeatRow[]> {
  const { rows } = await db.execute<DeskSeatRow & Record<string, unknown>>(sql`
    select ${roomSeats.roomId}, ${roomSeats.studentId}, ${roomSeats.number}, ${roomSeats.state}, ${students.fullname},
      to_char(${roomSeats.seenAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as seen_at, ${roomSeats.edition},
      ${isPresent(now)} as present, a.no is not null as answered
    from ${roomSeats} join ${students} on ${students.id} = ${roomSeats.studentId} join ${rooms} on ${rooms.id} = ${roomSeats.roomId}
    left join ${roomAnswers} a on a.room_id = ${roomSeats.roomId} and a.no = ${rooms.question} and a.student_id = ${roomSeats.studentId}
    where ${roomSeats.roomId} = any(${sql.param([...roomIds])}::uuid[])
    order by ${roomSeats.roomId}, ${roomSeats.number}`)
  return rows
}

export interface CountsRow {
  readonly room_id: string
  readonly seated: number
  readonly present: number
  readonly answered: number
}

/** Who sits, who is there, and who has answered the question that stands; of several rooms at once. */
export async function readCounts(db: Db, roomIds: readonly string[], now: Date): Promise<CountsRow[]> {
  const { rows } = await db.execute<CountsRow & Record<string, unknown>>(sql`
    select ${rooms.id} as room_id, count(*) filter (where ${roomSeats.state} <> 'removed')::int as seated,
      count(*) filter (where ${roomSeats.state} <> 'removed' and ${isPresent(now)})::int as present, count(a.no)::int as answered
    from ${rooms} left join ${roomSeats} on ${roomSeats.roomId} = ${rooms.id}
    left join ${roomAnswers} a on a.room_id = ${rooms.id} and a.no = ${rooms.question} and a.student_id = ${roomSeats.studentId}
      and ${roomSeats.state} <> 'removed'
    where ${rooms.id} = any(${sql.param([...roomIds])}::uuid[])
    group by ${rooms.id}`)
  return rows
}

export interface TopRow {
  readonly number: number
  readonly fullname: string
  readonly points: string
  readonly bonus: string
  readonly rank: number
}

export async function readTop(db: Db, roomId: string, most: number): Promise<TopRow[]> {
  const { rows } = await db.execute<TopRow & Record<string, unknown>>(sql`
    select seat.number, ${students.fullname}, seat.points::text, seat.bonus::text, seat.rank
    from ${ranked(roomId)} seat join ${students} on ${students.id} = seat.student_id
    where seat.rank is not null order by seat.rank, seat.number limit ${most}`)
  return rows
}

/** A pupil's own seat, as long as it was not taken from them. */
export async function findOwnSeat(
  db: Db,
  { roomId, userId }: { roomId: string; userId: string },
): Promise<SeatRow | undefined> {
  const [seat] = await db
    .select()
    .from(roomSeats)
    .where(and(eq(roomSeats.roomId, roomId), sql`${roomSeats.studentId} = ${ownRecord(roomId, userId)}`))
  return seat
}
