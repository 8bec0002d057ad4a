import type { QuestionGroupDraft } from '@bangxanh/contract/questions/schemas.ts'
import { pointsFromNumber, pointsToText } from '@bangxanh/questions/points.ts'
import type { QuestionDraft } from '@bangxanh/questions/schemas.ts'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/db/database.ts'
import { isAmong } from '../../kernel/db/is-among.ts'
import { newId } from '../../kernel/db/new-id.ts'
import type { Changes } from '../../kernel/editions.ts'
import { questionGroups, questions, questionVersions } from '../../schema/questions.ts'
import { belongsTo, type Owner } from './questions.scope.ts'
import { isCurrentVersionOf, openVersions, type Writing } from './versions.store.ts'

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

/** Takes groups with their questions away, or brings them back to where they stood (null). */
export async function markGroupsDeleted(db: Db, ids: readonly string[], at: Date | null): Promise<void> {
  await db.update(questionGroups).set({ deletedAt: at }).where(isAmong(questionGroups.id, ids))
}

/** Adds questions at the end of their groups, in the given order, and gives their ids. */
export async function insertQuestions(
  db: Db,
  drafts: readonly { readonly groupId: string; readonly draft: QuestionDraft }[],
  writing: Writing,
): Promise<string[]> {
  if (drafts.length === 0) return []
  const rows = drafts.map(({ groupId, draft }, index) => ({ id: newId(), groupId, draft, index }))
  await db.insert(questions).values(
    rows.map(({ id, groupId, index }) => ({
      id,
      questionGroupId: groupId,
      position: sql`(select coalesce(max(position), 0) from question where question_group_id = ${groupId}) + ${index + 1}`,
      createdAt: writing.now,
    })),
  )
  await db.insert(questionVersions).values(rows.map(({ id, draft }) => versionRow(id, draft, writing)))
  return rows.map(row => row.id)
}

/** Writes a question's current version anew. */
export async function writeDraft(db: Db, id: string, draft: QuestionDraft, writing: Writing): Promise<void> {
  await openVersions(db, [id], writing)
  await db
    .update(questionVersions)
    .set({ ...fieldsOf(draft), ...writtenIn(writing) })
    .where(isCurrentVersionOf([id]))
}

/** Takes questions away, or brings them back to where they stood (null). */
export async function markDeleted(db: Db, ids: readonly string[], at: Date | null): Promise<void> {
  await db.update(questions).set({ deletedAt: at }).where(isAmong(questions.id, ids))
}

/** Gives everybody the points of these questions, or no more (product 9.25). */
export async function setEveryoneRight(
  db: Db,
  ids: readonly string[],
  everyoneRight: boolean,
): Promise<void> {
  await db.update(questions).set({ everyoneRight }).where(isAmong(questions.id, ids))
}

/** Copies questions as they are now beside themselves, each in its first version. @returns the copies' ids by their originals' */
export async function copyQuestionRows(
  db: Db,
  ids: readonly string[],
  { by, now }: Writing,
): Promise<Map<string, string>> {
  const copies = new Map(ids.map(id => [id, newId()]))
  await db.execute(sql`
    with copied as (
      select q.*, given.new_id from unnest(${sql.param([...copies.keys()])}::uuid[],
        ${sql.param([...copies.values()])}::uuid[]) as given (id, new_id) join question q on q.id = given.id
    ), new_question as (
      insert into question (id, question_group_id, version, position, created_at)
      select new_id, question_group_id, 1, position, ${now} from copied
    )
    insert into question_version
      (question_id, version, type, point, content, img_url, audio_url, answers, "right", fake_choices, fixed_options, answer_hint,
        duration, level, created_at, written_by)
    select copied.new_id, 1, v.type, v.point, v.content, v.img_url, v.audio_url, v.answers, v."right", v.fake_choices,
      v.fixed_options, v.answer_hint, v.duration, v.level, ${now}, ${by}
    from copied join question_version v on v.question_id = copied.id and v.version = copied.version`)
  return copies
}

const NOBODY = { examId: null, homeworkId: null, liveExamId: null, contestId: null }

/** What of an owner is copied: these groups, or these questions with their groups. */
interface Wanted {
  readonly groupIds?: readonly string[] | undefined
  readonly questionIds?: readonly string[] | undefined
}

/**
 * Copies groups and current questions behind those that are there, each question as a new one in its first version.
 * One statement, so one moment.
 * @param wanted all when nothing is said
 * @returns how many groups there were
 */
export async function copyGroups(db: Db, from: Owner, to: Owner, wanted: Wanted = {}): Promise<number> {
  const { examId, homeworkId, liveExamId, contestId } = { ...NOBODY, ...to }
  const { groupIds, questionIds } = wanted
  const ofGroups = groupIds ? sql` and g.id = any(${sql.param([...groupIds])}::uuid[])` : sql``
  const ofQuestions = questionIds ? sql` and q.id = any(${sql.param([...questionIds])}::uuid[])` : sql``
  const holding = questionIds
    ? sql` and exists (select from question q where q.question_group_id = g.id and q.deleted_at is null${ofQuestions})`
    : sql``
  const { rows } = await db.execute<{ count: number }>(sql`
    with old_group as materialized (
      select g.*, uuidv7() as new_id,
        (select coalesce(max(position), 0) from question_group
          where exam_id = ${examId} or homework_id = ${homeworkId} or live_exam_id = ${liveExamId}
            or contest_id = ${contestId}) as behind
      from question_group g where ${sourceIs(from)} and g.deleted_at is null${ofGroups}${holding}
    ), old_question as materialized (
      select v.*, q.position, g.new_id as new_group_id, uuidv7() as new_id
      from old_group g
      join question q on q.question_group_id = g.id and q.deleted_at is null${ofQuestions}
      join question_version v on v.question_id = q.id and v.version = q.version
    ), new_group as (
      insert into question_group (id, exam_id, homework_id, live_exam_id, contest_id, title, content, img_url, audio_url, position)
      select new_id, ${examId}::uuid, ${homeworkId}::uuid, ${liveExamId}::uuid, ${contestId}::uuid, title, content,
        img_url, audio_url, behind + position from old_group
    ), new_question as (
      insert into question (id, question_group_id, version, position, copied_from, copied_version)
      select new_id, new_group_id, 1, position, question_id, version from old_question
    ), new_version as (
      insert into question_version
        (question_id, version, type, point, content, img_url, audio_url, answers, "right", fake_choices, fixed_options,
          answer_hint, duration, level)
      select new_id, 1, type, point, content, img_url, audio_url, answers, "right", fake_choices, fixed_options,
        answer_hint, duration, level
      from old_question
    )
    select count(*)::int as count from old_group`)
  return rows[0]?.count ?? 0
}

/**
 * Copies the current questions of an owner behind those of a group, in their order. What stood above their own groups goes in front of
 * each of them, since nobody would see it there; a second picture into the text.
 * @returns the copies' ids in theirs
 */
export async function copyQuestionsInto(db: Db, from: Owner, groupId: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    with old_question as materialized (
      select v.*, concat(g.content, case when v.img_url is not null then '<p><img src="' || g.img_url || '"></p>' end, v.content) as whole,
        coalesce(v.img_url, g.img_url) as picture, coalesce(v.audio_url, g.audio_url) as sound, uuidv7() as new_id, row_number() over (order by g.position, g.id, q.position, q.id)
        + (select coalesce(max(position), 0) from question where question_group_id = ${groupId}) as place
      from question_group g join question q on q.question_group_id = g.id and q.deleted_at is null
      join question_version v on v.question_id = q.id and v.version = q.version
      where ${sourceIs(from)} and g.deleted_at is null
    ), new_question as (
      insert into question (id, question_group_id, version, position, copied_from, copied_version)
      select new_id, ${groupId}::uuid, 1, place, question_id, version from old_question
    ), new_version as (
      insert into question_version
        (question_id, version, type, point, content, img_url, audio_url, answers, "right", fake_choices, fixed_options,
          answer_hint, duration, level)
      select new_id, 1, type, point, whole, picture, sound, answers, "right", fake_choices, fixed_options,
        answer_hint, duration, level
      from old_question
    )
    select new_id as id from old_question order by place`)
  return rows.map(({ id }) => id)
}

function sourceIs(from: Owner): SQL {
  if ('examId' in from) return sql`g.exam_id = ${from.examId}`
  if ('homeworkId' in from) return sql`g.homework_id = ${from.homeworkId}`
  return 'liveExamId' in from
    ? sql`g.live_exam_id = ${from.liveExamId}`
    : sql`g.contest_id = ${from.contestId}`
}

const versionRow = (questionId: string, draft: QuestionDraft, writing: Writing) => ({
  questionId,
  version: 1,
  ...fieldsOf(draft),
  ...writtenIn(writing),
})

const writtenIn = ({ by, now }: Writing) => ({ createdAt: now, writtenBy: by })

function fieldsOf(draft: QuestionDraft) {
  const { type, content, imgUrl, audioUrl, answers, right, fakeChoices, duration, level } = draft
  const point = pointsToText(pointsFromNumber(draft.point))
  const answerHint = draft.answerHint ?? ''
  const fixedOptions = draft.type === 'MultiChoice' ? draft.fixedOptions : []
  return {
    type,
    point,
    content,
    imgUrl,
    audioUrl,
    answers,
    right,
    fakeChoices,
    fixedOptions,
    answerHint,
    duration,
    level,
  }
}
