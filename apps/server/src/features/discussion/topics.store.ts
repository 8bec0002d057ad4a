import type { listTopics } from '@bangxanh/contract/discussion/endpoints.ts'
import { and, desc, eq, getTableColumns, gt, type SQL, sql } from 'drizzle-orm'
import { holds, type Rights } from '../../kernel/db/abilities.ts'
import { contains } from '../../kernel/db/contains.ts'
import type { Db } from '../../kernel/db/database.ts'
import { isAmong } from '../../kernel/db/is-among.ts'
import { rowsOf } from '../../kernel/db/rows-of.ts'
import { type FiltersOf, type Page, pageOf } from '../../kernel/serve/lists.ts'
import { users } from '../../schema/account.ts'
import { classes, classStudents } from '../../schema/classes.ts'
import {
  discussionClasses,
  discussionMutes,
  topicComments,
  topicPictures,
  topics,
} from '../../schema/discussion.ts'
import { students } from '../../schema/students.ts'
import { classReach, classScope } from '../classes/classes.scope.ts'
import { discussionAbilities, isKeptFrom } from './discussion.scope.ts'

type Doing =
  | 'discussion.read'
  | 'discussion.write'
  | 'discussion.own'
  | 'discussion.remove'
  | 'discussion.moderate'

/** The class, how its discussion stands, and what the caller may do there. */
const place = (rights: Rights) => ({
  classId: classes.id,
  schoolId: classes.schoolId,
  status: classes.status,
  pupils: sql<
    (typeof discussionClasses.$inferSelect)['pupils']
  >`coalesce(${discussionClasses.pupils}, 'always')`,
  mutedUntil: discussionMutes.until,
  can: discussionAbilities(rights),
})

const ofViewer = ({ viewer }: Rights) =>
  and(eq(discussionMutes.classId, classes.id), eq(discussionMutes.userId, viewer.userId))

const allowedTo = ({ viewer, scopesOf }: Rights, doing: Doing) => holds(classScope(viewer, scopesOf(doing)))

/** A class as somebody finds it who comes to its discussion. */
export async function findPlace(db: Db, rights: Rights, doing: Doing, classId: string) {
  const [row] = await db
    .select({ ...place(rights), allowed: allowedTo(rights, doing) })
    .from(classes)
    .leftJoin(discussionClasses, eq(discussionClasses.classId, classes.id))
    .leftJoin(discussionMutes, ofViewer(rights))
    .where(and(eq(classes.id, classId), classReach(rights.viewer)))
  return row
}
export type PlaceRow = Omit<NonNullable<Awaited<ReturnType<typeof findPlace>>>, 'allowed'>

const { search: _, ...own } = getTableColumns(topics)
const ofTopic = sql`${topicComments.topicId} = ${topics.id}`

const selected = (rights: Rights) => ({
  ...own,
  author: users.displayName,
  opening: topicComments.text,
  hidden: sql<boolean>`(${topicComments.hiddenAt} is not null)`,
  kept: holds(isKeptFrom(rights)),
  comments: sql<number>`(select count(*)::int - 1 from ${topicComments} each where each.topic_id = ${topics.id})`,
  others: sql<boolean>`exists (select from ${topicComments} each where each.topic_id = ${topics.id}
    and each.author_id is distinct from ${topics.authorId})`,
  pictures: sql<number>`(select count(*)::int from ${topicPictures} shown
    join ${topicComments} each on each.id = shown.comment_id where each.topic_id = ${topics.id} and each.hidden_at is null)`,
  reported: sql<number>`(select count(*)::int from ${topicComments} each where each.topic_id = ${topics.id} and each.hidden_at is not null)`,
  place: place(rights),
})

const from = (db: Db, rights: Rights, allowed: SQL<boolean>) =>
  db
    .select({ ...selected(rights), allowed })
    .from(topics)
    .innerJoin(topicComments, and(ofTopic, topicComments.opening))
    .innerJoin(classes, eq(classes.id, topics.classId))
    .leftJoin(discussionClasses, eq(discussionClasses.classId, classes.id))
    .leftJoin(discussionMutes, ofViewer(rights))
    .leftJoin(users, eq(users.id, topics.authorId))
export type TopicRow = Awaited<ReturnType<typeof from>>[number]

type TopicFilters = FiltersOf<typeof listTopics>

const hasReported = sql`exists (select from ${topicComments} each where each.topic_id = ${topics.id} and each.hidden_at is not null)`

/** Topics of a class that was authorized before. A title that waits for a teacher is not found by who may not read it. */
export async function listTopicRows(db: Db, rights: Rights, filters: TopicFilters): Promise<Page<TopicRow>> {
  const where = and(
    eq(topics.classId, filters.classUid),
    filters.ids && isAmong(topics.id, filters.ids),
    filters.reported ? hasReported : undefined,
    filters.search ? and(contains(topics.search, filters.search), sql`not ${isKeptFrom(rights)}`) : undefined,
  )
  return pageOf(
    from(db, rights, sql<boolean>`true`)
      .where(where)
      .orderBy(desc(topics.pinned), desc(topics.lastAt), desc(topics.id)),
    filters,
    () =>
      db.$count(
        sql`${topics} join ${topicComments} on ${ofTopic} and ${topicComments.opening} join ${classes} on ${classes.id} = ${topics.classId}`,
        where,
      ),
  )
}

/** A topic as somebody finds it, with whether they may do there what they came for. */
export async function findTopic(
  db: Db,
  rights: Rights,
  doing: Doing,
  id: string,
): Promise<TopicRow | undefined> {
  const [row] = await from(db, rights, allowedTo(rights, doing)).where(
    and(eq(topics.id, id), classReach(rights.viewer)),
  )
  return row
}

/** In how many topics of a class something waits for a teacher. */
export const countReported = (db: Db, classId: string): Promise<number> =>
  db.$count(topics, and(eq(topics.classId, classId), hasReported))

export const {
  lock: lockTopic,
  insert: insertTopic,
  update: updateTopicRow,
  delete: deleteTopicRow,
} = rowsOf(topics)

export async function readRev(db: Db, classId: string): Promise<number> {
  const [row] = await db
    .select({ rev: discussionClasses.rev })
    .from(discussionClasses)
    .where(eq(discussionClasses.classId, classId))
  return row?.rev ?? 0
}

/** Raises the room's `rev`, and sets when pupils write where that is said. */
export async function raiseRev(
  db: Db,
  classId: string,
  changes: Partial<Pick<typeof discussionClasses.$inferInsert, 'pupils'>> = {},
): Promise<number> {
  const [row] = await db
    .insert(discussionClasses)
    .values({ classId, rev: 1, ...changes })
    .onConflictDoUpdate({
      target: discussionClasses.classId,
      set: { rev: sql`${discussionClasses.rev} + 1`, ...changes },
    })
    .returning({ rev: discussionClasses.rev })
  return row?.rev ?? 1
}

/** Who does not write in a class for now, by name. */
export const listMutes = (db: Db, classId: string, now: Date) =>
  db
    .select({ _id: students.id, name: users.displayName, until: discussionMutes.until })
    .from(discussionMutes)
    .innerJoin(users, eq(users.id, discussionMutes.userId))
    .innerJoin(classStudents, eq(classStudents.classId, discussionMutes.classId))
    .innerJoin(students, and(eq(students.id, classStudents.studentId), eq(students.userId, users.id)))
    .where(and(eq(discussionMutes.classId, classId), gt(discussionMutes.until, now)))
    .orderBy(sql`${users.displayName} collate vi_number`, students.id)

export async function setMute(
  db: Db,
  row: Pick<typeof discussionMutes.$inferInsert, 'classId' | 'userId'> & { readonly until: Date | null },
): Promise<void> {
  const { classId, userId, until } = row
  if (until)
    await db
      .insert(discussionMutes)
      .values({ classId, userId, until })
      .onConflictDoUpdate({
        target: [discussionMutes.classId, discussionMutes.userId],
        set: { until },
      })
  else
    await db
      .delete(discussionMutes)
      .where(and(eq(discussionMutes.classId, classId), eq(discussionMutes.userId, userId)))
}
