import { randomBytes } from 'node:crypto'
import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors as common } from '@bangxanh/contract/kit/errors.ts'
import { errors } from '@bangxanh/contract/lessons/errors.ts'
import type { LessonProgress, Watched } from '@bangxanh/contract/lessons/schemas.ts'
import type { Caller } from '../../kernel/caller.ts'
import { authorizeClass, authorizedClass } from '../classes/public.ts'
import { findLesson, type LessonFilters, type LessonRow, listLessonRows } from './lessons.store.ts'
import { lessonView, ownLessonDetailView, ownLessonView, progressView, viewerView } from './lessons.view.ts'
import { findOwnLesson, listOwnLessons } from './own-lessons.store.ts'
import { keepProgress, listViewers } from './progress.store.ts'
import { lockedLesson, updateLesson } from './write-lesson.ts'

/** A lesson to write, or to see how far its pupils are. @throws E_NOT_FOUND, E_NOT_CLASS_TEACHER */
export const loadLesson = async (
  caller: Caller,
  action: 'lesson.write' | 'lesson.progress',
  id: string,
): Promise<LessonRow> => authorizeClass(await findLesson(caller.db, caller, action, id), caller.viewer)

/** @throws E_NOT_FOUND when it is gone by now */
export async function presentLesson(caller: Caller, id: string) {
  const row = await findLesson(caller.db, caller, 'lesson.write', id)
  if (!row) throw new AppError(common.E_NOT_FOUND)
  return { lesson: lessonView(row, caller.addressOf) }
}

/** @param rooms whether the installation knows a service that makes rooms for meetings */
export async function presentLessons(caller: Caller, filters: LessonFilters, rooms: boolean) {
  const { db, now, addressOf } = caller
  const { rows, pagination } = await listLessonRows(db, caller, filters, now)
  return {
    lessons: rows.map(row => lessonView(row, addressOf)),
    pagination,
    can: { add: await mayAdd(caller, filters.classUid), room: rooms },
  }
}

async function mayAdd(caller: Caller, classUid: string | undefined): Promise<boolean> {
  if (!classUid) return caller.scopesOf('lesson.write').length > 0
  try {
    await authorizedClass(caller, classUid, 'lesson.write')
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}

type Wanted = { readonly url?: string | undefined; readonly edition?: number | undefined }

/**
 * Gives a lesson its meeting: by a link, or a room with a name that nobody guesses; who asks again for a room has the one that
 * stands. @throws E_NO_MEETING_ROOMS, E_NOT_FOUND, E_CHANGED
 */
export async function giveMeeting(
  caller: Caller,
  lesson: LessonRow,
  { url, edition }: Wanted,
  service: string | null,
): Promise<void> {
  if (url) return updateLesson(caller, lesson, { meetingUrl: url, edition })
  if (!service) throw new AppError(errors.E_NO_MEETING_ROOMS)
  const rooms = `${service}/bang-xanh-`
  // Locked, since of two who ask at once the later has the room of the earlier.
  const { meetingUrl: stands } = (await lockedLesson(caller, lesson)).lesson
  if (stands?.startsWith(rooms)) return
  const meetingUrl = `${rooms}${randomBytes(12).toString('hex')}`
  await updateLesson(caller, lesson, { meetingUrl, edition })
}

export async function presentViewers({ db }: Caller, { id, classId, filmSeconds }: LessonRow) {
  const rows = await listViewers(db, { id, classId })
  return { pupils: rows.map(row => viewerView(row, filmSeconds)) }
}

export async function ownLessons({ db, viewer, now }: Caller, filters: Parameters<typeof listOwnLessons>[2]) {
  const { rows, pagination } = await listOwnLessons(db, viewer.userId, filters, now)
  return { lessons: rows.map(ownLessonView), pagination }
}

/** A lesson of the caller as a pupil. @throws E_NOT_FOUND also for one that has not begun (product 10.131) */
async function ownLesson({ db, viewer, now }: Caller, id: string) {
  const row = await findOwnLesson(db, viewer.userId, id, now)
  if (!row) throw new AppError(common.E_NOT_FOUND)
  return row
}

export async function presentOwnLesson(caller: Caller, id: string) {
  return { lesson: ownLessonDetailView(await ownLesson(caller, id), caller.addressOf) }
}

/** Keeps how far the caller is with the film of a lesson. @throws E_NOT_FOUND, E_FILM_CHANGED */
export async function saveProgress(
  caller: Caller,
  id: string,
  told: Watched,
): Promise<{ progress: LessonProgress }> {
  const { filmSeconds: seconds, studentId } = await ownLesson(caller, id)
  if (!(await keepProgress(caller.db, { lessonId: id, studentId, seconds, ...told }, caller.now)))
    throw new AppError(errors.E_FILM_CHANGED)
  const { progress } = await ownLesson(caller, id)
  const shown = progressView(progress, seconds)
  if (!shown) throw new AppError(common.E_NOT_FOUND)
  return { progress: shown }
}
