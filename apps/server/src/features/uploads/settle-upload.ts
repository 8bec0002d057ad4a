import type { Action } from '@bangxanh/contract/kit/actions.ts'
import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors as common } from '@bangxanh/contract/kit/errors.ts'
import { errors } from '@bangxanh/contract/uploads/errors.ts'
import { PICTURE_TYPES } from '@bangxanh/contract/uploads/limits.ts'
import { type AnyCaller, type Caller, inTransaction } from '../../kernel/caller.ts'
import type { Db } from '../../kernel/db/database.ts'
import type { Files, Received } from '../../kernel/files/local-files.ts'
import { sniffedType } from '../../kernel/files/sniffed-type.ts'
import type { Upload } from '../../kernel/serve/routes.ts'
import { type PermissionTable, scopesOf, type Viewer } from '../../kernel/viewer/viewer.ts'
import type { UploadPurpose } from '../../schema/uploads.ts'
import { keepAsIs } from './keep-as-is.ts'
import { keepFile, type StoredFile, writeFileRow } from './keep-file.ts'
import { keepFilm } from './keep-film.ts'
import { isFilm } from './sound-tracks.ts'
import { storePicture } from './store-picture.ts'
import { storeSound } from './store-sound.ts'
import { lockUpload, settleUpload, type UploadRow } from './tickets.store.ts'
import { agrees, isDocument, isToBeFilm } from './uploads.access.ts'

/** An upload and the key of what it becomes. */
type Arrived = Pick<UploadRow, 'userId' | 'about'> & { readonly key: string }

/** What a file by its purpose belongs to. Each throws where it may not come any more. */
export interface Bearer {
  /** Whether who holds the ticket may bring it now: asked before bytes are taken, and again where its row is written. */
  readonly authorize?: (sender: Caller, about: string) => Promise<unknown>
  /** Locks what bears it, in the transaction that writes its row. */
  readonly before?: (caller: AnyCaller, arrived: Arrived) => Promise<void>
  /** Ties it there, in the same. */
  readonly after?: (caller: AnyCaller, arrived: Arrived) => Promise<void>
}

/** What uploads are brought for, and by what rights. */
export interface Purposes {
  readonly bearers: Readonly<Record<UploadPurpose, Bearer>>
  readonly findViewer: (db: Db, userId: string) => Promise<Viewer | null>
  readonly permissions: PermissionTable
}

/**
 * A ticket is used without a token: whoever made it must have the right to it now (product 10.310).
 * @throws E_NOT_FOUND, and what its purpose throws
 */
export async function authorizeSender(
  caller: AnyCaller,
  { bearers, findViewer, permissions }: Purposes,
  { userId, purpose, about }: UploadRow,
): Promise<void> {
  const { authorize } = bearers[purpose]
  if (!authorize) return
  const viewer = await findViewer(caller.db, userId)
  if (!viewer) throw new AppError(common.E_NOT_FOUND)
  const rights = (action: Action) => scopesOf(permissions, viewer, action)
  await authorize({ ...caller, viewer, scopes: [], scopesOf: rights }, about)
}

/**
 * Makes a file of an upload whose bytes are all here, once (product 10.3).
 * @throws E_MEDIA_TYPE by what the bytes are, E_FILE_INVALID, E_UPLOAD_USED, E_NOT_FOUND, E_STORAGE_FULL, E_OWN_STORAGE_FULL, and what its purpose throws
 */
export async function settle(
  caller: AnyCaller,
  purposes: Purposes,
  upload: UploadRow,
  received: Received,
): Promise<string> {
  const { userId, about, schoolId, purpose } = upload
  const stored = await storeAs(caller.files, upload, received)
  const { key } = stored
  const arrived = { userId, about, key }
  const bearer = purposes.bearers[purpose]
  // What stays where it has come waits there for another try, until its upload ends.
  const staysThere = key === upload.bucketKey
  const write = async (caller: AnyCaller) => {
    const { db, now, files, afterCommit } = caller
    const stands = await lockUpload(db, upload.id, now)
    if (!stands) throw new AppError(common.E_NOT_FOUND)
    if (stands.key) throw new AppError(errors.E_UPLOAD_USED)
    await authorizeSender(caller, purposes, stands)
    await bearer.before?.(caller, arrived)
    await writeFileRow(caller, stored, { ownerId: userId, schoolId })
    await bearer.after?.(caller, arrived)
    const parts = await settleUpload(db, upload.id, key)
    const gone = stands.bucketKey && !staysThere ? [...parts, stands.bucketKey] : parts
    afterCommit(() => Promise.all(gone.map(part => files.remove(part))))
  }
  await (staysThere ? inTransaction(caller, write) : keepFile(caller, stored, write))
  return key
}

/** Wide enough to read handwriting on a large screen. */
const PICTURE_SIDE = 2_400

async function storeAs(
  files: Files,
  { name, type: announced, purpose }: UploadRow,
  received: Received,
): Promise<StoredFile> {
  const type = await sniffedType(received)
  if (!type || !agrees(announced, type)) throw new AppError(common.E_MEDIA_TYPE)
  const upload: Upload = { ...received, name, type }
  if ((PICTURE_TYPES as readonly string[]).includes(type)) return storePicture(files, upload, PICTURE_SIDE)
  if (isDocument(type)) return keepAsIs(files, upload)
  if (!isToBeFilm(purpose, announced)) return storeSound(files, upload)
  if (!(await isFilm(upload.path, 'video/mp4'))) {
    // What a pupil records may be named like a film (product 10.36).
    if (purpose === 'work') return storeSound(files, upload)
    throw new AppError(common.E_MEDIA_TYPE)
  }
  return keepFilm(files, upload)
}
