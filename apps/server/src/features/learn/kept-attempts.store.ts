import { asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/db/database.ts'
import type { Pupil } from '../../kernel/pupil-data.ts'
import { classes } from '../../schema/classes.ts'
import { homeworks } from '../../schema/homework.ts'
import { attemptAnswers, attemptFiles, attemptQuestions, attempts } from '../../schema/learn.ts'
import { files } from '../../schema/uploads.ts'
import { markedScore } from '../homework/homework.scope.ts'

/**
 * All attempts of a student with their answers, for all that is kept of them: without the questions, whose right answers are
 * not the pupil's (product 5.3).
 */
export const readKeptAttempts = (db: Db, { studentId }: Pupil) =>
  db
    .select({
      homework: homeworks.name,
      className: classes.name,
      attempt: attempts.number,
      state: attempts.state,
      device: attempts.device,
      browser: attempts.browser,
      startedAt: attempts.startedAt,
      submittedAt: attempts.submittedAt,
      score: markedScore,
      totalPoint: attempts.totalPoint,
      text: attempts.workText,
      filledIn: attempts.workGrid,
      readAt: attempts.workReadAt,
      appResult: attempts.appScore,
      appDetails: attempts.appDetails,
      teacherScore: attempts.teacherScore,
      scoreReason: attempts.scoreReason,
      criteria: attempts.criteria,
      teacherWord: attempts.teacherWord,
      markedAt: attempts.markedAt,
      returnedAt: attempts.returnedAt,
      files: sql<{ name: string; type: string; size: number }[]>`(
        select coalesce(json_agg(json_build_object('name', f.name, 'type', f.type, 'size', f.size) order by own.position, own.key), '[]')
        from ${attemptFiles} own join ${files} f on f.key = own.key where own.attempt_id = ${attempts.id})`,
      answers: sql<{ question: number; answer: unknown; score: string | null }[]>`(
        select coalesce(json_agg(json_build_object('question', q.position, 'answer', a.answer, 'score', q.score)
          order by q.position), '[]')
        from ${attemptQuestions} q left join ${attemptAnswers} a
          on a.attempt_id = q.attempt_id and a.question_id = q.question_id
        where q.attempt_id = ${attempts.id})`,
    })
    .from(attempts)
    .innerJoin(homeworks, eq(homeworks.id, attempts.homeworkId))
    .innerJoin(classes, eq(classes.id, homeworks.classId))
    .where(eq(attempts.studentId, studentId))
    .orderBy(asc(attempts.startedAt), asc(attempts.id))

/** What was written in attempts and on them; their points stay. */
export async function emptyAttempts(db: Db, studentId: string): Promise<undefined> {
  await db
    .update(attempts)
    .set({
      workText: sql`null`,
      workGrid: sql`null`,
      appDetails: sql`null`,
      scoreReason: sql`null`,
      teacherWord: sql`null`,
      browser: sql`null`,
    })
    .where(eq(attempts.studentId, studentId))
}

/** Answers in which there is a word or the key of a file: what consists of numbers alone was chosen, and stays to be counted. */
export async function emptyAnswers(db: Db, studentId: string): Promise<undefined> {
  await db.execute(sql`
    update ${attemptAnswers} set answer = null from ${attempts}
    where ${attempts.id} = attempt_id and ${attempts.studentId} = ${studentId} and answer::text like '%"%'`)
}

/** The keys of all that was brought to the attempts of a student. */
export const workFilesOf = async (db: Db, studentId: string): Promise<string[]> =>
  (
    await db
      .select({ key: attemptFiles.key })
      .from(attemptFiles)
      .innerJoin(attempts, eq(attempts.id, attemptFiles.attemptId))
      .where(eq(attempts.studentId, studentId))
  ).map(({ key }) => key)
