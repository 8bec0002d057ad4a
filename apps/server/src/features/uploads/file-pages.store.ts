import { PAGED } from '@bangxanh/contract/uploads/limits.ts'
import type { PagedState } from '@bangxanh/contract/uploads/states.ts'
import { and, asc, eq, lt, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/db/database.ts'
import { isAmong } from '../../kernel/db/is-among.ts'
import { addLongWork } from '../../kernel/jobs/long-work.ts'
import { filePages, files, pagedFiles } from '../../schema/uploads.ts'
import { ownerOf } from './uploads.store.ts'

export const DRAW_PAGES = 'draw-pages'
const TRIES = 3

/** Asks for the pages of a file from `done` on, some at a time: they stand in its owner's line. */
export async function addDrawing(db: Db, key: string, done: number, now: Date): Promise<void> {
  const work = { payload: { key }, key: `${DRAW_PAGES} ${key} ${done}`, runAt: now }
  await addLongWork(db, DRAW_PAGES, { ...work, ...(await ownerOf(db, key)) })
}

/** Of these files, those that were not asked for yet; they are now, and stay until the transaction ends. */
export async function insertPaged(db: Db, keys: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ key: string }>(sql`
    insert into ${pagedFiles} (file_key)
    select key from ${files}
    where ${isAmong(files.key, keys)} and ${isAmong(files.type, PAGED.types)} and ${files.size} <= ${PAGED.bytes}::bigint
    order by key for key share
    on conflict do nothing returning file_key as key`)
  return rows.map(({ key }) => key)
}

/** Takes up the next pages of a file; undefined where there is nothing to draw, or it was tried too often. */
export async function beginDrawing(db: Db, key: string): Promise<{ done: number; type: string } | undefined> {
  const waits = and(eq(pagedFiles.fileKey, key), eq(pagedFiles.state, 'waiting'))
  const [row] = await db
    .update(pagedFiles)
    .set({ tries: sql`${pagedFiles.tries} + 1` })
    .where(and(waits, lt(pagedFiles.tries, TRIES)))
    .returning({ done: pagedFiles.done })
  if (!row) await endDrawing(db, key, 'unreadable')
  const [file] = row ? await db.select({ type: files.type }).from(files).where(eq(files.key, key)) : []
  return row && file && { ...row, ...file }
}

/** The pages that are drawn are shown, and else why there are none. */
export async function endDrawing(db: Db, key: string, why: 'protected' | 'unreadable'): Promise<void> {
  await db
    .update(pagedFiles)
    .set({ state: sql<PagedState>`case when ${pagedFiles.done} > 0 then 'drawn' else ${why} end` })
    .where(and(eq(pagedFiles.fileKey, key), eq(pagedFiles.state, 'waiting')))
}

/** False where the file is gone or has this page: then nothing is written. */
export async function insertPage(db: Db, page: typeof filePages.$inferInsert): Promise<boolean> {
  const { fileKey, page: number, key, width, height, size, sha256 } = page
  const { rowCount } = await db.execute(sql`
    insert into ${filePages} (file_key, page, key, width, height, size, sha256)
    select file_key, ${number}::smallint, ${key}, ${width}::int, ${height}::int, ${size}::bigint, ${sha256}
    from ${pagedFiles} where ${pagedFiles.fileKey} = ${fileKey} for key share
    on conflict do nothing`)
  return rowCount === 1
}

/** @returns false where the file is gone, or these pages were written by somebody else */
export async function pagesDone(
  db: Db,
  key: string,
  { done, total, isAll }: { readonly done: number; readonly total: number; readonly isAll: boolean },
): Promise<boolean> {
  const { rowCount } = await db
    .update(pagedFiles)
    .set({ done, total, tries: 0, state: isAll ? 'drawn' : 'waiting' })
    .where(and(eq(pagedFiles.fileKey, key), eq(pagedFiles.state, 'waiting'), lt(pagedFiles.done, done)))
  return rowCount === 1
}

/** What files are, and how far their pages are drawn. */
export const findPaged = (db: Db, keys: readonly string[]) =>
  db
    .select({
      key: files.key,
      type: files.type,
      size: files.size,
      state: pagedFiles.state,
      total: pagedFiles.total,
    })
    .from(files)
    .leftJoin(pagedFiles, eq(pagedFiles.fileKey, files.key))
    .where(isAmong(files.key, keys))

export const findPages = (db: Db, keys: readonly string[]) =>
  db
    .select({
      fileKey: filePages.fileKey,
      page: filePages.page,
      key: filePages.key,
      width: filePages.width,
      height: filePages.height,
    })
    .from(filePages)
    .where(isAmong(filePages.fileKey, keys))
    .orderBy(asc(filePages.page))
