import { errors as ofClasses } from '@bangxanh/contract/classes/errors.ts'
import { errors } from '@bangxanh/contract/discussion/errors.ts'
import { DISCUSSION } from '@bangxanh/contract/discussion/limits.ts'
import { mentionsIn } from '@bangxanh/contract/discussion/mentions.ts'
import type { TopicCommentDraft, TopicDraft, TopicPatch } from '@bangxanh/contract/discussion/schemas.ts'
import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors as common } from '@bangxanh/contract/kit/errors.ts'
import type { Caller } from '../../kernel/caller.ts'
import { changesOf } from '../../kernel/editions.ts'
import { recordAudit } from '../audit/public.ts'
import { notify } from '../notifications/public.ts'
import { askThumbnail, type Bearer, openUpload } from '../uploads/public.ts'
import {
  countComments,
  deleteCommentRow,
  findOpening,
  hasOthers,
  hasPictures,
  holdPictures,
  insertComment,
  lockComment,
  updateCommentRow,
  whoIsIn,
  writeMentions,
} from './comments.store.ts'
import { demandInside, demandWords, demandWriting } from './discussion.access.ts'
import { tellRoom } from './discussion.live.ts'
import { loadPlace } from './discussion.service.ts'
import {
  deleteTopicRow,
  insertTopic,
  lockTopic,
  type PlaceRow,
  type TopicRow,
  updateTopicRow,
} from './topics.store.ts'

/** A comment and the topic it stands in, as they were loaded. */
interface Loaded {
  readonly id: string
  readonly topic: TopicRow
}

/** A topic that stands locked. @throws E_NOT_FOUND when somebody was quicker to delete it */
async function locked({ db }: Caller, id: string) {
  const stands = await lockTopic(db, id)
  if (!stands) throw new AppError(common.E_NOT_FOUND)
  return stands
}

/** What is written, once all of it is good. @throws E_WORDS_MISSING, E_MENTION_OUTSIDE, E_FILE_INVALID */
async function composed(
  caller: Caller,
  { classId }: PlaceRow,
  { text, pictures }: { readonly text: string; readonly pictures: readonly string[] },
) {
  const { db, viewer } = caller
  demandWords(text, pictures)
  const mentions = demandInside(text, await whoIsIn(db, classId, mentionsIn(text)))
  const held = await holdPictures(db, pictures, { userId: viewer.userId, classId })
  if (held.length !== pictures.length) throw new AppError(common.E_FILE_INVALID)
  for (const picture of held) await askThumbnail(caller, picture)
  return { mentions, pictures }
}

/** @throws as `composed`, and what keeps somebody from writing (product 16.6) */
export async function createTopic(
  caller: Caller,
  place: PlaceRow,
  { title, text, pictures }: TopicDraft,
): Promise<string> {
  const { db, viewer, now } = caller
  demandWriting(place, now)
  const whole = await composed(caller, place, { text, pictures })
  const written = { authorId: viewer.userId, byTeacher: place.can.moderate, createdAt: now }
  const topicId = await insertTopic(db, { classId: place.classId, title, ...written, lastAt: now })
  const id = await insertComment(db, { row: { topicId, opening: true, text, ...written }, ...whole })
  await notify(caller, 'discussed', id)
  await tellRoom(caller, place.classId)
  return topicId
}

/** @throws as `composed`, E_TOPIC_CLOSED, E_TOPIC_FULL, and what keeps somebody from writing */
export async function writeComment(
  caller: Caller,
  { id: topicId, place }: TopicRow,
  { text, pictures }: TopicCommentDraft,
): Promise<string> {
  const { db, viewer, now } = caller
  demandWriting(place, now)
  const stands = await locked(caller, topicId)
  if (stands.closed) throw new AppError(errors.E_TOPIC_CLOSED)
  if ((await countComments(db, topicId)) >= DISCUSSION.comments)
    throw new AppError(errors.E_TOPIC_FULL, { words: { most: DISCUSSION.comments } })
  const whole = await composed(caller, place, { text, pictures })
  const id = await insertComment(db, {
    row: {
      ...{ topicId, opening: false, text, authorId: viewer.userId },
      ...{ byTeacher: place.can.moderate, createdAt: now },
    },
    ...whole,
  })
  await updateTopicRow(db, topicId, { lastAt: now })
  await notify(caller, 'discussed', id)
  await tellRoom(caller, place.classId)
  return id
}

/** @throws E_NOT_FOUND, E_CHANGED, E_WORDS_MISSING, E_MENTION_OUTSIDE, E_TOPIC_CLOSED, E_COMMENT_REPORTED, and what keeps somebody from writing */
export async function changeComment(
  caller: Caller,
  { id, topic: { id: topicId, place } }: Loaded,
  { text, edition }: { readonly text: string; readonly edition?: number | undefined },
): Promise<void> {
  const { db, now } = caller
  demandWriting(place, now)
  if ((await locked(caller, topicId)).closed) throw new AppError(errors.E_TOPIC_CLOSED)
  const stands = await lockComment(db, id)
  if (!stands) throw new AppError(common.E_NOT_FOUND)
  if (stands.hiddenAt) throw new AppError(errors.E_COMMENT_REPORTED)
  // Who was named before and has left since may stay in it.
  const before = mentionsIn(stands.text)
  const inside = await whoIsIn(db, place.classId, mentionsIn(text))
  const named = demandInside(text, new Set([...inside, ...before]))
  if (text.trim() === '' && !(await hasPictures(db, id))) throw new AppError(errors.E_WORDS_MISSING)
  const changes = changesOf(stands, { text }, edition)
  if (!changes) return
  // What a teacher has kept they have kept as it stood.
  await updateCommentRow(db, id, { ...changes, editedAt: now, keptAt: null })
  await writeMentions(
    db,
    id,
    named.filter(userId => inside.has(userId) || before.includes(userId)),
    now,
  )
  await notify(caller, 'discussed', id)
  await tellRoom(caller, place.classId)
}

/** Its author or a teacher of the class. @throws E_NOT_FOUND, E_NOT_CLASS_TEACHER through `load` */
export async function deleteComment(caller: Caller, { id, topic }: Loaded): Promise<void> {
  const { db } = caller
  await locked(caller, topic.id)
  const stands = await lockComment(db, id)
  if (!stands) throw new AppError(common.E_NOT_FOUND)
  if (stands.opening) return removeTopic(caller, topic)
  demandDeletable(caller, topic, stands)
  await deleteCommentRow(db, id)
  await recordRemoval(caller, topic.place, stands.authorId)
  await tellRoom(caller, topic.classId)
}

/** Who may delete others' words deletes any; an author their own, unless it waits for a teacher. @throws E_NOT_FOUND, E_COMMENT_REPORTED */
function demandDeletable(
  { viewer }: Caller,
  { place }: TopicRow,
  { authorId, hiddenAt }: { readonly authorId: string | null; readonly hiddenAt: Date | null },
): void {
  if (place.can.remove) return
  if (authorId !== viewer.userId) throw new AppError(common.E_NOT_FOUND)
  if (hiddenAt) throw new AppError(errors.E_COMMENT_REPORTED)
}

/** @throws E_NOT_FOUND, E_TOPIC_ANSWERED, E_COMMENT_REPORTED */
export async function removeTopic(caller: Caller, topic: TopicRow): Promise<void> {
  const { db } = caller
  const stands = await locked(caller, topic.id)
  const opening = await findOpening(db, topic.id)
  demandDeletable(caller, topic, { authorId: stands.authorId, hiddenAt: opening?.hiddenAt ?? null })
  if (!topic.place.can.remove && (await hasOthers(db, topic.id, stands.authorId)))
    throw new AppError(errors.E_TOPIC_ANSWERED)
  await deleteTopicRow(db, topic.id)
  await recordRemoval(caller, topic.place, stands.authorId)
  await tellRoom(caller, topic.classId)
}

/** That somebody took away what another person wrote (product 5.15). */
export async function recordRemoval(
  caller: Caller,
  { schoolId, classId }: PlaceRow,
  authorId: string | null,
): Promise<void> {
  if (authorId === caller.viewer.userId) return
  const about = { type: 'class', id: classId } as const
  await recordAudit(caller, { schoolId, action: 'discussion.removed', about, detail: { authorId } })
}

/**
 * The title by its author and by teachers of the class, the rest by these alone.
 * @throws E_NOT_FOUND, E_NOT_CLASS_TEACHER, E_CHANGED, E_TOPIC_CLOSED, E_COMMENT_REPORTED, and what keeps somebody from writing
 */
export async function changeTopic(
  caller: Caller,
  { id, place }: TopicRow,
  { edition, title, pinned, closed }: Omit<TopicPatch, '_id'>,
): Promise<void> {
  const { db, viewer, now } = caller
  const stands = await locked(caller, id)
  if ((pinned !== undefined || closed !== undefined) && !place.can.moderate)
    throw new AppError(ofClasses.E_NOT_CLASS_TEACHER)
  if (title !== undefined && title !== stands.title) {
    if (stands.authorId !== viewer.userId && !place.can.moderate)
      throw new AppError(ofClasses.E_NOT_CLASS_TEACHER)
    demandWriting(place, now)
    if (stands.closed && closed !== false) throw new AppError(errors.E_TOPIC_CLOSED)
    if ((await findOpening(db, id))?.hiddenAt) throw new AppError(errors.E_COMMENT_REPORTED)
  }
  const changes = changesOf(stands, { title, pinned, closed }, edition)
  if (!changes) return
  await updateTopicRow(db, id, { ...changes, ...(changes.title !== undefined && { editedAt: now }) })
  await tellRoom(caller, place.classId)
}

/** Opens an upload of a picture for the discussion of a class; gives its id. @throws what keeps somebody from writing, and what opening one throws */
export async function openPicture(
  caller: Caller,
  place: PlaceRow,
  draft: Parameters<typeof openUpload>[2],
): Promise<string> {
  demandWriting(place, caller.now)
  const { classId: about, schoolId } = place
  return openUpload(caller, { purpose: 'discussion', about, schoolId }, draft)
}

/** Whoever brings it still writes there. */
export const discussionBearer: Bearer = {
  authorize: async (sender, classId) => {
    const place = await loadPlace(sender, 'discussion.write', classId)
    demandWriting(place, sender.now)
  },
}
