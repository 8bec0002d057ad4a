import { ROOM } from '@bangxanh/contract/rooms/limits.ts'
import type { OwnSeat } from '@bangxanh/contract/rooms/schemas.ts'
import type { PaperState, SeatState } from '@bangxanh/contract/rooms/states.ts'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/db/database.ts'
import { classes, classStudents } from '../../schema/classes.ts'
import { contestParticipants, contests } from '../../schema/contests.ts'
import { roomAnswers, roomEntries, roomQuestions, roomSeats, rooms } from '../../schema/rooms.ts'
import { students } from '../../schema/students.ts'
import { announcedTo } from './announcements.store.ts'
import type { Sitter } from './kind.ts'
import { lateOf } from './late.store.ts'
import { isOfferedToGoOn, isShut, paperEndOf } from './paper-end.store.ts'
import { counts } from './seats.scope.ts'

export type SeatRow = typeof roomSeats.$inferSelect

/** A seat each, by these numbers. */
export const dealSeats = (
  db: Db,
  roomId: string,
  sitters: readonly (Sitter & { readonly number: number })[],
) =>
  db.execute(sql`
    insert into room_seat (room_id, student_id, number, team_id, board, hall_id, extra_minutes)
    select ${roomId}, one.id, one.number, one.team, one.board, one.hall, one.extra
    from unnest(${sql.param(sitters.map(({ studentId }) => studentId))}::uuid[], ${sql.param(sitters.map(({ teamId }) => teamId))}::uuid[],
      ${sql.param(sitters.map(({ board }) => board))}::boolean[], ${sql.param(sitters.map(({ hallId = null }) => hallId))}::uuid[],
      ${sql.param(sitters.map(({ extraMinutes = 0 }) => extraMinutes))}::smallint[],
      ${sql.param(sitters.map(({ number }) => number))}::smallint[])
      one (id, team, board, hall, extra, number)
    on conflict do nothing`)

/** A pupil comes, by the account: their record that is approved in the room's class now, or takes part where it is of no class. */
const ownRecord = (roomId: string, userId: string) => sql`(
  select ${students.id} from ${rooms} join ${students} on ${students.userId} = ${userId}
  where ${rooms.id} = ${roomId} and case when ${rooms.classId} is not null
    then exists (select from ${classStudents} where ${classStudents.classId} = ${rooms.classId}
      and ${classStudents.studentId} = ${students.id} and ${classStudents.state} = 'approved')
    else exists (select from ${contestParticipants} where ${contestParticipants.contestId} = ${rooms.id}
      and ${contestParticipants.studentId} = ${students.id} and ${contestParticipants.sits}) end
  order by ${students.id} limit 1)`

export async function findOwnRecord(db: Db, roomId: string, userId: string): Promise<string | undefined> {
  const { rows } = await db.execute<{ id: string | null }>(sql`select ${ownRecord(roomId, userId)} as id`)
  return rows[0]?.id ?? undefined
}

interface Taking {
  readonly roomId: string
  readonly userId: string
  readonly epoch: number
  readonly now: Date
  /** This request comes from the exam browser of the room. */
  readonly shown: boolean
}

/**
 * A device of a pupil takes their seat: that which holds the seat's epoch keeps it, one that is new here raises it, and in rooms that
 * ask one that was taken over from leaves it as it is (product 18.10). Nothing where there is no seat, or it was taken from them in a
 * room that asks. A paper that wants the exam browser is taken over by none that has not shown with this request that it is one.
 */
export async function takeSeat(
  db: Db,
  { roomId, userId, epoch, now, shown }: Taking,
): Promise<SeatRow | undefined> {
  const keeps = sql`${roomSeats.begunAt} is not null and ${roomSeats.closed} is null
    and exists (select from ${rooms} where ${rooms.id} = ${roomId} and cardinality(${rooms.browserKeys}) > 0)`
  const wasTakenFrom = sql`${epoch} > 0 and ${roomSeats.epoch} > ${epoch}
    and exists (select from ${rooms} where ${rooms.id} = ${roomId} and ${rooms.kind} <> 'exam')`
  const [seat] = await db
    .update(roomSeats)
    .set({
      epoch: sql`case when ${roomSeats.epoch} = ${epoch} and ${epoch} > 0 then ${roomSeats.epoch} when ${wasTakenFrom} then ${roomSeats.epoch}
        ${shown ? sql`` : sql`when ${keeps} then ${roomSeats.epoch}`} else ${roomSeats.epoch} + 1 end`,
      seenAt: now,
      // A paper is begun by its start, or by an act of its own.
      begunAt: sql`case when exists (select from ${rooms} where ${rooms.id} = ${roomId} and ${rooms.kind} = 'exam')
        then ${roomSeats.begunAt} else coalesce(${roomSeats.begunAt}, ${now.toISOString()}::timestamptz) end`,
    })
    .where(
      and(
        eq(roomSeats.roomId, roomId),
        sql`${roomSeats.studentId} = ${ownRecord(roomId, userId)}`,
        // Who was sent out of an exam waits at one device.
        sql`(${roomSeats.state} <> 'removed' or exists (select from ${rooms} where ${rooms.id} = ${roomId} and ${rooms.kind} = 'exam'))`,
        // While it is rehearsed it is not open for them.
        sql`not exists (select from ${rooms} where ${rooms.id} = ${roomId} and ${rooms.rehearsal})`,
      ),
    )
    .returning()
  return seat
}

/** One who was approved after the start sits down behind the last, or under the lowest free number where that would be too high, by phone or board as `sitters` says it; the caller holds the room. */
export const addSeat = (db: Db, roomId: string, studentId: string) =>
  db.execute(sql`
    insert into room_seat (room_id, student_id, number, team_id, hall_id, extra_minutes, board)
    select ${roomId}, ${studentId}, case when coalesce(max(s.number), 0) < ${ROOM.seats} then coalesce(max(s.number), 0) + 1
        else (select min(free) from generate_series(1, ${ROOM.seats} + 1) free
          where not exists (select from room_seat own where own.room_id = ${roomId} and own.number = free)) end, max(p.team_id::text)::uuid, max(p.hall_id::text)::uuid,
      coalesce(max(p.extra_minutes), 0),
      coalesce(bool_or(c.boards = 'all' or (c.boards = 'some' and p.board)), false)
    from (select 1) one left join room_seat s on s.room_id = ${roomId} left join ${contests} c on c.id = ${roomId}
    left join ${contestParticipants} p on p.contest_id = ${roomId} and p.student_id = ${studentId} and p.sits
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

/** Something else of a seat has changed that others must have seen before they act on it. */
export const raiseEdition = (db: Db, { roomId, studentId }: { roomId: string; studentId: string }) =>
  db
    .update(roomSeats)
    .set({ edition: sql`${roomSeats.edition} + 1` })
    .where(and(eq(roomSeats.roomId, roomId), eq(roomSeats.studentId, studentId)))

/** New numbers for all seats; cards name the old ones, and lose their worth. The caller holds the room. */
export async function renumberSeats(
  db: Db,
  roomId: string,
  seats: readonly { readonly studentId: string; readonly number: number }[],
): Promise<void> {
  await db.delete(roomEntries).where(eq(roomEntries.roomId, roomId))
  // First out of the way, beyond all numbers: no two seats may bear one in between, and a seat behind the last may have one more than the most.
  await db.execute(sql`update room_seat set number = number + ${2 * ROOM.seats} where room_id = ${roomId}`)
  await db.execute(sql`
    update room_seat set number = one.number, edition = edition + 1
    from unnest(${sql.param(seats.map(({ studentId }) => studentId))}::uuid[], ${sql.param(seats.map(({ number }) => number))}::smallint[])
      one (id, number)
    where room_id = ${roomId} and student_id = one.id`)
}

/** Which seats answer by board: all, or those of some numbers. */
export const setBoards = (db: Db, roomId: string, numbers: 'all' | readonly number[]) =>
  db
    .update(roomSeats)
    .set({
      board:
        numbers === 'all' ? true : sql`${roomSeats.number} = any(${sql.param([...numbers])}::smallint[])`,
      edition: sql`${roomSeats.edition} + 1`,
    })
    .where(eq(roomSeats.roomId, roomId))

/** Heard of within the time in which each process says who is there. */
export const isPresent = (now: Date, seenAt: SQL | typeof roomSeats.seenAt = roomSeats.seenAt) =>
  sql`coalesce(${seenAt} > ${new Date(now.getTime() - ROOM.awayMs).toISOString()}::timestamptz, false)`

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

/** Points of the questions after that by which a seat is out; `seat`: its name in the statement. */
export const pointsSince = (seat: SQL) => sql`(
  select coalesce(sum(a.score), 0) from room_answer a join room_question q on q.room_id = a.room_id and q.no = a.no
    join room r on r.id = a.room_id
  where a.room_id = ${seat}.room_id and a.student_id = ${seat}.student_id and a.no > ${seat}.fell and ${counts})`
/** For who was wholly right: the sooner the more, half the points at most. */
const bonus = sql`(case when a.score = q.point and q.point > 0
  then round(greatest(0, q.point / 2 * (1 - a.took / (q.duration * 1000.0))), 4) else 0 end)`

/**
 * All seats of a room with what they have, ranked: by the bell, the question survived, the points. Equals share a place. Which questions
 * count is asked once, and questions are looked at for the bonus alone: with a thousand seats nothing else of a reveal takes as long.
 */
export const ranked = (roomId: string) => sql`(
  with asked as materialized (
    select (r.settings ->> 'speedBonus')::boolean as is_fast,
      array(select q.no from ${roomQuestions} q where q.room_id = r.id and ${counts}) as counted
    from ${rooms} r where r.id = ${roomId})
  select s.student_id, s.number, s.state, s.epoch, s.edition, s.seen_at, p.points, b.bonus,
    case when s.state <> 'removed' then rank() over (partition by s.state = 'removed'
      order by s.rang desc, s.survived desc, p.points + b.bonus desc)::int end as rank
  from ${roomSeats} s cross join asked
  cross join lateral (
    select coalesce(sum(a.score), 0)::numeric(20, 4) as points from ${roomAnswers} a
    where a.room_id = ${roomId} and a.student_id = s.student_id and a.no = any(asked.counted)) p
  cross join lateral (
    select (case when asked.is_fast then (
      select coalesce(sum(${bonus}), 0) from ${roomAnswers} a join ${roomQuestions} q on q.room_id = a.room_id and q.no = a.no
      where a.room_id = ${roomId} and a.student_id = s.student_id and a.no = any(asked.counted))
      else 0 end)::numeric(20, 4) as bonus) b
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
  /** Of a paper. */
  readonly paper: PaperState | null
  readonly ends_at: string | null
  readonly go_on: boolean
  readonly is_shut: boolean
  readonly said: OwnSeat['announcements'] | null
  readonly late: OwnSeat['late'] | null
  readonly sitter: OwnSeat['sitter'] | null
  readonly variant: number | null
}

/** How it stands with the paper of a seat in a room `r`, and until when it may be worked on; null: it has none. */
const paperState = (seat: 's' | 'seat') => {
  const s = sql.raw(seat)
  return sql`(case when r.kind = 'exam' then coalesce(${s}.closed, case when ${s}.begun_at is null then 'waiting' else 'working' end) end)`
}
const endText = (seat: 's' | 'seat') => sql`(case when r.kind = 'exam'
  then to_char(${paperEndOf(seat)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') end)`

/** The class of a student who is joined to a seat: that of the register, else one that they are in. */
export const classOf = sql`coalesce(${students.homeroom}, (select min(of.name) from ${classStudents} place
  join ${classes} of on of.id = place.class_id where place.student_id = ${students.id} and place.state = 'approved'))`
/** Who sits at a seat `seat`, and in which hall. */
const sitter = sql`(
  select json_build_object('name', ${students.fullname}, 'birthday', ${students.birthday}, 'className', ${classOf},
    'hall', (select h.name from room_hall h where h.id = seat.hall_id))
  from ${students} where ${students.id} = seat.student_id)`

/** What is each one's own, with the answer to a question; of one pupil, or of all in the room. */
export async function readOwn(
  db: Db,
  { roomId, no, studentId = null, now }: { roomId: string; no: number; studentId?: string | null; now: Date },
): Promise<OwnRow[]> {
  const { rows } = await db.execute<OwnRow & Record<string, unknown>>(sql`
    select seat.student_id, seat.number, seat.state, seat.epoch, seat.variant, a.answer, a.seq::float8 as seq, a.score::text,
      ${paperState('seat')} as paper, ${endText('seat')} as ends_at, ${isOfferedToGoOn('seat', now)} as go_on, ${isShut('seat', now)} as is_shut,
      case when r.kind = 'exam' then ${announcedTo(sql`seat`)} end as said,
      case when seat.closed is not null then ${lateOf(sql`seat`)} end as late,
      case when r.kind = 'exam' and seat.begun_at is null and r.status = 'live' then ${sitter} end as sitter
    from ${roomSeats} seat join ${rooms} r on r.id = seat.room_id
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
  readonly board: boolean
  readonly team_id: string | null
  readonly fell: number | null
  /** Of who is out, while a rescue may follow. */
  readonly since: string | null
  /** By the question that stands, before it is revealed: as somebody has ruled, or as the engine proposes it after the lock. */
  readonly is_out: boolean | null
  readonly ruled: boolean
  /** Of a paper, with how many questions are answered. */
  readonly paper: PaperState | null
  readonly ends_at: string | null
  readonly extra: number
  readonly given: number | null
  readonly hall_id: string | null
  readonly variant: number | null
  readonly shown: boolean
}

/** Of a bell: who plays for it. */
const plays = sql`(r.kind in ('class-bell', 'school-bell') and s.state in ('in', 'rescued', 'winner'))`

/** Seats as desks and judges show them, of several rooms at once; of one pupil, of the first so many, or of all. */
export async function readSeats(
  db: Db,
  roomIds: readonly string[],
  now: Date,
  {
    studentId = null,
    most = null,
  }: { readonly studentId?: string | null; readonly most?: number | null } = {},
): Promise<DeskSeatRow[]> {
  const { rows } = await db.execute<DeskSeatRow & Record<string, unknown>>(sql`
    select s.room_id, s.student_id, s.number, s.state, ${students.fullname}, s.edition, s.board, s.team_id, s.fell,
      to_char(s.seen_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as seen_at,
      ${isPresent(now, sql`s.seen_at`)} as present, a.no is not null as answered,
      case when s.state = 'out' and r.phase in ('revealed', 'ranking') then ${pointsSince(sql`s`)}::numeric(20, 4)::text end as since,
      case when ${plays} and r.phase in ('asking', 'paused') then ru.is_out
        when ${plays} and r.phase = 'locked' then coalesce(ru.is_out, case when s.board then false
          when a.no is null or a.answer = 'null' then true else a.score < q.point end) end as is_out,
      coalesce(ru.user_id is not null and r.phase in ('asking', 'paused', 'locked'), false) as ruled,
      ${paperState('s')} as paper, ${endText('s')} as ends_at, s.extra_minutes as extra, s.hall_id, s.variant, s.shown_at is not null as shown,
      case when r.kind = 'exam' then (select count(*)::int from room_answer own
        where own.room_id = s.room_id and own.student_id = s.student_id and own.answer <> 'null') end as given
    from ${roomSeats} s join ${students} on ${students.id} = s.student_id join ${rooms} r on r.id = s.room_id
    left join room_question q on q.room_id = s.room_id and q.no = r.question
    left join room_answer a on a.room_id = s.room_id and a.no = r.question and a.student_id = s.student_id
    left join room_ruling ru on ru.room_id = s.room_id and ru.no = r.question and ru.student_id = s.student_id
    where s.room_id = any(${sql.param([...roomIds])}::uuid[])
      ${studentId === null ? sql`` : sql`and s.student_id = ${studentId}`}
    order by s.room_id, s.number ${most === null ? sql`` : sql`limit ${most}`}`)
  return rows
}

/** Who sits there, by number. */
export const readNumbered = (db: Db, roomId: string) =>
  db
    .select({ id: roomSeats.studentId, number: roomSeats.number })
    .from(roomSeats)
    .where(eq(roomSeats.roomId, roomId))
    .orderBy(roomSeats.number)

export interface CountsRow {
  readonly room_id: string
  readonly seated: number
  readonly present: number
  readonly answered: number
  readonly papers: number | null
}

/** Who sits, who is there, and who has answered the question that stands; of several rooms at once. */
export async function readCounts(db: Db, roomIds: readonly string[], now: Date): Promise<CountsRow[]> {
  const { rows } = await db.execute<CountsRow & Record<string, unknown>>(sql`
    select ${rooms.id} as room_id, count(*) filter (where ${roomSeats.state} <> 'removed')::int as seated,
      count(*) filter (where ${roomSeats.state} <> 'removed' and ${isPresent(now)})::int as present, count(a.no)::int as answered,
      case when ${rooms.kind} <> 'exam' then nullif(count(*) filter (where ${roomSeats.state} <> 'removed' and ${isPresent(now)}
          and ${roomSeats.ahead} = coalesce(bell.no, ${rooms.question} + 1)), 0)::int
        when ${rooms.phase} = 'lobby'
        then count(*) filter (where ${roomSeats.state} <> 'removed' and ${roomSeats.sealed})::int end as papers
    from ${rooms} left join lateral (
      -- Once somebody has won, the last question comes next: asked once a room, not of each seat.
      select q.no from ${roomQuestions} q where q.room_id = ${rooms.id}
        and exists (select from room_seat w where w.room_id = ${rooms.id} and w.state = 'winner')
      order by q.no desc limit 1) bell on true
    left join ${roomSeats} on ${roomSeats.roomId} = ${rooms.id}
    left join ${roomAnswers} a on a.room_id = ${rooms.id} and a.no = ${rooms.question} and a.student_id = ${roomSeats.studentId}
      and ${roomSeats.state} <> 'removed'
    where ${rooms.id} = any(${sql.param([...roomIds])}::uuid[])
    group by ${rooms.id}, bell.no`)
  return rows
}

/** Who is there of rooms in which pupils come in, and of each the first so many by number. */
export async function readInside(db: Db, roomIds: readonly string[], now: Date, most: number) {
  const { rows } = await db.execute<{
    room_id: string
    student_id: string
    number: number
    fullname: string
  }>(sql`
    select s.room_id, s.student_id, s.number, ${students.fullname} from ${rooms} r cross join lateral (
      select * from ${roomSeats} s where s.room_id = r.id and s.state <> 'removed' and ${isPresent(now, sql`s.seen_at`)}
      order by s.number limit ${most}) s
    join ${students} on ${students.id} = s.student_id
    where r.id = any(${sql.param([...roomIds])}::uuid[]) and r.status = 'live' and r.phase = 'lobby' and r.kind <> 'exam' and not r.rehearsal
    order by s.room_id, s.number`)
  return rows
}

export interface TopRow {
  readonly student_id: string
  readonly number: number
  readonly fullname: string
  readonly points: string
  readonly bonus: string
  readonly rank: number
}

export async function readTop(db: Db, roomId: string, most: number): Promise<TopRow[]> {
  const { rows } = await db.execute<TopRow & Record<string, unknown>>(sql`
    select seat.student_id, seat.number, ${students.fullname}, seat.points::text, seat.bonus::text, seat.rank
    from ${ranked(roomId)} seat join ${students} on ${students.id} = seat.student_id
    where seat.rank is not null order by seat.rank, seat.number limit ${most}`)
  return rows
}

export async function findSeat(
  db: Db,
  { roomId, studentId }: { roomId: string; studentId: string },
): Promise<SeatRow | undefined> {
  const [seat] = await db
    .select()
    .from(roomSeats)
    .where(and(eq(roomSeats.roomId, roomId), eq(roomSeats.studentId, studentId)))
  return seat
}

/** Whether the sealed paper is on their device, or of which question pictures and sounds are. */
export const setSealed = (
  db: Db,
  { roomId, studentId }: { roomId: string; studentId: string },
  has: Partial<Pick<SeatRow, 'sealed' | 'ahead'>>,
) =>
  db
    .update(roomSeats)
    .set(has)
    .where(and(eq(roomSeats.roomId, roomId), eq(roomSeats.studentId, studentId)))

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
