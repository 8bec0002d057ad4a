import { type SQL, sql } from 'drizzle-orm'

const endFrom = (seat: 's' | 'seat', begunAt: SQL) => {
  const s = sql.raw(seat)
  return sql`paper_end(${begunAt}, r.minutes, r.closes_at, r.extension + ${s}.extra_minutes + coalesce((select h.extension from room_hall h where h.id = ${s}.hall_id), 0))`
}

/** Until when the paper of a seat in a room `r` may be worked on; null: by hand, or it was not begun. */
export const paperEndOf = (seat: 's' | 'seat') => endFrom(seat, sql`${sql.raw(seat)}.begun_at`)

const at = (now: Date) => sql`${now.toISOString()}::timestamptz`

/** The same, as if it were begun now where it was not. */
export const paperEndFrom = (seat: 's' | 'seat', now: Date) =>
  endFrom(seat, sql`coalesce(${sql.raw(seat)}.begun_at, ${at(now)})`)

/** More than it had when it was handed in, or than a room that goes on leaves to those whom that does not concern. */
const hasMore = (seat: 's' | 'seat', now: Date) =>
  sql`${paperEndFrom(seat, now)} > greatest(${sql.raw(seat)}.ends_at, ${at(now)})`

/** Somebody at a seat in a room `r` has handed in, and has more time since than they had then; with right answers seen nobody goes on. */
export const isOfferedToGoOn = (seat: 's' | 'seat', now: Date) => {
  const s = sql.raw(seat)
  return sql`(r.phase = 'working' and ${s}.closed = 'submitted' and ${s}.state <> 'removed' and ${s}.shown_at is null
    and coalesce(${hasMore(seat, now)}, false))`
}

/** Somebody at a seat in a room `r` has not begun, and may not any more: their time is over, or they have seen right answers. */
export const isShut = (seat: 's' | 'seat', now: Date) => {
  const s = sql.raw(seat)
  return sql`(r.phase = 'working' and ${s}.begun_at is null
    and (${s}.shown_at is not null or not coalesce(${hasMore(seat, now)}, true)))`
}
