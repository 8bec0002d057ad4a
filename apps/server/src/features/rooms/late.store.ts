import { PAPER, ROOM } from '@bangxanh/contract/rooms/limits.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/db/database.ts'
import { paperEndOf } from './paper-end.ts'

const grace = sql.raw(`interval '${ROOM.graceMs} milliseconds'`)
export const lateFor = sql.raw(`interval '${PAPER.lateMs} milliseconds'`)

/**
 * Of a seat `s` in a room `r`: its paper was handed in, or taken by a host by itself, and nothing comes to it any more. By the end of
 * the room all are taken.
 */
export const isDone = sql`(s.closed = 'submitted' or (s.closed = 'collected' and s.closed_at is distinct from r.ended_at))`

/** When the paper of a seat `s` in a room `r` has ended: by its time, or with the room. */
export const endedAt = sql`least(${paperEndOf('s')}, r.ended_at)`

/** What came late to a seat, as its pupil is told. */
export const lateOf = (seat: SQL) => sql`(
  select json_agg(json_build_object('no', l.no, 'state', l.state,
    'at', to_char(l.received_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by l.no)
  from room_late l where l.room_id = ${seat}.room_id and l.student_id = ${seat}.student_id)`

/** Papers that go on have by their new end what had come after the old one. The caller holds the room. */
export const takeInTime = (db: Db, roomId: string) =>
  db.execute(sql`
    with moved as (
      delete from room_late l using room_seat s join room r on r.id = s.room_id
      where l.room_id = ${roomId} and s.room_id = l.room_id and s.student_id = l.student_id and l.state = 'waiting'
        and s.closed is null and l.received_at <= coalesce(${paperEndOf('s')} + ${grace}, 'infinity')
      returning l.*
    )
    insert into room_answer (room_id, student_id, no, answer, epoch, seq, received_at, took, score)
    select room_id, student_id, no, answer, epoch, seq, received_at, took, score from moved
    on conflict (room_id, no, student_id) do update set answer = excluded.answer, epoch = excluded.epoch, seq = excluded.seq,
      received_at = excluded.received_at, took = excluded.took, score = excluded.score
    where (room_answer.epoch, room_answer.seq) < (excluded.epoch, excluded.seq)`)

/** Until when an answer may still come late to somebody's paper of an exam that has ended; null: to nobody's. */
export async function lateUntil(db: Db, roomId: string): Promise<Date | null> {
  const { rows } = await db.execute<{ until: Date | string | null }>(sql`
    select max(${endedAt}) + ${lateFor} as until from room_seat s join room r on r.id = s.room_id
    where s.room_id = ${roomId} and s.begun_at is not null and s.state <> 'removed' and not coalesce(${isDone}, false)`)
  const until = rows[0]?.until ?? null
  return until === null ? null : new Date(until)
}
