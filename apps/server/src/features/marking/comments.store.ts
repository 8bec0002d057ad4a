import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/db/database.ts'
import { newId } from '../../kernel/db/new-id.ts'
import { rowsOf } from '../../kernel/db/rows-of.ts'
import { users } from '../../schema/account.ts'
import { commentFiles, phrases, submissionComments } from '../../schema/marking.ts'
import { holdBrought } from '../uploads/public.ts'

const select = (db: Db) =>
  db
    .select({
      id: submissionComments.id,
      attemptId: submissionComments.attemptId,
      authorId: submissionComments.authorId,
      author: users.displayName,
      byTeacher: submissionComments.byTeacher,
      text: submissionComments.text,
      edition: submissionComments.edition,
      createdAt: submissionComments.createdAt,
      editedAt: submissionComments.editedAt,
      files: sql<string[]>`array(
        select ${commentFiles.key} from ${commentFiles} where ${commentFiles.commentId} = ${submissionComments.id}
        order by ${commentFiles.position})`,
    })
    .from(submissionComments)
    .leftJoin(users, eq(users.id, submissionComments.authorId))
    .$dynamic()
export type CommentRow = Awaited<ReturnType<typeof select>>[number]

export const listCommentRows = (db: Db, attemptId: string): Promise<CommentRow[]> =>
  select(db)
    .where(eq(submissionComments.attemptId, attemptId))
    .orderBy(asc(submissionComments.createdAt), asc(submissionComments.id))

export async function findComment(db: Db, id: string): Promise<CommentRow | undefined> {
  const [row] = await select(db).where(eq(submissionComments.id, id))
  return row
}

export const countComments = (db: Db, attemptId: string): Promise<number> =>
  db.$count(submissionComments, eq(submissionComments.attemptId, attemptId))

export async function insertComment(
  db: Db,
  { files: keys, ...row }: Omit<typeof submissionComments.$inferInsert, 'id'> & { files: readonly string[] },
): Promise<string> {
  const id = await comments.insert(db, row)
  if (keys.length > 0)
    await db.insert(commentFiles).values(keys.map((key, position) => ({ key, commentId: id, position })))
  return id
}

const comments = rowsOf(submissionComments)
export const { lock: lockComment, update: updateCommentRow, delete: deleteCommentRow } = comments

/** Of these keys, how many somebody has brought for a comment on an attempt. */
export const holdUploaded = async (
  db: Db,
  keys: readonly string[],
  { userId, attemptId: about }: { readonly userId: string; readonly attemptId: string },
) => (await holdBrought(db, keys, { purpose: 'comment', about, userId }, commentFiles.key)).length

/** What is used most, then what was used last. */
export const listPhraseRows = (db: Db, userId: string) =>
  db
    .select({ id: phrases.id, text: phrases.text, uses: phrases.uses })
    .from(phrases)
    .where(eq(phrases.userId, userId))
    .orderBy(sql`${phrases.uses} desc`, sql`${phrases.usedAt} desc`, asc(phrases.id))

/** Keeps a phrase or counts one more use of it. Undefined: there are `most` already. */
export async function upsertPhrase(db: Db, userId: string, text: string, most: number, now: Date) {
  await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
  const [used] = await db
    .update(phrases)
    .set({ uses: sql`${phrases.uses} + 1`, usedAt: now })
    .where(and(eq(phrases.userId, userId), eq(phrases.text, text)))
    .returning({ id: phrases.id, text: phrases.text, uses: phrases.uses })
  if (used) return used
  if ((await db.$count(phrases, eq(phrases.userId, userId))) >= most) return undefined
  const [made] = await db
    .insert(phrases)
    .values({ id: newId(), userId, text, uses: 1, usedAt: now })
    .returning({ id: phrases.id, text: phrases.text, uses: phrases.uses })
  return made
}

/** False: there was none of theirs. */
export async function deletePhraseRow(db: Db, userId: string, id: string): Promise<boolean> {
  const { rowCount } = await db.delete(phrases).where(and(eq(phrases.id, id), eq(phrases.userId, userId)))
  return rowCount === 1
}
