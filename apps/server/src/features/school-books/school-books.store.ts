import type { listSchoolBooks } from '@bangxanh/contract/school-books/endpoints.ts'
import { and, eq, sql } from 'drizzle-orm'
import { contains } from '../../kernel/db/contains.ts'
import type { Db } from '../../kernel/db/database.ts'
import { isAmong } from '../../kernel/db/is-among.ts'
import { asPage, before, type FiltersOf, type Page } from '../../kernel/serve/lists.ts'
import { lessons } from '../../schema/lessons.ts'
import { schools } from '../../schema/organisation.ts'
import { schoolBooks } from '../../schema/school-books.ts'
import { schoolRecords } from '../organisation/public.ts'
import { withBelow } from './school-books.scope.ts'

const records = schoolRecords(schoolBooks, 'school-book.write')
export const {
  place: placeOfBook,
  load: bookToWrite,
  insert: insertBook,
  lock: lockBook,
  update: updateBook,
  delete: deleteBook,
} = records

export interface BookRow {
  readonly id: string
  readonly schoolId: string
  readonly parentId: string | null
  readonly name: string
  readonly path: string
  readonly level: number
  readonly grade: string | null
  readonly subject: string | null
  readonly sortOrder: number
  readonly edition: number
}
export type BookFilters = Omit<FiltersOf<typeof listSchoolBooks>, 'schoolId'>

/** One page of the trees of these schools, each entry behind its parent. */
export async function selectBooks(
  db: Db,
  schoolIds: readonly string[],
  filters: BookFilters,
): Promise<Page<BookRow>> {
  const { search, ids, grade, subject } = filters
  const tree = sql`
    with recursive tree as (
      select id, school_id, parent_id, name, name as path, level, grade, subject, sort_order, edition,
        array[lpad(sort_order::text, 4, '0') || name || id] as place
      from ${schoolBooks} where level = 1 and ${isAmong(schoolBooks.schoolId, schoolIds)}
      union all
      select child.id, child.school_id, child.parent_id, child.name, tree.path || ' › ' || child.name, child.level, child.grade,
        child.subject, child.sort_order, child.edition, tree.place || (lpad(child.sort_order::text, 4, '0') || child.name || child.id)
      from ${schoolBooks} child join tree on child.parent_id = tree.id
    )`
  const wanted = sql`where ${
    and(
      contains(sql`fold(path)`, search),
      ids && sql`id = any(${sql.param([...ids])}::uuid[])`,
      grade ? sql`grade = ${grade}` : undefined,
      subject ? sql`subject = ${subject}` : undefined,
    ) ?? sql`true`
  }`
  const { rows } = await db.execute<Record<string, unknown> & BookRow>(sql`${tree}
    select id, school_id as "schoolId", parent_id as "parentId", name, path, level, grade, subject, sort_order as "sortOrder", edition
    from tree ${wanted} order by school_id, place collate vi_number limit ${filters.limit} offset ${before(filters)}`)
  return asPage(rows, filters, async () => {
    const counted = await db.execute<{ count: number }>(
      sql`${tree} select count(*)::int as count from tree ${wanted}`,
    )
    return counted.rows[0]?.count ?? 0
  })
}

/** Nobody else changes the tree of the school until the transaction ends. Gives how many entries it has. */
export async function lockTree(db: Db, schoolId: string): Promise<number> {
  await db.select({ id: schools.id }).from(schools).where(eq(schools.id, schoolId)).for('no key update')
  return db.$count(schoolBooks, eq(schoolBooks.schoolId, schoolId))
}

/** How many levels an entry and all below it take, and whether another one is among them. */
export async function readBranch(
  db: Db,
  id: string,
  other: string | null,
): Promise<{ levels: number; holds: boolean }> {
  const { rows } = await db.execute<{ levels: number; holds: boolean }>(sql`
    select max(level) - min(level) + 1 as levels, coalesce(bool_or(id = ${other}::uuid), false) as holds
    from ${schoolBooks} where id in ${withBelow(id)}`)
  return rows[0] ?? { levels: 0, holds: false }
}

/** Moves all below an entry by so many levels; the entry itself is moved by its own write. */
export async function moveBelow(db: Db, id: string, by: number): Promise<void> {
  await db
    .update(schoolBooks)
    .set({ level: sql`${schoolBooks.level} + ${by}` })
    .where(sql`${schoolBooks.id} in ${withBelow(id)} and ${schoolBooks.id} <> ${id}`)
}

/** What keeps an entry from being deleted. */
export async function countUses(db: Db, id: string): Promise<{ children: number; lessons: number }> {
  // One after the other: they share the connection of a transaction.
  const children = await db.$count(schoolBooks, eq(schoolBooks.parentId, id))
  return { children, lessons: await db.$count(lessons, eq(lessons.schoolBookId, id)) }
}

/** Whether an entry is one of the school's. It stays meanwhile. */
export async function isBookOf(db: Db, id: string, schoolId: string | null): Promise<boolean> {
  if (!schoolId) return false
  const rows = await db
    .select({ id: schoolBooks.id })
    .from(schoolBooks)
    .where(and(eq(schoolBooks.id, id), eq(schoolBooks.schoolId, schoolId)))
    .for('key share')
  return rows.length > 0
}
