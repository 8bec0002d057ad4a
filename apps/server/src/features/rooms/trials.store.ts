import { ROOM } from '@bangxanh/contract/rooms/limits.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/db/database.ts'
import { rooms, roomTrials } from '../../schema/rooms.ts'
import { type Arrived, askedOnTime, instant, type Judged, mayChange } from './flush.store.ts'
import { counts } from './seats.scope.ts'
import type { OwnRow } from './seats.store.ts'

export type TrialRow = typeof roomTrials.$inferSelect

export interface TrialOf {
  readonly roomId: string
  readonly sessionId: string
}

const ofSession = ({ roomId, sessionId }: TrialOf) =>
  and(eq(roomTrials.roomId, roomId), eq(roomTrials.sessionId, sessionId))

export async function findTrial(db: Db, of: TrialOf): Promise<TrialRow | undefined> {
  const [trial] = await db.select().from(roomTrials).where(ofSession(of))
  return trial
}

/** A page of a device that has a seat takes it over, and one that was taken over from leaves it as it is, as that of a pupil does. */
export async function takeTrial(db: Db, of: TrialOf, epoch: number): Promise<TrialRow | undefined> {
  const [trial] = await db
    .update(roomTrials)
    .set({
      epoch: sql`case when ${epoch} between 1 and ${roomTrials.epoch} then ${roomTrials.epoch} else ${roomTrials.epoch} + 1 end`,
    })
    .where(ofSession(of))
    .returning()
  return trial
}

/** The lowest free seat; nothing where all are taken. The caller holds the room. */
export const addTrial = (db: Db, { roomId, sessionId }: TrialOf) =>
  db.execute(sql`
    insert into room_trial (room_id, number, session_id)
    select ${roomId}, min(free), ${sessionId} from generate_series(1, ${ROOM.trials}) free
    where not exists (select from room_trial t where t.room_id = ${roomId} and t.number = free)
    having min(free) is not null
    on conflict do nothing`)

/** What each device of a rehearsal has, with the answer to a question; who was wrong in a bell is out, by what was revealed. */
export async function readTrials(
  db: Db,
  { roomId, no }: { roomId: string; no: number },
): Promise<(Omit<OwnRow, 'student_id'> & { readonly points: string })[]> {
  const { rows } = await db.execute<
    Omit<OwnRow, 'student_id'> & { points: string } & Record<string, unknown>
  >(sql`
    select t.number, t.epoch, a.answer, a.seq::float8 as seq, a.score::text, had.points::text,
      case when r.kind in ('class-bell', 'school-bell') and had.fell then 'out' else 'in' end as state,
      null as paper, null as ends_at, null as said, null as late, null as sitter, null as variant
    from room_trial t join ${rooms} r on r.id = t.room_id
    left join room_trial_answer a on a.room_id = t.room_id and a.number = t.number and a.no = ${no}
    cross join lateral (
      select coalesce(sum(g.score) filter (where ${counts}), 0)::numeric(20, 4) as points,
        coalesce(bool_or(coalesce(g.score, 0) < q.point) filter (where q.revealed_at is not null and not q.voided), false) as fell
      from room_question q left join room_trial_answer g on g.room_id = q.room_id and g.no = q.no and g.number = t.number
      where q.room_id = t.room_id) had
    where t.room_id = ${roomId} order by t.number`)
  return rows
}

/** Whether each device of a rehearsal has answered a question. */
export async function haveTrialsAnswered(db: Db, roomId: string, no: number): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from room_trial t where t.room_id = ${roomId} and not exists (select from room_trial_answer a
      where a.room_id = t.room_id and a.no = ${no} and a.number = t.number)`)
  return rows.length === 0
}

/** Keeps an answer by the rules for those of pupils. The caller holds the room, so that nobody acts in it meanwhile. */
export async function keepTrialAnswer(
  db: Db,
  number: number,
  { roomId, questionId, answer, epoch, seq, at, score }: Omit<Arrived, 'studentId'>,
): Promise<Judged> {
  const { rows } = await db.execute<Judged & Record<string, unknown>>(sql`
    with given as (
      select ${questionId}::uuid as question_id, ${answer}::jsonb as answer, ${epoch}::int as epoch, ${seq}::bigint as seq,
        ${at.toISOString()}::timestamptz as at, ${score}::numeric as score
    ), held as (
      select *, ${mayChange} as change from room where id = ${roomId}
    ), judged as (
      select q.no, g.*, had.epoch as had_epoch, had.seq as had_seq, had.received_at as had_at, case
          when q.no is null or t.number is null or not r.rehearsal then 'E_NOT_FOUND'
          when g.epoch > t.epoch then 'E_INVALID'
          when (had.epoch, had.seq) = (g.epoch, g.seq) and had.answer = g.answer then 'had'
          ${askedOnTime}
        end as verdict
      from given g cross join held r
      left join room_question q on q.room_id = r.id and q.question_id = g.question_id
      left join room_trial t on t.room_id = r.id and t.number = ${number}
      left join room_trial_answer had on had.room_id = r.id and had.no = q.no and had.number = t.number
    ), kept as (
      insert into room_trial_answer (room_id, number, no, answer, epoch, seq, received_at, score)
      select ${roomId}, ${number}, no, answer, epoch, seq, at, score from judged where verdict = 'ok'
      on conflict (room_id, number, no) do update set answer = excluded.answer, epoch = excluded.epoch, seq = excluded.seq,
        received_at = excluded.received_at, score = excluded.score
    )
    select 0 as i, verdict, case when verdict = 'had' then had_epoch else epoch end as epoch,
      (case when verdict = 'had' then had_seq else seq end)::float8 as seq,
      to_char((case when verdict = 'had' then had_at else at end) at time zone 'UTC', ${instant}) as at
    from judged`)
  return rows[0] as Judged
}
