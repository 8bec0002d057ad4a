import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors as common } from '@bangxanh/contract/kit/errors.ts'
import { errors } from '@bangxanh/contract/lessons/errors.ts'
import { LESSONS } from '@bangxanh/contract/lessons/limits.ts'
import type { DocumentRef, LessonDraft, LessonPatch } from '@bangxanh/contract/lessons/schemas.ts'
import type { Caller } from '../../kernel/caller.ts'
import { cleanWithoutPictures } from '../../kernel/clean-html.ts'
import { changesOf } from '../../kernel/editions.ts'
import { type ClassRow, lockClass } from '../classes/public.ts'
import { libraryFilesFor } from '../documents/public.ts'
import { isBookOf } from '../school-books/public.ts'
import { ownMaterial } from '../uploads/public.ts'
import {
  deleteLessonRow,
  forgetProgress,
  insertLesson,
  lessonsInOrder,
  lockLesson,
  updateLessonRow,
  writeDocuments,
  writeOrder,
} from './write-lesson.store.ts'

/** A lesson is named by this much of it. */
type Named = { readonly id: string; readonly classId: string }

async function lock({ db }: Caller, classId: string): Promise<ClassRow> {
  const eClass = await lockClass(db, classId)
  if (!eClass) throw new AppError(common.E_NOT_FOUND)
  return eClass
}

/** A lesson that stands locked, behind its class. @throws E_NOT_FOUND when somebody was quicker to delete it */
export async function lockedLesson(caller: Caller, { id, classId }: Named) {
  const eClass = await lock(caller, classId)
  const lesson = await lockLesson(caller.db, classId, id)
  if (!lesson) throw new AppError(common.E_NOT_FOUND)
  return { eClass, lesson }
}

/**
 * Files that come into a lesson are the caller's or the school's of the class, or lie in a library of that school where they
 * see them.
 * @throws E_LESSON_FILE, E_NOT_FOUND
 */
async function demandFiles(
  caller: Caller,
  { schoolId }: ClassRow,
  film: string | null,
  refs: readonly DocumentRef[],
): Promise<void> {
  const { db, viewer } = caller
  const owner = { userId: viewer.userId, schoolIds: schoolId ? [schoolId] : [] }
  const keys = refs.flatMap(ref => ('key' in ref ? ref.key : []))
  const own = await ownMaterial(db, keys, 'any', owner)
  const films = await ownMaterial(db, film ? [film] : [], 'film', owner)
  if (!keys.every(key => own.has(key)) || (film && !films.has(film))) throw new AppError(errors.E_LESSON_FILE)
  const ids = refs.flatMap(ref => ('key' in ref ? [] : ref.documentId))
  if (ids.length === 0) return
  const found = await libraryFilesFor(db, caller, ids, schoolId)
  if (found.length < ids.length) throw new AppError(common.E_NOT_FOUND)
}

/** A lesson is about a book of its class's school. @throws E_NOT_FOUND */
async function demandBook(
  { db }: Caller,
  { schoolId }: ClassRow,
  bookId: string | null | undefined,
): Promise<void> {
  if (bookId && !(await isBookOf(db, bookId, schoolId))) throw new AppError(common.E_NOT_FOUND)
}

/** Makes the last lesson of a class. @throws E_LESSON_FILE, E_NOT_FOUND, E_LESSONS_FULL */
export async function createLesson(
  caller: Caller,
  { classId, name, description, film, documents, meetingUrl, schoolBookId, startAt }: LessonDraft,
): Promise<string> {
  const { db, viewer, now } = caller
  const eClass = await lock(caller, classId)
  await demandFiles(caller, eClass, film, documents)
  await demandBook(caller, eClass, schoolBookId)
  const standing = await lessonsInOrder(db, classId)
  if (standing.length >= LESSONS.perClass) throw new AppError(errors.E_LESSONS_FULL)
  const id = await insertLesson(db, {
    classId,
    name,
    description: cleanWithoutPictures(description),
    sortIndex: standing.length + 1,
    filmKey: film,
    meetingUrl,
    schoolBookId,
    startAt: startAt === null ? null : new Date(startAt),
    createdBy: viewer.userId,
    createdAt: now,
  })
  await writeDocuments(db, id, documents)
  return id
}

/** @throws E_NOT_FOUND, E_LESSON_FILE, E_CHANGED */
export async function updateLesson(
  caller: Caller,
  named: Named,
  { edition, description, startAt, sortIndex, film: filmKey, ...sent }: LessonPatch,
): Promise<void> {
  const { db } = caller
  const { id, classId } = named
  const { eClass, lesson: before } = await lockedLesson(caller, named)
  const others = (await lessonsInOrder(db, classId)).filter(other => other !== id)
  const fields = {
    ...sent,
    filmKey,
    description: description === undefined ? undefined : cleanWithoutPictures(description),
    startAt: typeof startAt === 'string' ? new Date(startAt) : startAt,
    sortIndex: sortIndex && Math.min(sortIndex, others.length + 1),
  }
  const changes = changesOf(before, fields, edition)
  if (!changes) return
  const { documents, sortIndex: place, ...row } = changes
  const stood = new Set(before.documents.map(nameOf))
  const brought = (documents ?? []).filter(ref => !stood.has(nameOf(ref)))
  await demandFiles(caller, eClass, row.filmKey ?? null, brought)
  await demandBook(caller, eClass, row.schoolBookId)
  // Where others had stopped in the film before says nothing of the new one (product 10.134).
  if (row.filmKey !== undefined) await forgetProgress(db, id)
  await updateLessonRow(db, id, row)
  if (documents) await writeDocuments(db, id, documents)
  if (place) await writeOrder(db, others.toSpliced(place - 1, 0, id))
}

const nameOf = (ref: DocumentRef): string => ('key' in ref ? ref.key : ref.documentId)

/** @throws E_NOT_FOUND when somebody was quicker */
export async function deleteLesson(caller: Caller, { id, classId }: Named): Promise<void> {
  const { db } = caller
  await lockedLesson(caller, { id, classId })
  await deleteLessonRow(db, id)
  await writeOrder(db, await lessonsInOrder(db, classId))
}
