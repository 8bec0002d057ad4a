import { errors } from '@bangxanh/contract/discussion/errors.ts'
import { DISCUSSION } from '@bangxanh/contract/discussion/limits.ts'
import type { PupilsWrite, ReportDecision } from '@bangxanh/contract/discussion/states.ts'
import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors as common } from '@bangxanh/contract/kit/errors.ts'
import type { Caller } from '../../kernel/caller.ts'
import { recordAudit } from '../audit/public.ts'
import { notify } from '../notifications/public.ts'
import {
  accountOfPupil,
  countReports,
  deleteCommentRow,
  deleteReports,
  hasReported,
  insertReport,
  lockComment,
  updateCommentRow,
} from './comments.store.ts'
import { muteEnd } from './discussion.access.ts'
import { tellRoom } from './discussion.live.ts'
import { deleteTopicRow, lockTopic, type PlaceRow, setMute, type TopicRow } from './topics.store.ts'
import { recordRemoval } from './write-discussion.ts'

interface Loaded {
  readonly id: string
  readonly topic: TopicRow
}

/** A comment locked behind its topic. @throws E_NOT_FOUND when somebody was quicker to delete it */
async function locked({ db }: Caller, { id, topic }: Loaded) {
  const stands = (await lockTopic(db, topic.id)) && (await lockComment(db, id))
  if (!stands) throw new AppError(common.E_NOT_FOUND)
  return stands
}

/**
 * Hides a pupil's comment until a teacher decides; the same person once more changes nothing (product 16.8).
 * @throws E_NOT_FOUND, E_NOT_TO_REPORT, E_REPORT_DECIDED, E_TOO_MANY_REPORTS
 */
export async function reportComment(caller: Caller, loaded: Loaded, reason: string): Promise<string> {
  const { db, viewer, now } = caller
  const { classId, place } = loaded.topic
  const stands = await locked(caller, loaded)
  const { id: commentId } = loaded
  if (stands.byTeacher || stands.authorId === viewer.userId) throw new AppError(errors.E_NOT_TO_REPORT)
  if (stands.keptAt) throw new AppError(errors.E_REPORT_DECIDED)
  if (await hasReported(db, commentId, viewer.userId)) return commentId
  const most = DISCUSSION.reports
  if (!place.can.moderate && (await countReports(db, classId, viewer.userId)) >= most)
    throw new AppError(errors.E_TOO_MANY_REPORTS, { words: { most } })
  await insertReport(db, { commentId, reporterId: viewer.userId, reason, at: now })
  if (!stands.hiddenAt) await updateCommentRow(db, commentId, { hiddenAt: now })
  await notify(caller, 'reported', commentId)
  await tellRoom(caller, classId)
  return commentId
}

/** @throws E_NOT_FOUND, E_NOTHING_REPORTED when another teacher has decided */
export async function decideReport(caller: Caller, loaded: Loaded, decision: ReportDecision): Promise<void> {
  const { db, now } = caller
  const { topic } = loaded
  const stands = await locked(caller, loaded)
  if (!stands.hiddenAt) throw new AppError(errors.E_NOTHING_REPORTED)
  if (decision === 'keep') {
    await deleteReports(db, loaded.id)
    await updateCommentRow(db, loaded.id, { hiddenAt: null, keptAt: now })
  } else {
    if (stands.opening) await deleteTopicRow(db, topic.id)
    else await deleteCommentRow(db, loaded.id)
    await recordRemoval(caller, topic.place, stands.authorId)
  }
  await tellRoom(caller, topic.classId)
}

/** Pauses the writing of a pupil of the class for a day, or ends that. @throws E_NOT_FOUND for who is no pupil of it */
export async function mutePupil(
  caller: Caller,
  { classId, schoolId }: PlaceRow,
  { studentId, muted }: { readonly studentId: string; readonly muted: boolean },
): Promise<void> {
  const { db, now } = caller
  const userId = await accountOfPupil(db, classId, studentId, !muted)
  if (userId === undefined) throw new AppError(common.E_NOT_FOUND)
  await setMute(db, { classId, userId, until: muted ? muteEnd(now) : null })
  const about = { type: 'student', id: studentId } as const
  const action = muted ? 'discussion.muted' : 'discussion.unmuted'
  await recordAudit(caller, { schoolId, action, about, detail: { classId } })
  await tellRoom(caller, classId)
}

export const switchWriting = (caller: Caller, { classId }: PlaceRow, pupils: PupilsWrite): Promise<void> =>
  tellRoom(caller, classId, { pupils })
