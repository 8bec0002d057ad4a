import type { listCategories as listCategoriesCall } from '@bangxanh/contract/exam-vault/endpoints.ts'
import { and, asc, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import type { Rights } from '../../kernel/db/abilities.ts'
import { contains } from '../../kernel/db/contains.ts'
import type { Db } from '../../kernel/db/database.ts'
import { isAmong } from '../../kernel/db/is-among.ts'
import { rowsOf } from '../../kernel/db/rows-of.ts'
import { type FiltersOf, pageOf } from '../../kernel/serve/lists.ts'
import type { Found } from '../../kernel/serve/routes.ts'
import { examCategories, vaultCategories } from '../../schema/exam-vault.ts'
import { vaultReach, vaultWrite } from './exam-vault.scope.ts'

export type CategoryRow = typeof vaultCategories.$inferSelect & { readonly allowed: boolean }
/** Whose something in the vault is: one of the three ids. */
export type VaultOwner = Pick<CategoryRow, 'ownerCategory' | 'groupId' | 'schoolId' | 'userId'>

interface Filters extends Omit<FiltersOf<typeof listCategoriesCall>, 'parent'> {
  /** Null: roots. */
  readonly parentId?: string | null | undefined
}

const byName = [asc(sql`${vaultCategories.name} collate vi`), asc(vaultCategories.id)]
const columns = (rights: Rights) => ({
  ...getTableColumns(vaultCategories),
  allowed: vaultWrite(rights, vaultCategories),
})

export async function listCategories(db: Db, rights: Rights, filters: Filters) {
  const { search, ids, ownerCategory, parentId } = filters
  const words = sql`fold(${vaultCategories.name} || ' ' || coalesce(${vaultCategories.code}, ''))`
  const where = and(
    vaultReach(rights, vaultCategories),
    ownerCategory && eq(vaultCategories.ownerCategory, ownerCategory),
    parentId === null
      ? isNull(vaultCategories.parentId)
      : parentId
        ? eq(vaultCategories.parentId, parentId)
        : undefined,
    contains(words, search),
    ids && isAmong(vaultCategories.id, ids),
  )
  return pageOf(
    db
      .select(columns(rights))
      .from(vaultCategories)
      .where(where)
      .orderBy(...byName),
    filters,
    () => db.$count(vaultCategories, where),
  )
}

export async function findCategory(db: Db, rights: Rights, id: string): Promise<Found<CategoryRow>> {
  return (await findCategories(db, rights, [id]))[0]
}

export const findCategories = (db: Db, rights: Rights, ids: readonly string[]): Promise<CategoryRow[]> =>
  db
    .select(columns(rights))
    .from(vaultCategories)
    .where(and(isAmong(vaultCategories.id, ids), vaultReach(rights, vaultCategories)))

/** A root and everything under it, by name. A tree has one owner, so reaching its root is reaching all of it. */
export async function readTree(db: Db, rights: Rights, rootId: string): Promise<CategoryRow[]> {
  const inTree = sql`(
    with recursive tree as (
      select id from vault_category where id = ${rootId} and parent_id is null
      union all
      select child.id from vault_category child join tree on child.parent_id = tree.id
    ) select id from tree)`
  return db
    .select(columns(rights))
    .from(vaultCategories)
    .where(and(sql`${vaultCategories.id} in ${inTree}`, vaultReach(rights, vaultCategories)))
    .orderBy(...byName)
}

/** At which depth a category stands; a root at 1. */
export async function depthOf(db: Db, id: string): Promise<number> {
  const { rows } = await db.execute<{ depth: number }>(sql`
    with recursive chain as (
      select id, parent_id from vault_category where id = ${id}
      union all
      select parent.id, parent.parent_id from vault_category parent join chain on chain.parent_id = parent.id
    ) select count(*)::int as depth from chain`)
  return rows[0]?.depth ?? 0
}

/** The code of a category, else of the nearest one above that has one; nobody else asks until the transaction ends. */
export async function findPrefix(db: Db, id: string): Promise<string | null> {
  await lockCategory(db, id)
  const { rows } = await db.execute<{ code: string }>(sql`
    with recursive chain as (
      select code, parent_id, 1 as step from vault_category where id = ${id}
      union all
      select parent.code, parent.parent_id, step + 1
      from vault_category parent join chain on chain.parent_id = parent.id
    ) select code from chain where code is not null order by step limit 1`)
  return rows[0]?.code ?? null
}

/** How many categories and exams stand directly in a category. */
export async function countHeld(db: Db, id: string): Promise<{ categories: number; exams: number }> {
  // One after the other: they share the connection of a transaction.
  const categories = await db.$count(vaultCategories, eq(vaultCategories.parentId, id))
  return { categories, exams: await db.$count(examCategories, eq(examCategories.categoryId, id)) }
}

/** To delete one fails while categories or exams are in it. */
export const {
  insert: insertCategory,
  lock: lockCategory,
  update: updateCategory,
  delete: deleteCategory,
} = rowsOf(vaultCategories)
