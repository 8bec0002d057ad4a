import { and, eq, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/db/database.ts'
import { announcing } from '../../kernel/live/live.ts'
import { roomAnswers, roomQuestions, roomSeats, rooms } from '../../schema/rooms.ts'
import { isOfferedToGoOn, isShut, paperEndFrom, paperEndOf } from './paper-end.store.ts'
import type { SeatRow } from './seats.store.ts'

type Own = Pick<SeatRow, 'roomId' | 'studentId'>

const edition = sql`${roomSeats.edition} + 1`

/** Everybody who waits in the room begins, all by one statement; who has not come yet begins when they do. */
export const beginSeats = (db: Db, roomId: string, now: Date) =>
  db
    .update(roomSeats)
    .set({ begunAt: now, edition })
    .where(
      and(
        eq(roomSeats.roomId, roomId),
        isNull(roomSeats.begunAt),
        sql`${roomSeats.epoch} > 0`,
        ne(roomSeats.state, 'removed'),
        sql`${roomSeats.roll} is distinct from 'absent'`,
      ),
    )

/** All questions of a paper are asked at once. */
export const openQuestions = (db: Db, roomId: string, now: Date) =>
  db.update(roomQuestions).set({ opensAt: now }).where(eq(roomQuestions.roomId, roomId))

/**
 * The room ends: takes all papers that are open, also of who was sent out; by a host, who cuts their time short, or since time is over.
 */
export const collectAll = (db: Db, roomId: string, now: Date, closed: 'collected' | 'time' = 'collected') =>
  db
    .update(roomSeats)
    .set({ closed, closedAt: now, ...(closed === 'collected' && { endsAt: now }), edition })
    .where(and(eq(roomSeats.roomId, roomId), isNotNull(roomSeats.begunAt), isNull(roomSeats.closed)))

/** By the clock, or as the room ended. */
export const isStopped = ({ closed, endsAt }: Pick<SeatRow, 'closed' | 'endsAt'>): boolean =>
  closed === 'time' || (closed === 'collected' && endsAt !== null)

/**
 * Who was stopped by the clock, or by the end of the room, goes on, but for who was shown right answers; the caller has moved the end,
 * and what is over nevertheless is taken again.
 */
export const reopenStopped = (db: Db, roomId: string, hallId?: string) =>
  db
    .update(roomSeats)
    .set({ closed: null, closedAt: null, endsAt: null, edition })
    .where(
      and(
        eq(roomSeats.roomId, roomId),
        or(eq(roomSeats.closed, 'time'), and(eq(roomSeats.closed, 'collected'), isNotNull(roomSeats.endsAt))),
        isNull(roomSeats.shownAt),
        hallId === undefined ? undefined : eq(roomSeats.hallId, hallId),
      ),
    )

export const setPaper = (
  db: Db,
  { roomId, studentId }: Pick<SeatRow, 'roomId' | 'studentId'>,
  changes: Partial<Pick<SeatRow, 'begunAt' | 'closed' | 'closedAt' | 'endsAt' | 'extraMinutes'>>,
) =>
  db
    .update(roomSeats)
    .set({ ...changes, edition })
    .where(and(eq(roomSeats.roomId, roomId), eq(roomSeats.studentId, studentId)))

/**
 * A paper that is worked on is handed in, by the device that has it, and its pupil and the desk hear of it. The row of the room and that
 * of the seat are read as of now, after an act that holds them; minutes that a hall is given at that moment are offered afterwards. False: it is not so any more.
 */
export async function handIn(
  db: Db,
  { roomId, studentId }: Own,
  { epoch, now }: { readonly epoch: number; readonly now: Date },
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    with r as materialized (
      select id, rev, phase, minutes, closes_at, extension from ${rooms} where id = ${roomId} for share
    ), done as (
      update ${roomSeats} s set closed = 'submitted', closed_at = ${now.toISOString()}::timestamptz, ends_at = ${paperEndOf('s')},
        edition = s.edition + 1
      from r where s.room_id = r.id and s.student_id = ${studentId} and r.phase <> 'lobby' and s.state <> 'removed'
        and s.begun_at is not null and s.closed is null and s.epoch <= ${epoch === 0 ? 2 ** 31 - 1 : epoch}
      returning s.room_id, s.student_id, r.rev
    )
    select ${announcing({ room: sql`'play:' || room_id`, rev: sql`rev`, kind: sql`'seat ' || student_id` })} from done`)
  return rowCount === 1
}

/** Whom it concerns that an exam goes on: all, a hall, or one pupil. */
export type Concerned = { readonly hallId: string } | { readonly studentId: string } | 'all'

/**
 * The room has ended, also for who has handed in or has not begun: of those whom it concerns, more time from here on is more than they
 * had; of the others what they have already is not. The caller holds the room, and has not moved its end.
 */
export async function endHandedIn(
  db: Db,
  { id, endedAt }: { readonly id: string; readonly endedAt: Date },
  whom: Concerned,
  now: Date,
): Promise<void> {
  const ended = sql`${endedAt.toISOString()}::timestamptz`
  const isConcerned =
    whom === 'all'
      ? sql`true`
      : 'hallId' in whom
        ? sql`s.hall_id is not distinct from ${whom.hallId}`
        : sql`s.student_id = ${whom.studentId}`
  await db.execute(sql`
    update ${roomSeats} s set ends_at = case when ${isConcerned} then least(s.ends_at, ${ended})
      else ${paperEndFrom('s', now)} end
    from ${rooms} r where r.id = s.room_id and r.id = ${id} and (s.closed = 'submitted' or s.begun_at is null)`)
}

const isSo = async (db: Db, { roomId, studentId }: Own, what: SQL) => {
  const { rows } = await db.execute<{ is: boolean }>(sql`
    select ${what} as is
    from ${roomSeats} s join ${rooms} r on r.id = s.room_id where s.room_id = ${roomId} and s.student_id = ${studentId}`)
  return rows[0]?.is ?? false
}

/** Whether somebody who has handed in may go on at this moment. */
export const mayGoOn = (db: Db, seat: Own, now: Date) => isSo(db, seat, isOfferedToGoOn('s', now))

/** Whether somebody who has not begun may not any more. */
export const mayNotBegin = (db: Db, seat: Own, now: Date) => isSo(db, seat, isShut('s', now))

/** Right answers are shown to somebody for the first time. */
export const setShown = (db: Db, { roomId, studentId }: Pick<SeatRow, 'roomId' | 'studentId'>, now: Date) =>
  db
    .update(roomSeats)
    .set({ shownAt: now, edition })
    .where(and(eq(roomSeats.roomId, roomId), eq(roomSeats.studentId, studentId), isNull(roomSeats.shownAt)))

/** All that somebody has answered. */
export const readOwnAnswers = (db: Db, roomId: string, studentId: string) =>
  db
    .select({
      no: roomAnswers.no,
      answer: roomAnswers.answer,
      epoch: roomAnswers.epoch,
      seq: roomAnswers.seq,
    })
    .from(roomAnswers)
    .where(and(eq(roomAnswers.roomId, roomId), eq(roomAnswers.studentId, studentId)))
    .orderBy(roomAnswers.no)

/** Where somebody is on their paper, and what they want to look at again. */
export async function readPlace(db: Db, roomId: string, studentId: string) {
  const [seat] = await db
    .select({ place: roomSeats.place, flags: roomSeats.flags })
    .from(roomSeats)
    .where(and(eq(roomSeats.roomId, roomId), eq(roomSeats.studentId, studentId)))
  return seat ?? { place: 0, flags: [] }
}

/** The same said by a device that holds the seat, while its paper is worked on. */
export const setPlace = (
  db: Db,
  { roomId, studentId }: { readonly roomId: string; readonly studentId: string },
  {
    epoch,
    place,
    flags,
  }: { readonly epoch: number; readonly place: number; readonly flags: readonly number[] },
) =>
  db
    .update(roomSeats)
    .set({ place, flags: [...flags] })
    .where(
      and(
        ...[eq(roomSeats.roomId, roomId), eq(roomSeats.studentId, studentId), eq(roomSeats.epoch, epoch)],
        ...[isNotNull(roomSeats.begunAt), isNull(roomSeats.closed)],
      ),
    )
