import { PAGED } from '@bangxanh/contract/uploads/limits.ts'
import type { FilePages } from '@bangxanh/contract/uploads/schemas.ts'
import type { AnyCaller } from '../../kernel/caller.ts'
import { addDrawing, findPaged, findPages, insertPaged } from './file-pages.store.ts'

/** Asks for pictures of the pages of stored files, of those that have pages; as often as one likes, in the transaction of a write. */
export async function askForPages({ db, now }: AnyCaller, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  for (const key of await insertPaged(db, keys)) await addDrawing(db, key, 0, now)
}

const TYPES: readonly string[] = PAGED.types

/** Pictures of the pages of files by their keys, as far as they are drawn. One that was never asked for waits. */
export async function pagesOf(
  { db, addressOf }: Pick<AnyCaller, 'db' | 'addressOf'>,
  keys: readonly string[],
): Promise<Map<string, FilePages>> {
  if (keys.length === 0) return new Map()
  // One after the other: they may share the connection of a transaction.
  const paged = await findPaged(db, keys)
  const pages = Map.groupBy(await findPages(db, keys), ({ fileKey }) => fileKey)
  return new Map(
    paged.map(({ key, type, size, state, total }) => [
      key,
      {
        state: !TYPES.includes(type) ? 'none' : size > PAGED.bytes ? 'too-large' : (state ?? 'waiting'),
        total,
        pages: (pages.get(key) ?? []).map(({ page, key, width, height }) => ({
          page,
          url: addressOf(key),
          width,
          height,
        })),
      },
    ]),
  )
}
