import type { listBin as listBinCall } from '@bangxanh/contract/documents/endpoints.ts'
import { and, desc, eq, isNotNull, lt, or, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Rights } from '../../kernel/db/abilities.ts'
import { contains } from '../../kernel/db/contains.ts'
import type { Db } from '../../kernel/db/database.ts'
import { isAmong } from '../../kernel/db/is-among.ts'
import { type FiltersOf, pageOf } from '../../kernel/serve/lists.ts'
import { documents, folders } from '../../schema/documents.ts'
import { files } from '../../schema/uploads.ts'
import { LEVEL, levelOf, reach } from './documents.scope.ts'

export interface BinRow {
  readonly id: string
  readonly type: 'category' | 'file'
  readonly name: string
  readonly from: string | null
  readonly size: number
  readonly binnedAt: Date
}

/** What was put into the bin by itself, and not with a folder above it, of what a viewer may change. */
export async function listBin(db: Db, rights: Rights, filters: FiltersOf<typeof listBinCall>) {
  const { search, ids } = filters
  const edits = sql`${levelOf(rights, folders)} >= ${LEVEL.edit}`
  const thrown = db
    .select({
      id: folders.id,
      type: sql<BinRow['type']>`'category'`.as('type'),
      name: folders.name,
      from: sql<
        string | null
      >`(select above.name from document_folder above where above.id = ${folders}.parent_id)`.as('from'),
      size: sql<number>`0::float8`.as('size'),
      binnedAt: folders.binnedAt,
    })
    .from(folders)
    .where(
      and(
        eq(folders.binnedBy, folders.id),
        isNotNull(folders.binnedAt),
        reach(rights, folders),
        edits,
        contains(folders.search, search),
        ids && isAmong(folders.id, ids),
      ),
    )
  const single = db
    .select({
      id: documents.id,
      type: sql<BinRow['type']>`'file'`.as('type'),
      name: documents.name,
      from: sql<string | null>`${folders.name}`.as('from'),
      size: sql<number>`${files.size}::float8`.as('size'),
      binnedAt: documents.binnedAt,
    })
    .from(documents)
    .innerJoin(folders, eq(folders.id, documents.folderId))
    .innerJoin(files, eq(files.key, documents.fileKey))
    .where(
      and(
        eq(documents.binnedBy, documents.id),
        isNotNull(documents.binnedAt),
        reach(rights, folders),
        or(
          edits,
          and(
            eq(documents.createdBy, rights.viewer.userId),
            sql`${levelOf(rights, folders)} >= ${LEVEL.view}`,
          ),
        ),
        contains(documents.search, search),
        ids && isAmong(documents.id, ids),
      ),
    )
  const all = unionAll(thrown, single).as('bin')
  const page = await pageOf(db.select().from(all).orderBy(desc(all.binnedAt), desc(all.id)), filters, () =>
    db.$count(all),
  )
  return { ...page, rows: page.rows as BinRow[] }
}

/** The folder in the bin that holds something that was put there by itself; undefined where it may come back. */
export async function folderInBin(
  db: Db,
  folderId: string | null,
): Promise<{ id: string; name: string } | undefined> {
  if (folderId === null) return undefined
  const [row] = await db
    .select({
      id: folders.id,
      name: sql<string>`(select top.name from document_folder top where top.id = ${folders}.binned_by)`,
    })
    .from(folders)
    .where(and(eq(folders.id, folderId), isNotNull(folders.binnedBy)))
  return row
}

/** Deletes for good what lies in the bin since before a moment; gives how much that was. */
export async function emptyBin(db: Db, before: Date): Promise<number> {
  const gone = await db
    .delete(documents)
    .where(lt(documents.binnedAt, before))
    .returning({ id: documents.id })
  // All below a folder went with it or before it.
  const thrown = await db.delete(folders).where(lt(folders.binnedAt, before)).returning({ id: folders.id })
  return gone.length + thrown.length
}
