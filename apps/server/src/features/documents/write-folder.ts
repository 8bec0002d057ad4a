import { errors } from '@bangxanh/contract/documents/library/errors.ts'
import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors as common } from '@bangxanh/contract/kit/errors.ts'
import type { Caller } from '../../kernel/caller.ts'
import { changesOf } from '../../kernel/editions.ts'
import { folderInBin } from './bin.store.ts'
import { checkDepth, checkLibrary, checkRoom } from './documents.access.ts'
import { folderToChange, folderToFill, inLibrary } from './documents.service.ts'
import {
  binFolder,
  countIn,
  hangFolder,
  heightOf,
  insertFolder,
  type LibraryOwner,
  lockFolder,
  lockLibrary,
  unbin,
  updateFolder,
} from './folders.store.ts'

/**
 * Makes a folder in another one, or a root in the library of the caller's organisation.
 * @returns its id
 * @throws E_NOT_FOUND, E_FORBIDDEN, E_NO_LIBRARY, E_FOLDER_TOO_DEEP, E_FOLDER_FULL
 */
export async function createFolder(
  caller: Caller,
  { name, parentId }: { name: string; parentId: string | null },
): Promise<string> {
  const { db, viewer, now } = caller
  const made = { name, createdBy: viewer.userId, createdAt: now }
  if (parentId === null) {
    const owner = ownLibrary(caller)
    if (!owner) throw new AppError(errors.E_NO_LIBRARY)
    await lockLibrary(db, owner, 'share')
    return insertFolder(db, { ...owner, ...made, parent: null })
  }
  const parent = await inLibrary(caller, 'share', caller => folderToFill(caller, parentId))
  checkDepth(parent)
  // One after the other, so that the last place is taken once.
  await lockFolder(db, parent.id)
  checkRoom(await countIn(db, parent.id), 'folders')
  const { schoolId, departmentId, groupId } = parent
  return insertFolder(db, { schoolId, departmentId, groupId, ...made, parent })
}

/** The library of the first organisation in which the caller may write. */
export function ownLibrary({ scopesOf }: Pick<Caller, 'scopesOf'>): LibraryOwner | undefined {
  const found = scopesOf('document.write')
    .map(({ grant }) => grant)
    .find(({ schoolId, departmentId, groupId }) => schoolId ?? departmentId ?? groupId)
  if (!found) return undefined
  const { schoolId, departmentId, groupId } = found
  if (schoolId) return { schoolId, departmentId: null, groupId: null }
  if (departmentId) return { schoolId: null, departmentId, groupId: null }
  return { schoolId: null, departmentId: null, groupId }
}

interface FolderPatch {
  readonly name?: string | undefined
  readonly parentId?: string | null | undefined
  readonly edition?: number | undefined
}

/**
 * Renames a folder, or moves it with all that is in it; rights that it had from above are those of the new place then
 * (product 10.42).
 * @throws E_NOT_FOUND, E_FORBIDDEN for either place; E_CHANGED, E_FOLDER_INTO_ITSELF, E_FOLDER_TOO_DEEP, E_FOLDER_FULL, E_OTHER_LIBRARY
 */
export async function changeFolder(
  caller: Caller,
  id: string,
  { name, parentId, edition }: FolderPatch,
): Promise<void> {
  const { db } = caller
  const moves = parentId !== undefined
  const folder = await inLibrary(caller, moves ? 'alone' : 'share', caller => folderToChange(caller, id))
  const target = moves && parentId !== null ? await folderToFill(caller, parentId) : null
  const before = await lockFolder(db, id)
  if (!before) throw new AppError(common.E_NOT_FOUND)
  const changes = changesOf(before, { name, parentId }, edition)
  if (!changes) return
  if ('parentId' in changes) {
    if (target) {
      checkLibrary(folder, target)
      if (target.path.includes(id)) throw new AppError(errors.E_FOLDER_INTO_ITSELF)
      checkRoom(await countIn(db, target.id), 'folders')
    }
    checkDepth(target, await heightOf(db, id))
    await hangFolder(db, folder, target)
  }
  await updateFolder(db, id, changes)
}

/** Puts a folder with all that is in it into the bin (product 10.44). */
export async function removeFolder(caller: Caller, id: string): Promise<void> {
  await inLibrary(caller, 'alone', caller => folderToChange(caller, id))
  await binFolder(caller.db, id, caller.now)
}

/**
 * Takes a folder out of the bin with all that went with it; one that is there already stays as it is.
 * @throws E_NOT_FOUND also when it went with a folder above it; E_FOLDER_IN_BIN when that went later; E_FOLDER_FULL
 */
export async function bringBackFolder(caller: Caller, id: string): Promise<void> {
  const { db } = caller
  await inLibrary(caller, 'alone', caller => folderToChange(caller, id, 'any'))
  const folder = await lockFolder(db, id)
  if (!folder) throw new AppError(common.E_NOT_FOUND)
  if (folder.binnedBy === null) return
  const above = await folderInBin(db, folder.binnedBy === id ? folder.parentId : id)
  if (above) throw new AppError(errors.E_FOLDER_IN_BIN, { words: { name: above.name } })
  if (folder.parentId) checkRoom(await countIn(db, folder.parentId), 'folders')
  await unbin(db, id)
}
