import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors } from '@bangxanh/contract/uploads/errors.ts'
import type { AnyCaller } from '../../kernel/caller.ts'
import { insertFile, type StoredRow } from './uploads.store.ts'

type Facts = Pick<StoredRow, 'ownerId' | 'schoolId' | 'name' | 'type'>

/**
 * Keeps bytes as a file and gives its key. They are on the disk before their row is written (product 4.10).
 * @throws E_STORAGE_FULL when the school has no room; nothing is left behind then
 */
export async function keepFile(
  { files, db }: AnyCaller,
  bytes: Buffer,
  extension: string,
  facts: Facts,
): Promise<string> {
  const { key, sha256 } = await files.put(bytes, extension)
  const row = { ...facts, name: facts.name.slice(0, 200), key, sha256, size: bytes.length }
  if (await insertFile(db, row)) return key
  await files.remove(key)
  throw new AppError(errors.E_STORAGE_FULL)
}
