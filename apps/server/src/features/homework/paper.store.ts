import { and, asc, eq, not, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/db/database.ts'
import { users } from '../../schema/account.ts'
import { homeworkRecipients, homeworks } from '../../schema/homework.ts'
import { attemptAnswers, attemptQuestions, attempts } from '../../schema/learn.ts'
import { students } from '../../schema/students.ts'
import { isCounted, isItsAnswer, isReading, markedScore } from './homework.scope.ts'

/** A pupil who has the homework, or had it and left an attempt. */
export async function findAssignee(db: Db, homeworkId: string, studentId: string) {
  const [row] = await db
    .select({
      id: students.id,
      fullname: students.fullname,
      code: students.code,
      signedIn: sql<boolean>`coalesce(${users.signedInAt} is not null, false)`,
      attempts: homeworkRecipients.attempts,
      solutionsShownAt: homeworkRecipients.solutionsShownAt,
      ownEndAt: homeworkRecipients.ownEndAt,
      ownAttempts: homeworkRecipients.ownAttempts,
      closed: homeworkRecipients.closed,
    })
    .from(homeworkRecipients)
    .innerJoin(students, eq(students.id, homeworkRecipients.studentId))
    .leftJoin(users, eq(users.id, students.userId))
    .where(
      and(
        eq(homeworkRecipients.homeworkId, homeworkId),
        eq(homeworkRecipients.studentId, studentId),
        isCounted,
      ),
    )
  return row
}
export type PaperAssignee = NonNullable<Awaited<ReturnType<typeof findAssignee>>>

/** Their attempts in order. */
export const paperAttempts = (db: Db, homeworkId: string, studentId: string) =>
  db
    .select({
      id: attempts.id,
      number: attempts.number,
      state: attempts.state,
      startedAt: attempts.startedAt,
      endsAt: attempts.endsAt,
      submittedAt: attempts.submittedAt,
      score: markedScore,
      device: attempts.device,
      browser: attempts.browser,
      waiting: attempts.waiting,
      pointsSoFar: attempts.pointsSoFar,
      handedInAt: attempts.handedInAt,
      rawScore: attempts.rawScore,
      totalPoint: attempts.totalPoint,
      markedAt: attempts.markedAt,
    })
    .from(attempts)
    .innerJoin(homeworks, eq(homeworks.id, attempts.homeworkId))
    .where(and(eq(attempts.homeworkId, homeworkId), eq(attempts.studentId, studentId)))
    .orderBy(asc(attempts.number))
export type PaperAttemptRow = Awaited<ReturnType<typeof paperAttempts>>[number]

export const hasOpenAttempt = async (db: Db, homeworkId: string, studentId: string): Promise<boolean> =>
  (await db.$count(
    attempts,
    and(eq(attempts.homeworkId, homeworkId), eq(attempts.studentId, studentId), eq(attempts.state, 'open')),
  )) > 0

/** How many have a result, and how many a better one than this. */
export async function placeAmong(db: Db, homeworkId: string, score: string | null) {
  const best = db
    .select({ score: sql<string>`max(${attempts.score})`.as('best_score') })
    .from(attempts)
    .innerJoin(homeworks, eq(homeworks.id, attempts.homeworkId))
    .where(and(eq(attempts.homeworkId, homeworkId), eq(attempts.state, 'graded'), not(isReading)))
    .groupBy(attempts.studentId)
    .as('best')
  const [row] = await db
    .select({
      ranked: sql<number>`count(*)::int`,
      above: sql<number>`(count(*) filter (where ${best.score} > ${score}::numeric))::int`,
    })
    .from(best)
  return { ranked: row?.ranked ?? 0, rank: score === null ? null : (row?.above ?? 0) + 1 }
}

/** The questions of an attempt in the versions that it was shown, with what was answered and scored, in their order. */
export const readAnswers = (db: Db, attemptId: string) =>
  db
    .select({
      questionId: attemptQuestions.questionId,
      version: attemptQuestions.version,
      keyVersion: attemptQuestions.keyVersion,
      score: attemptQuestions.score,
      answer: attemptAnswers.answer,
      seq: attemptAnswers.seq,
      savedAt: attemptAnswers.savedAt,
      edition: attemptQuestions.edition,
      markedAt: attemptQuestions.markedAt,
      markedBy: users.displayName,
    })
    .from(attemptQuestions)
    .leftJoin(users, eq(users.id, attemptQuestions.markedBy))
    .leftJoin(attemptAnswers, isItsAnswer)
    .where(eq(attemptQuestions.attemptId, attemptId))
    .orderBy(asc(attemptQuestions.position))
export type AnswerRow = Awaited<ReturnType<typeof readAnswers>>[number]

/** The points of one answer with what they make of its attempt. */
export async function findMark(db: Db, attemptId: string, questionId: string) {
  const [row] = await db
    .select({
      score: attemptQuestions.score,
      edition: attemptQuestions.edition,
      markedAt: attemptQuestions.markedAt,
      markedBy: users.displayName,
      attempt: { score: attempts.score, waiting: attempts.waiting, pointsSoFar: attempts.pointsSoFar },
    })
    .from(attemptQuestions)
    .innerJoin(attempts, eq(attempts.id, attemptQuestions.attemptId))
    .leftJoin(users, eq(users.id, attemptQuestions.markedBy))
    .where(and(eq(attemptQuestions.attemptId, attemptId), eq(attemptQuestions.questionId, questionId)))
  return row
}
