import type { listExams as listExamsCall } from '@bangxanh/contract/exam-vault/endpoints.ts'
import {
  type ExamDraft,
  OWNER_CATEGORIES,
  type OwnerCategory,
} from '@bangxanh/contract/exam-vault/schemas.ts'
import type { ExamSort } from '@bangxanh/contract/exam-vault/states.ts'
import { and, eq, getTableColumns, or, type SQL, sql } from 'drizzle-orm'
import type { Rights } from '../../kernel/db/abilities.ts'
import { contains } from '../../kernel/db/contains.ts'
import type { Db } from '../../kernel/db/database.ts'
import { byNumbers, inOrder, type Orders } from '../../kernel/db/in-order.ts'
import { isAmong } from '../../kernel/db/is-among.ts'
import { newId } from '../../kernel/db/new-id.ts'
import type { Changes } from '../../kernel/editions.ts'
import { asPage, before, type FiltersOf, type Page, pageOf } from '../../kernel/serve/lists.ts'
import type { Found } from '../../kernel/serve/routes.ts'
import { examCategories, exams, vaultCategories } from '../../schema/exam-vault.ts'
import { questionGroups } from '../../schema/questions.ts'
import type { VaultOwner } from './categories.store.ts'
import { vaultReach, vaultWrite } from './exam-vault.scope.ts'

const { search: _, ...own } = getTableColumns(exams)

/** An exam as a viewer finds it; `allowed`: they may change it. */
export type ExamRow = Omit<typeof exams.$inferSelect, 'search'> & {
  readonly allowed: boolean
  readonly categoryIds: string[]
  readonly questionGroupIds: string[]
}

// A bare column inside a subquery would be the subquery's own.
const examId = sql`${exams}.id`

const columns = (rights: Rights) => ({
  ...own,
  allowed: vaultWrite(rights, exams),
  categoryIds: sql<
    string[]
  >`array(select c.category_id from exam_category c where c.exam_id = ${examId} order by c.category_id)`,
  questionGroupIds: sql<string[]>`array(
    select g.id from ${questionGroups} g where g.exam_id = ${examId} and g.deleted_at is null order by g.position, g.id)`,
})

const ORDERS = {
  title: [byNumbers(exams.title), exams.id],
  createdAt: [exams.createdAt, exams.id],
} satisfies Orders<ExamSort>

type ExamFilters = FiltersOf<typeof listExamsCall>

export async function listExams(db: Db, rights: Rights, filters: ExamFilters): Promise<Page<ExamRow>> {
  const { ids, subject, productType, skill, categoryId, category, ownerCategory, accessLevel } = filters
  const words = (filters.search ?? '').split(/\s+/).filter(Boolean)
  const wanted = and(
    accessLevel === 'edit' ? vaultWrite(rights, exams) : undefined,
    subject ? eq(exams.subject, subject) : undefined,
    productType ? eq(exams.productType, productType) : undefined,
    skill ? eq(exams.skill, skill) : undefined,
    category
      ? sql`${exams.id} in (select exam_id from exam_category where category_id = ${category})`
      : undefined,
    // Looked up for each exam on the way through the index of the order: of a large category a page needs few.
    categoryId
      ? sql`exists (select from exam_category under
          where under.exam_id = ${examId} and under.category_id = any(${categoriesUnder(categoryId)}) offset 0)`
      : undefined,
    ...words.map(word => contains(exams.search, word)),
    ids && isAmong(exams.id, ids),
  )
  const tabs = ownerCategory ? [ownerCategory] : OWNER_CATEGORIES
  const order = inOrder(filters.sort, ORDERS)
  if (words.length > 0) return searchExams(db, rights, filters, { tabs, wanted, order })
  return pageOf(
    db
      .select(columns(rights))
      .from(exams)
      .where(
        sql`${exams.id} in (${firstOfEachTab(rights, tabs, wanted, order, before(filters) + filters.limit)})`,
      )
      .orderBy(order),
    filters,
    () =>
      categoryId && !isNarrowed(filters)
        ? countUnder(db, categoriesUnder(categoryId, vaultReach(rights, vaultCategories, ownerCategory)))
        : countInTabs(db, rights, tabs, wanted),
  )
}

interface Search {
  readonly tabs: readonly OwnerCategory[]
  readonly wanted: SQL | undefined
  readonly order: SQL
}

/** What a search has found was all looked at to find it: its page and its number are of one look. */
async function searchExams(
  db: Db,
  rights: Rights,
  filters: ExamFilters,
  { tabs, wanted, order }: Search,
): Promise<Page<ExamRow>> {
  const found = sql`(select ${exams.id}, count(*) over ()::int as total from ${exams}
    where ${and(or(...tabs.map(tab => vaultReach(rights, exams, tab))), wanted)}
    order by ${order} limit ${filters.limit} offset ${before(filters)}) found`
  const rows = await db
    .select({ ...columns(rights), total: sql<number>`found.total` })
    .from(exams)
    .innerJoin(found, sql`found.id = ${examId}`)
    .orderBy(order)
  return asPage(rows, filters, async () => rows[0]?.total ?? countInTabs(db, rights, tabs, wanted))
}

const isNarrowed = ({ ids, subject, productType, skill, category, accessLevel }: ExamFilters) =>
  [ids, subject, productType, skill, category].some(filter => filter !== undefined) || accessLevel === 'edit'

/**
 * Ids of the first exams of each owner, as many as a page can need of one. The index of an owner's order ends after these, however
 * large the vault; over several owners at once no index has an order.
 */
export const firstOfEachTab = (
  rights: Rights,
  tabs: readonly OwnerCategory[],
  wanted: SQL | undefined,
  order: SQL,
  most: number,
): SQL =>
  sql.join(
    tabs.map(
      tab => sql`(select ${exams.id} from ${exams} where ${and(vaultReach(rights, exams, tab), wanted)}
        order by ${order} limit ${most})`,
    ),
    sql` union all `,
  )

/** Each owner's exams are counted by themselves, from the owner's index. */
export async function countInTabs(
  db: Db,
  rights: Rights,
  tabs: readonly OwnerCategory[],
  wanted: SQL | undefined,
): Promise<number> {
  const counts = tabs.map(
    tab => sql`(select count(*) from ${exams} where ${and(vaultReach(rights, exams, tab), wanted)})`,
  )
  const { rows } = await db.execute<{ total: number }>(
    sql`select (${sql.join(counts, sql` + `)})::int as total`,
  )
  return rows[0]?.total ?? 0
}

/**
 * From the categories alone: they have the owner of their exams, which of a large vault need not be looked at one by one. To
 * tell apart which exams were counted costs three times the counting, so that is done for those that can come twice.
 */
async function countUnder(db: Db, categories: SQL): Promise<number> {
  const under = sql`from ${examCategories} where ${examCategories.categoryId} = any((select ids from tree)::uuid[])`
  const { rows } = await db.execute<{ total: number }>(sql`
    with tree as materialized (select ${categories} as ids)
    select ((select count(*) ${under} and ${examCategories.alone})
      + (select count(distinct ${examCategories.examId}) ${under} and not ${examCategories.alone}))::int as total`)
  return rows[0]?.total ?? 0
}

/** A category and all that stand under it, as an array of ids. */
const categoriesUnder = (id: string, within?: SQL): SQL => sql`array(
  with recursive tree as (
    select id from ${vaultCategories} where ${and(eq(vaultCategories.id, id), within)}
    union all
    select child.id from vault_category child join tree on child.parent_id = tree.id
  ) select id from tree)`

export async function findExam(db: Db, rights: Rights, id: string): Promise<Found<ExamRow>> {
  const [row] = await reachable(db, rights, id)
  return row
}

/** As `findExam`, and nobody else changes it or its questions until the transaction ends. */
export async function lockExam(db: Db, rights: Rights, id: string): Promise<Found<ExamRow>> {
  const [row] = await reachable(db, rights, id).for('no key update')
  return row
}

/** As `findExam`, and its questions stay as they are until the transaction ends; others may read it so too. */
export async function holdExam(db: Db, rights: Rights, id: string): Promise<Found<ExamRow>> {
  const [row] = await reachable(db, rights, id).for('share')
  return row
}

/** As `holdExam`, of one that the caller need not find in their vault: who asks has looked who may. */
export async function holdAnyExam(db: Db, rights: Rights, id: string): Promise<ExamRow | undefined> {
  const [row] = await db.select(columns(rights)).from(exams).where(eq(exams.id, id)).for('share')
  return row
}

/** Where somebody may correct questions: id, name, total_point. */
export const correctableExams = (rights: Rights): SQL => sql`
  select ${exams.id}, ${exams.title} as name, ${exams.totalPoint}
  from ${exams} where ${vaultReach(rights, exams)} and ${vaultWrite(rights, exams)}`

const reachable = (db: Db, rights: Rights, id: string) =>
  db
    .select(columns(rights))
    .from(exams)
    .where(and(eq(exams.id, id), vaultReach(rights, exams)))

type Written = Omit<ExamDraft, 'ownerCategory' | 'categoryIds'> & { readonly code: string }

export async function insertExam(
  db: Db,
  owner: VaultOwner,
  exam: Written,
  made: { createdBy: string; createdAt: Date },
): Promise<string> {
  const { ownerCategory, groupId, schoolId, userId } = owner
  const id = newId()
  await db.insert(exams).values({ id, ownerCategory, groupId, schoolId, userId, ...exam, ...made })
  return id
}

/** One more than the highest number of an owner's codes with a prefix. Its categories stand locked by who asks. */
export async function nextNumber(db: Db, owner: VaultOwner, prefix: string): Promise<number> {
  const { groupId, schoolId, userId } = owner
  const { rows } = await db.execute<{ next: number }>(sql`
    select coalesce(max(substr(code, ${prefix.length + 2})::int), 0) + 1 as next from exam
    where (user_id = ${userId} or school_id = ${schoolId} or group_id = ${groupId})
      and starts_with(code, ${`${prefix}-`}) and substr(code, ${prefix.length + 2}) ~ '^[0-9]{1,8}$'`)
  return rows[0]?.next ?? 1
}

export interface ExamEdit {
  readonly editedBy: string
  readonly editedAt: Date
}

/** Changes what an exam says about itself. */
export async function updateExam(
  db: Db,
  id: string,
  change: Changes<Written>,
  edit: ExamEdit,
): Promise<void> {
  await db
    .update(exams)
    .set({ ...change, ...edit })
    .where(eq(exams.id, id))
}

/** Of an exam that stands locked: the row's own subquery may have seen what was there before the lock. */
export async function categoriesOfExam(db: Db, examId: string): Promise<string[]> {
  const rows = await db
    .select({ id: examCategories.categoryId })
    .from(examCategories)
    .where(eq(examCategories.examId, examId))
    .orderBy(examCategories.categoryId)
  return rows.map(({ id }) => id)
}

export async function replaceCategories(
  db: Db,
  examId: string,
  categoryIds: readonly string[],
): Promise<void> {
  await db.delete(examCategories).where(eq(examCategories.examId, examId))
  const alone = categoryIds.length === 1
  await db.insert(examCategories).values(categoryIds.map(categoryId => ({ examId, categoryId, alone })))
}

export async function deleteExam(db: Db, id: string): Promise<void> {
  await db.delete(exams).where(eq(exams.id, id))
}

export async function writeTotals(
  db: Db,
  id: string,
  { questionCount, totalPoint }: { questionCount: number; totalPoint: string },
  edit: ExamEdit,
): Promise<void> {
  await db
    .update(exams)
    .set({ questionCount, totalPoint, ...edit })
    .where(eq(exams.id, id))
}
