import { ROOM } from '@bangxanh/contract/rooms/limits.ts'
import { sql } from 'drizzle-orm'
import type { Db } from '../../kernel/db/database.ts'
import { classStudents } from '../../schema/classes.ts'
import { lateFor } from './late.scope.ts'
import { endedAt, isDone } from './late.store.ts'
import { paperEndOf } from './paper-end.store.ts'

/** An answer as it came, judged by its question already. */
export interface Arrived {
  readonly roomId: string
  readonly studentId: string
  readonly questionId: string
  /** As JSON. */
  readonly answer: string
  readonly epoch: number
  readonly seq: number
  readonly at: Date
  readonly score: string
}

export type Verdict =
  | 'ok'
  /** The same stands, or something newer. */
  | 'had'
  /** An act holds the room. */
  | 'busy'
  /** Somebody else wrote this very row meanwhile. */
  | 'again'
  | 'E_NOT_FOUND'
  | 'E_INVALID'
  | 'E_ANSWER_NOT_OPEN'
  /** It came after the end of its paper, and is kept apart. */
  | 'late'
  | 'E_ANSWER_CLOSED'
  | 'E_ANSWER_TOO_LATE'
  | 'E_ANSWER_GIVEN'

export interface Judged {
  readonly i: number
  readonly verdict: Verdict
  /** What stands then. */
  readonly epoch: number | null
  readonly seq: number | null
  readonly at: string | null
}

export const instant = sql.raw(`'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`)
const grace = sql.raw(`interval '${ROOM.graceMs} milliseconds'`)

/** Whether a room lets answers be changed until the lock; of a paper always. */
export const mayChange = sql`(kind = 'exam' or coalesce((settings ->> 'changeUntilLock')::boolean, true))`

/**
 * Branches of a case: of an answer `g` to a question `q` of a room `r` that asks one after another, whether it came in time (product 18.4),
 * and may stand in place of what was given before (`had`).
 */
export const askedOnTime = sql`
          when q.no > r.question or q.opens_at is null or g.at < q.opens_at then 'E_ANSWER_NOT_OPEN'
          when r.status <> 'live' or q.voided or q.revealed_at is not null or q.no < r.question - 1 then 'E_ANSWER_CLOSED'
          when q.no = r.question and (r.phase not in ('asking', 'paused', 'locked')
            or g.at > coalesce(r.paused_at, r.closes_at + ${grace})) then 'E_ANSWER_CLOSED'
          when q.no < r.question and (r.before_closes_at is null or g.at > r.before_closes_at + ${grace}) then 'E_ANSWER_CLOSED'
          when had.no is not null and not r.change then
            case when had.answer = coalesce(g.answer, 'null') then 'had' else 'E_ANSWER_GIVEN' end
          when (had.epoch, had.seq) >= (g.epoch, g.seq) then 'had'
          else 'ok'`

/**
 * Takes answers of many rooms in one statement: who sits there, whether this question was open when it arrived, and whether it is
 * newer than what stands, is asked of each row, so a bad one costs no other. Rooms that an act holds are left for later. The row of
 * the room alone says where it stands: it is read as of now, other tables as of the statement's beginning. No two rows of one seat
 * and question may be among them.
 */
export async function flushAnswers(db: Db, rows: readonly Arrived[]): Promise<Judged[]> {
  const given = JSON.stringify(
    rows.map(({ roomId, studentId, questionId, answer, epoch, seq, at, score }, i) => ({
      ...{ i, room_id: roomId, student_id: studentId, question_id: questionId, epoch, seq, score },
      ...{ at: at.toISOString(), answer: JSON.parse(answer) as unknown },
    })),
  )
  const { rows: judged } = await db.execute<Judged & Record<string, unknown>>(sql`
    with given as materialized (
      select * from jsonb_to_recordset(${given}::jsonb) as g
        (i int, room_id uuid, student_id uuid, question_id uuid, answer jsonb, epoch int, seq bigint, at timestamptz, score numeric)
    ), held as materialized (
      select id, kind, minutes, extension, class_id, status, phase, question, opens_at, closes_at, paused_at, before_closes_at, ended_at, rehearsal,
        ${mayChange} as change
      from room where id in (select room_id from given) order by id for key share skip locked
    ), judged as materialized (
      select g.i, g.room_id, g.student_id, q.no, coalesce(g.answer, 'null') as answer, g.epoch, g.seq, g.at, g.score, r.opens_at,
        had.epoch as had_epoch, had.seq as had_seq, had.received_at as had_at,
        coalesce((l.epoch, l.seq) >= (g.epoch, g.seq), false) as apart_already,
        case
          when r.id is null then case when exists (select from room x where x.id = g.room_id) then 'busy' else 'E_NOT_FOUND' end
          when q.no is null or s.student_id is null or s.state = 'removed'
            or (r.class_id is not null and m.student_id is null) then 'E_NOT_FOUND'
          when g.epoch > s.epoch then 'E_INVALID'
          when r.kind = 'exam' and (r.phase = 'lobby' or s.begun_at is null or g.at < s.begun_at) then 'E_ANSWER_NOT_OPEN'
          when (had.epoch, had.seq) = (g.epoch, g.seq) and had.answer = coalesce(g.answer, 'null') then 'had'
          when r.kind = 'exam' then case
            -- What its time has closed is judged by its time: it may have come before.
            when ${isDone} then 'E_ANSWER_CLOSED'
            when (had.epoch, had.seq) >= (g.epoch, g.seq) then 'had'
            when (r.status = 'live' or s.closed = 'time') and s.closed is distinct from 'collected'
              and g.at <= coalesce(${paperEndOf('s')} + ${grace}, 'infinity') then 'ok'
            when g.at > ${endedAt} + ${lateFor} then 'E_ANSWER_TOO_LATE'
            when l.no is null or (l.state = 'waiting' and (l.epoch, l.seq) < (g.epoch, g.seq)) then 'late'
            when (l.epoch, l.seq) >= (g.epoch, g.seq) then 'late'
            else 'E_ANSWER_CLOSED' end
          -- For pupils it is not open yet.
          when r.rehearsal then 'E_ANSWER_NOT_OPEN'
          ${askedOnTime}
        end as verdict
      from given g
      left join held r on r.id = g.room_id
      left join room_question q on q.room_id = g.room_id and q.question_id = g.question_id
      left join room_seat s on s.room_id = g.room_id and s.student_id = g.student_id
      left join ${classStudents} m on m.class_id = r.class_id and m.student_id = g.student_id and m.state = 'approved'
      left join room_answer had on had.room_id = g.room_id and had.no = q.no and had.student_id = g.student_id
      left join room_late l on l.room_id = g.room_id and l.no = q.no and l.student_id = g.student_id
    ), kept as (
      insert into room_answer (room_id, student_id, no, answer, epoch, seq, received_at, took, score)
      select room_id, student_id, no, answer, epoch, seq, at,
        least(greatest(0, extract(epoch from at - opens_at) * 1000), 2147483647)::int, score
      from judged where verdict = 'ok' order by room_id, no, student_id
      on conflict (room_id, no, student_id) do update set answer = excluded.answer, epoch = excluded.epoch, seq = excluded.seq,
        received_at = excluded.received_at, took = excluded.took, score = excluded.score
      where (room_answer.epoch, room_answer.seq) < (excluded.epoch, excluded.seq)
        and (select change from held where held.id = excluded.room_id)
      returning room_id, no, student_id
    ), apart as (
      insert into room_late (room_id, student_id, no, answer, epoch, seq, received_at, took, score)
      select room_id, student_id, no, answer, epoch, seq, at,
        least(greatest(0, extract(epoch from at - opens_at) * 1000), 2147483647)::int, score
      from judged where verdict = 'late' order by room_id, no, student_id
      on conflict (room_id, no, student_id) do update set answer = excluded.answer, epoch = excluded.epoch, seq = excluded.seq,
        received_at = excluded.received_at, took = excluded.took, score = excluded.score
      where room_late.state = 'waiting' and (room_late.epoch, room_late.seq) < (excluded.epoch, excluded.seq)
      returning room_id, no, student_id
    )
    select j.i, case
        when j.verdict = 'ok' and k.no is null then 'again'
        when j.verdict = 'late' and a.no is null and not j.apart_already then 'again'
        else j.verdict end as verdict,
      case when j.verdict = 'had' then j.had_epoch else j.epoch end as epoch,
      (case when j.verdict = 'had' then j.had_seq else j.seq end)::float8 as seq,
      to_char((case when j.verdict = 'had' then j.had_at else j.at end) at time zone 'UTC', ${instant}) as at
    from judged j left join kept k on k.room_id = j.room_id and k.no = j.no and k.student_id = j.student_id
      left join apart a on a.room_id = j.room_id and a.no = j.no and a.student_id = j.student_id
    order by j.i`)
  return judged
}
