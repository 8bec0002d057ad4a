import { readAttempt } from '@bangxanh/contract/learn/endpoints.ts'
import { and, eq, type SQL } from 'drizzle-orm'
import type { Caller } from '../../kernel/caller.ts'
import { isAmong } from '../../kernel/db/is-among.ts'
import { asked } from '../../kernel/serve/routes.ts'
import { attemptQuestions, attempts } from '../../schema/learn.ts'
import { questions } from '../../schema/questions.ts'
import { students } from '../../schema/students.ts'
import type { FileReader } from '../uploads/public.ts'

/** The caller's own attempts, each with its questions. */
const own = async ({ db, viewer }: Caller, which: SQL) => {
  const rows = await db
    .selectDistinct({ attemptId: attempts.id })
    .from(attempts)
    .innerJoin(students, eq(students.id, attempts.studentId))
    .leftJoin(attemptQuestions, eq(attemptQuestions.attemptId, attempts.id))
    .leftJoin(questions, eq(questions.id, attemptQuestions.questionId))
    .where(and(which, eq(students.userId, viewer.userId)))
  return rows.map(params => asked(readAttempt, { params }))
}

export const ownWork: FileReader = (caller, attemptIds) => own(caller, isAmong(attempts.id, attemptIds))
export const ownAttemptAtQuestion: FileReader = (caller, ids) =>
  own(caller, isAmong(attemptQuestions.questionId, ids))
export const ownAttemptAtGroup: FileReader = (caller, ids) =>
  own(caller, isAmong(questions.questionGroupId, ids))
