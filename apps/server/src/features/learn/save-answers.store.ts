import type { AttemptState } from '@bangxanh/contract/learn/states.ts'
import { sql } from 'drizzle-orm'
import type { Db } from '../../kernel/db/database.ts'
import { classStudents } from '../../schema/classes.ts'
import { homeworks } from '../../schema/homework.ts'
import { questionVersions } from '../../schema/questions.ts'
import { students } from '../../schema/students.ts'

export interface GivenAnswer {
  readonly questionId: string
  readonly answer: unknown
  readonly seq: number
  /** The question types that this answer has the shape of. */
  readonly types: readonly string[]
}

export interface SaveOutcome {
  readonly state: AttemptState
  readonly publish: boolean
  readonly inTime: boolean
  readonly endsAt: string
  /** `seq` is what is saved now; `fits` is false for a question of no such type or not of this attempt. */
  readonly answers: readonly { questionId: string; seq: number; fits: boolean }[]
}

/**
 * Saves answers in one statement, all or none: where the attempt is the user's own in a class that has him, open, in
 * time, of a published homework, and each answer fits its question. Of one question the higher seq stays. The key share
 * lock keeps the attempt from being graded between the look and the deed. Undefined: no such attempt of his.
 */
export async function saveAnswerRows(
  db: Db,
  {
    attemptId,
    userId,
    answers,
    now,
  }: { attemptId: string; userId: string; answers: readonly GivenAnswer[]; now: Date },
): Promise<SaveOutcome | undefined> {
  const { rows } = await db.execute<SaveOutcome & Record<string, unknown>>(sql`
    with mine as (
      select attempt.id, attempt.state, attempt.ends_at, ${homeworks.publish}, attempt.ends_at > ${now.toISOString()}::timestamptz as in_time
      from attempt
      join ${students} on ${students.id} = attempt.student_id
      join ${homeworks} on ${homeworks.id} = attempt.homework_id
      join ${classStudents} on ${classStudents.classId} = ${homeworks.classId} and ${classStudents.studentId} = attempt.student_id
      where attempt.id = ${attemptId} and ${students.userId} = ${userId} and ${classStudents.state} = 'approved'
      for key share of attempt
    ), given as (
      select distinct on ("questionId") "questionId" as question_id, answer, seq, types
      from jsonb_to_recordset(${JSON.stringify(answers)}::jsonb) as one ("questionId" uuid, answer jsonb, seq bigint, types text[])
      order by "questionId", seq desc
    ), authorized as (
      select given.*, coalesce(${questionVersions.type} = any(given.types), false) as fits
      from given
      left join attempt_question on attempt_question.attempt_id = ${attemptId} and attempt_question.question_id = given.question_id
      left join ${questionVersions} on ${questionVersions.questionId} = attempt_question.question_id
        and ${questionVersions.version} = attempt_question.version
    ), saved as (
      insert into attempt_answer (attempt_id, question_id, answer, seq, saved_at)
      select mine.id, authorized.question_id, authorized.answer, authorized.seq, ${now.toISOString()}::timestamptz
      from mine cross join authorized
      where mine.state = 'open' and mine.publish and mine.in_time and not exists (select from authorized where not fits)
      on conflict (attempt_id, question_id) do update
        set answer = excluded.answer, seq = excluded.seq, saved_at = excluded.saved_at
        where excluded.seq > attempt_answer.seq
    )
    select mine.state, mine.publish, mine.in_time as "inTime",
      to_char(mine.ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "endsAt",
      (select json_agg(json_build_object('questionId', authorized.question_id, 'fits', authorized.fits,
          'seq', greatest(authorized.seq, before.seq)))
        from authorized left join attempt_answer before
          on before.attempt_id = ${attemptId} and before.question_id = authorized.question_id) as answers
    from mine`)
  return rows[0]
}
