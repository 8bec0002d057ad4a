import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors } from '@bangxanh/contract/kit/errors.ts'
import type { Caller } from '../../kernel/caller.ts'
import { codeOf } from '../../kernel/db/database.ts'
import type { StoredFile } from '../uploads/public.ts'
import type { FileRow } from './files.store.ts'
import { keepInFolder } from './write-file.ts'

/**
 * Puts a copy of a file that the caller sees into a folder, where it counts for the library of that folder and says the
 * same of itself. Call it outside a transaction: the bytes are written once more.
 * @returns its id
 * @throws as `takeFile`, and E_FILE_INVALID where its bytes are gone
 */
export async function copyFile(caller: Caller, file: FileRow, categoryId: string): Promise<string> {
  const { name, author, source, price } = file
  return keepInFolder(caller, await storedAgain(caller, file), { categoryId, name, author, source, price })
}

async function storedAgain({ files }: Caller, { fileKey, name, type }: FileRow): Promise<StoredFile> {
  const bytes = await files.open(fileKey).catch(error => {
    throw codeOf(error) === 'ENOENT' ? new AppError(errors.E_FILE_INVALID) : error
  })
  const received = await files.receive(bytes as AsyncIterable<Buffer>)
  try {
    const { size, sha256 } = received
    const ending = fileKey.split('.').at(-1) ?? ''
    return { key: await files.keep(received, ending), name, type, size, sha256 }
  } finally {
    await files.drop(received)
  }
}
