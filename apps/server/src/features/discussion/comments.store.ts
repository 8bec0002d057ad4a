import type { listClassPeople, listTopicComments } from '@bangxanh/contract/discussion/endpoints.ts'
import type { ClassPerson } from '@bangxanh/contract/discussion/schemas.ts'
import { type AnyColumn, and, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { holds, type Rights } from '../../kernel/db/abilities.ts'
import type { Db } from '../../kernel/db/database.ts'
import { isAmong } from '../../kernel/db/is-among.ts'
import { newId } from '../../kernel/db/new-id.ts'
import { rowsOf } from '../../kernel/db/rows-of.ts'
import { asPage, before, type FiltersOf, type Page, pageOf } from '../../kernel/serve/lists.ts'
import { users } from '../../schema/account.ts'
import { classes, classStudents } from '../../schema/classes.ts'
import { topicComments, topicMentions, topicPictures, topicReports, topics } from '../../schema/discussion.ts'
import { students } from '../../schema/students.ts'
import { files, thumbnails } from '../../schema/uploads.ts'
import { holdBrought } from '../uploads/public.ts'
import { isKeptFrom, peopleOf } from './discussion.scope.ts'

interface PictureRow {
  readonly key: string
  readonly name: string
  readonly type: string
  readonly size: number
  readonly thumbnailKey: string | null
}

const pictures = sql`select coalesce(json_agg(json_build_object('key', ${files.key}, 'name', ${files.name},
    'type', ${files.type}, 'size', ${files.size}, 'thumbnailKey', ${thumbnails.key}) order by ${topicPictures.position}), '[]')
  from ${topicPictures} join ${files} on ${files.key} = ${topicPictures.key}
  left join ${thumbnails} on ${thumbnails.fileKey} = ${files.key}
  where ${topicPictures.commentId} = ${topicComments.id}`

const mentions = sql`select coalesce(json_agg(json_build_object('_id', named.id, 'name', named.display_name) order by named.id), '[]')
  from ${topicMentions} join ${users} named on named.id = ${topicMentions.userId}
  where ${topicMentions.commentId} = ${topicComments.id}`

/** The record of an account among the pupils of a class. */
const pupilOfClass = (userId: AnyColumn | SQL, classId: AnyColumn | SQL) => sql`
  select ${students.id} from ${classStudents} join ${students} on ${students.id} = ${classStudents.studentId}
  where ${classStudents.classId} = ${classId} and ${students.userId} = ${userId} and ${classStudents.state} = 'approved' limit 1`

const reports = sql`select coalesce(json_agg(json_build_object('by', reporter.display_name, 'reason', ${topicReports.reason},
    'at', ${topicReports.at}) order by ${topicReports.at}, ${topicReports.id}), '[]')
  from ${topicReports} left join ${users} reporter on reporter.id = ${topicReports.reporterId}
  where ${topicReports.commentId} = ${topicComments.id}`

const select = (db: Db, rights: Rights) =>
  db
    .select({
      ...getTableColumns(topicComments),
      author: users.displayName,
      studentId: sql<string | null>`(${pupilOfClass(topicComments.authorId, topics.classId)})`,
      kept: holds(isKeptFrom(rights)),
      pictures: sql<PictureRow[]>`(${pictures})`,
      mentions: sql<{ _id: string; name: string }[]>`(${mentions})`,
      reports: sql<{ by: string | null; reason: string; at: string }[]>`(${reports})`,
    })
    .from(topicComments)
    .innerJoin(topics, eq(topics.id, topicComments.topicId))
    .innerJoin(classes, eq(classes.id, topics.classId))
    .leftJoin(users, eq(users.id, topicComments.authorId))
    .$dynamic()
export type CommentRow = Awaited<ReturnType<typeof select>>[number]

/** Of a topic that was authorized before, the newest first. */
export async function listCommentRows(
  db: Db,
  rights: Rights,
  filters: FiltersOf<typeof listTopicComments>,
): Promise<Page<CommentRow>> {
  const where = and(
    eq(topicComments.topicId, filters.topicId),
    filters.ids && isAmong(topicComments.id, filters.ids),
  )
  return pageOf(
    select(db, rights).where(where).orderBy(desc(topicComments.createdAt), desc(topicComments.id)),
    filters,
    () => db.$count(topicComments, where),
  )
}

/** One by its id, whoever asks: its topic says whether they may. */
export async function findCommentRow(db: Db, rights: Rights, id: string): Promise<CommentRow | undefined> {
  const [row] = await select(db, rights).where(eq(topicComments.id, id))
  return row
}

export async function topicOfComment(db: Db, id: string) {
  const [row] = await db
    .select({ topicId: topicComments.topicId, authorId: topicComments.authorId })
    .from(topicComments)
    .where(eq(topicComments.id, id))
  return row
}

export async function findOpening(db: Db, topicId: string) {
  const [row] = await db
    .select()
    .from(topicComments)
    .where(and(eq(topicComments.topicId, topicId), topicComments.opening))
  return row
}

export const countComments = (db: Db, topicId: string): Promise<number> =>
  db.$count(topicComments, eq(topicComments.topicId, topicId))

const rows = rowsOf(topicComments)
export const { lock: lockComment, update: updateCommentRow, delete: deleteCommentRow } = rows

interface NewComment {
  readonly row: Omit<typeof topicComments.$inferInsert, 'id'>
  readonly pictures: readonly string[]
  readonly mentions: readonly string[]
}

export async function insertComment(db: Db, { row, pictures: keys, mentions: named }: NewComment) {
  const commentId = await rows.insert(db, row)
  if (keys.length > 0)
    await db.insert(topicPictures).values(keys.map((key, position) => ({ key, commentId, position })))
  await writeMentions(db, commentId, named, row.createdAt)
  return commentId
}

/** Who stays named keeps the moment at which they were; who is no longer goes. */
export async function writeMentions(
  db: Db,
  commentId: string,
  named: readonly string[],
  at: Date,
): Promise<void> {
  await db
    .delete(topicMentions)
    .where(and(eq(topicMentions.commentId, commentId), sql`not (${isAmong(topicMentions.userId, named)})`))
  if (named.length > 0)
    await db
      .insert(topicMentions)
      .values(named.map(userId => ({ commentId, userId, at })))
      .onConflictDoNothing()
}

/** Of these keys, the pictures that somebody has brought for the discussion of a class. */
export const holdPictures = (
  db: Db,
  keys: readonly string[],
  { userId, classId: about }: { readonly userId: string; readonly classId: string },
) => holdBrought(db, keys, { purpose: 'discussion', about, userId }, topicPictures.key)

/** Of these accounts, those who are in a class now. */
export async function whoIsIn(db: Db, classId: string, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const { rows } = await db.execute<{ id: string }>(sql`
    select user_id as id from ${peopleOf(sql`${classId}::uuid`)} person where user_id = any(${sql.param([...ids])}::uuid[])`)
  return new Set(rows.map(({ id }) => id))
}

/** The account of a pupil of a class; undefined where they are not in it or have none. */
export async function accountOfPupil(
  db: Db,
  classId: string,
  studentId: string,
  left: boolean,
): Promise<string | undefined> {
  const [row] = await db
    .select({ userId: students.userId })
    .from(classStudents)
    .innerJoin(students, eq(students.id, classStudents.studentId))
    .where(
      and(
        eq(classStudents.classId, classId),
        eq(students.id, studentId),
        left ? undefined : eq(classStudents.state, 'approved'),
      ),
    )
  return row?.userId ?? undefined
}

/** Teachers first, then pupils, by name. */
export async function listPeople(
  db: Db,
  filters: FiltersOf<typeof listClassPeople>,
): Promise<Page<ClassPerson>> {
  const people = peopleOf(sql`${filters.classUid}::uuid`)
  const { rows } = await db.execute<ClassPerson & Record<string, unknown>>(sql`
    select ${users.id} as "_id", ${users.displayName} as name, person.by_teacher as "byTeacher"
    from ${people} person join ${users} on ${users.id} = person.user_id
    where ${users.disabledAt} is null
    order by person.by_teacher desc, ${users.displayName} collate vi_number, ${users.id}
    limit ${filters.limit} offset ${before(filters)}`)
  return asPage(rows, filters, async () => {
    const counted = await db.execute<{ total: number }>(sql`
      select count(*)::int as total from ${people} person join ${users} on ${users.id} = person.user_id
      where ${users.disabledAt} is null`)
    return counted.rows[0]?.total ?? 0
  })
}

/** What one person has reported in a class and nobody has decided. Of one person nobody else reports until the transaction ends. */
export async function countReports(db: Db, classId: string, userId: string): Promise<number> {
  await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
  return db.$count(
    sql`${topicReports} join ${topicComments} on ${topicComments.id} = ${topicReports.commentId}
      join ${topics} on ${topics.id} = ${topicComments.topicId}`,
    and(eq(topics.classId, classId), eq(topicReports.reporterId, userId)),
  )
}

export async function hasReported(db: Db, commentId: string, userId: string): Promise<boolean> {
  return (
    (await db.$count(
      topicReports,
      and(eq(topicReports.commentId, commentId), eq(topicReports.reporterId, userId)),
    )) > 0
  )
}

export async function insertReport(db: Db, row: Omit<typeof topicReports.$inferInsert, 'id'>): Promise<void> {
  await db
    .insert(topicReports)
    .values({ id: newId(), ...row })
    .onConflictDoNothing()
}

export async function deleteReports(db: Db, commentId: string): Promise<void> {
  await db.delete(topicReports).where(eq(topicReports.commentId, commentId))
}

/** Whether somebody else than its author wrote in a topic. */
export const hasOthers = async (db: Db, topicId: string, authorId: string | null): Promise<boolean> =>
  (await db.$count(
    topicComments,
    and(eq(topicComments.topicId, topicId), sql`${topicComments.authorId} is distinct from ${authorId}`),
  )) > 0

export const hasPictures = async (db: Db, commentId: string): Promise<boolean> =>
  (await db.$count(topicPictures, eq(topicPictures.commentId, commentId))) > 0
