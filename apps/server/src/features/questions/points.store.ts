import { type ExactPoints, pointsFromText, pointsToText } from '@bangxanh/questions/points.ts'
import { sql } from 'drizzle-orm'
import type { Db } from '../../kernel/db/database.ts'
import { questionGroups, questions, questionVersions } from '../../schema/questions.ts'
import {
  belongsTo,
  current,
  currentVersion,
  groupOrder,
  type Owner,
  questionOrder,
} from './questions.scope.ts'
import { isCurrentVersionOf, openVersions, type Writing } from './versions.store.ts'

/** The points of an owner's questions with their editions, in their order. */
export async function readPoints(db: Db, owner: Owner) {
  const rows = await db
    .select({ id: questions.id, edition: questions.edition, point: questionVersions.point })
    .from(questionGroups)
    .innerJoin(questions, current)
    .innerJoin(questionVersions, currentVersion)
    .where(belongsTo(owner))
    .orderBy(...groupOrder, ...questionOrder)
  return rows.map(row => ({ ...row, point: pointsFromText(row.point) }))
}
export type QuestionPoints = Awaited<ReturnType<typeof readPoints>>[number]

export async function writePoints(
  db: Db,
  newPoints: readonly { readonly id: string; readonly point: ExactPoints }[],
  writing: Writing,
): Promise<void> {
  const ids = newPoints.map(({ id }) => id)
  await openVersions(db, ids, writing)
  const points = sql`(select g.point from unnest(${sql.param(ids)}::uuid[],
    ${sql.param(newPoints.map(({ point }) => pointsToText(point)))}::numeric[]) as g (id, point)
    where g.id = ${questionVersions.questionId})`
  await db
    .update(questionVersions)
    .set({ point: points, createdAt: writing.now, writtenBy: writing.by })
    .where(isCurrentVersionOf(ids))
}
