import { eq } from 'drizzle-orm'
import type { Db } from '../../kernel/db/database.ts'
import { attemptQuestions, attempts } from '../../schema/learn.ts'
import { rubrics } from '../../schema/marking.ts'
import type { AttemptRow } from './attempts.store.ts'

type Marked = Partial<
  Pick<
    AttemptRow,
    | 'teacherScore'
    | 'scoreReason'
    | 'criteria'
    | 'rubric'
    | 'scoredBy'
    | 'scoredAt'
    | 'teacherWord'
    | 'markEdition'
    | 'seenAt'
    | 'returnedAt'
    | 'redoAt'
    | 'markedAt'
  >
>

/** What a teacher has said of an attempt. Call it under the attempt's lock. */
export async function writeMarked(db: Db, attemptId: string, marked: Marked): Promise<void> {
  await db.update(attempts).set(marked).where(eq(attempts.id, attemptId))
}

/** The criteria of a homework as they stand now. */
export async function readCriteria(db: Db, homeworkId: string) {
  const [row] = await db
    .select({ criteria: rubrics.criteria })
    .from(rubrics)
    .where(eq(rubrics.homeworkId, homeworkId))
  return row?.criteria ?? null
}

export const hasQuestions = async (db: Db, attemptId: string): Promise<boolean> =>
  (await db.$count(attemptQuestions, eq(attemptQuestions.attemptId, attemptId))) > 0
