import { type ExactPoints, pointsFromText, pointsToText } from '@bangxanh/questions/points.ts'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/db/database.ts'
import { questionGroups, questions, questionVersions } from '../../schema/questions.ts'
import { belongsTo, type Owner } from './read-questions.store.ts'

/** The points of an owner's questions with their current versions, in their order. */
export async function readPoints(db: Db, owner: Owner) {
  const rows = await db
    .select({ id: questions.id, version: questions.version, point: questionVersions.point })
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

/** Makes the next version of each question, which differs in its points alone. */
export async function insertPoints(
  db: Db,
  given: readonly { readonly id: string; readonly point: ExactPoints }[],
  now: Date,
): Promise<void> {
  await db.execute(sql`
    with given as (
      select * from unnest(${sql.param(given.map(({ id }) => id))}::uuid[],
        ${sql.param(given.map(({ point }) => pointsToText(point)))}::numeric[]) as g (id, point)
    ), renewed as (
      update question q set version = q.version + 1 from given where q.id = given.id returning q.id, q.version, given.point
    )
    insert into question_version
      (question_id, version, type, point, content, img_url, audio_url, answers, "right", fake_choices, fixed_options, answer_hint,
        duration, created_at)
    select r.id, r.version, v.type, r.point, v.content, v.img_url, v.audio_url, v.answers, v."right", v.fake_choices,
      v.fixed_options, v.answer_hint, v.duration, ${now}
    from renewed r join question_version v on v.question_id = r.id and v.version = r.version - 1`)
}
