import { type ExactPoints, pointsFromText, pointsToText } from '@bangxanh/questions/points.ts'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/db/database.ts'
import { questionGroups, questions, questionVersions } from '../../schema/questions.ts'
import { belongsTo, type Owner } from './read-questions.store.ts'
import { isCurrentVersionOf, openVersions, type Writing } from './versions.store.ts'

/** The points of an owner's questions with their editions, in their order. */
export async function readPoints(db: Db, owner: Owner) {
  const rows = await db
    .select({ id: questions.id, edition: questions.edition, point: questionVersions.point })
    .from(questionGroups)
    .innerJoin(questions, and(eq(questions.questionGroupId, questionGroups.id), isNull(questions.deletedAt)))
    .innerJoin(
      questionVersions,
      and(eq(questionVersions.questionId, questions.id), eq(questionVersions.version, questions.version)),
    )
    .where(belongsTo(owner))
    .orderBy(asc(questionGroups.position), asc(questionGroups.id), asc(questions.position), asc(questions.id))
  return rows.map(row => ({ ...row, point: pointsFromText(row.point) }))
}
export type QuestionPoints = Awaited<ReturnType<typeof readPoints>>[number]

export async function writePoints(
  db: Db,
  given: readonly { readonly id: string; readonly point: ExactPoints }[],
  writing: Writing,
): Promise<void> {
  const ids = given.map(({ id }) => id)
  await openVersions(db, ids, writing)
  const points = sql`(select g.point from unnest(${sql.param(ids)}::uuid[],
    ${sql.param(given.map(({ point }) => pointsToText(point)))}::numeric[]) as g (id, point)
    where g.id = ${questionVersions.questionId})`
  await db
    .update(questionVersions)
    .set({ point: points, createdAt: writing.now, writtenBy: writing.by })
    .where(isCurrentVersionOf(ids))
}
