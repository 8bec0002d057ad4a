import type { listPaperImports } from '@bangxanh/contract/paper-imports/endpoints.ts'
import type { PaperFailureCode } from '@bangxanh/contract/paper-imports/errors.ts'
import { PAPER_IMPORT } from '@bangxanh/contract/paper-imports/limits.ts'
import type { ItemCounts } from '@bangxanh/contract/paper-imports/schemas.ts'
import { and, count, desc, eq, getTableColumns, lt, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../kernel/db/database.ts'
import { isAmong } from '../../kernel/db/is-among.ts'
import { newId } from '../../kernel/db/new-id.ts'
import { type FiltersOf, type Page, pageOf } from '../../kernel/serve/lists.ts'
import { paperImportItems, paperImports } from '../../schema/paper-imports.ts'
import { files } from '../../schema/uploads.ts'
import type { Area } from '../questions/public.ts'
import { isAdded } from './items.store.ts'

const { content: _, ...own } = getTableColumns(paperImports)
const file = { fileName: files.name, fileType: files.type, fileSize: files.size, schoolId: files.schoolId }

/** An import without what was found in it, and its file. */
export type ImportRow = Omit<typeof paperImports.$inferSelect, 'content'> & {
  readonly fileName: string
  readonly fileType: string
  readonly fileSize: number
  readonly schoolId: string | null
}

const ownerColumns = ({ area, ownerId }: Area) =>
  area === 'exam-vault' ? { examId: ownerId } : { homeworkId: ownerId }

const belongsTo = ({ area, ownerId }: Area): SQL =>
  eq(area === 'exam-vault' ? paperImports.examId : paperImports.homeworkId, ownerId)

export async function insertImport(
  db: Db,
  to: Area,
  row: Pick<
    typeof paperImports.$inferInsert,
    | 'createdBy'
    | 'fileKey'
    | 'questionTypes'
    | 'hasAnswerHint'
    | 'useModel'
    | 'newQuestions'
    | 'modelState'
    | 'createdAt'
  > &
    Pick<typeof paperImports.$inferInsert, 'state' | 'progress' | 'content' | 'readMs'>,
): Promise<string> {
  const id = newId()
  await db.insert(paperImports).values({ id, ...ownerColumns(to), ...row })
  return id
}

export async function findImport(db: Db, id: string): Promise<ImportRow | undefined> {
  const [row] = await withFile(db).where(eq(paperImports.id, id))
  return row
}

const withFile = (db: Db) =>
  db
    .select({ ...own, ...file })
    .from(paperImports)
    .innerJoin(files, eq(files.key, paperImports.fileKey))

/** Nobody else adds or deletes what was found until the transaction ends. False: it is gone. */
export async function lockImport(db: Db, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: paperImports.id })
    .from(paperImports)
    .where(eq(paperImports.id, id))
    .for('update')
  return rows.length > 0
}

export async function readContent(db: Db, id: string): Promise<unknown> {
  const [row] = await db
    .select({ content: paperImports.content })
    .from(paperImports)
    .where(eq(paperImports.id, id))
  return row?.content ?? null
}

/** Those of an exam or a homework at which something is left to do, newest first. */
export async function listImports(
  db: Db,
  of: Area,
  filters: FiltersOf<typeof listPaperImports>,
): Promise<Page<ImportRow>> {
  const { ids, search } = filters
  const left = sql`exists (select from ${paperImportItems}
    where import_id = ${paperImports}.id and (paper_import_item.state = 'open' or paper_import_item.state = 'accepted' and not ${isAdded}))`
  const where = and(
    belongsTo(of),
    or(
      isAmong(paperImports.state, ['waiting', 'reading', 'failed']),
      isAmong(paperImports.modelState, ['waiting', 'asking']),
      // Nothing came of it, which nobody has been told who went on meanwhile.
      sql`not exists (select from ${paperImportItems} where import_id = ${paperImports}.id)`,
      left,
    ),
    search
      ? sql`${paperImports.fileKey} in (select key from ${files} where strpos(fold(name), fold(${search})) > 0)`
      : undefined,
    ids && isAmong(paperImports.id, ids),
  )
  return pageOf(
    withFile(db).where(where).orderBy(desc(paperImports.createdAt), desc(paperImports.id)),
    filters,
    () => db.$count(paperImports, where),
  )
}

const NONE: ItemCounts = { total: 0, open: 0, accepted: 0, rejected: 0, added: 0 }

export async function countItems(db: Db, ids: readonly string[]): Promise<(id: string) => ItemCounts> {
  const countOf = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::int`
  const rows = await db
    .select({
      importId: paperImportItems.importId,
      total: sql<number>`count(*)::int`,
      open: countOf(sql`${paperImportItems.state} = 'open'`),
      accepted: countOf(sql`${paperImportItems.state} = 'accepted' and not ${isAdded}`),
      rejected: countOf(sql`${paperImportItems.state} = 'rejected'`),
      added: countOf(isAdded),
    })
    .from(paperImportItems)
    .where(isAmong(paperImportItems.importId, ids))
    .groupBy(paperImportItems.importId)
  const counts = new Map(rows.map(({ importId, ...counts }) => [importId, counts]))
  return id => counts.get(id) ?? NONE
}

/** How many papers of the same person are read before each of these; null where it does not wait. */
export async function countAhead(db: Db, rows: readonly ImportRow[]): Promise<(id: string) => number | null> {
  const waiting = rows.filter(({ state }) => state === 'waiting').map(({ id }) => id)
  if (waiting.length === 0) return () => null
  const before = alias(paperImports, 'before')
  const counted = await db
    .select({ id: paperImports.id, ahead: count(before.id) })
    .from(paperImports)
    .leftJoin(
      before,
      and(
        eq(before.createdBy, paperImports.createdBy),
        isAmong(before.state, ['waiting', 'reading']),
        lt(before.id, paperImports.id),
      ),
    )
    .where(isAmong(paperImports.id, waiting))
    .groupBy(paperImports.id)
  const ahead = new Map(counted.map(row => [row.id, row.ahead]))
  return id => ahead.get(id) ?? null
}

/** Begins to read, or begins again after a server died in it; undefined when there is nothing to read. */
export async function beginReading(db: Db, id: string): Promise<ImportRow | undefined> {
  const begun = await db
    .update(paperImports)
    .set({ state: 'reading', progress: 5, tries: sql`${paperImports.tries} + 1` })
    .where(and(eq(paperImports.id, id), isUnread, lt(paperImports.tries, PAPER_IMPORT.tries)))
    .returning({ id: paperImports.id })
  return begun.length > 0 ? findImport(db, id) : undefined
}

const isUnread = isAmong(paperImports.state, ['waiting', 'reading'])

export async function writeProgress(db: Db, id: string, progress: number): Promise<void> {
  await db
    .update(paperImports)
    .set({ progress })
    .where(and(eq(paperImports.id, id), isUnread))
}

/** False: it has been discarded meanwhile. */
export async function endReading(
  db: Db,
  id: string,
  { content, readMs }: { content: unknown; readMs: number },
): Promise<boolean> {
  const ended = await db
    .update(paperImports)
    .set({ state: 'ready', progress: 100, content, readMs })
    .where(and(eq(paperImports.id, id), isUnread))
    .returning({ id: paperImports.id })
  return ended.length > 0
}

export async function failReading(db: Db, id: string, failure: PaperFailureCode): Promise<void> {
  await db
    .update(paperImports)
    .set({ state: 'failed', failure })
    .where(and(eq(paperImports.id, id), isUnread))
}

/** Deletes imports with what was found in them; `key`: of its file. */
export const deleteImports = (
  db: Db,
  which: { id: string } | { before: Date },
): Promise<{ id: string; key: string }[]> =>
  db
    .delete(paperImports)
    .where('id' in which ? eq(paperImports.id, which.id) : lt(paperImports.createdAt, which.before))
    .returning({ id: paperImports.id, key: paperImports.fileKey })
