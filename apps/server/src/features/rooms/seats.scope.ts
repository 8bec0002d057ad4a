import type { RoomStatus } from '@bangxanh/contract/rooms/states.ts'
import { sql } from 'drizzle-orm'
import { roomAnswers, roomRulings, rooms } from '../../schema/rooms.ts'

/** Points of a question (q) of a room (r) count once it was revealed, or passed by. */
export const counts = sql`(not q.voided and (q.revealed_at is not null or q.no < r.question or r.status = 'ended'))`

/** Of a seat `s`: who has come in at least once, and was not removed (product 18.37). */
export const tookPart = sql`(s.state <> 'removed' and (s.begun_at is not null or exists (select from ${roomAnswers} had
  where had.room_id = s.room_id and had.student_id = s.student_id and had.seq > 0)))`

/** Of a seat `s`: what was written on a board nobody has kept: who answered by nothing else has no mark either. */
export const answeredByPhone = sql`(not s.board or exists (select from ${roomAnswers} given
  where given.room_id = s.room_id and given.student_id = s.student_id and given.answer <> 'null'))`

/** Of a room (`rooms`) as pupils know it: while it is rehearsed it has not started (product 19.133). */
export const statusForPupils = sql<RoomStatus>`(case when ${rooms.rehearsal} then 'not_started' else ${rooms.status} end)`

/** Of a room (`rooms`): somebody has ruled by hand what was written on boards, and it was not tried only. */
export const isRuled = sql`(not ${rooms.rehearsal} and exists (select from ${roomRulings}
  where ${roomRulings.roomId} = ${rooms.id} and ${roomRulings.userId} is not null))`
