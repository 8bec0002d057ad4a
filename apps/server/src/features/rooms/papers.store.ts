import { and, eq, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/db/database.ts'
import { roomAnswers, roomQuestions, roomSeats, rooms } from '../../schema/rooms.ts'
import { isOfferedToGoOn, paperEndOf } from './paper-end.store.ts'
import type { SeatRow } from './seats.store.ts'

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

/** The room has ended, for who has handed in too: more time from here on is more than they had. The caller holds the room. */
export const endHandedIn = (db: Db, roomId: string, endedAt: Date) =>
  db
    .update(roomSeats)
    .set({ endsAt: sql`least(${roomSeats.endsAt}, ${endedAt.toISOString()}::timestamptz)` })
    .where(and(eq(roomSeats.roomId, roomId), eq(roomSeats.closed, 'submitted')))

/** Whether somebody who has handed in may go on at this moment. */
export async function mayGoOn(
  db: Db,
  { roomId, studentId }: Pick<SeatRow, 'roomId' | 'studentId'>,
  now: Date,
): Promise<boolean> {
  const { rows } = await db.execute<{ may: boolean }>(sql`
    select ${isOfferedToGoOn('s')} and ${paperEndOf('s')} > ${now.toISOString()}::timestamptz as may
    from ${roomSeats} s join ${rooms} r on r.id = s.room_id where s.room_id = ${roomId} and s.student_id = ${studentId}`)
  return rows[0]?.may ?? false
}

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
