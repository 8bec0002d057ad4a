import type { QuestionGroupDraft } from '@bangxanh/contract/questions/schemas.ts'
import { pointsFromNumber, pointsToText } from '@bangxanh/questions/points.ts'
import type { QuestionDraft } from '@bangxanh/questions/schemas.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/db/database.ts'
import { newId } from '../../kernel/db/new-id.ts'
import type { Changes } from '../../kernel/editions.ts'
import { questionGroups, questions, questionVersions } from '../../schema/questions.ts'
import { belongsTo, type Owner } from './read-questions.store.ts'

/** Adds groups at the end, in the given order, and gives their ids. The caller holds the owner's row locked. */
export async function insertGroups(
  db: Db,
  owner: Owner,
  drafts: readonly QuestionGroupDraft[],
  now: Date,
): Promise<string[]> {
  const last = sql`(select coalesce(max(position), 0) from question_group where ${belongsTo(owner)})`
  const rows = drafts.map(({ title, content, imgUrl, audioUrl }, index) => ({
    id: newId(),
    ...owner,
    title,
    content,
    imgUrl,
    audioUrl,
    position: sql`${last} + ${index + 1}`,
    createdAt: now,
  }))
  await db.insert(questionGroups).values(rows)
  return rows.map(row => row.id)
}

export async function updateGroup(db: Db, id: string, change: Changes<QuestionGroupDraft>): Promise<void> {
  await db.update(questionGroups).set(change).where(eq(questionGroups.id, id))
}

export async function deleteGroup(db: Db, id: string): Promise<void> {
  await db.delete(questionGroups).where(eq(questionGroups.id, id))
}

/** Adds questions at the end of their groups, in the given order, and gives their ids. */
export async function insertQuestions(
  db: Db,
  drafts: readonly { readonly groupId: string; readonly draft: QuestionDraft }[],
  now: Date,
): Promise<string[]> {
  if (drafts.length === 0) return []
  const rows = drafts.map(({ groupId, draft }, index) => ({ id: newId(), groupId, draft, index }))
  await db.insert(questions).values(
    rows.map(({ id, groupId, index }) => ({
      id,
      questionGroupId: groupId,
      position: sql`(select coalesce(max(position), 0) from question where question_group_id = ${groupId}) + ${index + 1}`,
      createdAt: now,
    })),
  )
  await db.insert(questionVersions).values(rows.map(({ id, draft }) => versionRow(id, 1, draft, now)))
  return rows.map(row => row.id)
}

/** Makes the next version the current one. @returns false when the question is gone */
export async function insertVersion(db: Db, id: string, draft: QuestionDraft, now: Date): Promise<boolean> {
  const [row] = await db
    .update(questions)
    .set({ version: sql`${questions.version} + 1` })
    .where(and(eq(questions.id, id), isNull(questions.deletedAt)))
    .returning({ version: questions.version })
  if (!row) return false
  await db.insert(questionVersions).values(versionRow(id, row.version, draft, now))
  return true
}

export async function markDeleted(db: Db, id: string, now: Date): Promise<void> {
  await db.update(questions).set({ deletedAt: now }).where(eq(questions.id, id))
}

/**
 * Copies groups and current questions behind those that are there, each question as a new one in its first version.
 * One statement, so one moment.
 */
export async function copyGroups(db: Db, fromExamId: string, to: Owner): Promise<void> {
  const { examId, homeworkId } = { examId: null, homeworkId: null, ...to }
  await db.execute(sql`
    with old_group as materialized (
      select g.*, uuidv7() as new_id,
        (select coalesce(max(position), 0) from question_group
          where exam_id = ${examId} or homework_id = ${homeworkId}) as behind
      from question_group g where g.exam_id = ${fromExamId}
    ), old_question as materialized (
      select v.*, q.position, g.new_id as new_group_id, uuidv7() as new_id
      from old_group g
      join question q on q.question_group_id = g.id and q.deleted_at is null
      join question_version v on v.question_id = q.id and v.version = q.version
    ), new_group as (
      insert into question_group (id, exam_id, homework_id, title, content, img_url, audio_url, position)
      select new_id, ${examId}::uuid, ${homeworkId}::uuid, title, content, img_url, audio_url, behind + position from old_group
    ), new_question as (
      insert into question (id, question_group_id, version, position) select new_id, new_group_id, 1, position from old_question
    )
    insert into question_version
      (question_id, version, type, point, content, img_url, audio_url, answers, "right", fake_choices, fixed_options, answer_hint,
        duration)
    select new_id, 1, type, point, content, img_url, audio_url, answers, "right", fake_choices, fixed_options, answer_hint, duration
    from old_question`)
}

function versionRow(questionId: string, version: number, draft: QuestionDraft, now: Date) {
  const { type, content, imgUrl, audioUrl, answers, right, fakeChoices, duration } = draft
  const point = pointsToText(pointsFromNumber(draft.point))
  const answerHint = draft.answerHint ?? ''
  return {
    questionId,
    version,
    type,
    point,
    content,
    imgUrl,
    audioUrl,
    answers,
    right,
    fakeChoices,
    fixedOptions: draft.type === 'MultiChoice' ? draft.fixedOptions : [],
    answerHint,
    duration,
    createdAt: now,
  }
}
