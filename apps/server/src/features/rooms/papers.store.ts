import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/db/database.ts'
import { roomAnswers, roomQuestions, roomSeats } from '../../schema/rooms.ts'
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

/** Takes all papers that are open, also of who was sent out; by a host, or since time is over. */
export const collectAll = (db: Db, roomId: string, now: Date, closed: 'collected' | 'time' = 'collected') =>
  db
    .update(roomSeats)
    .set({ closed, closedAt: now, edition })
    .where(and(eq(roomSeats.roomId, roomId), isNotNull(roomSeats.begunAt), isNull(roomSeats.closed)))

/** Who was stopped by the clock goes on; the caller has moved the end, and what is over nevertheless is taken again. */
export const reopenStopped = (db: Db, roomId: string, hallId?: string) =>
  db
    .update(roomSeats)
    .set({ closed: null, closedAt: null, edition })
    .where(
      and(
        eq(roomSeats.roomId, roomId),
        eq(roomSeats.closed, 'time'),
        hallId === undefined ? undefined : eq(roomSeats.hallId, hallId),
      ),
    )

export const setPaper = (
  db: Db,
  { roomId, studentId }: Pick<SeatRow, 'roomId' | 'studentId'>,
  changes: Partial<Pick<SeatRow, 'begunAt' | 'closed' | 'closedAt' | 'extraMinutes'>>,
) =>
  db
    .update(roomSeats)
    .set({ ...changes, edition })
    .where(and(eq(roomSeats.roomId, roomId), eq(roomSeats.studentId, studentId)))

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
