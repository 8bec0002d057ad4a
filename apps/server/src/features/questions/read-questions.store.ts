import { pointsFromText, pointsToNumber } from '@bangxanh/questions/points.ts'
import type { Question } from '@bangxanh/questions/schemas.ts'
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { contains } from '../../kernel/db/contains.ts'
import type { Db } from '../../kernel/db/database.ts'
import { isAmong } from '../../kernel/db/is-among.ts'
import { type ListFilters, pageOf } from '../../kernel/serve/lists.ts'
import { questionGroups, questions, questionVersions } from '../../schema/questions.ts'
import type { Owner } from './questions.scope.ts'
import { belongsTo, current, currentVersion, groupOrder, questionOrder } from './questions.scope.ts'

export type GroupRow = typeof questionGroups.$inferSelect
/** A question in one of its versions, with its right answer. */
export interface StoredQuestion {
  readonly version: number
  readonly question: Question
  /** Everybody who hands in has its points (product 9.25). */
  readonly everyoneRight: boolean
}
export type StoredGroup = GroupRow & { readonly questions: readonly StoredQuestion[] }
export interface Totals {
  readonly groupCount: number
  readonly questionCount: number
  /** Exact decimal, as the numeric columns hold it. */
  readonly totalPoint: string
}

/** What makes a question in one of its versions; of hundreds of rows, whatever else they keep would be carried for nothing. */
export const questionColumns = {
  id: questions.id,
  questionGroupId: questions.questionGroupId,
  edition: questions.edition,
  everyoneRight: questions.everyoneRight,
  version: questionVersions.version,
  type: questionVersions.type,
  point: questionVersions.point,
  content: questionVersions.content,
  imgUrl: questionVersions.imgUrl,
  audioUrl: questionVersions.audioUrl,
  answers: questionVersions.answers,
  right: questionVersions.right,
  fakeChoices: questionVersions.fakeChoices,
  fixedOptions: questionVersions.fixedOptions,
  answerHint: questionVersions.answerHint,
  duration: questionVersions.duration,
  level: questionVersions.level,
}
type QuestionRow = Pick<
  typeof questions.$inferSelect,
  'id' | 'questionGroupId' | 'edition' | 'everyoneRight'
> &
  Omit<typeof questionVersions.$inferSelect, 'questionId' | 'createdAt' | 'writtenBy'>

export async function findGroup(db: Db, id: string): Promise<GroupRow | undefined> {
  const [row] = await db
    .select()
    .from(questionGroups)
    .where(and(eq(questionGroups.id, id), isNull(questionGroups.deletedAt)))
  return row
}

/** The group in which a question stands. */
export async function findGroupOf(db: Db, questionId: string): Promise<GroupRow | undefined> {
  const [row] = await db
    .select({ group: questionGroups })
    .from(questions)
    .innerJoin(questionGroups, current)
    .where(and(eq(questions.id, questionId), isNull(questionGroups.deletedAt)))
  return row?.group
}

/** The groups of an owner, each with the ids of its questions and what they are worth, in their order. */
export async function listGroups(db: Db, owner: Owner, filters: ListFilters) {
  const { search, ids } = filters
  const where = and(
    belongsTo(owner),
    contains(sql`fold(${questionGroups.title})`, search),
    ids && isAmong(questionGroups.id, ids),
  )
  const standing = sql`from question q where q.question_group_id = ${questionGroups}.id and q.deleted_at is null`
  return pageOf(
    db
      .select({
        group: questionGroups,
        questionIds: sql<string[]>`array(select q.id ${standing} order by q.position, q.id)`,
        totalPoint: sql<string>`(select coalesce(sum(v.point), 0)::numeric(20, 4)::text from question_version v
          where (v.question_id, v.version) in (select q.id, q.version ${standing}))`,
      })
      .from(questionGroups)
      .where(where)
      .orderBy(...groupOrder),
    filters,
    () => db.$count(questionGroups, where),
  )
}

/** The current questions of a group, in their order. */
export async function listQuestions(db: Db, groupId: string, filters: ListFilters) {
  const { search, ids } = filters
  const where = and(
    eq(questions.questionGroupId, groupId),
    isNull(questions.deletedAt),
    contains(sql`fold(${questionVersions.content})`, search),
    ids && isAmong(questions.id, ids),
  )
  const page = await pageOf(
    db
      .select(questionColumns)
      .from(questions)
      .innerJoin(questionVersions, currentVersion)
      .where(where)
      .orderBy(...questionOrder),
    filters,
    () => db.$count(sql`${questions} join ${questionVersions} on ${currentVersion}`, where),
  )
  return { ...page, rows: page.rows.map(storedQuestion) }
}

/** The groups of an owner with their current questions, in their order; groups without questions too. */
export async function readGroupsWithQuestions(db: Db, owner: Owner): Promise<StoredGroup[]> {
  return readGroups(db, belongsTo(owner))
}

export const readGroupsById = (db: Db, ids: readonly string[]): Promise<StoredGroup[]> =>
  readGroups(db, and(isAmong(questionGroups.id, ids), isNull(questionGroups.deletedAt)))

/** Current questions, in their order. */
export async function readQuestionsById(db: Db, ids: readonly string[]): Promise<StoredQuestion[]> {
  const rows = await db
    .select(questionColumns)
    .from(questions)
    .innerJoin(questionGroups, current)
    .innerJoin(questionVersions, currentVersion)
    .where(isAmong(questions.id, ids))
    .orderBy(...groupOrder, ...questionOrder)
  return rows.map(storedQuestion)
}

/** Groups and questions are asked for apart: the words of a group would travel with each of its questions. */
async function readGroups(db: Db, where: SQL | undefined): Promise<StoredGroup[]> {
  const groups = await db
    .select()
    .from(questionGroups)
    .where(where)
    .orderBy(...groupOrder)
  const ids = groups.map(({ id }) => id)
  const rows = await db
    .select(questionColumns)
    .from(questions)
    .innerJoin(questionVersions, currentVersion)
    .where(and(isAmong(questions.questionGroupId, ids), isNull(questions.deletedAt)))
    .orderBy(...questionOrder)
  return grouped(groups, rows)
}

export interface VersionOf {
  readonly questionId: string
  readonly version: number
}

/**
 * Questions in the given versions, deleted ones too, inside their groups: what an attempt was shown. A group stands with
 * its words of today; only questions have versions.
 */
export async function readGroupsOfVersions(db: Db, versions: readonly VersionOf[]): Promise<StoredGroup[]> {
  if (versions.length === 0) return []
  const rows = await db
    .select(questionColumns)
    .from(questionVersions)
    .innerJoin(questions, eq(questions.id, questionVersions.questionId))
    .where(isOneOf(versions))
    .orderBy(...questionOrder)
  const ids = [...new Set(rows.map(({ questionGroupId }) => questionGroupId))]
  const groups = await db
    .select()
    .from(questionGroups)
    .where(isAmong(questionGroups.id, ids))
    .orderBy(...groupOrder)
  return grouped(groups, rows)
}

/** Questions in the given versions, deleted ones too, in no promised order. */
export async function readVersions(db: Db, versions: readonly VersionOf[]): Promise<StoredQuestion[]> {
  if (versions.length === 0) return []
  const rows = await db
    .select(questionColumns)
    .from(questionVersions)
    .innerJoin(questions, eq(questions.id, questionVersions.questionId))
    .where(isOneOf(versions))
  return rows.map(storedQuestion)
}

const isOneOf = (versions: readonly VersionOf[]): SQL =>
  sql`(${questionVersions.questionId}, ${questionVersions.version}) in (select * from unnest(
    ${sql.param(versions.map(of => of.questionId))}::uuid[], ${sql.param(versions.map(of => of.version))}::int[]))`

/** What an owner holds now, to be written beside it in the same transaction (product 4.4). */
export async function countQuestions(db: Db, owner: Owner): Promise<Totals> {
  const [row] = await db
    .select({
      groupCount: sql<number>`count(distinct ${questionGroups.id})::int`,
      questionCount: sql<number>`count(${questions.id})::int`,
      totalPoint: sql<string>`coalesce(sum(${questionVersions.point}), 0)::numeric(20, 4)::text`,
    })
    .from(questionGroups)
    .leftJoin(questions, current)
    .leftJoin(questionVersions, currentVersion)
    .where(belongsTo(owner))
  return row as Totals
}

export function storedQuestion(row: QuestionRow): StoredQuestion {
  const { id, questionGroupId, type, content, imgUrl, audioUrl, answers, right, fakeChoices, duration } = row
  const point = pointsToNumber(pointsFromText(row.point))
  const fields = { _id: id, questionGroupId, point, content, imgUrl, audioUrl, duration }
  return {
    version: row.version,
    everyoneRight: row.everyoneRight,
    // Parsed as a draft of its type before it was written.
    question: {
      ...fields,
      type,
      answers,
      right,
      fakeChoices,
      ...(type === 'MultiChoice' && { fixedOptions: row.fixedOptions }),
      answerHint: row.answerHint || null,
      level: row.level,
      edition: row.edition,
    } as Question,
  }
}

function grouped(groups: readonly GroupRow[], rows: readonly QuestionRow[]): StoredGroup[] {
  const questionsOf = Map.groupBy(rows, row => row.questionGroupId)
  return groups.map(group => ({ ...group, questions: (questionsOf.get(group.id) ?? []).map(storedQuestion) }))
}
