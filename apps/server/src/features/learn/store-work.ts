import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors as common } from '@bangxanh/contract/kit/errors.ts'
import { errors } from '@bangxanh/contract/learn/errors.ts'
import { LEARN } from '@bangxanh/contract/learn/limits.ts'
import { errors as uploads } from '@bangxanh/contract/uploads/errors.ts'
import { PICTURE_TYPES, UPLOAD } from '@bangxanh/contract/uploads/limits.ts'
import type { AnyCaller, Caller } from '../../kernel/caller.ts'
import type { Upload } from '../../kernel/serve/routes.ts'
import {
  type Bearer,
  keepAsIs,
  keepFile,
  openUpload,
  plainName,
  type StoredFile,
  storePicture,
  storeSound,
  writeFileRow,
} from '../uploads/public.ts'
import { insertAttemptFile, lockForUpload } from './attempt-files.store.ts'
import { findOwnHomework } from './learn.store.ts'

/** Wide enough to read handwriting on a large screen. */
const PAGE_SIDE = 2_400
const MB = 1024 * 1024

/** The open attempt of a pupil at a homework. @throws E_NOT_FOUND, E_ATTEMPT_CLOSED */
export const openAttemptAt = async (caller: Caller, homeworkId: string): Promise<string> =>
  (await openAttemptOf(caller, caller.viewer.userId, homeworkId)).attemptId

async function openAttemptOf({ db, now }: AnyCaller, userId: string, homeworkId: string) {
  const homework = await findOwnHomework(db, userId, homeworkId, now)
  if (!homework) throw new AppError(common.E_NOT_FOUND)
  const { kind, openAttemptId: attemptId } = homework
  if (!attemptId) throw new AppError(errors.E_ATTEMPT_CLOSED)
  return { attemptId, kind }
}

/**
 * Stores what a pupil hands in: a picture, a document or a recording. It belongs to their open attempt, takes room of the class's
 * school, and counts once an answer names it; what none names goes after a day (product 9.91). Call it outside a transaction.
 * @returns its key; answers hold it with a slash before it
 * @throws E_NOT_FOUND, E_ATTEMPT_CLOSED, E_TOO_MANY_FILES, E_FILE_INVALID, E_MEDIA_TYPE, E_STORAGE_FULL, E_OWN_STORAGE_FULL
 */
export async function storeWork(caller: Caller, homeworkId: string, upload: Upload): Promise<string> {
  const stored = await store(caller, { ...upload, name: plainName(upload.name) })
  await keepFile(caller, stored, async caller => {
    const { db, viewer } = caller
    const { attemptId, schoolId } = await lockOpenAttempt(caller, viewer.userId, homeworkId)
    await writeFileRow(caller, stored, { ownerId: viewer.userId, schoolId })
    await insertAttemptFile(db, attemptId, stored.key)
  })
  return stored.key
}

/** The attempt that a file is for, which takes one more. @throws E_NOT_FOUND, E_ATTEMPT_CLOSED, E_TOO_MANY_FILES */
async function lockOpenAttempt(caller: AnyCaller, userId: string, homeworkId: string) {
  const { db, now } = caller
  const { attemptId, kind } = await openAttemptOf(caller, userId, homeworkId)
  const locked = await lockForUpload(db, attemptId, now)
  if (!locked) throw new AppError(errors.E_ATTEMPT_CLOSED)
  if (locked.count >= LEARN.files) throw new AppError(errors.E_TOO_MANY_FILES)
  return { attemptId, kind, schoolId: locked.schoolId }
}

/** Opens an upload for the open attempt; gives its id. @throws as `storeWork` does, and what opening one throws */
export async function openWorkUpload(
  caller: Caller,
  homeworkId: string,
  draft: Parameters<typeof openUpload>[2],
): Promise<string> {
  const { kind, schoolId } = await lockOpenAttempt(caller, caller.viewer.userId, homeworkId)
  // No answer to a question is a film (product 9.22).
  if (kind === 'es' && draft.fileSize > LEARN.fileBytes)
    throw new AppError(uploads.E_FILE_TOO_LARGE, {
      words: { film: LEARN.fileBytes / MB, file: LEARN.fileBytes / MB },
    })
  return openUpload(caller, { purpose: 'work', about: homeworkId, schoolId }, draft)
}

/** Ties what came by a ticket to the attempt that is open then, as `storeWork` does. */
export const workBearer: Bearer = {
  async before(caller, { userId, about, key }) {
    const { kind } = await lockOpenAttempt(caller, userId, about)
    if (kind === 'es' && key.endsWith('.mp4')) throw new AppError(common.E_MEDIA_TYPE)
  },
  after: async (caller, { userId, about, key }) =>
    insertAttemptFile(caller.db, (await openAttemptOf(caller, userId, about)).attemptId, key),
}

function store({ files }: Caller, upload: Upload): Promise<StoredFile> {
  if ((PICTURE_TYPES as readonly string[]).includes(upload.type))
    return storePicture(files, upload, PAGE_SIDE)
  return (UPLOAD.documentTypes as readonly string[]).includes(upload.type)
    ? keepAsIs(files, upload)
    : storeSound(files, upload)
}
