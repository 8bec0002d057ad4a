import type {
  listClassPeople,
  listTopicComments,
  listTopics,
} from '@bangxanh/contract/discussion/endpoints.ts'
import type { DiscussionRules, Topic, TopicComment } from '@bangxanh/contract/discussion/schemas.ts'
import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors as common } from '@bangxanh/contract/kit/errors.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { FiltersOf } from '../../kernel/serve/lists.ts'
import { authorizeClass } from '../classes/public.ts'
import {
  type CommentRow,
  findCommentRow,
  listCommentRows,
  listPeople,
  topicOfComment,
} from './comments.store.ts'
import { commentView, topicView, writingView } from './discussion.view.ts'
import {
  countReported,
  findPlace,
  findTopic,
  listMutes,
  listTopicRows,
  type PlaceRow,
  type TopicRow,
} from './topics.store.ts'

type Doing = Parameters<typeof findPlace>[2]

/** A class in whose discussion the caller may do something. @throws E_NOT_FOUND, E_NOT_CLASS_TEACHER */
export const loadPlace = async (caller: Caller, doing: Doing, classId: string): Promise<PlaceRow> =>
  authorizeClass(await findPlace(caller.db, caller, doing, classId), caller.viewer)

/** @throws E_NOT_FOUND, E_NOT_CLASS_TEACHER */
export const loadTopic = async (caller: Caller, doing: Doing, id: string): Promise<TopicRow> =>
  authorizeClass(await findTopic(caller.db, caller, doing, id), caller.viewer)

/** A topic that the caller may take away, or of which they may take away what `authorId` wrote. @throws E_NOT_FOUND, E_NOT_CLASS_TEACHER */
export async function loadToRemove(
  caller: Caller,
  topicId: string,
  of?: { readonly authorId: string | null },
) {
  const found = await findTopic(caller.db, caller, 'discussion.read', topicId)
  const isOwn = (of ?? found)?.authorId === caller.viewer.userId
  const allowed = found?.allowed && (isOwn || found.place.can.remove)
  return authorizeClass(found && { ...found, allowed: allowed === true }, caller.viewer)
}

/** A comment and its topic. @throws E_NOT_FOUND, E_NOT_CLASS_TEACHER */
export async function loadComment(caller: Caller, doing: Doing, id: string) {
  const of = await topicOfComment(caller.db, id)
  if (!of) throw new AppError(common.E_NOT_FOUND)
  return { id, authorId: of.authorId, topic: await loadTopic(caller, doing, of.topicId) }
}

/** One of the caller's own, in a class that they still write in. @throws E_NOT_FOUND, E_NOT_CLASS_TEACHER */
export async function loadOwnComment(caller: Caller, id: string) {
  const found = await loadComment(caller, 'discussion.write', id)
  authorizeClass({ ...found.topic, allowed: found.authorId === caller.viewer.userId }, caller.viewer)
  return found
}

export async function presentTopics(caller: Caller, filters: FiltersOf<typeof listTopics>, place: PlaceRow) {
  const { db, viewer, now } = caller
  const { remove, moderate } = place.can
  // What waits for a teacher is a filter of theirs alone.
  const { rows, pagination } = await listTopicRows(db, caller, {
    ...filters,
    reported: remove ? filters.reported : undefined,
  })
  return {
    topics: rows.map(row => topicView(row, viewer.userId)),
    pagination,
    rules: await rulesOf(caller, place),
    writing: writingView(place, now),
    reported: remove ? await countReported(db, place.classId) : 0,
    can: { moderate },
  }
}

async function rulesOf({ db, now }: Caller, { classId, pupils, can }: PlaceRow): Promise<DiscussionRules> {
  const mutes = can.moderate ? await listMutes(db, classId, now) : []
  return { pupils, mutes: mutes.map(({ until, ...who }) => ({ ...who, until: until.toISOString() })) }
}

/** @throws E_NOT_FOUND */
export async function presentRules(caller: Caller, classId: string): Promise<{ rules: DiscussionRules }> {
  const place = await findPlace(caller.db, caller, 'discussion.moderate', classId)
  if (!place) throw new AppError(common.E_NOT_FOUND)
  return { rules: await rulesOf(caller, place) }
}

/** @throws E_NOT_FOUND when it is gone by now */
export async function presentTopic(caller: Caller, id: string): Promise<{ topic: Topic }> {
  const row = await findTopic(caller.db, caller, 'discussion.read', id)
  if (!row?.allowed) throw new AppError(common.E_NOT_FOUND)
  return { topic: topicView(row, caller.viewer.userId) }
}

const viewsOf = (
  { viewer: { userId }, now, addressOf }: Caller,
  topic: TopicRow,
  rows: readonly CommentRow[],
) => rows.map(row => commentView(row, { topic, userId, now, addressOf }))

export async function presentComments(
  caller: Caller,
  filters: FiltersOf<typeof listTopicComments>,
  topic: TopicRow,
) {
  const { rows, pagination } = await listCommentRows(caller.db, caller, filters)
  return {
    topic: topicView(topic, caller.viewer.userId),
    comments: viewsOf(caller, topic, rows),
    pagination,
    writing: writingView(topic.place, caller.now, topic.closed),
  }
}

/** @throws E_NOT_FOUND when it is gone by now */
export async function presentComment(caller: Caller, id: string): Promise<{ comment: TopicComment }> {
  const row = await findCommentRow(caller.db, caller, id)
  const topic = row && (await findTopic(caller.db, caller, 'discussion.read', row.topicId))
  if (!row || !topic?.allowed) throw new AppError(common.E_NOT_FOUND)
  const [comment] = viewsOf(caller, topic, [row])
  return { comment: comment as TopicComment }
}

export async function presentPeople({ db }: Caller, filters: FiltersOf<typeof listClassPeople>) {
  const { rows, pagination } = await listPeople(db, filters)
  return { people: rows, pagination }
}
