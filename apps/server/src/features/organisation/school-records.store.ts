import type { Action } from '@bangxanh/contract/kit/actions.ts'
import { and, eq, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Caller } from '../../kernel/caller.ts'
import { abilities, holds } from '../../kernel/db/abilities.ts'
import { contains } from '../../kernel/db/contains.ts'
import { isAmong } from '../../kernel/db/is-among.ts'
import { type RowOf, rowColumns, rowsOf, type TableOfRows } from '../../kernel/db/rows-of.ts'
import { type ListFilters, type Page, pageOf } from '../../kernel/serve/lists.ts'
import type { Found } from '../../kernel/serve/routes.ts'
import { schools } from '../../schema/organisation.ts'
import { byOrganisation, reach } from './organisation.scope.ts'

/** Rows of schools; `search` is what a list of them is searched in. */
export type TableOfSchool = TableOfRows & { readonly schoolId: PgColumn; readonly search?: PgColumn }
export type SchoolRecord<T extends TableOfSchool> = RowOf<T> & { readonly can: { readonly write: boolean } }

/** What a list wants besides the page, the search and chosen rows, and in which order. */
export interface Wanted {
  readonly where?: SQL | undefined
  readonly order: readonly SQL[]
}

/** The statements of a table of schools. `write`: the action by which one is made, changed and deleted. */
export const schoolRows = <T extends TableOfSchool>(table: T, write: Action) => {
  const can = abilities((_, scopes) => byOrganisation(scopes, table.schoolId), { write })
  const columns = (caller: Caller) => ({ ...rowColumns(table), can: can(caller) })
  return {
    ...rowsOf(table),

    /** One page of those that the caller reads. */
    page(caller: Caller, filters: ListFilters, { where, order }: Wanted): Promise<Page<SchoolRecord<T>>> {
      const { db, scopes } = caller
      const wanted = and(
        byOrganisation(scopes, table.schoolId),
        filters.ids && isAmong(table.id, filters.ids),
        table.search && contains(table.search, filters.search),
        where,
      )
      const rows = db
        .select(columns(caller))
        .from(table as PgTable)
        .where(wanted)
        .orderBy(...order)
      return pageOf(rows, filters, () => db.$count(table as PgTable, wanted)) as unknown as Promise<
        Page<SchoolRecord<T>>
      >
    },

    /** One within the caller's reach; authorize it. */
    async reached(caller: Caller, id: string): Promise<Found<SchoolRecord<T>>> {
      const { db, viewer, scopes } = caller
      const [row] = await db
        .select({ ...columns(caller), allowed: holds(byOrganisation(scopes, table.schoolId)) })
        .from(table as PgTable)
        .where(and(eq(table.id, id), reach(viewer.grants, table.schoolId)))
      return row as Found<SchoolRecord<T>>
    },
  }
}

/** A school within the caller's reach; authorize it. */
export async function reachedSchool(
  { db, viewer, scopes }: Caller,
  id: string,
): Promise<Found<{ readonly id: string }>> {
  const [row] = await db
    .select({ id: schools.id, allowed: holds(byOrganisation(scopes, schools.id)) })
    .from(schools)
    .where(and(eq(schools.id, id), reach(viewer.grants, schools.id)))
  return row
}
