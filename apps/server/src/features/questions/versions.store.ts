import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/db/database.ts'
import { isAmong } from '../../kernel/db/is-among.ts'
import { users } from '../../schema/account.ts'
import { attemptQuestions, attempts } from '../../schema/learn.ts'
import { examPaperQuestions } from '../../schema/printing.ts'
import { questions, questionVersions } from '../../schema/questions.ts'
import { roomQuestions } from '../../schema/rooms.ts'
import { questionColumns, storedQuestion } from './read-questions.store.ts'

/**
 * The attempts that have shown a version: of the question itself, or of a copy in a homework that still has its words. Whatever
 * else shows a version to people is one more condition in `wasShown`.
 */
const attemptsThatShowed = (questionId: SQL, version: SQL): SQL => sql`(
  select shown.attempt_id from ${attemptQuestions} shown where shown.question_id = ${questionId} and shown.version = ${version}
  union all
  select shown.attempt_id from ${questions} copy join ${attemptQuestions} shown on shown.question_id = copy.id and shown.version = 1
  where copy.copied_from = ${questionId} and copy.copied_version = ${version})`

/**
 * A key by which answers were scored is shown to whoever reads them, and what is printed to whoever has the paper. Of what a copy
 * was made of it is kept how that reads: so it is known what a correction of the one means for the other (product 9.60).
 */
const wasShown = (questionId: SQL, version: SQL): SQL => sql`(exists (
  select from ${attemptQuestions} shown where shown.question_id = ${questionId} and shown.version = ${version}) or exists (
  select from ${questions} copy where copy.copied_from = ${questionId} and copy.copied_version = ${version}) or exists (
  select from ${attemptQuestions} scored where scored.question_id = ${questionId} and scored.key_version = ${version}) or exists (
  select from ${examPaperQuestions} printed where printed.question_id = ${questionId} and printed.version = ${version}) or exists (
  select from ${roomQuestions} asked where asked.question_id = ${questionId} and ${version} in (asked.version, asked.key_version)))`

/** Who writes versions, and when. */
export interface Writing {
  readonly by: string
  readonly now: Date
}

/**
 * Before current versions are written over: what somebody was shown stays as it was (product 9.6), so a question whose
 * current version was shown gets the next one, equal to it; so does one that was copied, and a copy that still reads as what it
 * was made of. Every one of them counts an edit. Its owner is locked by the caller.
 */
export async function openVersions(db: Db, ids: readonly string[], { by, now }: Writing): Promise<void> {
  await db.execute(sql`
    with shown as (
      select q.id, ${wasShown(sql`q.id`, sql`q.version`)} or (q.version = 1 and q.copied_from is not null) as was
      from ${questions} q where q.id = any(${sql.param([...ids])}::uuid[])
    ), edited as (
      update ${questions} set edition = edition + 1, version = version + shown.was::int
      from shown where shown.id = question.id returning question.id, version
    )
    insert into question_version
      (question_id, version, type, point, content, img_url, audio_url, answers, "right", fake_choices, fixed_options, answer_hint,
        duration, level, created_at, written_by)
    select v.question_id, edited.version, v.type, v.point, v.content, v.img_url, v.audio_url, v.answers, v."right",
      v.fake_choices, v.fixed_options, v.answer_hint, v.duration, v.level, ${now}, ${by}
    from edited join question_version v on v.question_id = edited.id and v.version = edited.version - 1
    on conflict do nothing`)
}

/** All versions of a question, the newest first, with how many pupils were shown each. */
export async function listVersionRows(db: Db, questionId: string) {
  const rows = await db
    .select({
      question: questionColumns,
      createdAt: questionVersions.createdAt,
      by: users.displayName,
      pupils: sql<number>`(select count(distinct ${attempts.studentId})::int from ${attempts}
        where ${attempts.id} in ${attemptsThatShowed(sql`${questions.id}`, sql`${questionVersions.version}`)})`,
    })
    .from(questions)
    .innerJoin(questionVersions, eq(questionVersions.questionId, questions.id))
    .leftJoin(users, eq(users.id, questionVersions.writtenBy))
    .where(and(eq(questions.id, questionId), isNull(questions.deletedAt)))
    .orderBy(desc(questionVersions.version))
  return rows.map(({ question, ...details }) => ({ ...storedQuestion(question), ...details }))
}
export type VersionRow = Awaited<ReturnType<typeof listVersionRows>>[number]

export const isCurrentVersionOf = (ids: readonly string[]): SQL | undefined =>
  and(
    isAmong(questionVersions.questionId, ids),
    sql`${questionVersions.version} = (select q.version from ${questions} q where q.id = ${questionVersions.questionId})`,
  )
