import { sql } from 'drizzle-orm'
import type { Db } from '../../kernel/db/database.ts'
import { contestParticipants } from '../../schema/contests.ts'

/** Somebody who is to sit in a hall of an exam. */
export interface Candidate {
  readonly studentId: string
  readonly hallId: string
  readonly extraMinutes: number
  /** That they are to have; null: one that is left. */
  readonly number: number | null
}

/** Who takes part in an exam that was just made, and where they are to sit; all by one statement. */
export const seatCandidates = (db: Db, contestId: string, candidates: readonly Candidate[], now: Date) =>
  db.execute(sql`
    insert into ${contestParticipants} (contest_id, student_id, hall_id, extra_minutes, number, joined_at)
    select ${contestId}, one.student, one.hall, one.extra, one.number, ${now.toISOString()}::timestamptz
    from unnest(${sql.param(candidates.map(({ studentId }) => studentId))}::uuid[], ${sql.param(candidates.map(({ hallId }) => hallId))}::uuid[],
      ${sql.param(candidates.map(({ extraMinutes }) => extraMinutes))}::smallint[],
      ${sql.param(candidates.map(({ number }) => number))}::smallint[]) one (student, hall, extra, number)`)
