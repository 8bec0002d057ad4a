import { sql } from 'drizzle-orm'

/** Until when the paper of a seat in a room `r` may be worked on; null: by hand, or it was not begun. */
export const paperEndOf = (seat: 's' | 'seat') => {
  const s = sql.raw(seat)
  return sql`paper_end(${s}.begun_at, r.minutes, r.closes_at, r.extension + ${s}.extra_minutes + coalesce((select h.extension from room_hall h where h.id = ${s}.hall_id), 0))`
}

/** Somebody at a seat in a room `r` has handed in, and has more time since than they had then; with right answers seen nobody goes on. */
export const isOfferedToGoOn = (seat: 's' | 'seat') => {
  const s = sql.raw(seat)
  return sql`(r.phase = 'working' and ${s}.closed = 'submitted' and ${s}.state <> 'removed' and ${s}.shown_at is null
    and coalesce(${paperEndOf(seat)} > coalesce(${s}.ends_at, '-infinity'), false))`
}
