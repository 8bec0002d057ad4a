import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors } from '@bangxanh/contract/uploads/errors.ts'
import { type AnyCaller, inTransaction } from '../../kernel/caller.ts'
import type { Db } from '../../kernel/db/database.ts'
import { hasRoom, insertFile } from './uploads.store.ts'

/** Bytes that rest on the disk under a key, before a row names them (product 4.10). */
export interface StoredFile {
  readonly key: string
  readonly size: number
  readonly sha256: string
  readonly name: string
  readonly type: string
  /** Of a film; null: its header does not say. */
  readonly seconds?: number | null
}

/** Whose a file is: it counts for the school, else for the person. */
export interface Owner {
  readonly ownerId: string
  readonly schoolId: string | null
}

/**
 * Writes in a transaction what names a stored file. When that is refused the bytes go as well; after any other end, which
 * may be a commit that nobody was told of, they stay for the nightly look.
 */
export async function keepFile<C extends AnyCaller, R>(
  caller: C,
  { key }: Pick<StoredFile, 'key'>,
  act: (caller: C) => Promise<R>,
): Promise<R> {
  try {
    return await inTransaction(caller, act)
  } catch (error) {
    if (error instanceof AppError) await caller.files.remove(key)
    throw error
  }
}

const full = ({ schoolId }: Owner) =>
  new AppError(schoolId ? errors.E_STORAGE_FULL : errors.E_OWN_STORAGE_FULL)

/** Before bytes are taken for which there is no room; who writes the row is told for sure. @throws E_STORAGE_FULL, E_OWN_STORAGE_FULL */
export async function demandRoom(db: Db, owner: Owner, size: number): Promise<void> {
  if (!(await hasRoom(db, owner, size))) throw full(owner)
}

/** @throws E_STORAGE_FULL, E_OWN_STORAGE_FULL */
export async function writeFileRow(
  { db }: AnyCaller,
  { name, ...file }: StoredFile,
  owner: Owner,
): Promise<void> {
  if (await insertFile(db, { ...file, ...owner, name: name.slice(0, 200) })) return
  throw full(owner)
}
