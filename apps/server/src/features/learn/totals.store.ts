import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/db/database.ts'
import { isAmong } from '../../kernel/db/is-among.ts'
import { homeworkAssignees, homeworks } from '../../schema/homework.ts'
import { attemptQuestions, attempts } from '../../schema/learn.ts'

/** How an attempt is closed: how many of its answers wait, and the sum of the others. */
interface Closing {
  readonly waiting: number
  readonly total: string
  readonly submittedAt: Date
  /** From when lateness is counted. */
  readonly handedInAt: Date
}

/** Closes an attempt. Call it under its lock. */
export const closeAs = (
  db: Db,
  attemptId: string,
  { waiting, total, submittedAt, handedInAt }: Closing,
): Promise<void> =>
  writeTotals(
    db,
    sql`select ${attemptId}::uuid as attempt_id, ${waiting}::smallint as waiting, ${total}::numeric as total`,
    { submittedAt, handedInAt },
  )

/**
 * Sums up the points of attempts that were handed in: graded once none waits, else submitted with the points so far. Call it
 * under their locks, in the transaction that changed a point.
 * @param closing when it is being handed in; else that stays
 */
export const sumUp = (
  db: Db,
  attemptIds: readonly string[],
  closing?: Pick<Closing, 'submittedAt' | 'handedInAt'>,
): Promise<void> =>
  writeTotals(
    db,
    sql`select attempt_id, count(*) filter (where score is null) as waiting, coalesce(sum(score), 0) as total
      from ${attemptQuestions} where ${isAmong(attemptQuestions.attemptId, attemptIds)} group by attempt_id`,
    closing,
  )

/** Makes the points that a teacher gave the whole the score, where nothing scored it. Call it under the attempt's lock. */
export const scoreWhole = (db: Db, attemptId: string): Promise<void> =>
  writeTotals(db, sql`select ${attemptId}::uuid as attempt_id, 1 as waiting, 0 as total`)

/**
 * What a teacher gave the whole counts instead (product 10.104); lateness takes its part of what is complete (product 10.15). It is
 * marked when a person gave the last of its points; what a machine has scored alone when it was given back (product 10.318).
 */
async function writeTotals(
  db: Db,
  totals: SQL,
  closing?: Pick<Closing, 'submittedAt' | 'handedInAt'>,
): Promise<void> {
  const moment = (at: Date | undefined) => sql`${at?.toISOString() ?? null}::timestamptz`
  const handedIn = sql`coalesce(${moment(closing?.handedInAt)}, part.handed_in_at)`
  await db.execute(sql`
    update ${attempts} set waiting = case when part.raw is null then part.waiting else 0 end,
      submitted_at = coalesce(${moment(closing?.submittedAt)}, submitted_at),
      handed_in_at = ${handedIn},
      state = case when part.raw is null then 'submitted' else 'graded' end,
      raw_score = part.raw,
      marked_at = case when part.raw is not null then part.marked_at end,
      score = case when part.raw is not null then
        greatest(0, part.raw - late_points(part.total_point, part.late_penalty, part.due_at, ${handedIn})) end,
      points_so_far = case when part.raw is null then part.total end
    from (
      select totals.*, coalesce(one.teacher_score, case when totals.waiting = 0 then totals.total end) as raw,
        coalesce(greatest(case when one.teacher_score is not null then one.scored_at end, (
          select max(marked_at) from ${attemptQuestions} where attempt_id = one.id)), one.returned_at) as marked_at,
        one.handed_in_at, one.total_point, given.late_penalty, due_date(given.end_at, own.own_end_at) as due_at
      from (${totals}) totals join ${attempts} one on one.id = totals.attempt_id
      join ${homeworks} given on given.id = one.homework_id
      join ${homeworkAssignees} own on own.homework_id = one.homework_id and own.student_id = one.student_id) part
    where ${attempts.id} = part.attempt_id`)
}
