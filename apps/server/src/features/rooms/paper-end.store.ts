import { sql } from 'drizzle-orm'

/** Until when the paper of a seat in a room `r` may be worked on; null: by hand, or it was not begun. */
export const paperEndOf = (seat: 's' | 'seat') => {
  const s = sql.raw(seat)
  return sql`paper_end(${s}.begun_at, r.minutes, r.closes_at, r.extension + ${s}.extra_minutes + coalesce((select h.extension from room_hall h where h.id = ${s}.hall_id), 0))`
}
