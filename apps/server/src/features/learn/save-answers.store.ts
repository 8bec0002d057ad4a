import type { AttemptState } from '@bangxanh/contract/learn/states.ts'
import { and, eq, sql } from 'drizzle-orm'
import { asInstant } from '../../kernel/db/as-instant.ts'
import { sqlOnce } from '../../kernel/db/built-once.ts'
import type { Db } from '../../kernel/db/database.ts'
import { isAmong } from '../../kernel/db/is-among.ts'
import { readOnce } from '../../kernel/db/read-once.ts'
import { classStudents } from '../../schema/classes.ts'
import { homeworks } from '../../schema/homework.ts'
import { attemptAnswers, attempts } from '../../schema/learn.ts'
import { questionVersions } from '../../schema/questions.ts'
import { students } from '../../schema/students.ts'

export interface GivenAnswer {
  readonly questionId: string
  readonly seq: number
  /** The answer as rows keep it, for each question type that it has the shape of. */
  readonly forms: Readonly<Record<string, unknown>>
}

export interface SaveOutcome {
  readonly state: AttemptState
  readonly publish: boolean
  readonly inTime: boolean
  readonly endsAt: string
  /** `fits` is false for a question of no such type or not of this attempt, `saved` where another answer stays. */
  readonly answers: readonly {
    questionId: string
    answer: unknown
    seq: number
    fits: boolean
    saved: boolean
  }[]
}

const saving = sqlOnce<SaveOutcome & Record<string, unknown>>(sql`
  with mine as (
    select attempt.id, attempt.state, attempt.ends_at, ${homeworks.publish}, attempt.ends_at > ${sql.placeholder('now')}::timestamptz as in_time
    from attempt
    join ${students} on ${students.id} = attempt.student_id
    join ${homeworks} on ${homeworks.id} = attempt.homework_id
    join ${classStudents} on ${classStudents.classId} = ${homeworks.classId} and ${classStudents.studentId} = attempt.student_id
    where attempt.id = ${sql.placeholder('attemptId')} and ${students.userId} = ${sql.placeholder('userId')} and ${classStudents.state} = 'approved'
    for key share of attempt
  ), given as (
    select distinct on ("questionId") "questionId" as question_id, seq, forms
    from jsonb_to_recordset(${sql.placeholder('answers')}::jsonb) as one ("questionId" uuid, seq bigint, forms jsonb)
    order by "questionId", seq desc
  ), authorized as (
    select given.question_id, given.seq, nullif(given.forms -> ${questionVersions.type}, 'null') as answer,
      coalesce(given.forms ? ${questionVersions.type}, false) as fits
    from given
    left join attempt_question on attempt_question.attempt_id = ${sql.placeholder('attemptId')} and attempt_question.question_id = given.question_id
    left join ${questionVersions} on ${questionVersions.questionId} = attempt_question.question_id
      and ${questionVersions.version} = attempt_question.version
  ), saved as (
    insert into attempt_answer (attempt_id, question_id, answer, seq, saved_at)
    select mine.id, authorized.question_id, authorized.answer, authorized.seq, ${sql.placeholder('now')}::timestamptz
    from mine cross join authorized
    where mine.state = 'open' and mine.publish and mine.in_time and not exists (select from authorized where not fits)
    on conflict (attempt_id, question_id) do update
      set answer = excluded.answer, seq = excluded.seq, saved_at = excluded.saved_at
      where excluded.seq > attempt_answer.seq
    returning question_id
  )
  select mine.state, mine.publish, mine.in_time as "inTime",
    ${asInstant(sql`mine.ends_at`)} as "endsAt",
    (select json_agg(json_build_object('questionId', authorized.question_id, 'answer', authorized.answer,
        'seq', authorized.seq, 'fits', authorized.fits, 'saved', saved.question_id is not null))
      from authorized left join saved on saved.question_id = authorized.question_id) as answers
  from mine`)

/**
 * Saves answers in one statement, all or none: where the attempt is the user's own in a class that has them, open, in
 * time, of a published homework, and each answer fits its question. Of one question the higher seq stays. The key share
 * lock keeps the attempt from being graded between the look and the deed. Undefined: no such attempt of theirs.
 */
export async function saveAnswerRows(
  db: Db,
  {
    answers,
    now,
    ...whose
  }: { attemptId: string; userId: string; answers: readonly GivenAnswer[]; now: Date },
): Promise<SaveOutcome | undefined> {
  const values = { ...whose, answers: JSON.stringify(answers), now: now.toISOString() }
  return (await saving(db).execute(values)).rows[0]
}

/** What stands for these questions of an attempt. */
export async function readStanding(db: Db, attemptId: string, questionIds: readonly string[]) {
  const rows = await db
    .select({ questionId: attemptAnswers.questionId, answer: attemptAnswers.answer, seq: attemptAnswers.seq })
    .from(attemptAnswers)
    .where(and(eq(attemptAnswers.attemptId, attemptId), isAmong(attemptAnswers.questionId, questionIds)))
  return new Map(rows.map(({ questionId, ...row }) => [questionId, row]))
}

/** The secret of an attempt, whosever it is; it never leaves the server. Each answer asks for it, and it never changes. */
export const readSeed = readOnce(async (db: Db, attemptId: string) => {
  const [row] = await db.select({ seed: attempts.seed }).from(attempts).where(eq(attempts.id, attemptId))
  return row?.seed
})
