import { type SQL, sql } from 'drizzle-orm'
import { contests } from '../../schema/contests.ts'
import { roomSeats, rooms } from '../../schema/rooms.ts'
import { lateFor } from './late.scope.ts'

/**
 * From when on the right answers of a contest are for others than its hosts: from its end on; of a sitting from an hour after the end
 * of the last one, while answers may still come in. Null: not yet, whatever the time. Of rows of `contest` with their `room`.
 */
export const keysKnownAt: SQL<string | null> =
  sql`(case when ${contests.seriesId} is null then ${rooms.endedAt} else (
  select case when bool_and(r.status = 'ended') then max(r.ended_at) + ${lateFor} end
  from ${contests} c join ${rooms} r on r.id = c.id where c.series_id = ${contests.seriesId}) end)`

/** They are known by now. */
export const keysAreKnown = (now: Date): SQL<boolean> =>
  sql`coalesce(${keysKnownAt} <= ${now.toISOString()}::timestamptz, false)`

/** Of rows of participants called `one`: their exam is over, and they neither came nor wrote anything on paper. */
export const missed: SQL = sql`(one.paper_points is null and exists (
  select from ${rooms} r left join ${roomSeats} s on s.room_id = r.id and s.student_id = one.student_id
  where r.id = one.contest_id and r.status = 'ended' and s.begun_at is null and coalesce(s.state, 'in') <> 'removed'))`
