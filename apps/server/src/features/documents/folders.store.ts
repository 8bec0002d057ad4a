import type { listFolders as listFoldersCall } from '@bangxanh/contract/documents/endpoints.ts'
import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { holds, type Rights } from '../../kernel/db/abilities.ts'
import { contains } from '../../kernel/db/contains.ts'
import type { Db } from '../../kernel/db/database.ts'
import { isAmong } from '../../kernel/db/is-among.ts'
import { newId } from '../../kernel/db/new-id.ts'
import type { Changes } from '../../kernel/editions.ts'
import { type FiltersOf, pageOf } from '../../kernel/serve/lists.ts'
import { users } from '../../schema/account.ts'
import { documents, folders } from '../../schema/documents.ts'
import { departments, groups, schools } from '../../schema/organisation.ts'
import { levelOf, mayBeTopmost, permits, reach, sees } from './documents.scope.ts'

export type FolderRow = NonNullable<Awaited<ReturnType<typeof findFolder>>>
/** Whose library it is. */
export type LibraryOwner = Pick<typeof folders.$inferSelect, 'schoolId' | 'departmentId' | 'groupId'>

const parent = alias(folders, 'parent')
const child = alias(folders, 'child')
const byName = [asc(sql`${folders.name} collate vi_number`), asc(folders.id)]

const columns = (rights: Rights) => ({
  id: folders.id,
  name: folders.name,
  schoolId: folders.schoolId,
  departmentId: folders.departmentId,
  groupId: folders.groupId,
  path: folders.path,
  ruledBy: folders.ruledBy,
  edition: folders.edition,
  createdAt: folders.createdAt,
  author: users.displayName,
  library: sql<string | null>`coalesce(${schools.name}, ${departments.name}, ${groups.name})`,
  /** Null too where the viewer does not see it. */
  parentId: sql<string | null>`(
    select parent.id from document_folder parent where parent.id = ${folders}.parent_id and ${sees(rights, parent)})`,
  isLeaf: sql<boolean>`not exists (
    select from document_folder child
    where child.parent_id = ${folders}.id and child.binned_by is null and ${sees(rights, child)})`,
  level: levelOf(rights, folders),
  permits: holds(permits(rights, folders)),
})

/** Folders as a viewer finds them; those in the bin are not there. */
const seen = (db: Db, rights: Rights, where: SQL | undefined) =>
  db
    .select(columns(rights))
    .from(folders)
    .leftJoin(users, eq(users.id, folders.createdBy))
    .leftJoin(schools, eq(schools.id, folders.schoolId))
    .leftJoin(departments, eq(departments.id, folders.departmentId))
    .leftJoin(groups, eq(groups.id, folders.groupId))
    .where(and(sees(rights, folders), where))

export async function listFolders(db: Db, rights: Rights, filters: FiltersOf<typeof listFoldersCall>) {
  const { search, ids, parentId } = filters
  // A search goes through the whole library; without one a level of the tree is shown.
  const level = parentId
    ? eq(folders.parentId, parentId)
    : search || ids
      ? undefined
      : and(mayBeTopmost(rights, folders), isTopmost(rights))
  const where = and(
    isNull(folders.binnedBy),
    parentId ? undefined : reach(rights, folders),
    level,
    contains(folders.search, search),
    ids && isAmong(folders.id, ids),
  )
  return pageOf(seen(db, rights, where).orderBy(...byName), filters, () =>
    db.$count(folders, and(where, sees(rights, folders))),
  )
}

const isTopmost = (rights: Rights): SQL => sql`not exists (
  select from document_folder parent where parent.id = ${folders}.parent_id and ${sees(rights, parent)})`

/** @param within where to look: among what is there, unless it says the bin */
export async function findFolder(db: Db, rights: Rights, id: string, within: 'library' | 'any' = 'library') {
  const [row] = await seen(
    db,
    rights,
    and(eq(folders.id, id), within === 'library' ? isNull(folders.binnedBy) : undefined),
  )
  return row
}

type Step = { readonly id: string; readonly name: string }

/** Those above a folder that the viewer sees, from the top; up to the first that they do not see. */
export async function listParents(db: Db, rights: Rights, path: readonly string[]): Promise<Step[]> {
  const parentsOf = await readParents(db, rights, [path])
  return parentsOf(path)
}

/** The same for many ways at once. */
export async function readParents(
  db: Db,
  rights: Rights,
  paths: readonly (readonly string[])[],
): Promise<(path: readonly string[]) => Step[]> {
  const ids = [...new Set(paths.flat())]
  const rows = await db
    .select({ id: folders.id, name: folders.name })
    .from(folders)
    .where(and(isAmong(folders.id, ids), sees(rights, folders)))
  const seen = new Map(rows.map(row => [row.id, row]))
  return path => {
    const last = path.findLastIndex(id => !seen.has(id))
    return path.slice(last + 1).flatMap(id => seen.get(id) ?? [])
  }
}

/**
 * Nobody else changes the tree of a library until the transaction ends: the ways to its folders are written in all of them.
 * @param how `share`: others may add to it meanwhile as well
 */
export async function lockLibrary(db: Db, owner: LibraryOwner, how: 'share' | 'alone'): Promise<void> {
  const name = `documents ${owner.schoolId ?? owner.departmentId ?? owner.groupId ?? 'installation'}`
  const lock = sql.raw(how === 'share' ? 'pg_advisory_xact_lock_shared' : 'pg_advisory_xact_lock')
  await db.execute(sql`select ${lock}(hashtextextended(${name}, 0))`)
}

/** A folder itself, locked, whoever asks. */
export async function lockFolder(db: Db, id: string): Promise<typeof folders.$inferSelect | undefined> {
  const [row] = await db.select().from(folders).where(eq(folders.id, id)).for('no key update')
  return row
}

/** How many folders and files stand directly in a folder, or at the root of a library. */
export async function countIn(db: Db, folderId: string): Promise<{ folders: number; files: number }> {
  // One after the other: they share the connection of a transaction.
  const inside = await db.$count(folders, and(eq(folders.parentId, folderId), isNull(folders.binnedBy)))
  const files = await db.$count(documents, and(eq(documents.folderId, folderId), isNull(documents.binnedBy)))
  return { folders: inside, files }
}

interface NewFolder extends LibraryOwner {
  readonly name: string
  readonly parent: {
    readonly id: string
    readonly path: readonly string[]
    readonly ruledBy: string | null
  } | null
  readonly createdBy: string | null
  readonly createdAt: Date
}

export async function insertFolder(db: Db, { parent, ...folder }: NewFolder): Promise<string> {
  const id = newId()
  await db.insert(folders).values({
    ...folder,
    id,
    parentId: parent?.id ?? null,
    path: [...(parent?.path ?? []), id],
    ruledBy: parent?.ruledBy ?? null,
  })
  return id
}

export async function updateFolder(
  db: Db,
  id: string,
  change: Changes<{ name?: string; parentId?: string | null }>,
): Promise<void> {
  const { parentId: _, ...own } = change
  await db.update(folders).set(own).where(eq(folders.id, id))
}

/** How many levels a folder and all below it have. */
export async function heightOf(db: Db, id: string): Promise<number> {
  const { rows } = await db.execute<{ height: number }>(sql`
    select max(cardinality(below.path)) - max(cardinality(top.path)) + 1 as height
    from document_folder below, document_folder top where top.id = ${id} and below.path @> array[${id}::uuid]`)
  return rows[0]?.height ?? 1
}

/** Hangs a folder with all below it under another one, or at the root; what had no rules of its own has those of there. */
export async function hangFolder(
  db: Db,
  folder: Pick<FolderRow, 'id' | 'path' | 'ruledBy'>,
  target: { readonly id: string; readonly path: readonly string[]; readonly ruledBy: string | null } | null,
): Promise<void> {
  const above = sql.param([...(target?.path ?? [])])
  const depth = folder.path.length
  await db.execute(sql`
    update document_folder set
      parent_id = case when id = ${folder.id} then ${target?.id ?? null}::uuid else parent_id end,
      path = ${above}::uuid[] || path[${depth}::int:],
      -- What rules from above stays there; what rules from within goes along.
      ruled_by = case when ruled_by is null or array_position(path, ruled_by) < ${depth}::int
        then ${target?.ruledBy ?? null}::uuid else ruled_by end
    where path @> array[${folder.id}::uuid]`)
}

/** Puts a folder with all that is in it into the bin. What lies there already stays as it is. */
export async function binFolder(db: Db, id: string, now: Date): Promise<void> {
  await db.execute(sql`
    with gone as (
      update document_folder set binned_by = ${id}, binned_at = ${now}
      where path @> array[${id}::uuid] and binned_by is null returning id)
    update document set binned_by = ${id}, binned_at = ${now}
    where folder_id in (select id from gone) and binned_by is null`)
}

/** Takes out of the bin what went there with a folder or a file. */
export async function unbin(db: Db, id: string): Promise<void> {
  await db.execute(sql`
    with back as (update document_folder set binned_by = null, binned_at = null where binned_by = ${id})
    update document set binned_by = null, binned_at = null where binned_by = ${id}`)
}
