import { and, eq, sql } from 'drizzle-orm'
import { isAmong } from '../../kernel/db/is-among.ts'
import { classes, classTeachers } from '../../schema/classes.ts'
import { topicComments, topicMentions, topicReports, topics } from '../../schema/discussion.ts'
import { classReach } from '../classes/classes.scope.ts'
import type { Describe, Telling } from '../notifications/public.ts'
import { isKeptFrom, peopleOf, readsDiscussion } from './discussion.scope.ts'

/** What others wrote in a topic, for its author while they are in the class: a row a topic. */
export const discussed: Telling = {
  kind: 'topicComment',
  events: commentId => sql`
    select ${topics.authorId} as user_id, ${topics.id} as about, each.created_at as at, each.id as what
    from ${topicComments} join ${topics} on ${topics.id} = ${topicComments.topicId}
    join ${topicComments} each on each.topic_id = ${topics.id}
    where ${topicComments.id} = ${commentId} and not ${topicComments.opening} and not each.opening
      and each.author_id is distinct from ${topics.authorId} and each.hidden_at is null
      and ${topics.authorId} in (select user_id from ${peopleOf(sql`${topics.classId}`)} person)`,
}

/** Who is named in a comment, while they are in the class: a row a topic. */
export const mentioned: Telling = {
  kind: 'mention',
  events: commentId => sql`
    select ${topicMentions.userId} as user_id, ${topics.id} as about, ${topicMentions.at} as at, each.id as what
    from ${topicComments} join ${topics} on ${topics.id} = ${topicComments.topicId}
    join ${topicComments} each on each.topic_id = ${topics.id}
    join ${topicMentions} on ${topicMentions.commentId} = each.id
    where ${topicComments.id} = ${commentId} and each.hidden_at is null
      and ${topicMentions.userId} is distinct from each.author_id
      and ${topicMentions.userId} in (select user_id from ${peopleOf(sql`${topics.classId}`)} person)`,
}

/** What waits for a decision, for the teachers of the class: a row a topic, with how many reports. */
export const contentReported: Telling = {
  kind: 'contentReported',
  events: commentId => sql`
    select ${classTeachers.userId} as user_id, ${topics.id} as about, ${topicReports.at} as at, ${topicReports.id} as what
    from ${topicComments} join ${topics} on ${topics.id} = ${topicComments.topicId}
    join ${topicComments} each on each.topic_id = ${topics.id}
    join ${topicReports} on ${topicReports.commentId} = each.id
    join ${classTeachers} on ${classTeachers.classId} = ${topics.classId}
    where ${topicComments.id} = ${commentId} and ${topicReports.reporterId} <> ${classTeachers.userId}`,
}

/** Topics that the caller may read. */
export const describeTopics: Describe<'topic'> = async (caller, ids) => {
  const rows = await caller.db
    .select({
      _id: topics.id,
      name: topics.title,
      class: { _id: classes.id, name: classes.name },
    })
    .from(topics)
    .innerJoin(topicComments, and(eq(topicComments.topicId, topics.id), topicComments.opening))
    .innerJoin(classes, eq(classes.id, topics.classId))
    .where(
      and(
        isAmong(topics.id, ids),
        classReach(caller.viewer),
        readsDiscussion(caller),
        sql`not ${isKeptFrom(caller)}`,
      ),
    )
  return rows.map(row => ({ type: 'topic', ...row }))
}
