import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors as common } from '@bangxanh/contract/kit/errors.ts'
import { errors } from '@bangxanh/contract/marking/errors.ts'
import { MARKING } from '@bangxanh/contract/marking/limits.ts'
import type { Comment, CommentDraft, Phrase } from '@bangxanh/contract/marking/schemas.ts'
import type { Caller } from '../../kernel/caller.ts'
import { changesOf } from '../../kernel/editions.ts'
import { lockHandedIn } from '../learn/public.ts'
import { notify } from '../notifications/public.ts'
import { type Bearer, openUpload } from '../uploads/public.ts'
import {
  type CommentRow,
  countComments,
  deleteCommentRow,
  deletePhraseRow,
  findComment,
  holdUploaded,
  insertComment,
  listCommentRows,
  listPhraseRows,
  lockComment,
  updateCommentRow,
  upsertPhrase,
} from './comments.store.ts'
import { loadSubmission, type Submission } from './load-submission.ts'
import { commentView } from './marking.view.ts'
import { tellRoom } from './submission.live.ts'
import { filesView } from './submission-work.ts'

async function commentViews(
  caller: Caller,
  rows: readonly CommentRow[],
  teaches: boolean,
): Promise<Comment[]> {
  const shown = await filesView(
    caller,
    rows.flatMap(row => row.files),
  )
  const files = new Map(shown.map(file => [file.key, file]))
  const viewer = { userId: caller.viewer.userId, teaches }
  return rows.map(row =>
    commentView(
      row,
      row.files.flatMap(key => files.get(key) ?? []),
      viewer,
    ),
  )
}

/** The thread of a submission. @param teaches whether the caller teaches its class */
export const commentsOf = async (caller: Caller, attemptId: string, teaches: boolean): Promise<Comment[]> =>
  commentViews(caller, await listCommentRows(caller.db, attemptId), teaches)

/** @throws E_NOT_FOUND */
export async function presentComment(caller: Caller, id: string): Promise<{ comment: Comment }> {
  const row = await findComment(caller.db, id)
  if (!row) throw new AppError(common.E_NOT_FOUND)
  const { isOwn } = await loadSubmission(caller, 'submission.comment', row.attemptId)
  const [comment] = await commentViews(caller, [row], !isOwn)
  return { comment: comment as Comment }
}

/**
 * Writes a comment on a submission that was handed in. Of two that name one file only one gets it.
 * @throws E_COMMENT_EMPTY, E_COMMENT_OPEN, E_TOO_MANY_COMMENTS; E_FILE_INVALID for a key that is no file of theirs for this
 */
export async function writeComment(
  caller: Caller,
  { attempt, isOwn }: Submission,
  { text, files }: CommentDraft,
): Promise<string> {
  const { db, viewer, now } = caller
  if (text === '' && files.length === 0) throw new AppError(errors.E_COMMENT_EMPTY)
  await lockHandedIn(caller, attempt.id, errors.E_COMMENT_OPEN)
  if ((await countComments(db, attempt.id)) >= MARKING.comments)
    throw new AppError(errors.E_TOO_MANY_COMMENTS)
  const held = await holdUploaded(db, files, { userId: viewer.userId, attemptId: attempt.id })
  if (held !== files.length) throw new AppError(common.E_FILE_INVALID)
  const id = await insertComment(db, {
    ...{ attemptId: attempt.id, authorId: viewer.userId, byTeacher: !isOwn },
    ...{ text, files, createdAt: now },
  })
  await notify(caller, 'comment', attempt.id)
  await tellRoom(caller, attempt.id, 'comments')
  return id
}

/** Opens an upload for a file beside a comment on a submission that was handed in; gives its id. @throws E_COMMENT_OPEN, and what opening one throws */
export async function openCommentUpload(
  caller: Caller,
  { attempt, schoolId }: Submission,
  draft: Parameters<typeof openUpload>[2],
): Promise<string> {
  await lockHandedIn(caller, attempt.id, errors.E_COMMENT_OPEN)
  return openUpload(caller, { purpose: 'comment', about: attempt.id, schoolId }, draft)
}

/** Whoever brings it still has the thread. */
export const commentBearer: Bearer = {
  authorize: (sender, attemptId) => loadSubmission(sender, 'submission.comment', attemptId),
}

/** A comment that the caller may take away: their own, or one of a class that they teach. @throws E_NOT_FOUND */
export async function loadComment(caller: Caller, id: string): Promise<CommentRow> {
  const row = await findComment(caller.db, id)
  if (!row) throw new AppError(common.E_NOT_FOUND)
  const { isOwn } = await loadSubmission(caller, 'submission.comment', row.attemptId)
  // Where it is a teacher's, its pupil reads it and no more.
  if (isOwn && row.authorId !== caller.viewer.userId) throw new AppError(common.E_NOT_FOUND)
  return row
}

/** The caller's own comment, in a thread that they still have. @throws E_NOT_FOUND */
export async function loadOwnComment(caller: Caller, id: string): Promise<CommentRow> {
  const row = await loadComment(caller, id)
  if (row.authorId !== caller.viewer.userId) throw new AppError(common.E_NOT_FOUND)
  return row
}

/** @throws E_NOT_FOUND, E_COMMENT_EMPTY, E_CHANGED */
export async function changeComment(
  caller: Caller,
  row: CommentRow,
  text: string,
  edition?: number,
): Promise<void> {
  const { db, now } = caller
  const current = await lockComment(db, row.id)
  if (!current) throw new AppError(common.E_NOT_FOUND)
  if (text === '' && row.files.length === 0) throw new AppError(errors.E_COMMENT_EMPTY)
  const changes = changesOf(current, { text }, edition)
  if (!changes) return
  await updateCommentRow(db, row.id, { ...changes, editedAt: now })
  await tellRoom(caller, row.attemptId, 'comments')
}

export async function removeComment(caller: Caller, { id, attemptId }: CommentRow): Promise<void> {
  await deleteCommentRow(caller.db, id)
  await tellRoom(caller, attemptId, 'comments')
}

const phraseView = ({ id, text, uses }: { id: string; text: string; uses: number }): Phrase => ({
  _id: id,
  text,
  uses,
})

export const ownPhrases = async ({ db, viewer }: Caller): Promise<{ phrases: Phrase[] }> => ({
  phrases: (await listPhraseRows(db, viewer.userId)).map(phraseView),
})

/** @throws E_TOO_MANY_PHRASES */
export async function keepPhrase({ db, viewer, now }: Caller, text: string): Promise<{ phrase: Phrase }> {
  const row = await upsertPhrase(db, viewer.userId, text, MARKING.phrases, now)
  if (!row) throw new AppError(errors.E_TOO_MANY_PHRASES)
  return { phrase: phraseView(row) }
}

/** @throws E_NOT_FOUND */
export async function removePhrase({ db, viewer }: Caller, id: string): Promise<void> {
  if (!(await deletePhraseRow(db, viewer.userId, id))) throw new AppError(common.E_NOT_FOUND)
}
