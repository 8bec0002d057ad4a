import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors } from '@bangxanh/contract/kit/errors.ts'
import type { Caller } from '../../kernel/caller.ts'
import { codeOf } from '../../kernel/db/code-of.ts'
import { folderWithRoom } from './documents.service.ts'
import type { FileRow } from './files.store.ts'
import { keepInFolder } from './write-file.ts'

/**
 * Puts a copy of a file that the caller sees into a folder, where it counts for the library of that folder and says the
 * same of itself.
 * @returns its id
 * @throws as `takeFile`, and E_FILE_INVALID where its bytes are gone
 */
export async function copyFile(caller: Caller, file: FileRow, categoryId: string): Promise<string> {
  const { fileKey, name, type, size, sha256, seconds, author, source, price } = file
  await folderWithRoom(caller, categoryId, size)
  const key = await caller.files.copy(fileKey).catch(error => {
    throw codeOf(error) === 'ENOENT' ? new AppError(errors.E_FILE_INVALID) : error
  })
  const stored = { key, name, type, size, sha256, seconds }
  return keepInFolder(caller, stored, { categoryId, name, author, source, price })
}
