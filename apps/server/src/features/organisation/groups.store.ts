import { and, asc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { type Can, holds } from '../../kernel/db/abilities.ts'
import { contains } from '../../kernel/db/contains.ts'
import type { Db } from '../../kernel/db/database.ts'
import { isAmong } from '../../kernel/db/is-among.ts'
import { rowsOf } from '../../kernel/db/rows-of.ts'
import { type ListFilters, type Page, pageOf } from '../../kernel/serve/lists.ts'
import type { Found } from '../../kernel/serve/routes.ts'
import type { GrantedScope, Viewer } from '../../kernel/viewer/viewer.ts'
import { groups } from '../../schema/organisation.ts'
import { grantsOf, type groupAbilities, groupsOf } from './organisation.scope.ts'
import type { GroupRow } from './organisation.store.ts'

const columns = getTableColumns(groups)

export type ListedGroup = GroupRow & { readonly can: Can<ReturnType<typeof groupAbilities>> }

/** One page of the groups that `read` holds, by name. A person has one or a few. */
export async function selectGroups(
  db: Db,
  { read, can }: { read: SQL; can: ReturnType<typeof groupAbilities> },
  filters: ListFilters,
): Promise<Page<ListedGroup>> {
  const { ids, search } = filters
  const wanted = and(read, ids && isAmong(groups.id, ids), contains(sql`fold(${groups.name})`, search))
  return pageOf(
    db
      .select({ ...columns, can })
      .from(groups)
      .where(wanted)
      .orderBy(sql`${groups.name} collate vi`, asc(groups.id)),
    filters,
    () => db.$count(groups, wanted),
  )
}

export async function findGroup(
  db: Db,
  viewer: Viewer,
  scopes: readonly GrantedScope[],
  id: string,
): Promise<Found<GroupRow>> {
  const [row] = await db
    .select({ ...columns, allowed: holds(groupsOf(grantsOf(scopes))) })
    .from(groups)
    .where(and(eq(groups.id, id), groupsOf(viewer.grants)))
  return row
}

export const {
  insert: insertGroup,
  lock: lockGroup,
  update: updateGroupRow,
  delete: deleteGroup,
} = rowsOf(groups)
