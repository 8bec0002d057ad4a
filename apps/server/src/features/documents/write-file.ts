import { errors } from '@bangxanh/contract/documents/library/errors.ts'
import { LIBRARY } from '@bangxanh/contract/documents/library/limits.ts'
import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors as common } from '@bangxanh/contract/kit/errors.ts'
import type { AnyCaller, Caller } from '../../kernel/caller.ts'
import { changesOf } from '../../kernel/editions.ts'
import { addLongWork } from '../../kernel/jobs/long-work.ts'
import type { Upload } from '../../kernel/serve/routes.ts'
import {
  askThumbnail,
  keepAsIs,
  keepFile,
  keepFilm,
  ownerOf,
  plainName,
  type StoredFile,
  storePicture,
  writeFileRow,
} from '../uploads/public.ts'
import { folderInBin } from './bin.store.ts'
import { checkLibrary, checkRoom } from './documents.access.ts'
import { fileToChange, folderToFill, inLibrary } from './documents.service.ts'
import { binFile, type FileChange, insertFile, lockFile, type NewFile, updateFile } from './files.store.ts'
import { countIn, lockFolder, unbin } from './folders.store.ts'
import { MOST_BYTES, READ_DOCUMENT, READABLE } from './reading/readable.ts'

/** Wide enough for a scanned sheet of A3. */
const PICTURE_SIDE = 4000

interface Sent {
  readonly upload: Upload
  readonly categoryId: string
  readonly name?: string | undefined
  readonly size?: number | undefined
}

/**
 * Takes a file into a folder. Call it outside a transaction: a picture is drawn anew.
 * @returns its id
 * @throws E_NOT_FOUND, E_FORBIDDEN; E_FILE_INVALID when it is broken, or shorter or longer than its sender says; E_FOLDER_FULL; E_STORAGE_FULL
 */
export async function takeFile(caller: Caller, { upload, categoryId, name, size }: Sent): Promise<string> {
  const { files } = caller
  if (size !== undefined && size !== upload.size) throw new AppError(common.E_FILE_INVALID)
  const shown = plainName(name ?? upload.name, LIBRARY.fileName)
  const stored = await storeAs(files, { ...upload, name: shown })
  return keepInFolder(caller, stored, { categoryId, name: shown })
}

interface Said {
  readonly categoryId: string
  readonly name: string
  readonly author?: string | null
  readonly source?: string | null
  readonly price?: number
}

/** Writes what names a stored file in a folder. @returns its id @throws as `takeFile` */
export function keepInFolder(
  caller: Caller,
  stored: StoredFile,
  { categoryId, ...said }: Said,
): Promise<string> {
  const { viewer } = caller
  return keepFile(caller, stored, async caller => {
    const folder = await inLibrary(caller, 'share', caller => folderToFill(caller, categoryId))
    await lockFolder(caller.db, folder.id)
    checkRoom(await countIn(caller.db, folder.id), 'files')
    await writeFileRow(caller, stored, { ownerId: viewer.userId, schoolId: folder.schoolId })
    return writeDocument(caller, stored, { folderId: folder.id, createdBy: viewer.userId, ...said })
  })
}

type Written = Pick<NewFile, 'folderId' | 'createdBy' | 'name' | 'author' | 'source' | 'price'>

/** Writes that a stored file stands in a folder, and asks for all that is made of it. In a transaction. @returns its id */
export async function writeDocument(
  caller: AnyCaller,
  stored: StoredFile,
  written: Written,
): Promise<string> {
  const { db, now } = caller
  await askThumbnail(caller, stored)
  const isRead = READABLE.includes(stored.type) && stored.size <= MOST_BYTES
  const readState = isRead ? 'waiting' : 'none'
  const id = await insertFile(db, { ...written, fileKey: stored.key, createdAt: now, readState })
  if (isRead)
    await addLongWork(db, READ_DOCUMENT, {
      ...{ payload: { documentId: id }, key: `${READ_DOCUMENT} ${id}`, runAt: now },
      ...(await ownerOf(db, stored.key)),
    })
  return id
}

/** Stores bytes as the library keeps them. @throws E_DOCUMENT_TYPE */
export async function storeAs(files: Caller['files'], upload: Upload): Promise<StoredFile> {
  if ((LIBRARY.pictureTypes as readonly string[]).includes(upload.type))
    return storePicture(files, upload, PICTURE_SIDE)
  if (!(LIBRARY.types as readonly string[]).includes(upload.type)) throw new AppError(errors.E_DOCUMENT_TYPE)
  return upload.type === 'video/mp4' ? keepFilm(files, upload) : keepAsIs(files, upload)
}

type FilePatch = Omit<FileChange, 'folderId'> & {
  readonly categoryId?: string | undefined
  readonly edition?: number | undefined
}

/**
 * Renames a file, moves it into another folder of the library, or says more of it.
 * @throws E_NOT_FOUND, E_FORBIDDEN for either place; E_CHANGED, E_FOLDER_FULL, E_OTHER_LIBRARY
 */
export async function changeFile(
  caller: Caller,
  id: string,
  { categoryId: folderId, edition, ...said }: FilePatch,
): Promise<void> {
  const { db } = caller
  const file = await inLibrary(caller, 'share', caller => fileToChange(caller, id))
  const target = folderId === undefined ? undefined : await folderToFill(caller, folderId)
  if (target) await lockFolder(db, target.id)
  const before = await lockFile(db, id)
  if (!before) throw new AppError(common.E_NOT_FOUND)
  const changes = changesOf(before, { ...said, folderId }, edition)
  if (!changes) return
  if (target && 'folderId' in changes) {
    checkLibrary(file, target)
    checkRoom(await countIn(db, target.id), 'files')
  }
  await updateFile(db, id, changes)
}

/** Puts a file into the bin (product 10.44). */
export async function removeFile(caller: Caller, id: string): Promise<void> {
  await inLibrary(caller, 'share', caller => fileToChange(caller, id))
  await binFile(caller.db, id, caller.now)
}

/** Takes a file out of the bin; one that is there already stays as it is. @throws E_FOLDER_IN_BIN, E_FOLDER_FULL */
export async function bringBackFile(caller: Caller, id: string): Promise<void> {
  const { db } = caller
  const file = await inLibrary(caller, 'share', caller => fileToChange(caller, id, 'any'))
  await lockFolder(db, file.folderId)
  const before = await lockFile(db, id)
  if (!before) throw new AppError(common.E_NOT_FOUND)
  if (before.binnedBy === null) return
  const above = await folderInBin(db, file.folderId)
  if (above) throw new AppError(errors.E_FOLDER_IN_BIN, { words: { name: above.name } })
  checkRoom(await countIn(db, file.folderId), 'files')
  await unbin(db, id)
}
