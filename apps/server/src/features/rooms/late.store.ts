import { ROOM } from '@bangxanh/contract/rooms/limits.ts'
import type { LateState } from '@bangxanh/contract/rooms/states.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/db/database.ts'
import { lateFor } from './late.scope.ts'
import { paperEndOf } from './paper-end.store.ts'

const grace = sql.raw(`interval '${ROOM.graceMs} milliseconds'`)

/**
 * Of a seat `s` in a room `r`: its paper was handed in, or taken by a host by itself, or is closed and right answers of it were shown, and
 * nothing comes to it any more. By the end of the room all are taken.
 */
export const isDone = sql`(s.closed = 'submitted' or (s.closed = 'collected' and s.ends_at is null) or (s.closed is not null and s.shown_at is not null))`

/** When the paper of a seat `s` in a room `r` has ended: by its time, or with the room, also where that has gone on for others since. */
export const endedAt = sql`least(${paperEndOf('s')}, case when s.closed = 'collected' then s.ends_at end, r.ended_at)`

/** That an answer that stands is one that came late. */
export const isAnswerOf = (answer: 'a' | 'now', late: 'l' | 'late') =>
  sql.raw(
    ['room_id', 'no', 'student_id', 'epoch', 'seq', 'received_at']
      .map(column => `${answer}.${column} = ${late}.${column}`)
      .join(' and '),
  )

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

export interface LateDecided {
  readonly studentId: string
  readonly no: number
  /** Of what stands from now on; null: nothing does. */
  readonly score: string | null
}

interface LateRuling {
  readonly roomId: string
  readonly reason: string
  readonly by: string
  readonly at: Date
}

const given = (rows: readonly LateDecided[]) => {
  const column = (key: keyof LateDecided) => sql.param(rows.map(row => row[key]))
  return sql`unnest(${column('studentId')}::uuid[], ${column('no')}::smallint[], ${column('score')}::numeric[]) given (student_id, no, score)`
}
const decision = ({ reason, by, at }: LateRuling) =>
  sql`reason = ${reason}, decided_by = ${by}, decided_at = ${at.toISOString()}::timestamptz`

/**
 * They stand, and each keeps what stood before; where something newer stands, it is declined. Gives how many stand from now on. The
 * caller holds the room.
 */
export async function takeLate(db: Db, of: LateRuling, rows: readonly LateDecided[]): Promise<number> {
  const { rows: ruled } = await db.execute<{ state: LateState }>(sql`
    update room_late l set ${decision(of)}, stood = was.stood, state = case when was.newer then 'declined' else 'taken' end
    from ${given(rows)} cross join lateral (
      select bool_or((a.epoch, a.seq) >= (own.epoch, own.seq)) as newer,
        (jsonb_agg(jsonb_build_object('answer', a.answer, 'epoch', a.epoch, 'seq', a.seq, 'received_at', a.received_at, 'took', a.took))
          filter (where a.seq > 0 and (a.epoch, a.seq) < (own.epoch, own.seq))) -> 0 as stood
      from room_late own left join room_answer a on a.room_id = own.room_id and a.no = own.no and a.student_id = own.student_id
      where own.room_id = ${of.roomId} and own.student_id = given.student_id and own.no = given.no) was
    where l.room_id = ${of.roomId} and l.student_id = given.student_id and l.no = given.no
    returning l.state`)
  await db.execute(sql`
    insert into room_answer (room_id, student_id, no, answer, epoch, seq, received_at, took, score)
    select l.room_id, l.student_id, l.no, l.answer, l.epoch, l.seq, l.received_at, l.took, given.score
    from room_late l join ${given(rows)} on l.student_id = given.student_id and l.no = given.no
    where l.room_id = ${of.roomId} and l.state = 'taken'
    on conflict (room_id, no, student_id) do update set answer = excluded.answer, epoch = excluded.epoch, seq = excluded.seq,
      received_at = excluded.received_at, took = excluded.took, score = excluded.score
    where (room_answer.epoch, room_answer.seq) < (excluded.epoch, excluded.seq)`)
  return ruled.filter(({ state }) => state === 'taken').length
}

/**
 * They stand no more, and what stood before does again; where nothing did, a row for the points that everybody has. An answer that is
 * not theirs stays. The caller holds the room.
 */
export async function declineLate(db: Db, of: LateRuling, rows: readonly LateDecided[]): Promise<void> {
  const mine = sql`l.room_id = ${of.roomId} and l.student_id = given.student_id and l.no = given.no and l.state = 'taken'`
  const its = isAnswerOf('a', 'l')
  await db.execute(sql`
    delete from room_answer a using room_late l join ${given(rows)} on ${mine}
    where ${its} and given.score is null`)
  await db.execute(sql`
    update room_answer a set score = given.score, answer = coalesce(l.stood -> 'answer', 'null'),
      epoch = coalesce((l.stood ->> 'epoch')::int, 0), seq = coalesce((l.stood ->> 'seq')::bigint, 0),
      received_at = coalesce((l.stood ->> 'received_at')::timestamptz, a.received_at),
      took = coalesce((l.stood ->> 'took')::int, a.took)
    from room_late l join ${given(rows)} on ${mine}
    where ${its} and given.score is not null`)
  await db.execute(sql`
    update room_late l set state = 'declined', stood = null, ${decision(of)}
    from ${given(rows)} where l.room_id = ${of.roomId} and l.student_id = given.student_id and l.no = given.no`)
}
