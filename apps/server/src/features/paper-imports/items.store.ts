import type { PaperDraft } from '@bangxanh/contract/paper-imports/schemas.ts'
import type { ReviewState } from '@bangxanh/contract/paper-imports/states.ts'
import { type ExactPoints, pointsFromText } from '@bangxanh/questions/points.ts'
import { and, asc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/db/database.ts'
import { isAmong } from '../../kernel/db/is-among.ts'
import { newId } from '../../kernel/db/new-id.ts'
import { paperImportItems } from '../../schema/paper-imports.ts'
import { questionGroups, questions, questionVersions } from '../../schema/questions.ts'
import type { Area } from '../questions/public.ts'

type Row = typeof paperImportItems.$inferSelect
/** A found question; `added`: what was made of it stands in the exam. */
export type ItemRow = Omit<Row, 'draft'> & { readonly draft: PaperDraft; readonly added: boolean }
export type NewItem = Omit<typeof paperImportItems.$inferInsert, 'id' | 'importId'>

/** Its question stands, neither deleted nor with a deleted group: undoing it makes it addable again. */
export const isAdded: SQL<boolean> = sql<boolean>`exists (
  select from ${questions} q join ${questionGroups} g on g.id = q.question_group_id
  where q.id = ${paperImportItems}.question_id and q.deleted_at is null and g.deleted_at is null)`

/** Drafts are written by us alone. */
const asRow = (row: Row & { added: boolean }): ItemRow => ({ ...row, draft: row.draft as PaperDraft })

const select = (db: Db) =>
  db.select({ ...getTableColumns(paperImportItems), added: isAdded }).from(paperImportItems)

export async function insertItems(db: Db, importId: string, items: readonly NewItem[]): Promise<void> {
  if (items.length > 0)
    await db.insert(paperImportItems).values(items.map(item => ({ id: newId(), importId, ...item })))
}

/** All of an import in the order of the paper, or those that are named. */
export async function readItems(db: Db, importId: string, ids?: readonly string[]): Promise<ItemRow[]> {
  const rows = await select(db)
    .where(and(eq(paperImportItems.importId, importId), ids && isAmong(paperImportItems.id, ids)))
    .orderBy(asc(paperImportItems.position))
  return rows.map(asRow)
}

/** As `readItems`, and nobody else changes them until the transaction ends. */
export async function lockItems(db: Db, importId: string, ids: readonly string[]): Promise<ItemRow[]> {
  await db
    .select({ id: paperImportItems.id })
    .from(paperImportItems)
    .where(and(eq(paperImportItems.importId, importId), isAmong(paperImportItems.id, ids)))
    .orderBy(asc(paperImportItems.position))
    .for('update')
  return readItems(db, importId, ids)
}

export async function updateItem(db: Db, id: string, change: Partial<NewItem>): Promise<void> {
  await db.update(paperImportItems).set(change).where(eq(paperImportItems.id, id))
}

/** What was added and deleted again is let go of. */
export async function setStates(db: Db, ids: readonly string[], state: ReviewState): Promise<void> {
  await db
    .update(paperImportItems)
    .set({
      state,
      edition: sql`${paperImportItems.edition} + 1`,
      ...(state !== 'accepted' && { questionId: null }),
    })
    .where(isAmong(paperImportItems.id, ids))
}

/** Ties items to the questions that were made of them, pair by pair. */
export async function tieQuestions(
  db: Db,
  pairs: readonly (readonly [itemId: string, questionId: string])[],
): Promise<void> {
  await db.execute(sql`
    update paper_import_item set question_id = made.question_id
    from unnest(${sql.param(pairs.map(([item]) => item))}::uuid[], ${sql.param(pairs.map(([, made]) => made))}::uuid[]) made (item_id, question_id)
    where id = made.item_id`)
}

/** Groups that were made of items, with the questions that they were made with, deleted or not. */
export async function readMadeGroups(
  db: Db,
  ids: readonly string[],
): Promise<{ id: string; title: string; questionIds: string[] }[]> {
  const rows = await db
    .select({
      id: questionGroups.id,
      title: questionGroups.title,
      questionIds: sql<string[]>`array(select q.id from ${questions} q
        where q.question_group_id = ${questionGroups}.id order by q.position, q.id)`,
    })
    .from(questionGroups)
    .where(isAmong(questionGroups.id, ids))
  return rows.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
}

/** What a question of an exam or homework is worth as a rule: of each type, and under "" of all. */
export async function usualPoints(db: Db, { area, ownerId }: Area): Promise<Map<string, ExactPoints>> {
  const owner = area === 'exam-vault' ? questionGroups.examId : questionGroups.homeworkId
  const { rows } = await db.execute<{ type: string; point: string }>(sql`
    select coalesce(type, '') as type, mode() within group (order by point)::text as point
    from ${questionVersions} join ${questions}
      on ${questions.id} = ${questionVersions.questionId} and ${questions.version} = ${questionVersions.version}
    join ${questionGroups} on ${questionGroups.id} = ${questions.questionGroupId}
    where ${owner} = ${ownerId} and ${questions.deletedAt} is null and ${questionGroups.deletedAt} is null
    group by grouping sets ((type), ()) having count(*) > 0`)
  return new Map(rows.map(({ type, point }) => [type, pointsFromText(point)]))
}
