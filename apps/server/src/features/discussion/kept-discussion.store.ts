import { asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/db/database.ts'
import type { Pupil } from '../../kernel/pupil-data.ts'
import { classes } from '../../schema/classes.ts'
import {
  discussionMutes,
  topicComments,
  topicMentions,
  topicPictures,
  topicReports,
  topics,
} from '../../schema/discussion.ts'
import { files } from '../../schema/uploads.ts'

/** What a pupil has written in discussions, for all that is kept of them. */
export const readKeptWords = (db: Db, { userId }: Pupil) =>
  userId === null
    ? Promise.resolve([])
    : db
        .select({
          class: classes.name,
          topic: sql<string | null>`case when ${topicComments.opening} then ${topics.title} end`,
          text: topicComments.text,
          createdAt: topicComments.createdAt,
          editedAt: topicComments.editedAt,
          pictures: sql<string[]>`array(
            select f.name from ${topicPictures} own join ${files} f on f.key = own.key
            where own.comment_id = ${topicComments.id} order by own.position)`,
        })
        .from(topicComments)
        .innerJoin(topics, eq(topics.id, topicComments.topicId))
        .innerJoin(classes, eq(classes.id, topics.classId))
        .where(eq(topicComments.authorId, userId))
        .orderBy(asc(topicComments.createdAt), asc(topicComments.id))

/** What a pupil has reported and nobody has decided yet. */
export const readKeptReports = (db: Db, { userId }: Pupil) =>
  userId === null
    ? Promise.resolve([])
    : db
        .select({ reason: topicReports.reason, at: topicReports.at })
        .from(topicReports)
        .where(eq(topicReports.reporterId, userId))
        .orderBy(asc(topicReports.at), asc(topicReports.id))

/** In which classes their writing was paused. */
export const readKeptMutes = (db: Db, { userId }: Pupil) =>
  userId === null
    ? Promise.resolve([])
    : db
        .select({ class: classes.name, until: discussionMutes.until })
        .from(discussionMutes)
        .innerJoin(classes, eq(classes.id, discussionMutes.classId))
        .where(eq(discussionMutes.userId, userId))
        .orderBy(asc(discussionMutes.until), asc(classes.id))

/** Empties what they wrote; their comments stay, without words and name, where others have answered. Gives the keys of the pictures. */
export async function emptyWordsOf(db: Db, { userId }: Pupil): Promise<string[]> {
  if (userId === null) return []
  const theirs = sql`(select ${topicComments.id} from ${topicComments} where ${topicComments.authorId} = ${userId})`
  const gone = await db
    .delete(topicPictures)
    .where(sql`${topicPictures.commentId} in ${theirs}`)
    .returning({ key: topicPictures.key })
  await db.delete(topicMentions).where(sql`${topicMentions.commentId} in ${theirs}`)
  await db.update(topics).set({ title: '', authorId: null }).where(eq(topics.authorId, userId))
  await db.update(topicComments).set({ text: '', authorId: null }).where(eq(topicComments.authorId, userId))
  return gone.map(({ key }) => key)
}

export async function deleteMentionsOf(db: Db, { userId }: Pupil): Promise<undefined> {
  if (userId !== null) await db.delete(topicMentions).where(eq(topicMentions.userId, userId))
}

export async function deleteReportsOf(db: Db, { userId }: Pupil): Promise<undefined> {
  if (userId !== null) await db.delete(topicReports).where(eq(topicReports.reporterId, userId))
}

export async function deleteMutesOf(db: Db, { userId }: Pupil): Promise<undefined> {
  if (userId !== null) await db.delete(discussionMutes).where(eq(discussionMutes.userId, userId))
}
