import { errors } from '@bangxanh/contract/documents/library/errors.ts'
import { LIBRARY } from '@bangxanh/contract/documents/library/limits.ts'
import { LEVELS, type Level } from '@bangxanh/contract/documents/library/states.ts'
import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import type { FileRow } from './files.store.ts'
import type { FolderRow, LibraryOwner } from './folders.store.ts'

/** What a number of the database says. */
export const levelName = (level: number): Level => LEVELS[level - 1] ?? 'view'

export const mayAdd = ({ level }: Pick<FolderRow, 'level'>): boolean => level >= 2
export const mayEdit = ({ level }: Pick<FolderRow, 'level'>): boolean => level >= 3
/** A file is changed by who may change all of its folder, and by who has put it there. */
export const mayEditFile = ({ level, isOwn }: Pick<FileRow, 'level' | 'isOwn'>): boolean =>
  isOwn || level >= 3

/** @throws E_OTHER_LIBRARY: rights and room belong to an organisation */
export function checkLibrary(one: LibraryOwner, other: LibraryOwner): void {
  const same =
    one.schoolId === other.schoolId &&
    one.departmentId === other.departmentId &&
    one.groupId === other.groupId
  if (!same) throw new AppError(errors.E_OTHER_LIBRARY)
}

/** @throws E_FOLDER_TOO_DEEP @param levels of what comes in */
export function checkDepth(target: { readonly path: readonly string[] } | null, levels = 1): void {
  if ((target?.path.length ?? 0) + levels > LIBRARY.depth)
    throw new AppError(errors.E_FOLDER_TOO_DEEP, { words: { most: LIBRARY.depth } })
}

/** @throws E_FOLDER_FULL */
export function checkRoom(
  held: { readonly folders: number; readonly files: number },
  comes: 'folders' | 'files',
): void {
  if (held[comes] >= LIBRARY[comes])
    throw new AppError(errors.E_FOLDER_FULL, {
      words: { folders: LIBRARY.folders, files: LIBRARY.files },
    })
}
