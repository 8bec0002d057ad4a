import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors } from '@bangxanh/contract/kit/errors.ts'
import type { Caller } from '../../kernel/caller.ts'
import { authorize } from '../../kernel/serve/routes.ts'
import { demandRoom } from '../uploads/public.ts'
import { checkRoom, mayAdd, mayEdit, mayEditFile } from './documents.access.ts'
import { type FileRow, findFile } from './files.store.ts'
import { countIn, type FolderRow, findFolder, type LibraryOwner, lockLibrary } from './folders.store.ts'

/** A folder that the caller sees. @throws E_NOT_FOUND also for one that rules hide, or that lies in the bin (product 10.42) */
export async function folderToRead(caller: Caller, id: string): Promise<FolderRow> {
  const folder = await findFolder(caller.db, caller, id)
  if (!folder) throw new AppError(errors.E_NOT_FOUND)
  return folder
}

/** A folder to put something into. @throws E_NOT_FOUND, E_FORBIDDEN */
export async function folderToFill(caller: Caller, id: string): Promise<FolderRow> {
  const folder = await findFolder(caller.db, caller, id)
  return authorize(folder && { ...folder, allowed: mayAdd(folder) }, caller.viewer)
}

/**
 * A folder to put a file of so many bytes into: nobody sends them where they find no room.
 * @throws E_NOT_FOUND, E_FORBIDDEN, E_FOLDER_FULL, E_STORAGE_FULL, E_OWN_STORAGE_FULL
 */
export async function folderWithRoom(caller: Caller, id: string, size = 0): Promise<FolderRow> {
  const { db, viewer } = caller
  const folder = await folderToFill(caller, id)
  checkRoom(await countIn(db, id), 'files')
  await demandRoom(db, { ownerId: viewer.userId, schoolId: folder.schoolId }, size)
  return folder
}

/** A folder to change. @throws E_NOT_FOUND, E_FORBIDDEN */
export async function folderToChange(
  caller: Caller,
  id: string,
  within: 'library' | 'any' = 'library',
): Promise<FolderRow> {
  const folder = await findFolder(caller.db, caller, id, within)
  return authorize(folder && { ...folder, allowed: mayEdit(folder) }, caller.viewer)
}

/** A file that the caller sees. @throws E_NOT_FOUND */
export async function fileToRead(caller: Caller, id: string): Promise<FileRow> {
  const file = await findFile(caller.db, caller, id)
  if (!file) throw new AppError(errors.E_NOT_FOUND)
  return file
}

/** A file to change. @throws E_NOT_FOUND, E_FORBIDDEN */
export async function fileToChange(
  caller: Caller,
  id: string,
  within: 'library' | 'any' = 'library',
): Promise<FileRow> {
  const file = await findFile(caller.db, caller, id, within)
  return authorize(file && { ...file, allowed: mayEditFile(file) }, caller.viewer)
}

/** Finds again what was found before the library was locked: somebody may have been quicker. */
export async function inLibrary<Found extends LibraryOwner>(
  caller: Caller,
  how: 'share' | 'alone',
  find: (caller: Caller) => Promise<Found>,
): Promise<Found> {
  await lockLibrary(caller.db, await find(caller), how)
  return find(caller)
}
