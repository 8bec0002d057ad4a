import type { updateDocument as updateDocumentCall } from '@bangxanh/contract/documents/endpoints.ts'
import type { Preview } from '@bangxanh/contract/documents/library/schemas.ts'
import type { BodyOf } from '@bangxanh/contract/kit/endpoint.ts'
import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Rights } from '../../kernel/db/abilities.ts'
import type { Db } from '../../kernel/db/database.ts'
import { isAmong } from '../../kernel/db/is-among.ts'
import { rowsOf } from '../../kernel/db/rows-of.ts'
import { users } from '../../schema/account.ts'
import { documents, folders } from '../../schema/documents.ts'
import { files, thumbnails } from '../../schema/uploads.ts'
import { isForSchool, levelOf, sees } from './documents.scope.ts'

export type FileRow = NonNullable<Awaited<ReturnType<typeof findFile>>>

const columns = (rights: Rights) => ({
  id: documents.id,
  name: documents.name,
  folderId: documents.folderId,
  fileKey: documents.fileKey,
  author: documents.author,
  source: documents.source,
  price: documents.price,
  edition: documents.edition,
  createdAt: documents.createdAt,
  binnedBy: documents.binnedBy,
  madeBy: users.displayName,
  size: files.size,
  type: files.type,
  sha256: files.sha256,
  seconds: files.seconds,
  thumbnailKey: thumbnails.key,
  path: folders.path,
  schoolId: folders.schoolId,
  departmentId: folders.departmentId,
  groupId: folders.groupId,
  level: levelOf(rights, folders),
  readState: documents.readState,
  isOwn: sql<boolean>`coalesce(${documents.createdBy} = ${rights.viewer.userId}, false)`,
})

/** Files of folders that a viewer sees. */
const seen = (db: Db, rights: Rights, where: SQL | undefined) =>
  db
    .select(columns(rights))
    .from(documents)
    .innerJoin(folders, eq(folders.id, documents.folderId))
    .innerJoin(files, eq(files.key, documents.fileKey))
    .leftJoin(thumbnails, eq(thumbnails.fileKey, files.key))
    .leftJoin(users, eq(users.id, documents.createdBy))
    .where(and(sees(rights, folders), where))

/** The files of a folder, by name. */
export const listFiles = (db: Db, rights: Rights, folderId: string) =>
  seen(db, rights, and(eq(documents.folderId, folderId), isNull(documents.binnedBy))).orderBy(
    asc(sql`${documents.name} collate vi_number`),
    asc(documents.id),
  )

/** @param within where to look: among what is there, unless it says the bin */
export async function findFile(db: Db, rights: Rights, id: string, within: 'library' | 'any' = 'library') {
  const [row] = await seen(
    db,
    rights,
    and(eq(documents.id, id), within === 'library' ? isNull(documents.binnedBy) : undefined),
  )
  return row
}

export type NewFile = Pick<
  typeof documents.$inferInsert,
  'folderId' | 'fileKey' | 'name' | 'author' | 'source' | 'price' | 'createdBy' | 'createdAt' | 'readState'
>

export type FileChange = Omit<BodyOf<typeof updateDocumentCall>, 'edition' | 'categoryId'> & {
  readonly folderId?: string | undefined
}

export const { insert: insertFile, lock: lockFile, update: updateFile } = rowsOf(documents)

export async function binFile(db: Db, id: string, now: Date): Promise<void> {
  await db.update(documents).set({ binnedBy: id, binnedAt: now }).where(eq(documents.id, id))
}

/** What is shown of a file without its program. */
export async function findPreview(db: Db, id: string): Promise<Preview | null> {
  const [row] = await db.select({ preview: documents.preview }).from(documents).where(eq(documents.id, id))
  return row?.preview ?? null
}

/** Files by their ids, as far as a viewer sees them. */
export const filesAmong = (db: Db, rights: Rights, ids: readonly string[]) =>
  seen(db, rights, and(isAmong(documents.id, ids), isNull(documents.binnedBy)))

/** The same, of libraries that are for a school, to be shown to its pupils; null: to those of no school (product 10.210). */
export const filesForSchool = (db: Db, rights: Rights, ids: readonly string[], schoolId: string | null) =>
  seen(
    db,
    rights,
    and(isAmong(documents.id, ids), isNull(documents.binnedBy), isForSchool(schoolId, folders)),
  )
